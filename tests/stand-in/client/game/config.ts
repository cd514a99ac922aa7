import { CONFIG } from "../../common/config.ts";
import { ActiveEffectTypeDataModel } from "../../common/documents/active-effect-type.ts";
import { isV14 } from "../../common/generation.ts";
import type { Dict } from "../../common/types.ts";
import { COLLECTION_CLASSES } from "../documents/collections/world-collections.ts";
import { MESSAGE_MODES } from "../documents/chat-message.ts";
import { coreStatuses, statusRegistry, type StatusEffect } from "../documents/effects/statuses.ts";
import { DOCUMENT_CLASSES } from "../documents/index.ts";

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

const movementAction = (label: string, icon: string, order: number, more: Dict = {}) => ({
  label: `TOKEN.MOVEMENT.ACTIONS.${label}.label`,
  icon: `fa-solid ${icon}`,
  order,
  teleport: false,
  measure: true,
  walls: "move",
  visualize: true,
  getAnimationOptions: () => ({}),
  canSelect: () => true,
  deriveTerrainDifficulty: null,
  getCostFunction: () => (cost: number) => cost,
  ...more,
});
const twice = { getCostFunction: () => (cost: number) => cost * 2 };

/** https://foundryvtt.com/api/interfaces/foundry.types.TokenMovementActionConfig.html */
const movement = () => ({
  TerrainData: null,
  defaultAction: "walk",
  defaultSpeed: 6,
  costAggregator: (results: readonly { cost: number }[]) => Math.max(...results.map((result) => result.cost)),
  actions: {
    walk: movementAction("walk", "fa-person-walking", 0),
    fly: movementAction("fly", "fa-person-fairy", 1),
    swim: movementAction("swim", "fa-person-swimming", 2),
    burrow: movementAction("burrow", "fa-person-digging", 3),
    crawl: movementAction("crawl", "fa-person-praying", 4, twice),
    climb: movementAction("climb", "fa-person-through-window", 5, twice),
    jump: movementAction("jump", "fa-person-running-fast", 6, twice),
    blink: movementAction("blink", "fa-person-from-portal", 7, { teleport: true }),
    displace: movementAction("displace", "fa-transporter-1", 8, {
      teleport: true,
      measure: false,
      walls: null,
      visualize: false,
      canSelect: () => false,
      getCostFunction: () => () => 0,
    }),
  },
});

const slot = (name: string): Dict => (CONFIG[name] ??= {}) as Dict;

/** Fills CONFIG with the core's own classes and defaults; run once before anything boots. */
export function installConfig(): void {
  for (const [name, documentClass] of Object.entries(DOCUMENT_CLASSES)) {
    if ((name === "Level" && !isV14()) || (name === "MeasuredTemplate" && isV14())) continue;
    const collection = COLLECTION_CLASSES[name as keyof typeof COLLECTION_CLASSES];
    Object.assign(slot(name), {
      documentClass,
      ...(collection ? { collection } : {}),
      ...(ICONS[name] ? { sidebarIcon: ICONS[name] } : {}),
      ...(documentClass.metadata.hasTypeData ? { dataModels: {}, typeLabels: {}, typeIcons: {} } : {}),
      ...(isV14() && documentClass.metadata.hasTypeData ? { typeHints: {} } : {}),
      ...(documentClass.metadata.indexed ? { compendiumIndexFields: [] } : {}),
      sheetClasses: {},
    });
  }
  Object.assign(slot("Actor"), { trackableAttributes: {} });
  Object.assign(slot("Combat"), { initiative: { formula: null, decimals: 2 }, fallbackTurnMarker: "", sounds: {} });
  Object.assign(slot("Token"), { movement: movement() });
  Object.assign(slot("ChatMessage"), { template: "templates/sidebar/chat-message.hbs", batchSize: 100 });
  Object.assign(slot("Canvas"), {});
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
  CONFIG["fontDefinitions"] = {};
  CONFIG["controlIcons"] = {
    combat: "icons/svg/combat.svg",
    defeated: "icons/svg/skull.svg",
    effects: "icons/svg/aura.svg",
  };
}

/** Numbers of the kinds of change are generation 13's; names and phases generation 14's. */
function configureEffects(): void {
  const types = { custom: 0, multiply: 10, add: 20, subtract: 20, downgrade: 30, upgrade: 40, override: 50 };
  const config = slot("ActiveEffect");
  if (!isV14()) {
    config["legacyTransferral"] = false;
    CONFIG["statusEffects"] = coreStatuses();
    return;
  }
  config["dataModels"] = { base: ActiveEffectTypeDataModel };
  config["changeTypes"] = Object.fromEntries(
    Object.entries(types).map(([type, defaultPriority]) => [
      type,
      { label: `EFFECT.CHANGES.TYPES.${type}`, defaultPriority, handler: null },
    ]),
  );
  config["phases"] = {
    initial: { label: "EFFECT.CHANGES.PHASES.initial.label", hint: "EFFECT.CHANGES.PHASES.initial.hint" },
    final: { label: "EFFECT.CHANGES.PHASES.final.label", hint: "EFFECT.CHANGES.PHASES.final.hint" },
  };
  // UNCONFIRMED default.
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
