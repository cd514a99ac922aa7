import { toNames } from "../../base/localize.ts";
import type { Proposal } from "../../../rules/index.ts";
import type { LangKey } from "../../../types/lang.ts";
import { isEntryStanding, type RecordEntry } from "../../../undo/record.ts";

/** A proposal as a card stores it; the card's record tells whether it was applied. */
export interface StoredProposal extends Proposal {
  /** The target; null where it is chosen when the proposal is applied. */
  readonly target: { readonly actor: string | null; readonly name: string } | null;
  readonly refused: boolean;
}

/** The user who looks at a card. */
export interface ProposalViewer {
  readonly isReferee: boolean;
  /** Actors that this viewer may change. */
  readonly owns: readonly string[];
  /** The ids of the entries that this viewer may undo. */
  readonly undoes: readonly string[];
  /** The viewer's language, which lists names. */
  readonly language?: string;
}

/** A creature to which a proposal was applied. */
interface AppliedProposal {
  readonly id: string;
  readonly name: string;
  /** The names of things that it changed. */
  readonly changed: string;
  readonly undone: boolean;
  readonly canUndo: boolean;
}

interface ProposalView {
  readonly place: number;
  readonly label: LangKey;
  readonly what: string;
  readonly value: number;
  readonly target: string | null;
  readonly refused: boolean;
  /** It asks for another roll on the table: its buttons say that they roll, or leave it. @rule WH-CRIT-06 */
  readonly rollsAgain: boolean;
  readonly canApply: boolean;
  readonly canRefuse: boolean;
  readonly applied: readonly AppliedProposal[];
}

/** Those who die at once need no count of rounds. */
const labelOf = ({ kind, value }: Proposal): LangKey => {
  if (kind === "doom" && value === 0) return "WHITEHACK.Proposal.death";
  return kind === "effect" && value > 0 ? "WHITEHACK.Proposal.effectFor" : `WHITEHACK.Proposal.${kind}`;
};

/** The proposal in words: the name of a condition, or the kind of the first piece of gear. */
const whatText = ({ kind, what }: Proposal): string => {
  if (kind === "condition") return `WHITEHACK.Condition.${what}`;
  return kind === "lose" || kind === "ruin" ? `WHITEHACK.GearAtRisk.${what.split(",")[0] ?? what}` : what;
};

/** Only the Referee has something thrown again. @rule WH-CRIT-06 */
const mayApply = (
  kind: Proposal["kind"],
  actor: string,
  { isReferee, owns }: Pick<ProposalViewer, "isReferee" | "owns">,
) => isReferee || (kind !== "redraw" && owns.includes(actor));

/** True if this viewer may still apply it: once to a named target, any number of times to chosen ones. */
function canApply(
  { kind, target, refused }: StoredProposal,
  applied: Applied,
  { isReferee, owns }: ProposalViewer,
): boolean {
  if (refused) return false;
  const actor = target?.actor ?? null;
  if (actor === null) return isReferee;
  return (
    mayApply(kind, actor, { isReferee, owns }) && !applied.some((one) => one.target === actor && isEntryStanding(one))
  );
}

type Applied = readonly RecordEntry[];

const appliedView = (entry: RecordEntry, viewer: ProposalViewer): AppliedProposal => ({
  id: entry.id,
  name: entry.name,
  changed: toNames(entry.changes.filter(isOfItem), viewer),
  undone: !isEntryStanding(entry),
  canUndo: viewer.undoes.includes(entry.id),
});

const isOfItem = ({ document }: RecordEntry["changes"][number]): boolean => document?.includes(".Item.") ?? false;

/** Whoever flees does not surrender, nor the other way round. @rule WH-MORALE-01 */
const excludes = (one: StoredProposal, other: StoredProposal): boolean =>
  one.target?.actor === other.target?.actor &&
  [one, other].every(({ kind, what }) => kind === "condition" && EITHER.some((either) => either.what === what));

/** A table's proposals line by line, with their state and what this viewer may do about them. @rule WH-CRIT-03 WH-FUM-01 */
export const proposalViews = (
  proposals: readonly StoredProposal[],
  record: readonly RecordEntry[],
  viewer: ProposalViewer,
): readonly ProposalView[] =>
  proposals.map((proposal, place) => {
    const applied = record.filter((entry) => entry.proposal === place);
    const instead = proposals.some(
      (other, at) =>
        at !== place &&
        excludes(other, proposal) &&
        record.some((entry) => entry.proposal === at && isEntryStanding(entry)),
    );
    return {
      place,
      label: labelOf(proposal),
      what: whatText(proposal),
      value: proposal.value,
      target: proposal.target?.name ?? null,
      refused: proposal.refused,
      rollsAgain: proposal.kind === "redraw",
      canApply: !instead && canApply(proposal, applied, viewer),
      canRefuse: viewer.isReferee && !instead && !applied.some(isEntryStanding),
      applied: applied.map((entry) => appliedView(entry, viewer)),
    };
  });

/** The actions for all targets of a card's proposals at once; each only where there are several. */
interface ProposalsTogether {
  /** The places of the proposals that are still to be applied; of those that exclude each other none. */
  readonly apply: readonly number[];
  /** What all of them may do instead of something else, such as flee or surrender. @rule WH-MORALE-01 */
  readonly either: readonly { readonly what: string; readonly label: LangKey; readonly places: readonly number[] }[];
  /** Most of what the single rows say is said for all of them. */
  readonly isFolded: boolean;
  /** The ids of the entries that can be undone. */
  readonly undo: readonly string[];
}

const severalOf = <One>(all: readonly One[]): readonly One[] => (all.length > 1 ? all : []);

/** What a beaten foe does, of which the Referee chooses one for all of them. @rule WH-MORALE-01 */
const EITHER = [
  { what: "fleeing", label: "WHITEHACK.Proposal.allFlee" },
  { what: "surrendered", label: "WHITEHACK.Proposal.allSurrender" },
] as const;

const isEither = ({ what }: ProposalView): boolean => EITHER.some((one) => what === `WHITEHACK.Condition.${one.what}`);

const placesOf = (views: readonly ProposalView[]): readonly number[] =>
  severalOf(views.filter((one) => one.target !== null && one.canApply).map(({ place }) => place));

/** @rule WB-BAN-03 WH-MORALE-01 */
export const proposalsTogether = (views: readonly ProposalView[]): ProposalsTogether => ({
  apply: placesOf(views.filter((one) => !isEither(one))),
  either: EITHER.map((one) => ({
    ...one,
    places: placesOf(views.filter(({ what }) => what === `WHITEHACK.Condition.${one.what}`)),
  })).filter(({ places }) => places.length > 0),
  isFolded: views.filter(isEither).length > 2,
  undo: severalOf(
    views.flatMap(({ applied }) => applied.filter(({ undone, canUndo }) => canUndo && !undone).map(({ id }) => id)),
  ),
});
