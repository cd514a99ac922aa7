import type { SaveBonus } from "../../characters/character-derived.ts";
import { workingContents } from "../slot-use.ts";
import type { SlotFacts } from "../slots.ts";
import type { DamageFormula } from "../../dice/formula.ts";
import type { ModeReason } from "../../dice/mode.ts";
import type { HealingNature } from "../../health/healing.ts";
import { requireCount } from "../../numbers.ts";
import { type Quirk, quirksOf, quirkWith } from "./quirks.ts";

/** The quirks in somebody's slots, as far as they work; armor does not touch them. @rule WH-BRAVE-04 WH-CLASS-09 */
export const quirksIn = (slots: readonly SlotFacts[]): readonly Quirk[] =>
  quirksOf(
    workingContents(slots, { slotsLost: false })
      .filter(({ kind }) => kind === "quirk")
      .map(({ id }) => id),
  );

/** Why straining is rolled with two dice. @rule WH-BRAVE-04 */
export function strainReasons(quirks: readonly Quirk[]): readonly ModeReason[] {
  const found = quirkWith(quirks, "strainsDoubled");
  return found ? [{ label: found.label, mode: "positive", rule: found.rule }] : [];
}

/** How natural healing differs: an injury may not stop it. @rule WH-BRAVE-04 */
export const healingNature = (quirks: readonly Quirk[]): HealingNature =>
  quirkWith(quirks, "ignoresInjury") ? { ignoresInjury: true } : {};

/** What is shrugged off by a saving throw against damage: the best of its die and, for some, of comeback dice. @rule WH-BRAVE-04 WH-SVD-01 */
export function shrugOff(quirks: readonly Quirk[], die: number, comeback: number): number {
  const more = quirkWith(quirks, "shrugsWithComeback") ? requireCount(comeback, "dice") : 0;
  return Math.max(requireCount(die, "reduction"), more);
}

/** Free comeback dice for a roll that protects somebody: one, if that is the chosen companion. @rule WH-BRAVE-04 */
export function protectionDice(quirks: readonly Quirk[], companion: string | null, protecting: string | null): 0 | 1 {
  const isChosen = companion !== null && companion === protecting;
  return isChosen && quirkWith(quirks, "protects") ? 1 : 0;
}

/** Bonuses to saving throws, which count only against what they are for. @rule WH-BRAVE-04 */
export const quirkSaveBonuses = (quirks: readonly Quirk[]): readonly SaveBonus[] =>
  quirks.flatMap(({ label, rule, effects: { saveBonus } }) => (saveBonus ? [{ label, rule, ...saveBonus }] : []));

/** What the use of something cursed costs in hit points, less the best of comeback dice; never below nothing. @rule WH-BRAVE-04 */
export function cursedCost(quirks: readonly Quirk[], cost: number, comeback: number): number {
  const less = quirkWith(quirks, "paysWithComeback") ? requireCount(comeback, "dice") : 0;
  return Math.max(0, requireCount(cost, "cost") - less);
}

/** Whom enemies may attack first in a battle: others than the unnoticed, if there are any, or these alone where that is turned around. @rule WH-BRAVE-05 */
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
/** What a thing, a place or a passage may ask of somebody. */
export type Requirement = (typeof REQUIREMENTS)[number];

/** Whether somebody meets a requirement, by being what it asks or by courage once in a session. @rule WH-BRAVE-05 */
export function meetsRequirement(
  quirks: readonly Quirk[],
  asked: { readonly kind: Requirement; readonly fulfilled: boolean },
  usedInSession: number,
): { readonly met: boolean; readonly usesQuirk: boolean } {
  if (asked.fulfilled) return { met: true, usesQuirk: false };
  const met = isQuirkReady(quirkWith(quirks, "meetsRequirement"), usedInSession);
  return { met, usesQuirk: met };
}

/** Whether a god hears a prayer; what it brings is the Referee's, and nothing is owed for it. @rule WH-BRAVE-05 WH-DIV-01 */
export const pray = (
  quirks: readonly Quirk[],
  usedInSession: number,
): { readonly heard: boolean; readonly debt: false } => ({
  heard: isQuirkReady(quirkWith(quirks, "isHeard"), usedInSession),
  debt: false,
});

/** Whether a quirk can be used: some only so often in a session. @rule WH-BRAVE-05 */
export function isQuirkReady(quirk: Quirk | undefined, usedInSession: number): boolean {
  if (!quirk) return false;
  return quirk.perSession === null || requireCount(usedInSession, "used") < quirk.perSession;
}

/** The average of a d6. */
const AVERAGE = 3.5;

/** Damage of a weapon in such hands: what was improvised does a d6 at the least. @rule WH-BRAVE-05 */
export function wieldedDamage(quirks: readonly Quirk[], formula: DamageFormula, improvised: boolean): DamageFormula {
  const isWeak = formula.dice * AVERAGE + formula.bonus < AVERAGE;
  return improvised && isWeak && quirkWith(quirks, "wieldsAnything") ? { dice: 1, faces: 6, bonus: 0 } : formula;
}

/** Whether a real weapon in such hands passes a resistance by; immunity stays. @rule WH-BRAVE-05 */
export const passesResistance = (quirks: readonly Quirk[], improvised: boolean): boolean =>
  !improvised && quirkWith(quirks, "wieldsAnything") !== undefined;
