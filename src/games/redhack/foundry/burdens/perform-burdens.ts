import { applyHealing, type DicePlan, toHpOutcome } from "../../../../rules/index.ts";
import type { Change } from "../../../../undo/record.ts";
import { toStep } from "../../../../view/base/localize.ts";
import type { FactLine } from "../../../../view/items/item-facts.ts";
import { answersOf, type Form } from "../../../../view/chat/dialogs/form.ts";
import { ask } from "../../../../foundry/chat/dialogs/ask.ts";
import { postLines } from "../../../../foundry/chat/post/post-lines.ts";
import { calledName, type Creature } from "../../../../foundry/documents/creature.ts";
import { hitPointsOf, storeHitPoints } from "../../../../foundry/documents/hit-points.ts";
import { storeChange } from "../../../../foundry/documents/store-change.ts";
import type { Pressed } from "../../../../foundry/extensions/pack-extension.ts";
import { rollDice } from "../../../../foundry/host/dice.ts";
import { localize } from "../../../../foundry/host/localize.ts";
import { rulebookFor } from "../../../../foundry/host/rulebook.ts";
import { inTurn } from "../../../../foundry/sheets/in-turn.ts";
import {
  afterDay,
  type Body,
  BODY_LIMITS,
  LONG_RESTS,
  type NamedHurt,
  refreshed,
  rested,
  stepped,
} from "../../rules/burdens/body.ts";
import { payHurt, toInjury, toWound } from "../../rules/burdens/hurts.ts";
import { wantEffects } from "../../rules/burdens/privation.ts";
import { burdenedBy, hurtName } from "../../view/burdens-view.ts";
import { rollSupplyFor } from "../supplies.ts";
import { bodyOf, burdenFacts, redhackNumbers, storeBody } from "./bearing.ts";

/** What is told on a card about burdens. */
interface Told {
  readonly title: string;
  readonly text?: string;
  readonly facts?: readonly FactLine[];
  readonly rules: readonly string[];
  readonly rolls?: readonly Roll[];
  readonly changes?: readonly Change[];
}

/** Stores a body after something, and tells what it has become on a card that undoes it. */
async function settle(creature: Creature, after: Body, told: Told): Promise<void> {
  const before = burdenedBy(burdenFacts(creature)).burdens;
  const changes = [...(told.changes ?? []), ...(await storeBody(creature, after))];
  const now = burdenedBy(burdenFacts(creature)).burdens;
  const burdens = before === now ? [] : [{ label: "WHITEHACK.Redhack.Burdens.title", value: toStep(before, now) }];
  await postLines({
    actor: creature,
    ...told,
    title: localize(told.title, { name: calledName(creature) }),
    facts: [...(told.facts ?? []), ...burdens],
    changes,
  });
}

const isMine = (creature: Creature): boolean => creature.isOwner && !creature.inCompendium;

type Act = (creature: Creature, pressed: Pressed) => Promise<void>;

/** An act on a creature of this user, one after the other. */
const own =
  (act: Act): Act =>
  (creature, pressed) =>
    isMine(creature) ? inTurn(creature, () => act(creature, pressed)) : Promise.resolve();

const STEPPED = ["exhaustion", "fatigue", "unwieldy"] as const;

/** A level more or less, by a button. @rule RH-PRV-01 RH-PRV-02 RH-BUR-01 */
export const stepWant = own(async (creature, { button: { dataset } }) => {
  const want = STEPPED.find((one) => one === dataset["want"]);
  if (!want) return;
  const before = bodyOf(creature);
  const after = stepped(before, want, Number(dataset["by"]) < 0 ? -1 : 1);
  if (JSON.stringify(after) === JSON.stringify(before)) return;
  const label =
    want === "unwieldy" ? "WHITEHACK.Redhack.Burdens.load.unwieldy" : `WHITEHACK.Redhack.Burdens.want.${want}`;
  const value =
    want === "fatigue"
      ? `WHITEHACK.Redhack.Burdens.${after.fatigued ? "there" : "gone"}`
      : toStep(before[want], after[want]);
  await settle(creature, after, {
    title: "WHITEHACK.Redhack.Burdens.of",
    facts: [{ label, value }],
    rules: ["RH-PRV-01", "RH-BUR-01"],
  });
});

/** Whitehack's people have d6 as hit dice. */
const hitDie = (creature: Creature): DicePlan => ({
  count: 1,
  faces: redhackNumbers(creature)?.hitDice.die ?? 6,
  bonus: 0,
});

/** The hit die that comes back with the exhaustion that a rest takes off. @rule RH-PRV-01 */
async function healDie(creature: Creature) {
  const { faces, rolls } = await rollDice(hitDie(creature));
  const before = hitPointsOf(creature);
  const amount = faces.reduce((sum, face) => sum + face, 0);
  const { hp } = applyHealing(before, { amount, natural: true }, rulebookFor(creature));
  const changes = await storeHitPoints(creature, toHpOutcome(before, hp));
  const value = toStep(before.value, hitPointsOf(creature).value);
  return { facts: [{ label: "WHITEHACK.Sheet.HitPoints", value }], rolls, changes };
}

/** A rest takes off exhaustion, and a whole day of it fatigue. @rule RH-PRV-01 RH-PRV-02 */
export const takeRest = own(async (creature, { button: { dataset } }) => {
  const rest = LONG_RESTS.find((one) => one === dataset["rest"]);
  if (!rest) return;
  const before = bodyOf(creature);
  const { body, heals } = rested(before, rest);
  const healed = heals ? await healDie(creature) : { facts: [], rolls: [], changes: [] };
  const exhaustion =
    before.exhaustion === body.exhaustion
      ? []
      : [{ label: "WHITEHACK.Redhack.Burdens.want.exhaustion", value: toStep(before.exhaustion, body.exhaustion) }];
  await settle(creature, body, {
    title: "WHITEHACK.Redhack.Burdens.rested",
    ...healed,
    facts: [
      { label: "WHITEHACK.Redhack.Burdens.restTaken", value: `WHITEHACK.Redhack.Burdens.rest.${rest}` },
      ...exhaustion,
      ...healed.facts,
    ],
    rules: ["RH-PRV-01", "RH-PRV-02"],
  });
});

/** Eats or drinks a day's ration, whose usage die is rolled where it is counted. @rule RH-PRV-03 RH-PRV-04 RH-USE-01 */
export const refresh = own(async (creature, { button: { dataset } }) => {
  const what = dataset["what"] === "drink" ? "drink" : "food";
  const supply = localize(`WHITEHACK.Redhack.Burdens.supply.${what}`);
  const used = await rollSupplyFor(creature, supply);
  if (!used) return void ui.notifications.warn(localize("WHITEHACK.Redhack.NothingLeft", { name: supply }));
  await settle(creature, refreshed(bodyOf(creature), what), {
    title: `WHITEHACK.Redhack.Burdens.had.${what}`,
    facts: used.facts,
    rolls: used.rolls,
    changes: used.changes,
    rules: ["RH-PRV-03", "RH-PRV-04"],
  });
});

const DAY = [
  { note: "WHITEHACK.Redhack.Burdens.dayHint" },
  {
    ticks: [
      { name: "ate", label: "WHITEHACK.Redhack.Burdens.ate", value: true },
      { name: "drank", label: "WHITEHACK.Redhack.Burdens.drank", value: true },
      { name: "slept", label: "WHITEHACK.Redhack.Burdens.slept", value: true },
    ],
  },
] as const satisfies Form;

/** Lets a day pass for a body, as the answers say. @rule RH-PRV-02 RH-PRV-03 RH-PRV-04 */
export async function passDayFor(
  creature: Creature,
  day: { readonly ate: boolean; readonly drank: boolean; readonly slept: boolean },
): Promise<void> {
  const after = afterDay(bodyOf(creature), day);
  const facts = wantEffects(after).map(({ want, burdens }) => ({
    label: `WHITEHACK.Redhack.Burdens.want.${want}`,
    value: String(burdens),
  }));
  const text = facts.length === 0 ? localize("WHITEHACK.Redhack.Burdens.content") : "";
  await settle(creature, after, {
    title: "WHITEHACK.Redhack.Burdens.dayOf",
    text,
    facts,
    rules: ["RH-PRV-02", "RH-PRV-03", "RH-PRV-04"],
  });
}

/** A day passes. @rule RH-PRV-02 RH-PRV-03 RH-PRV-04 */
export const passDay = own(async (creature) => {
  const reply = await ask({
    actor: creature,
    title: localize("WHITEHACK.Redhack.Burdens.dayOf", { name: calledName(creature) }),
    form: DAY,
    confirm: { label: "WHITEHACK.Redhack.Burdens.dayPasses", icon: "fa-solid fa-sun" },
  });
  if (reply) await passDayFor(creature, answersOf(DAY, reply.values));
});

const withHurt = (body: Body, hurt: NamedHurt): Body => ({
  ...body,
  hurts: [...body.hurts, hurt].slice(-BODY_LIMITS.hurts),
});

/** Gives a wound, or an injury whose die says what it takes to heal. @rule RH-HRT-01 */
export const addHurt = own(async (creature, { button: { dataset } }) => {
  const id = foundry.utils.randomID();
  const isInjury = dataset["kind"] === "injury";
  const { faces, rolls } = isInjury ? await rollDice({ count: 1, faces: 8, bonus: 0 }) : { faces: [], rolls: [] };
  const hurt = { ...(isInjury ? toInjury(id, faces[0] ?? 1) : toWound(id)), name: "" };
  const owed = localize("WHITEHACK.Redhack.Burdens.owed", { points: String(hurt.owed) });
  const facts = [{ label: `WHITEHACK.Redhack.Burdens.hurt.${hurt.kind}`, value: owed }];
  await settle(creature, withHurt(bodyOf(creature), hurt), {
    title: "WHITEHACK.Redhack.Burdens.of",
    facts,
    rolls,
    rules: ["RH-HRT-01"],
  });
});

const ILLNESS = [
  {
    name: "kind",
    label: "WHITEHACK.Redhack.Burdens.kind",
    choices: { disease: "WHITEHACK.Redhack.Burdens.hurt.disease", poison: "WHITEHACK.Redhack.Burdens.hurt.poison" },
    value: "disease",
    radio: "chips",
  },
  { name: "name", label: "WHITEHACK.Sheet.Name", max: BODY_LIMITS.name },
  { name: "owed", label: "WHITEHACK.Redhack.Burdens.owedLabel", min: 0, max: BODY_LIMITS.owed, value: 0 },
  { ticks: [{ name: "isBurden", label: "WHITEHACK.Redhack.Burdens.isBurden", value: true }] },
] as const satisfies Form;

/** Gives a disease or a poison, a burden where the Referee says so. @rule RH-HRT-01 */
export const addIllness = own(async (creature) => {
  const reply = await ask({
    actor: creature,
    title: localize("WHITEHACK.Redhack.Burdens.of", { name: calledName(creature) }),
    form: ILLNESS,
    confirm: { label: "WHITEHACK.Redhack.Burdens.addIllness", icon: "fa-solid fa-biohazard" },
  });
  if (!reply) return;
  const hurt: NamedHurt = { id: foundry.utils.randomID(), ...answersOf(ILLNESS, reply.values) };
  const facts = [{ label: hurtName(hurt, localize), value: "WHITEHACK.Redhack.Burdens.there" }];
  await settle(creature, withHurt(bodyOf(creature), hurt), {
    title: "WHITEHACK.Redhack.Burdens.of",
    facts,
    rules: ["RH-HRT-01"],
  });
});

const hurtAt = (creature: Creature, id: string | undefined): NamedHurt | null =>
  bodyOf(creature).hurts.find((one) => one.id === id) ?? null;

/** Takes a hurt off at the Referee's or player's word. @rule RH-HRT-01 */
export const removeHurt = own(async (creature, { button: { dataset } }) => {
  const hurt = hurtAt(creature, dataset["hurt"]);
  if (!hurt) return;
  const body = bodyOf(creature);
  const after = { ...body, hurts: body.hurts.filter(({ id }) => id !== hurt.id) };
  const facts = [{ label: hurtName(hurt, localize), value: "WHITEHACK.Redhack.Burdens.gone" }];
  await settle(creature, after, { title: "WHITEHACK.Redhack.Burdens.of", facts, rules: ["RH-HRT-01"] });
});

const payForm = ({ owed }: NamedHurt, isOurs: boolean) =>
  [
    { name: "points", label: "WHITEHACK.Redhack.Burdens.points", min: 1, max: owed, value: owed },
    {
      name: "from",
      label: "WHITEHACK.Redhack.Burdens.from",
      choices: {
        downtime: "WHITEHACK.Redhack.Burdens.fromOf.downtime",
        ...(isOurs && { own: "WHITEHACK.Redhack.Burdens.fromOf.own" }),
      },
      value: "downtime",
      radio: "chips",
    },
  ] as const satisfies Form;

/** Pays for a hurt: with points healed in downtime, or from the character's own Constitution. @rule RH-HRT-01 */
export async function payFor(
  creature: Creature,
  hurt: NamedHurt,
  { points, from }: { readonly points: number; readonly from: string },
): Promise<void> {
  const stored: object = creature._source.system;
  const { attributes } = stored as { readonly attributes?: { readonly constitution?: { readonly value: number } } };
  const constitution = attributes?.constitution?.value ?? 0;
  const paid = payHurt(hurt, { points, from: from === "own" ? "own" : "downtime", constitution });
  const body = bodyOf(creature);
  const hurts = body.hurts.flatMap((one) => (one.id === hurt.id ? (paid.hurt ? { ...one, ...paid.hurt } : []) : one));
  const lost =
    paid.constitution === constitution
      ? []
      : await storeChange(creature, { attributes: { constitution: { value: paid.constitution } } });
  const facts = [
    { label: "WHITEHACK.Redhack.Burdens.points", value: String(paid.paid) },
    { label: hurtName(hurt, localize), value: toStep(hurt.owed, paid.hurt?.owed ?? 0) },
    ...(lost.length > 0
      ? [{ label: "WHITEHACK.Attribute.constitution", value: toStep(constitution, paid.constitution) }]
      : []),
  ];
  await settle(
    creature,
    { ...body, hurts },
    { title: "WHITEHACK.Redhack.Burdens.of", facts, changes: lost, rules: ["RH-HRT-01"] },
  );
}

/** Asks how a hurt is paid for. @rule RH-HRT-01 */
export const askToPay = own(async (creature, { button: { dataset } }) => {
  const hurt = hurtAt(creature, dataset["hurt"]);
  if (!hurt || hurt.owed === 0) return;
  const form = payForm(hurt, redhackNumbers(creature) !== null);
  const reply = await ask({
    actor: creature,
    title: localize("WHITEHACK.Redhack.Burdens.payFor", { name: hurtName(hurt, localize) }),
    form,
    confirm: { label: "WHITEHACK.Redhack.Burdens.pay", icon: "fa-solid fa-hand-holding-medical" },
  });
  if (reply) await payFor(creature, hurt, answersOf(form, reply.values));
});
