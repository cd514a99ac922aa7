import type { Placed } from "../../../../foundry/documents/creature.ts";
import { lightsOf } from "../../../../foundry/documents/new-token.ts";
import type { PackExtension } from "../../../../foundry/extensions/pack-extension.ts";
import { attempt } from "../../../../foundry/documents/store-change.ts";
import { oneAfterAnother } from "../../../../foundry/host/one-after-another.ts";
import { SYSTEM_ID } from "../../../../foundry/host/paths.ts";
import { isServing } from "../../../../foundry/host/serving.ts";
import { shineToken } from "../../../../foundry/items/light/shine-token.ts";
import { feetOfLight } from "../../rules/exploration/searching.ts";
import { answers, isLive } from "../party/records.ts";

const PACK = "hc";
const inLight = oneAfterAnother();

/** The light of what a token's actor carries and has lit: that of the farthest. @rule HC-LGT-01 */
function carriedLight({ actor }: Placed): { readonly bright: number; readonly dim: number } | null {
  const feet = actor ? lightsOf(actor).map(({ system }) => feetOfLight(system.light)) : [];
  const most = Math.max(0, ...feet);
  return most > 0 ? { bright: most, dim: most } : null;
}

/** The sight in the dark that a token had before this game took it; null where it has taken none. */
const darkSightOf = ({ flags }: Placed): number | null => {
  const stored: unknown = flags[SYSTEM_ID]?.darkSight;
  return typeof stored === "number" ? stored : null;
};

/** No character of a player begins with sight in the dark; what magic or the Referee gives later stays. It comes back with the switch. @rule HC-CNV-02 */
async function dimSight(token: Placed, isOn: boolean): Promise<void> {
  const { creature } = token;
  const range = Number(token.sight.range ?? 0);
  const had = darkSightOf(token);
  const isPerson = creature !== null && !creature.isMonster() && creature.hasPlayerOwner;
  const taken = isOn && isPerson && had === null && range > 0;
  if (!taken && (isOn || had === null)) return;
  const update = {
    sight: { range: taken ? 0 : range || had },
    flags: { [SYSTEM_ID]: { darkSight: taken ? range : null } },
  };
  await attempt(token.uuid, () => token.update(update as object as TokenDocument.UpdateData));
}

/** Has the tokens of a scene see in the dark, or not, as the table plays it. @rule HC-CNV-02 */
export const dimScene = (scene: Scene.Implementation, isOn: boolean): Promise<void> =>
  inLight(async () => {
    for (const token of scene.tokens.contents) await dimSight(token, isOn);
  });

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
      if (scene.active || scene === canvas?.scene) {
        void shineScene(scene, answers("light"));
        void dimScene(scene, isLive("hc.noDarkvision"));
      }
  },
  async followSwitch(scene, isOn) {
    await shineScene(scene, isOn && answers("light"));
    await dimScene(scene, isOn && isLive("hc.noDarkvision"));
  },
};
