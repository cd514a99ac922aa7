/** The compendium of the world that holds the Referee's board, and of the log of sessions what Referees alone were told. */
export const BOARD_PACK = "world.whitehack-board";
