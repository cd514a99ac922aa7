import { jsonIn } from "../../../../../rules/base/json.ts";
import type { Change } from "../../../../../undo/record.ts";
import { postLines } from "../../../../../foundry/chat/post/post-lines.ts";
import { SYSTEM_ID } from "../../../../../foundry/host/paths.ts";
import { inTurn } from "../../../../../foundry/chat/requests/in-turn.ts";
import { allMade, storeUpdate } from "../../../../../foundry/documents/store-change.ts";
import { aText, shape } from "../../../../../rules/base/shape.ts";
import type { LangKey } from "../../../../../types/lang.ts";
import { writtenAs } from "../../../../../foundry/documents/data/shown-item.ts";
import { askOne } from "../../../../../foundry/chat/dialogs/ask.ts";
import { middleOf } from "../../../../../foundry/host/distance.ts";
import { type Creature, isActor } from "../../../../../foundry/documents/creature.ts";
import { resolveUuidSync } from "../../../../../foundry/documents/resolve-uuid.ts";
import { placeOf } from "../../../../../foundry/documents/place.ts";
import { localize } from "../../../../../foundry/host/localize.ts";
import { storedPlace } from "../../../../../foundry/host/stored-place.ts";
import { shownName } from "../../../../../foundry/documents/changed-document.ts";
import { lineOf } from "../../../../../foundry/host/walls.ts";
import type { Casting, Follow } from "../cast.ts";
import { isSealed } from "../../../../../foundry/items/sealed.ts";
import { laidOn, marksInForce, writtenConditionOf } from "../../../../../foundry/documents/active-conditions.ts";
import { rulebookFor } from "../../../../../foundry/host/rulebook.ts";
import { touchReach } from "../../../rules/spells/spell-rules.ts";
import { putOn, takeOffItems } from "../effects/put-on-item.ts";

type Wall = WallDocument.Implementation;

/** The notes on a door that a spell holds shut. */
interface DoorSeal {
  readonly level: number;
  /** The moment of the world's clock, in seconds, at which it is over. */
  readonly until: number;
  /** Whether the door was locked before. */
  readonly wasLocked: boolean;
}

/** The seal on a door; null for none. */
function sealOn(wall: Wall): DoorSeal | null {
  const text = wall.getFlag(SYSTEM_ID, "sealed");
  return text ? (jsonIn(text) as DoorSeal | null) : null;
}

const isDoor = ({ door }: Wall): boolean => (door ?? 0) > 0;
const isLocked = ({ ds }: Wall): boolean => ds === CONST.WALL_DOOR_STATES.LOCKED;
const isOpen = ({ ds }: Wall): boolean => ds === CONST.WALL_DOOR_STATES.OPEN;

const shut = (wall: Wall, isHeld: boolean, seal: DoorSeal | null): Promise<readonly Change[]> =>
  storeUpdate(wall, {
    ds: isHeld ? CONST.WALL_DOOR_STATES.LOCKED : CONST.WALL_DOOR_STATES.CLOSED,
    flags: { [SYSTEM_ID]: { sealed: seal ? JSON.stringify(seal) : "" } },
  });

/** Holds a door shut: the host refuses players as at a locked one. @rule FH-S1-04 */
const sealDoor = (wall: Wall, level: number, until: number): Promise<readonly Change[]> =>
  shut(wall, true, { level, until, wasLocked: sealOn(wall)?.wasLocked ?? isLocked(wall) });

/** The seal of a door is over: it is locked or closed as before; one that the Referee has unlocked stays so. @rule FH-S1-04 */
function unsealDoor(wall: Wall): Promise<readonly Change[]> {
  const seal = sealOn(wall);
  if (isLocked(wall)) return shut(wall, seal?.wasLocked === true, null);
  return storeUpdate(wall, { flags: { [SYSTEM_ID]: { sealed: "" } } });
}

/** Opens a locked door, sealed or not. @rule FH-S2-13 */
const unlockDoor = (wall: Wall): Promise<readonly Change[]> => shut(wall, false, null);

/** Seals of doors whose time is up end by themselves, which a card tells the Referees. @rule FH-S1-04 */
export const endDoorSeals = (): Promise<void> =>
  inTurn(async () => {
    const changes: Change[] = [];
    for (const wall of game.scenes.contents.flatMap(({ walls }) => walls.contents)) {
      const seal = sealOn(wall);
      if (seal && seal.until <= game.time.worldTime) changes.push(...(await unsealDoor(wall)));
    }
    if (changes.length === 0) return;
    const facts = [{ label: "WHITEHACK.SpellCondition.sealed", value: "WHITEHACK.Seal.Over" }];
    const title = "WHITEHACK.Spellcasting.SpellsEnd";
    await postLines({ title, facts, rules: ["FH-S1-04"], changes, visibility: "gm" });
  });

/** Doors are held shut as long as the rules of the spell are on: while they are off they are as they were before. */
export async function holdShutWhile(wall: Wall, isOn: boolean): Promise<void> {
  const seal = sealOn(wall);
  if (!seal || isLocked(wall) === isOn || seal.wasLocked || isOpen(wall)) return;
  await shut(wall, isOn, seal);
}

/** An opening: a door, a container, a heap. */
export type Opening = Wall | Item.Implementation | Actor.OfType<"heap">;

type Point = ReturnType<typeof middleOf>;

/** How far a point is from a line, in pixels. */
function awayFrom({ x, y }: Point, wall: Wall): number {
  const [from, to] = lineOf(wall);
  const [across, down] = [to.x - from.x, to.y - from.y];
  const long = across * across + down * down;
  const along = long === 0 ? 0 : Math.max(0, Math.min(1, ((x - from.x) * across + (y - from.y) * down) / long));
  return Math.hypot(x - from.x - along * across, y - from.y - along * down);
}

/** Doors and heaps that a caster's hand reaches, and the containers that the caster bears. @rule FH-S1-04 FH-S2-13 */
function within(caster: Creature): readonly Opening[] {
  const carried = caster.items.contents.filter((item) => item.isGear() && item.system.container);
  const own = placeOf(caster);
  const scene = own?.parent;
  if (!own || !scene) return carried;
  const [middle, reach] = [middleOf(own), touchReach(storedPlace(own).width) * scene.grid.size];
  const doors = scene.walls.contents.filter((wall) => isDoor(wall) && awayFrom(middle, wall) <= reach);
  const heaps = scene.tokens.contents.flatMap((token) => {
    const at = middleOf(token);
    const isNear = Math.max(Math.abs(at.x - middle.x), Math.abs(at.y - middle.y)) <= reach;
    return isNear && !token.hidden && token.heap ? [token.heap] : [];
  });
  return [...doors, ...heaps, ...carried];
}

const isWall = (one: Opening): one is Wall => one instanceof WallDocument;

/** Whether a spell can do something about it: seal what is shut, open what is sealed or locked, end a seal. */
function concerns(one: Opening, does: "seal" | "open" | "end"): boolean {
  const sealed = isWall(one) ? sealOn(one) !== null : isSealed(one);
  if (does === "seal") return !sealed && !(isWall(one) && isOpen(one));
  return sealed || (does === "open" && isWall(one) && isLocked(one));
}

const SIDES = ["east", "southEast", "south", "southWest", "west", "northWest", "north", "northEast"] as const;

/** The name of an opening for the caster. */
function nameOf(one: Opening, caster: Creature): string {
  if (!isWall(one)) return shownName(one);
  const [from, to] = lineOf(one);
  const own = placeOf(caster);
  const middle = own ? middleOf(own) : from;
  const turn = Math.atan2((from.y + to.y) / 2 - middle.y, (from.x + to.x) / 2 - middle.x) / (Math.PI / 4);
  const side = SIDES[(Math.round(turn) + SIDES.length) % SIDES.length] ?? "east";
  return localize("WHITEHACK.Seal.Door", { side: localize(`WHITEHACK.Scatter.${side}`) });
}

/**
 * The effect of a spell on doors and containers; null for spells that are not about them.
 * @rule FH-S1-04 FH-S2-08 FH-S2-13
 */
function doesToOpenings({ caster: { rules }, item }: Casting): "seal" | "open" | "end" | null {
  return rules.openings(writtenAs(item, "spell").original);
}

/** The choice of a creature in place of a door or a container. */
const SOMEBODY = "somebody";

/** Asks which door or container a spell is about; undefined for none, where people are asked about instead; null where the user has changed their mind. */
export async function askOpening(casting: Casting): Promise<string | null | undefined> {
  const does = doesToOpenings(casting);
  const { actor } = casting.caster;
  const found = does ? within(actor).filter((one) => concerns(one, does)) : [];
  if (!does || found.length === 0) return undefined;
  const choices = found.map((one) => ({ value: one.uuid, label: nameOf(one, actor) }));
  const others: LangKey = "WHITEHACK.Seal.Somebody";
  const chosen = await askOne({
    actor: casting.item,
    title: localize("WHITEHACK.Seal.Which", { name: casting.item.name }),
    label: "WHITEHACK.Seal.What",
    choices: does === "seal" ? choices : [...choices, { value: SOMEBODY, label: localize(others) }],
  });
  if (chosen === SOMEBODY) return undefined;
  return chosen === null ? null : JSON.stringify({ who: [], at: null, opening: chosen });
}

const readOpening = shape({ opening: aText });

/** The door or container that an answer names, as far as the caster reaches it and the spell is about it. */
export function openingIn(casting: Casting, aim: unknown): Opening | null {
  const does = doesToOpenings(casting);
  const uuid = typeof aim === "string" ? (readOpening(jsonIn(aim))?.opening ?? "") : "";
  const found: unknown = does && uuid ? resolveUuidSync(uuid) : null;
  const opening = found instanceof WallDocument || found instanceof Item || (isActor(found) && found.isHeap());
  if (!does || !opening) return null;
  const one = found as Opening;
  return within(casting.caster.actor).some((near) => near.uuid === one.uuid) && concerns(one, does) ? one : null;
}

/** The name of an opening on cards. */
const openingName = (one: Opening, { caster: { actor } }: Casting): string => nameOf(one, actor);

/** The seals on a container or a heap. */
function sealsOn(one: Exclude<Opening, WallDocument.Implementation>): readonly ActiveEffect.Implementation[] {
  const seals = rulebookFor(null).magic.spells?.seals ?? [];
  const marks = one instanceof Item ? laidOn(one) : marksInForce(one);
  return marks.flatMap(({ effect }) => (seals.includes(writtenConditionOf(effect)?.id ?? "") ? [effect] : []));
}

/** Lays a seal on a door, a container or a heap. @rule FH-S1-04 */
async function seal({ caster, item, level, working }: Casting, one: Opening): Promise<readonly Change[]> {
  const { actor, rules } = caster;
  const condition = rules.condition(writtenAs(item, "spell").original);
  const { round } = rulebookFor(actor).turnLength.seconds;
  if (isWall(one)) return sealDoor(one, level, game.time.worldTime + (working.rounds ?? 0) * round);
  if (!condition) return [];
  return putOn(one, actor, { condition, level, rounds: working.rounds, img: item.img ?? "", source: actor.uuid });
}

/** The level of the seal that holds something shut; 0 for none, as on what is only locked. */
function levelOf(one: Opening): number {
  if (isWall(one)) return sealOn(one)?.level ?? 0;
  return Math.max(0, ...sealsOn(one).map((effect) => writtenConditionOf(effect)?.strength ?? 0));
}

/** Opens what is sealed or locked, or ends a seal, as far as the spell is strong enough. @rule FH-S2-08 FH-S2-13 */
async function unseal(casting: Casting, one: Opening): Promise<readonly Change[] | null> {
  const { caster, item, level } = casting;
  const { original } = writtenAs(item, "spell");
  const held = { original: caster.rules.sealing, level: levelOf(one) };
  if (held.level > 0 && !caster.rules.ends(original, level, held)) return null;
  if (!isWall(one)) return takeOffItems(sealsOn(one));
  return doesToOpenings(casting) === "open" ? unlockDoor(one) : unsealDoor(one);
}

/** The effect of a spell on a door or container, and the card that tells it. @rule FH-S1-04 FH-S2-08 FH-S2-13 */
export function followOpening(casting: Casting, one: Opening): Follow {
  const does = doesToOpenings(casting);
  const label = openingName(one, casting);
  return async (like) => {
    const changes = does === "seal" ? await seal(casting, one) : await unseal(casting, one);
    const became = changes === null ? "Holds" : does === "seal" ? "Sealed" : "Opens";
    const told = await postLines({
      title: casting.item.name,
      facts: [{ label, value: `WHITEHACK.Seal.${became}` }],
      rules: [does === "seal" ? "FH-S1-04" : "FH-S2-13"],
      actor: casting.caster.actor,
      like,
    });
    return [...(changes ?? []), ...allMade(told)];
  };
}
