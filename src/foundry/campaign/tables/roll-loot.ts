import { type Coins, coinsFound, type FoundCoins, isEmptyPurse, together } from "../../../rules/index.ts";
import type { Change } from "../../../undo/record.ts";
import { coinsText } from "../../../view/base/words.ts";
import type { FactLine } from "../../../view/items/item-facts.ts";
import { lineOf } from "../../../view/items/item-lines.ts";
import { postLines } from "../../chat/post/post-lines.ts";
import { isTable } from "../../chat/tables/written-rows.ts";
import { coinsOf, heapUnder } from "../../companions/move-all.ts";
import { isItem } from "../../documents/changed-document.ts";
import {
  asKind,
  calledName,
  type Creature,
  type Heap,
  membersOf,
  type Monster,
  type Party,
  worldActors,
} from "../../documents/creature.ts";
import { resolveUuid } from "../../documents/resolve-uuid.ts";
import { allMade, storeChange, storeMade } from "../../documents/store-change.ts";
import { localize } from "../../host/localize.ts";
import { isCarried, NO_COINS } from "../../items/transfer/transfer.ts";
import { drawOn } from "./perform-draw.ts";

/** Whether the loot of a creature is rolled on a table. */
export const hasLootTable = (creature: Creature): boolean => (asKind("monster", creature)?.system.loot ?? "") !== "";

/** The pile that loot goes to, and what had to be made for it. */
interface Pile {
  readonly to: Party | Heap;
  readonly made: readonly Change[];
}

/** The stash of the players' party; without one the heap where the fallen lie, and null where there is no scene. */
async function pileFor(fallen: Creature): Promise<Pile | null> {
  const party = worldActors("party").find((one) => membersOf(one).some(({ hasPlayerOwner }) => hasPlayerOwner));
  if (party) return { to: party, made: [] };
  const there = await heapUnder(fallen);
  return there && { to: there.heap, made: there.made };
}

/** The loot of one of the fallen, as its table tells it. */
interface Found {
  readonly monster: Monster;
  readonly told: string;
  readonly items: readonly object[];
  readonly coins: Coins;
  readonly rolls: readonly Roll[];
}

async function rollCoins({ kind, count, faces, bonus, times }: FoundCoins): Promise<Pick<Found, "coins" | "rolls">> {
  const roll = count > 0 ? await Roll.create(`${count}d${faces}`).evaluate() : null;
  const total = ((roll?.total ?? 0) + bonus) * times;
  return { coins: { ...NO_COINS, [kind]: total }, rolls: roll ? [roll] : [] };
}

/** The items that lines lead to, as new ones that nobody has yet. */
async function itemsAt(uuids: readonly string[]): Promise<readonly object[]> {
  const found = (await Promise.all(uuids.map(resolveUuid))).filter(isItem).filter(isCarried);
  return found.map((item) => {
    const { name, type, img, system, effects, flags } = item.toObject();
    return { name, type, img, system, effects, flags };
  });
}

/** What its table says that a monster has. */
async function lootOn(monster: Monster, table: RollTable.Implementation): Promise<Found> {
  const { value, rolls, leadsTo } = await drawOn(table, { locks: false }); // what one foe had, the next may have, too
  const [gp, sp, cp] = [
    localize("WHITEHACK.Abbreviation.gp"),
    localize("WHITEHACK.Abbreviation.sp"),
    localize("WHITEHACK.Abbreviation.cp"),
  ];
  const rolled = await Promise.all(coinsFound(value, { gp, sp, cp }).map(rollCoins));
  return {
    monster,
    told: value,
    items: await itemsAt(leadsTo),
    coins: rolled.reduce((sum, { coins }) => together(sum, coins), NO_COINS),
    rolls: [...rolls, ...rolled.flatMap((one) => one.rolls)],
  };
}

/** The loot of all whose table is there. */
async function lootOf(fallen: readonly Creature[]): Promise<readonly Found[]> {
  const found: Found[] = [];
  for (const creature of fallen) {
    const monster = asKind("monster", creature);
    const table = monster && (await resolveUuid(monster.system.loot));
    if (monster && isTable(table)) found.push(await lootOn(monster, table));
  }
  return found;
}

/** A token's own monster is looted once: its table goes with the loot, and comes back when that is undone. */
const spend = (monster: Monster): Promise<readonly Change[]> =>
  monster.token ? storeChange(monster, { loot: "" }) : Promise.resolve([]);

function factsOf({ monster, told, coins }: Found): readonly FactLine[] {
  const line = { label: calledName(monster), value: told };
  return isEmptyPurse(coins) ? [line] : [line, { label: "WHITEHACK.Sheet.Coins", value: coinsText(coins, localize) }];
}

/** Puts loot where the party keeps things; nothing where it has no place. */
async function putAway(found: readonly Found[]): Promise<{ readonly to: string; readonly changes: readonly Change[] }> {
  const items = found.flatMap((one) => one.items);
  const coins = found.reduce((sum, one) => together(sum, one.coins), NO_COINS);
  const [first] = found;
  if (!first || (items.length === 0 && isEmptyPurse(coins))) return { to: "", changes: [] };
  const pile = await pileFor(first.monster);
  if (!pile) {
    ui.notifications.warn("WHITEHACK.Refusal.noGround", { localize: true });
    return { to: "", changes: [] };
  }
  const { to, made } = pile;
  const kept = await storeMade(to, items);
  const paid = isEmptyPurse(coins) ? [] : await storeChange(to, { coins: together(coinsOf(to), coins) });
  return { to: calledName(to), changes: [...made, ...kept, ...paid] };
}

/**
 * Rolls the loot of the fallen, each on its own table, puts it into the party's stash, and tells it on one card that takes
 * it back; Referees only.
 */
export async function rollLoot(
  fallen: readonly Creature[],
  like: ChatMessage.Implementation | null = null,
): Promise<readonly Change[]> {
  if (!game.user.isGM) return [];
  const found = await lootOf(fallen);
  if (found.length === 0) {
    ui.notifications.warn("WHITEHACK.Refusal.noTable", { localize: true });
    return [];
  }
  const { to, changes } = await putAway(found);
  const spent: Change[] = [];
  for (const { monster } of found) spent.push(...(await spend(monster)));
  const facts = [...found.flatMap(factsOf), ...lineOf("WHITEHACK.Gift.To", to)];
  const rolls = found.flatMap((one) => one.rolls);
  return allMade(
    await postLines({ title: "WHITEHACK.Heap.Rolled", facts, rolls, like, changes: [...changes, ...spent] }),
  );
}
