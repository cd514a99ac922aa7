import { aText, type ReadBy, shape } from "../../../../rules/base/shape.ts";
import { messageOf } from "../../../../foundry/chat/cards/read-cards.ts";
import { defineKind, type NewPrompt } from "../../../../foundry/chat/prompts/kind.ts";
import { postPrompt } from "../../../../foundry/chat/prompts/post-prompt.ts";
import { postGameRoll, rollPlans } from "../../../../foundry/checks/perform-game-test.ts";
import { isThrownRoll } from "../../../../foundry/combat/real-dice.ts";
import { attackLine } from "../../../../foundry/combat/attack/attack-line.ts";
import { calledName, resolveCreature } from "../../../../foundry/documents/creature.ts";
import { madeOf, storeUpdate } from "../../../../foundry/documents/store-change.ts";
import { damageBy, diceOfLine } from "../../rules/combat/strikes.ts";
import { BEATEN, DUEL_WAITS, isCriticalFace, STRUCK, toDuelRoll } from "../../rules/reactions/answers.ts";
import { redhackOf } from "./at-hand.ts";

const readPayload = shape({ card: aText });
type Payload = ReadBy<typeof readPayload>;

/** The face of an attack that counts. */
function faceOn({ dice, dropped }: ChatMessage.OfType<"roll">["system"]): number {
  const [first] = dice;
  return first?.faces.find((_, place) => !dropped.includes(place)) ?? 1;
}

/** A duel's attack that waits for the other's roll; null for any other card. */
async function duelOn(card: ChatMessage.Implementation | undefined) {
  if (!card?.isCard("roll") || card.system.verdict !== DUEL_WAITS || !card.system.attack) return null;
  if (!isThrownRoll(card)) return null;
  const { actor, target, attack } = card.system;
  const [attacker, hit] = [await resolveCreature(actor), await resolveCreature(target?.actor)];
  const [own, defender] = [redhackOf(attacker), redhackOf(hit)];
  const line = attacker && attackLine(attacker, { id: attack.id, use: attack.use });
  if (!attacker || !hit || !own || !defender || !line) return null;
  const face = faceOn(card.system);
  return { card, attacker, hit, face, plan: diceOfLine(own, line), roll: toDuelRoll(defender, { face }) };
}

/** The other side of a duel rolls: the higher successful roll wins, and the defender a tie. @rule RH-PVP-01 */
export const duelKind = defineKind<Payload>({
  id: "rhDuel",
  payload: readPayload,
  isDue: async ({ card }) => (await duelOn(messageOf(card))) !== null,
  async rolls({ payload, dice }) {
    const duel = await duelOn(messageOf(payload.card));
    if (duel) await rollPlans(duel.roll.dice, dice);
  },
  async follow({ payload, prompt, dice }) {
    const duel = await duelOn(messageOf(payload.card));
    if (!duel) return { refused: "WHITEHACK.Refusal.notDue" };
    const { card, hit, face, plan, roll } = duel;
    const audience = { like: prompt };
    const posted = await postGameRoll(hit, roll, {
      title: "WHITEHACK.Redhack.Reactions.Duel.title",
      asked: prompt.id ?? "",
      dice,
      audience,
    });
    if (!posted) return { refused: "WHITEHACK.Refusal.failed" };
    const isBeaten = posted.system.success === true;
    const damage = isBeaten ? null : damageBy({ hits: true, critical: isCriticalFace(face) }, plan);
    const system = { success: !isBeaten, verdict: isBeaten ? BEATEN : STRUCK, damage };
    return { changes: [madeOf(posted), ...(await storeUpdate(card, { system }))] };
  },
});

/** Asks the other side of a duel to roll. @rule RH-PVP-01 */
export async function askToDuel(card: ChatMessage.OfType<"roll">): Promise<void> {
  const duel = await duelOn(card);
  if (!duel) return;
  const { attacker, hit, face } = duel;
  const prompt: NewPrompt = {
    kind: duelKind.id,
    title: "WHITEHACK.Redhack.Reactions.Duel.title",
    text: "WHITEHACK.Redhack.Reactions.Duel.text",
    facts: [{ label: "WHITEHACK.Defend.by", value: `${calledName(attacker)}: ${face}` }],
    rules: ["RH-PVP-01"],
    about: hit,
    asked: { actor: hit.uuid },
    payload: { card: card.id ?? "" },
    options: [{ id: "roll", label: "WHITEHACK.Defend.roll" }],
  };
  await postPrompt(prompt, card);
}
