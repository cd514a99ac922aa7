/** The compendium of the world that holds the Referee's board. */
export const BOARD_PACK = "world.whitehack-board";
