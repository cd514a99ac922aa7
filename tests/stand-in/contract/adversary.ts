/** A world with something of every kind in it, and a player who speaks the protocol and means harm. */
import type { Dict } from "../common/types.ts";
import type { WireOperation } from "../common/documents/protocol.ts";
import { startServer, type RunningServer } from "../server/start.ts";
import { ANN, BOB, GM, Guest, SYSTEM, USERS } from "./guest.ts";

export const HERO = "hero000000000001";
export const FOE = "foe0000000000001";
export const SCENE = "scene00000000001";
export const JOURNAL = "journal000000001";
export const ANNS_JOURNAL = "journal000000002";
export const COMBAT = "combat0000000001";
export const TABLE = "table00000000001";
export const PLAYLIST = "playlist00000001";
export const CARDS = "cards00000000001";

const at = (place: string) => `${place}0000000000000000`.slice(0, 16);
const ring = (id: string): Dict => ({
  _id: id,
  name: "Ring",
  type: "trinket",
  effects: [{ _id: "effect0000000001", name: "Glow" }],
});
const page = (id: string, ownership: Dict) => ({ _id: id, name: "Page", type: "text", ownership });

const SEED: Record<string, Dict[]> = {
  Actor: [
    { _id: HERO, name: "Hero", type: "hero", ownership: { default: 0, [ANN]: 3 }, items: [ring(at("heroring"))] },
    { _id: FOE, name: "Foe", type: "hero", ownership: { default: 1 }, items: [ring(at("foering"))] },
  ],
  Cards: [
    { _id: CARDS, name: "Deck", type: "deck", ownership: { default: 0 }, cards: [{ _id: at("card"), name: "Ace" }] },
  ],
  ChatMessage: [{ _id: at("message"), author: GM, content: "Hello" }],
  Combat: [
    {
      _id: COMBAT,
      round: 1,
      turn: 0,
      combatants: [
        { _id: at("fighterhero"), actorId: HERO },
        { _id: at("fighterfoe"), actorId: FOE, hidden: true },
      ],
    },
  ],
  Folder: [{ _id: at("folder"), name: "Folder", type: "Actor" }],
  Item: [{ ...ring(at("worldring")), ownership: { default: 0 } }],
  JournalEntry: [
    { _id: JOURNAL, name: "Plans", ownership: { default: 0 }, pages: [page(at("secretpage"), { default: -1 })] },
    {
      _id: ANNS_JOURNAL,
      name: "Diary",
      ownership: { default: 0, [ANN]: 3 },
      pages: [page(at("lentpage"), { default: -1, [ANN]: 1 }), page(at("annspage"), { default: -1 })],
    },
  ],
  Macro: [{ _id: at("macro"), name: "Macro", type: "chat", author: GM, ownership: { default: 0 } }],
  Playlist: [{ _id: PLAYLIST, name: "Songs", ownership: { default: 0 }, sounds: [{ _id: at("song"), name: "Song" }] }],
  RollTable: [{ _id: TABLE, name: "Table", ownership: { default: 0 }, results: [{ _id: at("result"), type: "text" }] }],
  Scene: [
    {
      _id: SCENE,
      name: "Room",
      active: true,
      tokens: [
        { _id: at("tokenhero"), name: "Hero", actorId: HERO, actorLink: false, x: 0, y: 0 },
        { _id: at("tokenfoe"), name: "Foe", actorId: FOE, hidden: true, x: 0, y: 0 },
      ],
      walls: [{ _id: at("wall"), c: [0, 0, 1, 1] }],
      tiles: [{ _id: at("tile"), x: 0, y: 0 }],
      lights: [{ _id: at("light"), x: 0, y: 0 }],
      sounds: [{ _id: at("sound"), x: 0, y: 0 }],
      notes: [{ _id: at("note"), x: 0, y: 0, entryId: JOURNAL }],
      drawings: [{ _id: at("drawing"), x: 0, y: 0, author: GM }],
      regions: [{ _id: at("region"), name: "Region", behaviors: [{ _id: at("behavior"), name: "B" }] }],
    },
  ],
  Setting: [
    { _id: at("worldsetting"), key: "tiny.house", value: "false", user: null },
    { _id: at("annssetting"), key: "tiny.mine", value: "1", user: ANN },
    { _id: at("bobssetting"), key: "tiny.mine", value: '"secret of Bob"', user: BOB },
  ],
};

export interface Adversaries {
  readonly server: RunningServer;
  readonly gm: Guest;
  readonly ann: Guest;
  readonly bob: Guest;
  close(): Promise<void>;
}

export async function openAdversaries(systemDir = SYSTEM): Promise<Adversaries> {
  const server = await startServer({ systemDir, world: { path: "memory" }, users: USERS, seed: SEED });
  const [gm, ann, bob] = [await Guest.join(server, GM), await Guest.join(server, ANN), await Guest.join(server, BOB)];
  return {
    server,
    gm,
    ann,
    bob,
    async close() {
      for (const guest of [gm, ann, bob]) guest.leave();
      await server.close();
    },
  };
}

type Attempt = Partial<WireOperation> & { documentName: string };

/** Where each kind of embedded document of the world lies. */
const EMBEDDED: readonly [documentName: string, parentUuid: string, id: string, more?: Dict][] = [
  ["Item", `Actor.${FOE}`, at("foering"), { type: "trinket" }],
  ["ActiveEffect", `Actor.${FOE}.Item.${at("foering")}`, "effect0000000001"],
  ["Card", `Cards.${CARDS}`, at("card")],
  ["Combatant", `Combat.${COMBAT}`, at("fighterfoe"), { actorId: FOE }],
  ["JournalEntryPage", `JournalEntry.${JOURNAL}`, at("secretpage"), { type: "text" }],
  ["PlaylistSound", `Playlist.${PLAYLIST}`, at("song")],
  ["TableResult", `RollTable.${TABLE}`, at("result"), { type: "text" }],
  ["Token", `Scene.${SCENE}`, at("tokenfoe"), { actorId: FOE }],
  ["Wall", `Scene.${SCENE}`, at("wall"), { c: [0, 0, 2, 2] }],
  ["Tile", `Scene.${SCENE}`, at("tile")],
  ["AmbientLight", `Scene.${SCENE}`, at("light")],
  ["AmbientSound", `Scene.${SCENE}`, at("sound")],
  ["Note", `Scene.${SCENE}`, at("note")],
  ["Drawing", `Scene.${SCENE}`, at("drawing"), { author: GM }],
  ["RegionBehavior", `Scene.${SCENE}.Region.${at("region")}`, at("behavior")],
];

const TYPES: Readonly<Record<string, string>> = { Actor: "hero", Item: "trinket", Cards: "deck", Folder: "Actor" };

const primaries = (): [documentName: string, id: string][] => [
  ...Object.entries(SEED).map(([name, [first]]): [string, string] => [name, String(first?.["_id"])]),
  ["Actor", FOE],
  ["User", BOB],
  ["User", GM],
];

const isOwn = (documentName: string, id: string) => documentName === "Actor" && id === HERO;

/** Every plain write that a player may not do. */
export function plainAttempts(): [what: string, attempt: Attempt][] {
  const change = { name: "Mine", sort: 7, value: "true", content: "Mine", round: 9, combatants: [] };
  const create = (documentName: string, data: Dict, parentUuid: string | null = null): [string, Attempt] => [
    `create ${documentName}${parentUuid ? ` in ${parentUuid}` : ""}`,
    { action: "create", documentName, parentUuid, data: [data] },
  ];
  const others = (documentName: string, id: string, parentUuid: string | null = null): [string, Attempt][] => [
    [
      `update ${documentName} ${id}`,
      {
        action: "update",
        documentName,
        parentUuid,
        updates: [{ _id: id, name: "Mine", ...(parentUuid ? {} : change) }],
      },
    ],
    [`delete ${documentName} ${id}`, { action: "delete", documentName, parentUuid, ids: [id] }],
  ];
  return [
    ...Object.keys({ ...SEED, User: 1, Adventure: 1 })
      .filter((name) => name !== "Setting")
      .map((name) => create(name, { name: "X", type: TYPES[name] ?? null, author: GM, role: 4 })),
    create("Setting", { key: "tiny.house", value: "true", user: null }),
    create("Setting", { key: "tiny.mine", value: "true", user: BOB }),
    ...EMBEDDED.map(([name, parent, , more]) => create(name, { name: "X", ...more }, parent)),
    create("Item", { name: "X", type: "trinket" }, `Scene.${SCENE}.Token.${at("tokenfoe")}.Actor.${FOE}`),
    ...primaries()
      .filter(([name, id]) => !isOwn(name, id))
      .flatMap(([name, id]) => others(name, id)),
    ...EMBEDDED.flatMap(([name, parent, id]) => others(name, id, parent)),
    ...others("Setting", at("bobssetting")),
    ...others("JournalEntryPage", at("lentpage"), `JournalEntry.${ANNS_JOURNAL}`),
  ];
}

const operator = (name: string, value?: unknown) => ({
  __$OPERATOR$__: name,
  ...(value === undefined ? {} : { value }),
});

/** Writes that look allowed and would give the writer what is not theirs. */
export function trickyAttempts(): [what: string, attempt: Attempt][] {
  const update = (documentName: string, changes: Dict, parentUuid: string | null = null): Attempt => ({
    action: "update",
    documentName,
    parentUuid,
    updates: [changes],
  });
  const owned = { default: 3 };
  const hero = (changes: Dict) => update("Actor", { _id: HERO, ...changes });
  const self = (changes: Dict) => update("User", { _id: ANN, ...changes });
  const token = (changes: Dict) => update("Token", { _id: at("tokenhero"), ...changes }, `Scene.${SCENE}`);
  const diary = (changes: Dict) => update("JournalEntry", { _id: ANNS_JOURNAL, ...changes });
  return [
    ["whose the own actor is", hero({ ownership: owned })],
    ["whose the own actor is, by a dotted key", hero({ [`ownership.${BOB}`]: 3 })],
    ["whose the own actor is, by ==", hero({ "==ownership": owned })],
    ["whose the own actor is, by -=", hero({ "-=ownership": null })],
    ["whose the own actor is, by an operator", hero({ ownership: operator("ForcedReplacement", owned) })],
    ["whose the own actor is, by deleting it", hero({ ownership: operator("ForcedDeletion") })],
    ["the own role", self({ role: 4 })],
    ["the own role, by ==", self({ "==role": 4 })],
    ["the own role, by an operator", self({ role: operator("ForcedReplacement", 4) })],
    ["the own permissions", self({ permissions: { ACTOR_CREATE: true } })],
    ["flags of another user", update("User", { _id: BOB, "flags.tiny.a": 1 })],
    ["a setting of the own into one of the world", update("Setting", { _id: at("annssetting"), user: null })],
    ["a setting of the own into another's", update("Setting", { _id: at("annssetting"), user: BOB })],
    ["which actor the own token is of", token({ actorId: FOE })],
    ["whose the actor of the own token is", token({ delta: { ownership: owned } })],
    ["whose a page of the own journal is", diary({ pages: [{ _id: at("annspage"), ownership: owned }] })],
    ["a page of the own journal that is only lent", diary({ pages: [{ _id: at("lentpage"), name: "Mine" }] })],
    [
      "whose the own actor is, beside an allowed change",
      {
        action: "update",
        documentName: "Actor",
        updates: [
          { _id: HERO, name: "Mine" },
          { _id: HERO, ownership: owned },
        ],
      },
    ],
    [
      "an item of another's by the name of the own actor",
      update("Item", { _id: at("foering"), name: "Mine" }, `Actor.${HERO}`),
    ],
    ["the world by the address of a compendium", { ...hero({ name: "Mine" }), pack: "tiny.nowhere" }],
  ];
}
