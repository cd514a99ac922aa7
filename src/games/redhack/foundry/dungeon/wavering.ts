import { jsonIn } from "../../../../rules/base/json.ts";
import { aText, listOf, oneOf, shape } from "../../../../rules/base/shape.ts";
import { LIGHT_LEVELS, type LightLevel } from "../../../../rules/index.ts";
import { postLines } from "../../../../foundry/chat/post/post-lines.ts";
import { addEntry, entryOf } from "../../../../foundry/chat/undo/card-record.ts";
import { postCourage } from "../../../../foundry/combat/damage/post-consequences.ts";
import type { Placed } from "../../../../foundry/documents/creature.ts";
import { allMade, attempt } from "../../../../foundry/documents/store-change.ts";
import { SYSTEM_ID } from "../../../../foundry/host/paths.ts";
import { shakenByLight } from "../../rules/light/levels.ts";
import { lampsOn, lightAt, sceneLevel, zoneOf } from "./light-at.ts";
import { litBy } from "./switches.ts";

type OnScene = Scene.Implementation;

/** The word for bad light among the reasons for a test of courage. */
const BAD_LIGHT = "badLight";

/** Those whose courage light may shake: monsters, and retainers of characters. */
const waverers = (tokens: readonly Placed[]): readonly Placed[] =>
  tokens.filter(
    ({ creature }) => creature !== null && (creature.isMonster() || creature.system.companion.kind !== "none"),
  );

/**
 * Tells the Referee whose morale is tested since they see badly now, with a card that tests it; by the light before, or as a
 * fight begins. Undoing what was told takes back the tests that were asked for. @rule RH-LGT-05
 */
async function tellShaken(tokens: readonly Placed[], before: ReadonlyMap<string, LightLevel> | null): Promise<void> {
  const wavering = tokens.flatMap((token) => {
    const { creature, id } = token;
    return creature && id ? [{ id, zone: zoneOf(creature), before: before?.get(id) ?? null, now: lightAt(token) }] : [];
  });
  const ids = shakenByLight(wavering);
  const shaken = tokens.filter(({ id }) => ids.includes(id ?? ""));
  if (shaken.length === 0) return;
  const told = await postLines({
    title: "WHITEHACK.Redhack.Dungeon.Shaken.title",
    facts: shaken.map((token) => ({
      label: token.name,
      value: `WHITEHACK.Redhack.Dungeon.Level.${lightAt(token)}`,
    })),
    text: "WHITEHACK.Redhack.Dungeon.Shaken.text",
    rules: ["RH-LGT-05"],
    visibility: "gm",
  });
  if (!told?.isCard("notice")) return;
  const changes = allMade(...(await postCourage(told, shaken, [BAD_LIGHT])));
  if (changes.length > 0) await addEntry(told, entryOf(changes, { name: "WHITEHACK.Redhack.Dungeon.Shaken.title" }));
}

/** The light of a scene, and of those on it who may lose courage. */
interface Seen {
  /** The level of the scene and its lamps, as a word: it changes with each of them. */
  readonly lights: string;
  readonly levels: ReadonlyMap<string, LightLevel>;
}

const readSeen = shape({ lights: aText, levels: listOf(shape({ id: aText, level: oneOf(LIGHT_LEVELS) })) });

/** The light in which a scene was last seen, while there is a fight. It is on the scene, so that whichever tab serves knows it. */
function lastSeen({ flags }: OnScene): Seen | null {
  const stored = readSeen(jsonIn(flags[SYSTEM_ID]?.seenLight ?? ""));
  return stored ? { lights: stored.lights, levels: new Map(stored.levels.map(({ id, level }) => [id, level])) } : null;
}

const textOf = ({ lights, levels }: Seen): string =>
  JSON.stringify({ lights, levels: [...levels].map(([id, level]) => ({ id, level })) });

/** Notes how a scene is seen; null once nobody fights on it. */
async function noteSeen(scene: OnScene, now: Seen | null): Promise<void> {
  const seenLight = now ? textOf(now) : "";
  if (seenLight === (scene.flags[SYSTEM_ID]?.seenLight ?? "")) return;
  await attempt(scene.uuid, () => scene.update({ flags: { [SYSTEM_ID]: { seenLight } } } as Scene.UpdateData));
}

const fightersOn = (scene: OnScene): readonly Placed[] =>
  waverers(
    game.combats.contents
      .filter(({ started }) => started)
      .flatMap(({ combatants }) => combatants.contents.flatMap(({ token }) => token ?? []))
      .filter(({ parent }) => parent === scene),
  );

const seeNow = (scene: OnScene, fighters: readonly Placed[]): Seen => ({
  lights: [
    sceneLevel(scene),
    ...lampsOn(scene)
      .map(({ item, lamp }) => `${item.uuid} ${lamp.kind} ${lamp.raised} ${lamp.shut}`)
      .toSorted(),
  ].join(),
  levels: new Map(fighters.map((token) => [token.id ?? "", lightAt(token)])),
});

/**
 * Lamps or the scene shine otherwise than when they were last looked at: those in a fight who see worse may lose courage.
 * Walking into the dark asks nothing. @rule RH-LGT-05
 */
export async function followLight(scene: OnScene): Promise<void> {
  const fighters = fightersOn(scene);
  const before = lastSeen(scene);
  const now = fighters.length === 0 ? null : seeNow(scene, fighters);
  await noteSeen(scene, now);
  if (before && now && before.lights !== now.lights)
    await tellShaken(
      fighters.filter(({ id }) => before.levels.has(id ?? "")),
      before.levels,
    );
}

/** A fight begins: monsters and retainers who see badly may lose courage. @rule RH-LGT-05 */
export async function fightInLight(combat: Combat.Implementation, round: number): Promise<void> {
  if (round !== 1 || !litBy()) return;
  const tokens = combat.combatants.contents.flatMap(({ token }) => token ?? []);
  for (const scene of new Set(tokens.flatMap(({ parent }) => parent ?? [])))
    await noteSeen(scene, seeNow(scene, fightersOn(scene)));
  await tellShaken(waverers(tokens), null);
}
