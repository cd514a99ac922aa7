import { applyHealing, toHpOutcome } from "../../../../rules/index.ts";
import { aText, type ReadBy, shape } from "../../../../rules/base/shape.ts";
import { toFigure, toStep, toNames } from "../../../../view/base/localize.ts";
import type { FactLine } from "../../../../view/items/item-facts.ts";
import { type OfferedOption, promptChoice, type PromptField } from "../../../../view/chat/prompts/prompt.ts";
import { defineKind, type PromptMessage } from "../../../../foundry/chat/prompts/kind.ts";
import { openPrompts } from "../../../../foundry/chat/prompts/listeners.ts";
import { postPrompt } from "../../../../foundry/chat/prompts/post-prompt.ts";
import { postLines } from "../../../../foundry/chat/post/post-lines.ts";
import { storeClock } from "../../../../foundry/chat/undo/store-clock.ts";
import {
  calledName,
  type Creature,
  type Party,
  resolveCreatureSync,
  worldActorAt,
} from "../../../../foundry/documents/creature.ts";
import { hitPointsOf, storeHitPoints } from "../../../../foundry/documents/hit-points.ts";
import { storeChange, storeItems, storeMade } from "../../../../foundry/documents/store-change.ts";
import { rollDice } from "../../../../foundry/host/dice.ts";
import { localize } from "../../../../foundry/host/localize.ts";
import { rulebookFor } from "../../../../foundry/host/rulebook.ts";
import { shownMoment } from "../../../../foundry/host/world-calendar.ts";
import type { LangKey } from "../../../../types/lang.ts";
import { type BookSpell, forgottenSpells } from "../../rules/magic/spellbook.ts";
import { hammercrawlNumbers } from "../own-numbers.ts";
import { casterOf } from "../magic/caster.ts";
import { finds, SEARCH_DIE } from "../../rules/exploration/searching.ts";
import {
  AMMO_DICE,
  CAMP_ACTIONS,
  CAMP_DIE,
  type CampAction,
  campActions,
  campNight,
  FREE_RECOVERIES,
  type FreeRecovery,
  freeRecoveries,
  recovered,
  SCOUTED_ROOMS,
  scoutedDie,
  TURNS_OF_CAMP,
  watchDice,
} from "../../rules/party/camp.ts";
import { isReady, nextLevel, onesIn, planHitDice, withoutOnes } from "../../rules/party/experience.ts";
import { withComing, withoutBuiltUp } from "../../rules/party/pool.ts";
import {
  camperOf,
  dungeonOf,
  isHammercrawl,
  isLive,
  levelOf,
  recordOf,
  sceneOf,
  storedPerson,
  storeRecord,
  survivorsOf,
} from "./records.ts";
import { type CampPart, eat, joined, keepLight, NOTHING, refusalToCamp } from "./camp-supplies.ts";
import { secondsOfTurns } from "./perform-party.ts";

const KIND = "hcCamp";

const freeField = (frees: readonly FreeRecovery[]): readonly PromptField[] =>
  frees.length > 1
    ? [
        promptChoice(
          "free",
          "WHITEHACK.Hammercrawl.Camp.free",
          frees.map((value) => ({ value, label: `WHITEHACK.Hammercrawl.Camp.Free.${value}` })),
        ),
      ]
    : [];

/** The spells that one has forgotten today and could have in mind, the highest first. @rule HC-PTY-03 HC-PTY-04 */
function forgottenBy(creature: Creature): readonly BookSpell[] {
  const shown = casterOf(creature);
  if (!shown?.hasBook) return [];
  return forgottenSpells(shown.caster, shown.book).toSorted((one, other) => other.level - one.level);
}

const spellField = (creature: Creature): readonly PromptField[] => {
  const spells = forgottenBy(creature);
  const choices = spells.map(({ id, name, level }) => ({ value: id, label: `${name} (${toFigure(level)})` }));
  return spells.length > 1 ? [promptChoice("spell", "WHITEHACK.Hammercrawl.Camp.spell", choices)] : [];
};

const AMMO = ["arrows", "stones"] as const;
const AMMO_FIELD = promptChoice(
  "ammo",
  "WHITEHACK.Hammercrawl.Camp.ammo",
  AMMO.map((value) => ({ value, label: `WHITEHACK.Hammercrawl.Camp.Ammo.${value}` })),
);

const ready = (creature: Creature): boolean => {
  const person = storedPerson(creature);
  return person !== null && isReady(person);
};

function optionsFor(creature: Creature): readonly OfferedOption[] {
  const camper = camperOf(creature);
  const fields = [...freeField(freeRecoveries(camper)), ...spellField(creature)];
  const actions = campActions({ camper, ready: ready(creature), memorises: isHammercrawl(creature) });
  return [...actions, "nothing" as const].map((action) => ({
    id: action,
    label: `WHITEHACK.Hammercrawl.Camp.Action.${action}`,
    detail: localize(`WHITEHACK.Hammercrawl.Camp.Detail.${action}`),
    fields: action === "craft" ? [...fields, AMMO_FIELD] : fields,
  }));
}

const readPayload = shape({ party: aText, creature: aText });

/** Whether a camp of the party waits for answers. */
const isCamping = ({ uuid }: Party): boolean =>
  openPrompts().some(({ system }) => system.kind === KIND && readPayload(system.payload)?.party === uuid);

/** Asks each of the party what they do in the camp; gives why it cannot be. @rule HC-PTY-02 HC-PTY-04 */
export async function performCamp(party: Party, anyway = false): Promise<LangKey | null> {
  const refusal = anyway ? null : refusalToCamp(party);
  if (refusal) return `WHITEHACK.Hammercrawl.Camp.Refusal.${refusal}`;
  if (isCamping(party)) return "WHITEHACK.Refusal.asked";
  const round = foundry.utils.randomID();
  for (const creature of survivorsOf(party))
    await postPrompt({
      kind: KIND,
      title: localize("WHITEHACK.Hammercrawl.Camp.askOf", { name: calledName(creature) }),
      text: "WHITEHACK.Hammercrawl.Camp.ask",
      rules: ["HC-PTY-03", "HC-PTY-04"],
      about: creature,
      asked: { actor: creature.uuid },
      payload: { party: party.uuid, creature: creature.uuid },
      options: optionsFor(creature),
      round,
    });
  return null;
}

/** One who camps, with what they have chosen. */
interface Camping {
  readonly creature: Creature;
  readonly action: CampAction | "nothing";
  readonly free: FreeRecovery | null;
  readonly ammo: (typeof AMMO)[number];
  /** The id of the spell that comes back first; "" for the highest. */
  readonly spell: string;
}

function campingIn(prompt: PromptMessage): Camping | null {
  const payload = readPayload(prompt.system.payload);
  const creature = payload ? resolveCreatureSync(payload.creature) : null;
  if (!creature) return null;
  const { option = "nothing", values = {} } = prompt.system.answer ?? {};
  const frees = freeRecoveries(camperOf(creature));
  return {
    creature,
    action: CAMP_ACTIONS.find((one) => one === option) ?? "nothing",
    free: FREE_RECOVERIES.find((one) => one === values["free"] && frees.includes(one)) ?? frees[0] ?? null,
    ammo: AMMO.find((one) => one === values["ammo"]) ?? "arrows",
    spell: typeof values["spell"] === "string" ? values["spell"] : "",
  };
}

/** Hit points that a camp gives back: half of those lost, or all with a rest besides; the Wise regain a single one for free. @rule HC-PTY-03 HC-PTY-04 */
async function recover({ creature, action, free }: Camping): Promise<CampPart> {
  const before = hitPointsOf(creature);
  const lost = Math.max(0, before.max - before.value);
  const borrows = isHammercrawl(creature) || isLive("hc.whCampHealing");
  const isWise = creature.isCharacter() && camperOf(creature) === "elf";
  const own = { free: borrows && free === "hitPoints" && !isWise, rests: action === "rest" };
  const amount = Math.min(lost, recovered(lost, own) + Number(borrows && isWise && free === "hitPoints"));
  if (amount === 0) return NOTHING;
  const { hp } = applyHealing(before, { amount, natural: true }, rulebookFor(creature));
  const changes = await storeHitPoints(creature, toHpOutcome(before, hp));
  const value = toStep(before.value, hitPointsOf(creature).value);
  return {
    facts: [{ label: localize("WHITEHACK.Hammercrawl.Camp.hitPointsOf", { name: calledName(creature) }), value }],
    rolls: [],
    changes,
  };
}

const MOST_REROLLS = 50;

/** Hit dice, of which the fighter's ones are thrown again until there are none. @rule HC-CLS-26 */
async function rollHitDice(rising: Parameters<typeof nextLevel>[0]) {
  const plan = planHitDice(rising);
  const { faces: first, rolls } = await rollDice(plan);
  const all = [...rolls];
  let faces = first;
  for (let again = 0; again < MOST_REROLLS && onesIn(faces, rising) > 0; again += 1) {
    const more = await rollDice({ ...plan, count: onesIn(faces, rising) });
    all.push(...more.rolls);
    faces = withoutOnes(faces, more.faces);
  }
  return { faces, rolls: all };
}

/** One of this game's people gains a level: experience begins anew, and all hit dice are rolled. @rule HC-XP-06 HC-CLS-25 HC-CLS-26 */
export async function gainLevel(creature: Creature): Promise<CampPart> {
  const person = storedPerson(creature);
  const numbers = hammercrawlNumbers(creature);
  if (!person || !numbers || !isReady(person)) return NOTHING;
  const features = numbers.class?.features ?? [];
  const rising = {
    level: person.level,
    xp: person.xp,
    hitPoints: person.hp.max,
    die: numbers.damageDie,
    modifier: numbers.modifiers.constitution,
    tank: features.includes("primaryTank"),
  };
  const { faces, rolls } = await rollHitDice(rising);
  const after = nextLevel(rising, faces);
  const hp = { max: after.hitPoints, value: Math.max(0, person.hp.value + after.hitPoints - person.hp.max) };
  const notToday = features.includes("notToday") ? { notToday: (numbers.notToday ?? 0) + 1 } : {};
  const changes = await storeChange(creature, { level: after.level, xp: 0, hp, ...notToday });
  const name = calledName(creature);
  return {
    facts: [
      { label: localize("WHITEHACK.Hammercrawl.Camp.levelOf", { name }), value: toStep(person.level, after.level) },
      {
        label: localize("WHITEHACK.Hammercrawl.Camp.maximumOf", { name }),
        value: toStep(person.hp.max, after.hitPoints),
      },
    ],
    rolls,
    changes,
  };
}

/** Arrows or sling stones are made, and put with those that one has. @rule HC-PTY-04 */
async function craft({ creature, ammo }: Camping): Promise<CampPart> {
  const { faces, rolls } = await rollDice(AMMO_DICE);
  const made = faces.reduce((sum, face) => sum + face, 0);
  const name = localize(`WHITEHACK.Hammercrawl.Camp.Ammo.${ammo}`);
  const had = creature.items.contents.find((item): item is Item.OfType<"gear"> => item.isGear() && item.name === name);
  const changes = had
    ? await storeChange(had, { quantity: had.system.quantity + made })
    : await storeMade(creature, [{ name, type: "gear", system: { quantity: made } }]);
  return { facts: [{ label: `${calledName(creature)}: ${name}`, value: `+${made}` }], rolls, changes };
}

/** Spells come back to mind: one for free, and one for each level by the action. @rule HC-PTY-03 HC-PTY-04 */
async function memorise({ creature, action, free, spell }: Camping): Promise<CampPart> {
  const count = Number(free === "spell") + (action === "rememorise" ? levelOf(creature) : 0);
  if (count === 0) return NOTHING;
  const label = localize("WHITEHACK.Hammercrawl.Camp.spellsOf", { name: calledName(creature) });
  if (!isHammercrawl(creature))
    return { ...NOTHING, facts: [{ label, value: "WHITEHACK.Hammercrawl.Camp.Free.spell" }] };
  const spells = forgottenBy(creature);
  const first = spells.filter(({ id }) => id === spell);
  const back = [...first, ...spells.filter((one) => !first.includes(one))].slice(0, count);
  if (back.length === 0) return NOTHING;
  const items = creature.items.contents.filter(({ id }) => back.some((one) => one.id === id));
  const changes = await storeItems(
    creature,
    items.map((item) => ({ item, system: { packs: { hc: { memorised: true } } } })),
  );
  return {
    facts: [
      {
        label,
        value: toNames(back, localize),
      },
    ],
    rolls: [],
    changes,
  };
}

/** What the chosen actions bring to those who do not watch or scout. @rule HC-PTY-03 HC-PTY-04 */
async function actOf(camping: Camping): Promise<CampPart> {
  const { creature, action } = camping;
  const said: FactLine = { label: calledName(creature), value: `WHITEHACK.Hammercrawl.Camp.Action.${action}` };
  const parts = [
    { ...NOTHING, facts: [said] },
    await recover(camping),
    await memorise(camping),
    action === "craft" ? await craft(camping) : NOTHING,
    action === "levelUp" ? await gainLevel(creature) : NOTHING,
  ];
  return joined(parts);
}

/** Those who scout ahead search as one, for the rooms to come. @rule HC-PTY-04 */
async function scout(count: number) {
  if (count === 0) return { ...NOTHING, coming: [] };
  const [search, rooms] = [await rollDice(SEARCH_DIE), await rollDice(SCOUTED_ROOMS)];
  const success = finds({ searchers: count, turns: 1 }, search.faces[0] ?? null);
  const die = scoutedDie(success, rooms.faces[0] ?? 1);
  const value = localize(`WHITEHACK.Hammercrawl.Camp.scouted.${success ? "well" : "badly"}`, {
    rooms: toFigure(die.rooms),
  });
  return {
    facts: [{ label: "WHITEHACK.Hammercrawl.Camp.Action.scout", value }],
    rolls: [...search.rolls, ...rooms.rolls],
    changes: [],
    coming: [die],
  };
}

/** The night is over: all that was done there is told on one card, which takes it back. @rule HC-PTY-02 HC-PTY-03 HC-PTY-04 HC-PTY-05 */
async function settleCamp(prompts: readonly PromptMessage[]): Promise<void> {
  const party = worldActorAt("party", readPayload(prompts[0]?.system.payload)?.party);
  const all = prompts.flatMap((prompt) =>
    prompt.system.state === "withdrawn" || prompt.system.state === "undone" ? [] : (campingIn(prompt) ?? []),
  );
  if (!party || all.length === 0) return;
  const watching = all.filter(({ action }) => action === "watch").length;
  const food = await eat(party, all);
  const acts: CampPart[] = [];
  for (const one of all) acts.push(await actOf(one));
  const ahead = await scout(all.filter(({ action }) => action === "scout").length);
  const seconds = secondsOfTurns(TURNS_OF_CAMP);
  const lights = await keepLight(party, seconds);
  const night = await rollDice(CAMP_DIE);
  const { level } = dungeonOf(sceneOf(party));
  const { total, encounter, surprised } = campNight(night.faces[0] ?? 1, { level, watching });
  const { pool } = recordOf(party);
  const after = withComing(withoutBuiltUp(pool), [...watchDice(watching), ...ahead.coming]);
  const stored = isLive("hc.divining") ? await storeRecord(party, { pool: after }) : [];
  const passed = await storeClock(seconds);
  const done = joined([...acts, food, ahead]);
  const word = encounter ? (surprised ? "surprised" : "encounter") : "quiet";
  await postLines({
    title: "WHITEHACK.Hammercrawl.Camp.title",
    actor: party,
    text: `WHITEHACK.Hammercrawl.Camp.Night.${word}`,
    facts: [
      ...done.facts,
      {
        label: "WHITEHACK.Hammercrawl.Camp.night",
        value: localize("WHITEHACK.Hammercrawl.Camp.nightRoll", {
          die: toFigure(night.faces[0] ?? 1),
          watching: toFigure(watching),
          level: toFigure(level),
          total: toFigure(total),
        }),
      },
      { label: "WHITEHACK.Underway.Clock", value: shownMoment(game.time.worldTime) },
    ],
    rules: ["HC-PTY-02", "HC-PTY-03", "HC-PTY-04", "HC-PTY-05"],
    rolls: [...done.rolls, ...night.rolls],
    visibility: "public",
    changes: [...done.changes, ...lights, ...stored, ...passed],
  });
}

/** The question to each who camps; once all have answered, the camp is settled as one. @rule HC-PTY-04 */
export const campKind = defineKind<ReadBy<typeof readPayload>>({
  id: KIND,
  payload: readPayload,
  isDue: ({ party, creature }) =>
    isLive("hc.partyActions") && worldActorAt("party", party) !== null && resolveCreatureSync(creature) !== null,
  follow: () => Promise.resolve({}),
  endRound: settleCamp,
});
