/** The kind of question by which a Referee asks for a roll. */
export const ROLL_REQUEST = "rollRequest";
export const ROLL = "roll";
/** The Referee says that their words were enough. @rule WH-TASK-09 */
export const CERTAIN = "certain";
/** The field that holds what was ticked in the dialog. */
export const TICKED = "ticked";
