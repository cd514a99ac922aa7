import { messageOf } from "../../../chat/cards/read-cards.ts";
import { isThrownAttack } from "../../../combat/real-dice.ts";
import { type AttackState, optionOutcome, planAttack } from "../../../../rules/index.ts";
import type { Change } from "../../../../undo/record.ts";
import { postLines } from "../../../chat/post/post-lines.ts";
import { rollDice } from "../../../host/dice.ts";
import { type Creature, resolveCreature } from "../../../documents/creature.ts";
import { type AttackMessage, attackOnCard, rulesOn } from "../../../combat/attack/attack-card.ts";
import { applyEffects } from "../options/apply-option.ts";
import type { NewPrompt } from "../../../chat/prompts/kind.ts";
import { postPrompt } from "../../../chat/prompts/post-prompt.ts";
import { toTrick } from "../../prompts/trick.ts";
import { addEntry, entryOf } from "../../../chat/undo/card-record.ts";
import { allMade, madeOf, storeUpdate } from "../../../documents/store-change.ts";
import { type Answer, DONE, refuse } from "../../../chat/requests/requests.ts";
import { aText, shape } from "../../../../rules/base/shape.ts";
import { defineRequest } from "../../../chat/requests/define-request.ts";

/**
 * Does what the special option of a hit does, or asks its target for the save first; for the attacker's user, or a
 * Referee. @rule WH-SPEC-05 WH-SPEC-06
 */
export const followOptionRequest = defineRequest({
  name: "followOption",
  payload: shape({ message: aText }),
  run({ message: id }, sender) {
    const message = messageOf(id);
    return message?.isCard("attack") && isThrownAttack(message)
      ? followFor(message, sender)
      : refuse("WHITEHACK.Refusal.noCard");
  },
});

interface Concerned {
  readonly attacker: Creature;
  readonly target: Creature;
}

async function followFor(message: AttackMessage, sender: User.Implementation): Promise<Answer> {
  const { actor, target: met, followed } = message.system;
  const [attacker, target] = [await resolveCreature(actor), await resolveCreature(met?.actor)];
  if (!attacker || !target) return refuse("WHITEHACK.Refusal.noTarget");
  if (!attacker.testUserPermission(sender, "OWNER")) return refuse("WHITEHACK.Refusal.notYours");
  const state = attackOnCard(message, rulesOn(message));
  if (followed || !state) return refuse("WHITEHACK.Refusal.seenTo");
  const follow = followOf(message, state);
  if (!follow) return refuse("WHITEHACK.Refusal.saveRolled");
  const marked = await storeUpdate(message, { system: { followed: true } });
  const changes = await follow({ attacker, target });
  await addEntry(message, entryOf([...marked, ...changes], { by: sender.id }));
  return DONE;
}

type Follow = (concerned: Concerned) => Promise<readonly Change[]>;

/** The consequence of a hit by an option: a save of the target's, or the option's effect; null for none. */
function followOf(message: AttackMessage, state: AttackState): Follow | null {
  if (planAttack(state, rulesOn(message))?.step === "optionSave") return (both) => askForSave(message, state, both);
  const outcome = optionOutcome(state);
  const isDue = outcome?.works === true && outcome.effects.length > 0 && state.attack.option?.option.save === false;
  return isDue ? (both) => doAtOnce(message, state, both) : null;
}

const askForSave = (message: AttackMessage, state: AttackState, both: Concerned): Promise<readonly Change[]> =>
  askAll(message, [toTrick(message, state, both)]);

/** Asks what an attack makes necessary. */
async function askAll(message: AttackMessage, prompts: readonly NewPrompt[]): Promise<readonly Change[]> {
  const asked: Change[] = [];
  for (const one of prompts) {
    const question = game.messages.get((await postPrompt(one, message)) ?? "");
    if (question) asked.push(madeOf(question));
  }
  return asked;
}

/** An option that nobody saves against, such as a hold. @rule WH-SPEC-05 */
async function doAtOnce(message: AttackMessage, state: AttackState, both: Concerned): Promise<readonly Change[]> {
  const { effects = [], rules = [] } = optionOutcome(state) ?? {};
  const done = await applyEffects(effects, { ...both, card: message.id ?? "" }, rollDice);
  const title = state.attack.option?.option.label ?? "";
  const { facts, rolls, text } = done;
  const told = await postLines({ title, facts, text, rolls, rules, actor: both.attacker, like: message });
  return [...done.changes, ...allMade(told), ...(await askAll(message, done.next))];
}
