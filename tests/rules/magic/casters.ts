import {
  type Caster,
  coreRulebook,
  DEFAULT_OPTIONS,
  type Magnitude,
  MAGNITUDES,
  type MiracleAttempt,
  parseDamage,
  type Rulebook,
  type RuleOptions,
} from "../../../src/rules/index.ts";
import { armor, derived, explained } from "../builders.ts";

/** A miracle for a magnitude, or for any other formula. */
export const attempt = (price: string, rest: Partial<MiracleAttempt> = {}): MiracleAttempt => ({
  active: true,
  price: (MAGNITUDES as readonly string[]).includes(price) ? (price as Magnitude) : parseDamage(price),
  ...rest,
});

/** Somebody of a level with so many hit points and a saving throw of 6. */
export const caster = (level: number, value: number, rest: Partial<Caster> = {}): Caster => ({
  level,
  hp: { value, max: Math.max(value, 9), temporary: 0 },
  savingThrow: explained(6),
  miracleSurcharge: 0,
  ...rest,
});

export const withOptions = (options: Partial<RuleOptions>): Rulebook => ({
  ...coreRulebook,
  options: { ...DEFAULT_OPTIONS, ...options },
});

/** What armor adds to the miracles of the Wise. */
export const surchargeIn = (...items: Parameters<typeof armor>[]): number =>
  derived({ class: "wise", items: items.map((piece) => armor(...piece)) }).armorLimits.miracleSurcharge;
