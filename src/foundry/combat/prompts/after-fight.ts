import { distanceBetween } from "../../host/distance.ts";
import { type Creature, isUp, resolveCreature } from "../../documents/creature.ts";
import { alliesOf, enemiesOf, placeOf } from "../../documents/place.ts";
import { hitAfterFight, meleeReach } from "../../../rules/index.ts";
import { aText, shape } from "../../../rules/base/shape.ts";
import { postLines } from "../../chat/post/post-lines.ts";
import { postCheck } from "../../checks/cards/post-check.ts";
import { localize } from "../../host/localize.ts";
import { allMade } from "../../documents/store-change.ts";
import { defineKind, type NewPrompt } from "../../chat/prompts/kind.ts";
import { rollSave } from "../../checks/perform-save.ts";

/** Friend or foe on the scene, with the distance in feet. */
interface Bystander {
  readonly id: string;
  readonly name: string;
  readonly distance: number;
}

/** The others that a creature that goes on fighting could attack. @rule WH-STRONG-13 WH-SPC-04 */
export function bystandersOf(creature: Creature): readonly Bystander[] {
  const place = placeOf(creature);
  const others = place ? [...alliesOf(place), ...enemiesOf(place)] : [];
  return others.flatMap((one) => {
    const distance = place && distanceBetween(place, one);
    return distance === null || !isUp(one) ? [] : [{ id: one.uuid, name: one.name, distance }];
  });
}

type Payload = { readonly actor: string };

const title = "WHITEHACK.AfterFight.Title";
const ID = "afterFight";

/** The creatures within reach, the nearest first. */
function withinReach(creature: Creature) {
  const reach = meleeReach(creature.system.derived.attacks);
  return bystandersOf(creature)
    .filter(({ distance }) => distance <= reach)
    .toSorted((first, second) => first.distance - second.distance);
}

/** After a fight a character of such a species saves, or attacks the nearest creature within reach. @rule WH-SPC-04 */
export const afterFightKind = defineKind<Payload>({
  id: ID,
  payload: shape({ actor: aText }),
  isDue: async ({ actor }) => (await resolveCreature(actor)) !== null,
  rolls: rollSave,
  async follow(answering) {
    const rolled = await rollSave(answering);
    const species = rolled?.creature.system.whitehack.speciesClass;
    if (!rolled || !species) return { refused: "WHITEHACK.Refusal.noTarget" };
    const { creature, outcome, rolls } = rolled;
    const { prompt } = answering;
    const card = await postCheck({
      title,
      kind: "save",
      actor: creature,
      outcome,
      rolls,
      audience: { like: prompt },
    });
    const near = withinReach(creature);
    const ids = near.map(({ id }) => id);
    const hit = hitAfterFight(species, outcome, ids);
    const target = near.find(({ id }) => id === hit)?.name ?? "WHITEHACK.AfterFight.Nobody";
    const told = await postLines({
      title,
      text: localize(`WHITEHACK.AfterFight.${outcome.success ? "Calm" : "Attack"}`, { name: creature.name }),
      facts: outcome.success ? [] : [{ label: "WHITEHACK.AfterFight.Target", value: target }],
      rules: ["WH-SPC-04"],
      actor: creature,
      like: prompt,
    });
    return { changes: allMade(card, told) };
  },
});

/**
 * The save of a creature whose species goes on fighting; null for others, and for those who are down. @rule WH-SPC-04
 */
export const toAfterFight = (creature: Creature): NewPrompt | null =>
  creature.system.whitehack.speciesClass?.goesOnFighting === true && creature.system.hp.value > 0
    ? {
        kind: ID,
        title,
        text: "WHITEHACK.AfterFight.Save",
        rules: ["WH-SPC-04"],
        about: creature,
        asked: { actor: creature.uuid },
        payload: { actor: creature.uuid },
        options: [{ id: "save", label: "WHITEHACK.Consequence.Save" }],
      }
    : null;
