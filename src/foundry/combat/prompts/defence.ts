import { ATTACK_KINDS, ATTACK_USES } from "../../../rules/index.ts";
import { jsonIn } from "../../../rules/base/json.ts";
import { aText, oneOf, type ReadBy, shape } from "../../../rules/base/shape.ts";
import type { FormValues } from "../../../view/chat/dialogs/form-values.ts";
import { promptFilled } from "../../../view/chat/prompts/prompt.ts";
import { type Answering, defineKind, type NewPrompt } from "../../chat/prompts/kind.ts";
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
import { noteAct } from "../../documents/note-fight.ts";
import { refereeIds } from "../../documents/referees.ts";
import { cardTarget, placesOf, type Target, toTarget } from "../../documents/place.ts";
import { tokenAt } from "../../documents/resolve-uuid.ts";
import { madeOf } from "../../documents/store-change.ts";
import { type AttackChoice, rulesOf } from "../../extensions/games.ts";
import { VISIBILITIES } from "../../host/compat.ts";
import { rollDice } from "../../host/dice.ts";
import { attackLine, attackTitle } from "../attack/attack-line.ts";
import { attackNoted, formWith } from "../attack/attack-places.ts";

const DEFENCE = "defence";
const DEFEND = "defend";
/** The field with the answers of the dialog. */
const TICKED = "ticked";

const readPayload = shape({
  attacker: aText,
  id: aText,
  use: oneOf(ATTACK_USES),
  kind: oneOf(ATTACK_KINDS),
  target: aText, // the token
  visibility: oneOf(VISIBILITIES),
});
type Payload = ReadBy<typeof readPayload>;

/** The roll with which a target defends itself in place of the attacker's; null where the attacker rolls. */
export function defenceRoll(attacker: Creature, attack: AttackChoice, target: Target): AskedRoll | null {
  const rules = target.creature ? rulesOf(target.creature) : undefined;
  const line = attackLine(attacker, attack);
  if (!rules?.defend || !line || !target.creature) return null;
  const [by, defender] = [gameCreature(attacker), gameCreature(target.creature)];
  const facts = { attacker: by, defender, line, ...placesOf(target) };
  const asked = askedRoll(
    attackTitle(line),
    formWith(target, line, rules.defenceForm?.(facts)),
    (answers) => rules.defend?.({ ...facts, answers }) ?? null,
  );
  return asked.rollOf({}) ? asked : null;
}

/** Both sides, and the roll of the one who is attacked; null where one is gone, or does not defend itself. */
async function defenceIn({ attacker: uuid, id, use, target: token }: Payload) {
  const [attacker, place] = [await resolveCreature(uuid), tokenAt(token)];
  const target = attacker && place && toTarget(place, attacker);
  const asked = target && defenceRoll(attacker, { id, use }, target);
  return target?.creature && asked ? { attacker, defender: target.creature, target, asked } : null;
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
  async fills({ payload }) {
    const found = await defenceIn(payload);
    const reply = found && (await askGameRoll(found.defender, found.asked, { isSaid: true }));
    return reply && { [TICKED]: JSON.stringify(reply.values) };
  },
  async rolls({ payload, dice, ...answering }) {
    const found = isBlind(payload) ? null : await defenceIn(payload);
    await rollPlans(found?.asked.rollOf(valuesIn(answering))?.dice ?? [], dice);
  },
  async follow({ payload, prompt, dice, ...answering }) {
    const found = await defenceIn(payload);
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
    return card ? { changes: [madeOf(card)] } : { refused: "WHITEHACK.Refusal.failed" };
  },
});

/** Asks the players of the one who is attacked, or the Referee. */
function toDefence(payload: Payload, found: NonNullable<Awaited<ReturnType<typeof defenceIn>>>): NewPrompt {
  const { attacker, defender, asked } = found;
  const field = promptFilled(TICKED, "WHITEHACK.Line.title", 4_000);
  return {
    kind: DEFENCE,
    title: "WHITEHACK.Defend.title",
    text: "WHITEHACK.Defend.text",
    facts: [{ label: "WHITEHACK.Defend.by", value: `${calledName(attacker)}: ${asked.label}` }],
    about: defender,
    asked: { actor: defender.uuid },
    payload,
    options: [{ id: DEFEND, label: "WHITEHACK.Defend.roll", detail: "", actor: null, fields: [field] }],
  };
}

/** An attack on a creature that defends itself: its act is spent, and the defence is asked for. */
export const askDefenceRequest = defineRequest({
  name: "askDefence",
  payload: readPayload,
  async run(payload, sender) {
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
