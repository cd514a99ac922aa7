import { aText, aWhole, listOf, orElse, orNull, shape } from "../../rules/shape.ts";
import { jsonIn } from "../../rules/json.ts";
import { caughtIn } from "../../view/dialogs/caught-dialog.ts";
import { placeBlock, placeRow, placeSpaces, placeSpot } from "../actions/combat/perform-area.ts";
import { peopleNamed } from "../actions/combat/people-named.ts";
import { askCaught } from "../dialogs/ask-caught.ts";
import type { Creature } from "../documents/creature.ts";
import { creatureAt } from "../documents/creature-at.ts";
import type { Casting } from "./cast.ts";
import { askStruck } from "./strike-aim.ts";
import type { Spot } from "./effect.ts";
import { drawingOf } from "./scene/draw.ts";

/** Deeds that are done to nobody in particular. */
const AIMLESS: readonly string[] = ["told"];

/** A being of the elements at which the user aims, to be sent home; nobody for one that is to be called. @rule FH-S3-02 */
const beingsAimedAt = (): readonly string[] =>
  [...game.user.targets].flatMap(({ actor }) =>
    actor?.isMonster() && actor.system.kinds.includes("elemental") ? [actor.uuid] : [],
  );

/**
 * Whom a spell reaches, as text: everybody in the squares that are placed, or whoever is named. Null where the user has
 * changed their mind. @rule FH-SPL-05 FH-S1-02
 */
export async function askAim(casting: Casting): Promise<string | null> {
  const { working, caster } = casting;
  if (AIMLESS.includes(working.deed)) return "[]";
  if (working.deed === "summon") return JSON.stringify(beingsAimedAt().slice(0, 1));
  if (working.deed === "strike") return aimStrike(casting);
  if (working.deed !== "burst") return askSpotOrPeople(casting);
  const placed = await placeSpaces(caster.actor, working.power.squares ?? 1);
  if (placed === null) return null;
  return placed ? JSON.stringify(placed) : askPeople(casting);
}

/** Whom a spell strikes: the nearest in front, or whoever is named. @rule FH-S2-02 */
async function aimStrike(casting: Casting): Promise<string | null> {
  const struck = await askStruck(casting);
  return struck === undefined ? askPeople(casting) : struck;
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
  casting.working.deed === "move" || (drawingOf(casting) !== null && who.length === 0);

/** What is asked about those whom a spell reaches. */
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

/** The creatures that an answer names. */
export async function aimedIn(aim: unknown): Promise<readonly Creature[]> {
  const told = typeof aim === "string" ? jsonIn(aim) : [];
  const uuids = readPlaced(told)?.who ?? told;
  if (!Array.isArray(uuids)) return [];
  const found = await Promise.all([...new Set(uuids as readonly unknown[])].map(creatureAt));
  return found.filter((one) => one !== null);
}
