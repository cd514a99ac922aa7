import { toList } from "../../../../view/base/localize.ts";
import { ATTRIBUTES } from "../../../../rules/base/attribute-set.ts";
import type { DicePlan } from "../../../../rules/base/dice.ts";
import type { Change } from "../../../../undo/record.ts";
import type { FormValues } from "../../../../view/chat/dialogs/form-values.ts";
import type { FactLine } from "../../../../view/items/item-facts.ts";
import {
  askForPerson,
  drawLots,
  drawName,
  drawPortrait,
} from "../../../../foundry/characters/creation/drawn-person.ts";
import type { Audience } from "../../../../foundry/chat/cards/post-card.ts";
import { ask } from "../../../../foundry/chat/dialogs/ask.ts";
import { notifyRefusal } from "../../../../foundry/chat/post/notify-refusal.ts";
import { postLines } from "../../../../foundry/chat/post/post-lines.ts";
import { askReferee } from "../../../../foundry/chat/requests/ask-referee.ts";
import { type Answer, DONE, refuse } from "../../../../foundry/chat/requests/requests.ts";
import { findTable, rowText, writtenRows } from "../../../../foundry/chat/tables/written-rows.ts";
import { rollPlans } from "../../../../foundry/checks/perform-game-test.ts";
import type { Creature } from "../../../../foundry/documents/creature.ts";
import { attempt, storeMade, storeUpdate } from "../../../../foundry/documents/store-change.ts";
import { rollDice } from "../../../../foundry/host/dice.ts";
import { localize } from "../../../../foundry/host/localize.ts";
import { CLASSLESS, classOf, type HammercrawlClass } from "../../rules/classes.ts";
import { HAMMERCRAWL_NAMES, type ThiefSkill } from "../../rules/hammercrawl-names.ts";
import {
  alignmentFor,
  assignStats,
  CLASS_DICE,
  classRow,
  HUMAN,
  HUMAN_DIE,
  humanRow,
  moreLanguages,
  SKILL_DIE,
  skillOfFace,
  startingHitPoints,
  startingSkills,
  STAT_DICE,
} from "../../rules/creation.ts";
import { statModifier } from "../../rules/numbers.ts";
import { writtenEntry } from "../../rules/party/town.ts";
import { classLabel, languageLabel } from "../../view/class-view.ts";
import {
  type Asked,
  creationForm,
  creationProblem,
  creationTerms,
  type CreationTerms,
} from "../../view/creation-form.ts";
import { isLive, knownClasses } from "../hammercrawl-numbers.ts";
import { tableOf } from "../own-table.ts";
import { askForName, NAME_OPERATION, namerFor } from "./naming.ts";

/** A character as terms and dice have made it, before it is stored. */
interface Made {
  readonly kind: HammercrawlClass;
  readonly system: object;
  readonly items: readonly object[];
  readonly facts: readonly FactLine[];
  readonly rolls: readonly Roll[];
}

const sumOf = (faces: readonly number[]): number => faces.reduce((sum, face) => sum + face, 0);

/** Rolls on a table by key, which the world may have changed; the word of the row. @rule HC-GEN-01 */
async function rollOn(key: string, plan: DicePlan, usual: (sum: number) => string, rolls: Roll[]): Promise<string> {
  const rolled = await rollDice(plan);
  rolls.push(...rolled.rolls);
  const sum = sumOf(rolled.faces);
  const table = await findTable(key);
  const row = table && writtenRows(table).find(({ from, to }) => sum >= from && sum <= to);
  return row?.key || usual(sum);
}

/** The class that was chosen, or that the dice say. @rule HC-GEN-01 */
async function rollClass({ class: chosen }: CreationTerms, rolls: Roll[]): Promise<HammercrawlClass> {
  const classes = knownClasses();
  const first = chosen || (await rollOn("hc.class", CLASS_DICE, classRow, rolls));
  const id = first === HUMAN ? await rollOn("hc.class.human", HUMAN_DIE, humanRow, rolls) : first;
  return classOf(id, classes) ?? classOf(classRow(sumOf([0]))) ?? CLASSLESS;
}

/** The rows of such a table. @rule HC-GEN-08 HC-GEN-10 */
async function rowsOf(id: "skills" | "traits" | "languages"): Promise<readonly string[]> {
  const table = await tableOf(`hc.${id}`, localize(`WHITEHACK.Hammercrawl.Creation.Table.${id}`));
  return table?.results.contents.map(rowText).filter(Boolean) ?? [];
}

/** Items of a row of the class's table of equipment: the one that it leads to, or those that it names. @rule HC-GEN-10 */
async function drawItems(kind: HammercrawlClass): Promise<readonly object[]> {
  const named = localize("WHITEHACK.Hammercrawl.Creation.Table.equipment", {
    class: localize(classLabel(kind.id, knownClasses())),
  });
  const table = await tableOf(`hc.equipment.${kind.id}`, named);
  const row = (await drawLots()).one(table?.results.contents ?? []);
  if (!row) return [];
  const linked = row.documentUuid ? await fromUuid(row.documentUuid) : null;
  if (linked instanceof Item) return [linked.toObject()];
  return rowText(row)
    .split(",")
    .map((name) => name.trim())
    .filter(Boolean)
    .map((name) => ({ name, type: "gear" }));
}

/** An item as it is written on the list of what a character begins with. @rule HC-PTY-07 */
function outfitLine(item: object): string {
  const { name, system = {} } = item as { readonly name: string; readonly system?: { readonly quantity?: number } };
  return writtenEntry({ name, count: system.quantity ?? 1 });
}

/** A thief's bailiwick and failing, two different skills. @rule HC-CLS-36 */
async function rollThief({ features }: HammercrawlClass, rolls: Roll[]) {
  if (!features.includes("bailiwick")) return null;
  const rollOne = async (): Promise<ThiefSkill> => {
    const rolled = await rollDice(SKILL_DIE);
    rolls.push(...rolled.rolls);
    return skillOfFace(rolled.faces[0] ?? 1);
  };
  const bailiwick = await rollOne();
  let failing = await rollOne();
  while (failing === bailiwick) failing = await rollOne();
  return { bailiwick, failing };
}

/** The common tongue, and that of the class. @rule HC-GEN-09 */
const firstTongues = ({ language }: HammercrawlClass): readonly string[] =>
  ["WHITEHACK.Hammercrawl.Language.common", languageLabel(language)].filter(Boolean).map((one) => localize(one));

const NO_LIST = "WHITEHACK.Hammercrawl.Creation.noList";

/** What is drawn from a list, or that nobody has written one. @rule HC-GEN-08 HC-GEN-10 */
const drawnFact = (label: string, drawn: readonly string[], rows: readonly unknown[], wanted: number): FactLine[] =>
  wanted === 0 ? [] : [{ label, value: rows.length === 0 ? localize(NO_LIST) : toList(drawn, localize) }];

/** Rolls whatever the terms leave open. @rule HC-GEN-01 HC-GEN-03 HC-GEN-07 HC-GEN-08 HC-GEN-09 */
async function rollCharacter(terms: CreationTerms): Promise<Made> {
  const rolls: Roll[] = [];
  const kind = await rollClass(terms, rolls);
  const stats = await rollPlans(ATTRIBUTES.map(() => STAT_DICE));
  rolls.push(...stats.rolls);
  const sums = stats.faces.map(sumOf);
  const put = assignStats(sums, kind);
  const intelligence = statModifier(put.intelligence);
  const points = startingHitPoints(kind, statModifier(put.constitution));
  const thief = await rollThief(kind, rolls);
  const lots = await drawLots();
  const [skills, traits, tongues] = await Promise.all([rowsOf("skills"), rowsOf("traits"), rowsOf("languages")]);
  const drawnSkills = lots.some(skills, startingSkills(intelligence));
  const drawnTraits = lots.some(traits, 1);
  const own = firstTongues(kind);
  const more = lots.some(
    tongues.filter((one) => !own.includes(one)),
    moreLanguages(intelligence),
  );
  const items = await drawItems(kind);
  const alignment = alignmentFor(kind, terms.alignment, lots.one);
  const skillLabel = (skill: string): string => localize(`WHITEHACK.Hammercrawl.Skill.${skill}`);
  return {
    kind,
    system: {
      class: kind.id,
      level: 1,
      xp: 0,
      alignment,
      attributes: Object.fromEntries(ATTRIBUTES.map((stat) => [stat, { value: put[stat] }])),
      hp: { value: points, max: points },
      size: kind.features.includes("wee") ? "small" : "medium",
      notToday: kind.features.includes("notToday") ? 1 : 0,
      skills: drawnSkills,
      traits: drawnTraits,
      languages: [...own, ...more],
      outfit: items.map(outfitLine),
      ...(thief && { thief }),
    },
    items,
    facts: [
      { label: "WHITEHACK.Sheet.Class", value: localize(classLabel(kind.id, knownClasses())) },
      { label: "WHITEHACK.Hammercrawl.Creation.rolled", value: toList(sums, localize) },
      ...ATTRIBUTES.map((stat) => ({ label: `WHITEHACK.Attribute.${stat}`, value: String(put[stat]) })),
      { label: "WHITEHACK.Number.hitPointsMaximum", value: String(points) },
      ...(thief
        ? [
            { label: "WHITEHACK.Hammercrawl.Bailiwick", value: skillLabel(thief.bailiwick) },
            { label: "WHITEHACK.Hammercrawl.Failing", value: skillLabel(thief.failing) },
          ]
        : []),
      ...drawnFact("WHITEHACK.Hammercrawl.Told.skills", drawnSkills, skills, startingSkills(intelligence)),
      ...drawnFact("WHITEHACK.Hammercrawl.Told.traits", drawnTraits, traits, 1),
      ...drawnFact("WHITEHACK.Hammercrawl.Creation.moreLanguages", more, tongues, moreLanguages(intelligence)),
      ...(items.length === 0 ? [{ label: "WHITEHACK.Sheet.Gear", value: localize(NO_LIST) }] : []),
    ],
    rolls,
  };
}

const postMade = (actor: Creature, { facts, rolls }: Made, changes: readonly Change[], audience: Audience) =>
  postLines({
    actor,
    title: localize("WHITEHACK.Hammercrawl.Creation.made", { name: actor.name }),
    facts,
    rules: ["HC-GEN-01", "HC-GEN-03"],
    rolls,
    changes,
    audience,
  });

/** What is asked about a character. */
const askedFor = (actor: Creature | null, namer: User.Implementation | null): Asked => ({
  classes: knownClasses(),
  name: actor?.name ?? "",
  hasDice: isLive("hc.generator"),
  namer: actor ? "" : (namer?.name ?? ""),
  many: actor === null && game.user.isGM,
});

const askTerms = (actor: Creature | null, asked: Asked) =>
  ask({
    ...(actor && { actor }),
    title: actor
      ? localize("WHITEHACK.Hammercrawl.Creation.of", { name: actor.name })
      : localize("WHITEHACK.Hammercrawl.Creation.title"),
    form: creationForm(asked),
    problem: (values) => creationProblem(asked, values),
    confirm: { label: "WHITEHACK.Hammercrawl.Creation.make", icon: "fa-solid fa-dice" },
  });

/** Makes a character of an actor that is there: the card tells the dice and undoes it. @rule HC-GEN-01 */
export async function makeCharacter(actor: Creature): Promise<void> {
  if (!actor.isOwner) return;
  const asked = askedFor(actor, null);
  const reply = await askTerms(actor, asked);
  if (!reply) return;
  const terms = creationTerms(asked, reply.values);
  const made = await rollCharacter(terms);
  const changes = await storeUpdate(actor, { ...(terms.name && { name: terms.name }), system: made.system });
  const carried = actor.items.size > 0 ? [] : await storeMade(actor, made.items);
  await postMade(actor, made, [...changes, ...carried], { visibility: reply.visibility });
}

/** The data of an actor that a user is to have. @rule HC-CNV-02 */
async function actorData(owner: User.Implementation, terms: CreationTerms, made: Made): Promise<object> {
  const name = terms.name || (await drawName()) || localize("WHITEHACK.Creation.Nameless");
  const img = await drawPortrait(HAMMERCRAWL_NAMES.id);
  const { NONE, OWNER } = CONST.DOCUMENT_OWNERSHIP_LEVELS;
  return {
    name,
    img,
    type: HAMMERCRAWL_NAMES.id,
    system: made.system,
    items: made.items,
    ownership: { default: NONE, [owner.id ?? ""]: OWNER },
    prototypeToken: {
      name,
      texture: { src: img },
      actorLink: true,
      disposition: 1,
      sight: { enabled: true, range: 0 },
    },
  };
}

/** Creates an actor for a user by these terms, and tells it; null where the host refuses. @rule HC-GEN-01 */
async function createFor(owner: User.Implementation, terms: CreationTerms, audience: Audience) {
  const made = await rollCharacter(terms);
  const copy = (await actorData(owner, terms, made)) as Actor.CreateData;
  const actor = await attempt(HAMMERCRAWL_NAMES.id, () => Actor.implementation.create(copy));
  const creature = actor?.creature ?? null;
  if (!creature) return null;
  await postMade(creature, made, [], audience);
  const before = owner.character?.creature?.system.hp.state;
  if (!owner.isGM && (!owner.character || before === "dead")) await owner.update({ character: creature.id });
  return creature;
}

/** Makes a stack of characters at once, in one card. @rule HC-GEN-10 */
async function createMany(terms: CreationTerms, audience: Audience): Promise<void> {
  const all: { readonly made: Made; readonly data: object }[] = [];
  const names = new Set<string>();
  for (let left = terms.count; left > 0; left -= 1) {
    const made = await rollCharacter(terms);
    const name = await drawName(names);
    names.add(name);
    all.push({ made, data: await actorData(game.user, { ...terms, name }, made) });
  }
  const data = all.map((one) => one.data) as Actor.CreateData[];
  const actors = (await attempt(HAMMERCRAWL_NAMES.id, () => Actor.implementation.createDocuments(data))) ?? [];
  await postLines({
    title: localize("WHITEHACK.Hammercrawl.Creation.madeSeveral", { count: String(actors.length) }),
    facts: actors.map(({ name }, place) => ({
      label: name,
      value: localize(classLabel(all[place]?.made.kind.id ?? "", knownClasses())),
    })),
    links: actors.map(({ uuid }) => uuid),
    rules: ["HC-GEN-10"],
    audience,
  });
}

/** Asks how, and makes a new character: here, or by the Referee's client where this user may create no actors. @rule HC-GEN-01 HC-GEN-04 HC-GEN-10 */
export async function openHammercrawlCreation(): Promise<void> {
  const mayCreate = Actor.implementation.canUserCreate(game.user);
  const asked = askedFor(null, await namerFor(game.user));
  const reply = await askTerms(null, asked);
  if (!reply) return;
  const { values, visibility } = reply;
  if (!mayCreate) return void (await askForPerson(HAMMERCRAWL_NAMES.id, values, visibility))?.sheet?.render(true);
  const terms = creationTerms(asked, values);
  if (terms.count > 1) return createMany(terms, { visibility });
  const actor = await createFor(game.user, terms, { visibility });
  if (actor && asked.namer !== "")
    notifyRefusal(await askReferee("packOperation", { operation: NAME_OPERATION, data: { actor: actor.uuid } }));
  await actor?.sheet?.render(true);
}

/** Makes a character for a player, by dice that this client rolls: of the answers only what could be chosen counts. @rule HC-GEN-01 HC-GEN-04 */
export async function makeForPlayer(
  values: FormValues,
  sender: User.Implementation,
  audience: Audience,
): Promise<Answer> {
  const asked = { ...askedFor(null, await namerFor(sender)), many: false };
  if (creationProblem(asked, values)) return refuse("WHITEHACK.Refusal.badCharacter");
  const actor = await createFor(sender, creationTerms(asked, values), audience);
  if (!actor) return refuse("WHITEHACK.Refusal.failed");
  await askForName(actor, sender);
  return DONE;
}
