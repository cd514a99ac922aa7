import type { OpenSlot } from "../../classes/slots.ts";
import { resolveOracle } from "../../magic/oracle.ts";
import type { AbilityEntry, CreationWorld, IdeaList } from "./catalog.ts";
import { besideSlots, entriesFor, withAbility, withBeside } from "./choose-abilities.ts";
import type { Draft } from "./draft.ts";
import type { Lots } from "./lots.ts";
import { boughtIn, standingOf } from "./standing.ts";

/** The list that suggests words for a blank; miracles have the oracle. */
const IDEAS: Readonly<Record<string, IdeaList>> = {
  teacher: "teachers",
  pet: "pets",
  place: "places",
  retainer: "retainers",
};

const TWENTY = Array.from({ length: 20 }, (_, face) => face + 1);

/** A wording made of two of the oracle's words. @rule WH-MIR-03 */
export function randomWording({ catalog }: CreationWorld, lots: Lots): string {
  const faces = catalog.oracle.map(() => lots.one(TWENTY) ?? 1);
  const words = resolveOracle(faces, catalog.oracle).map(({ word }) => word);
  return lots.some(words, 2).join(" ");
}

/** A random name for a blank. @rule WH-CLASS-11 WH-DEFT-05 WH-MIR-03 WH-FORT-02 */
export function randomName(
  entry: Pick<AbilityEntry, "kind" | "form" | "name">,
  draft: Draft,
  world: CreationWorld,
  lots: Lots,
) {
  const { kind, form, name } = entry;
  if (kind === "miracle") return randomWording(world, lots) || name;
  if (form === "item") return lots.one(boughtIn(draft, world).map(({ goods }) => goods.name)) ?? name;
  const list = IDEAS[form || kind];
  const known = draft.abilities.map((ability) => ability.name);
  return (list && lots.one(world.catalog.ideas[list].filter((idea) => !known.includes(idea)))) || name;
}

function entryAtRandom(open: OpenSlot, draft: Draft, world: CreationWorld, lots: Lots): AbilityEntry | null {
  const taken = new Set(draft.abilities.map(({ key }) => key).filter(Boolean));
  return lots.one(entriesFor(open, draft, world).filter(({ key, kind }) => !taken.has(key) && kind === open.kinds[0]));
}

function withRandomThing(draft: Draft, open: OpenSlot, world: CreationWorld, lots: Lots): Draft {
  const entry = entryAtRandom(open, draft, world, lots);
  if (!entry) return draft;
  const name = entry.key ? entry.name : randomName(entry, draft, world, lots);
  const { id, kind, key, form } = entry;
  return withAbility(draft, open.slot, { entry: id, name, kind, key, form }, world).draft;
}

/** The lists that suggest words for what a class has beside its slots. @rule WH-FORT-01 WH-FORT-04 */
export const BESIDE_IDEAS = { standing: "standings", object: "objects" } as const;

/** Every slot filled at random, and what stands beside them. @rule WH-CLASS-11 WH-FORT-01 WH-FORT-04 WH-STRONG-09 */
export function withRandomAbilities(draft: Draft, world: CreationWorld, lots: Lots): Draft {
  const { openSlots, owner } = standingOf({ ...draft, abilities: [] }, world);
  let next: Draft = { ...draft, abilities: [] };
  for (const open of openSlots) {
    for (let left = open.missing; left > 0; left -= 1) next = withRandomThing(next, open, world, lots);
  }
  for (const kind of owner ? besideSlots(owner.table) : []) {
    next = withBeside(next, kind, lots.one(world.catalog.ideas[BESIDE_IDEAS[kind]]) ?? "", world);
  }
  return next;
}
