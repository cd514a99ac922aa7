import { formulaIn, toDamageText } from "../base/dice.ts";
import type { Modifier } from "../base/explained.ts";
import { aText, aWhole, listOf, oneOf, type Reader, shape } from "../base/shape.ts";
import { type CostFormula, DEMANDS } from "./cost-factors.ts";
import { type EnergyAtHand, mayUseEnergy } from "./energy.ts";
import type { Caster, MiracleAttempt, MiraclePerformance } from "./miracle-outcome.ts";
import type { CostPrecedent } from "./precedents.ts";
import { requireCount } from "../base/numbers.ts";

const WISH_FLAGS = ["concentration", "targetsSave", "permanent", "asScroll", "withdrawal", "doses"] as const;
/** What belongs to a miracle and is no factor of its cost. */
export type WishFlag = (typeof WISH_FLAGS)[number];

export const WANTS = [...DEMANDS, ...WISH_FLAGS];
/** What is wanted of a miracle besides its effect. */
export type Want = (typeof WANTS)[number];

/** Wants that hold for one performance only. */
const PASSING: readonly Want[] = ["concentration", "withdrawal", "doses"];

/**
 * A miracle as it is wished for, bargained about and performed: plain data, which dialogs read, prompts carry and
 * precedents repeat. @rule WH-WISE-02
 */
export interface Wish extends Pick<MiracleAttempt, "ruling" | "allowed"> {
  /** "" where none was said. */
  readonly effect: string;
  /** The cost that was named last; one that an item sets has no dice. */
  readonly price: CostFormula;
  readonly wants: readonly Want[];
  /** What the player offers for a lower cost: ids of factors, or words of their own. @rule WH-WISE-05 */
  readonly offers: readonly string[];
  /** The Referee's conditions, in words. */
  readonly conditions: readonly string[];
  /** Hit points that ingredients save. @rule WH-WISE-05 */
  readonly savings: number;
  /** What is crafted, without which nothing is. @rule WH-WISE-12 */
  readonly charges: number;
}

/** A wish whose cost is not known yet. */
type UnpricedWish = Omit<Wish, "price">;

/** The longest words of a wish, in characters, and the most of them. */
export const MOST_IN_WISH = { effect: 200, term: 100, terms: 50, count: 99 } as const;

const aLine =
  (most: number): Reader<string> =>
  (value) =>
    aText(value)?.trim().slice(0, most);

const aCount: Reader<number> = (value) => {
  const count = aWhole(value);
  return count !== undefined && count >= 0 && count <= MOST_IN_WISH.count ? count : undefined;
};

const severalOf =
  <Value>(read: Reader<Value>): Reader<readonly Value[]> =>
  (value) =>
    listOf(read)(Array.isArray(value) ? value.slice(0, MOST_IN_WISH.terms) : value);

const readFormula = shape({ dice: aWhole, bonus: aWhole });

const aCost: Reader<CostFormula> = (value) => {
  const read = readFormula(value);
  return read && (formulaIn(toDamageText({ ...read, faces: 6 })) ?? undefined);
};

/** Readers of the fields of a wish that a player may have written: a ruling is none of them. */
export const WISH_FIELDS = {
  effect: aLine(MOST_IN_WISH.effect),
  price: aCost,
  wants: severalOf(oneOf(WANTS)),
  offers: severalOf(aLine(MOST_IN_WISH.term)),
  conditions: severalOf(aLine(MOST_IN_WISH.term)),
  savings: aCount,
  charges: aCount,
};

/** Reads a wish from another browser. @rule WH-WISE-02 */
export const readWish: Reader<Wish> = shape(WISH_FIELDS);

/** A miracle and its caster before anything is wished for. */
export interface MiracleSituation {
  readonly caster: Caster;
  /** The cost written on the miracle, from which the bargaining starts; "" for none. */
  readonly written: string;
  /** Costs agreed on earlier, newest last; empty if the table does not record them. @rule WH-MIR-06 */
  readonly precedents: readonly CostPrecedent[];
  /** The cost of all miracles set by an item in use; null without one. @rule WH-ART-05 */
  readonly fixed: number | null;
  readonly active: boolean;
  /** The energy that the caster has found. @rule WH-WISE-09 */
  readonly energy: EnergyAtHand;
  /** Reductions from today's doses. @rule WH-SUB-01 */
  readonly doses: readonly Modifier[];
  /** The caster lacks a usual dose. @rule WH-SUB-01 */
  readonly withdrawal: boolean;
  /** The names of the enemies who can reach the caster. @rule WH-WISE-23 */
  readonly enemies: readonly string[];
  readonly isReferee: boolean;
}

/** The cost that an item sets for all miracles of its bearer, or else the price. @rule WH-ART-05 */
export const priceUnder = <Price extends CostFormula | null>(
  { fixed }: Pick<MiracleSituation, "fixed">,
  price: Price,
) => (fixed === null ? price : ({ dice: 0, faces: 6, bonus: requireCount(fixed, "cost") } as const));

/** The wants that hold unless the dialog says otherwise. @rule WH-SUB-01 */
export const usualWants = ({ doses, withdrawal }: MiracleSituation): readonly Want[] => [
  ...(withdrawal ? (["withdrawal"] as const) : []),
  ...(doses.length > 0 ? (["doses"] as const) : []),
];

/** The wish when nobody is asked: at the cost that is set or noted, else as agreed on the last time; null if neither is known. @rule WH-MIR-06 */
export function knownWish(facts: MiracleSituation): Wish | null {
  const { written, precedents } = facts;
  const plain = { effect: "", wants: usualWants(facts), offers: [], conditions: [], savings: 0, charges: 0 };
  const price = priceUnder(facts, formulaIn(written));
  const last = precedents.at(-1);
  if (price) return { ...plain, price };
  return last ? wishAgain(last, plain) : null;
}

/**
 * A wish on the terms of a precedent; what holds for one performance only is as it is wished now. Null where the cost
 * that was kept cannot be read. @rule WH-MIR-06
 */
export function wishAgain({ effect, cost, offers, factors }: CostPrecedent, now: UnpricedWish): Wish | null {
  const price = formulaIn(cost);
  const lasting = WANTS.filter((want) => (PASSING.includes(want) ? now.wants : factors).includes(want));
  const conditions = factors.filter((factor) => !WANTS.some((want) => want === factor));
  return price && { ...now, effect, price, offers, wants: lasting, conditions };
}

/** The terms that later performances may repeat; null where no effect is said. @rule WH-MIR-06 WH-WISE-02 */
export function precedentOf({ effect, price, offers, wants, conditions }: Wish): CostPrecedent | null {
  const factors = [...wants.filter((want) => !PASSING.includes(want)), ...conditions];
  return effect === "" ? null : { effect, cost: toDamageText(price), offers, factors };
}

/** The miracle as it is wished for, in its caster's situation. @rule WH-WISE-02 WH-WISE-05 WH-WISE-12 WH-WISE-13 */
export function performanceOf(facts: MiracleSituation, wish: Wish): MiraclePerformance {
  const wants = (one: Want): boolean => wish.wants.includes(one);
  const permanent = wants("permanent");
  const savings = [...ingredients(wish), ...(wants("doses") ? facts.doses : [])];
  const attempt: MiracleAttempt = {
    active: facts.active,
    price: priceUnder(facts, wish.price),
    ...(savings.length > 0 && { savings }),
    charges: Math.max(permanent ? 1 : 0, wish.charges),
    permanent,
    asScroll: wants("asScroll"),
    concentration: wants("concentration") && mayUseEnergy(facts),
    withdrawal: wants("withdrawal"),
    casterSaves: wish.offers.includes("casterSaves"),
    targetsSave: wants("targetsSave") && !wants("noSave"),
    lengthy: wish.offers.includes("longerCasting"),
    enemiesInReach: facts.enemies.length,
    ...(wish.ruling !== undefined && { ruling: wish.ruling }),
    ...(wish.allowed && { allowed: true }),
  };
  return { attempt, caster: facts.caster };
}

/** Reductions from ingredients. @rule WH-WISE-05 */
const ingredients = ({ savings }: Wish): readonly Modifier[] =>
  savings > 0 ? [{ label: "WHITEHACK.Miracle.Savings", value: -savings, rule: "WH-WISE-05" }] : [];
