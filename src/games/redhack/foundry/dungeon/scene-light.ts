import type { LightLevel } from "../../../../rules/index.ts";
import { attempt } from "../../../../foundry/documents/store-change.ts";
import { SYSTEM_ID } from "../../../../foundry/host/paths.ts";
import { DARKNESS } from "../../rules/light/light-facts.ts";
import { shine } from "./shine.ts";

/** Sets the level of light of the scene that the Referee looks at, and how dark the host makes it; its lamps follow. @rule RH-LGT-01 RH-LGT-05 */
export async function setLevel(level: LightLevel): Promise<void> {
  const scene = canvas?.scene;
  if (!scene || !game.user.isGM) return;
  const update = { environment: { darknessLevel: DARKNESS[level] }, flags: { [SYSTEM_ID]: { lightLevel: level } } };
  await attempt(scene.uuid, () => scene.update(update as Scene.UpdateData));
  shine();
}
