import { aText, oneOf, type ReadBy, shape } from "../../../../rules/base/shape.ts";
import type { Audience } from "../../../../foundry/chat/cards/post-card.ts";
import { playersOf } from "../../../../foundry/chat/prompts/listeners.ts";
import { refereeIds } from "../../../../foundry/documents/referees.ts";
import { defineKind, type NewPrompt } from "../../../../foundry/chat/prompts/kind.ts";
import { postPrompt } from "../../../../foundry/chat/prompts/post-prompt.ts";
import { type Creature, resolveCreature } from "../../../../foundry/documents/creature.ts";
import { rollDice } from "../../../../foundry/host/dice.ts";
import { allMade } from "../../../../foundry/documents/store-change.ts";
import { VISIBILITIES } from "../../../../foundry/host/compat.ts";
import { localize } from "../../../../foundry/host/localize.ts";
import type { Click } from "../../../../foundry/host/keybindings.ts";
import { type Skill, SKILL_RULES, SKILLS } from "../../rules/skills/skill-tests.ts";
import { valuesIn } from "../../view/skills/skill-card.ts";
import { askSkill, rollSkill, type SkillAttempt, throwSkill, visibilityOf } from "./perform-skill.ts";
import { skillsOf } from "./skill-user.ts";

const ID = "rhSkill";
const ROLL = "roll";

const readPayload = shape({
  actor: aText,
  skill: oneOf(SKILLS),
  values: aText,
  subject: aText,
  visibility: oneOf(VISIBILITIES),
});
type Payload = ReadBy<typeof readPayload>;

/** Whether the player may know the dice. */
const isOpen = ({ visibility }: Payload): boolean => visibility === "public";

/** What is not for everybody is for the actor's players and Referees, or for these alone. */
function audienceOf({ visibility }: Payload, actor: Creature): Audience {
  if (visibility === "public") return { visibility };
  return { whisper: [...new Set([...(visibility === "blind" ? [] : playersOf(actor)), ...refereeIds()])] };
}

const attemptOf = ({ skill, values, subject }: Payload): SkillAttempt => ({
  skill,
  subject,
  values: valuesIn({ values }),
});

/** The Referee asks a player to try a skill, on the Referee's terms. @rule RH-SKL-03 RH-SKL-07 RH-SKL-08 */
export const skillRequestKind = defineKind<Payload>({
  id: ID,
  payload: readPayload,
  async isDue({ actor, skill }) {
    const creature = await resolveCreature(actor);
    return creature !== null && skillsOf(creature).includes(skill);
  },
  /** Secret dice are rolled where nobody sees them. */
  async rolls({ payload, answer, dice }) {
    const actor = answer.option === ROLL && isOpen(payload) ? await resolveCreature(payload.actor) : null;
    if (actor) await throwSkill(actor, attemptOf(payload), dice);
  },
  async follow({ payload, answer, prompt, dice }) {
    if (answer.option !== ROLL) return {};
    const actor = await resolveCreature(payload.actor);
    if (!actor) return { refused: "WHITEHACK.Refusal.noTarget" };
    const card = await rollSkill(actor, attemptOf(payload), {
      audience: audienceOf(payload, actor),
      asked: prompt.id ?? "",
      dice: isOpen(payload) ? dice : rollDice,
    });
    return { changes: allMade(card) };
  },
});

const toRequest = (actor: Creature, payload: Payload): NewPrompt => ({
  kind: ID,
  title: localize(`WHITEHACK.Redhack.Skills.Name.${payload.skill}`),
  text: "WHITEHACK.Redhack.Skills.requested",
  rules: SKILL_RULES[payload.skill].rules,
  about: actor,
  asked: { actor: actor.uuid },
  payload,
  options: [
    { id: ROLL, label: "WHITEHACK.Ask.Roll" },
    { id: "decline", label: "WHITEHACK.Request.decline" },
  ],
});

/** Has the player of an actor asked to try a skill; for Referees. */
export async function performSkillRequest(actor: Creature, skill: Skill, click: Click = {}): Promise<void> {
  if (!game.user.isGM || !skillsOf(actor).includes(skill)) return;
  const asked = await askSkill(actor, skill, click);
  if (!asked) return;
  const { attempt, visibility } = asked;
  const payload = {
    actor: actor.uuid,
    skill,
    values: JSON.stringify(attempt.values),
    subject: attempt.subject,
    visibility: visibilityOf(actor, skill, visibility),
  };
  await postPrompt(toRequest(actor, payload));
}
