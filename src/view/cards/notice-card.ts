import { type DieView, sumDice } from "./dice.ts";
import type { RecordEntry } from "../../undo/record.ts";
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
}

/** Who looks at a notice. */
export type NoticeViewer = ProposalViewer & RecordViewer;

const NOBODY: NoticeViewer = { isReferee: false, owns: [], knows: [], undoes: [] };

/** Everything the card shows. */
export function noticeCard(
  { facts = [], proposals = [], record = [], faces, total, title, text, formula, rules }: NoticeCardFacts,
  viewer: NoticeViewer = NOBODY,
): NoticeCardView {
  const told = { title, text, formula, rules: ruleLinks(rules), facts };
  const shown = { dice: sumDice(faces), total: total === null ? null : toFigure(total) };
  return {
    ...told,
    ...shown,
    proposals: proposalViews(proposals, record, viewer),
    entries: ownEntries(record, viewer),
  };
}
