/** The host's own settings and keys that the interface needs; what is registered already is left alone. */
import { dismissTop } from "../../applications/index.ts";
import { DiceConfig } from "../dice/dice-config.ts";
import { host, isGeneration14, type Data } from "../host.ts";
import { messageModes } from "../chat/modes.ts";
import type { MainMenu } from "../layout/main-menu.ts";
import { AppearanceConfig } from "./appearance-config.ts";

/** Colours and the size of letters are followed, the rest is kept. UNCONFIRMED: what it is before anybody chooses. */
const APPEARANCE = {
  chatNotifications: "cards",
  colorScheme: { applications: "", interface: "" },
  fade: { opacity: 1, speed: 0 },
  fontScale: 5,
  uiScale: 1,
};

function registerOnce(key: string, config: Data): void {
  if (!host.game.settings.settings.has(`core.${key}`)) host.game.settings.register("core", key, config);
}

/** Closes what is on top; with nothing left to close, opens the menu. */
function onDismiss(): boolean {
  const menu = host.ui["menu"] as MainMenu | undefined;
  if (menu?.rendered || !dismissTop()) void menu?.toggle();
  return true;
}

/** Registers settings, the appearance menu and the keys of the interface; to be called before `init`. */
export function registerInterfaceSettings(): void {
  const modes = messageModes().map((mode) => mode.id);
  const key = isGeneration14() ? "messageMode" : "rollMode";
  registerOnce(key, {
    name: "CHAT.MessageMode",
    scope: "client",
    config: false,
    type: String,
    default: modes[0] ?? (isGeneration14() ? "public" : "publicroll"),
  });
  registerOnce("uiConfig", { scope: "client", config: false, type: Object, default: APPEARANCE });
  registerOnce("tourProgress", { scope: "client", config: false, type: Object, default: {} });
  registerOnce("combatTrackerConfig", {
    scope: "world",
    config: false,
    type: Object,
    default: { resource: "", skipDefeated: false },
  });
  host.game.settings.registerMenu("core", "uiConfig", {
    name: "SETTINGS.Appearance",
    label: "SETTINGS.AppearanceConfigure",
    hint: "SETTINGS.AppearanceHint",
    icon: "fa-solid fa-palette",
    type: AppearanceConfig,
    restricted: false,
  });
  host.game.settings.registerMenu("core", "diceConfiguration", {
    name: "DICE.CONFIG.Title",
    label: "DICE.CONFIG.Label",
    hint: "DICE.CONFIG.Hint",
    icon: "fa-solid fa-dice-d20",
    type: DiceConfig,
    restricted: false,
  });
  registerKeys();
}

/** https://github.com/foundryvtt/foundryvtt/issues/13050 */
async function toggleUnconstrained(): Promise<void> {
  const { settings } = host.game;
  await settings.set("core", "unconstrainedMovement", settings.get("core", "unconstrainedMovement") !== true);
  (host.ui["controls"] as { render?(options: Data): unknown } | undefined)?.render?.({ reset: true });
}

function registerKeys(): void {
  const { keybindings } = host.game;
  if (!keybindings) return;
  const once = (action: string, config: Data): void => {
    if (!keybindings.actions.has(`core.${action}`)) keybindings.register("core", action, config);
  };
  once("dismiss", { name: "KEYBINDINGS.Dismiss", uneditable: [{ key: "Escape" }], onDown: onDismiss, precedence: 2 });
  once("pause", {
    name: "KEYBINDINGS.Pause",
    restricted: true,
    editable: [{ key: "Space" }],
    onDown: () => {
      host.game.togglePause?.(!host.game.paused, { broadcast: true });
      return true;
    },
    precedence: 2,
  });
  once("unconstrainedMovement", {
    name: "KEYBINDINGS.UnconstrainedMovement",
    restricted: true,
    editable: [{ key: "KeyU" }],
    onDown: () => {
      void toggleUnconstrained();
      return true;
    },
  });
  once("focusChat", {
    name: "KEYBINDINGS.FocusChat",
    editable: [{ key: "KeyC" }],
    onDown: () => {
      (host.ui["chat"] as { activate?(): void } | undefined)?.activate?.();
      document.getElementById("chat-message")?.focus();
      return true;
    },
    precedence: 2,
  });
  for (let number = 1; number <= 10; number++) {
    const digit = number % 10;
    once(`executeMacro${digit}`, {
      name: `KEYBINDINGS.ExecuteMacro${digit}`,
      editable: [{ key: `Digit${digit}` }],
      onDown: () => {
        const slots = (host.ui["hotbar"] as { slots?: { macro: { execute(): unknown } | null }[] } | undefined)?.slots;
        void slots?.[number - 1]?.macro?.execute();
        return true;
      },
      precedence: 2,
    });
  }
}
