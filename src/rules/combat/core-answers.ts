import type { CastingRules, GrenadeRules, TwoWeaponRules, UnseenRules } from "../families/combat-notes.ts";
import type { ActionRules } from "../families/turns.ts";
import type { FacingRules, MovementRules, TurnUndeadRules } from "../families/rulebook.ts";
import { ACT_COSTS, spend, WHOLE_ROUND } from "../base/actions.ts";
import { NO_PARTS, partOf } from "../base/explained.ts";
import { toAdvantageStep } from "../conditions/condition.ts";
import { carefulPace, movementRate } from "../conditions/levers.ts";
import { shotsPerRound } from "../items/items.ts";

/** There is no such act: the Wise may word a miracle for it, at the usual cost. @rule WH-WISE-02 */
export const coreTurnUndead: TurnUndeadRules = {
  terms: null,
  plan: () => ({ count: 0, faces: 6, bonus: 0 }),
  turned: () => ({ hitDice: 0, lost: 0, turned: [], rules: [] }),
};

/** The Referee grants it; reasons do not add up: only the strongest counts (Amb-36). @rule WH-CA-01 WH-CA-02 WH-CA-03 */
export const coreFacing: FacingRules = {
  advantage({ granted, sources, surprised }, { surprise, options }) {
    if (granted !== null) return granted;
    const steps: readonly number[] = [...sources.map((source) => source.steps), surprised ? surprise.advantage : 0];
    const sum = steps.reduce((total, step) => total + step, 0);
    return toAdvantageStep(options.advantageSources === "added" ? sum : Math.max(...steps));
  },
  modifiers: () => NO_PARTS,
};

/** The core leaves a second weapon to the classes. @rule WH-DEFT-11 */
export const coreTwoWeapons: TwoWeaponRules = { modifiers: () => NO_PARTS };

/** The core leaves those who cannot be seen to the Referee. */
export const coreUnseen: UnseenRules = { attack: NO_PARTS, mayBeAimedAt: true, senses: () => null };

/** The core knows no flasks but those of its own rule. @rule WH-ITEM-03 */
export const coreGrenades: GrenadeRules = {
  flask: () => null,
  blessing: null,
  poured: null,
  direction: { count: 0, faces: 8, bonus: 0 },
  distance: { count: 0, faces: 6, bonus: 0 },
  scatter: () => ({ step: { x: 0, y: 0 }, direction: "", feet: 0, way: [] }),
};

/** The core asks nothing but the cost. @rule WH-WISE-18 */
export const coreCasting: CastingRules = {
  objections: () => [],
  surcharge: (usual) => usual,
  staysPut: false,
  targetSaves: [],
};

/** One of each part, and what is not paid for is not done. @rule WH-ACT-01 WH-ACT-03 WH-ACT-05 */
export const coreActions: ActionRules = {
  whole: WHOLE_ROUND,
  atWork: (whole) => whole,
  cost: (act) => ACT_COSTS[act],
  pay: (act, { left, whole }) => spend(left, ACT_COSTS[act], whole),
  shots: ({ rateOfFire }) => (rateOfFire ? shotsPerRound(rateOfFire) : 1),
};

/** The core's table, in feet. @rule WH-MOVE-01 WH-MOVE-02 WH-ENC-04 WH-ENC-05 */
export const coreMovement: MovementRules = {
  inSquares: false,
  steps: null,
  saysPace: false,
  rate: movementRate,
  walk({ size, burden }, { movement }) {
    const base = movement.rate("human", "normal");
    const ofSize = movement.rate(size, "normal");
    const parts = [
      ...partOf("WHITEHACK.Modifier.size", ofSize - base, "WH-MOVE-01"),
      ...partOf("WHITEHACK.Modifier.burden", movement.rate(size, burden) - ofSize, "WH-ENC-04"),
    ];
    return { base, parts, least: null };
  },
  listed: (feet) => feet,
  careful: carefulPace,
  limits: null,
  moves: null,
  strains: () => false,
  passes: () => true,
};
