import { applyHealing, type DicePlan, toHpOutcome } from "../../../../rules/index.ts";
import type { Change } from "../../../../undo/record.ts";
import { toStep } from "../../../../view/base/localize.ts";
import type { FactLine } from "../../../../view/items/item-facts.ts";
import { isTicked } from "../../../../view/chat/dialogs/form-values.ts";
import { ask } from "../../../../foundry/chat/dialogs/ask.ts";
import { calledName, type Creature, membersOf, type Party } from "../../../../foundry/documents/creature.ts";
import { hitPointsOf, storeHitPoints } from "../../../../foundry/documents/hit-points.ts";
import { rollDice } from "../../../../foundry/host/dice.ts";
import { localize } from "../../../../foundry/host/localize.ts";
import { rulebookFor } from "../../../../foundry/host/rulebook.ts";
import { shortRest } from "../../rules/exploration/party.ts";
import { restForm } from "../../view/dungeon/act-forms.ts";
import { exhaustionOf, redhackOf, storeExhaustion } from "./members.ts";
import { performActs } from "./perform-act.ts";

/** One hit die; that of Whitehack's people is a d6. @rule RH-ACT-03 */
const hitDieOf = (creature: Creature): DicePlan => ({
  count: 1,
  faces: redhackOf(creature)?.hitDice.die ?? 6,
  bonus: 0,
});

interface Rested {
  readonly facts: readonly FactLine[];
  readonly rolls: readonly Roll[];
  readonly changes: readonly Change[];
}

async function heal(creature: Creature, dice: DicePlan): Promise<Rested> {
  const { faces, rolls } = await rollDice(dice);
  const before = hitPointsOf(creature);
  const amount = faces.reduce((sum, face) => sum + face, dice.bonus);
  const { hp } = applyHealing(before, { amount, natural: true }, rulebookFor(creature));
  const changes = await storeHitPoints(creature, toHpOutcome(before, hp));
  const value = toStep(before.value, hitPointsOf(creature).value);
  return { facts: [{ label: calledName(creature), value }], rolls, changes };
}

/** What a short rest does for one member. @rule RH-ACT-03 */
async function restOne(creature: Creature, eats: boolean): Promise<Rested> {
  const before = exhaustionOf(creature);
  const { exhaustion, heals } = shortRest({ exhaustion: before, eats, hitDie: hitDieOf(creature) });
  const rested = exhaustion < before ? await storeExhaustion(creature, exhaustion) : [];
  const healed = heals ? await heal(creature, heals) : { facts: [], rolls: [], changes: [] };
  const label = localize("WHITEHACK.Redhack.Dungeon.exhaustionOf", { name: calledName(creature) });
  return {
    facts: [...(exhaustion < before ? [{ label, value: toStep(before, exhaustion) }] : []), ...healed.facts],
    rolls: healed.rolls,
    changes: [...rested, ...healed.changes],
  };
}

/** Two turns of rest, for which it is asked who eats the day's ration. @rule RH-ACT-03 */
export async function performShortRest(party: Party): Promise<void> {
  const members = membersOf(party);
  const reply = await ask({
    actor: party,
    title: localize("WHITEHACK.Redhack.Dungeon.Act.rest"),
    form: restForm(members.map((one) => ({ name: calledName(one), exhaustion: exhaustionOf(one) }))),
    confirm: { label: "WHITEHACK.Redhack.Dungeon.Act.rest", icon: "fa-solid fa-campground" },
  });
  if (!reply) return;
  const all: Rested[] = [];
  for (const [place, one] of members.entries()) all.push(await restOne(one, isTicked(reply.values, `eats.${place}`)));
  await performActs(party, [{ kind: "rest" }], {
    title: "WHITEHACK.Redhack.Dungeon.Act.rest",
    facts: all.flatMap(({ facts }) => facts),
    rolls: all.flatMap(({ rolls }) => rolls),
    rules: ["RH-ACT-03"],
    changes: all.flatMap(({ changes }) => changes),
  });
}
