import type { GearRules, RateOfFire, UnseenRules } from "../../../rules/index.ts";

/** Hit dice from which the Referee may let a monster sense enemies that it does not see. */
const FINDS_FROM = 6;
const MOST = 5;

/** Hard to hit, and no aim for spells. @rule WB-CMB-15 WB-CMB-16 */
export const unseen: UnseenRules = {
  attack: [{ label: "WHITEHACK.Modifier.unseen", value: -4, rule: "WB-CMB-15" }],
  mayBeAimedAt: false,
  senses: (hitDice) => Math.min(MOST, Math.max(0, Math.floor(hitDice))),
};

/** True if the Referee may let a creature find the invisible without a die. @rule WB-CMB-16 */
export const mayFindByRuling = (hitDice: number): boolean => hitDice >= FINDS_FROM;

/** A crossbow, as far as loading goes. */
type Crossbow = "light" | "heavy";

/** Which crossbow a weapon is, by its name; null for another weapon. */
export function crossbowOf(name: string): Crossbow | null {
  if (!/crossbow/i.test(name)) return null;
  return /heavy|arbalest/i.test(name) ? "heavy" : "light";
}

/**
 * How fast a crossbow shoots: a light one is loaded with the shot, and so has a second one without moving (WB-ACT-06); a
 * heavy one never has. @rule WB-CMB-05 WB-CMB-06
 */
export const crossbowRate = (kind: Crossbow): RateOfFire => ({ shots: 1, rounds: kind === "light" ? 1 : 2 });

/** The rates of crossbows, and of other weapons as before. @rule WB-CMB-05 WB-CMB-06 */
export const rateOfCrossbows =
  (gear: GearRules): GearRules["rate"] =>
  (weapon) => {
    const kind = crossbowOf(weapon.name);
    return kind ? crossbowRate(kind) : gear.rate(weapon);
  };

/** The turn of a creature with a heavy crossbow. */
interface CrossbowTurn {
  readonly loaded: boolean;
  readonly move: boolean;
  readonly action: boolean;
}

/** Loading takes the move, or the action where the move is gone; null where neither is left. @rule WB-CMB-06 */
export function loadHeavy({ loaded, action, move }: CrossbowTurn): CrossbowTurn | null {
  if (loaded || !(move || action)) return null;
  return move ? { loaded: true, action, move: false } : { loaded: true, action: false, move };
}
