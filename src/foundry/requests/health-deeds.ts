import { type HealthEvent, resolveHealth } from "../../rules/index.ts";
import { dueDeeds, HEALTH_DEEDS, type HealthDeed } from "../../view/sheets/health-deeds.ts";
import { storeHitPoints } from "../actions/health/pay-hit-points.ts";
import { tellLines } from "../actions/tell/tell-lines.ts";
import type { Creature } from "../documents/creature.ts";
import { creatureAt } from "../documents/creature-at.ts";
import { hitPointsOf } from "../documents/hit-points.ts";
import { healthFact } from "../health/health-facts.ts";
import { healthSituation } from "../health/health-situation.ts";
import { passRoundFor } from "../health/pass-rounds.ts";
import { askForAid, askToSave } from "../health/settle-health.ts";
import { askOnce } from "../questions/ask-once.ts";
import { toBindingAllowed } from "../questions/kinds/binding.ts";
import { toGhost } from "../questions/kinds/ghost.ts";
import { toRareOffer, toRarePrompt } from "../questions/kinds/rare-class.ts";
import { toTreatment } from "../questions/kinds/treatment.ts";
import { postQuestion } from "../questions/post-question.ts";
import { rulebookFor } from "../rulebook.ts";
import { type Answer, DONE, refuse } from "./requests.ts";

const DO: Readonly<Record<HealthDeed, (creature: Creature) => Promise<void>>> = {
  deathSave: (creature) => askToSave(creature),
  firstAid: (creature) => askForAid(creature),
  treatment: (creature) => askOnce(toTreatment(creature), null),
  async binding(creature) {
    const question = toBindingAllowed([creature]);
    if (question) await postQuestion(question);
  },
  round: (creature) => passRoundFor([creature]),
  ghost: (creature) => askOnce(toGhost(creature), null),
  async letGo(creature) {
    await happen(creature, { kind: "lettingGo" });
    await askOnce(toRarePrompt(creature), null);
  },
  rareClass: (creature) => askOnce(toRareOffer(creature), null),
  resurrection: (creature) => happen(creature, { kind: "resurrection" }),
};

/** A change of state that is told, and can be undone. @rule WH-GHOST-04 */
async function happen(creature: Creature, event: HealthEvent): Promise<void> {
  const outcome = resolveHealth(hitPointsOf(creature), event, rulebookFor(creature));
  const changes = await storeHitPoints(creature, outcome);
  const facts = [healthFact(creature, outcome.hp)];
  const told = { facts, changes, actor: creature, rules: ["WH-GHOST-04"] };
  await tellLines({ title: `WHITEHACK.HealthEvent.${event.kind}`, ...told });
}

/** Does something about somebody's hit points, for their owner or a Referee, as long as there is reason to. @rule WH-DMG-06 WH-HEAL-05 WH-GHOST-04 */
export async function doHealthDeedFor(
  { actor, deed: named }: Readonly<Record<string, unknown>>,
  sender: User.Implementation,
): Promise<Answer> {
  const creature = await creatureAt(actor);
  const deed = HEALTH_DEEDS.find((one) => one === named);
  if (!creature || !deed) return refuse("WHITEHACK.Refusal.badRequest");
  if (!creature.testUserPermission(sender, "OWNER")) return refuse("WHITEHACK.Refusal.notYours");
  if (!dueDeeds(healthSituation(creature, sender)).includes(deed)) return refuse("WHITEHACK.Refusal.notDue");
  await DO[deed](creature);
  return DONE;
}
