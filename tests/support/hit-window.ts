import { type AttackRoll, attackRollRefusal, resolveAttackRoll, type Rulebook } from "../../src/rules/index.ts";

/** The faces of a single die with which an attack hits, from the lowest to the highest; null if there are none. */
export function hitWindow(
  attack: AttackRoll,
  rulebook: Rulebook,
): { readonly from: number; readonly to: number } | null {
  if (attackRollRefusal(attack, rulebook) !== null) return null;
  const faces = Array.from({ length: 20 }, (_, at) => at + 1);
  const hitting = faces.filter((face) => resolveAttackRoll(attack, [face], rulebook).hit === true);
  const [from, to] = [hitting.at(0), hitting.at(-1)];
  if (from === undefined || to === undefined) return null;
  if (hitting.length !== to - from + 1) throw new Error(`gaps between the faces that hit: ${hitting.join(" ")}`);
  return { from, to };
}
