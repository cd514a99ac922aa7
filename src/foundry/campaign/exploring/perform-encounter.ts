import { freeAreas, onSpaces } from "../../movement/board-of.ts";
import { calledName, charactersOf, type Creature, isActor } from "../../documents/creature.ts";
import { attempt, madeOf } from "../../documents/store-change.ts";
import { resolveUuid } from "../../documents/resolve-uuid.ts";
import { addEntry, entryOf } from "../../chat/undo/card-record.ts";
import { encounterFeet, type NoticeRule, resolveTotal } from "../../../rules/index.ts";
import {
  type AskedEncounter,
  encounterForm,
  encounterIn,
  encounterProblem,
} from "../../../view/campaign/time/encounter-dialog.ts";
import { toFigure } from "../../../view/base/localize.ts";
import type { FactLine } from "../../../view/items/item-facts.ts";
import { drawOn } from "../tables/perform-draw.ts";
import { rollReactionDice } from "../../monsters/reactions/perform-reaction.ts";
import { postLines } from "../../chat/post/post-lines.ts";
import { ask } from "../../chat/dialogs/ask.ts";
import { attributeFor } from "../../checks/perform-task.ts";
import { rollDice, rollFormula } from "../../host/dice.ts";
import { isTable, tablesByUuid } from "../../chat/tables/written-rows.ts";
import { localize } from "../../host/localize.ts";
import { rulebookFor } from "../../host/rulebook.ts";
import type { Party } from "./crawl.ts";

interface Point {
  readonly x: number;
  readonly y: number;
}

/** The place where an encounter's creatures come, and whether players see them. */
export interface Landing extends Point {
  readonly hidden?: boolean;
}

/** The actor of the world that comes: one of a compendium is imported once. */
async function importedCreature(uuid: string): Promise<Creature | null> {
  const found = await resolveUuid(uuid);
  if (!isActor(found) || !found.creature) return null;
  if (!found.pack) return found.creature;
  const known = game.actors.find((one) => one._stats.compendiumSource === found.uuid);
  const made = known ?? (await attempt(uuid, () => Actor.create(game.actors.fromCompendium(found))));
  return isActor(made) ? made.creature : null;
}

/** So many free places around a point, in pixels; where there is no more room, they stand there together. */
function placesFor(scene: Scene.Implementation, at: Point, kind: Creature, count: number): readonly Point[] {
  const { size } = scene.grid;
  const width = kind.prototypeToken.width ?? 1;
  const height = kind.prototypeToken.height ?? 1;
  const around = onSpaces(scene, { x: at.x / size - width / 2, y: at.y / size - height / 2, width, height });
  const free = freeAreas(scene, around, { count, width, height });
  const crowd = Array.from({ length: count - free.length }, () => around);
  return [...free, ...crowd].map(({ x, y }) => ({ x: x * size, y: y * size }));
}

/** Puts one of a kind onto a scene, as the host does with what is dropped. */
async function placeOne(kind: Creature, at: Landing, scene: Scene.Implementation) {
  const token = await kind.getTokenDocument(at as TokenDocument.UpdateData, { parent: scene });
  const had = new Set(scene.tokens.map(({ id }) => id));
  await attempt(scene.uuid, () => scene.createEmbeddedDocuments("Token", [token.toObject()]));
  return scene.tokens.filter(({ id }) => !had.has(id));
}

/**
 * An encounter's creatures come onto the scene, as many as the card says: around a point, each with a number and hit
 * points of its own. The card takes all of them away again. @rule WH-CRAWL-02
 */
export async function placeEncounter(card: ChatMessage.OfType<"notice">, uuid: string, at: Landing): Promise<void> {
  const scene = canvas?.scene;
  const kind = scene ? await importedCreature(uuid) : null;
  if (!scene || !kind) return;
  const made = [];
  for (const place of placesFor(scene, at, kind, numberOf(kind, card)))
    made.push(...(await placeOne(kind, { ...place, hidden: at.hidden ?? false }, scene)));
  if (made.length > 0) await addEntry(card, entryOf(made.map(madeOf), { name: kind.name }));
}

/** A named creature, with linked data, comes once. */
const numberOf = ({ prototypeToken }: Creature, { system: { creatures } }: ChatMessage.OfType<"notice">): number =>
  prototypeToken.actorLink ? 1 : Math.max(1, creatures ?? 1);

/** Places the creatures by a button, without a mouse: in the middle of what the Referee looks at. */
export async function placeInView(card: ChatMessage.OfType<"notice">, uuid: string): Promise<void> {
  const { x, y } = canvas?.stage?.pivot ?? {};
  if (x === undefined || y === undefined || !canvas?.scene)
    return void ui.notifications.warn("WHITEHACK.Underway.noScene", { localize: true });
  await placeEncounter(card, uuid, { x, y });
}

/** One part of an encounter, with the dice behind it. */
interface Told {
  readonly facts: readonly FactLine[];
  readonly rolls: readonly Roll[];
  readonly rules: readonly string[];
  readonly links: readonly string[];
  /** How many come; null in the parts that say nothing of it. */
  readonly creatures: number | null;
}

const NOTHING: Told = { facts: [], rolls: [], rules: [], links: [], creatures: null };

/**
 * Asks the Referee what comes, and tells the Referee alone what it is, how many, how far away, who notices whom and what
 * they make of the party: on one card, from which monsters are dragged onto the scene. @rule WH-CRAWL-02 WH-SURP-01 WH-REACT-01
 */
export async function performEncounter(party: Party): Promise<void> {
  const { notice } = rulebookFor(null).encounter;
  const reply = await ask({
    actor: party,
    title: "WHITEHACK.Underway.encounter",
    form: encounterForm({
      tables: tablesByUuid(),
      table: party.system.journey.encounters,
      speakers: charactersOf(party).map((one) => ({ uuid: one.uuid, name: calledName(one) })),
      notice,
    }),
    confirm: { label: "WHITEHACK.Underway.draw", icon: "fa-solid fa-dice" },
    problem: encounterProblem,
  });
  const asked = reply && encounterIn(reply.values);
  if (asked) await postEncounter(party, asked);
}

/** Rolls for everything that was asked, and tells it. @rule WH-CRAWL-02 */
export async function postEncounter(party: Party, asked: AskedEncounter): Promise<void> {
  const parts = [
    await drawn(asked),
    await amounts(asked),
    await noticed(asked, rulebookFor(null).encounter.notice),
    await reaction(party, asked),
  ];
  await postLines({
    title: "WHITEHACK.Underway.encounter",
    actor: party,
    facts: parts.flatMap(({ facts }) => facts),
    rolls: parts.flatMap(({ rolls }) => rolls),
    rules: ["WH-CRAWL-02", ...parts.flatMap(({ rules }) => rules)],
    links: parts.flatMap(({ links }) => links),
    creatures: parts.find(({ creatures }) => creatures !== null)?.creatures ?? null,
    visibility: "gm",
  });
}

/** The encounter as the Referee has written it, or as drawn from the table. @rule WH-RAND-01 */
async function drawn({ table: address, what }: AskedEncounter): Promise<Told> {
  const label = "WHITEHACK.Underway.what";
  const table = what === "" ? await resolveUuid(address) : null;
  if (!isTable(table)) return { ...NOTHING, facts: what === "" ? [] : [{ label, value: what }] };
  const { value, rolls, leadsTo } = await drawOn(table);
  return { ...NOTHING, facts: [{ label, value }], rolls, links: leadsTo };
}

async function amounts({ number, distance }: AskedEncounter): Promise<Told> {
  const [many, far] = [await rollFormula(number), await rollFormula(distance)];
  const feet = localize("WHITEHACK.Underway.feet", { feet: toFigure(encounterFeet(far.total)) });
  return {
    ...NOTHING,
    facts: [
      { label: "WHITEHACK.Underway.number", value: toFigure(many.total) },
      { label: "WHITEHACK.Underway.Distance", value: feet },
    ],
    rolls: [...many.rolls, ...far.rolls],
    creatures: many.total,
  };
}

/** The sides that notice each other: as the Referee says, or by the dice of the rule in force. @rule WH-SURP-01 */
async function noticed({ notice }: AskedEncounter, rule: NoticeRule | null): Promise<Told> {
  if (notice === "" || (notice === "dice" && !rule)) return NOTHING;
  const { faces, rolls } = notice === "dice" && rule ? await rollDice(rule.dice) : { faces: [], rolls: [] };
  const found = notice === "dice" && rule ? rule.notice(resolveTotal(rule.dice, faces)) : notice;
  const value = `WHITEHACK.Underway.Notice.${found}`;
  return { ...NOTHING, facts: [{ label: "WHITEHACK.Underway.notice", value }], rolls, rules: ["WH-SURP-01"] };
}

/** The reaction of the creatures to the party's speaker. @rule WH-REACT-01 */
async function reaction(party: Party, { speaker }: AskedEncounter): Promise<Told> {
  const actor = charactersOf(party).find(({ uuid }) => uuid === speaker);
  if (!actor) return NOTHING;
  const attribute = await attributeFor(actor, "charisma");
  if (attribute === null) return NOTHING;
  const { attitude, rules, rolls } = await rollReactionDice(actor, { attribute, sharedLanguage: true, modifier: 0 });
  const facts = [
    { label: "WHITEHACK.Underway.speaker", value: calledName(actor) },
    { label: "WHITEHACK.Reaction.title", value: attitude },
  ];
  return { ...NOTHING, facts, rolls, rules: rules.slice(0, 1) };
}
