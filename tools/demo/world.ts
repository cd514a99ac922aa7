// The world that `npm start` opens: a room on a grid, the party and its foes, made from the packs' sources.
import { readFile } from "node:fs/promises";
import path from "node:path";
import { packDocuments } from "../../packs/build.ts";
import { iconPath, stableId } from "../../packs/source.ts";
import { SCHEMA_VERSION } from "../../src/foundry/documents/migrations/migrate.ts";
import { ROOT, SYSTEM_ID } from "../project.ts";
import { ENTRANCE, FOES, PARTY, type Hero } from "./party.ts";

type Json = Record<string, unknown>;

const SQUARE = 100;
const COLUMNS = 24;
const ROWS = 16;
const id = (name: string): string => stableId("demo", name);

export const DEMO_USERS = [
  { _id: id("user/referee"), name: "Referee", role: 4, color: "#7a2f26" },
  { _id: id("user/mira"), name: "Mira", role: 1, color: "#2f6b5f", character: id("actor/Berta Holm") },
  { _id: id("user/tomas"), name: "Tomas", role: 1, color: "#3d5a8c", character: id("actor/Sister Aldis") },
];

let packs: ReturnType<typeof packDocuments> | null = null;

/** The entries of a pack by name. The sources are read once; every world gets copies. */
async function entries(pack: string): Promise<Map<string, Json>> {
  packs ??= packDocuments(path.join(ROOT, "packs"));
  const documents = (await packs).get(pack) ?? [];
  return new Map(documents.filter((entry) => "system" in entry).map((entry) => [entry["name"] as string, entry]));
}

function copy(entry: Json | undefined, name: string): Json {
  if (!entry) throw new Error(`The demo world names "${name}", which no pack has`);
  const { _key: _, folder: __, _id: ___, ...rest } = structuredClone(entry);
  return rest;
}

function heroItems(hero: Hero, equipment: ReadonlyMap<string, Json>): Json[] {
  const take = (name: string, state: Json): Json => {
    const item = copy(equipment.get(name), name);
    return { ...item, _id: id(`${hero.name}/${name}`), system: { ...(item["system"] as Json), ...state } };
  };
  return [
    ...hero.equipped.map((name) => take(name, { equipped: true })),
    ...hero.carried.map((name) => take(name, {})),
    take("Backpack", {}),
    ...hero.packed.map((name) => take(name, { packed: true })),
  ].map((item, at) => ({ ...item, sort: at * 100 }));
}

/** What a hero's slots hold, and the powers whose uses are counted. */
const heroAbilities = ({ name: hero, system, abilities }: Hero, pack: ReadonlyMap<string, Json>): Json[] =>
  abilities.map(({ entry, name = entry, slot = null, rests = false }, at) => {
    const item = copy(pack.get(entry), entry);
    const placed = slot === null ? {} : { slot, active: !rests, class: system["class"], level: 1 };
    const hint = name === entry ? {} : { description: "" }; // that of a blank has served its purpose
    const written = { ...(item["system"] as Json), ...hint, ...placed };
    return { ...item, _id: id(`${hero}/${name}`), name, system: written, sort: 10_000 + at };
  });

function heroActor(hero: Hero, equipment: ReadonlyMap<string, Json>, abilities: ReadonlyMap<string, Json>): Json {
  const img = iconPath(hero.icon);
  const owner = DEMO_USERS.find((user) => user._id === id(`user/${hero.owner}`));
  return {
    _id: id(`actor/${hero.name}`),
    name: hero.name,
    type: "character",
    img,
    folder: id("folder/party"),
    system: hero.system,
    items: [...heroItems(hero, equipment), ...heroAbilities(hero, abilities)],
    effects: [],
    ownership: { default: 1, ...(owner ? { [owner._id]: 3 } : {}) },
    prototypeToken: {
      name: hero.name,
      texture: { src: img },
      actorLink: true,
      disposition: 1,
      displayName: 30,
      displayBars: 50,
      bar1: { attribute: "hp" },
    },
  };
}

/** An actor for each kind of foe: the pack's entry with a fixed id. */
function foeActors(monsters: ReadonlyMap<string, Json>): Json[] {
  return [...new Set(FOES.map((foe) => foe.entry))].map((name) => {
    const actor = copy(monsters.get(name), name);
    return { ...actor, _id: id(`actor/${name}`), folder: id("folder/foes"), ownership: { default: 0 } };
  });
}

const token = (name: string, actor: Json, [column, row]: readonly [number, number], more: Json): Json => ({
  ...(actor["prototypeToken"] as Json),
  _id: id(`token/${name}`),
  name,
  actorId: actor["_id"],
  x: column * SQUARE,
  y: row * SQUARE,
  ...more,
});

function tokens(actors: readonly Json[]): Json[] {
  const actor = (name: string): Json => actors.find((one) => one["name"] === name) ?? {};
  const party = PARTY.map((hero, at) => token(hero.name, actor(hero.name), ENTRANCE[at] ?? [4, 4], {}));
  const foes = FOES.map((foe) =>
    token(foe.name, actor(foe.entry), foe.at, {
      delta: { system: { hp: { value: foe.hp, max: foe.hp, temporary: 0 } } },
    }),
  );
  return [...party, ...foes];
}

/** The URL at which the table serves the picture of the room. */
export const ROOM_FILE = path.join(ROOT, "tools", "demo", "room.svg");

async function scene(actors: readonly Json[]): Promise<Json> {
  const picture = `data:image/svg+xml;base64,${(await readFile(ROOM_FILE)).toString("base64")}`;
  const level = id("level/ground");
  return {
    _id: id("scene/ferry-vault"),
    name: "The ferry vault",
    active: true,
    navigation: true,
    width: COLUMNS * SQUARE,
    height: ROWS * SQUARE,
    padding: 0,
    background: { src: picture },
    levels: [{ _id: level, name: "Ground", background: { src: picture } }],
    backgroundColor: "#efe6d2",
    grid: { type: 1, size: SQUARE, distance: 5, units: "ft", color: "#2b2422", alpha: 0.18 },
    tokenVision: false,
    ownership: { default: 0 },
    tokens: tokens(actors).map((entry) => ({ ...entry, level })),
  };
}

const WELCOME =
  "<p>Welcome to the ferry vault. Something has moved in below the landing.</p><p><strong>Try this:</strong> open a sheet with a double click on a token, roll an attribute, target a goblin (right click it, or hover and press T) and attack it from the sheet.</p>";

const folder = (key: string, name: string, color: string): Json => ({
  _id: id(`folder/${key}`),
  name,
  type: "Actor",
  sorting: "m",
  color,
});

/** The documents of a fresh demo world, by document name: with what its people can do, or as stories give it to them. */
export async function demoWorld({ isReady = false } = {}): Promise<Record<string, Json[]>> {
  const [equipment, monsters] = [await entries("equipment"), await entries("monsters")];
  const abilities = isReady ? await entries("abilities") : new Map<string, Json>();
  const heroes = PARTY.map((hero) => (isReady ? hero : { ...hero, abilities: [] }));
  const actors = [...heroes.map((hero) => heroActor(hero, equipment, abilities)), ...foeActors(monsters)];
  const author = DEMO_USERS[0]?._id;
  const said = isReady ? { timestamp: Date.now() } : {}; // a world that is kept has it at the head of its log
  return {
    Folder: [folder("party", "The party", "#2f6b5f"), folder("foes", "In the vault", "#7a2f26")],
    Actor: actors,
    Scene: [await scene(actors)],
    // made from the current packs, so there is nothing to migrate
    Setting: [{ _id: id("setting/version"), key: `${SYSTEM_ID}.writtenVersion`, value: String(SCHEMA_VERSION) }],
    ChatMessage: [{ _id: id("message/welcome"), author, content: WELCOME, speaker: { alias: "Referee" }, ...said }],
  };
}
