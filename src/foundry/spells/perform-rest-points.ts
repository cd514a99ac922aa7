import { toStep } from "../../view/localize.ts";
import { casterFields } from "../../house-rules/spell-fields.ts";
import { tellLines } from "../actions/tell/tell-lines.ts";
import { localize } from "../localize.ts";
import { storePackFacts } from "../packs/pack-facts.ts";
import { casterOf } from "./caster.ts";
import { decidedBy } from "./perform-prepare.ts";

/** Magic points come back: all of them by a night's rest, or an hour's worth where the table plays so. @rule FH-SPL-08 */
export async function performRestPoints(actor: Actor.Implementation): Promise<void> {
  const caster = actor.isCreature() && actor.isOwner ? casterOf(actor) : null;
  if (!caster) return;
  const { rules, points, numbers } = caster;
  const most = numbers.pool.value;
  const now = rules.hourly === null ? most : Math.min(most, points + rules.hourly);
  const changes = await storePackFacts(actor, casterFields(rules.pack), { points: now });
  await tellLines({
    title: localize("WHITEHACK.Spellcasting.Number.pool"),
    facts: [{ label: "WHITEHACK.Spellcasting.Points", value: toStep(points, now) }, decidedBy(rules.pack)],
    rules: ["FH-SPL-08"],
    actor,
    changes,
  });
}
