import { askedRoll, askGameRoll, postGameRoll } from "../../../../foundry/checks/perform-game-test.ts";
import type { Creature } from "../../../../foundry/documents/creature.ts";
import { actOn, partOn } from "../../../../foundry/documents/pack-facts.ts";
import { cardTarget, firstTarget } from "../../../../foundry/documents/place.ts";
import type { PackSheetPart } from "../../../../foundry/extensions/pack-extension.ts";
import { rulesInForceFor } from "../../../../foundry/host/rulebook.ts";
import { EFFECT_SOURCES } from "../../rules/tests/saves.ts";
import { effectForm, toEffectRoll } from "../../rules/tests/effect-roll.ts";
import { redhackOf } from "./at-hand.ts";

/** The act of the buttons. */
export const EFFECT = "rh.effect";

/** Whether the table tells the kinds of effects on monsters apart. @rule RH-TST-08 */
const byKinds = (creature: Creature): boolean =>
  rulesInForceFor(creature).switches.get("rh.monsterSaveTypes")?.state === "live";

/** Rolls an effect on a monster that is aimed at. @rule RH-TST-07 RH-TST-08 */
export const effectAct = actOn("creature", async (actor, { button, event }) => {
  const caster = redhackOf(actor);
  const source = EFFECT_SOURCES.find((one) => one === button.dataset["what"]);
  if (!caster || !source || !actor.isOwner) return;
  const target = firstTarget(actor);
  const isByKinds = byKinds(actor);
  const form = effectForm(target?.creature?.system.nature.level ?? 0, isByKinds);
  const asked = askedRoll(`WHITEHACK.Redhack.Reactions.Effect.${source}`, form, (answers) =>
    toEffectRoll(caster, source, answers, isByKinds),
  );
  const reply = await askGameRoll(actor, asked, { event });
  const roll = reply && asked.rollOf(reply.values);
  if (roll)
    await postGameRoll(actor, roll, {
      title: asked.label,
      target: cardTarget(target),
      audience: { visibility: reply.visibility },
    });
});

/** The buttons for effects on monsters, on the sheets of those whose class has the power. @rule RH-TST-07 */
export const EFFECT_PART: PackSheetPart = partOn("creature", {
  id: "rh-effects",
  types: ["redhack"],
  page: "play",
  title: "WHITEHACK.Redhack.Reactions.Effect.title",
  template: "whitehack/games/redhack/reactions/effects",
  isShown: (creature) => (redhackOf(creature)?.system.derived.redhack.class?.magic ?? null) !== null,
  context: (creature, { editable }) => ({
    editable,
    source: redhackOf(creature)?.system.derived.redhack.class?.magic ?? "",
    label: `WHITEHACK.Redhack.Reactions.Effect.${redhackOf(creature)?.system.derived.redhack.class?.magic ?? "arcane"}`,
  }),
});
