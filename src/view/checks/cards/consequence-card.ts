import { toList, toNames } from "../../base/localize.ts";
import type { LangKey } from "../../../types/lang.ts";
import type { RecordEntry } from "../../../undo/record.ts";
import { ruleLinks } from "../../base/rule-pages.ts";
import { ownEntries, type RecordViewer } from "../../chat/cards/record-rows.ts";

export const CONSEQUENCES = [
  "momentum",
  "attackAlly",
  "concentration",
  "morale",
  "stage",
  "loot",
  "parry",
  "frenzy",
  "loyalty",
] as const;
/** A pending consequence of an attack. */
export type ConsequenceKind = (typeof CONSEQUENCES)[number];

export const CONSEQUENCE_STATES = ["open", "failed", "spared", "used"] as const;
/** Open; the save has failed or succeeded; or dealt with. */
export type ConsequenceState = (typeof CONSEQUENCE_STATES)[number];

/** The stored data of a consequence's card. */
export interface ConsequenceCardFacts {
  readonly title: string;
  readonly what: ConsequenceKind;
  /** The name of the creature that has to deal with the consequence. */
  readonly name: string;
  readonly reasons: readonly string[];
  /** The keywords of the fallen enemy. */
  readonly keywords: readonly string[];
  /** A saving throw may spare them. */
  readonly save: boolean;
  readonly targets: readonly { readonly name: string }[];
  readonly rules: readonly string[];
  readonly state: ConsequenceState;
  readonly record: readonly RecordEntry[];
}

/** Consequences in which one of several targets is attacked. */
const ATTACKS: readonly ConsequenceKind[] = ["momentum", "attackAlly"];

const STILL_DUE: readonly ConsequenceState[] = ["open", "failed"];

const textOf = ({ what, save }: ConsequenceCardFacts): LangKey =>
  what === "attackAlly" && save ? "WHITEHACK.Consequence.Text.saveOrAttack" : `WHITEHACK.Consequence.Text.${what}`;

/** The result; a save is described by what it was against. */
function becameOf({ what, state }: ConsequenceCardFacts): LangKey | null {
  if (state === "open") return null;
  return state !== "used" && what === "concentration"
    ? `WHITEHACK.Consequence.Concentration.${state}`
    : `WHITEHACK.Consequence.State.${state}`;
}

/** The buttons still offered: the save first, then its consequence until the save succeeds. */
function buttonsOf({ what, save, state, targets }: ConsequenceCardFacts, acts: boolean) {
  const isOpen = acts && STILL_DUE.includes(state);
  const due = isOpen ? what : null;
  return {
    canSave: isOpen && save && state === "open",
    attacks: isOpen && ATTACKS.includes(what) ? targets.map(({ name }, place) => ({ place, name })) : [],
    canTestMorale: due === "morale",
    canTestLoyalty: due === "loyalty",
    canLoot: due === "loot",
    canBringStage: due === "stage",
  };
}

/** Everything the card shows, with buttons only for those who may act. */
export const consequenceCard = (facts: ConsequenceCardFacts, viewer: RecordViewer & { readonly acts: boolean }) => ({
  title: facts.title,
  name: facts.name,
  text: textOf(facts),
  target: facts.what === "loyalty" ? toNames(facts.targets, viewer) : (facts.targets[0]?.name ?? ""),
  keywords: toList(facts.keywords, viewer),
  reasons: facts.reasons.map((reason) => `WHITEHACK.MoraleReason.${reason}` as LangKey),
  became: becameOf(facts),
  ...buttonsOf(facts, viewer.acts),
  rules: ruleLinks(facts.rules),
  entries: ownEntries(facts.record, viewer, "WHITEHACK.Consequence.Undo"),
});
