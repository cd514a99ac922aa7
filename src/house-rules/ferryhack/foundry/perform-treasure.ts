import { type Character, worldActors } from "../../../foundry/documents/creature.ts";
import { claim, sell, type SilverPurse, spend } from "../rules/body/experience.ts";
import { TREASURE_FIELDS } from "../rules/body/body-fields.ts";
import { buy, type CoinRates, coinRatesOf, type Coins, goldIn } from "../../../rules/index.ts";
import { gainLines, spendingForm, spendingIn, spendingPreview, treasureView } from "../view/treasure-view.ts";
import { localize } from "../../../foundry/host/localize.ts";
import { rulebookFor, rulesInForceFor } from "../../../foundry/host/rulebook.ts";
import { packFactsOf, storePackFacts } from "../../../foundry/documents/pack-facts.ts";
import { isStored } from "../rules/body/slots.ts";
import type { Change } from "../../../undo/record.ts";
import { atField, type FormValues, textIn, wholeIn } from "../../../view/chat/dialogs/form-values.ts";
import { toChoices } from "../../../view/base/choices.ts";
import { toFigure } from "../../../view/base/localize.ts";
import { postLines } from "../../../foundry/chat/post/post-lines.ts";
import { ask, type Reply } from "../../../foundry/chat/dialogs/ask.ts";
import { storeChange, storeGone, storeItems } from "../../../foundry/documents/store-change.ts";
import type { CoinSpent, SpendingFollows } from "../../../foundry/extensions/pack-extension.ts";

/** Silver pieces that a character's coins are worth. */
function silverOf(actor: Character): number {
  const rates = coinRatesOf(rulebookFor(actor).options);
  return Math.floor(goldIn(actor.system.coins, rates) * rates.sp);
}

/** A character's coins, and how much of them is no treasure. @rule FH-XP-02 */
const silverPurse = (actor: Character): SilverPurse => ({
  silver: silverOf(actor),
  plain: packFactsOf(actor, TREASURE_FIELDS).plainSilver,
});

/** The users who play a character, apart from Referees. */
const playersOf = (actor: Character): readonly string[] =>
  game.users.contents.filter((user) => !user.isGM && actor.testUserPermission(user, "OWNER")).map(({ id }) => id ?? "");

/** The player's other characters for whose next one experience waits; this user may write on them all. @rule FH-XP-04 */
function legaciesFor(actor: Character): readonly { readonly from: Character; readonly xp: number }[] {
  const players = playersOf(actor);
  return worldActors("character").flatMap((one) => {
    if (one.uuid === actor.uuid || !one.isOwner) return [];
    const { nextXp: xp } = packFactsOf(one, TREASURE_FIELDS);
    return xp > 0 && playersOf(one).some((id) => players.includes(id)) ? [{ from: one, xp }] : [];
  });
}

/** The part of a character's sheet about treasure and the experience that waits. @rule FH-XP-01 FH-XP-04 */
export const treasureContext = (actor: Character) =>
  treasureView(
    silverPurse(actor),
    {
      next: packFactsOf(actor, TREASURE_FIELDS).nextXp,
      waiting: legaciesFor(actor).reduce((sum, { xp }) => sum + xp, 0),
    },
    localize,
  );

const MOST = 999_999_999;

const silverText = (silver: number): string => localize("WHITEHACK.Fh.Body.silver", { silver: toFigure(silver) });

/** Asks what treasure is spent on, and spends it. @rule FH-XP-01 FH-XP-03 */
export async function performSpending(actor: Character): Promise<void> {
  const reply = await ask({
    actor,
    title: localize("WHITEHACK.Fh.Body.spendTitle", { name: actor.name }),
    form: spendingForm(Math.max(0, silverPurse(actor).silver)),
    confirm: { label: "WHITEHACK.Fh.Body.spend", icon: "fa-solid fa-coins" },
    preview: (values) => spendingPreview(silverPurse(actor), values),
    problem: (values) => {
      const { refusal } = spendingIn(silverPurse(actor), values);
      return atField(refusal && `WHITEHACK.Fh.Body.Refusal.${refusal}`, "silver");
    },
  });
  if (reply) await performAnsweredSpending(actor, reply);
}

/** Spends treasure: the coins go, and the purpose says who gains. @rule FH-XP-01 FH-XP-02 FH-XP-03 FH-XP-04 */
export async function performAnsweredSpending(actor: Character, { values, visibility }: Reply): Promise<void> {
  const spent = spendingIn(silverPurse(actor), values);
  const { purpose, silver, own, next, purse, refusal } = spent;
  if (refusal) return void ui.notifications.warn(`WHITEHACK.Fh.Body.Refusal.${refusal}`, { localize: true });
  const { xp, coins } = actor.system;
  const rates = coinRatesOf(rulebookFor(actor).options);
  const isPaid = purpose !== "magicItem";
  const changes: Change[] = [
    ...(await storeChange(actor, {
      xp: xp + own,
      ...(isPaid && { coins: paid(coins, silver, rates) }),
    })),
    ...(await storeNotes(actor, purse.plain, next)),
  ];
  const what = textIn(values, "what");
  await postLines({
    title: "WHITEHACK.Fh.Body.spent",
    ...(what && { text: what }),
    actor,
    facts: [{ label: `WHITEHACK.Fh.Body.Purpose.${purpose}`, value: silverText(silver) }, ...gainLines({ own, next })],
    rules: ["FH-XP-01", "FH-XP-03"],
    changes,
    visibility,
  });
}

/** Equipment that is bought is treasure spent on it. @rule FH-XP-01 FH-XP-02 */
export async function gainFromPurchase({ actor, before, gold }: CoinSpent): Promise<SpendingFollows> {
  const { options } = rulebookFor(actor);
  const rates = coinRatesOf(options);
  if (rulesInForceFor(actor).families.xp.choice !== "fh") return { changes: [], facts: [] };
  const purse = { ...silverPurse(actor), silver: Math.floor(goldIn(before, rates) * rates.sp) };
  const spent = spend(purse, "equipment", Math.floor(gold * rates.sp));
  if (spent.refusal) return { changes: [], facts: [] }; // less than a silver piece
  const changes = [
    ...(spent.own > 0 ? await storeChange(actor, { xp: actor.system.xp + spent.own }) : []),
    ...(await storeNotes(actor, spent.purse.plain, 0)),
  ];
  return { changes, facts: gainLines(spent) };
}

/** A purse after paying in silver; other coins are changed only where there is too little of it. @rule WH-EQ-01 */
const paid = (coins: Coins, silver: number, rates: CoinRates): Coins =>
  coins.sp >= silver ? { ...coins, sp: coins.sp - silver } : buy(coins, silver / rates.sp, rates).coins;

async function storeNotes(actor: Character, plainSilver: number, gained: number): Promise<readonly Change[]> {
  const before = packFactsOf(actor, TREASURE_FIELDS);
  const notes = { plainSilver, nextXp: before.nextXp + gained };
  return notes.plainSilver === before.plainSilver && gained === 0 ? [] : storePackFacts(actor, TREASURE_FIELDS, notes);
}

/** The items a character might sell: all that are carried. */
const wares = (actor: Character): readonly Item.Implementation[] =>
  actor.items.contents.filter(
    (item) => item.isWeapon() || item.isArmor() || item.isGear() || item.isSubstance() || item.isScroll(),
  );

const isTreasure = (item: Item.Implementation): boolean =>
  isStored((item.system as { readonly packs?: Readonly<Record<string, unknown>> }).packs, "treasure");

const KINDS = toChoices(["", "treasure", "plain"], (kind) => `WHITEHACK.Fh.Body.Kind.${kind || "asMarked"}` as const);

/** Asks what is sold and for how much, and whether it is treasure. @rule FH-XP-02 */
export async function performSale(actor: Character): Promise<void> {
  const items = Object.fromEntries(wares(actor).map(({ id, name }) => [id ?? "", name]));
  if (Object.keys(items).length === 0)
    return void ui.notifications.warn("WHITEHACK.Fh.Body.Refusal.nothingToSell", { localize: true });
  const reply = await ask({
    actor,
    title: localize("WHITEHACK.Fh.Body.sellTitle", { name: actor.name }),
    form: [
      { name: "item", label: "WHITEHACK.Fh.Body.sold", choices: items },
      { name: "silver", label: "WHITEHACK.Fh.Body.priceSilver", value: 0, min: 0, max: MOST },
      { name: "treasure", label: "WHITEHACK.Fh.Body.isTreasure", choices: KINDS },
      "visibility",
    ],
    confirm: { label: "WHITEHACK.Fh.Body.sell", icon: "fa-solid fa-scale-balanced" },
    problem: (values) => atField(wholeIn(values, "silver", MOST) < 0 && "WHITEHACK.Fh.Body.Refusal.nothing", "silver"),
  });
  if (reply) await performAnsweredSale(actor, reply);
}

/** Sells one piece of an item: its price comes into the purse, and coin for what is no treasure is noted. @rule FH-XP-02 */
export async function performAnsweredSale(actor: Character, { values, visibility }: Reply): Promise<void> {
  const item = wares(actor).find(({ id }) => id === values["item"]);
  if (!item) return;
  const silver = Math.max(0, wholeIn(values, "silver", MOST));
  const treasure = countsIn(values, item);
  const { name } = item;
  const { coins } = actor.system;
  const { plain } = sell(silverPurse(actor), silver, treasure);
  const changes: Change[] = [
    ...(await takeOne(actor, item)),
    ...(await storeChange(actor, { coins: { ...coins, sp: coins.sp + silver } })),
    ...(await storeNotes(actor, plain, 0)),
  ];
  await postLines({
    title: "WHITEHACK.Fh.Body.soldTitle",
    actor,
    facts: [
      { label: name, value: silverText(silver) },
      {
        label: "WHITEHACK.Fh.Body.isTreasure",
        value: treasure ? "WHITEHACK.Fh.Body.Kind.treasure" : "WHITEHACK.Fh.Body.Kind.plain",
      },
    ],
    rules: ["FH-XP-02"],
    changes,
    visibility,
  });
}

const countsIn = (values: FormValues, item: Item.Implementation): boolean =>
  values["treasure"] === "treasure" || (values["treasure"] !== "plain" && isTreasure(item));

function takeOne(actor: Character, item: Item.Implementation): Promise<readonly Change[]> {
  const { quantity } = item.system as { readonly quantity: number };
  return quantity > 1 ? storeItems(actor, [{ item, system: { quantity: quantity - 1 } }]) : storeGone(actor, [item]);
}

/** A new character takes the experience that the player's others have put by. @rule FH-XP-04 */
export async function claimXp(actor: Character): Promise<void> {
  const legacies = legaciesFor(actor);
  const waiting = legacies.reduce((sum, { xp }) => sum + xp, 0);
  if (waiting === 0) return;
  const { xp, bank } = claim(actor.system.xp, waiting);
  const changes: Change[] = [...(await storeChange(actor, { xp }))];
  for (const { from } of legacies) changes.push(...(await storePackFacts(from, TREASURE_FIELDS, { nextXp: bank })));
  await postLines({
    title: "WHITEHACK.Fh.Body.claimed",
    actor,
    facts: legacies.map(({ from, xp: gained }) => ({ label: from.name, value: toFigure(gained) })),
    rules: ["FH-XP-04"],
    changes,
  });
}
