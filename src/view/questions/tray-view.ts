import type { QuestionView } from "./question-view.ts";

/** Somebody who owes an answer. */
export interface Debtor {
  readonly name: string;
  readonly isHere: boolean;
}

/** An open question in the list, with what is told of it there. */
export interface TrayRow extends QuestionView {
  /** The message that holds it. */
  readonly message: string;
  readonly uid: string;
  /** The time of day at which it was asked. */
  readonly since: string;
  readonly debtors: readonly Debtor[];
}

export interface TrayView {
  readonly rows: readonly TrayRow[];
  readonly isReferee: boolean;
}

/** How many questions the badge counts: those that this user can do something about. */
export const badgeCount = (rows: readonly Pick<QuestionView, "options">[]): number =>
  rows.filter(({ options }) => options.length > 0).length;
