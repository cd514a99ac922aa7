import { FOLDER_DOCUMENT_TYPES } from "../../common/constants.ts";
import { logCompatibilityWarning } from "../../common/compatibility.ts";
import { CONFIG } from "../../common/config.ts";
import { CalendarData } from "../../common/data/calendar-data.ts";
import { SIMPLIFIED_GREGORIAN_CALENDAR_CONFIG } from "../../common/data/gregorian.ts";
import { ActiveEffectTypeDataModel } from "../../common/documents/active-effect-type.ts";
import { isV14 } from "../../common/generation.ts";
import type { Dict } from "../../common/types.ts";
import { configureKeys } from "./config-keys.ts";
import { COLLECTION_CLASSES } from "../documents/collections/world-collections.ts";
import { MESSAGE_MODES } from "../documents/message-modes.ts";
import { coreChangeTypes } from "../documents/effects/change-types.ts";
import { coreStatuses, statusRegistry, type StatusEffect } from "../documents/effects/statuses.ts";
import { DOCUMENT_CLASSES } from "../documents/index.ts";
import { movementConfig } from "../documents/movement/movement-config.ts";
import { coreBehaviors } from "../documents/regions/behavior-types.ts";

const ICONS: Readonly<Record<string, string>> = {
  Actor: "fa-solid fa-user",
  Cards: "fa-solid fa-cards",
  ChatMessage: "fa-solid fa-comments",
  Combat: "fa-solid fa-swords",
  Folder: "fa-solid fa-folder",
  Item: "fa-solid fa-suitcase",
  JournalEntry: "fa-solid fa-book-open",
  Macro: "fa-solid fa-code",
  Playlist: "fa-solid fa-music",
  RollTable: "fa-solid fa-table-list",
  Scene: "fa-solid fa-map",
  User: "fa-solid fa-user",
};

const slot = (name: string): Dict => (CONFIG[name] ??= {}) as Dict;

/** A place for the sheets of each type that the core has; packages' types come later. */
function sheetsByType(name: string, types: readonly string[]): Dict {
  const further = name === "Folder" ? FOLDER_DOCUMENT_TYPES : name === "TableResult" && !isV14() ? ["pack"] : [];
  return Object.fromEntries(["base", ...types, ...further].map((type) => [type, {}]));
}

/** Fills CONFIG with the core's own classes and defaults; run once before anything boots. */
export function installConfig(): void {
  for (const [name, documentClass] of Object.entries(DOCUMENT_CLASSES)) {
    if ((name === "Level" && !isV14()) || (name === "MeasuredTemplate" && isV14())) continue;
    const collection = COLLECTION_CLASSES[name as keyof typeof COLLECTION_CLASSES];
    Object.assign(slot(name), {
      documentClass,
      ...(collection ? { collection } : {}),
      ...(ICONS[name] ? { sidebarIcon: ICONS[name] } : {}),
      typeLabels: {},
      ...(documentClass.metadata.hasTypeData ? { dataModels: {}, typeIcons: {} } : {}),
      ...(isV14() && documentClass.metadata.hasTypeData ? { typeHints: {} } : {}),
      ...(documentClass.metadata.indexed ? { compendiumIndexFields: [], compendiumBanner: "" } : {}),
      sheetClasses: sheetsByType(name, documentClass.metadata.coreTypes),
    });
  }
  Object.assign(slot("Actor"), { trackableAttributes: {} });
  Object.assign(slot("Cards"), { presets: {} });
  Object.assign(slot("Combat"), { initiative: { formula: null, decimals: 2 }, fallbackTurnMarker: "", sounds: {} });
  Object.assign(slot("Token"), { movement: movementConfig() });
  Object.assign(slot("RegionBehavior"), { dataModels: coreBehaviors() });
  Object.assign(slot("ChatMessage"), { template: "templates/sidebar/chat-message.hbs", batchSize: 100 });
  Object.assign(slot("Canvas"), {});
  Object.assign(CONFIG.time, {
    worldCalendarConfig: SIMPLIFIED_GREGORIAN_CALENDAR_CONFIG,
    worldCalendarClass: CalendarData,
    earthCalendarConfig: SIMPLIFIED_GREGORIAN_CALENDAR_CONFIG,
    earthCalendarClass: CalendarData,
    formatters: { timestamp: "formatTimestamp", ago: "formatAgo" },
  });
  configureEffects();
  configureModes();
  CONFIG["specialStatusEffects"] = {
    DEFEATED: "dead",
    INVISIBLE: "invisible",
    BLIND: "blind",
    BURROW: "burrow",
    HOVER: "hover",
    FLY: "fly",
  };
  configureRest();
  configureKeys();
}

/** What packages read now and then; it has no behaviour here. */
function configureRest(): void {
  Object.assign(slot("Token"), { adjectivesPrefix: "TOKEN.Adjectives" });
  Object.assign(CONFIG, {
    compendium: { uuidRedirects: {} },
    controlIcons: {
      combat: "icons/svg/combat.svg",
      defeated: "icons/svg/skull.svg",
      effects: "icons/svg/aura.svg",
      visibility: "icons/svg/cowled.svg",
    },
    defaultFontFamily: "Signika",
    fontDefinitions: {},
    soundEffects: {},
    supportedLanguages: { en: "English" },
    weatherEffects: {},
  });
  if (isV14())
    Object.defineProperty(CONFIG, "MeasuredTemplate", {
      get: () =>
        logCompatibilityWarning("CONFIG.MeasuredTemplate is deprecated in favor of regions", { since: 14, until: 16 }),
      configurable: true,
    });
}

/** Numbers of the kinds of change are generation 13's; names and phases generation 14's. */
function configureEffects(): void {
  const config = slot("ActiveEffect");
  if (!isV14()) {
    config["legacyTransferral"] = false;
    CONFIG["statusEffects"] = coreStatuses();
    return;
  }
  config["dataModels"] = { base: ActiveEffectTypeDataModel };
  config["changeTypes"] = coreChangeTypes();
  config["phases"] = {
    initial: { label: "EFFECT.CHANGES.PHASES.initial.label", hint: "EFFECT.CHANGES.PHASES.initial.hint" },
    final: { label: "EFFECT.CHANGES.PHASES.final.label", hint: "EFFECT.CHANGES.PHASES.final.hint" },
  };
  config["expiryAction"] = "update";
  config["expiryEvents"] = {};
  let registry = coreStatuses() as Record<string, StatusEffect>;
  Object.defineProperty(CONFIG, "statusEffects", {
    get: () => registry,
    // A list or a record in place of the registry empties it first.
    set: (value: StatusEffect[] | Record<string, StatusEffect>) => {
      registry = statusRegistry(Object.values(value));
    },
    enumerable: true,
    configurable: true,
  });
}

function configureModes(): void {
  if (isV14()) slot("ChatMessage")["modes"] = { ...MESSAGE_MODES };
  else
    CONFIG.Dice.rollModes = {
      publicroll: { label: "CHAT.RollPublic", icon: "fa-solid fa-globe" },
      gmroll: { label: "CHAT.RollPrivate", icon: "fa-solid fa-user-secret" },
      blindroll: { label: "CHAT.RollBlind", icon: "fa-solid fa-eye-slash" },
      selfroll: { label: "CHAT.RollSelf", icon: "fa-solid fa-user" },
    };
}

const isPlain = (value: unknown): value is Dict =>
  typeof value === "object" && value !== null && Object.getPrototypeOf(value) === Object.prototype;

const copy = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(copy);
  return isPlain(value) ? Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, copy(inner)])) : value;
};

/** Remembers CONFIG as it is; the answer brings it back, so that a second client's `init` begins as the first's did. */
export function rememberConfig(): () => void {
  const before = copy({ ...CONFIG, statusEffects: Object.values(CONFIG["statusEffects"] as object) }) as Dict;
  return () => {
    for (const [key, value] of Object.entries(copy(before) as Dict)) {
      if (key === "statusEffects") CONFIG["statusEffects"] = value;
      else if (isPlain(value) && isPlain(CONFIG[key])) {
        for (const inner of Object.keys(CONFIG[key])) if (!(inner in value)) delete CONFIG[key][inner];
        Object.assign(CONFIG[key], value);
      } else CONFIG[key] = value;
    }
  };
}
