import { answersOf } from "../../../../view/chat/dialogs/form.ts";
import type { FormValues } from "../../../../view/chat/dialogs/form-values.ts";
import { toFigure } from "../../../../view/base/localize.ts";
import { ask } from "../../../../foundry/chat/dialogs/ask.ts";
import { type Audience, postCard } from "../../../../foundry/chat/cards/post-card.ts";
import { postLines } from "../../../../foundry/chat/post/post-lines.ts";
import { recordFor } from "../../../../foundry/chat/undo/card-record.ts";
import { askGameRoll, rollPlans } from "../../../../foundry/checks/perform-game-test.ts";
import { calledName, type Creature, worldActors } from "../../../../foundry/documents/creature.ts";
import { packFactsOf, storePackFacts } from "../../../../foundry/documents/pack-facts.ts";
import type { Click } from "../../../../foundry/host/keybindings.ts";
import { localize } from "../../../../foundry/host/localize.ts";
import type { Change } from "../../../../undo/record.ts";
import type { ModeReason } from "../../../../rules/checks/check.ts";
import { type FollowerRow, PEOPLE_FIELDS, retainersAmong } from "../../rules/people/people-fields.ts";
import { loyaltyTest, moodAfter, slotsOf } from "../../rules/people/retainers.ts";
import { answered, toRoll } from "../../rules/tests/game-roll.ts";
import { resolveTest, type Test, withLines } from "../../rules/tests/test.ts";
import {
  demandIn,
  favorForm,
  favorIn,
  followerIn,
  joinForm,
  joinProblem,
  loyaltyForm,
  treatmentIn,
} from "../../view/followers/follower-forms.ts";
import { levelText } from "../../view/followers/followers-view.ts";
import { redhackNumbers, testerOf } from "../skills/skill-user.ts";

/** A leader's Charisma with what is added to it. @rule RH-RET-02 */
export const charismaOf = (leader: Creature): number =>
  redhackNumbers(leader)?.scores.charisma.value ??
  testerOf(leader, "charisma", { trained: false, rules: [] })?.base([]).score ??
  0;

const peopleOf = (leader: Creature) => packFactsOf(leader, PEOPLE_FIELDS);

const storeFollowers = (leader: Creature, followers: readonly FollowerRow[]): Promise<readonly Change[]> =>
  storePackFacts(leader, PEOPLE_FIELDS, { followers });

/** The people of the world that a user could link: their own, besides the leader and those who follow already. */
function linkable(leader: Creature): Readonly<Record<string, string>> {
  const taken = new Set([leader.uuid, ...peopleOf(leader).followers.map(({ uuid }) => uuid)]);
  const own = worldActors("creature").filter((one) => one.isOwner && !taken.has(one.uuid));
  return Object.fromEntries(own.map((one) => [one.uuid, one.name]));
}

/** Asks for the terms of a follower, and takes them on. @rule RH-RET-01 RH-RET-02 */
export async function askFollower(leader: Creature, dropped: Creature | null = null): Promise<void> {
  if (!leader.isOwner) return;
  const known = dropped ? { [dropped.uuid]: dropped.name } : linkable(leader);
  const form = joinForm({ name: dropped?.name ?? "", known });
  const situation = () => ({ ...peopleOf(leader), charisma: charismaOf(leader), isReferee: game.user.isGM });
  const reply = await ask({
    actor: leader,
    title: localize("WHITEHACK.Redhack.Followers.joinTitle", { name: calledName(leader) }),
    form,
    problem: (values) => joinProblem(situation(), followerIn(known, answersOf(form, values))),
    confirm: { label: "WHITEHACK.Redhack.Followers.takeOn", icon: "fa-solid fa-user-plus" },
  });
  if (reply) await takeOn(leader, followerIn(known, answersOf(form, reply.values)));
}

/** Takes a follower on; the card takes it back. @rule RH-RET-01 RH-RET-02 */
export async function takeOn(leader: Creature, one: FollowerRow): Promise<void> {
  const { followers } = peopleOf(leader);
  const isReferee = game.user.isGM;
  if (!leader.isOwner || joinProblem({ followers, charisma: charismaOf(leader), isReferee }, one)) return;
  const all = [...followers, one];
  const changes = await storeFollowers(leader, all);
  const used = retainersAmong(all).reduce((sum, other) => sum + slotsOf(other), 0);
  const meter = { used: toFigure(used), all: toFigure(charismaOf(leader)) };
  await postLines({
    title: localize("WHITEHACK.Redhack.Followers.joined", { name: one.name, leader: calledName(leader) }),
    actor: leader,
    facts: [
      {
        label: "WHITEHACK.Redhack.Followers.kind",
        value: localize(`WHITEHACK.Redhack.Followers.Kind.${one.kind}`),
      },
      {
        label: "WHITEHACK.Redhack.Followers.relation",
        value: localize(`WHITEHACK.Redhack.Followers.Relation.${one.relation}`),
      },
      { label: "WHITEHACK.Redhack.Followers.slots", value: localize("WHITEHACK.Redhack.Followers.meter", meter) },
    ],
    rules: ["RH-RET-01", "RH-RET-02"],
    changes,
  });
}

const LINE = "WHITEHACK.Redhack.Followers.slotsTaken";

/** The leader's Charisma test for a retainer; of Whitehack's people the slots are taken off the score. @rule RH-RET-04 */
function testOf(leader: Creature, one: FollowerRow, values: FormValues): Test | null {
  const base = testerOf(leader, "charisma", { trained: false, rules: ["RH-RET-04"] })?.base([]);
  if (!base) return null;
  const treatment = treatmentIn(values);
  const { difficulty, dice } = loyaltyTest(one, treatment);
  const mode = dice === "advantage" ? ("positive" as const) : ("negative" as const);
  const reasons: ModeReason[] =
    dice === "single" ? [] : [{ label: `WHITEHACK.Redhack.Followers.Treatment.${treatment}`, mode, rule: "RH-RET-04" }];
  const cost = { label: LINE, value: difficulty, rule: "RH-RET-04" };
  const lines = base.manner === "redhack" ? { difficulty: [cost] } : { modifiers: [{ ...cost, value: -difficulty }] };
  const { difficulty: said = 0, dice: chosen = "" } = values;
  const answers = { difficulty: Number(said), dice: typeof chosen === "string" ? chosen : "" };
  return answered(withLines(base, { ...lines, reasons }), answers);
}

/** Asks how a retainer was treated, and tests their morale. @rule RH-RET-04 */
export async function askLoyalty(leader: Creature, place: number, click: Click = {}): Promise<void> {
  const one = peopleOf(leader).followers[place];
  if (!one || !leader.isOwner || one.kind !== "retainer") return;
  const form = loyaltyForm(one);
  const label = localize("WHITEHACK.Redhack.Followers.loyaltyOf", { name: one.name });
  const rollOf = (values: FormValues) => {
    const test = testOf(leader, one, answersOf(form, values));
    return test && toRoll(test);
  };
  const reply = await askGameRoll(leader, { label, form, rollOf }, click);
  if (reply) await testLoyalty(leader, place, answersOf(form, reply.values), { visibility: reply.visibility });
}

/** Tests a retainer's morale: a failure brings a demand, and with one still open the end; the card takes it back. @rule RH-RET-04 */
export async function testLoyalty(
  leader: Creature,
  place: number,
  values: FormValues,
  audience: Audience,
): Promise<void> {
  const { followers } = peopleOf(leader);
  const one = followers[place];
  const test = one && testOf(leader, one, values);
  if (!one || !test || !leader.isOwner) return;
  const roll = toRoll(test);
  const { faces, rolls } = await rollPlans(roll.dice);
  const tested = resolveTest(test, faces[0] ?? [], faces[1]);
  const mood = moodAfter(tested, { demandOpen: one.demand !== "" });
  const demand = mood === "balks" ? demandIn(values, localize("WHITEHACK.Redhack.Followers.someDemand")) : one.demand;
  const after = followers.with(place, { ...one, mood, demand: mood === "loyal" ? one.demand : demand });
  const changes = await storeFollowers(leader, after);
  const read = roll.resolve(faces);
  const system = {
    ...read,
    title: localize("WHITEHACK.Redhack.Followers.loyaltyOf", { name: one.name }),
    game: "redhack",
    actor: leader.uuid,
    target: null,
    attack: null,
    asked: "",
    dice: roll.dice.map((plan, at) => ({ die: plan.faces, faces: faces[at] ?? [] })),
    verdict: `WHITEHACK.Redhack.Followers.Mood.${mood}`,
    facts: [
      ...(mood === "balks" ? [{ label: "WHITEHACK.Redhack.Followers.demand", value: demand }] : []),
      ...read.facts,
    ],
    reasons: [`WHITEHACK.Redhack.Followers.MoodMeans.${mood}`],
    record: recordFor(changes),
  };
  await postCard({ kind: "roll", actor: leader, system, rolls, audience });
}

/** Tells how a follower's standing has changed, and stores it; the card takes it back. */
async function settle(leader: Creature, place: number, change: "met" | "dismissed"): Promise<void> {
  const { followers } = peopleOf(leader);
  const one = followers[place];
  if (!one || !leader.isOwner) return;
  const after =
    change === "met" ? followers.with(place, { ...one, demand: "", mood: "loyal" }) : followers.toSpliced(place, 1);
  const changes = await storeFollowers(leader, after);
  await postLines({
    title: localize(`WHITEHACK.Redhack.Followers.After.${change}`, { name: one.name }),
    actor: leader,
    facts: one.demand === "" ? [] : [{ label: "WHITEHACK.Redhack.Followers.demand", value: one.demand }],
    rules: ["RH-RET-04"],
    changes,
  });
}

/** A demand is met. @rule RH-RET-04 */
export const meetDemand = (leader: Creature, place: number): Promise<void> => settle(leader, place, "met");

/** A follower goes. @rule RH-RET-04 */
export const letGo = (leader: Creature, place: number): Promise<void> => settle(leader, place, "dismissed");

/** Asks for a favor, and says how that is answered. @rule RH-REL-01 */
export async function askFavor(actor: Creature, place: number): Promise<void> {
  const one = peopleOf(actor).relations[place];
  if (!one || !actor.isOwner) return;
  const form = favorForm(one);
  const reply = await ask({
    actor,
    title: localize("WHITEHACK.Redhack.Followers.favorOf", { name: one.name || "–" }),
    form,
    preview: (values) => ({
      answer: localize(`WHITEHACK.Redhack.Followers.Answer.${favorIn(one, answersOf(form, values)).answer}`),
    }),
    confirm: { label: "WHITEHACK.Redhack.Followers.tellFavor", icon: "fa-solid fa-handshake" },
  });
  if (reply) await tellFavor(actor, place, answersOf(form, reply.values));
}

/** Tells a favor and its answer; one that is refused lowers the relation, which the card takes back. @rule RH-REL-01 */
export async function tellFavor(actor: Creature, place: number, values: FormValues): Promise<void> {
  const { relations } = peopleOf(actor);
  const one = relations[place];
  if (!one || !actor.isOwner) return;
  const { answer, what, refused } = favorIn(one, values);
  const lower = { ...one, level: Math.max(1, one.level - 1) };
  const changes =
    refused && lower.level !== one.level
      ? await storePackFacts(actor, PEOPLE_FIELDS, { relations: relations.with(place, lower) })
      : [];
  await postLines({
    title: localize("WHITEHACK.Redhack.Followers.favorOf", { name: one.name || "–" }),
    actor,
    text: `WHITEHACK.Redhack.Followers.Answer.${refused ? "refused" : answer}`,
    facts: [
      { label: "WHITEHACK.Redhack.Followers.relation", value: levelText(refused ? lower : one, localize) },
      ...(what === "" ? [] : [{ label: "WHITEHACK.Redhack.Followers.what", value: what }]),
    ],
    rules: ["RH-REL-01"],
    changes,
  });
}
