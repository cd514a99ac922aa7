import { localize } from "../../host/localize.ts";
import { healthFact } from "../../../view/health/hit-points-view.ts";
import { resolveHealth, type Trial } from "../../../rules/index.ts";
import { aText, shape } from "../../../rules/base/shape.ts";
import { type Creature, resolveCreature, calledName } from "../../documents/creature.ts";
import { hitPointsOf, storeHitPoints } from "../../documents/hit-points.ts";
import { broughtIn, optionsFor, postTrial, rollTrial, trialOf } from "../trial-of.ts";
import { rulebookFor } from "../../host/rulebook.ts";
import { type Answering, defineKind, type NewPrompt } from "../../chat/prompts/kind.ts";

/** The Referee's word that a creature without a player is dead. */
const DIES = "dies";

type Payload = { readonly actor: string };

const title = "WHITEHACK.DeathSave.Title";

/** Goes through the trial as the answer says; null where there is none any more, or nothing to roll. */
async function rolledBy({ payload, answer, dice }: Answering<Payload>) {
  const creature = await resolveCreature(payload.actor);
  const trial = creature && trialOf(creature, broughtIn(creature, answer));
  return creature && trial && answer.option !== DIES ? rollTrial(trial, answer.option, dice) : null;
}

/** Save, or die in a few rounds. @rule WH-DMG-03 WH-SVD-05 WH-DMG-05 */
export const deathSaveKind = defineKind<Payload>({
  id: "deathSave",
  payload: shape({ actor: aText }),
  async isDue({ actor }) {
    const creature = await resolveCreature(actor);
    return creature !== null && trialOf(creature) !== null;
  },
  rolls: rolledBy,
  async follow(answering) {
    const creature = await resolveCreature(answering.payload.actor);
    if (!creature) return { refused: "WHITEHACK.Refusal.noTarget" };
    const rolled = await rolledBy(answering);
    const rulebook = rulebookFor(creature);
    const outcome = rolled
      ? resolveHealth(hitPointsOf(creature), { kind: "trial", outcome: rolled.outcome }, rulebook)
      : resolveHealth(hitPointsOf(creature), { kind: "doom", rounds: 0 }, rulebook);
    const changes = await storeHitPoints(creature, outcome);
    const facts = [healthFact(calledName(creature), outcome.hp, localize)];
    if (rolled) await postTrial(creature, { ...rolled, title, facts }, answering.prompt);
    return { changes };
  },
});

/** The prompt whether a creature saves or dies. @rule WH-DMG-03 */
export const toDeathSave = (creature: Creature, trial: Trial): NewPrompt => ({
  kind: deathSaveKind.id,
  title,
  text: rulebookFor(creature).zeroHp.trialText ?? "WHITEHACK.DeathSave.Text",
  rules: trial.rules,
  about: creature,
  asked: { actor: creature.uuid },
  payload: { actor: creature.uuid },
  options: [
    ...optionsFor(creature, trial),
    ...(creature.hasPlayerOwner ? [] : [{ id: DIES, label: "WHITEHACK.DeathSave.Dies" }]),
  ],
  fallback: trial.ways[0]?.id ?? "",
});
