import { fillSlot, type OpenSlot, type SlotRefusal, slotRefusal } from "../classes/slots.ts";
import type { ClassTable } from "../classes/class-table.ts";
import { isOptionInPlay } from "../classes/strong/slot-options.ts";
import type { AbilityEntry, CreationWorld, IdeaList } from "./catalog.ts";
import type { Draft, DraftAbility } from "./draft.ts";
import { boughtIn, standingOf } from "./standing.ts";
import { resolveOracle } from "../../magic/oracle.ts";
import type { Lots } from "./choose-groups.ts";

/** The entries to choose from for an open slot, including blanks. @rule WH-CLASS-11 WH-STRONG-22 */
export function entriesFor(open: OpenSlot, draft: Draft, { rulebook, catalog }: CreationWorld) {
  const table = rulebook.classes[draft.class];
  const { choices = null } = table?.slotRules ?? {};
  return catalog.abilities.filter(
    (entry) =>
      open.kinds.includes(entry.kind) &&
      (entry.class === draft.class || entry.class === "") &&
      isOptionInPlay(entry.key, rulebook.options) &&
      (choices ? choices.includes(entry.key) : entry.key === ""),
  );
}

/** A draft after a step, and why the step was not taken. */
interface AbilityStep {
  readonly draft: Draft;
  readonly refusal: SlotRefusal | null;
}

/** The draft with one more thing in a slot. @rule WH-CLASS-11 WH-CLASS-09 WH-DEFT-05 WH-STRONG-09 */
export function withAbility(
  draft: Draft,
  slot: number,
  ability: Omit<DraftAbility, "slot" | "active">,
  world: CreationWorld,
): AbilityStep {
  const { owner } = standingOf(draft, world);
  if (!owner) return { draft, refusal: "noSlot" };
  const { key, name, kind, form } = ability;
  const id = key || `${draft.abilities.length}:${name}`;
  const item = { id, name, kind, ...(form && { form }) };
  const refusal = slotRefusal(owner, slot, item);
  if (refusal) return { draft, refusal };
  const active = fillSlot(owner, slot, item)[slot]?.contents.at(-1)?.active ?? false;
  return { draft: { ...draft, abilities: [...draft.abilities, { ...ability, slot, active }] }, refusal: null };
}

/** The draft without an ability; the inactive one in its slot becomes active. @rule WH-CLASS-09 */
export function withoutAbility(draft: Draft, place: number): Draft {
  const gone = draft.abilities[place];
  const left = draft.abilities.toSpliced(place, 1);
  const heir = gone?.active ? left.findIndex(({ slot }) => slot === gone.slot && slot !== null) : -1;
  const abilities = left.map((ability, at) => (at === heir ? { ...ability, active: true } : ability));
  return { ...draft, abilities };
}

/** The draft with the item at a place active, and whatever was active in its slot inactive. @rule WH-CLASS-09 */
export function withActive(draft: Draft, place: number): Draft {
  const chosen = draft.abilities[place];
  if (!chosen || chosen.slot === null) return draft;
  const abilities = draft.abilities.map((ability, at) =>
    ability.slot === chosen.slot ? { ...ability, active: at === place } : ability,
  );
  return { ...draft, abilities };
}

/** The kinds of abilities beside the slots that a class chooses at the start. @rule WH-FORT-01 WH-FORT-04 */
export const besideSlots = ({ traits }: Pick<ClassTable, "traits">): readonly ("standing" | "object")[] =>
  traits.fortunate ? ["standing", "object"] : [];

/** The draft with what its class has beside the slots, by its name; "" leaves it open again. @rule WH-FORT-01 WH-FORT-04 */
export function withBeside(draft: Draft, kind: "standing" | "object", name: string, { catalog }: CreationWorld): Draft {
  const others = draft.abilities.filter((ability) => ability.kind !== kind);
  const blank = catalog.abilities.find((entry) => entry.kind === kind && entry.class === draft.class);
  const made = { entry: blank?.id ?? "", name, kind, key: "", form: "", slot: null, active: true } as const;
  return { ...draft, abilities: name === "" ? others : [...others, made] };
}

/** The list that suggests words for a blank; miracles have the oracle. */
const IDEAS: Readonly<Record<string, IdeaList>> = {
  teacher: "teachers",
  pet: "pets",
  place: "places",
  retainer: "retainers",
};

const TWENTY = Array.from({ length: 20 }, (_, face) => face + 1);

/** How often the oracle is asked for a wording that is not known yet. */
const MOST_TRIES = 20;

/** A wording made of two of the oracle's words, other than those known; empty if the world has no oracle. @rule WH-MIR-03 */
function randomWording({ catalog }: CreationWorld, known: readonly string[], lots: Lots): string {
  let wording = "";
  for (let tries = 0; tries < MOST_TRIES && (!wording || known.includes(wording)); tries += 1) {
    const faces = catalog.oracle.map(() => lots.one(TWENTY) ?? 1);
    const words = resolveOracle(faces, catalog.oracle).map(({ word }) => word);
    wording = lots.some(words, 2).join(" ");
  }
  return wording;
}

/** A random name for a blank. @rule WH-CLASS-11 WH-DEFT-05 WH-MIR-03 WH-FORT-02 */
export function randomName(
  entry: Pick<AbilityEntry, "kind" | "form" | "name">,
  draft: Draft,
  world: CreationWorld,
  lots: Lots,
) {
  const { kind, form, name } = entry;
  const known = draft.abilities.map((ability) => ability.name);
  if (kind === "miracle") return randomWording(world, known, lots) || name;
  const list = IDEAS[form || kind];
  const owned = form === "item" ? boughtIn(draft, world).map(({ goods }) => goods.name) : [];
  const ideas = list ? world.catalog.ideas[list] : owned;
  return lots.one(ideas.filter((idea) => !known.includes(idea))) || name;
}

/** The entries that fit, in random order. */
function entriesAtRandom(open: OpenSlot, draft: Draft, world: CreationWorld, lots: Lots): readonly AbilityEntry[] {
  const taken = new Set(draft.abilities.map(({ key }) => key).filter(Boolean));
  const fitting = entriesFor(open, draft, world).filter(({ key, kind }) => !taken.has(key) && kind === open.kinds[0]);
  return lots.some(fitting, fitting.length);
}

/** The first thing that is not there already by that name; one owns too few items for some attunements. */
function withRandomItem(draft: Draft, open: OpenSlot, world: CreationWorld, lots: Lots): Draft {
  const items = entriesAtRandom(open, draft, world, lots).map(({ id, name, kind, key, form }) => {
    const said = key ? name : randomName({ name, kind, form }, draft, world, lots);
    return { entry: id, name: said, kind, key, form };
  });
  const item = items.find(({ name }) => draft.abilities.every((ability) => ability.name !== name)) ?? items[0];
  return item ? withAbility(draft, open.slot, item, world).draft : draft;
}

/** The lists that suggest words for what a class has beside its slots. @rule WH-FORT-01 WH-FORT-04 */
export const BESIDE_IDEAS = { standing: "standings", object: "objects" } as const;

/** Every slot filled at random, and what stands beside them. @rule WH-CLASS-11 WH-FORT-01 WH-FORT-04 WH-STRONG-09 */
export function withRandomAbilities(draft: Draft, world: CreationWorld, lots: Lots): Draft {
  const { openSlots, owner } = standingOf({ ...draft, abilities: [] }, world);
  let next: Draft = { ...draft, abilities: [] };
  for (const open of openSlots) {
    for (let left = open.missing; left > 0; left -= 1) next = withRandomItem(next, open, world, lots);
  }
  for (const kind of owner ? besideSlots(owner.table) : []) {
    next = withBeside(next, kind, lots.one(world.catalog.ideas[BESIDE_IDEAS[kind]]) ?? "", world);
  }
  return next;
}
