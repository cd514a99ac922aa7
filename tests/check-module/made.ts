/** What checks make in the world, and how it goes again: a world that is in use must be as it was. */
import { afterwards, leaveOut } from "./check.ts";
import {
  type Combat,
  type Data,
  type Doc,
  host,
  type Message,
  type Scene,
  type Token,
  until,
  type User,
} from "./host.ts";

export const MODULE = "whitehack-checks";
const FOLDER = "System checks";
const MARK = { [MODULE]: { made: true } };

/** The kinds of documents that stand by themselves in a world. */
const KINDS = [
  "ChatMessage",
  "Combat",
  "Actor",
  "Item",
  "Scene",
  "JournalEntry",
  "RollTable",
  "Macro",
  "Folder",
] as const;
type Kind = (typeof KINDS)[number];

interface Maker {
  create(data: object, options?: object): Promise<Doc>;
  readonly implementation: Maker;
  deleteDocuments(ids: readonly string[], options?: object): Promise<unknown>;
}
const makerOf = (kind: Kind): Maker => (globalThis as unknown as Record<Kind, Maker>)[kind].implementation;

const COLLECTIONS = {
  ChatMessage: "messages",
  Combat: "combats",
  Actor: "actors",
  Item: "items",
  Scene: "scenes",
  JournalEntry: "journal",
  RollTable: "tables",
  Macro: "macros",
  Folder: "folders",
} as const satisfies Record<Kind, keyof typeof host.game>;

/** The ids of what came into the world by the checks, by kind. */
const come = new Map<Kind, Set<string>>(KINDS.map((kind) => [kind, new Set()]));

/** A text that somebody has written stays; what a roll or the system has posted goes. */
const isTalk = (doc: Doc): boolean =>
  doc.documentName === "ChatMessage" && doc.type === "base" && !(doc as Message & { isRoll?: boolean }).isRoll;

/** Watches what comes into the world by this user and the player of the checks; gives what ends it. */
function watch(): () => void {
  const listeners = KINDS.map((kind) => {
    const name = `create${kind}`;
    const isOurs = (user: string): boolean => user === host.game.user.id || user === secondUser()?.id;
    const note = (doc: Doc, _options: object, user: string): void => {
      if (isOurs(user) && !isTalk(doc)) come.get(kind)?.add(doc.id);
    };
    return { name, id: host.Hooks.on(name, note as (...given: never[]) => unknown) };
  });
  for (const name of NEWS) listeners.push({ name, id: host.Hooks.on(name, () => void (lastNews = performance.now())) });
  return () => {
    for (const { name, id } of listeners) host.Hooks.off(name, id);
  };
}

let stage: Scene | null = null;

/** When something was last created, updated or deleted, by the page's clock. */
let lastNews = 0;

/** Everything that tells of work which the system still does for the last check. */
const NEWS = [...KINDS, "Combatant", "Token", "ActiveEffect"].flatMap((kind) => [
  `create${kind}`,
  `update${kind}`,
  `delete${kind}`,
]);
const QUIET = 50;

/** Waits until nothing was written for a moment: what is deleted under the system's hands, it could not write any more. */
const quiet = (): Promise<unknown> => until("a quiet moment", () => performance.now() - lastNews > QUIET);

/** Deletes what has come since the watch began, and what an interrupted run has left. */
export async function clear({ keeps = [] as readonly string[] } = {}): Promise<void> {
  for (const kind of KINDS) {
    if (kind === "Actor" && stage && stage.tokens.size > 0) {
      await quiet();
      await stage.deleteEmbeddedDocuments(
        "Token",
        stage.tokens.contents.map(({ id }) => id),
      );
    }
    const all = host.game[COLLECTIONS[kind]] as unknown as Iterable<Doc>;
    const ids = come.get(kind);
    const gone = [...all].filter((doc) => (ids?.has(doc.id) || doc.flags[MODULE]?.["made"]) && !keeps.includes(doc.id));
    if (gone.length > 0) await makerOf(kind).deleteDocuments(gone.map(({ id }) => id));
    for (const { id } of gone) ids?.delete(id); // more may have come meanwhile
  }
}

let folders: Readonly<Partial<Record<Kind, string>>> = {};

/** Makes a document in the folder of the checks; it goes after the check. */
export async function make(kind: Exclude<Kind, "Folder">, data: object): Promise<Doc> {
  const folder = folders[kind];
  const doc = await makerOf(kind).create({ ...(folder !== undefined && { folder }), ...data, flags: MARK });
  if (!doc) throw new Error(`No ${kind} was made`);
  return doc;
}

/** An actor of the checks; `hero()` is a character of the first level with a sword. */
export const actor = (type: string, data: Data = {}): Promise<Doc> =>
  make("Actor", { name: `Check ${type}`, type, ...data });

const SWORD = { name: "Check sword", type: "weapon", system: { damage: "1d6", equipped: true } };

export const hero = ({
  items = [],
  system = {},
  ...more
}: { items?: readonly object[]; system?: object } & Data = {}): Promise<Doc> =>
  actor("character", {
    name: "Check hero",
    items: [SWORD, ...items],
    system: {
      class: "strong",
      level: 1,
      attributes: { strength: { value: 12 }, dexterity: { value: 10 } },
      hp: { value: 6, rolled: 6 },
      ...system,
    },
    ...more,
  });

export const monster = (more: Data = {}): Promise<Doc> =>
  actor("monster", {
    name: "Check goblin",
    system: { hitDice: "1", armorClass: 3, hp: { value: 6, max: 6 } },
    ...more,
  });

/** The first other user at the table who is no Referee. */
export const secondUser = (): User | undefined =>
  host.game.users.find(({ active, isGM, id }) => active && !isGM && id !== host.game.user.id);

/** Why this world is left alone; null if the checks may run. */
export function refusal(): string | null {
  const { game } = host;
  if (game.system.id !== "whitehack") return "The checks are for worlds of the Whitehack system.";
  if (!game.user.isGM) return "Only a Gamemaster can run the checks.";
  if (game.actors.some(({ flags }) => !flags[MODULE]))
    return "This world has actors of its own. Use a new world: the checks change its rules and let its time pass.";
  if (game.combats.some(({ started, flags }) => started && !flags[MODULE]))
    return "A fight is under way in this world. End it first, or use a new world.";
  if (game.users.filter(({ active, isGM }) => active && isGM).length > 1)
    return "Another Gamemaster is at the table. The checks need to be the only one.";
  return null;
}

/** What a world stores apart from documents, as it is kept for a run that is interrupted. */
interface Kept {
  /** Each as JSON. */
  readonly settings: Readonly<Record<string, string>>;
  readonly time: number;
  readonly scene: string;
  /** What the system keeps in the user's own document, such as which undoings it vouches for. */
  readonly flags: Data;
}

/** Which tab serves is no matter of the checks. */
const ownFlags = (): Data => {
  const { serving: _, ...flags } = host.game.user.flags["whitehack"] ?? {};
  return host.foundry.utils.deepClone(flags);
};

/** Puts the user's flags back. */
async function restoreFlags(before: Data): Promise<void> {
  const { user } = host.game;
  for (const [key, value] of Object.entries(ownFlags())) {
    if (JSON.stringify(value) === JSON.stringify(before[key])) continue;
    await user.unsetFlag("whitehack", key);
    if (before[key] !== undefined) await user.setFlag("whitehack", key, before[key]);
  }
}

const keyOf = ({ namespace, key }: { namespace: string; key: string }): string => `${namespace}.${key}`;

/** The settings that the system has, and those of the host that it touches. */
const watched = () =>
  [...host.game.settings.settings.values()].filter(
    (one) =>
      one.namespace === "whitehack" ||
      ["core.combatTrackerConfig", "core.messageMode", "core.rollMode"].includes(keyOf(one)),
  );

const readSettings = (): Readonly<Record<string, string>> =>
  Object.fromEntries(
    watched().map((one) => [keyOf(one), JSON.stringify(host.game.settings.get(one.namespace, one.key)) ?? ""]),
  );

/** Where this browser keeps it, until it is put back. */
const placeOfKept = (): string => `${MODULE}.${host.game.world.id}`;

let stop: (() => void) | null = null;

/** Gets the world ready for a batch: the folders, the watch, and every press asked for, which the checks make. */
export async function begin(): Promise<void> {
  const no = refusal();
  if (no) throw new Error(no);
  await until("the system has seen to the world", () =>
    ["writtenVersion", "skipsFallen"].every((key) => Boolean(host.game.settings.get("whitehack", key))),
  );
  await end(); // of a run that was interrupted
  const { time } = host.game;
  const scene = host.canvas.scene?.id ?? "";
  const kept: Kept = { settings: readSettings(), time: time.worldTime, scene, flags: ownFlags() };
  localStorage.setItem(placeOfKept(), JSON.stringify(kept));
  stop = watch();
  host.ui.sidebar.changeTab("chat", "primary");
  const made: Partial<Record<Kind, string>> = {};
  for (const type of ["Actor", "Item", "Scene"] as const)
    made[type] = (await makerOf("Folder").create({ name: FOLDER, type, flags: MARK })).id;
  folders = made;
  for (const key of ["asksAttacks", "damageLater"]) await host.game.settings.set("whitehack", key, true);
}

/** Puts the world back after a batch. */
export async function end(): Promise<void> {
  const kept = localStorage.getItem(placeOfKept());
  await closeAll();
  if (kept !== null) await putWorldBack(JSON.parse(kept) as Kept);
  await clear();
  if (kept !== null) await restoreFlags((JSON.parse(kept) as Kept).flags);
  localStorage.removeItem(placeOfKept());
  stop?.();
  [stop, folders] = [null, {}];
}

async function putWorldBack({ settings, time, scene }: Kept): Promise<void> {
  const before = host.game.scenes.get(scene);
  if (before && host.canvas.scene?.id !== scene) await before.view();
  const now = readSettings();
  for (const one of watched()) {
    const value = settings[keyOf(one)];
    if (value !== undefined && value !== "" && now[keyOf(one)] !== value)
      await host.game.settings.set(one.namespace, one.key, JSON.parse(value));
  }
  if (host.game.time.worldTime !== time) await host.game.time.advance(time - host.game.time.worldTime);
}

/** Between two checks: what the last one has made goes, and its windows close. */
export async function tidy(): Promise<void> {
  await closeAll();
  if ((stage?.tokens.size ?? 0) > 0 || (come.get("ChatMessage")?.size ?? 0) > 0) await quiet();
  await clear({ keeps: [...Object.values(folders), ...(stage ? [stage.id] : [])] });
  if (host.canvas.ready) host.canvas.tokens.releaseAll();
}

/** The windows of a document, and our dialogs; those of the host and of Quench stay. */
async function closeAll(): Promise<void> {
  for (const one of host.foundry.applications.instances.values()) {
    const isOurs = one.document !== undefined || one.element?.classList.contains("whitehack");
    if (isOurs && one.id !== "whitehack-turn" && !one.element.classList.contains(MODULE))
      await one.close({ animate: false });
  }
}

/** Sets a setting of the world for the running check. */
export async function setting(key: string, value: unknown): Promise<void> {
  const before = host.foundry.utils.deepClone(host.game.settings.get("whitehack", key));
  await host.game.settings.set("whitehack", key, value);
  afterwards(() => host.game.settings.set("whitehack", key, before));
}

/** The scene of the checks in view: 100 pixels a square, 5 feet. Left out where the browser draws no scenes. */
export async function onStage(): Promise<Scene> {
  stage = stage && (host.game.scenes.get(stage.id) ?? null);
  if (!stage) {
    const grid = { type: 1, size: 100, distance: 5, units: "ft" };
    stage = (await make("Scene", {
      name: "System checks",
      width: 3000,
      height: 2000,
      padding: 0,
      grid,
      tokenVision: false,
      ownership: { default: 2 },
    })) as Scene;
  }
  const { id } = stage;
  if (host.canvas.scene?.id !== id) await stage.view();
  if (host.game.settings.get("core", "noCanvas") === true) leaveOut("This browser draws no scenes (core.noCanvas).");
  await until("the scene of the checks is drawn", () => host.canvas.ready && host.canvas.scene?.id === id);
  return stage;
}

/** Puts an actor's token onto a square of the scene, and waits until it is drawn. */
export async function place(of: Doc, [column, row]: readonly [number, number], more: object = {}): Promise<Token> {
  const scene = await onStage();
  const data = await of.getTokenDocument({ x: column * 100, y: row * 100, ...more });
  const [token] = (await scene.createEmbeddedDocuments("Token", [data.toObject()])) as Token[];
  if (!token) throw new Error("No token was made");
  await until(`the token of ${of.name} is drawn`, () => drawn(token));
  return token;
}

/** A token as it is drawn. */
export const drawn = (token: Token) => host.canvas.tokens.placeables.find(({ document }) => document.id === token.id);

/** Aims at a token, and at nothing else. */
export async function aim(token: Token): Promise<void> {
  drawn(token)?.setTarget(true, { releaseOthers: true });
  await until(`${token.name} is the target`, () => host.game.user.targets.size === 1);
  afterwards(() => drawn(token)?.setTarget(false, { releaseOthers: true }));
}

/** A fight of these tokens in this order, which begins with the first. */
export async function fight(...tokens: readonly Token[]): Promise<Combat> {
  const combat = await gather(...tokens);
  await combat.startCombat();
  await until("the fight has begun", () => combat.started && combat.combatant?.tokenId === tokens[0]?.id);
  return combat;
}

/** A fight of these tokens that has not begun; the first is the quickest. */
export async function gather(...tokens: readonly Token[]): Promise<Combat> {
  const scene = await onStage();
  const combat = (await make("Combat", { scene: scene.id })) as Combat;
  const fighters = tokens.map(({ id, actor: of }, place) => ({
    tokenId: id,
    sceneId: scene.id,
    actorId: of.id,
    initiative: 6 - place,
  }));
  await combat.createEmbeddedDocuments("Combatant", fighters);
  await combat.activate();
  return combat;
}
