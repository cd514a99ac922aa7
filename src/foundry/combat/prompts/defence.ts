import { ATTACK_KINDS, ATTACK_USES } from "../../../rules/index.ts";
import { jsonIn } from "../../../rules/base/json.ts";
import { aFlag, aText, oneOf, orElse, type ReadBy, shape } from "../../../rules/base/shape.ts";
import type { FormValues } from "../../../view/chat/dialogs/form-values.ts";
import { promptFilled } from "../../../view/chat/prompts/prompt.ts";
import { type Answering, defineKind, type Followed, type NewPrompt } from "../../chat/prompts/kind.ts";
import { playersOf } from "../../chat/prompts/listeners.ts";
import { postPrompt } from "../../chat/prompts/post-prompt.ts";
import { readersFor, valuesOf } from "../../chat/requests/audience-for.ts";
import { defineRequest } from "../../chat/requests/define-request.ts";
import { DONE, refuse } from "../../chat/requests/requests.ts";
import { addEntry, entryOf, messageAt } from "../../chat/undo/card-record.ts";
import {
  type AskedRoll,
  askedRoll,
  askGameRoll,
  gameCreature,
  postGameRoll,
  rollPlans,
} from "../../checks/perform-game-test.ts";
import { calledName, type Creature, resolveCreature } from "../../documents/creature.ts";
import { defenceOptions, followDefenceOption, placeAt } from "../../documents/fight-extensions.ts";
import { hitPointsOf } from "../../documents/hit-points.ts";
import { noteAct } from "../../documents/note-fight.ts";
import { refereeIds } from "../../documents/referees.ts";
import { cardTarget, type Target, toTarget } from "../../documents/place.ts";
import { madeOf } from "../../documents/store-change.ts";
import type { AskedDefence } from "../../extensions/pack-extension.ts";
import { partsInForce } from "../../extensions/packs-in-force.ts";
import { type AttackChoice, rulesOf } from "../../extensions/games.ts";
import { VISIBILITIES } from "../../host/compat.ts";
import { rollDice } from "../../host/dice.ts";
import { lazy } from "../../host/lazy.ts";
import { attackLine, attackTitle } from "../attack/attack-line.ts";
import { attackNoted, formWith, standingOf } from "../attack/attack-places.ts";

const DEFENCE = "defence";
const DEFEND = "defend";
/** The field with the answers of the dialog. */
const TICKED = "ticked";

const FIELDS = {
  attacker: aText,
  id: aText,
  use: oneOf(ATTACK_USES),
  kind: oneOf(ATTACK_KINDS),
  target: aText, // the token, or the place without one
  visibility: oneOf(VISIBILITIES),
};
const readRequest = shape(FIELDS);
/** `again` where something else was answered first: the attack is over once its attacker has fallen to that. */
const readPayload = shape({ ...FIELDS, again: orElse(aFlag, false) });
type Payload = ReadBy<typeof readPayload>;

/** The roll with which a target defends itself in place of the attacker's; null where the attacker rolls. */
export function defenceRoll(attacker: Creature, attack: AttackChoice, target: Target): AskedRoll | null {
  const rules = target.creature ? rulesOf(target.creature) : undefined;
  const line = attackLine(attacker, attack);
  if (!rules?.defend || !line || !target.creature) return null;
  const [by, defender] = [gameCreature(attacker), gameCreature(target.creature)];
  const facts = { attacker: by, defender, line, ...standingOf(attacker, line, target) };
  const asked = askedRoll(
    attackTitle(line),
    formWith(target, line, rules.defenceForm?.(facts)),
    (answers) => rules.defend?.({ ...facts, answers }) ?? null,
  );
  return asked.rollOf({}) ? asked : null;
}

/** Both sides, and the roll of the one who is attacked; null where one is gone, or does not defend itself. */
async function defenceIn({ attacker: uuid, id, use, target: token, again }: Payload) {
  const [attacker, place] = [await resolveCreature(uuid), placeAt(token)];
  const target = attacker && place && toTarget(place, attacker);
  const asked = target && defenceRoll(attacker, { id, use }, target);
  if (!target?.creature || !asked || (again && hitPointsOf(attacker).state !== "up")) return null;
  return { attacker, defender: target.creature, target, asked };
}

type Found = NonNullable<Awaited<ReturnType<typeof defenceIn>>>;

/** The attack as packs are told it; null where its line is gone. */
function toldToPacks({ id, use }: Payload, { attacker, defender, target }: Found): AskedDefence | null {
  const line = attackLine(attacker, { id, use });
  return line ? { attacker, defender, place: target.place, line } : null;
}

/** An answer of a pack's: what follows from it, and the defence once more. */
async function followOther(payload: Payload, found: Found, option: string): Promise<Followed> {
  const told = toldToPacks(payload, found);
  const followed = told && (await followDefenceOption(told, option));
  if (!followed) return { refused: "WHITEHACK.Refusal.badAnswer" };
  const { changes = [], next = [] } = followed;
  return { changes, next: [...next, toDefence({ ...payload, again: true }, found)], isTheirs: true };
}

/** True if the dice are rolled where nobody sees them. */
const isBlind = ({ visibility }: Payload): boolean => visibility === "blind";

const valuesIn = ({ answer }: Pick<Answering<Payload>, "answer">): FormValues => {
  const { [TICKED]: ticked } = answer.values;
  return valuesOf(typeof ticked === "string" ? jsonIn(ticked) : null);
};

/** An attack on a creature whose game has its player roll for the defence: a failure is a hit. */
export const defenceKind = defineKind<Payload>({
  id: DEFENCE,
  payload: readPayload,
  isDue: async (payload) => (await defenceIn(payload)) !== null,
  async fills({ payload, answer }) {
    if (answer.option !== DEFEND) return {};
    const found = await defenceIn(payload);
    const reply = found && (await askGameRoll(found.defender, found.asked, { isSaid: true }));
    return reply && { [TICKED]: JSON.stringify(reply.values) };
  },
  async rolls({ payload, dice, ...answering }) {
    if (answering.answer.option !== DEFEND) return;
    const found = isBlind(payload) ? null : await defenceIn(payload);
    await rollPlans(found?.asked.rollOf(valuesIn(answering))?.dice ?? [], dice);
  },
  async follow({ payload, prompt, dice, ...answering }) {
    const found = await defenceIn(payload);
    const { option } = answering.answer;
    if (found && option !== DEFEND) return followOther(payload, found, option);
    const roll = found?.asked.rollOf(valuesIn(answering));
    if (!found || !roll) return { refused: "WHITEHACK.Refusal.noTarget" };
    const { attacker, defender, target, asked } = found;
    const { id, use } = payload;
    const card = await postGameRoll(defender, roll, {
      title: asked.label,
      dealer: attacker,
      target: cardTarget(target),
      attack: { id, use },
      asked: prompt.id ?? "",
      dice: isBlind(payload) ? rollDice : dice,
      audience: isBlind(payload) ? { whisper: refereeIds() } : { like: prompt },
    });
    if (!card) return { refused: "WHITEHACK.Refusal.failed" };
    const dealt = await damageWith(card, attacker);
    return { changes: [card, dealt].flatMap((one) => (one ? madeOf(one) : [])) };
  },
});

/** The damage of a failed defence, rolled with it, unless the attacker's players roll it or packs may ask before. */
async function damageWith(
  card: ChatMessage.OfType<"roll">,
  attacker: Creature,
): Promise<ChatMessage.Implementation | null> {
  if (playersOf(attacker).length > 0) return null;
  for (const { defenceAnswers } of partsInForce()) if (await defenceAnswers?.holds(card)) return null;
  return (await lazy(() => import("../attack/game-damage.ts"))).rollDamageWith(card);
}

/** Asks the players of the one who is attacked, or the Referee. */
function toDefence(payload: Payload, found: Found): NewPrompt {
  const { attacker, defender, asked } = found;
  const told = payload.again ? null : toldToPacks(payload, found);
  const field = promptFilled(TICKED, "WHITEHACK.Line.title", 4_000);
  return {
    kind: DEFENCE,
    title: "WHITEHACK.Defend.title",
    text: "WHITEHACK.Defend.text",
    facts: [{ label: "WHITEHACK.Defend.by", value: `${calledName(attacker)}: ${asked.label}` }],
    about: defender,
    asked: { actor: defender.uuid },
    payload,
    options: [
      { id: DEFEND, label: "WHITEHACK.Defend.roll", detail: "", actor: null, fields: [field] },
      ...(told ? defenceOptions(told) : []),
    ],
  };
}

/** An attack on a creature that defends itself: its act is spent, and the defence is asked for. */
export const askDefenceRequest = defineRequest({
  name: "askDefence",
  payload: readRequest,
  async run(asked, sender) {
    const payload = { ...asked, again: false };
    const found = await defenceIn(payload);
    if (!found) return refuse("WHITEHACK.Refusal.noTarget");
    if (!found.attacker.testUserPermission(sender, "OWNER")) return refuse("WHITEHACK.Refusal.notYoursToRoll");
    const { attacker, target } = found;
    const line = attackLine(attacker, payload);
    const noted = line ? await attackNoted(attacker, line, target) : [];
    const spent = [...(await noteAct(attacker, "attack", payload.kind)), ...noted];
    const readers = readersFor(payload.visibility, sender);
    const prompt = messageAt(`ChatMessage.${await postPrompt({ ...toDefence(payload, found), readers })}`);
    if (prompt?.isCard("prompt") && spent.length > 0) await addEntry(prompt, entryOf(spent, { by: sender.id }));
    return DONE;
  },
});
