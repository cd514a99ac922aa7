import { localize } from "../../host/localize.ts";
import { healthFact } from "../../../view/health/hit-points-view.ts";
import { type HealthEvent, resolveHealth } from "../../../rules/index.ts";
import { type Creature, resolveCreature, calledName } from "../../documents/creature.ts";
import { hitPointsOf, storeHitPoints } from "../../documents/hit-points.ts";
import { rulebookFor } from "../../host/rulebook.ts";
import { dueOperations, HEALTH_OPERATIONS, type HealthOperation } from "../../../view/health/health-operations.ts";
import { postLines } from "../../chat/post/post-lines.ts";
import { healthSituation } from "../../health/health-situation.ts";
import { passRoundFor } from "../../health/pass-rounds.ts";
import { askForAid, askToSave } from "../../health/settle-health.ts";
import { askOnce, postPrompt } from "../../chat/prompts/post-prompt.ts";
import { toBindingAllowed } from "../../health/prompts/binding.ts";
import { toGhost, toTreatment } from "../../health/prompts/treatment.ts";
import { toRareOffer, toRarePrompt } from "../powers/prompts/rare-class.ts";
import { DONE, refuse } from "../../chat/requests/requests.ts";
import { aText, oneOf, shape } from "../../../rules/base/shape.ts";
import { defineRequest } from "../../chat/requests/define-request.ts";

const DO: Readonly<Record<HealthOperation, (creature: Creature) => Promise<void>>> = {
  deathSave: (creature) => askToSave(creature),
  firstAid: (creature) => askForAid(creature),
  treatment: (creature) => askOnce(toTreatment(creature), null),
  async binding(creature) {
    const prompt = toBindingAllowed([creature]);
    if (prompt) await postPrompt(prompt);
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
  const facts = [healthFact(calledName(creature), outcome.hp, localize)];
  const told = { facts, changes, actor: creature, rules: ["WH-GHOST-04"] };
  await postLines({ title: `WHITEHACK.HealthEvent.${event.kind}`, ...told });
}

/**
 * Does an operation about a creature's hit points, for its owner or a Referee, as long as there is reason to.
 * @rule WH-DMG-06 WH-HEAL-05 WH-GHOST-04
 */
export const healthOperationRequest = defineRequest({
  name: "healthOperation",
  payload: shape({ actor: aText, operation: oneOf(HEALTH_OPERATIONS) }),
  async run({ actor, operation }, sender) {
    const creature = await resolveCreature(actor);
    if (!creature) return refuse("WHITEHACK.Refusal.badRequest");
    if (!creature.testUserPermission(sender, "OWNER")) return refuse("WHITEHACK.Refusal.notYours");
    if (!dueOperations(healthSituation(creature, sender)).includes(operation))
      return refuse("WHITEHACK.Refusal.notDue");
    await DO[operation](creature);
    return DONE;
  },
});
