import { loadPart } from "../load-part.ts";
import type { HudCore } from "../modules/action-hud.ts";

/** The module Token Action HUD Core is there, and lends the classes in which a system tells its buttons. */
export function tokenActionHudCoreApiReady(core: HudCore): void {
  void loadPart(() => import("../modules/action-hud.ts")).then(({ registerHud }) => registerHud(core));
}
