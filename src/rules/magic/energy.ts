import { type Check, type CheckOutcome, resolveCheck } from "../checks/check.ts";
import { type DicePlan, type Faces, requireFaces } from "../base/dice.ts";
import { type CommonTask, PLAIN_TASK } from "../checks/tasks/common-task.ts";
import { type Saver, toSaveCheck } from "../checks/save.ts";

export const MIRACLE_TYPES = [
  "summoning",
  "elements",
  "healing",
  "protection",
  "illusion",
  "information",
  "matter",
  "mind",
] as const;
/** The kinds of magick energy, in the order of the table. @rule WH-WISE-09 WH-MIR-02 */
export type MiracleType = (typeof MIRACLE_TYPES)[number];

export const ENERGIES = [...MIRACLE_TYPES, "any"] as const;
/** Unspent energy: a kind, or one that the player may choose. @rule WH-WISE-09 */
type Energy = (typeof ENERGIES)[number];

/** The ability that searches for a concentration. @rule WH-WISE-09 */
export const ENERGY_ABILITY = "energyConcentration";

/** Minutes that a search for energy takes. @rule WH-WISE-09 */
export const ENERGY_MINUTES = 10;

/** The outcome of a search for energy. */
interface EnergyOutcome {
  readonly save: CheckOutcome;
  /** The kind that is cheaper once; null for none, or while the player has yet to choose. */
  readonly type: MiracleType | null;
  /** The player chooses. */
  readonly choice: boolean;
  readonly minutes: number;
}

/** The saving throw to find a concentration; it is not made against magick. @rule WH-WISE-09 */
export const energyCheck = (saver: Saver): Check => toSaveCheck(saver);

/** The quality decides the kind; from 9 on the player chooses. @rule WH-WISE-09 */
export function resolveEnergy(saver: Saver, faces: Faces): EnergyOutcome {
  const save = resolveCheck(energyCheck(saver), faces);
  const { quality } = save;
  const type = quality === null ? null : (MIRACLE_TYPES[quality - 1] ?? null);
  return { save, type, choice: quality !== null && type === null, minutes: ENERGY_MINUTES };
}

/** The search as a task of that name: its time passes whatever it finds. @rule WH-WISE-09 WH-TIME-04 */
export const energyTask = (name: string): CommonTask => ({
  ...PLAIN_TASK,
  id: ENERGY_ABILITY,
  name,
  time: { unit: "dungeonTurn", rolled: false },
  rule: "WH-WISE-09",
});

/** The energy at hand after a search; null for none. @rule WH-WISE-09 */
export const energyFound = ({ type, choice }: EnergyOutcome): Energy | null => (choice ? "any" : type);

/** The energy at hand; "none" if none is left, "unknown" if nobody keeps count. @rule WH-WISE-09 */
export type EnergyAtHand = Energy | "none" | "unknown";

/**
 * True if the user may count on energy: players use what they have found, the Referee may always allow it.
 * @rule WH-WISE-09
 */
export const mayUseEnergy = ({ energy, isReferee }: { readonly energy: EnergyAtHand; readonly isReferee: boolean }) =>
  isReferee || energy !== "none";

/** One d20 for a random kind. @rule WH-MIR-02 */
export const RANDOM_TYPE_DICE: DicePlan = { count: 1, faces: 20, bonus: 0 };

/** The kind for the last digit of a d20; null for 9 and 0, which are rolled again. @rule WH-MIR-02 */
export function resolveRandomType(faces: Faces): MiracleType | null {
  const [face = 0] = requireFaces(RANDOM_TYPE_DICE, faces);
  return MIRACLE_TYPES[(face % 10) - 1] ?? null;
}
