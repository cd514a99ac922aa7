import { setFulfillmentChoice } from "../../common/dice/fulfillment.ts";
import { isV14 } from "../../common/generation.ts";
import { maybeClient } from "./current.ts";
import type { ClientSettings, SettingConfig } from "./settings.ts";

type Defaults = Readonly<Record<string, boolean | number | string | object>>;

/**
 * Settings of the core that nothing here is governed by, but which systems read and change: dcc shows map notes by
 * `notesDisplayToggle`, many write over tokens by `scrollingStatusText`. UNCONFIRMED: their defaults.
 */
const OF_CLIENT: Defaults = {
  chatBubbles: true,
  chatBubblesPan: true,
  collectionSearchModes: {},
  collectionSortingModes: {},
  combatTheme: "none",
  diceConfiguration: {},
  fontSize: 5,
  globalAmbientVolume: 0.5,
  globalInterfaceVolume: 0.5,
  globalPlaylistVolume: 0.5,
  keybindings: {},
  leftClickRelease: true,
  lightAnimation: true,
  maxFPS: 60,
  mipmap: true,
  noCanvas: false,
  notesDisplayToggle: false,
  performanceMode: 2,
  photosensitiveMode: false,
  pixelRatioResolutionScaling: true,
  scrollingStatusText: true,
  showToolclips: true,
  tokenDragPreview: false,
  visionAnimation: true,
};

const OF_WORLD: Defaults = {
  animateRollTable: true,
  compendiumConfiguration: {},
  dynamicTokenRing: "",
  editorAutosaveSecs: 60,
  fonts: {},
  moduleConfiguration: {},
  prototypeTokenOverrides: {},
};

/** Of areas of effect, which 14 draws as regions. */
const ONLY_13: Defaults = { coneTemplateType: "round", gridTemplates: false };

const TYPES = { boolean: Boolean, number: Number, string: String, object: Object };

/** How the user throws a kind of die; only who may throw dice by hand has a choice. */
setFulfillmentChoice((denomination) => {
  const game = maybeClient()?.game;
  if (!game?.user?.hasPermission("MANUAL_ROLLS")) return undefined;
  return (game.settings.get("core", "diceConfiguration") as Record<string, string>)[denomination];
});

/** Registers those that no part of the interface has registered for itself. */
export function registerReadSettings(settings: ClientSettings): void {
  const register = (defaults: Defaults, scope: SettingConfig["scope"]): void => {
    for (const [key, initial] of Object.entries(defaults)) {
      if (settings.settings.has(`core.${key}`)) continue;
      const type = TYPES[typeof initial as keyof typeof TYPES];
      settings.register("core", key, { scope, config: false, type, default: initial });
    }
  };
  register(OF_CLIENT, "client");
  register(OF_WORLD, "world");
  if (!isV14()) register(ONLY_13, "world");
}
