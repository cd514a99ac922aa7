import { aFlag, aText, aWhole, listOf, oneOf, shape } from "../../../rules/base/shape.ts";
import { packField, type PackFields, readPackFacts, wholeWithin } from "../../base/pack-fields.ts";
import {
  type Modifier,
  type MoraleEvent,
  type MoraleResult,
  type MoraleRules,
  type MoraleTest,
  type MoraleTrigger,
  NO_PARTS,
  sumOf,
  type Turning,
  TURNINGS,
} from "../../../rules/index.ts";
import { byScore, scoreModifier } from "./undead.ts";

/** The limit of a temper, cowardly (below 0) or fierce. @rule WB-MOR-03 */
export const MOST_TEMPER = 2;

/** The stored facts of a monster. */
interface MonsterNotes {
  readonly temper: number;
  /** Smells, hears or feels whom nobody sees. @rule WB-CMB-16 */
  readonly senses: boolean;
}

export const MONSTER_FIELDS: PackFields<MonsterNotes> = {
  pack: "wb",
  fields: { temper: packField(wholeWithin(-MOST_TEMPER, MOST_TEMPER), 0), senses: packField(aFlag, false) },
};

/** The notes on a fighter. */
interface FighterNotes {
  /** Leads the others of the side. @rule WB-MOR-01 */
  readonly leads: boolean;
  /** A devastating attack has tested the courage of the side by it. @rule WB-MOR-01 */
  readonly devastated: boolean;
  /** The courage of the side was tested because it is outnumbered. @rule WB-MOR-01 */
  readonly outnumbered: boolean;
}

export const FIGHTER_FIELDS: PackFields<FighterNotes> = {
  pack: "wb",
  fields: {
    leads: packField(aFlag, false),
    devastated: packField(aFlag, false),
    outnumbered: packField(aFlag, false),
  },
};

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

const LEAST = 2;
const MOST = 12;

/** The results of two dice, from the bottom up: the highest total of each band. @rule WB-MOR-02 */
const BANDS: readonly { readonly upTo: number; readonly result: MoraleResult }[] = [
  { upTo: 2, result: "flees" },
  { upTo: 5, result: "surrenders" },
  { upTo: 8, result: "withdraws" },
  { upTo: MOST, result: "holds" },
];

/** Totals beyond the table count as its ends. @rule WB-MOR-02 */
export const clampedMorale = (total: number): number => Math.min(MOST, Math.max(LEAST, total));

const modifierOf = ({ modifiers = NO_PARTS, carried = 0 }: MoraleTest): number => sumOf(modifiers) + carried;

/** Half of a side is down that was not before. @rule WB-MOR-01 */
const isHalved = ({ before, after }: MoraleEvent): boolean =>
  before.down * 2 < before.total && after.down * 2 >= after.total;

/** True if an attack devastates: it takes at least half of the target's maximum. @rule WB-MOR-01 */
export const isDevastating = (taken: number, maximum: number): boolean => taken > 0 && taken * 2 >= maximum;

/** Whether a side is outnumbered: two stand against each of them. @rule WB-MOR-01 */
export const isOutnumbered = (standing: number, against: number): boolean => standing > 0 && against >= 2 * standing;

/** The reasons an event brings besides the numbers, told by others. */
const toldReasons = ({ reasons = [] }: MoraleEvent): readonly MoraleTrigger[] => reasons;

/**
 * Two dice for everybody alike; a 12 also steadies the next test.
 * @rule WB-MOR-01 WB-MOR-02 WB-MOR-03
 */
export const twoDiceMorale = (prompts: boolean): MoraleRules => ({
  triggers(event) {
    const { after, asked = false } = event;
    if (after.down >= after.total) return [];
    const seen = prompts ? [...(isHalved(event) ? ["halfDown"] : []), ...toldReasons(event)] : [];
    return asked ? [...seen, "asked"] : seen;
  },
  plan: (test) => ({ count: 2, faces: 6, bonus: modifierOf(test) }),
  resolve(test, faces) {
    const total = clampedMorale(faces.reduce((sum, face) => sum + face, modifierOf(test)));
    const result = BANDS.find(({ upTo }) => total <= upTo)?.result ?? "holds";
    return { result, faces, total, carried: total === MOST ? 1 : 0, rules: ["WB-MOR-02"] };
  },
  terms: { most: MOST_TEMPER, leader: leaderPart, temper: (packs) => readPackFacts(MONSTER_FIELDS, packs).temper },
});

/** The part of a leader's Charisma in the morale of those who follow. @rule WB-MOR-03 */
export const leaderPart = (charisma: number): readonly Modifier[] =>
  byScore("WHITEHACK.Modifier.leader", scoreModifier(charisma), "WB-MOR-03");
