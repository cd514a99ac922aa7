/** The compendium of the world that players are not sent: the Referee's board, and of the log of sessions what Referees alone were told. */
export const REFEREES_PACK = "world.whitehack-board";
