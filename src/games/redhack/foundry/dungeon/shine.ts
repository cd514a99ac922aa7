import { attempt } from "../../../../foundry/documents/store-change.ts";
import { type Placed } from "../../../../foundry/documents/creature.ts";
import { shineToken } from "../../../../foundry/items/light/shine-token.ts";
import { SYSTEM_ID } from "../../../../foundry/host/paths.ts";
import { isServing } from "../../../../foundry/host/serving.ts";
import { oneAfterAnother } from "../../../../foundry/host/one-after-another.ts";
import type { LightLevel, Place } from "../../../../rules/index.ts";
import { type SceneLight, sceneLight } from "../../rules/light/lamps.ts";
import { lampsOf, lampsOn, type PlacedLamp, sceneLevel } from "./light-at.ts";
import { litBy } from "./switches.ts";
import { followLight } from "./wavering.ts";

type OnScene = Scene.Implementation;

const inLight = oneAfterAnother();

const PACK = "rh";

/** The most lights of lamps on a scene: players say where theirs lie. */
const MOST_APART = 60;

/** A bullseye, or a lamp on the ground, shines from a light of the scene; all others from the token. */
const isApart = ({ lamp }: PlacedLamp): boolean => lamp.kind === "bullseye" || !lamp.raised;

/** The light of the lamps that a token carries: the widest of them. */
function carriedLight(token: Placed, place: LightLevel): SceneLight | null {
  const lights = lampsOf(token)
    .filter((one) => !isApart(one))
    .map(({ lamp }) => sceneLight(lamp, place));
  if (lights.length === 0) return null;
  return {
    bright: Math.max(...lights.map(({ bright }) => bright)),
    dim: Math.max(...lights.map(({ dim }) => dim)),
  };
}

type Light = AmbientLightDocument.Implementation;

/** The light of a lamp that lies on the scene, or of a beam, and where it is. */
interface Apart {
  readonly lamp: string;
  readonly at: Place;
  readonly light: SceneLight;
}

function apartOn(scene: OnScene, place: LightLevel): readonly Apart[] {
  return lampsOn(scene)
    .filter(isApart)
    .map(({ item, lamp, shines: { area } }) => ({
      lamp: item.uuid,
      at: { x: Math.round(area.x + area.width / 2), y: Math.round(area.y + area.height / 2) },
      light: sceneLight(lamp, place),
    }))
    .filter(({ light }) => light.dim > 0)
    .slice(0, MOST_APART);
}

const isAs = (document: Light, { at, light }: Apart): boolean =>
  document.x === at.x &&
  document.y === at.y &&
  document.config.dim === light.dim &&
  document.config.bright === light.bright;

const dataOf = ({ lamp, at, light }: Apart): object => ({
  ...at,
  config: { bright: light.bright, dim: light.dim },
  flags: { [SYSTEM_ID]: { lamp } },
});

/** Makes, moves and takes away the lights of lamps that shine apart from tokens. @rule RH-LGT-06 RH-LGT-07 */
async function shineApart(scene: OnScene, wanted: readonly Apart[]): Promise<void> {
  const there = scene.lights.contents.filter(({ flags }) => flags[SYSTEM_ID]?.lamp !== undefined);
  const found = wanted.map((one) => there.find((document) => isOf(document, one) && isAs(document, one)));
  const gone = there.filter((document) => !found.includes(document)).map(({ id }) => id ?? ""); // what lies there twice, too
  const missing = wanted.filter((_, place) => !found[place]);
  if (gone.length > 0) await attempt(scene.uuid, () => scene.deleteEmbeddedDocuments("AmbientLight", gone));
  if (missing.length > 0)
    await attempt(scene.uuid, () =>
      scene.createEmbeddedDocuments("AmbientLight", missing.map(dataOf) as AmbientLightDocument.CreateData[]),
    );
}

const isOf = ({ flags }: Light, { lamp }: Apart): boolean => flags[SYSTEM_ID]?.lamp === lamp;

/** @rule RH-LGT-06 RH-LGT-08 */
async function shineNow(scene: OnScene, isOn: boolean): Promise<void> {
  const place = sceneLevel(scene);
  for (const token of scene.tokens.contents) await shineToken(token, isOn ? carriedLight(token, place) : null, PACK);
  await shineApart(scene, isOn ? apartOn(scene, place) : []);
  if (isOn) await followLight(scene);
}

/** Has a scene shine as its lamps burn; as before while the pack says nothing of light. One after the other, so that no lamp shines twice. */
export const shineScene = (scene: OnScene, isOn?: boolean): Promise<void> =>
  inLight(() => shineNow(scene, isOn ?? litBy()));

/** The scenes that users look at shine as the lamps on them burn: the serving client sees to it, after whatever has changed. */
export function shine(): void {
  if (!isServing()) return;
  for (const scene of game.scenes.contents) if (scene.active || scene === canvas?.scene) void shineScene(scene);
}
