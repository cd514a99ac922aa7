import {
  type AtRisk,
  type AttackLine,
  beginAttack,
  type Attack,
  type AttackState,
  type AttackStep,
  coreRulebook,
  type Faces,
  planAttack,
  resolveAttack,
  type Rulebook,
  type Target,
  type Attacker,
  WHOLE_ROUND,
} from "../../../src/rules/index.ts";
import { explained, lineOf } from "../builders.ts";

export const EVERYTHING: AtRisk = { weapon: true, shield: true, armor: true, allies: true };

const fighting = { saver: { savingThrow: explained(7) }, has: EVERYTHING, conditions: [], traits: {} };

/** Somebody with a sword (d6) and so much attack value. */
export const attacker = (attackValue = 11, rest: Partial<Attacker> = {}): Attacker => ({
  ...fighting,
  id: "elf",
  line: swordLine(attackValue),
  ...rest,
});

export const swordLine = (attackValue = 11): AttackLine => lineOf(attackValue, { damage: "d6" });

export const target = (armorClass = 5, rest: Partial<Target> = {}): Target => ({
  ...fighting,
  id: "orc",
  facts: { armorClass, shieldArmor: 0, metalArmor: false },
  helmet: false,
  surprised: false,
  ...rest,
});

export const attack = (rest: Partial<Attack> = {}): Attack => ({
  attacker: attacker(),
  target: target(),
  situation: {},
  moment: { ownTurn: true, surprised: false, round: 1, left: WHOLE_ROUND },
  ...rest,
});

/** The attack once the faces of its throws are known, and which throws they were. */
export function strike(
  of: Attack,
  faces: readonly Faces[],
  rulebook: Rulebook = coreRulebook,
): { readonly state: AttackState; readonly steps: readonly AttackStep[] } {
  return goOn(beginAttack(of, rulebook), faces, rulebook);
}

/** The same, from somewhere in the middle. */
export function goOn(begun: AttackState, faces: readonly Faces[], rulebook: Rulebook = coreRulebook) {
  let state = begun;
  const steps: AttackStep[] = [];
  for (const rolled of faces) {
    const next = planAttack(state, rulebook);
    if (!next) throw new Error(`nothing to throw for ${rolled.join(", ")}`);
    steps.push(next.step);
    state = resolveAttack(state, rolled, rulebook);
  }
  return { state, steps };
}
