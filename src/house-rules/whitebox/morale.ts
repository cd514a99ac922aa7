import {
  type Modifier,
  type MoraleEvent,
  type MoraleResult,
  type MoraleRules,
  type MoraleTest,
  type MoraleTrigger,
  NO_PARTS,
  sumOf,
} from "../../rules/index.ts";
import { readPackFacts } from "../pack-fields.ts";
import { byScore, scoreModifier } from "./class-tags.ts";
import { MONSTER_FIELDS, MOST_TEMPER } from "./monster-fields.ts";

const LEAST = 2;
const MOST = 12;

/** What two dice mean, from the bottom up: the highest total of each band. @rule WB-MOR-02 */
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

/** Whether an attack devastates: it takes half of all that somebody has. @rule WB-MOR-01 */
export const isDevastating = (taken: number, maximum: number): boolean => taken > 0 && taken * 2 >= maximum;

/** Whether a side is outnumbered: two stand against each of them. @rule WB-MOR-01 */
export const isOutnumbered = (standing: number, against: number): boolean => standing > 0 && against >= 2 * standing;

/** What the event brings besides the numbers, told by others. */
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

/** What a leader's Charisma adds to the morale of those who follow. @rule WB-MOR-03 */
export const leaderPart = (charisma: number): readonly Modifier[] =>
  byScore("WHITEHACK.Modifier.leader", scoreModifier(charisma), "WB-MOR-03");
