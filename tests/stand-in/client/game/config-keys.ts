/** Keys of CONFIG that packages read now and then: what they begin with, and the names of what is not there. */
import { CONFIG } from "../../common/config.ts";
import type { Dict } from "../../common/types.ts";
import { nameMember } from "./absent-members.ts";
import { currentClient } from "./current.ts";
import { clientBackend } from "./database.ts";

const slot = (name: string): Dict => (CONFIG[name] ??= {}) as Dict;
const svg = (name: string): string => `icons/svg/${name}.svg`;

const NOTES =
  "Anchor Barrel Book Bridge Cave Castle Chest City Coins Fire House Mountain Obelisk Pawprint Ruins Skull Statue Sword Tankard Temple Tower Trap Village Waterfall Windmill";
const DOORS =
  "futuristicFast futuristicHydraulic futuristicForcefield industrial industrialCreaky jail magicDoor magicWall metal slidingMetal slidingMetalHeavy slidingModern slidingWood stoneBasic stoneRocky stoneSandy woodBasic woodCreaky woodHeavy";
const WEATHERS = "leaves rain rainStorm fog snow blizzard";
const DEBUGGED =
  "applications audio dice documents av avclient mouseInteraction time keybindings polygons gamepad rollParsing";

const capital = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);
const record = (names: string, valueOf: (name: string) => unknown): Dict =>
  Object.fromEntries(names.split(" ").map((name) => [name, valueOf(name)]));

/** A theme of combat. UNCONFIRMED: what its sounds are; no page carries the files, so here it is silent until a package fills it. */
const sounds = (label: string): Dict => ({ label, startEncounter: [], nextUp: [], yourTurn: [] });

/** https://foundryvtt.com/api/v14/modules/CONFIG.html */
export function configureKeys(): void {
  CONFIG["debug"] = {
    ...record(DEBUGGED, () => false),
    fog: { extractor: false, manager: false },
    canvas: { primary: { bounds: false } },
    ...(CONFIG["debug"] as object),
  };
  CONFIG["i18n"] = { searchMinimumCharacterLength: {} };
  slot("Adventure")["sidebarIcon"] = "fa-solid fa-treasure-chest";
  Object.assign(slot("Combat")["sounds"] as Dict, {
    epic: sounds("COMBAT.Sounds.Epic"),
    mc: sounds("COMBAT.Sounds.MC"),
  });
  slot("JournalEntry")["noteIcons"] = record(NOTES, (name) => svg(name.toLowerCase()));
  Object.assign(slot("JournalEntryPage"), { defaultType: "text", sidebarIcon: "fa-solid fa-book-open" });
  slot("Playlist")["autoPreloadSeconds"] = 20;
  Object.assign(slot("RollTable"), { resultIcon: svg("d20-black"), resultTemplate: "templates/dice/table-result.hbs" });
  Object.assign(slot("Wall"), {
    thresholdAttenuationMultiplier: 1,
    doorSounds: record(DOORS, (name) => ({ label: `WALLS.DoorSound.${capital(name)}` })),
  });
  // Nothing of the weather is drawn.
  Object.assign(
    slot("weatherEffects"),
    record(WEATHERS, (id) => ({ id, label: `WEATHER.${capital(id)}`, effects: [] })),
  );
  Object.assign(slot("controlIcons"), CONTROLS);
  CONFIG["DatabaseBackend"] = backend();
  configureIcons();
}

const CONTROLS = {
  ...record("down light sound up", svg),
  lock: svg("padlock"),
  lightOff: svg("light-off"),
  template: svg("explosion"),
  soundOff: svg("sound-off"),
  doorClosed: "canvas/doors/door-closed.svg",
  doorOpen: "canvas/doors/door-open.svg",
  doorSecret: "canvas/doors/door-secret.svg",
  doorLocked: "canvas/doors/door-locked.svg",
  wallDirection: svg("wall-direction"),
};

function configureIcons(): void {
  Object.assign(slot("Cards")["typeIcons"] as Dict, {
    deck: "fa-solid fa-cards",
    hand: "fa-duotone fa-cards",
    pile: "fa-duotone fa-layer-group",
  });
  Object.assign(slot("JournalEntryPage")["typeIcons"] as Dict, {
    image: "fa-solid fa-file-image",
    pdf: "fa-solid fa-file-pdf",
    text: "fa-solid fa-file-lines",
    video: "fa-solid fa-file-video",
  });
}

/** What documents are read and written by. https://foundryvtt.com/api/v14/classes/foundry.data.ClientDatabaseBackend.html */
function backend(): object {
  const found: Dict = {
    get: clientBackend.get,
    create: clientBackend.create,
    update: clientBackend.update,
    delete: clientBackend.delete,
    getFlagScopes: () => clientBackend.getFlagScopes(),
    getCompendiumScopes: () => [...currentClient().game.packs.keys()],
  };
  for (const name of INNER.split(" ")) nameMember(found, name, `CONFIG.DatabaseBackend.${name}`);
  return found;
}

/** Its own business, which nobody may change here. */
const INNER =
  "activateSocketListeners _getDocuments _createDocuments _updateDocuments _deleteDocuments _getParent _log _logError _logOperation";

/** Documented keys that nothing stands behind. */
const ABSENT =
  "WebRTC Drawing.hudClass FogExploration.collection Tile.hudClass Wall.animationTypes soundEffects.highpass soundEffects.lowPass soundEffects.reverb ui.webrtc queries.confirmTeleportToken";

/** Reading one of them throws its name, until somebody puts something there. */
export function nameAbsentKeys(): void {
  for (const path of ABSENT.split(" ")) {
    const keys = path.split(".");
    const name = keys.pop() ?? "";
    const holder = keys.reduce<Dict>((one, key) => (one[key] ??= {}) as Dict, CONFIG as Dict);
    if (!Object.hasOwn(holder, name)) nameMember(holder, name, `CONFIG.${path}`);
  }
}
