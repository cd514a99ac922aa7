import { hitAfterFight, meleeReach } from "../../../rules/index.ts";
import { aText, shape } from "../../../rules/shape.ts";
import { tellLines } from "../../actions/tell/tell-lines.ts";
import { postCheck } from "../../cards/post-check.ts";
import type { Creature } from "../../documents/creature.ts";
import { creatureAt } from "../../documents/creature-at.ts";
import { bystandersOf } from "../../fight/bystanders.ts";
import { localize } from "../../localize.ts";
import { madeOf } from "../../undo/store-change.ts";
import { defineKind, type NewQuestion } from "../kind.ts";
import { throwSave } from "../throw-save.ts";

type Payload = { readonly actor: string };

const title = "WHITEHACK.AfterFight.Title";
const ID = "afterFight";

const speciesOf = (creature: Creature) => (creature.isCharacter() ? creature.system.speciesClass : null);

/** Those within the reach of somebody, the nearest first. */
function withinReach(creature: Creature) {
  const reach = meleeReach(creature.system.derived.attacks);
  return bystandersOf(creature)
    .filter(({ distance }) => distance <= reach)
    .toSorted((first, second) => first.distance - second.distance);
}

/** After a fight somebody of such a species saves, or attacks the nearest within reach. @rule WH-SPC-04 */
export const afterFightKind = defineKind<Payload>({
  id: ID,
  payload: shape({ actor: aText }),
  isDue: async ({ actor }) => (await creatureAt(actor)) !== null,
  throws: throwSave,
  async follow(answering) {
    const thrown = await throwSave(answering);
    const species = thrown && speciesOf(thrown.creature);
    if (!thrown || !species) return { refused: "WHITEHACK.Refusal.noTarget" };
    const { creature, outcome, rolls } = thrown;
    const { question } = answering;
    const card = await postCheck({
      title,
      kind: "save",
      actor: creature,
      outcome,
      rolls,
      audience: { like: question },
    });
    const near = withinReach(creature);
    const ids = near.map(({ id }) => id);
    const struck = hitAfterFight(species, outcome, ids);
    const target = near.find(({ id }) => id === struck)?.name ?? "WHITEHACK.AfterFight.Nobody";
    const told = await tellLines({
      title,
      text: localize(`WHITEHACK.AfterFight.${outcome.success ? "Calm" : "Attack"}`, { name: creature.name }),
      facts: outcome.success ? [] : [{ label: "WHITEHACK.AfterFight.Target", value: target }],
      rules: ["WH-SPC-04"],
      actor: creature,
      like: question,
    });
    return { changes: [card, told].flatMap((one) => (one ? [madeOf(one)] : [])) };
  },
});

/** The save of somebody whose species goes on fighting; null for others, and for those who are down. @rule WH-SPC-04 */
export const toAfterFight = (creature: Creature): NewQuestion | null =>
  speciesOf(creature)?.goesOnFighting === true && creature.system.hp.value > 0
    ? {
        kind: ID,
        title,
        text: "WHITEHACK.AfterFight.Save",
        rules: ["WH-SPC-04"],
        about: creature,
        asked: { actor: creature.uuid },
        payload: { actor: creature.uuid },
        options: [{ id: "save", label: "WHITEHACK.Sequel.Save", detail: "", actor: null, fields: [] }],
      }
    : null;
