import { planCheck, PUSH_SAVE, resolveCheck, resolvePush, toSaveCheck } from "../../../../rules/index.ts";
import { aText, type ReadBy, shape } from "../../../../rules/base/shape.ts";
import { postLines } from "../../../chat/post/post-lines.ts";
import { postCheck } from "../../../checks/cards/post-check.ts";
import { calledName, type Creature, resolveCreature } from "../../../documents/creature.ts";
import type { AttackMessage } from "../../../combat/attack/attack-card.ts";
import { saverOf } from "../../../documents/fighters.ts";
import { pushBack } from "../../../movement/push-along.ts";
import { rulebookFor } from "../../../host/rulebook.ts";
import { allMade } from "../../../documents/store-change.ts";
import { type Answering, defineKind, type Followed, type NewPrompt } from "../../../chat/prompts/kind.ts";

const ID = "push";
const SAVE = "save";
const title = "WHITEHACK.StrongOption.push";
const readPayload = shape({ card: aText, pusher: aText, target: aText });
type Payload = ReadBy<typeof readPayload>;

/** The save against the push; null for a target that gives way. @rule WH-STRONG-11 WH-STRONG-17 */
async function savedBy({ answer, dice }: Answering<Payload>, target: Creature) {
  if (answer.option !== SAVE) return null;
  const check = toSaveCheck(saverOf(target), PUSH_SAVE);
  const { faces, rolls } = await dice(planCheck(check));
  return { outcome: resolveCheck(check, faces), rolls };
}

/** The card of the attack: the users who see it also see the result. */
const attackOf = ({ payload, prompt }: Answering<Payload>): ChatMessage.Implementation =>
  game.messages.get(payload.card) ?? prompt;

/** The target of a Strong attacker's hit saves, or is pushed back. @rule WH-STRONG-11 */
export const pushKind = defineKind<Payload>({
  id: ID,
  payload: readPayload,
  isDue: async ({ pusher, target }) =>
    (await resolveCreature(pusher)) !== null && (await resolveCreature(target)) !== null,
  async rolls(answering) {
    const target = await resolveCreature(answering.payload.target);
    return target && savedBy(answering, target);
  },
  async follow(answering) {
    const pusher = await resolveCreature(answering.payload.pusher);
    const target = await resolveCreature(answering.payload.target);
    if (!pusher || !target) return { refused: "WHITEHACK.Refusal.noTarget" };
    const saved = await savedBy(answering, target);
    const audience = { like: attackOf(answering) };
    const card = saved && (await postCheck({ title, kind: "save", actor: target, ...saved, audience }));
    const changes = allMade(card);
    return saved?.outcome.success ? { changes } : push(answering, { pusher, target, changes });
  },
});

interface Pushed {
  readonly pusher: Creature;
  readonly target: Creature;
  readonly changes: NonNullable<Followed["changes"]>;
}

/**
 * The two move where a grid says how, and a card tells it: others may attack a creature that is pushed past them.
 * @rule WH-STRONG-11 WH-FREE-01
 */
async function push(answering: Answering<Payload>, { pusher, target, changes }: Pushed): Promise<Followed> {
  const { feet, rules } = resolvePush({ success: false, rules: [] });
  const { changes: moved, next } = await pushBack(pusher, target, { feet, card: answering.prompt.id ?? "" });
  const told = await postLines({
    title,
    text: wordsFor(moved.length > 0, next.length > 0),
    facts: [{ label: "WHITEHACK.Attack.Against", value: calledName(target) }],
    rules,
    actor: pusher,
    like: attackOf(answering),
  });
  return { changes: [...changes, ...moved, ...allMade(told)], next };
}

/** The card's words about a push: it waits for free attacks, was made, or is left to the table. @rule FH-DEF-08 */
function wordsFor(isMoved: boolean, isAsked: boolean) {
  if (isAsked) return "WHITEHACK.Push.Watched";
  if (!isMoved) return "WHITEHACK.Push.MoveByHand";
  return rulebookFor(null).exchange ? "WHITEHACK.Push.Alone" : "WHITEHACK.Push.Moved";
}

/** The prompt about a push, after an attack that has hit. @rule WH-STRONG-11 */
export const toPush = ({ id }: AttackMessage, pusher: Creature, target: Creature): NewPrompt => ({
  kind: ID,
  title,
  text: "WHITEHACK.Push.Text",
  facts: [{ label: "WHITEHACK.Push.By", value: calledName(pusher) }],
  rules: ["WH-STRONG-11"],
  about: target,
  asked: { actor: target.uuid },
  payload: { card: id ?? "", pusher: pusher.uuid, target: target.uuid },
  options: [
    { id: SAVE, label: "WHITEHACK.Consequence.Save" },
    { id: "yield", label: "WHITEHACK.Push.Yield" },
  ],
  fallback: SAVE,
});
