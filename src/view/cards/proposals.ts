import type { Proposal } from "../../rules/index.ts";
import type { LangKey } from "../../types/lang.ts";

/** A proposal as a card stores it, with what was made of it. */
export interface StoredProposal extends Proposal {
  /** Whom it is about; null for whoever is chosen when it is applied. */
  readonly target: { readonly actor: string | null; readonly name: string } | null;
  readonly refused: boolean;
  readonly applied: readonly AppliedProposal[];
}

export interface AppliedProposal {
  readonly actor: string | null;
  readonly name: string;
  /** What it changed besides its kind: the name of a thing. */
  readonly changed: string;
  readonly undone: boolean;
}

/** Who looks at a card. */
export interface ProposalViewer {
  readonly isReferee: boolean;
  /** Actors that this viewer may change. */
  readonly owns: readonly string[];
}

export interface ProposalView {
  readonly place: number;
  readonly label: LangKey;
  readonly what: string;
  readonly value: number;
  readonly target: string | null;
  readonly refused: boolean;
  readonly canApply: boolean;
  readonly canRefuse: boolean;
  readonly applied: readonly (AppliedProposal & { readonly index: number; readonly canUndo: boolean })[];
}

/** What is meant, in words: a condition by its name, gear by the kind of the first piece. */
const whatText = ({ kind, what }: Proposal): string => {
  if (kind === "condition") return `WHITEHACK.Condition.${what}`;
  return kind === "lose" || kind === "ruin" ? `WHITEHACK.GearAtRisk.${what.split(",")[0] ?? what}` : what;
};

/** Whether this viewer may still apply it: to a target, once; to whoever is chosen, as often as there are some. */
function canApply({ target, refused, applied }: StoredProposal, { isReferee, owns }: ProposalViewer): boolean {
  if (refused) return false;
  const actor = target?.actor ?? null;
  if (actor === null) return isReferee;
  return (isReferee || owns.includes(actor)) && !applied.some((one) => one.actor === actor && !one.undone);
}

/** What a table proposes, line by line, with what this viewer may do about it. @rule WH-CRIT-03 WH-FUM-01 */
export const proposalViews = (proposals: readonly StoredProposal[], viewer: ProposalViewer): readonly ProposalView[] =>
  proposals.map((proposal, place) => ({
    place,
    label: `WHITEHACK.Proposal.${proposal.kind}`,
    what: whatText(proposal),
    value: proposal.value,
    target: proposal.target?.name ?? null,
    refused: proposal.refused,
    canApply: canApply(proposal, viewer),
    canRefuse: viewer.isReferee && !proposal.applied.some(({ undone }) => !undone),
    applied: proposal.applied.map((one, index) => ({ ...one, index, canUndo: viewer.isReferee && !one.undone })),
  }));
