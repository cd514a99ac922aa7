import { sumDice } from "./dice.ts";
import { type Change, isEntryStanding, isStanding, type RecordEntry } from "../../../undo/record.ts";
import { ownEntries, type RecordViewer } from "./record-rows.ts";
import { ruleLinks } from "../../base/rule-pages.ts";
import type { FactLine } from "../../items/item-facts.ts";
import { proposalsTogether, type ProposalViewer, proposalViews, type StoredProposal } from "./proposals.ts";
import { toFigure } from "../../base/localize.ts";

/** The stored data of a notice: a sentence, dice with their total, and the results line by line. */
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
  /** The possible actions about the notice. */
  readonly proposals?: readonly StoredProposal[];
  /** The record of actions, with the changes. */
  readonly record?: readonly RecordEntry[];
  /** The seconds of the world's clock that it takes; 0 for no time worth telling. @rule WH-TIME-04 WH-TIME-05 */
  readonly time?: number;
}

/** The user who looks at a notice. */
export type NoticeViewer = ProposalViewer & RecordViewer;

const NOBODY: NoticeViewer = { isReferee: false, owns: [], knows: [], undoes: [] };

/** Everything the card shows. */
export function noticeCard(
  { facts = [], proposals = [], record = [], time = 0, faces, total, title, text, formula, rules }: NoticeCardFacts,
  viewer: NoticeViewer = NOBODY,
) {
  const told = { title, text, formula, rules: ruleLinks(rules), facts };
  const shown = { dice: sumDice(faces), total: total === null ? null : toFigure(total) };
  const views = proposalViews(proposals, record, viewer);
  return {
    ...told,
    ...shown,
    proposals: views,
    together: proposalsTogether(views),
    entries: ownEntries(record, viewer),
    passes: viewer.isReferee && isTimeOpen(record) ? time : 0,
  };
}

const isClock = ({ kind }: Change): boolean => kind === "clock";

/** True if the time of a card has not passed yet, and what took it was not undone. @rule WH-TIME-06 */
const isTimeOpen = (record: readonly RecordEntry[]): boolean =>
  !record.some(({ changes }) => changes.some((change) => isClock(change) && isStanding(change))) &&
  record.every((entry) => entry.changes.every(isClock) || isEntryStanding(entry));
