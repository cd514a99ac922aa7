import type { QuestionView } from "./question-view.ts";

/** Somebody who owes an answer. */
export interface Debtor {
  readonly name: string;
  readonly isHere: boolean;
}

/** An open question as a row of the list. */
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

/** The number on the badge: the questions that this user can do something about. */
export const badgeCount = (rows: readonly Pick<QuestionView, "options">[]): number =>
  rows.filter(({ options }) => options.length > 0).length;
