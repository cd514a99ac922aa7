import { aText, aWhole, oneOf, type ReadBy, shape } from "../../../../rules/base/shape.ts";
import { toSaveCheck } from "../../../../rules/index.ts";
import { answersOf } from "../../../../view/chat/dialogs/form.ts";
import { isSettled } from "../../../../view/chat/prompts/prompt.ts";
import { postDamage } from "../../../../foundry/chat/cards/post-damage.ts";
import { trustedCards } from "../../../../foundry/chat/cards/read-cards.ts";
import { ask } from "../../../../foundry/chat/dialogs/ask.ts";
import { notifyRefusal } from "../../../../foundry/chat/post/notify-refusal.ts";
import { postLines } from "../../../../foundry/chat/post/post-lines.ts";
import {
  type Answering,
  defineKind,
  type NewPrompt,
  type PromptMessage,
} from "../../../../foundry/chat/prompts/kind.ts";
import { postPrompt } from "../../../../foundry/chat/prompts/post-prompt.ts";
import { askReferee } from "../../../../foundry/chat/requests/ask-referee.ts";
import { DONE, refuse } from "../../../../foundry/chat/requests/requests.ts";
import { postCheck } from "../../../../foundry/checks/cards/post-check.ts";
import { postGameRoll, rollPlans } from "../../../../foundry/checks/perform-game-test.ts";
import { savedBy, SAVE } from "../../../../foundry/checks/perform-save.ts";
import { peopleNamed } from "../../../../foundry/combat/area/people-named.ts";
import {
  calledName,
  type Creature,
  playersCreatures,
  resolveCreature,
  resolveCreatureSync,
} from "../../../../foundry/documents/creature.ts";
import { saverOf } from "../../../../foundry/documents/fighters.ts";
import { asTarget, placeOf } from "../../../../foundry/documents/place.ts";
import { allMade } from "../../../../foundry/documents/store-change.ts";
import type { PackOperation } from "../../../../foundry/extensions/pack-extension.ts";
import { rollDice } from "../../../../foundry/host/dice.ts";
import { distanceBetween } from "../../../../foundry/host/distance.ts";
import { localize } from "../../../../foundry/host/localize.ts";
import type { RedhackNumbers } from "../../rules/characters/derive-redhack.ts";
import { FALL_SAVES, isArrested, mayCatch, planFall, shareFall } from "../../rules/exploration/falling.ts";
import { toRoll } from "../../rules/tests/game-roll.ts";
import { toSaveTest } from "../../rules/tests/saves.ts";
import { type FallFacts, fallForm, fallenFacts, MOST_CATCHERS } from "../../view/skills/fall-view.ts";
import { MOST_FEET } from "../../view/skills/skill-form.ts";
import { isLent, redhackNumbers } from "./skill-user.ts";

const KIND = "rhFall";
export const FALL_OPERATION = "rh.fall";
const LET_GO = "letGo";
const ROLES = ["falling", "catching"] as const;
type Role = (typeof ROLES)[number];

const readPayload = shape({ actor: aText, faller: aText, feet: aWhole, role: oneOf(ROLES) });
type Payload = ReadBy<typeof readPayload>;

/** Whether falls of an actor go by this game: its people's, and those of a world that has borrowed them. @rule RH-FAL-01 */
export const fallsByPack = (actor: Actor.Implementation): boolean =>
  redhackNumbers(actor) !== null || isLent(actor, "rh.falling");

/** Those who stand close enough to catch, or may be tied to the one who falls: a scene tells the first, the users the second. */
function catchersFor(actor: Creature): FallFacts["people"] {
  const place = placeOf(actor);
  const all = [...peopleNamed().map(({ uuid }) => resolveCreatureSync(uuid)), ...playersCreatures()];
  const others = new Map(all.flatMap((one) => (one && one.uuid !== actor.uuid ? [[one.uuid, one] as const] : [])));
  return [...others.values()].map((one) => {
    const theirs = placeOf(one);
    const feet = place && theirs ? distanceBetween(place, theirs) : null;
    return { uuid: one.uuid, name: calledName(one), isClose: feet !== null && mayCatch({ feet, tied: false }) };
  });
}

/** Asks how deep a creature falls and who may catch it, and has all of them asked to save. @rule RH-FAL-01 RH-FAL-02 */
export async function performFall(actor: Creature, height: number | null = null): Promise<void> {
  if (!actor.isOwner || !fallsByPack(actor)) return;
  const people = catchersFor(actor);
  const form = fallForm({ height, people });
  const reply = await ask({
    actor,
    title: localize("WHITEHACK.Redhack.Skills.Fall.title", { name: calledName(actor) }),
    form,
    confirm: { label: "WHITEHACK.Redhack.Skills.Fall.falls", icon: "fa-solid fa-person-falling" },
  });
  if (!reply) return;
  const answers: Readonly<Record<string, unknown>> = answersOf(form, reply.values);
  const catchers = people.filter((_, place) => answers[`catcher.${place}`] === true).map(({ uuid }) => uuid);
  const data = { actor: actor.uuid, feet: Number(answers["feet"] ?? 0), catchers };
  notifyRefusal(await askReferee("packOperation", { operation: FALL_OPERATION, data }));
}

const SAVE_OF: Readonly<Record<Role, string>> = {
  falling: "WHITEHACK.Redhack.Skills.Fall.save",
  catching: "WHITEHACK.Redhack.Skills.Fall.catch",
};

function toPrompt(payload: Payload, about: Creature, faller: Creature, round: string): NewPrompt {
  const { role, feet } = payload;
  return {
    kind: KIND,
    title: localize("WHITEHACK.Redhack.Skills.Fall.title", { name: calledName(faller) }),
    text: localize(`WHITEHACK.Redhack.Skills.Fall.ask.${role}`, { name: calledName(faller), feet: String(feet) }),
    rules: role === "falling" ? ["RH-FAL-01"] : ["RH-FAL-02"],
    about,
    asked: { actor: about.uuid },
    payload,
    options: [
      { id: SAVE, label: SAVE_OF[role] },
      ...(role === "catching" ? [{ id: LET_GO, label: "WHITEHACK.Redhack.Skills.Fall.letGo" }] : []),
    ],
    fallback: role === "falling" ? SAVE : LET_GO,
    round,
  };
}

/** The one who falls is asked to save, and those who may catch whether they do; the sender has to own the one who falls. @rule RH-FAL-01 RH-FAL-02 */
export const serveFall: PackOperation = async ({ actor: uuid, feet: deep, catchers: named }, sender) => {
  const faller = await resolveCreature(uuid);
  if (!faller || !fallsByPack(faller)) return refuse("WHITEHACK.Refusal.noTarget");
  if (!sender.isGM && !faller.testUserPermission(sender, "OWNER")) return refuse("WHITEHACK.Refusal.notYours");
  const feet = aWhole(deep);
  if (feet === undefined || feet < 0 || feet > MOST_FEET) return refuse("WHITEHACK.Refusal.badRequest");
  const found = await Promise.all((Array.isArray(named) ? named : []).slice(0, MOST_CATCHERS).map(resolveCreature));
  const catchers = [...new Map(found.flatMap((one) => (one ? [[one.uuid, one] as const] : []))).values()];
  const round = foundry.utils.randomID();
  const payloadOf = (one: Creature, role: Role) => ({ actor: one.uuid, faller: faller.uuid, feet, role });
  const asked = [
    [faller, "falling"] as const,
    ...catchers.filter(({ uuid: id }) => id !== faller.uuid).map((one) => [one, "catching"] as const),
  ];
  for (const [one, role] of asked) await postPrompt(toPrompt(payloadOf(one, role), one, faller, round));
  return DONE;
};

/** The saving throw of one of this game's people in a fall. @rule RH-FAL-01 RH-FAL-02 */
function ownSave({ scores }: RedhackNumbers, role: Role) {
  const { attribute, difficulty } = FALL_SAVES[role];
  const valueOf = scores[attribute].value;
  const values = {
    strength: 0,
    dexterity: 0,
    constitution: 0,
    intelligence: 0,
    wisdom: 0,
    charisma: 0,
    [attribute]: valueOf,
  };
  const kind = difficulty === 2 ? "death" : "other";
  return toRoll(toSaveTest(values, { threat: "harm", attribute, kind }));
}

/** Rolls the saving throw that was answered with; by this game's rules, or by Whitehack's for its people. */
async function rollFallSave(answering: Answering<Payload>, creature: Creature) {
  const numbers = redhackNumbers(creature);
  if (answering.answer.option !== SAVE) return;
  if (numbers) await rollPlans(ownSave(numbers, answering.payload.role).dice, answering.dice);
  else await savedBy(answering, toSaveCheck(saverOf(creature)));
}

/** Posts the card of a saving throw that was answered with. */
async function postFallSave(answering: Answering<Payload>, creature: Creature) {
  const { payload, prompt, dice, answer } = answering;
  if (answer.option !== SAVE) return null;
  const title = SAVE_OF[payload.role];
  const [asked, audience] = [prompt.id ?? "", { like: prompt }];
  const numbers = redhackNumbers(creature);
  if (numbers) return postGameRoll(creature, ownSave(numbers, payload.role), { title, asked, dice, audience });
  const saved = await savedBy(answering, toSaveCheck(saverOf(creature)));
  return saved && postCheck({ title, kind: "save", actor: creature, ...saved, asked, audience });
}

/** Whether the saving throw that a prompt was answered with has succeeded. */
function hasSaved({ id }: PromptMessage): boolean {
  const roll = trustedCards("roll").findLast(({ system }) => system.asked === id);
  if (roll) return roll.system.success === true;
  const check = trustedCards("check").findLast(({ system }) => system.asked === id);
  return check?.system.outcome.success === true;
}

interface Share {
  readonly creature: Creature;
  readonly role: Role;
  readonly saved: boolean;
  readonly damage: number;
}

/** Rolls the dice of a fall, shares them among all who are in it, and posts the damage of each. @rule RH-FAL-01 RH-FAL-02 RH-FAL-03 */
async function settleFall(prompts: readonly PromptMessage[]): Promise<void> {
  const all = prompts.flatMap((prompt) => {
    const payload = readPayload(prompt.system.payload);
    const creature = payload ? resolveCreatureSync(payload.actor) : null;
    const isIn = payload?.role === "falling" || (isSettled(prompt.system) && prompt.system.answer?.option === SAVE);
    return payload && creature && isIn ? [{ payload, creature, saved: hasSaved(prompt), prompt }] : [];
  });
  const faller = all.find(({ payload }) => payload.role === "falling");
  if (!faller || !isSettled(faller.prompt.system)) return;
  const catching = all.filter(({ payload }) => payload.role === "catching");
  const { feet } = faller.payload;
  const plan = planFall(feet);
  const { faces, rolls } = plan.count > 0 ? await rollDice(plan) : { faces: [], rolls: [] };
  const total = faces.reduce((sum, face) => sum + face, 0);
  const shared = shareFall(total, { falling: faller.saved, catching: catching.map(({ saved }) => saved) });
  const shares: readonly Share[] = [
    { creature: faller.creature, role: "falling", saved: faller.saved, damage: shared.falling },
    ...catching.map(({ creature, saved }, place): Share => ({
      creature,
      role: "catching",
      saved,
      damage: shared.catching[place] ?? 0,
    })),
  ];
  const title = localize("WHITEHACK.Redhack.Skills.Fall.title", { name: calledName(faller.creature) });
  const told = shares.map(({ creature, ...share }) => ({ name: calledName(creature), ...share }));
  await postLines({
    title,
    actor: faller.creature,
    text: isArrested(feet, total) ? "WHITEHACK.Redhack.Skills.Fall.arrested" : "",
    facts: fallenFacts({ feet, faces, total, shares: told }, localize),
    rules: [
      "RH-FAL-01",
      ...(catching.length > 0 ? ["RH-FAL-02"] : []),
      ...(isArrested(feet, total) ? ["RH-FAL-03"] : []),
    ],
    rolls,
    like: faller.prompt,
  });
  for (const { creature, damage } of shares)
    if (damage > 0)
      await postDamage({
        title,
        actor: creature,
        target: asTarget(creature),
        outcome: null,
        amount: damage,
        audience: { like: faller.prompt },
      });
}

/** A fall: the one who falls saves, and those who may catch say whether they do; then all share its damage. @rule RH-FAL-01 RH-FAL-02 */
export const fallKind = defineKind<Payload>({
  id: KIND,
  payload: readPayload,
  async isDue({ actor, faller }) {
    const [creature, falls] = [await resolveCreature(actor), await resolveCreature(faller)];
    return creature !== null && falls !== null && fallsByPack(falls);
  },
  async rolls(answering) {
    const creature = await resolveCreature(answering.payload.actor);
    if (creature) await rollFallSave(answering, creature);
  },
  async follow(answering) {
    const creature = await resolveCreature(answering.payload.actor);
    if (!creature) return { refused: "WHITEHACK.Refusal.noTarget" };
    return { changes: allMade(await postFallSave(answering, creature)) };
  },
  endRound: settleFall,
});
