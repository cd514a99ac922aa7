import { aText, type ReadBy, shape } from "../../../../rules/base/shape.ts";
import { jsonIn } from "../../../../rules/base/json.ts";
import { addEntry, entryOf } from "../../../../foundry/chat/undo/card-record.ts";
import { isTrusted, messageOf } from "../../../../foundry/chat/cards/read-cards.ts";
import { valuesOf } from "../../../../foundry/chat/requests/audience-for.ts";
import { type Answering, defineKind, type Followed, type NewPrompt } from "../../../../foundry/chat/prompts/kind.ts";
import { playersOf } from "../../../../foundry/chat/prompts/listeners.ts";
import { postPrompt } from "../../../../foundry/chat/prompts/post-prompt.ts";
import { gameCreature, postGameRoll, rollPlans } from "../../../../foundry/checks/perform-game-test.ts";
import { rollDamageWith } from "../../../../foundry/combat/attack/game-damage.ts";
import { isOfItsActor } from "../../../../foundry/combat/real-dice.ts";
import { attackLine } from "../../../../foundry/combat/attack/attack-line.ts";
import {
  calledName,
  type Creature,
  resolveCreature,
  resolveCreatureSync,
} from "../../../../foundry/documents/creature.ts";
import { placeAt } from "../../../../foundry/documents/fight-extensions.ts";
import { asTarget } from "../../../../foundry/documents/place.ts";
import { madeOf, storeChange, storeUpdate } from "../../../../foundry/documents/store-change.ts";
import type { CardButton, PackAct } from "../../../../foundry/extensions/pack-extension.ts";
import { localize } from "../../../../foundry/host/localize.ts";
import type { Change } from "../../../../undo/record.ts";
import type { Answers } from "../../rules/tests/game-roll.ts";
import { isCriticalDamage, isDuel } from "../../rules/combat/strikes.ts";
import { BLOCKED, SHIELD_LINES, toBlockRoll } from "../../rules/reactions/answers.ts";
import { isAble, leftFor, redhackOf, spendReactionOf } from "./at-hand.ts";
import { closeAllies } from "./board.ts";

type RollCard = ChatMessage.OfType<"roll">;

const [BLOCK, TAKE] = ["block", "take"] as const;

/** A defence that has failed, before anybody has rolled its damage: both sides, and what was said of it. */
async function failedDefence(card: ChatMessage.Implementation | undefined) {
  if (!card?.isCard("roll") || !isTrusted(card) || !card.system.damage || !card.system.attack) return null;
  if (game.messages.has(card.system.damageCard)) return null;
  const { actor: uuid, target, attack, asked } = card.system;
  const [attacker, hit] = [await resolveCreature(uuid), await resolveCreature(target?.actor)];
  const defender = redhackOf(hit);
  const line = attacker && attackLine(attacker, { id: attack.id, use: attack.use });
  if (!attacker || !hit || !defender || !line || isDuel(gameCreature(attacker), defender)) return null;
  const answers = answersOn(asked);
  return { card, attacker, hit, defence: { defender, attacker: gameCreature(attacker), line, answers } };
}

type Failed = NonNullable<Awaited<ReturnType<typeof failedDefence>>>;

/** The answers of the dialog with which a defence was rolled, from the prompt that it answers. */
function answersOn(asked: string): Answers {
  const prompt = messageOf(asked);
  const ticked = prompt?.isCard("prompt") ? prompt.system.answer?.values["ticked"] : null;
  const values = valuesOf(typeof ticked === "string" ? jsonIn(ticked) : null);
  return Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) =>
      typeof value === "string" || typeof value === "number" || typeof value === "boolean" ? [[name, value]] : [],
    ),
  );
}

/** Those who can hold a shield before the one who is hit: themselves, and allies who are close. @rule RH-OFF-03 */
function blockersFor({ card, hit }: Failed): readonly Creature[] {
  const place = placeAt(card.system.target?.token ?? "");
  const all = new Set([hit, ...(place ? closeAllies(place) : [])]);
  return [...all].filter((one) => {
    const own = redhackOf(one);
    return own !== null && own.system.derived.redhack.shield !== null && isAble(one) && leftFor(one) > 0;
  });
}

const readPayload = shape({ card: aText });
type Payload = ReadBy<typeof readPayload>;

const optionOf = ({ uuid }: Creature): string => `${BLOCK} ${uuid}`;

/** The block that an answer asks for; null where it cannot be made any more. */
async function blockIn({ payload, answer }: Pick<Answering<Payload>, "payload" | "answer">) {
  const failed = await failedDefence(messageOf(payload.card));
  const blocker = failed && blockersFor(failed).find((one) => optionOf(one) === answer.option);
  const own = redhackOf(blocker ?? null);
  if (!failed || !blocker || !own) return null;
  const critical = isCriticalDamage(failed.card.system.damage);
  const roll = toBlockRoll({ defence: failed.defence, blocker: own, critical, weaponMagic: 0 });
  return roll && { failed, blocker, roll };
}

/** A shield breaks that has blocked a critical hit, unless it is magical. @rule RH-OFF-04 */
async function breakShield(blocker: Creature): Promise<readonly Change[]> {
  const shield = redhackOf(blocker)?.system.derived.redhack.shield;
  const item = blocker.items.get(shield?.id ?? "");
  return item ? storeChange(item, { broken: true }) : [];
}

/** The damage of a hit that no shield has stopped, where the Referee rolls it with the attack; what dice have said is no player's to undo. */
async function dealtBy({ card }: Payload): Promise<Pick<Followed, "changes" | "isTheirs">> {
  const failed = await failedDefence(messageOf(card));
  const dealt = failed && playersOf(failed.attacker).length === 0 ? await rollDamageWith(failed.card) : null;
  return dealt ? { changes: [madeOf(dealt)], isTheirs: false } : {};
}

/** An attack that has hit one of these people can be blocked with a shield, for a reaction. @rule RH-OFF-03 RH-OFF-04 */
export const blockKind = defineKind<Payload>({
  id: "rhBlock",
  payload: readPayload,
  isDue: async ({ card }) => mayBeBlocked(messageOf(card)),
  async rolls(answering) {
    const found = await blockIn(answering);
    if (found) await rollPlans(found.roll.dice, answering.dice);
  },
  async follow(answering) {
    const { answer, payload, prompt, dice } = answering;
    if (answer.option === TAKE) return { isTheirs: true, ...(await dealtBy(payload)) };
    const found = await blockIn(answering);
    if (!found) return { refused: "WHITEHACK.Refusal.notDue" };
    const { failed, blocker, roll } = found;
    const spent = await spendReactionOf(blocker);
    const posted = await postGameRoll(blocker, roll, {
      title: "WHITEHACK.Redhack.Reactions.Block.title",
      target: asTarget(failed.attacker),
      asked: prompt.id ?? "",
      dice,
      audience: { like: prompt },
    });
    if (!posted) return { refused: "WHITEHACK.Refusal.failed" };
    const isBlocked = posted.system.success === true;
    const undone = isBlocked
      ? await storeUpdate(failed.card, { system: { verdict: BLOCKED, success: true, damage: null } })
      : [];
    const breaks = posted.system.reasons.includes(SHIELD_LINES.breaks) ? await breakShield(blocker) : [];
    const dealt = isBlocked ? null : await dealtBy(payload);
    return { changes: [...spent, madeOf(posted), ...undone, ...breaks, ...(dealt?.changes ?? [])] };
  },
});

const toBlock = (failed: Failed, blockers: readonly Creature[]): NewPrompt => ({
  kind: blockKind.id,
  title: "WHITEHACK.Redhack.Reactions.Block.title",
  text: "WHITEHACK.Redhack.Reactions.Block.text",
  facts: [{ label: "WHITEHACK.Defend.by", value: calledName(failed.attacker) }],
  rules: ["RH-OFF-03"],
  about: failed.hit,
  asked: { actor: failed.hit.uuid, users: [...new Set(blockers.flatMap((one) => playersOf(one)))] },
  payload: { card: failed.card.id ?? "" },
  options: [
    ...blockers.map((one) => ({
      id: optionOf(one),
      label: "WHITEHACK.Redhack.Reactions.Block.block",
      detail: localize("WHITEHACK.Redhack.Reactions.left", { name: calledName(one), left: String(leftFor(one)) }),
      actor: one.uuid,
    })),
    { id: TAKE, label: "WHITEHACK.Redhack.Reactions.Block.take" },
  ],
  fallback: TAKE,
});

/** Whether there is a shield to hold before a hit: its damage waits. @rule RH-OFF-03 */
export async function mayBeBlocked(card: ChatMessage.Implementation | undefined): Promise<boolean> {
  const failed = await failedDefence(card);
  return failed !== null && blockersFor(failed).length > 0;
}

/** Asks whether a hit is blocked, where there is a shield for it. @rule RH-OFF-03 */
export async function askToBlock(card: RollCard): Promise<void> {
  const failed = await failedDefence(card);
  const blockers = failed ? blockersFor(failed) : [];
  if (failed && blockers.length > 0) await postPrompt(toBlock(failed, blockers), card);
}

/** The Referee decides on a magical shield that has blocked a critical hit. @rule RH-OFF-04 */
export function shieldButtons(message: ChatMessage.Implementation): readonly CardButton[] {
  if (!game.user.isGM || !message.isCard("roll") || !isOfItsActor(message)) return [];
  const { reasons } = message.system;
  if (!reasons.includes(SHIELD_LINES.askBreaks) && !reasons.includes(SHIELD_LINES.askHolds)) return [];
  const icon = "fa-solid fa-shield-halved";
  return [
    {
      act: "rh.breakShield",
      label: "WHITEHACK.Redhack.Reactions.Shield.break",
      hint: "WHITEHACK.Redhack.Reactions.Shield.hint",
      icon,
      what: "",
    },
  ];
}

/** Breaks the shield of a card's block; the card undoes it. @rule RH-OFF-04 */
export const breakShieldAct: PackAct = async ({ message }) => {
  if (!game.user.isGM || !message?.isCard("roll") || !isOfItsActor(message)) return;
  const blocker = resolveCreatureSync(message.system.actor);
  const changes = blocker ? await breakShield(blocker) : [];
  if (changes.length > 0) await addEntry(message, entryOf(changes));
};
