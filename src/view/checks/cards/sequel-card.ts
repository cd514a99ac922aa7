import type { LangKey } from "../../../types/lang.ts";
import type { RecordEntry } from "../../../undo/record.ts";
import { ruleLinks } from "../../base/rule-pages.ts";
import { ownEntries, type RecordViewer } from "../../chat/cards/record-rows.ts";

export const SEQUELS = [
  "momentum",
  "attackAlly",
  "concentration",
  "morale",
  "stage",
  "loot",
  "parry",
  "loyalty",
] as const;
/** A pending consequence of a blow. */
export type SequelKind = (typeof SEQUELS)[number];

export const SEQUEL_STATES = ["open", "failed", "spared", "used"] as const;
/** Open; the save has failed or succeeded; or dealt with. */
export type SequelState = (typeof SEQUEL_STATES)[number];

/** The stored data of a sequel's card. */
export interface SequelCardFacts {
  readonly title: string;
  readonly what: SequelKind;
  /** The name of the creature that has to deal with the consequence. */
  readonly name: string;
  readonly reasons: readonly string[];
  /** The keywords of the fallen enemy. */
  readonly keywords: readonly string[];
  /** A saving throw may spare them. */
  readonly save: boolean;
  readonly targets: readonly { readonly name: string }[];
  readonly rules: readonly string[];
  readonly state: SequelState;
  readonly record: readonly RecordEntry[];
}

/** Consequences in which one of several targets is attacked. */
const ATTACKS: readonly SequelKind[] = ["momentum", "attackAlly"];

const STILL_DUE: readonly SequelState[] = ["open", "failed"];

const textOf = ({ what, save }: SequelCardFacts): LangKey =>
  what === "attackAlly" && save ? "WHITEHACK.Sequel.Text.saveOrAttack" : `WHITEHACK.Sequel.Text.${what}`;

/** The result; a save is described by what it was against. */
function becameOf({ what, state }: SequelCardFacts): LangKey | null {
  if (state === "open") return null;
  return state !== "used" && what === "concentration"
    ? `WHITEHACK.Sequel.Concentration.${state}`
    : `WHITEHACK.Sequel.State.${state}`;
}

/** The buttons still offered: the save first, then its consequence until the save succeeds. */
function buttonsOf({ what, save, state, targets }: SequelCardFacts, acts: boolean) {
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
export const sequelCard = (facts: SequelCardFacts, viewer: RecordViewer & { readonly acts: boolean }) => ({
  title: facts.title,
  name: facts.name,
  text: textOf(facts),
  target: facts.what === "loyalty" ? facts.targets.map(({ name }) => name).join(", ") : (facts.targets[0]?.name ?? ""),
  keywords: facts.keywords.join(", "),
  reasons: facts.reasons.map((reason) => `WHITEHACK.MoraleReason.${reason}` as LangKey),
  became: becameOf(facts),
  ...buttonsOf(facts, viewer.acts),
  rules: ruleLinks(facts.rules),
  entries: ownEntries(facts.record, viewer, "WHITEHACK.Sequel.Undo"),
});
