import { ATTRIBUTES } from "../../../../rules/base/attribute-set.ts";
import { answersOf } from "../../../../view/chat/dialogs/form.ts";
import type { FormValues } from "../../../../view/chat/dialogs/form-values.ts";
import { ask } from "../../../../foundry/chat/dialogs/ask.ts";
import { postLines } from "../../../../foundry/chat/post/post-lines.ts";
import { rollPlans } from "../../../../foundry/checks/perform-game-test.ts";
import { calledName, type Creature } from "../../../../foundry/documents/creature.ts";
import { madeOf } from "../../../../foundry/documents/store-change.ts";
import { rollDice } from "../../../../foundry/host/dice.ts";
import { localize } from "../../../../foundry/host/localize.ts";
import { REDHACK_CLASSES } from "../../rules/characters/classes.ts";
import {
  assignArray,
  orderFor,
  planHitDice,
  planScores,
  resolveHitDice,
  resolveScores,
} from "../../rules/characters/creation.ts";
import type { Scores } from "../../rules/tests/saves.ts";
import {
  buildIn,
  buildProblem,
  type BuiltTerms,
  builtFacts,
  leftText,
  raisesForm,
  termsForm,
  termsIn,
  termsProblem,
} from "../../view/followers/build-form.ts";

/** Scores as rolled, or assigned as the class needs them, with the dice of the first. @rule RH-RET-05 */
async function scoresFor({ method, class: kind }: BuiltTerms): Promise<{ scores: Scores; rolls: readonly Roll[] }> {
  if (method === "array") return { scores: assignArray(orderFor(REDHACK_CLASSES[kind])), rolls: [] };
  const { faces, rolls } = await rollPlans(planScores());
  return { scores: resolveScores(faces), rolls };
}

/** Asks who is to be built, for a leader perhaps, and makes them. @rule RH-RET-05 */
export async function askBuild(leader: Creature): Promise<void> {
  if (!leader.isOwner) return;
  if (!game.user.can("ACTOR_CREATE"))
    return void ui.notifications.warn("WHITEHACK.Redhack.Followers.Build.mayNot", { localize: true });
  const form = termsForm();
  const first = await ask({
    title: localize("WHITEHACK.Redhack.Followers.Build.title"),
    form,
    problem: (values) => termsProblem(answersOf(form, values)),
    confirm: { label: "WHITEHACK.Redhack.Followers.Build.go", icon: "fa-solid fa-dice" },
  });
  if (!first) return;
  const terms = termsIn(answersOf(form, first.values));
  const { scores, rolls } = await scoresFor(terms);
  const second = await askRaises(scores, terms);
  if (second) await buildPerson(leader, { terms, scores, values: second, rolls });
}

/** Asks what the points are spent on; nobody is asked where there are none. */
async function askRaises(scores: Scores, terms: BuiltTerms): Promise<FormValues | null> {
  if (terms.levels === 0) return {};
  const form = raisesForm(scores, terms, localize);
  const reply = await ask({
    title: localize("WHITEHACK.Redhack.Followers.Build.titleOf", { name: terms.name }),
    form,
    preview: (values) => ({ left: leftText(buildIn(scores, terms, values), localize) }),
    problem: (values) => buildProblem(buildIn(scores, terms, values)),
    confirm: { label: "WHITEHACK.Redhack.Followers.Build.make", icon: "fa-solid fa-user-plus" },
  });
  return reply && answersOf(form, reply.values);
}

interface Built {
  readonly terms: BuiltTerms;
  readonly scores: Scores;
  readonly values: FormValues;
  readonly rolls?: readonly Roll[];
}

/** Makes a person with levels, with the owners of the leader; the card tells the dice, leads to the new sheet, and takes them back. @rule RH-RET-05 */
export async function buildPerson(leader: Creature, { terms, scores, values, rolls = [] }: Built): Promise<void> {
  const build = buildIn(scores, terms, values);
  if (!leader.isOwner || buildProblem(build)) return;
  const kind = REDHACK_CLASSES[terms.class];
  const level = 1 + terms.levels;
  const health = await rollDice(planHitDice(kind, level));
  const most = resolveHitDice(kind, level, health.faces);
  const attributes = Object.fromEntries(ATTRIBUTES.map((id) => [id, { value: build.scores[id] ?? scores[id] }]));
  const { ownership } = leader.toObject();
  const data: object = {
    name: terms.name,
    type: "redhack",
    ownership,
    system: { class: kind.id, level, attributes, hp: { value: most, max: most } },
  };
  const made = await Actor.create(data as Actor.CreateData);
  if (!made) return;
  await postLines({
    title: localize("WHITEHACK.Redhack.Followers.Build.made", { name: terms.name, leader: calledName(leader) }),
    actor: made,
    facts: builtFacts(build, terms, most, localize),
    rules: ["RH-RET-05"],
    rolls: [...rolls, ...health.rolls],
    links: [made.uuid],
    changes: [madeOf(made)],
  });
}
