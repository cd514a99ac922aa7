import { toNames } from "../../../../view/base/localize.ts";
import type { Square } from "../../../base/rear-arc.ts";
import { SQUARE_FEET } from "../../../../rules/index.ts";
import type { LangKey } from "../../../../types/lang.ts";
import { type Caught, caughtIn } from "../../../../view/combat/dialogs/flask-and-spray-dialog.ts";
import { writtenAs } from "../../../../foundry/documents/data/shown-item.ts";
import { askCaught } from "../../../../foundry/health/ask-caught.ts";
import { askOne } from "../../../../foundry/chat/dialogs/ask.ts";
import { distanceBetween, middleOf } from "../../../../foundry/host/distance.ts";
import { type Creature, resolveCreature, type Placed } from "../../../../foundry/documents/creature.ts";
import { creaturesAimedAt, placeOf } from "../../../../foundry/documents/place.ts";
import { localize } from "../../../../foundry/host/localize.ts";
import { askWeapons, isOnWeapons, type Spot } from "./weapon-aim.ts";
import type { Casting } from "./cast.ts";
import { aText, aWhole, listOf, orElse, orNull, shape } from "../../../../rules/base/shape.ts";
import { jsonIn } from "../../../../rules/base/json.ts";
import { placeBlock, placeRow, placeSpaces, placeSpot } from "../../../../foundry/combat/area/perform-area.ts";
import { peopleNamed } from "../../../../foundry/combat/area/people-named.ts";
import { mayName } from "../../../../foundry/combat/attack/may-aim-at.ts";
import { drawingOf } from "./scene/draw.ts";
import { askOpening } from "./seals/openings.ts";
import { isElemental } from "./call-being.ts";
import type { BeforeCaster } from "../../rules/spells/spell-rules.ts";

/** The eight directions in which a caster may look. */
const WAYS = {
  north: { x: 0, y: -1 },
  northEast: { x: 1, y: -1 },
  east: { x: 1, y: 0 },
  southEast: { x: 1, y: 1 },
  south: { x: 0, y: 1 },
  southWest: { x: -1, y: 1 },
  west: { x: -1, y: 0 },
  northWest: { x: -1, y: -1 },
} as const satisfies Readonly<Record<string, Square>>;

/** A creature on the scene that a spell may strike. */
interface Target extends BeforeCaster {
  readonly name: string;
}

/** The targets of a spell in one direction. */
interface Way {
  readonly id: keyof typeof WAYS;
  /** The nearest; several where the rules tell no difference, one of whom the Referee chooses. */
  readonly first: readonly Target[];
}

const metalOn = ({ system }: Creature): number => {
  const { armorClass } = system.derived;
  return "metal" in armorClass && armorClass.metal ? armorClass.value : 0;
};

function toTarget(own: Placed, other: Placed): Target | null {
  const { creature: actor } = other;
  const feet = distanceBetween(own, other);
  if (feet === null || !actor) return null;
  const [from, to] = [middleOf(own), middleOf(other)];
  const distance = Math.round(feet / SQUARE_FEET);
  return { id: actor.uuid, name: other.name, distance, metal: metalOn(actor), x: to.x - from.x, y: to.y - from.y };
}

/** Those whom a caster can strike, on the scene and within range. */
function within(own: Placed, range: number): readonly Target[] {
  const others = own.parent?.tokens.contents.filter(({ id, hidden }) => !hidden && id !== own.id) ?? [];
  return others.flatMap((other) => toTarget(own, other) ?? []).filter(({ distance }) => distance <= range);
}

/** Whom a spell strikes in each direction; null for one that strikes whomever its caster likes. @rule FH-S2-02 */
export function waysOf({ caster: { actor, rules }, item }: Casting): readonly Way[] | null {
  const { original, range } = writtenAs(item, "spell");
  const own = placeOf(actor);
  if (!own) return null;
  const all = within(own, range ?? 0);
  const ways: Way[] = [];
  for (const id of Object.keys(WAYS) as (keyof typeof WAYS)[]) {
    const ids = rules.strikesFirst(original, WAYS[id], all);
    if (!ids) return null;
    if (ids.length > 0) ways.push({ id, first: all.filter((one) => ids.includes(one.id)) });
  }
  return ways;
}

const labelOf = ({ id, first }: Way): string =>
  localize("WHITEHACK.Spellcasting.Strikes", {
    way: localize(`WHITEHACK.Spellcasting.Way.${id}` satisfies LangKey),
    names: toNames(first, localize),
    squares: String(first[0]?.distance ?? 0),
  });

/** Asks in which direction the caster looks, and suggests whom the spell strikes there; undefined where nobody is to be suggested. @rule FH-S2-02 */
async function askTarget(casting: Casting): Promise<string | null | undefined> {
  const ways = waysOf(casting);
  if (!ways || ways.length === 0) return undefined;
  const { caster, item } = casting;
  const choices = Object.fromEntries(ways.map((way) => [way.id, labelOf(way)]));
  const label = "WHITEHACK.Spellcasting.Direction";
  const hint = "WHITEHACK.Spellcasting.NearestFirst";
  const chosen = await askOne({ actor: caster.actor, title: item.name, label, hint, choices });
  const first = ways.find(({ id }) => id === chosen)?.first;
  if (!first) return null;
  const people: readonly Caught[] = first.map(({ id, name }, place) => ({ uuid: id, name, inside: place === 0 }));
  const reply = await askCaught(item.name, people);
  return reply && JSON.stringify(caughtIn(people, reply.values));
}

/** Actions that are done to nobody in particular. */
const AIMLESS: readonly string[] = ["told"];

/** A being of the elements at which the user aims, to be sent home; nobody for one that is to be called. @rule FH-S3-02 */
const beingsAimedAt = (): readonly string[] =>
  creaturesAimedAt()
    .filter(isElemental)
    .map(({ uuid }) => uuid);

/**
 * The targets of a spell, as text: all in the squares that are placed, or those named. Null where the user has
 * changed their mind. @rule FH-SPL-05 FH-S1-02
 */
export async function askAim(casting: Casting): Promise<string | null> {
  const { working, caster } = casting;
  if (AIMLESS.includes(working.does)) return "[]";
  if (working.does === "summon") return JSON.stringify(beingsAimedAt().slice(0, 1));
  if (working.does === "strike") return aimStrike(casting);
  if (isOnWeapons(casting)) return askWeapons(casting);
  const opening = await askOpening(casting);
  if (opening !== undefined) return opening;
  if (working.does !== "burst") return askSpotOrPeople(casting);
  const placed = await placeSpaces(caster.actor, working.power.squares ?? 1);
  if (placed === null) return null;
  return placed ? JSON.stringify(placed) : askPeople(casting);
}

/** The target that a spell strikes: the nearest in front, or the one named. @rule FH-S2-02 */
async function aimStrike(casting: Casting): Promise<string | null> {
  const target = await askTarget(casting);
  return target === undefined ? askPeople(casting) : target;
}

/** Where the user puts a wall or a ward; or whom another spell reaches, and where. @rule FH-S1-08 */
async function askSpotOrPeople(casting: Casting): Promise<string | null> {
  const drawing = drawingOf(casting);
  if (drawing?.kind === "likenesses") return "[]"; // around the caster
  if (drawing?.kind === "wall") return aimedAt(await placeRow(casting.caster.actor, drawing.width));
  return drawing?.kind === "ward" ? aimedAt(await placeBlock(casting.caster.actor, drawing)) : askPeople(casting);
}

/** Only a space, as text; null where the user has changed their mind. @rule FH-S1-08 */
const aimedAt = (at: Spot | null | undefined): string | null =>
  at === null ? null : JSON.stringify({ who: [], at: at ?? null });

/** Whether a spell needs a space besides those who are named: to take them there, or to shine there for nobody. */
const needsSpot = (casting: Casting, who: readonly string[]): boolean =>
  casting.working.does === "move" || (drawingOf(casting) !== null && who.length === 0);

/** The question about those whom a spell reaches. */
const ON_WHOM = { title: "WHITEHACK.Spellcasting.OnWhom", legend: "WHITEHACK.Spellcasting.Reached" } as const;

/** Whom the user names, as text, and the space that the spell is about. @rule FH-SPL-05 FH-S4-04 FH-S1-05 FH-S1-07 */
async function askPeople(casting: Casting): Promise<string | null> {
  const { caster, item } = casting;
  const people = peopleNamed();
  const hint = drawingOf(casting) ? { hint: "WHITEHACK.Spellcasting.OrAPlace" as const } : {};
  const reply = await askCaught(item.name, people, { ...ON_WHOM, ...hint });
  const who = reply && caughtIn(people, reply.values);
  if (!who || !needsSpot(casting, who)) return who && JSON.stringify(who);
  const at = await placeSpot(caster.actor);
  return at === null ? null : JSON.stringify({ who, at: at ?? null });
}

/** Whom a spell is about, and at which space: its corner in pixels, and which way something lies there in degrees. */
const readPlaced = shape({ who: listOf(aText), at: orNull(shape({ x: aWhole, y: aWhole, turn: orElse(aWhole, 0) })) });

/** The space that an answer names; null for none. @rule FH-S4-04 */
export const spotIn = (aim: unknown): Spot | null =>
  typeof aim === "string" ? (readPlaced(jsonIn(aim))?.at ?? null) : null;

/** True if an answer names only creatures at which the user who gave it may aim for an actor. */
export function areInSight(targets: readonly Creature[], actor: Creature, by: string | null): boolean {
  const user = game.users.get(by ?? "");
  return !user || targets.every((target) => mayName(target, actor, user));
}

/** The creatures that an answer names. */
export async function aimedIn(aim: unknown): Promise<readonly Creature[]> {
  const told = typeof aim === "string" ? jsonIn(aim) : [];
  const uuids = readPlaced(told)?.who ?? told;
  if (!Array.isArray(uuids)) return [];
  const found = await Promise.all([...new Set(uuids as readonly unknown[])].map(resolveCreature));
  return found.filter((one) => one !== null);
}
