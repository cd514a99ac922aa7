import { aFlag, aText, aWhole, listOf, oneOf, shape } from "../../../rules/base/shape.ts";
import { packField, type PackFields } from "../../base/pack-fields.ts";
import {
  type Modifier,
  partOf,
  stepsOfScore,
  type Turned,
  type Turner,
  type Turning,
  TURNINGS,
  type TurnUndeadRules,
  type Undead,
} from "../../../rules/index.ts";

/** Undead whom a cleric may not try again before a moment of the world's clock, in seconds. */
interface Lock {
  readonly undead: string;
  readonly until: number;
}

/** The stored facts of a character who banishes undead. */
interface Banisher {
  /** May banish whatever class and vocation say. */
  readonly canBanish: boolean;
  /** The choice made for good; "" before the first try. @rule WB-BAN-07 */
  readonly turning: Turning | "";
  readonly banishLocks: readonly Lock[];
}

export const BANISHER_FIELDS: PackFields<Banisher> = {
  pack: "wb",
  fields: {
    canBanish: packField(aFlag, false),
    turning: packField(oneOf(["", ...TURNINGS]), ""),
    banishLocks: packField(listOf(shape({ undead: aText, until: aWhole })), []),
  },
};

/** True while an undead creature is still safe from a cleric's next try. @rule WB-BAN-04 */
export const isLocked = (locks: readonly Lock[], undead: string, now: number): boolean =>
  locks.some((lock) => lock.undead === undead && lock.until > now);

/** The locks that still count, with new ones for those who have saved. @rule WB-BAN-04 */
export const withLocks = (
  locks: readonly Lock[],
  saved: readonly string[],
  { now, seconds }: { readonly now: number; readonly seconds: number },
): readonly Lock[] => [
  ...locks.filter(({ undead, until }) => until > now && !saved.includes(undead)),
  ...saved.map((undead) => ({ undead, until: now + seconds })),
];

/** From this level on, weak undead are destroyed, or serve for a day. */
const DESTROYS_FROM = 4;
/** How many hit dice they must be below the level. */
const FAR_BELOW = 3;

const WISDOM = "WHITEHACK.Modifier.wisdom";
const TURNS = { dice: { count: 1, faces: 6, bonus: 0 }, unit: "dungeonTurn" } as const;
const A_DAY = { dice: { count: 0, faces: 6, bonus: 24 }, unit: "hour" } as const;

/** Hit dice as they are counted: whole ones, and no less than one. @rule WB-BAN-02 */
export const countedHitDice = (hitDice: number): number => Math.max(1, Math.floor(hitDice));

/** Those who are affected, the weakest first, and the hit dice left over. @rule WB-BAN-02 */
export function affected(
  undead: readonly Undead[],
  hitDice: number,
): { readonly affected: readonly Undead[]; readonly lost: number } {
  const found: Undead[] = [];
  let left = hitDice;
  for (const one of undead.toSorted((first, second) => first.hitDice - second.hitDice)) {
    const needed = countedHitDice(one.hitDice);
    if (needed > left) break;
    left -= needed;
    found.push(one);
  }
  return { affected: found, lost: left };
}

/** True if a creature is far enough below a level for more than running away. @rule WB-BAN-05 WB-BAN-06 */
export const isFarBelow = (hitDice: number, level: number): boolean =>
  level >= DESTROYS_FROM && countedHitDice(hitDice) <= level - FAR_BELOW;

/** The effect on a creature that does not save. @rule WB-BAN-03 WB-BAN-05 WB-BAN-06 */
export function effectOn(hitDice: number, level: number, turning: Turning): Pick<Turned, "effect" | "duration"> {
  const isWeak = isFarBelow(hitDice, level);
  if (turning === "command") return { effect: "commanded", duration: isWeak ? A_DAY : TURNS };
  return isWeak ? { effect: "destroyed", duration: null } : { effect: "banished", duration: TURNS };
}

/** How a cleric's Wisdom weighs on the undead's save. @rule WB-BAN-03 */
const wisdomPart = ({ wisdom }: Turner): readonly Modifier[] => partOf(WISDOM, -stepsOfScore(wisdom), "WB-BAN-03");

/**
 * 2d6 and the level in hit dice have to save; those who fail flee, fall to dust or obey.
 * @rule WB-BAN-01 WB-BAN-02 WB-BAN-03 WB-BAN-04 WB-BAN-05 WB-BAN-06
 */
export const banishing: TurnUndeadRules = {
  terms: { symbol: true, lock: { amount: 1, unit: "day" }, rules: ["WB-BAN-01", "WB-BAN-04"] },
  plan: ({ level }) => ({ count: 2, faces: 6, bonus: level }),
  turned(turner, { undead, faces }) {
    const { level, turning = "banish" } = turner;
    const hitDice = faces.reduce((sum, face) => sum + face, level);
    const { affected: found, lost } = affected(undead, hitDice);
    const turned = found.map((one): Turned => ({
      id: one.id,
      check: { score: one.savingThrow, modifiers: wisdomPart(turner), reasons: [], cannotFumble: true },
      ...effectOn(one.hitDice, level, turning),
    }));
    const told = turned.some(({ effect }) => effect === "destroyed") ? ["WB-BAN-05"] : [];
    return {
      hitDice,
      lost,
      turned,
      rules: ["WB-BAN-02", "WB-BAN-03", ...told, ...(turning === "command" ? ["WB-BAN-06"] : [])],
    };
  },
};

/** The choices left to a neutral cleric: all before the first try, then the one made. @rule WB-BAN-07 */
export const turningsLeft = (chosen: Turning | null): readonly Turning[] => (chosen ? [chosen] : ["banish", "command"]);
