import { aFlag } from "../../../rules/base/shape.ts";
import { packField, type PackFields, readPackFacts, wholeWithin } from "../../base/pack-fields.ts";
import {
  type Modifier,
  type MoraleEvent,
  type MoraleResult,
  type MoraleRules,
  type MoraleTest,
  type MoraleTrigger,
  NO_PARTS,
  stepsOfScore,
  sumOf,
} from "../../../rules/index.ts";

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
const isHalved = ({ before, after }: MoraleEvent): boolean => !isHalfDown(before) && isHalfDown(after);

/** An attack that has hurt one of a side. */
interface HurtOne {
  /** Hit points that it has taken, and the most that the target has. */
  readonly taken: number;
  readonly maximum: number;
  readonly falls: boolean;
  readonly leads: boolean;
  /** How many of the side are down by now. */
  readonly side: MoraleEvent["after"];
}

/**
 * True if an attack devastates, which tests the courage of a side: it takes at least half of its target's maximum. The
 * fall of a leader, or of half the side, has told it already. @rule WB-MOR-01
 */
export const isDevastating = ({ taken, maximum, falls, leads, side }: HurtOne): boolean =>
  taken > 0 && taken * 2 >= maximum && !(falls && (leads || isHalfDown(side)));

/** Whether a side is outnumbered: two stand against each of them. @rule WB-MOR-01 */
export const isOutnumbered = (standing: number, against: number): boolean => standing > 0 && against >= 2 * standing;

/** Half of a side or more is down. @rule WB-MOR-01 */
export const isHalfDown = ({ down, total }: MoraleEvent["after"]): boolean => down * 2 >= total;

/** The reasons an event brings besides the numbers, told by others. */
const toldReasons = ({ reasons = [] }: MoraleEvent): readonly MoraleTrigger[] => reasons;

/** Two dice for everybody alike; a 12 also steadies the next test. @rule WB-MOR-01 WB-MOR-02 WB-MOR-03 */
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
export function leaderPart(charisma: number): readonly Modifier[] {
  const value = stepsOfScore(charisma);
  return value === 0 ? NO_PARTS : [{ label: "WHITEHACK.Modifier.leader", value, rule: "WB-MOR-03" }];
}
