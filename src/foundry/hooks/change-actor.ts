import { reviewQuestions } from "../questions/review-questions.ts";

/** Somebody has changed or is gone: what was asked about them may be settled by that. */
export const changeActor = (): void => void reviewQuestions();
