import { localize } from "../host/localize.ts";
import { toList } from "../../view/base/localize.ts";
import { jsonIn } from "../../rules/base/json.ts";
import { postLines } from "../chat/post/post-lines.ts";
import { attempt } from "../documents/store-change.ts";
import { SYSTEM_ID } from "../host/paths.ts";
import { inTurn } from "../chat/requests/in-turn.ts";
import { houseRuleSettings } from "../host/settings.ts";
import { knownPacks } from "../extensions/packs-in-force.ts";
import { notifyPacks } from "../documents/fight-extensions.ts";
import { type PutKind, putOnScene, type PutOnScene } from "./put-on-scenes.ts";

type OnScene = Scene.Implementation;

/** The stored data of a document that was put away from a scene. */
interface PutAway {
  readonly pack: string;
  readonly kind: PutKind;
  readonly name: string;
  /** All that the host stores of it. */
  readonly data: object;
}

/** The documents of a scene that are put away. */
function putAwayOf(scene: OnScene): readonly PutAway[] {
  const text = scene.getFlag(SYSTEM_ID, "putAway");
  return text ? ((jsonIn(text) as readonly PutAway[] | undefined) ?? []) : [];
}

const keep = (scene: OnScene, all: readonly PutAway[]): Promise<unknown> =>
  attempt<unknown>(scene.uuid, () =>
    scene.update({ flags: { [SYSTEM_ID]: { putAway: all.length > 0 ? JSON.stringify(all) : "" } } } as object),
  );

/** A document that was put away, or has come back. */
interface Moved {
  readonly scene: OnScene;
  readonly pack: string;
  readonly name: string;
}

/** Documents on a scene of packs that are off are stored first, so that nothing is lost, and then deleted. */
async function putAway(scene: OnScene, put: readonly PutOnScene[]): Promise<readonly Moved[]> {
  if (put.length === 0) return [];
  const kept = put.map(({ pack, kind, name, document }) => ({ pack, kind, name, data: document.toObject() }));
  if ((await keep(scene, [...putAwayOf(scene), ...kept])) === undefined) return [];
  for (const { document } of put) await attempt<unknown>(document.uuid, () => document.delete());
  return put.map(({ pack, name }) => ({ scene, pack, name }));
}

/** Documents on a scene of packs that are on again come back under their former ids. */
async function bringBack(scene: OnScene, back: readonly PutAway[]): Promise<readonly Moved[]> {
  if (back.length === 0) return [];
  for (const { kind, data } of back)
    await attempt<object>(scene.uuid, () =>
      scene.createEmbeddedDocuments(kind as "Wall", [data as WallDocument.CreateData], { keepId: true }),
    );
  await keep(
    scene,
    putAwayOf(scene).filter(({ pack }) => back.every((one) => one.pack !== pack)),
  );
  return back.map(({ pack, name }) => ({ scene, pack, name }));
}

/** A card for Referees: what of a pack's has gone from the scenes, or has come back, each name once. */
async function post(moved: readonly Moved[], text: "Gone" | "Back"): Promise<void> {
  for (const pack of new Set(moved.map((one) => one.pack))) {
    const own = moved.filter((one) => one.pack === pack);
    const facts = [...new Set(own.map(({ scene }) => scene))].map((scene) => ({
      label: scene.name,
      value: toList([...new Set(own.filter((one) => one.scene === scene).map(({ name }) => name))], localize),
    }));
    const title = `WHITEHACK.Pack.${pack}`;
    await postLines({ title, text: `WHITEHACK.PutAway.${text}`, facts, visibility: "gm" });
  }
}

/**
 * Documents of packs on scenes are put away while the packs are off: fires, lights, walls and summoned tokens. They
 * come back unchanged when the packs are on again, and those that are over by then go by themselves.
 */
export const followPacks = (): Promise<void> =>
  inTurn(async () => {
    const on = new Set(
      houseRuleSettings()
        .packs.filter(({ enabled }) => enabled)
        .map(({ pack }) => pack),
    );
    const [gone, back]: [Moved[], Moved[]] = [[], []];
    for (const scene of game.scenes.contents) {
      back.push(
        ...(await bringBack(
          scene,
          putAwayOf(scene).filter(({ pack }) => on.has(pack)),
        )),
      );
      gone.push(
        ...(await putAway(
          scene,
          putOnScene(scene).filter(({ pack }) => !on.has(pack)),
        )),
      );
      for (const { rules, parts } of knownPacks())
        for (const { followSwitch } of parts) await followSwitch?.(scene, on.has(rules.id));
    }
    await post(gone, "Gone");
    await post(back, "Back");
    if (back.length > 0) void notifyPacks("timePasses", 0); // not awaited: packs work in turn, too
  });
