import type { SaveBonus } from "../../character-derived.ts";
import { workingContents } from "../slot-use.ts";
import type { SlotFacts } from "../slots.ts";
import type { DamageFormula } from "../../../base/dice.ts";
import type { ModeReason } from "../../../checks/check.ts";
import type { HealingNature } from "../../../health/healing.ts";
import { requireCount } from "../../../base/numbers.ts";

export const QUIRK_IDS = [
  "strains",
  "recovers",
  "protects",
  "defiesCurses",
  "unnoticed",
  "courage",
  "prayer",
  "wields",
] as const;
export type QuirkId = (typeof QUIRK_IDS)[number];

/** The changes of a quirk; fields that are left out change nothing. */
interface QuirkEffects {
  /** Straining is done with a positive double roll. */
  readonly strainsDoubled?: boolean;
  /** An injury does not stop natural healing. */
  readonly ignoresInjury?: boolean;
  /** A comeback die may replace the die that shrugs damage off. */
  readonly shrugsWithComeback?: boolean;
  /** A free comeback die for rolls that protect one chosen companion. */
  readonly protects?: boolean;
  /** A bonus to saving throws against what a tag names. */
  readonly saveBonus?: { readonly tag: string; readonly value: number };
  /** Comeback dice reduce the hit points that cursed items cost. */
  readonly paysWithComeback?: boolean;
  /** Enemies attack others first. */
  readonly unnoticed?: boolean;
  /** Meets any requirement of a thing, a place or a passage. */
  readonly meetsRequirement?: boolean;
  /** A god hears prayers. */
  readonly isHeard?: boolean;
  /** Improvised weapons are as good as others, and real ones ignore resistances. */
  readonly wieldsAnything?: boolean;
}

/** One of the things that a slot of the Brave may hold. */
export interface Quirk {
  /** One of `QUIRK_IDS`, or a custom word. */
  readonly id: string;
  /** A language key, or a name. */
  readonly label: string;
  /** Uses per session; null for no limit. */
  readonly perSession: number | null;
  readonly effects: QuirkEffects;
  readonly rule: string;
}

const quirk = (id: QuirkId, rule: string, effects: QuirkEffects, perSession: number | null = null): Quirk => ({
  id,
  label: `WHITEHACK.Quirk.${id}`,
  perSession,
  effects,
  rule,
});

/** The eight quirks, in order. @rule WH-BRAVE-04 WH-BRAVE-05 */
export const QUIRKS: Readonly<Record<QuirkId, Quirk>> = {
  strains: quirk("strains", "WH-BRAVE-04", { strainsDoubled: true }),
  recovers: quirk("recovers", "WH-BRAVE-04", { ignoresInjury: true, shrugsWithComeback: true }),
  protects: quirk("protects", "WH-BRAVE-04", { protects: true }),
  defiesCurses: quirk("defiesCurses", "WH-BRAVE-04", {
    saveBonus: { tag: "cursed", value: 4 },
    paysWithComeback: true,
  }),
  unnoticed: quirk("unnoticed", "WH-BRAVE-05", { unnoticed: true }),
  courage: quirk("courage", "WH-BRAVE-05", { meetsRequirement: true }, 1),
  prayer: quirk("prayer", "WH-BRAVE-05", { isHeard: true }, 1),
  wields: quirk("wields", "WH-BRAVE-05", { wieldsAnything: true }),
};

/** The quirks with these ids; ids that are not quirks are ignored. @rule WH-BRAVE-04 WH-BRAVE-05 */
export const quirksOf = (ids: readonly string[], known: Readonly<Record<string, Quirk>> = QUIRKS): readonly Quirk[] =>
  ids.map((id) => (Object.hasOwn(known, id) ? known[id] : undefined)).filter((one) => one !== undefined);

/** The quirk that has an effect; undefined if none has. */
export const quirkWith = (quirks: readonly Quirk[], effect: keyof QuirkEffects): Quirk | undefined =>
  quirks.find(({ effects }) => Boolean(effects[effect]));

/** The active quirks in a character's slots; armor does not affect them. @rule WH-BRAVE-04 WH-CLASS-09 */
export const quirksIn = (slots: readonly SlotFacts[]): readonly Quirk[] =>
  quirksOf(
    workingContents(slots, { slotsLost: false })
      .filter(({ kind }) => kind === "quirk")
      .map(({ id }) => id),
  );

/** The reasons for a double roll when straining. @rule WH-BRAVE-04 */
export function strainReasons(quirks: readonly Quirk[]): readonly ModeReason[] {
  const found = quirkWith(quirks, "strainsDoubled");
  return found ? [{ label: found.label, mode: "positive", rule: found.rule }] : [];
}

/** How natural healing differs: an injury may not stop it. @rule WH-BRAVE-04 */
export const healingNature = (quirks: readonly Quirk[]): HealingNature =>
  quirkWith(quirks, "ignoresInjury") ? { ignoresInjury: true } : {};

/**
 * How much a saving throw against damage shrugs off: the best of its die and, for some, of comeback dice.
 * @rule WH-BRAVE-04 WH-SVD-01
 */
export function shrugOff(quirks: readonly Quirk[], die: number, comeback: number): number {
  const more = quirkWith(quirks, "shrugsWithComeback") ? requireCount(comeback, "dice") : 0;
  return Math.max(requireCount(die, "reduction"), more);
}

/** Bonuses to saving throws, each only against its own kind of hazard. @rule WH-BRAVE-04 */
export const quirkSaveBonuses = (quirks: readonly Quirk[]): readonly SaveBonus[] =>
  quirks.flatMap(({ label, rule, effects: { saveBonus } }) => (saveBonus ? [{ label, rule, ...saveBonus }] : []));

/** The hit points that using something cursed costs, less the best comeback die; never below 0. @rule WH-BRAVE-04 */
export function cursedCost(quirks: readonly Quirk[], cost: number, comeback: number): number {
  const less = quirkWith(quirks, "paysWithComeback") ? requireCount(comeback, "dice") : 0;
  return Math.max(0, requireCount(cost, "cost") - less);
}

/**
 * Whom enemies may attack first: anybody but the unnoticed, if possible; with the quirk reversed, only the
 * unnoticed. @rule WH-BRAVE-05
 */
export function firstTargets(
  candidates: readonly { readonly id: string; readonly quirks: readonly Quirk[]; readonly inverted?: boolean }[],
): readonly string[] {
  const ids = (those: typeof candidates): readonly string[] => those.map(({ id }) => id);
  const isSpecial = ({ quirks }: (typeof candidates)[number]): boolean => quirkWith(quirks, "unnoticed") !== undefined;
  const sought = candidates.filter((one) => isSpecial(one) && one.inverted === true);
  if (sought.length > 0) return ids(sought);
  const noticed = candidates.filter((one) => !isSpecial(one));
  return ids(noticed.length > 0 ? noticed : candidates);
}

export const REQUIREMENTS = ["class", "vocation", "species", "affiliation"] as const;
/** A requirement that a thing, a place or a passage may have. */
type Requirement = (typeof REQUIREMENTS)[number];

/**
 * Whether a character meets a requirement: by being what it asks for, or by courage once per session.
 * @rule WH-BRAVE-05
 */
export function meetsRequirement(
  quirks: readonly Quirk[],
  asked: { readonly kind: Requirement; readonly fulfilled: boolean },
  usedInSession: number,
): { readonly met: boolean; readonly usesQuirk: boolean } {
  if (asked.fulfilled) return { met: true, usesQuirk: false };
  const met = isQuirkReady(quirkWith(quirks, "meetsRequirement"), usedInSession);
  return { met, usesQuirk: met };
}

/**
 * Whether a god hears a prayer; the Referee decides what it brings, and nothing is owed for it.
 * @rule WH-BRAVE-05 WH-DIV-01
 */
export const pray = (
  quirks: readonly Quirk[],
  usedInSession: number,
): { readonly heard: boolean; readonly debt: false } => ({
  heard: isQuirkReady(quirkWith(quirks, "isHeard"), usedInSession),
  debt: false,
});

/** Whether a quirk can be used: some have a limit per session. @rule WH-BRAVE-05 */
export function isQuirkReady(quirk: Quirk | undefined, usedInSession: number): boolean {
  if (!quirk) return false;
  return quirk.perSession === null || requireCount(usedInSession, "used") < quirk.perSession;
}

/** The average of a d6. */
const AVERAGE = 3.5;

/** Damage of a weapon in these hands: an improvised one does at least d6. @rule WH-BRAVE-05 */
export function wieldedDamage(quirks: readonly Quirk[], formula: DamageFormula, improvised: boolean): DamageFormula {
  const isWeak = formula.dice * AVERAGE + formula.bonus < AVERAGE;
  return improvised && isWeak && quirkWith(quirks, "wieldsAnything") ? { dice: 1, faces: 6, bonus: 0 } : formula;
}

/** Whether a real weapon in these hands ignores a resistance; immunity still counts. @rule WH-BRAVE-05 */
export const passesResistance = (quirks: readonly Quirk[], improvised: boolean): boolean =>
  !improvised && quirkWith(quirks, "wieldsAnything") !== undefined;
