import { averageTier } from "../../rules/numbers.ts";
import { dungeonTier } from "../../rules/exploration/searching.ts";
import {
  type Dungeon,
  dungeonIn,
  HIRELING_FIELDS,
  type PartyRecord,
  recordIn,
  rolesOf,
  TURNER_FIELDS,
} from "../../rules/party/party-facts.ts";
import type { Camper, Role } from "../../rules/party/camp.ts";
import { openSteps, type TownStep } from "../../rules/party/town.ts";
import { type Tier, tierOf, tierOfHitDice } from "../../rules/numbers.ts";
import { hammercrawlNumbers } from "../own-numbers.ts";
import { isLit, minutesLeft } from "../../../../rules/index.ts";
import type { Change } from "../../../../undo/record.ts";
import { type Creature, membersOf, type Party } from "../../../../foundry/documents/creature.ts";
import { packFactsOf } from "../../../../foundry/documents/pack-facts.ts";
import { attempt, storeUpdate } from "../../../../foundry/documents/store-change.ts";
import { middleOf } from "../../../../foundry/host/distance.ts";
import { localize } from "../../../../foundry/host/localize.ts";
import { SYSTEM_ID } from "../../../../foundry/host/paths.ts";
import { rulesInForceFor } from "../../../../foundry/host/rulebook.ts";
import { storedPlace } from "../../../../foundry/host/stored-place.ts";

type Entry = JournalEntry.Implementation;
type OnScene = Scene.Implementation;

/** Whether a switch of the pack is on at this table. */
export const isLive = (key: string): boolean => rulesInForceFor(null).switches.get(key)?.state === "live";

/** Whether the pack answers a family at this table. */
export const answers = (family: "xp" | "search" | "light" | "hirelings" | "morale" | "turnUndead"): boolean =>
  rulesInForceFor(null).families[family].choice === "hc";

/** The number to which a switch is set; the usual one while it is not live. */
export function figureOf(key: string, usual: number): number {
  const found = rulesInForceFor(null).switches.get(key);
  return found?.state === "live" && typeof found.value === "number" ? found.value : usual;
}

/** What a player could have written counts for nothing: only Referees own the journal that is believed. */
const isReferees = (entry: Entry): boolean =>
  !game.users.contents.some((user) => !user.isGM && entry.testUserPermission(user, "OWNER"));

/** The journal with the records of parties, which every browser reads and no player sees in the list. */
export const recordEntry = (): Entry | null =>
  game.journal.contents.find((entry) => entry.flags[SYSTEM_ID]?.crawl !== undefined && isReferees(entry)) ?? null;

async function entryToWrite(): Promise<Entry | null> {
  const data = { name: localize("WHITEHACK.Hammercrawl.Party.records"), flags: { [SYSTEM_ID]: { crawl: {} } } };
  const made = () => attempt("crawl", () => JournalEntry.create(data as JournalEntry.CreateData));
  return recordEntry() ?? (await made()) ?? null;
}

/** The Referee's record of a party. @rule HC-GEN-04 HC-DIV-01 */
export const recordOf = ({ id }: Party): PartyRecord =>
  recordIn((recordEntry()?.flags[SYSTEM_ID]?.crawl as Readonly<Record<string, unknown>> | undefined)?.[id ?? ""]);

/** Stores a part of a party's record, and returns what has changed. */
export async function storeRecord(party: Party, change: Partial<PartyRecord>): Promise<readonly Change[]> {
  const isFirst = recordEntry() === null;
  const entry = await entryToWrite();
  if (!entry) return [];
  const changes = await storeUpdate(entry, { flags: { [SYSTEM_ID]: { crawl: { [party.id ?? ""]: change } } } });
  // panels that were drawn before there was a journal do not listen to it yet
  if (isFirst) await attempt(party.uuid, () => party.update({ flags: { [SYSTEM_ID]: { crawls: true } } } as object));
  return changes;
}

/** The steps of a stay in town that are still open; none while the party is elsewhere. @rule HC-PTY-07 */
export function openStepsOf(party: Party): readonly TownStep[] {
  const { town } = recordOf(party);
  return town ? openSteps(town, { restores: isLive("hc.townRestore"), hires: answers("hirelings") }) : [];
}

/** The scene where a party is: one with a token of a member, the active one first; else the one that is looked at. */
export function sceneOf(party: Party): OnScene | null {
  const members = new Set<unknown>(membersOf(party).map(({ id }) => id));
  const here = game.scenes.contents
    .toSorted((one, other) => Number(other.active) - Number(one.active))
    .find(({ tokens }) => tokens.contents.some(({ actorId }) => members.has(actorId)));
  return here ?? canvas?.scene ?? null;
}

/** The level of a dungeon that a scene shows. @rule HC-TIR-02 */
export const dungeonOf = (scene: OnScene | null): Dungeon => dungeonIn(scene?.flags[SYSTEM_ID]?.crawl);

/** Stores what the Referee says of a scene, and returns what has changed. @rule HC-TIR-02 HC-PTY-02 */
export async function storeDungeon(scene: OnScene, change: Partial<Dungeon>): Promise<readonly Change[]> {
  const toFlags = (crawl: object) => ({ flags: { [SYSTEM_ID]: { crawl } } });
  // undoing needs something to go back to
  if (!scene.flags[SYSTEM_ID]?.crawl) await storeUpdate(scene, toFlags(dungeonOf(scene)));
  return storeUpdate(scene, toFlags(change));
}

const tokensOf = (party: Party, scene: OnScene) => {
  const members = new Set<unknown>(membersOf(party).map(({ id }) => id));
  return scene.tokens.contents.filter(({ actorId }) => members.has(actorId));
};

/** Whether the party may rest where it is: by the Referee's word on the scene, or in a region that is marked as safe. @rule HC-PTY-02 */
export function isHaven(party: Party): boolean {
  const scene = sceneOf(party);
  if (!scene || dungeonOf(scene).haven) return scene !== null;
  const safe = scene.regions.contents.filter(({ flags }) => flags[SYSTEM_ID]?.haven === true);
  return tokensOf(party, scene).some((token) =>
    safe.some((region) => region.testPoint({ ...middleOf(token), elevation: storedPlace(token).elevation })),
  );
}

/** The hit dice of a monster, or the level of others. @rule HC-TIR-01 HC-SAV-06 */
export const hitDiceOf = (creature: Creature): number =>
  creature.isMonster() ? (creature.system.derived.hitDice?.from ?? 1) : creature.system.nature.level;

/** The tier of a scene's level: by its boss, or by the strongest monster that stands there. @rule HC-TIR-02 */
export function tierOfScene(scene: OnScene | null): Tier {
  const foes =
    scene?.tokens.contents.flatMap(({ creature }) => (creature?.isMonster() ? hitDiceOf(creature) : [])) ?? [];
  return dungeonTier(dungeonOf(scene).boss, foes);
}

/** Whether a creature is one of this game's people. */
export const isHammercrawl = ({ type }: Creature): boolean => (type as string) === "hammercrawl";

/** The level of a creature of any game, or its hit dice. @rule HC-TIR-01 */
export const levelOf = (creature: Creature): number => hammercrawlNumbers(creature)?.level ?? hitDiceOf(creature);

/** The tier of a creature of any game. @rule HC-TIR-01 */
export const tierOfCreature = (creature: Creature): Tier =>
  creature.isMonster() ? tierOfHitDice(hitDiceOf(creature)) : tierOf(levelOf(creature));

/** Those of a party who are alive. */
export const survivorsOf = (party: Party): readonly Creature[] =>
  membersOf(party).filter(({ system: { hp } }) => hp.state !== "dead" && hp.state !== "lost");

/** Those of the party whose levels count: hirelings have none. */
const levelled = (party: Party): readonly Creature[] => survivorsOf(party).filter((one) => !one.isMonster());

/** The tier of a party's average level. @rule HC-XP-02 */
export const partyTier = (party: Party): Tier => averageTier(levelled(party).map(levelOf));

/** How one recovers in a camp. @rule HC-PTY-03 */
export function camperOf(creature: Creature): Camper {
  const own = hammercrawlNumbers(creature);
  if (own) return own.class?.kind === "caster" ? "caster" : own.class?.kind === "hybrid" ? "elf" : "other";
  return creature.isCharacter() && creature.system.class === "wise" ? "elf" : "other";
}

/** What is stored of a character of this game, as far as levels and camps change it. */
interface StoredPerson {
  readonly level: number;
  readonly xp: number;
  readonly hp: { readonly value: number; readonly max: number };
}

/** What is stored of one of this game's people; null for all others. */
export function storedPerson(creature: Creature): StoredPerson | null {
  const stored: object = foundry.utils.deepClone(creature._source.system);
  return isHammercrawl(creature) ? (stored as StoredPerson) : null;
}

/** The roles that a user plays: those of the creatures that they own. @rule HC-GEN-04 */
export const rolesPlayed = (party: Party, user: User.Implementation): readonly Role[] =>
  membersOf(party)
    .filter((one) => one.testUserPermission(user, "OWNER"))
    .flatMap(({ uuid }) => rolesOf(recordOf(party), uuid));

type Gear = Item.OfType<"gear">;

/** The lights of an actor, lit or dark. */
export const lightsWith = (actor: Actor.Implementation): readonly Gear[] =>
  actor.items.contents.filter(
    (item): item is Gear => item.isGear() && item.system.light.hours > 0 && item.system.quantity > 0,
  );

/** Whether a light of the party burns. @rule HC-LGT-03 */
export const isPartyLit = (party: Party): boolean =>
  membersOf(party).some((one) => lightsWith(one).some(({ system }) => isLit(system.light)));

const MINUTES_OF_HOUR = 60;

/** Minutes of light that an item still has, all of its bundle together. @rule HC-PTY-02 HC-LGT-01 */
export function minutesIn({ system: { light, quantity } }: Gear): number {
  const whole = light.hours * MINUTES_OF_HOUR;
  const first = isLit(light) ? minutesLeft(light, game.time.worldTime) : (light.left ?? whole);
  const others = light.pieces > 0 ? Math.max(0, quantity * light.pieces - light.used - 1) : 0;
  return first + others * whole;
}

/** What is stored of one who turns the unholy, and of a hireling. @rule HC-TRN-03 HC-HIR-01 */
export const turnerOf = (creature: Creature) => packFactsOf(creature, TURNER_FIELDS);
export const hirelingOf = (creature: Creature) => packFactsOf(creature, HIRELING_FIELDS);
