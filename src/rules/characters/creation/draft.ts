import { CREATION_STEPS, type CreationStep } from "../creation.ts";
import type { AttunementForm } from "../../classes/slots.ts";
import type { GroupFacts } from "../../facts.ts";
import type { BonusAttempt } from "../attributes/bonus-attempts.ts";

/** Something chosen for a slot of the class, or beside the slots. */
export interface DraftAbility {
  /** The catalog's entry; "" for something the player has made up. */
  readonly entry: string;
  readonly name: string;
  readonly kind: string;
  readonly key: string;
  readonly form: AttunementForm | "";
  /** Counted from 0; null beside the slots. */
  readonly slot: number | null;
  readonly active: boolean;
}

/** Something bought. */
export interface DraftPurchase {
  /** The entry of the catalog. */
  readonly goods: string;
  /** How many times it was bought. */
  readonly count: number;
  readonly equipped: boolean;
  readonly packed: boolean;
}

/** A character in the making: plain data that can be kept and taken up again. @rule WH-GEN-01 */
export interface Draft {
  readonly level: number;
  /** The scores that are settled, by the names of the world's attributes. */
  readonly scores: Readonly<Record<string, number>>;
  /** The attributes raised, one for each raise of the level. @rule WH-ATTR-09 */
  readonly raises: readonly string[];
  readonly class: string;
  /** The entry of the species that is played like a class; "" for none. @rule WH-SPC-01 */
  readonly species: string;
  /** Hit points from the dice alone; null until they are rolled. */
  readonly rolled: number | null;
  readonly groups: readonly GroupFacts[];
  readonly abilities: readonly DraftAbility[];
  /** Rolls for custom bonuses. @rule WH-CUST-02 */
  readonly attempts: readonly BonusAttempt[];
  /** Starting gold from the dice alone, in gold pieces; null until it is rolled. */
  readonly gold: number | null;
  readonly purchases: readonly DraftPurchase[];
  readonly languages: readonly string[];
  /** Can read and write. @rule WH-LANG-03 */
  readonly literate: boolean;
  readonly name: string;
  readonly img: string;
}

/** Nothing is settled yet. @rule WH-GEN-01 */
export const newDraft = (level = 1): Draft => ({
  level,
  scores: {},
  raises: [],
  class: "",
  species: "",
  rolled: null,
  groups: [],
  abilities: [],
  attempts: [],
  gold: null,
  purchases: [],
  languages: [],
  literate: true,
  name: "",
  img: "",
});

/** What each step settles. */
const FIELDS: Readonly<Record<CreationStep, readonly (keyof Draft)[]>> = {
  attributes: ["scores", "raises"],
  class: ["class", "species"],
  hitPoints: ["rolled"],
  groups: ["groups"],
  abilities: ["abilities", "attempts"],
  equipment: ["gold", "purchases"],
  identity: ["languages", "literate", "name", "img"],
};

/** The draft without what a step has settled. @rule WH-GEN-01 */
export function withoutStep(draft: Draft, step: CreationStep): Draft {
  const blank = newDraft(draft.level);
  const cleared = Object.fromEntries(FIELDS[step].map((field) => [field, blank[field]]));
  const next = { ...draft, ...cleared };
  return step === "class" ? { ...next, rolled: null, abilities: [] } : next;
}

/** Whether a step has settled nothing yet. @rule WH-GEN-01 */
export const isUntouched = (draft: Draft, step: CreationStep): boolean =>
  JSON.stringify(withoutStep(draft, step)) === JSON.stringify(draft);

/** Whether nothing is settled at all. @rule WH-GEN-01 */
export const isBlank = (draft: Draft): boolean => CREATION_STEPS.every((step) => isUntouched(draft, step));
