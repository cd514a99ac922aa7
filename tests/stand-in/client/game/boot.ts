import { areDeprecationsLetThrough } from "../../common/compatibility.ts";
import { CONFIG } from "../../common/config.ts";
import { seededUniform } from "../../common/dice/random.ts";
import type { Broadcast } from "../../common/documents/protocol.ts";
import { generation, type Generation } from "../../common/generation.ts";
import type { Dict } from "../../common/types.ts";
import { clientIds } from "../../common/utils/id-source.ts";
import type { Client } from "./client.ts";
import { PrototypeTokenOverrides } from "../documents/prototype-token-overrides.ts";
import { currentClient } from "./current.ts";
import { Game } from "./game.ts";
import { Hooks } from "./hooks.ts";
import { localizeDocumentTypes } from "./localize-models.ts";
import { renameStatuses } from "./old-members.ts";
import { registerReadSettings } from "./read-settings.ts";
import { nameAbsentMembers } from "./absent-members.ts";
import { nameAbsentKeys } from "./config-keys.ts";
import { noticeConfigured, rememberOwnClasses } from "./overrides.ts";
import { nameAbsent } from "./strict.ts";

/** Documented members of `game` that are not there. https://foundryvtt.com/api/v14/classes/foundry.Game.html */
const ABSENT = "clipboard debug gamepad isAdmin issues loading mouse nue sessionId video webrtc workers".split(" ");

/** What differs between a browser and a process of tests. */
export interface Platform {
  /** Parts of the interface that must be there before the packages' code runs. */
  installInterface?(client: Client): void;
  /** Loads the styles, scripts and modules of the packages. */
  loadPackages(client: Client): Promise<void>;
  /** The content of language files, the core's first. */
  loadLanguages(client: Client): Promise<readonly Dict[]>;
  /** Sheets registered so far become the documents' sheets. */
  initializeSheets?(): void;
  /** The sidebar and all that is around it. */
  renderInterface?(client: Client): Promise<void>;
  drawCanvas?(client: Client): Promise<void>;
  /** What was asked for while packages began has been answered. */
  settled?(): Promise<void>;
}

const known = new WeakMap<object, Generation>();

/** What the host's own classes lack, and which they are: asked once, as all clients of a process share them. */
function knowOwnClasses(foundry: Dict): void {
  if (known.get(foundry) === generation()) return;
  known.set(foundry, generation());
  nameAbsentMembers(foundry);
  rememberOwnClasses(foundry);
}

/** Brings a client from an open line to `ready`. https://foundryvtt.com/api/modules/hookEvents.html */
export async function boot(client: Client, platform: Platform): Promise<Game> {
  const early: Broadcast[] = [];
  client.connection.listen((message) => early.push(message));
  const data = await client.connection.world();
  if (data.testing.seed !== null) CONFIG.Dice.randomUniform = seededUniform(data.testing.seed);
  clientIds.seed(data.testing.ids === null ? null : `${data.testing.ids} ${data.userId}`);
  client.stoppedAt = data.testing.now;
  client.doubts = data.testing.doubts;
  client.serverAhead = data.serverTime - client.clock();
  const game = new Game(client, data);
  nameAbsent("game", game, ABSENT);
  client.game = game;
  game._initializeSettings();
  registerCoreSettings(game);
  (CONFIG["Combat"] as { initiative: { formula: string | null } }).initiative.formula = game.system.initiative ?? null;
  platform.installInterface?.(client);
  registerReadSettings(game.settings);
  const { foundry } = globalThis as unknown as { foundry: Dict };
  nameAbsentKeys();
  knowOwnClasses(foundry);
  await platform.loadPackages(client);
  Hooks.callAll("init");
  // Who loads templates in an async listener of `init` has registered the rest before anything is made of it.
  await platform.settled?.();
  for (const language of await platform.loadLanguages(client)) game.i18n._add(language);
  Hooks.callAll("i18nInit");
  localizeDocumentTypes();
  game.keybindings.initialize();
  game.initializeDocuments();
  await indexPacks(game);
  await game.compendiumArt._registerArt();
  assignPackFolders(game, data.packFolders as readonly PackFolder[]);
  client.connection.listen((message) => client.receive(message));
  for (const message of early)
    if (message.kind !== "documents" || message.sequence > data.sequence) client.receive(message);
  Hooks.callAll("setup");
  noticeConfigured(CONFIG);
  renameStatuses();
  Hooks.callAll("initializeDynamicTokenRingConfig", (CONFIG["Token"] as { ring?: unknown }).ring ?? {});
  Hooks.callAll("initializeCombatConfiguration", CONFIG["Combat"]);
  platform.initializeSheets?.();
  await platform.renderInterface?.(client);
  const first = game.scenes.active ?? null;
  if (first) game.scenes._view(first.id);
  await platform.drawCanvas?.(client);
  game.ready = true;
  Hooks.callAll("ready");
  performance.mark("ready"); // what measures the start reads it
  return game;
}

/** Packs that a system wants more fields of in its index. */
async function indexPacks(game: Game): Promise<void> {
  for (const pack of game.packs.values()) if (pack.indexFields.size > 0) await pack.getIndex();
}

interface PackFolder {
  readonly name: string;
  readonly packs?: readonly string[];
  readonly folders?: readonly PackFolder[];
}

/** The folders of packs that the manifest describes exist on each client; a licensed host keeps them in the world. */
function assignPackFolders(game: Game, folders: readonly PackFolder[]): void {
  const cls = currentClient().documentClass("Folder");
  let placed = 0;
  const place = (folder: PackFolder & Dict, parent: string | null) => {
    const id = `packFolder${String(placed++).padStart(6, "0")}`;
    const { packs = [], folders: inner = [], ...rest } = folder;
    const source = { ...rest, _id: id, type: "Compendium", folder: parent, sorting: folder["sorting"] ?? "a" };
    game.folders.set(id, cls.fromSource(source, {}) as never);
    for (const pack of packs) void game.packs.get(pack)?.setFolder(id);
    for (const one of inner) place(one as PackFolder & Dict, id);
  };
  for (const folder of folders) place(folder as PackFolder & Dict, null);
}

/** Settings of the core that others read; the interface adds its own. */
function registerCoreSettings(game: Game): void {
  const world = { scope: "world", config: false } as const;
  game.settings.register("core", "time", { ...world, type: Number, default: 0 });
  game.settings.register("core", "permissions", { ...world, type: Object, default: {} });
  game.settings.register("core", "sheetClasses", { ...world, type: Object, default: {} });
  game.settings.register("core", PrototypeTokenOverrides.SETTING, {
    ...world,
    type: PrototypeTokenOverrides,
    default: {},
    onChange: () => PrototypeTokenOverrides.applyAll(),
  });
  game.settings.register("core", "combatTrackerConfig", {
    ...world,
    type: Object,
    default: { resource: "", skipDefeated: false },
  });
  game.settings.register("core", "gridDiagonals", {
    ...world,
    type: Number,
    default: game.system.grid["diagonals"] ?? 0,
  });
  game.settings.register("core", "unconstrainedMovement", {
    scope: "client",
    config: false,
    type: Boolean,
    default: false,
  });
  game.settings.register("core", "language", { scope: "client", config: false, type: String, default: "en" });
  if (game.release.generation >= 14) registerMessageMode(game);
  else
    game.settings.register("core", "rollMode", { scope: "client", config: false, type: String, default: "publicroll" });
}

/** The setting of generation 13 answers in 14 too, where what is deprecated is let through. */
function registerMessageMode(game: Game): void {
  const client = { scope: "client", config: false } as const;
  game.settings.register("core", "messageMode", { ...client, type: String, default: "public" });
  if (areDeprecationsLetThrough())
    game.settings.register("core", "rollMode", { ...client, type: String, default: "publicroll" });
}
