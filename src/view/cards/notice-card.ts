import { type DieView, sumDice } from "./dice.ts";
import { type Change, isEntryStanding, isStanding, type RecordEntry } from "../../undo/record.ts";
import { type EntryView, ownEntries, type RecordViewer } from "./record-rows.ts";
import { type RuleLink, ruleLinks } from "../rules/rule-pages.ts";
import type { FactLine } from "../things/item-facts.ts";
import { type ProposalView, type ProposalViewer, proposalViews, type StoredProposal } from "./proposals.ts";
import { toFigure } from "../localize.ts";

/** What a notice stores: a sentence, dice with their total, and what follows line by line. */
export interface NoticeCardFacts {
  readonly title: string;
  /** A language key; "" if the dice say everything. */
  readonly text: string;
  readonly formula: string;
  readonly faces: readonly number[];
  /** Null if nothing was rolled. */
  readonly total: number | null;
  readonly rules: readonly string[];
  /** The outcome. */
  readonly facts?: readonly FactLine[];
  /** What can be done about it. */
  readonly proposals?: readonly StoredProposal[];
  /** What was done, with the changes. */
  readonly record?: readonly RecordEntry[];
  /** The seconds of the world's clock that it takes; 0 for no time worth telling. @rule WH-TIME-04 WH-TIME-05 */
  readonly time?: number;
}

export interface NoticeCardView {
  readonly title: string;
  readonly text: string;
  readonly formula: string;
  readonly dice: readonly DieView[];
  /** As text, so that a template can tell a total of 0 from none. */
  readonly total: string | null;
  readonly rules: readonly RuleLink[];
  readonly facts: readonly FactLine[];
  readonly proposals: readonly ProposalView[];
  readonly entries: readonly EntryView[];
  /** The seconds that the Referee may still let pass; 0 for none. */
  readonly passes: number;
}

/** Who looks at a notice. */
export type NoticeViewer = ProposalViewer & RecordViewer;

const NOBODY: NoticeViewer = { isReferee: false, owns: [], knows: [], undoes: [] };

/** Everything the card shows. */
export function noticeCard(
  { facts = [], proposals = [], record = [], time = 0, faces, total, title, text, formula, rules }: NoticeCardFacts,
  viewer: NoticeViewer = NOBODY,
): NoticeCardView {
  const told = { title, text, formula, rules: ruleLinks(rules), facts };
  const shown = { dice: sumDice(faces), total: total === null ? null : toFigure(total) };
  return {
    ...told,
    ...shown,
    proposals: proposalViews(proposals, record, viewer),
    entries: ownEntries(record, viewer),
    passes: viewer.isReferee && isTimeOpen(record) ? time : 0,
  };
}

const isClock = ({ kind }: Change): boolean => kind === "clock";

/** Whether the time of a card has not passed yet, and what took it was not undone. @rule WH-TIME-06 */
const isTimeOpen = (record: readonly RecordEntry[]): boolean =>
  !record.some(({ changes }) => changes.some((change) => isClock(change) && isStanding(change))) &&
  record.every((entry) => entry.changes.every(isClock) || isEntryStanding(entry));
