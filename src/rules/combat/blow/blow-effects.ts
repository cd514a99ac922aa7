import type { Condition } from "../../conditions/condition.ts";
import { type DicePlan, type Faces, requireFaces } from "../../dice/dice.ts";
import { type Modifier, partOf } from "../../explained.ts";
import { requireInteger } from "../../numbers.ts";
import type { RuleOptions } from "../../options.ts";
import type { BlowEffect } from "../tables/blow-table.ts";

type EffectOf<Kind extends BlowEffect["kind"]> = Extract<BlowEffect, { readonly kind: Kind }>;

/** The effects of one kind. */
export const effectsOfKind = <Kind extends BlowEffect["kind"]>(
  effects: readonly BlowEffect[],
  kind: Kind,
): readonly EffectOf<Kind>[] => effects.filter((effect): effect is EffectOf<Kind> => effect.kind === kind);

/** The conditions that the results bring. @rule WH-CRIT-03 WH-FUM-01 */
export const conditionsFrom = (effects: readonly BlowEffect[]): readonly Condition[] =>
  effectsOfKind(effects, "condition").map(({ condition }) => condition);

/** How much ruined armor lowers the armor class: by no more than it gave (Amb-33). @rule WH-CRIT-03 */
export function armorLossFrom(
  effects: readonly BlowEffect[],
  bodyArmor: number,
  { ruinedArmorHasFloor }: RuleOptions,
): readonly Modifier[] {
  const lost = effectsOfKind(effects, "armorLoss").reduce((sum, { value }) => sum + value, 0);
  const loss = ruinedArmorHasFloor ? Math.min(lost, Math.max(0, bodyArmor)) : lost;
  return partOf("WHITEHACK.Modifier.ruinedArmor", -loss, "WH-CRIT-03");
}

/** The extra dice added to multiplied damage. @rule WH-CRIT-03 */
export const planExtraDamage = (effects: readonly BlowEffect[]): DicePlan => ({
  count: effectsOfKind(effects, "damage").reduce((sum, { dice }) => sum + requireInteger(dice, "dice"), 0),
  faces: 6,
  bonus: 0,
});

/** The sum of the extra dice. @rule WH-CRIT-03 */
export const resolveExtraDamage = (effects: readonly BlowEffect[], faces: Faces): number =>
  requireFaces(planExtraDamage(effects), faces).reduce((sum, face) => sum + face, 0);

/** The rounds until the target dies, 0 for at once; null if no result kills. @rule WH-CRIT-03 */
export function deathFrom(effects: readonly BlowEffect[]): number | null {
  const rounds = effectsOfKind(effects, "death").map((effect) => requireInteger(effect.rounds, "rounds"));
  return rounds.length > 0 ? Math.min(...rounds) : null;
}
