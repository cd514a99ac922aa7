// The window's clicks and fields without the window, at a table that has our packs' things among its own.
import path from "node:path";
import { packDocuments } from "../../packs/build.ts";
import { draftOf } from "../../src/foundry/characters/creation/draft-store.ts";
import { worldOffers } from "../../src/foundry/items/shop/world-offers.ts";
import { isRareOffered } from "../../src/foundry/health/health-situation.ts";
import { rulebookFor } from "../../src/foundry/host/rulebook.ts";
import { keyOf } from "../../src/foundry/chat/tables/written-rows.ts";
import { CLICKS } from "../../src/foundry/characters/creation/window/creation-clicks.ts";
import {
  type CreationState,
  FIELDS,
  type Handler,
} from "../../src/foundry/characters/creation/window/creation-fields.ts";
import type { Table } from "./table.ts";

const packs = await packDocuments(path.resolve(import.meta.dirname, "../../packs"));

interface Entry {
  readonly name: string;
  readonly flags?: { readonly whitehack?: { readonly key?: string } };
  readonly results?: readonly object[];
  readonly type?: string;
  readonly folder?: string | null;
  readonly _key?: string;
}

const entriesOf = (pack: string, kind: string): readonly Entry[] =>
  ((packs.get(pack) ?? []) as unknown as readonly Entry[]).filter(({ _key = "" }) => _key.startsWith(`!${kind}!`));

/** A sample of the shop: enough of everything, and little enough to be quick. */
const GOODS = new Set([
  "Axe or sword",
  "Dagger",
  "Quarterstaff",
  "Cloth",
  "Leather",
  "Shield",
  "Backpack",
  "Hemp rope, 50 ft",
  "Torches (6)",
  "Tinderbox",
  "Water skin",
  "Grappling hook",
  "Crowbar",
  "Shovel",
]);
/** The tables behind the window's ideas, by their keys, and how many rows of each are enough. */
const IDEAS = /^(names|retainers|standings|signatureObjects|attunements|oracle|groups)\b/;
const ROWS = 20;
const KINDS = new Set(["option", "quirk", "attunement", "retainer", "standing", "object", "species", "power"]);
const isWanted = (entry: Entry & { system?: { kind?: string; key?: string } }): boolean => {
  const { kind = "", key = "" } = entry.system ?? {};
  return KINDS.has(kind) || (kind === "miracle" && key === "");
};

const forAll = { default: 2 };
const loose = ({ _key: _, ...entry }: Entry) => ({ ...structuredClone(entry), folder: null, ownership: forAll });

const { standIn } = globalThis as unknown as { readonly standIn: { seededUniform(seed: number): () => number } };

/** The next dice show any faces, the same in each run. */
export function anyDice(): void {
  CONFIG.Dice.randomUniform = standIn.seededUniform(7);
}

/** Puts a sample of our packs into the world, where players may look at it. */
export async function bringOffers(table: Table): Promise<void> {
  const equipment = entriesOf("equipment", "items").filter(({ name }) => GOODS.has(name));
  const items = [...equipment, ...entriesOf("abilities", "items").filter(isWanted)].map(loose);
  const tables = entriesOf("tables", "tables")
    .filter((entry) => IDEAS.test(keyOf(entry)))
    .map(loose)
    .map(({ results = [], ...rest }) => ({ ...rest, results: results.slice(0, ROWS) }));
  await table.referee.run(async () => {
    await Item.implementation.createDocuments(items as unknown as Item.CreateData[]);
    await RollTable.implementation.createDocuments(tables as never[]);
  });
  await table.host.settled();
}

/** Somebody at the window, for the client in whose name it is run. */
export async function atWindow(home: Parameters<typeof draftOf>[0] = game.user) {
  const { catalog } = await worldOffers(game.user);
  let state: CreationState = {
    draft: draftOf(home),
    page: "attributes",
    query: "",
    aisle: "",
    oracle: [],
    wording: "",
    aligned: false,
  };
  const refusals: string[] = [];
  const world = () => ({ rulebook: rulebookFor(null), catalog, rareOffered: isRareOffered(game.user) });
  async function take(handler: Handler | undefined, dataset: Record<string, string>, value = "", checked = false) {
    if (!handler) throw new Error(`Nothing handles ${JSON.stringify(dataset)}`);
    const taken = await handler(state, { dataset, value, checked }, world());
    if (taken.refusal) refusals.push(taken.refusal);
    state = taken.state;
  }
  return {
    world,
    refusals,
    catalog,
    get draft() {
      return state.draft;
    },
    get state() {
      return state;
    },
    click: (action: string, dataset: Record<string, string> = {}) => take(CLICKS[action], { action, ...dataset }),
    set: (field: string, value: string, dataset: Record<string, string> = {}, checked = false) =>
      take(FIELDS[field], { set: field, ...dataset }, value, checked),
    /** The id of something for sale, or of an ability, by its name. */
    idOf: (name: string): string => {
      const found = [...catalog.goods, ...catalog.abilities].find((one) => one.name === name);
      if (!found) throw new Error(`Nobody offers ${name}`);
      return found.id;
    },
  };
}
