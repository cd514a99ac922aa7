import { type Burning, burnOut, canBeLit, isLit, kindle } from "../../../../rules/index.ts";
import type { Change } from "../../../../undo/record.ts";
import { toFigure } from "../../../../view/base/localize.ts";
import type { FactLine } from "../../../../view/items/item-facts.ts";
import { type Creature, membersOf, type Party } from "../../../../foundry/documents/creature.ts";
import { placeOf } from "../../../../foundry/documents/place.ts";
import { storeChange } from "../../../../foundry/documents/store-change.ts";
import { localize } from "../../../../foundry/host/localize.ts";
import { rulebookFor } from "../../../../foundry/host/rulebook.ts";
import { campRefusal, type CampRefusal } from "../../rules/party/camp.ts";
import { type RationStore, takeRations } from "../../rules/party/party-facts.ts";
import { isHaven, isLive, isPartyLit, lightsWith, minutesIn, survivorsOf } from "./records.ts";

/** What came of something in the camp. */
export interface CampPart {
  readonly facts: readonly FactLine[];
  readonly rolls: readonly Roll[];
  readonly changes: readonly Change[];
}
export const NOTHING: CampPart = { facts: [], rolls: [], changes: [] };

/** Several of them as one. */
export const joined = (parts: readonly CampPart[]): CampPart => ({
  facts: parts.flatMap(({ facts }) => facts),
  rolls: parts.flatMap(({ rolls }) => rolls),
  changes: parts.flatMap(({ changes }) => changes),
});

type Gear = Item.OfType<"gear">;

/** The rations of a character: gear that is called so. @rule HC-PTY-02 */
function rationsWith(holder: Actor.Implementation): readonly Gear[] {
  const words = localize("WHITEHACK.Hammercrawl.Camp.rationWords").toLowerCase().split(",");
  const isRation = (name: string): boolean => words.some((word) => name.toLowerCase().includes(word.trim()));
  return holder.items.contents.filter(
    (item): item is Gear => item.isGear() && item.system.quantity > 0 && isRation(item.name),
  );
}

/** Takes so many rations from their carriers; null where there are not enough. @rule HC-HIR-01 */
export async function takeFood(holder: Actor.Implementation, amount: number): Promise<readonly Change[] | null> {
  const stores = rationsWith(holder).map((item) => ({
    item,
    id: item.uuid,
    quantity: item.system.quantity,
    owner: "",
  }));
  const { taken, missing } = takeRations(stores, { [holder.uuid]: amount });
  if (missing > 0) return null;
  const changes: Change[] = [];
  for (const { item, id, quantity } of stores)
    if (taken[id]) changes.push(...(await storeChange(item, { quantity: quantity - taken[id] })));
  return changes;
}

const holdersOf = (party: Party): readonly Actor.Implementation[] => [...membersOf(party), party];

const rationStores = (party: Party): readonly RationStore[] =>
  holdersOf(party).flatMap((holder) =>
    rationsWith(holder).map(({ uuid, system }) => ({
      id: uuid,
      owner: holder === party ? "" : holder.uuid,
      quantity: system.quantity,
    })),
  );

/** Whether one sees in the dark: by their token where they stand on a scene; no player's character does from the start. @rule HC-PTY-02 HC-CNV-02 */
function seesInDark(creature: Creature): boolean {
  const token = placeOf(creature);
  if (!token && !creature.isMonster() && isLive("hc.noDarkvision")) return false;
  return Number((token ?? creature.prototypeToken).sight.range ?? 0) > 0;
}

const MINUTES_OF_TURN = 10;

/** Why the party cannot camp where it is; null where it can. @rule HC-PTY-02 HC-LGT-03 */
export function refusalToCamp(party: Party): CampRefusal | null {
  const campers = survivorsOf(party);
  const minutes = holdersOf(party)
    .flatMap(lightsWith)
    .reduce((sum, item) => sum + minutesIn(item), 0);
  return campRefusal({
    haven: isHaven(party),
    members: campers.length,
    turnsOfLight: Math.floor(minutes / MINUTES_OF_TURN),
    seesInDark: campers.every(seesInDark),
    rations: rationStores(party).reduce((sum, { quantity }) => sum + quantity, 0),
  });
}

/** Each eats a ration, and who rests a second one. @rule HC-PTY-02 HC-PTY-04 */
export async function eat(
  party: Party,
  all: readonly { readonly creature: Creature; readonly action: string }[],
): Promise<CampPart & { readonly missing: number }> {
  const stores = rationStores(party);
  const eaten = Object.fromEntries(all.map(({ creature, action }) => [creature.uuid, action === "rest" ? 2 : 1]));
  const { taken, missing } = takeRations(stores, eaten);
  const changes: Change[] = [];
  for (const item of holdersOf(party).flatMap(rationsWith)) {
    const gone = taken[item.uuid] ?? 0;
    if (gone > 0) changes.push(...(await storeChange(item, { quantity: item.system.quantity - gone })));
  }
  const used = Object.values(taken).reduce((sum, one) => sum + one, 0);
  const facts = [
    { label: "WHITEHACK.Hammercrawl.Camp.rations", value: toFigure(used) },
    ...(missing > 0 ? [{ label: "WHITEHACK.Hammercrawl.Camp.rationsMissing", value: toFigure(missing) }] : []),
  ];
  return { facts, rolls: [], changes, missing };
}

const MOST_LIGHTS = 24;

/** The next light of a camp: another of the bundle that burns down, or a dark one; null where there is none. */
function nextLight(party: Party): { readonly item: Gear; readonly rest: Burning } | null {
  const all = holdersOf(party).flatMap(lightsWith);
  const bundle = all.find(
    ({ system: { light, quantity } }) => isLit(light) && quantity * light.pieces - light.used > 1,
  );
  if (bundle) return { item: bundle, rest: burnOut(bundle.system) };
  const dark = all.find(({ system }) => canBeLit(system));
  return dark ? { item: dark, rest: dark.system } : null;
}

/** The light of the camp: where none that burns lasts so long, the next one is lit in time. @rule HC-PTY-02 HC-LGT-01 */
export async function keepLight(party: Party, seconds: number): Promise<readonly Change[]> {
  const changes: Change[] = [];
  for (let one = 0; one < MOST_LIGHTS && isPartyLit(party); one += 1) {
    const lit = holdersOf(party).flatMap(lightsWith);
    const last = Math.max(0, ...lit.map(({ system }) => system.light.until ?? 0));
    const next = last < game.time.worldTime + seconds ? nextLight(party) : null;
    if (!next) break;
    const { quantity, light } = next.rest;
    changes.push(...(await storeChange(next.item, { quantity, light: kindle(light, last, rulebookFor(null)) })));
  }
  return changes;
}
