//! Rules for applications: why a move is illegal, what a move does, games, draws, clocks.

mod classic_bugs;
mod clock;
mod dead_position;
mod differential;
mod draws;
mod explain;
mod explain_text;
mod explain_truth;
mod games;
mod material;
mod move_info;

#[path = "../library/common.rs"]
#[allow(dead_code)]
mod common;
