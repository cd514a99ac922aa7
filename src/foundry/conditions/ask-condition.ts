import { conditionForm, type TypedCondition, typedCondition } from "../../view/conditions/condition-dialog.ts";
import { missing } from "../../view/chat/dialogs/form-values.ts";
import type { Creature } from "../documents/creature.ts";
import { localize } from "../host/localize.ts";
import { ask } from "../chat/dialogs/ask.ts";

type Named = readonly [uuid: string, name: string];

const namedActor = (actor: Actor.Implementation | null | undefined, name: string): readonly Named[] =>
  actor ? [[actor.uuid, name]] : [];

/** The possible causes: the visible fighters, the user's targets, and the creature itself. */
function sources(creature: Creature): Readonly<Record<string, string>> {
  const fighters = game.combat?.turns.filter(({ visible }) => visible) ?? [];
  return Object.fromEntries([
    ...namedActor(creature, creature.name),
    ...fighters.flatMap(({ actor, name }) => namedActor(actor, name ?? "")),
    ...[...game.user.targets].flatMap(({ actor, name }) => namedActor(actor, name)),
  ]);
}

/** Asks for a condition, its strength, source and end; null if the dialog is closed. @rule WH-COND-01 */
export async function askCondition(creature: Creature): Promise<TypedCondition | null> {
  const reply = await ask({
    actor: creature,
    title: localize("WHITEHACK.Conditions.ask", { name: creature.name }),
    form: conditionForm(sources(creature)),
    confirm: { label: "WHITEHACK.Conditions.confirm", icon: "fa-solid fa-hourglass-half" },
    problem: (values) =>
      typedCondition(values) ? null : missing(values, ["name"], "WHITEHACK.Refusal.namelessCondition"),
  });
  return reply && typedCondition(reply.values);
}
