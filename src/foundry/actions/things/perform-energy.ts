import { energyCheck, energyFound, energyTask, planCheck, resolveEnergy } from "../../../rules/index.ts";
import { toFigure } from "../../../view/localize.ts";
import { lineOf } from "../../../view/things/thing-lines.ts";
import { postCheck } from "../../cards/post-check.ts";
import { throwDice } from "../../dice.ts";
import { localize } from "../../localize.ts";
import { chosenVisibility } from "../../settings.ts";
import { storeChange } from "../../undo/store-change.ts";
import { tellThing } from "../tell/tell-thing.ts";
import { countUse, usesLine } from "./ability-use.ts";

/** Searches the place for energy: a saving throw, the kind by its quality, and what was found kept until it is used. @rule WH-WISE-09 */
export async function performEnergy(item: Item.Implementation, actor: Actor.OfType<"character">): Promise<void> {
  const saver = actor.system.derived;
  const { faces, rolls } = await throwDice(planCheck(energyCheck(saver)));
  const outcome = resolveEnergy(saver, faces);
  const energy = energyFound(outcome);
  const counted = await countUse(item);
  const changes = [...counted, ...(await storeChange(item, { found: energy ?? "" }))];
  const audience = { visibility: chosenVisibility() };
  const task = { task: energyTask(item.name), attribute: "", faces: [] }; // its card lets the Referee pass the time
  await postCheck({ title: item.name, kind: "save", actor, outcome: outcome.save, rolls, task, audience });
  await tellThing(item, {
    text: energy ? "WHITEHACK.Energy.Found" : "WHITEHACK.Energy.NotFound",
    facts: [
      ...lineOf("WHITEHACK.Energy.Label", energy && `WHITEHACK.Energy.Kind.${energy}`),
      ...lineOf(
        "WHITEHACK.Miracle.Takes",
        localize("WHITEHACK.Energy.Minutes", { minutes: toFigure(outcome.minutes) }),
      ),
      ...usesLine(item),
    ],
    rules: ["WH-WISE-09"],
    audience,
    changes,
  });
}
