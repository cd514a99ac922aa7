import {
  type AtRisk,
  type AttackLine,
  beginBlow,
  type Blow,
  type BlowState,
  type BlowStep,
  coreRulebook,
  type Faces,
  planBlow,
  resolveBlow,
  type Rulebook,
  type Struck,
  type Striker,
  WHOLE_ROUND,
} from "../../../src/rules/index.ts";
import { explained, lineOf } from "../builders.ts";

export const EVERYTHING: AtRisk = { weapon: true, shield: true, armor: true, allies: true };

const fighting = { saver: { savingThrow: explained(7) }, has: EVERYTHING, conditions: [], traits: {} };

/** Somebody with a sword (d6) and so much attack value. */
export const striker = (attackValue = 11, rest: Partial<Striker> = {}): Striker => ({
  ...fighting,
  id: "elf",
  line: swordLine(attackValue),
  ...rest,
});

export const swordLine = (attackValue = 11): AttackLine => lineOf(attackValue, { damage: "d6" });

export const struck = (armorClass = 5, rest: Partial<Struck> = {}): Struck => ({
  ...fighting,
  id: "orc",
  target: { armorClass, shieldArmor: 0, metalArmor: false },
  helmet: false,
  surprised: false,
  ...rest,
});

export const blow = (rest: Partial<Blow> = {}): Blow => ({
  striker: striker(),
  struck: struck(),
  situation: {},
  moment: { ownTurn: true, surprised: false, round: 1, left: WHOLE_ROUND },
  ...rest,
});

/** The blow once the faces of its throws are known, and which throws they were. */
export function strike(
  of: Blow,
  faces: readonly Faces[],
  rulebook: Rulebook = coreRulebook,
): { readonly state: BlowState; readonly steps: readonly BlowStep[] } {
  return goOn(beginBlow(of, rulebook), faces, rulebook);
}

/** The same, from somewhere in the middle. */
export function goOn(begun: BlowState, faces: readonly Faces[], rulebook: Rulebook = coreRulebook) {
  let state = begun;
  const steps: BlowStep[] = [];
  for (const thrown of faces) {
    const next = planBlow(state, rulebook);
    if (!next) throw new Error(`nothing to throw for ${thrown.join(", ")}`);
    steps.push(next.step);
    state = resolveBlow(state, thrown, rulebook);
  }
  return { state, steps };
}
