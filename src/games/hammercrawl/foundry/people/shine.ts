import type { Placed } from "../../../../foundry/documents/creature.ts";
import { lightsOf } from "../../../../foundry/documents/new-token.ts";
import type { PackExtension } from "../../../../foundry/extensions/pack-extension.ts";
import { oneAfterAnother } from "../../../../foundry/host/one-after-another.ts";
import { isServing } from "../../../../foundry/host/serving.ts";
import { shineToken } from "../../../../foundry/items/light/shine-token.ts";
import { feetOfLight } from "../../rules/exploration/searching.ts";
import { answers } from "../party/records.ts";

const PACK = "hc";
const inLight = oneAfterAnother();

/** The light of what a token's actor carries and has lit: that of the farthest. @rule HC-LGT-01 */
function carriedLight({ actor }: Placed): { readonly bright: number; readonly dim: number } | null {
  const feet = actor ? lightsOf(actor).map(({ system }) => feetOfLight(system.light)) : [];
  const most = Math.max(0, ...feet);
  return most > 0 ? { bright: most, dim: most } : null;
}

/** Has the tokens of a scene shine by the torches and lanterns of their actors; as before while the pack says nothing of light. @rule HC-LGT-01 */
export const shineScene = (scene: Scene.Implementation, isOn: boolean): Promise<void> =>
  inLight(async () => {
    for (const token of scene.tokens.contents) await shineToken(token, isOn ? carriedLight(token) : null, PACK);
  });

/** The serving client sees to the light of the scenes that users look at, after whatever has changed. */
export const shine: Pick<PackExtension, "drawOnScene" | "followSwitch"> = {
  drawOnScene() {
    if (!isServing()) return;
    for (const scene of game.scenes.contents)
      if (scene.active || scene === canvas?.scene) void shineScene(scene, answers("light"));
  },
  followSwitch: (scene, isOn) => shineScene(scene, isOn && answers("light")),
};
