import { toList } from "../../../../view/base/localize.ts";
import { aFlag, aText, aWhole, listOf, orNull, shape } from "../../../../rules/base/shape.ts";
import {
  type Coins,
  coinRatesOf,
  equalShare,
  isEmptyPurse,
  priceOf,
  together,
  withoutShares,
} from "../../../../rules/index.ts";
import type { Change } from "../../../../undo/record.ts";
import { coinsText } from "../../../../view/base/words.ts";
import { noneTicked, textIn } from "../../../../view/chat/dialogs/form-values.ts";
import type { FactLine } from "../../../../view/items/item-facts.ts";
import { ask } from "../../../../foundry/chat/dialogs/ask.ts";
import { notifyRefusal } from "../../../../foundry/chat/post/notify-refusal.ts";
import { postLines } from "../../../../foundry/chat/post/post-lines.ts";
import { askReferee } from "../../../../foundry/chat/requests/ask-referee.ts";
import { DONE, refuse } from "../../../../foundry/chat/requests/requests.ts";
import { coinsOf, isNothing, loadFacts } from "../../../../foundry/companions/move-all.ts";
import {
  calledName,
  fightOf,
  hasPurse,
  type Holder,
  isOfParty,
  isUp,
  membersOf,
  type Party,
  type Placed,
  resolveHolderSync,
  worldActorAt,
} from "../../../../foundry/documents/creature.ts";
import { storeChange, storeGone } from "../../../../foundry/documents/store-change.ts";
import type { PackOperation } from "../../../../foundry/extensions/pack-extension.ts";
import { localize } from "../../../../foundry/host/localize.ts";
import { rulebookFor } from "../../../../foundry/host/rulebook.ts";
import { isSealed } from "../../../../foundry/items/sealed.ts";
import { knownName } from "../../../../foundry/items/transfer/finish-moves.ts";
import { moveLoad, outermostOf } from "../../../../foundry/items/transfer/move-transfer.ts";
import { isCarried, NO_COINS, quantityOf } from "../../../../foundry/items/transfer/transfer.ts";
import { soldFor } from "../../rules/party/town.ts";
import { type Named, tickedIn } from "../../view/party/party-forms.ts";
import { divideForm, type Division, divisionIn, lootForm } from "../../view/party/loot-forms.ts";
import { type CampPart, joined, NOTHING } from "./camp-supplies.ts";
import { isLive, openStepsOf, recordOf, rolesPlayed, sceneOf, storeRecord, survivorsOf } from "./records.ts";

/** Bare hands and their like lie with nobody. */
const isLoot = (item: Item.Implementation): boolean =>
  isCarried(item) && !(item.isWeapon() && item.system.size === "none");

const loadOf = (holder: Holder) => ({ items: outermostOf(holder).filter(isLoot), coins: coinsOf(holder) });

/** Whether the belongings of a token are there for the taking: foes who are down, and friends who are dead. @rule HC-CMB-15 */
const isFallen = (token: Placed): boolean => {
  const { creature } = token;
  if (!creature) return false;
  return creature.isMonster()
    ? !isUp(token)
    : creature.system.hp.state === "dead" || creature.system.hp.state === "lost";
};

/** The tokens around a party that have something to be taken: the fallen, and heaps. @rule HC-CMB-15 */
export const lootAround = (party: Party): readonly Placed[] =>
  sceneOf(party)?.tokens.contents.filter((token) => {
    const holder = lootIn(token);
    return holder !== null && !isSealed(holder) && !isNothing(loadOf(holder));
  }) ?? [];

/** The fallen or the heap on a token that everybody sees. */
const lootIn = (token: Placed): Holder | null =>
  token.hidden ? null : (token.heap ?? (isFallen(token) ? token.creature : null));

export const LOOT = "hc.loot";
const readLoot = shape({ party: aText, from: listOf(aText), to: aText });

const namedToken = (token: Placed): Named => ({ uuid: token.uuid, name: token.name });

/** Asks what is taken, and by whom; the loot of all goes to the stash, where the Lootkeeper's list is. @rule HC-CMB-15 HC-GEN-04 */
export async function performLoot(party: Party): Promise<void> {
  const found = lootAround(party).map(namedToken);
  if (found.length === 0) return void ui.notifications.info("WHITEHACK.Hammercrawl.Loot.nothing", { localize: true });
  const takers = [party, ...survivorsOf(party).filter(({ isOwner }) => isOwner)];
  const reply = await ask({
    actor: party,
    title: localize("WHITEHACK.Hammercrawl.Party.Operation.loot"),
    form: lootForm(
      found,
      takers.map(({ uuid, name }) => ({ uuid, name })),
    ),
    confirm: { label: "WHITEHACK.Hammercrawl.Loot.take", icon: "fa-solid fa-sack-dollar" },
    problem: (values) => noneTicked(values, "from", "WHITEHACK.Hammercrawl.Loot.tick"),
  });
  if (!reply) return;
  const from = tickedIn(reply.values, found, "from").map(({ uuid }) => uuid);
  const to = textIn(reply.values, "to") || party.uuid;
  notifyRefusal(await askReferee("packOperation", { operation: LOOT, data: { party: party.uuid, from, to } }));
}

/** Takes what the fallen had once the fight is over: what lies there, the Referee's client looks up. @rule HC-CMB-15 */
export const lootOperation: PackOperation = async (data, sender) => {
  const asked = readLoot(data);
  const party = asked ? worldActorAt("party", asked.party) : null;
  const to = asked ? resolveHolderSync(asked.to) : null;
  if (!asked || !party || !to || !isLive("hc.partyActions")) return refuse("WHITEHACK.Refusal.notDue");
  if (!sender.isGM && !isOfParty(party, sender)) return refuse("WHITEHACK.Refusal.notYours");
  const isTheirs = membersOf(party).some(({ uuid }) => uuid === to.uuid) && to.testUserPermission(sender, "OWNER");
  if (to.uuid !== party.uuid && !isTheirs) return refuse("WHITEHACK.Refusal.notYours");
  if (!sender.isGM && survivorsOf(party).some((one) => fightOf(one) !== null))
    return refuse("WHITEHACK.Hammercrawl.Loot.inFight");
  const from = lootAround(party).filter(({ uuid }) => asked.from.includes(uuid));
  if (from.length === 0) return refuse("WHITEHACK.Refusal.takenByOthers");
  await takeLoot(from, to, sender);
  return DONE;
};

async function takeLoot(from: readonly Placed[], to: Holder, sender: User.Implementation): Promise<void> {
  const facts: FactLine[] = [];
  const changes: Change[] = [];
  for (const token of from) {
    const holder = lootIn(token);
    if (!holder || holder.uuid === to.uuid) continue;
    const load = loadOf(holder);
    const told = loadFacts(load).map(({ value }) => value);
    const moved = await moveLoad(holder, to, load);
    if (moved.length > 0) facts.push({ label: token.name, value: toList(told, localize) });
    changes.push(...moved);
  }
  await postLines({
    title: "WHITEHACK.Hammercrawl.Loot.title",
    actor: to,
    facts: [...facts, { label: "WHITEHACK.Gift.To", value: calledName(to) }],
    rules: ["HC-CMB-15"],
    visibility: "public",
    by: sender.id,
    changes,
  });
}

const stashOf = (party: Party): readonly Item.Implementation[] => outermostOf(party).filter(isLoot);

const namedItem = (item: Item.Implementation): Named => {
  const count = quantityOf(item);
  return { uuid: item.id ?? "", name: count > 1 ? `${knownName(item)} × ${count}` : knownName(item) };
};

/** Asks who gets what of the stash; only the Referee sells. Null where the dialog is closed. @rule HC-PTY-07 */
export async function askDivision(party: Party): Promise<Division | null> {
  const items = stashOf(party).map(namedItem);
  const sharers = survivorsOf(party).map((one) => ({ uuid: one.uuid, name: calledName(one) }));
  const reply = await ask({
    actor: party,
    title: localize("WHITEHACK.Hammercrawl.Party.Operation.divide"),
    form: divideForm(items, sharers, { sells: game.user.isGM, coins: coinsText(party.system.coins, localize) }),
    confirm: { label: "WHITEHACK.Hammercrawl.Loot.divide", icon: "fa-solid fa-scale-balanced" },
  });
  return reply && divisionIn(reply.values, items);
}

/** The price of all of an item, by the rules in force, in gold pieces. */
function worthOf(item: Item.Implementation): number {
  const { cost = 0, packs = {} } = item.system as {
    readonly cost?: number;
    readonly packs?: Readonly<Record<string, object>>;
  };
  return priceOf(item.type, { cost, packs }, rulebookFor(null)) * quantityOf(item);
}

/** Loot of the stash that is sold, and what it brings. @rule HC-PTY-07 */
async function sell(party: Party, items: readonly Item.Implementation[], percent: number) {
  if (items.length === 0) return { ...NOTHING, proceeds: NO_COINS };
  const proceeds = soldFor(items.map(worthOf), percent, coinRatesOf(rulebookFor(party).options));
  const label = localize("WHITEHACK.Hammercrawl.Loot.sold", { coins: coinsText(proceeds, localize) });
  const value = toList(
    items.map((item) => namedItem(item).name),
    localize,
  );
  return { facts: [{ label, value }], rolls: [], changes: await storeGone(party, items), proceeds };
}

/** The purse of all with what was sold; shared equally where that was agreed on: what cannot be shared stays. @rule HC-PTY-07 */
async function shareCoins(party: Party, proceeds: Coins, shares: boolean): Promise<CampPart> {
  const purse = together(party._source.system.coins, proceeds);
  const sharers = shares ? survivorsOf(party).filter(hasPurse) : [];
  const share = equalShare(purse, sharers.length);
  const isShared = !isEmptyPurse(share);
  const changes: Change[] = [];
  let takers = 0;
  for (const one of isShared ? sharers : []) {
    const change = await storeChange(one, { coins: together(one._source.system.coins, share) });
    takers += Number(change.length > 0);
    changes.push(...change);
  }
  if (!isShared && isEmptyPurse(proceeds)) return NOTHING;
  changes.push(...(await storeChange(party, { coins: withoutShares(purse, share, takers) })));
  const label = localize("WHITEHACK.Hammercrawl.Loot.shares", { count: String(takers) });
  return { facts: isShared ? [{ label, value: coinsText(share, localize) }] : [], rolls: [], changes };
}

/** Divides the stash of a party as it was agreed: items to their new owners, some of them sold, coins in equal shares. @rule HC-PTY-07 HC-CMB-15 */
export async function divide(party: Party, { to, shares, percent }: Division): Promise<CampPart> {
  const parts: CampPart[] = [];
  for (const one of survivorsOf(party)) {
    const items = stashOf(party).filter(({ id }) => to[id ?? ""] === one.uuid);
    const value = toList(
      items.map((item) => namedItem(item).name),
      localize,
    );
    const changes = items.length > 0 ? await moveLoad(party, one, { items, coins: NO_COINS }) : [];
    if (changes.length > 0) parts.push({ facts: [{ label: calledName(one), value }], rolls: [], changes });
  }
  const forSale = stashOf(party).filter(({ id }) => to[id ?? ""] === "sold");
  const sold = await sell(party, forSale, percent);
  return joined([...parts, sold, await shareCoins(party, sold.proceeds, shares)]);
}

export const DIVIDE = "hc.divide";
const readDivision = shape({
  party: aText,
  items: listOf(shape({ id: aText, to: aText })),
  shares: orNull(aFlag),
  percent: orNull(aWhole),
});

/** The Lootkeeper proposes who gets what, and it is done at once, as a step of the stay in town. @rule HC-GEN-04 HC-PTY-07 */
export async function performDivide(party: Party): Promise<void> {
  const division = await askDivision(party);
  if (!division) return;
  const items = Object.entries(division.to).map(([id, to]) => ({ id, to }));
  const data = { party: party.uuid, items, shares: division.shares, percent: division.percent };
  notifyRefusal(await askReferee("packOperation", { operation: DIVIDE, data }));
}

/** Loot is divided in town, once, by the Lootkeeper's player or the Referee; a player sells nothing. @rule HC-GEN-04 HC-PTY-07 */
export const divideOperation: PackOperation = async (data, sender) => {
  const asked = readDivision(data);
  const party = asked ? worldActorAt("party", asked.party) : null;
  if (!asked || !party || !openStepsOf(party).includes("loot")) return refuse("WHITEHACK.Refusal.notDue");
  const mayDivide = isLive("hc.partyRoles") && rolesPlayed(party, sender).includes("lootkeeper");
  if (!sender.isGM && !(mayDivide && isOfParty(party, sender)))
    return refuse("WHITEHACK.Hammercrawl.Party.notYourRole");
  const to = Object.fromEntries(
    asked.items.filter((one) => sender.isGM || one.to !== "sold").map((one) => [one.id, one.to]),
  );
  const percent = sender.isGM ? Math.max(0, Math.min(100, asked.percent ?? 100)) : 0;
  const done = await divide(party, { to, shares: asked.shares === true, percent });
  const noted = await storeRecord(party, { town: [...(recordOf(party).town ?? []), "loot"] });
  await postLines({
    title: "WHITEHACK.Hammercrawl.Loot.divided",
    actor: party,
    facts: done.facts,
    rules: ["HC-PTY-07"],
    visibility: "public",
    by: sender.id,
    changes: [...done.changes, ...noted],
  });
  return DONE;
};
