import type { Rulebook } from "../families/rulebook.ts";
import { requireCount } from "../base/numbers.ts";
import { type CostFormula, MAGNITUDE_COSTS } from "./cost-factors.ts";
import type { MiracleAttempt } from "./miracle-outcome.ts";
import type { RuleOptions } from "../base/options.ts";

/** Whether spells stand in place of the wordings of miracles, which are kept for when they do not. @rule FH-SPL-17 */
export const replacesMiracles = ({ magic }: Pick<Rulebook, "magic">): boolean => magic.spells !== null;

const CRAFTED_KINDS = ["potion", "scroll", "thing"] as const;
/** The products of a miracle: doses, scrolls, or a lasting item. */
type CraftedKind = (typeof CRAFTED_KINDS)[number];

/** Something made by a miracle. */
export interface Crafted {
  readonly kind: CraftedKind;
  /** Doses, scrolls or charges; 1 for a lasting item. */
  readonly count: number;
  /** The cost of its effect, without the cost of making it. @rule WH-SCROLL-03 */
  readonly cost: CostFormula;
}

type Craft = Pick<MiracleAttempt, "charges" | "permanent" | "asScroll" | "price">;

const kindOf = ({ permanent = false, asScroll = false }: Craft): CraftedKind => {
  if (permanent) return "thing";
  return asScroll ? "scroll" : "potion";
};

/** The product of a miracle of crafting; null if there is none. @rule WH-WISE-12 WH-WISE-13 */
export function craftedBy(craft: Craft, works: boolean): Crafted | null {
  const { price } = craft;
  const charges = requireCount(craft.charges ?? 0, "charges");
  if (!works || charges < 1) return null;
  const kind = kindOf(craft);
  const cost = typeof price === "string" ? MAGNITUDE_COSTS[price] : price;
  return { kind, count: kind === "thing" ? 1 : charges, cost };
}

/** The levels of well-known effects, the lower one if a name has two; 10 means 10 or more. @rule WH-MIR-05 */
export const TRADITIONAL_EFFECTS: Readonly<Record<string, number>> = {
  "alter time": 5,
  "animal growth": 9,
  "animate dead": 9,
  "anti-magick shell": 10,
  bless: 3,
  "cause disease": 5,
  "cause light wounds": 1,
  "cause serious wounds": 7,
  "charm monster": 7,
  "charm person": 1,
  cloudkill: 9,
  commune: 9,
  confusion: 7,
  "conjure elemental": 9,
  "contact other plane": 9,
  "continual dark": 5,
  "continual light": 3,
  "control weather": 10,
  "create food and drink": 9,
  "crystal ball": 5,
  "cure disease": 5,
  "cure light wounds": 1,
  "cure serious wounds": 7,
  curse: 3,
  dark: 1,
  darkvision: 5,
  "death spell": 10,
  "detect chaos": 1,
  "detect invisibility": 3,
  "detect law": 1,
  "detect magick": 1,
  "detect thoughts": 3,
  "dimension portal": 7,
  disintegrate: 10,
  "dispel chaos": 9,
  "dispel law": 9,
  "dispel magick": 5,
  feeblemind: 9,
  "find traps": 3,
  fireball: 5,
  fly: 5,
  "hallucinatory terrain": 7,
  "hold monster": 9,
  "hold person": 3,
  "hold portal": 1,
  "insect plague": 9,
  invisibility: 3,
  "invisible stalker": 10,
  levitate: 3,
  light: 1,
  "lightning bolt": 5,
  "locate object": 3,
  massmorph: 7,
  "move earth": 10,
  "move water": 10,
  "neutralize poison": 7,
  "open locks": 3,
  passwall: 9,
  "phantasmal force": 3,
  "plant growth": 7,
  polymorph: 7,
  possess: 9,
  "project image": 10,
  "protection from chaos": 1,
  "protection from law": 1,
  "protection from normal missiles": 5,
  "purify food and drink": 1,
  "putrefy food and drink": 1,
  quest: 10,
  "raise dead": 9,
  "read languages": 1,
  "read magick": 1,
  reincarnation: 10,
  "remove curse": 5,
  "send invisible eye": 7,
  "send on quest": 9,
  sleep: 1,
  "speak with animals": 3,
  "speak with plants": 7,
  "sticks to snakes": 7,
  "stone to flesh": 10,
  telekinesis: 9,
  teleport: 9,
  transform: 10,
  "transform rock to mud": 9,
  "wall of fire": 7,
  "wall of ice": 7,
  "wall of iron": 9,
  "wall of stone": 9,
  "water breathing": 5,
  web: 3,
  "wizard lock": 3,
};

/** The level of a well-known effect by its name; null for any other. @rule WH-MIR-05 */
export const traditionalLevel = (effect: string): number | null => LEVELS.get(effect.trim().toLowerCase()) ?? null;

const LEVELS: ReadonlyMap<string, number> = new Map(Object.entries(TRADITIONAL_EFFECTS));

/** The well-known effect that a wish names in whole words, the longest if there are several; null for none. @rule WH-OPT-03 */
export function traditionalEffectIn(wish: string): string | null {
  const words = ` ${wish
    .toLowerCase()
    .replaceAll(/[^a-z-]+/g, " ")
    .trim()} `;
  const named = [...LEVELS.keys()].filter((name) => words.includes(` ${name} `));
  return named.toSorted((one, other) => other.length - one.length)[0] ?? null;
}

/** The hint to the Referee about an effect's level. */
interface TraditionalHint {
  readonly name: string;
  readonly level: number;
  /** The caster is below that level. */
  readonly aboveCaster: boolean;
}

/** An effect's level compared with the caster's, if the table uses this rule. @rule WH-OPT-03 */
export function traditionalHint(
  effect: string,
  casterLevel: number,
  { traditionalMagick }: RuleOptions,
): TraditionalHint | null {
  const name = traditionalMagick ? traditionalEffectIn(effect) : null;
  const level = name && traditionalLevel(name);
  return name && level ? { name, level, aboveCaster: level > casterLevel } : null;
}
