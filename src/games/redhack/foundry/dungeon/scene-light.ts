import type { LightLevel } from "../../../../rules/index.ts";
import { postLines } from "../../../../foundry/chat/post/post-lines.ts";
import type { Placed } from "../../../../foundry/documents/creature.ts";
import { attempt } from "../../../../foundry/documents/store-change.ts";
import { SYSTEM_ID } from "../../../../foundry/host/paths.ts";
import { DARKNESS } from "../../rules/light/light-facts.ts";
import { shakenByLight } from "../../rules/light/levels.ts";
import { lightAt, zoneOf } from "./light-at.ts";
import { shine } from "./shine.ts";
import { litBy } from "./switches.ts";

type OnScene = Scene.Implementation;

/** Those whose courage light may shake: monsters, and retainers of characters. */
const waverers = (tokens: readonly Placed[]): readonly Placed[] =>
  tokens.filter(
    ({ creature }) => creature !== null && (creature.isMonster() || creature.system.companion.kind !== "none"),
  );

/** Tells the Referee whose morale is tested since they see badly now; by the light before, or as a fight begins. @rule RH-LGT-05 */
async function tellShaken(tokens: readonly Placed[], before: ReadonlyMap<string, LightLevel> | null): Promise<void> {
  const wavering = tokens.flatMap((token) => {
    const { creature, id } = token;
    return creature && id ? [{ id, zone: zoneOf(creature), before: before?.get(id) ?? null, now: lightAt(token) }] : [];
  });
  const shaken = shakenByLight(wavering);
  if (shaken.length === 0) return;
  await postLines({
    title: "WHITEHACK.Redhack.Dungeon.Shaken.title",
    facts: tokens
      .filter(({ id }) => shaken.includes(id ?? ""))
      .map((token) => ({ label: token.name, value: `WHITEHACK.Redhack.Dungeon.Level.${lightAt(token)}` })),
    text: "WHITEHACK.Redhack.Dungeon.Shaken.text",
    rules: ["RH-LGT-05"],
    visibility: "gm",
  });
}

/** A fight begins: monsters and retainers who see badly may lose courage. @rule RH-LGT-05 */
export async function fightInLight(combat: Combat.Implementation, round: number): Promise<void> {
  if (round !== 1 || !litBy()) return;
  await tellShaken(waverers(combat.combatants.contents.flatMap(({ token }) => token ?? [])), null);
}

async function writeLevel(scene: OnScene, level: LightLevel): Promise<void> {
  const update = { environment: { darknessLevel: DARKNESS[level] }, flags: { [SYSTEM_ID]: { lightLevel: level } } };
  await attempt(scene.uuid, () => scene.update(update as Scene.UpdateData));
}

/** Sets the level of light of the scene that the Referee looks at, and how dark the host makes it. @rule RH-LGT-01 RH-LGT-05 */
export async function setLevel(level: LightLevel): Promise<void> {
  const scene = canvas?.scene;
  if (!scene || !game.user.isGM) return;
  const tokens = waverers(scene.tokens.contents);
  const before = new Map(tokens.map((token) => [token.id ?? "", lightAt(token)]));
  await writeLevel(scene, level);
  shine();
  if (game.combats.some(({ started }) => started)) await tellShaken(tokens, before);
}
