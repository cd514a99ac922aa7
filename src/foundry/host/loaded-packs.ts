import { SYSTEM_ID, template } from "./paths.ts";
import { houseRuleSettings } from "./settings.ts";
import { engineIsHere, loadEngine } from "./lazy.ts";
import type { PackExtensions } from "../extensions/pack-extension.ts";

/** The facts of a pack that every client knows before it is loaded. */
export interface OfferedPack {
  readonly id: string;
  readonly load: () => Promise<PackExtensions>;
}

/** The work that follows when a pack has arrived. */
type Arrival = (pack: PackExtensions) => void;

/**
 * The packs that worlds are offered, and what follows when a pack has arrived; said once, when the game is registered.
 */
let offered: { readonly packs: readonly OfferedPack[]; readonly onArrival: Arrival } = {
  packs: [],
  onArrival: () => undefined,
};

/** The packs that a game has loaded, and those on their way. */
interface PacksOfGame {
  readonly loaded: Map<string, PackExtensions>;
  readonly coming: Map<string, Promise<void>>;
}

/** By game, since several may run in one process, as in tests. */
const known = new WeakMap<object, PacksOfGame>();

function packsOf(one: object): PacksOfGame {
  const before = known.get(one);
  if (before) return before;
  const now = { loaded: new Map(), coming: new Map() };
  known.set(one, now);
  return now;
}

/** Says which packs there are, in the order in which their rules apply, and what follows when one has arrived. */
export function offerPacks(packs: readonly OfferedPack[], onArrival: Arrival): void {
  offered = { packs, onArrival };
}

/** The packs of ours that are loaded, in the order in which their rules apply. */
export function loadedPacks(): readonly PackExtensions[] {
  const { loaded } = packsOf(game);
  return offered.packs.flatMap(({ id }) => loaded.get(id) ?? []);
}

/** Ids of the packs of ours that are not loaded: nobody plays by them. */
export function absentPacks(): readonly string[] {
  const { loaded } = packsOf(game);
  return offered.packs.filter(({ id }) => !loaded.has(id)).map(({ id }) => id);
}

/** Loads the packs that the world has switched on. */
export async function loadEnabledPacks(): Promise<void> {
  const enabled = houseRuleSettings().packs.filter((choice) => choice.enabled);
  await loadAll(offered.packs.filter(({ id }) => enabled.some(({ pack }) => pack === id)));
}

/** Loads every pack that worlds are offered, for those who choose among them. */
export const loadOfferedPacks = (): Promise<void> => loadAll(offered.packs);

/** Resolves when no pack is on its way any more: whatever is done for all waits for this. */
export async function packsReady(): Promise<void> {
  const { coming } = packsOf(game);
  await Promise.all([engineIsHere(), ...coming.values()]);
}

async function loadAll(wanted: readonly OfferedPack[]): Promise<void> {
  const { loaded, coming } = packsOf(game);
  const missing = wanted.filter(({ id }) => !loaded.has(id));
  await Promise.all(
    missing.map((pack) => {
      const now = coming.get(pack.id) ?? arrival(pack, { loaded, coming });
      coming.set(pack.id, now);
      return now;
    }),
  );
}

/** A pack that does not arrive is reported, and everything goes on without it. */
async function arrival({ id, load }: OfferedPack, { loaded, coming }: PacksOfGame): Promise<void> {
  try {
    const [pack] = await Promise.all([load(), loadEngine()]);
    await knowTemplates(pack);
    loaded.set(id, pack);
    offered.onArrival(pack);
  } catch (error) {
    Hooks.onError("whitehack.packs", error instanceof Error ? error : new Error(String(error)), { log: "error" });
  } finally {
    coming.delete(id);
  }
}

/** Makes the pack's templates known before anything is drawn with them. */
async function knowTemplates({ parts }: PackExtensions): Promise<void> {
  const named = parts
    .flatMap(({ templates = [] }) => templates)
    .map((name) => [`${SYSTEM_ID}/${name}`, template(name)] as const);
  const isDrawn = "applications" in foundry; // without a page, nothing is
  if (isDrawn && named.length > 0) await foundry.applications.handlebars.loadTemplates(Object.fromEntries(named));
}
