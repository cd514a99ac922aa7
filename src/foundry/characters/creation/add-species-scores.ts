import { toStep } from "../../../view/base/localize.ts";
import { readSpecies, scoresWithSpecies } from "../../../rules/index.ts";
import { attributeLabel } from "../../../view/base/words.ts";
import { localize } from "../../host/localize.ts";
import { rulebookFor } from "../../host/rulebook.ts";
import { storeChange } from "../../documents/store-change.ts";
import { postLines } from "../../chat/post/post-lines.ts";

/** A species that comes to a character who has been rolled: the scores are as if they had been rolled with it. @rule WH-SPC-04 */
export async function addSpeciesScores(
  actor: Actor.OfType<"character">,
  { name, system }: Item.OfType<"ability">,
): Promise<void> {
  const { attributes: set, options } = rulebookFor(actor);
  const species = readSpecies(name, system.species);
  const { attributes } = actor.system.toObject();
  const scores = species && options.speciesAsClass ? scoresWithSpecies(species, attributes) : {};
  if (Object.keys(scores).length === 0) return;
  const facts = Object.entries(scores).map(([id, { value }]) => ({
    label: localize(attributeLabel(set, id)),
    value: toStep(attributes[id]?.value ?? 0, value),
  }));
  const changes = await storeChange(actor, { attributes: scores });
  await postLines({ title: name, text: "WHITEHACK.Species.scoresAdded", facts, rules: ["WH-SPC-04"], actor, changes });
}
