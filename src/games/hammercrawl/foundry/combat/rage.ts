import { aFlag, aText, listOf, orElse, type ReadBy, shape } from "../../../../rules/base/shape.ts";
import { type Answering, defineKind, type Followed, type NewPrompt } from "../../../../foundry/chat/prompts/kind.ts";
import { askOnce } from "../../../../foundry/chat/prompts/post-prompt.ts";
import { postLines } from "../../../../foundry/chat/post/post-lines.ts";
import { storeConditions } from "../../../../foundry/chat/undo/store-conditions.ts";
import { gameCreature, postGameRoll, rollPlans } from "../../../../foundry/checks/perform-game-test.ts";
import { giveCondition } from "../../../../foundry/conditions/give-condition.ts";
import { calledName, type Creature, type Fighter, resolveCreature } from "../../../../foundry/documents/creature.ts";
import { alliesOf, enemiesOf, placeOf, reachOf, toTarget } from "../../../../foundry/documents/place.ts";
import { madeOf } from "../../../../foundry/documents/store-change.ts";
import type { LandedDamage, TrackerButton } from "../../../../foundry/extensions/pack-extension.ts";
import { payFor } from "../../../../foundry/health/pay-hit-points.ts";
import { localize } from "../../../../foundry/host/localize.ts";
import { nameOf } from "../../../../foundry/combat/initiative/post-initiative.ts";
import type { Change } from "../../../../undo/record.ts";
import {
  CALM_TARGET,
  calmedBy,
  RAGE_STEPS,
  RAGE_TARGET,
  rageDuty,
  SPARE_TARGET,
  UNCONSCIOUS_DICE,
} from "../../rules/combat/rage.ts";
import { HC_CONDITIONS } from "../../rules/combat/conditions.ts";
import { resistRoll } from "../../rules/combat/resisting.ts";
import { hammercrawlNumbers } from "../own-numbers.ts";
import { hasFeature } from "../health/own-people.ts";
import { isInto, putInto, takeOutOf } from "./own-conditions.ts";

const [ROLL, FAIL] = ["roll", "fail"] as const;
const [ACT, SPARE, CALM, LOSE] = ["act", "spare", "calm", "lose"] as const;

const readPayload = shape({ creature: aText });
type Payload = ReadBy<typeof readPayload>;

/** The turn of one in a rage: whom they have spared in it by their places, and whether they can help it no longer. */
const readTurn = shape({ creature: aText, spared: orElse(listOf(aText), []), forced: orElse(aFlag, false) });
type Turn = ReadBy<typeof readTurn>;

const mindSave = (creature: Creature, target: number) =>
  resistRoll(gameCreature(creature), { save: "mind", target, steps: 0 });

/** Rolls a save of the mind and tells it on a card; null where it is failed on purpose. */
async function saveOf(creature: Creature, target: number, title: string, { dice }: Pick<Answering<unknown>, "dice">) {
  const card = await postGameRoll(creature, mindSave(creature, target), {
    title,
    dice,
    audience: { visibility: "public" },
  });
  return { success: card?.system.success === true, made: card ? [madeOf(card)] : [] };
}

/** Whether one who was hurt falls into a rage. @rule HC-CLS-20 */
export const rageKind = defineKind<Payload>({
  id: "hcRage",
  payload: readPayload,
  isDue: async ({ creature }) => mayRage(await resolveCreature(creature)),
  async rolls({ payload, answer, dice }) {
    const creature = await resolveCreature(payload.creature);
    if (creature && answer.option === ROLL) await rollPlans(mindSave(creature, RAGE_TARGET).dice, dice);
  },
  async follow(answering) {
    const creature = await resolveCreature(answering.payload.creature);
    if (!creature || !mayRage(creature)) return { refused: "WHITEHACK.Refusal.noTarget" };
    const isRolled = answering.answer.option === ROLL;
    const save = isRolled
      ? await saveOf(creature, RAGE_TARGET, "WHITEHACK.Hammercrawl.Rage.title", answering)
      : { success: false, made: [] };
    const raging = save.success ? [] : await putInto(creature, "rage", creature.uuid);
    return { changes: [...raging, ...save.made], isTheirs: true };
  },
});

const mayRage = (creature: Creature | null): creature is Creature =>
  creature !== null && hasFeature(creature, "rage") && !isInto(creature, "rage") && creature.system.hp.value > 0;

/** Damage prompts the save. @rule HC-CLS-20 */
export async function askRage({ creature, taken }: LandedDamage): Promise<readonly Change[]> {
  if (taken <= 0 || !mayRage(creature)) return [];
  await askOnce(
    {
      kind: rageKind.id,
      title: "WHITEHACK.Hammercrawl.Rage.title",
      text: "WHITEHACK.Hammercrawl.Rage.text",
      rules: ["HC-CLS-20"],
      about: creature,
      asked: { actor: creature.uuid },
      payload: { creature: creature.uuid },
      options: [
        { id: ROLL, label: "WHITEHACK.Hammercrawl.Rage.roll" },
        { id: FAIL, label: "WHITEHACK.Hammercrawl.Rage.fail" },
      ],
      fallback: ROLL,
    },
    null,
  );
  return [];
}

/** What one in a rage must do now, as the scene has it. @rule HC-CLS-20 */
function dutyOf(creature: Creature, spared: readonly string[] = []) {
  const place = placeOf(creature);
  if (!place) return { ...rageDuty([], { melee: 5, charge: 0, thrown: 0 }), name: "", isFoe: true, token: null };
  const [foes, friends] = [enemiesOf(place), alliesOf(place)];
  const around = [...foes, ...friends].flatMap((token) => {
    const other = token.creature;
    const isUp = other !== null && other.system.hp.value > 0;
    if (!isUp) return [];
    const { distance } = toTarget(token, creature);
    return [
      {
        id: token.id ?? "",
        isFoe: foes.includes(token),
        strength: other.system.nature.level,
        feet: distance,
        name: token.name,
      },
    ];
  });
  const thrown = (hammercrawlNumbers(creature)?.lines ?? [])
    .filter((line) => line.thrown && line.use === "missile")
    .map(({ range }) => range);
  const duty = rageDuty(
    around,
    {
      melee: reachOf(place),
      charge: creature.system.derived.movement.value,
      thrown: Math.max(0, ...thrown),
    },
    spared,
  );
  const target = around.find(({ id }) => id === duty.target);
  const token = [...foes, ...friends].find(({ id }) => id !== null && id === duty.target) ?? null;
  return { ...duty, name: target?.name ?? "", isFoe: target?.isFoe ?? true, token };
}

/** The sentence in the dialog of an attack about whom the rage is directed at. @rule HC-CLS-20 */
export function rageNotes(creature: Creature, targets: readonly (string | null)[]) {
  const duty = isInto(creature, "rage") ? dutyOf(creature) : null;
  if (!duty?.token || targets.includes(duty.token.id)) return [];
  const step = localize(`WHITEHACK.Hammercrawl.Rage.step.${duty.step}`);
  return [{ note: localize("WHITEHACK.Hammercrawl.Rage.note", { step, name: duty.name }) }];
}

/** A step of the rage; that which is due is marked, and says whom it is about. */
function stepText(step: (typeof RAGE_STEPS)[number], duty: ReturnType<typeof dutyOf>): string {
  const text = localize(`WHITEHACK.Hammercrawl.Rage.step.${step}`);
  if (step !== duty.step) return text;
  return `▶ ${duty.name ? localize("WHITEHACK.Text.aside", { text, aside: duty.name }) : text}`;
}

function toTurn(creature: Creature, { spared, forced }: Omit<Turn, "creature"> = FRESH): NewPrompt {
  const duty = dutyOf(creature, spared);
  const option = (id: string) => ({ id, label: `WHITEHACK.Hammercrawl.Rage.turn.${id}` });
  return {
    kind: rageTurnKind.id,
    title: "WHITEHACK.Hammercrawl.Rage.turnTitle",
    text: "WHITEHACK.Hammercrawl.Rage.turnText",
    facts: RAGE_STEPS.map((step, at) => ({
      label: `${at + 1}`,
      value: stepText(step, duty),
    })),
    rules: ["HC-CLS-20"],
    about: creature,
    asked: { actor: creature.uuid },
    payload: { creature: creature.uuid, spared: [...spared], forced },
    options: [
      ...(duty.step === "calm" ? [] : [option(ACT)]),
      ...(duty.step === "meleeAnyone" && !duty.isFoe && !forced ? [option(SPARE)] : []),
      ...(forced ? [] : [option(CALM), option(LOSE)]),
    ],
  };
}

const FRESH: Omit<Turn, "creature"> = { spared: [], forced: false };

/** The duty is done by an attack: its card tells whom it falls on. @rule HC-CLS-20 */
async function tellDuty(creature: Creature, { payload, prompt }: Answering<Turn>): Promise<readonly Change[]> {
  const { step, name } = dutyOf(creature, payload.spared);
  const card = await postLines({
    title: "WHITEHACK.Hammercrawl.Rage.turnTitle",
    text: localize("WHITEHACK.Hammercrawl.Rage.duty", {
      name: calledName(creature),
      step: localize(`WHITEHACK.Hammercrawl.Rage.step.${step}`),
      target: name,
    }),
    facts: [],
    rules: ["HC-CLS-20"],
    actor: creature,
    like: prompt,
  });
  return card ? [madeOf(card)] : [];
}

/** A save of the mind spares an ally, and the next step is due; without it the ally is attacked. @rule HC-CLS-20 */
async function spare(creature: Creature, answering: Answering<Turn>): Promise<Followed> {
  const { spared } = answering.payload;
  const { target } = dutyOf(creature, spared);
  const { success, made } = await saveOf(creature, SPARE_TARGET, "WHITEHACK.Hammercrawl.Rage.spareTitle", answering);
  const after = success && target !== null ? { spared: [...spared, target], forced: false } : { spared, forced: true };
  return { changes: made, next: [toTurn(creature, after)] };
}

/** The turn of one in a rage: the duty, an ally to be spared, or the attempt to calm down. @rule HC-CLS-20 */
export const rageTurnKind = defineKind<Turn>({
  id: "hcRageTurn",
  payload: readTurn,
  isDue: async ({ creature }) => isInto(await resolveCreature(creature), "rage"),
  async rolls({ payload, answer, dice }) {
    const creature = await resolveCreature(payload.creature);
    if (!creature) return;
    if (answer.option === SPARE) await rollPlans(mindSave(creature, SPARE_TARGET).dice, dice);
    if (answer.option === CALM) await rollPlans(mindSave(creature, CALM_TARGET).dice, dice);
    if (answer.option === LOSE || answer.option === CALM) await dice(UNCONSCIOUS_DICE);
  },
  async follow(answering): Promise<Followed> {
    const creature = await resolveCreature(answering.payload.creature);
    if (!creature || !isInto(creature, "rage")) return { refused: "WHITEHACK.Refusal.noTarget" };
    const { option } = answering.answer;
    if (option === ACT) return { changes: await tellDuty(creature, answering) };
    if (option === SPARE) return spare(creature, answering);
    return { changes: await calmDown(creature, answering) };
  },
});

/** The rage ends: panting for the round, or out for some minutes. @rule HC-CLS-20 */
async function calmDown(creature: Creature, answering: Answering<Turn>): Promise<readonly Change[]> {
  const isRolled = answering.answer.option === CALM;
  const save = isRolled
    ? await saveOf(creature, CALM_TARGET, "WHITEHACK.Hammercrawl.Rage.calmTitle", answering)
    : { success: false, made: [] };
  const { faces, rolls } = await answering.dice(UNCONSCIOUS_DICE);
  const calmed = await takeOutOf(creature, ["rage"]);
  if (calmedBy(save.success ? CALM_TARGET : 0) === "panting")
    return [...save.made, ...calmed, ...(await putInto(creature, "panting", creature.uuid))];
  const minutes = faces.reduce((sum, face) => sum + face, 0);
  const out = await storeConditions(creature, () =>
    giveCondition(creature, HC_CONDITIONS.unconscious, { end: { until: "minutes", minutes } }),
  );
  const card = await postLines({
    title: "WHITEHACK.Hammercrawl.Rage.calmTitle",
    text: localize("WHITEHACK.Hammercrawl.Rage.out", { name: calledName(creature), minutes: String(minutes) }),
    facts: [],
    rules: ["HC-CLS-20"],
    rolls,
    actor: creature,
    like: answering.prompt,
  });
  return [...save.made, ...calmed, ...out, ...(card ? [madeOf(card)] : [])];
}

/** The turn of one in a rage begins. @rule HC-CLS-20 */
export async function askRageTurn({ creature }: Fighter): Promise<void> {
  if (creature && isInto(creature, "rage") && creature.system.hp.value > 0) await askOnce(toTurn(creature), null);
}

export const RAGE = "hc.rage";

/** A character with the feature can bring it about. @rule HC-CLS-20 */
export function rageButtons(fighter: Fighter): readonly TrackerButton[] {
  if (!fighter.isOwner || !mayRage(fighter.creature) || fighter.combat?.started !== true) return [];
  return [
    {
      act: RAGE,
      label: localize("WHITEHACK.Hammercrawl.Rage.begin", { name: nameOf(fighter) }),
      icon: "fa-solid fa-fire",
      inStrip: true,
    },
  ];
}

/** One point of damage by one's own weapon brings the rage about; the card undoes it. @rule HC-CLS-20 */
export async function beginRage({ creature }: Fighter): Promise<void> {
  if (!mayRage(creature) || !creature.isOwner) return;
  const { changes } = await payFor(creature, 1);
  const raging = await putInto(creature, "rage", creature.uuid);
  await postLines({
    title: "WHITEHACK.Hammercrawl.Rage.title",
    text: localize("WHITEHACK.Hammercrawl.Rage.begun", { name: calledName(creature) }),
    facts: [],
    rules: ["HC-CLS-20"],
    actor: creature,
    changes: [...changes, ...raging],
  });
}
