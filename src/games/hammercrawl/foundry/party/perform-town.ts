import { applyHealing, secondsOf, toHpOutcome } from "../../../../rules/index.ts";
import type { Change } from "../../../../undo/record.ts";
import { toStep, toList } from "../../../../view/base/localize.ts";
import { drawOn } from "../../../../foundry/campaign/tables/perform-draw.ts";
import { abilitiesBack } from "../../../../foundry/characters/recovery/uses-back.ts";
import { ask, askOne } from "../../../../foundry/chat/dialogs/ask.ts";
import { postLines } from "../../../../foundry/chat/post/post-lines.ts";
import { storeClock } from "../../../../foundry/chat/undo/store-clock.ts";
import { isItem } from "../../../../foundry/documents/changed-document.ts";
import { calledName, type Creature, hasPurse, type Party } from "../../../../foundry/documents/creature.ts";
import { hitPointsOf, storeHitPoints } from "../../../../foundry/documents/hit-points.ts";
import { storePackFacts } from "../../../../foundry/documents/pack-facts.ts";
import { storeChange, storeItems, storeMade } from "../../../../foundry/documents/store-change.ts";
import { localize } from "../../../../foundry/host/localize.ts";
import { SYSTEM_ID } from "../../../../foundry/host/paths.ts";
import { rulebookFor } from "../../../../foundry/host/rulebook.ts";
import { shownMoment } from "../../../../foundry/host/world-calendar.ts";
import { openShop } from "../../../../foundry/items/shop/open-shop.ts";
import { isCarried, quantityOf } from "../../../../foundry/items/transfer/transfer.ts";
import { memorisedByNight } from "../../rules/magic/spellbook.ts";
import { TURNER_FIELDS } from "../../rules/party/party-facts.ts";
import { NO_SYMBOLS, withoutBuiltUp } from "../../rules/party/pool.ts";
import { missingOf, type OutfitEntry, outfitEntry, type TownStep, writtenEntry } from "../../rules/party/town.ts";
import type { Division } from "../../view/party/loot-forms.ts";
import { daysIn, stepsIn, townForm } from "../../view/party/party-forms.ts";
import { casterOf } from "../magic/caster.ts";
import { tableOf } from "../own-table.ts";
import { hirelingsOf, payWages } from "../people/perform-hirelings.ts";
import { type CampPart, joined, NOTHING } from "./camp-supplies.ts";
import { gainLevel } from "./perform-camp.ts";
import { onceEach } from "./one-change.ts";
import { askDivision, divide } from "./perform-loot.ts";
import { isHammercrawl, isLive, openStepsOf, recordOf, storeRecord, survivorsOf, turnerOf } from "./records.ts";

/** The party is out of the dungeon and in town; what is done there follows step by step. @rule HC-PTY-07 */
export async function performTown(party: Party): Promise<void> {
  if (recordOf(party).town) return;
  const left = await storeChange(party, { journey: { began: null, checked: 0 } });
  const changes = [...left, ...(await storeRecord(party, { town: [] }))];
  await postLines({
    title: "WHITEHACK.Hammercrawl.Party.returned",
    actor: party,
    text: "WHITEHACK.Hammercrawl.Party.returnedText",
    facts: [],
    rules: ["HC-PTY-07"],
    visibility: "public",
    changes,
  });
}

/** Hit points, spells, turnings and expertise are as on the first day. @rule HC-PTY-07 HC-CLS-37 HC-TRN-03 HC-MAG-02 */
async function restore(creature: Creature): Promise<CampPart> {
  const before = hitPointsOf(creature);
  const amount = Math.max(0, before.max - before.value);
  const { hp } = applyHealing(before, { amount, natural: false }, rulebookFor(creature));
  const healed = amount > 0 ? await storeHitPoints(creature, toHpOutcome(before, hp)) : [];
  const powers = isHammercrawl(creature)
    ? await storeChange(creature, { expertiseUsed: 0, turningsUsed: 0 })
    : turnerOf(creature).turnings > 0
      ? await storePackFacts(creature, TURNER_FIELDS, { turnings: 0 })
      : [];
  const used = abilitiesBack(creature, "day").map((item) => ({ item, system: { uses: { spent: 0 } } }));
  const minds = spellsBack(creature).map((item) => ({ item, system: { packs: { hc: { memorised: true } } } }));
  const back = used.length + minds.length > 0 ? await storeItems(creature, [...used, ...minds]) : [];
  const value = toStep(before.value, hitPointsOf(creature).value);
  const spells = toList(
    minds.map(({ item }) => item.name),
    localize,
  );
  return {
    facts: [
      { label: calledName(creature), value },
      ...(spells ? [{ label: spellsLabel(creature), value: spells }] : []),
    ],
    rolls: [],
    changes: [...healed, ...powers, ...back],
  };
}

const spellsLabel = (creature: Creature): string =>
  localize("WHITEHACK.Hammercrawl.Camp.spellsOf", { name: calledName(creature) });

/** The spells that come back to mind from a caster's book. @rule HC-MAG-02 HC-MAG-05 */
function spellsBack(creature: Creature): readonly Item.Implementation[] {
  const shown = casterOf(creature);
  if (!shown?.hasBook) return [];
  const back = memorisedByNight(shown.caster, shown.book);
  return creature.items.contents.filter(({ id }) => back.some((spell) => spell.id === id));
}

/** Goods by name among the equipment that comes with the system; a bare name where nothing is called so. */
async function goodsNamed({ name, count }: OutfitEntry): Promise<object> {
  const pack = game.packs.get(`${SYSTEM_ID}.equipment`);
  const entry = pack?.index.contents.find((one) => one.name?.toLowerCase() === name.toLowerCase());
  const found: unknown = entry && pack ? await pack.getDocument(entry._id) : null;
  if (!isItem(found)) return { name, type: "gear", system: { quantity: count } };
  const { _id: _, folder: __, sort: ___, ...copy } = found.toObject();
  return { ...copy, system: { ...copy.system, quantity: count } };
}

/** What is written of a character's first outfit; nothing for people of other games. @rule HC-PTY-07 */
function outfitOf(creature: Creature): readonly OutfitEntry[] {
  const { outfit = [] } = creature._source.system as { readonly outfit?: readonly string[] };
  return outfit.flatMap((line) => outfitEntry(line) ?? []);
}

/** Everybody has again what they began with, as it is written on their sheets. @rule HC-PTY-07 */
async function fillUp(creature: Creature): Promise<CampPart> {
  const outfit = outfitOf(creature);
  if (outfit.length === 0) return NOTHING;
  const carried = creature.items.contents.filter(isCarried);
  const missing = missingOf(
    outfit,
    carried.map((item) => ({ name: item.name, quantity: quantityOf(item) })),
  );
  const changes: Change[] = [];
  for (const entry of missing) {
    const had = carried.find((item) => item.name.toLowerCase() === entry.name.toLowerCase());
    if (had) changes.push(...(await storeChange(had, { quantity: quantityOf(had) + entry.count })));
    else changes.push(...(await storeMade(creature, [await goodsNamed(entry)])));
  }
  const value = toList(missing.map(writtenEntry), localize) || "WHITEHACK.Hammercrawl.Party.hasAll";
  return { facts: [{ label: calledName(creature), value }], rolls: [], changes };
}

/** A stay in town, as far as steps depend on it. */
interface Stay {
  readonly party: Party;
  /** Days that it takes, in which hirelings are paid. */
  readonly days: number;
  readonly division: Division | null;
}

const each =
  (act: (creature: Creature) => Promise<CampPart>) =>
  async ({ party }: Stay): Promise<CampPart> => {
    const parts: CampPart[] = [];
    for (const creature of survivorsOf(party)) parts.push(await act(creature));
    return joined(parts);
  };

/** Hirelings are paid for the days in town. @rule HC-HIR-01 */
async function payAll({ party, days }: Stay): Promise<CampPart> {
  const parts: CampPart[] = [];
  for (const hireling of hirelingsOf(party)) parts.push(await payWages(hireling, days));
  return joined(parts);
}

/** The days in town pass, and what happens in them is drawn where the table has written a list of it. @rule HC-PTY-07 */
async function playScenes({ days }: Stay): Promise<CampPart> {
  const table = await tableOf("hc.town", localize("WHITEHACK.Hammercrawl.Party.sceneTable"));
  const drawn = table && table.results.size > 0 ? await drawOn(table) : null;
  const changes = await storeClock(secondsOf({ amount: days, unit: "day" }, rulebookFor(null)));
  return {
    facts: [
      ...(drawn ? [{ label: drawn.label, value: drawn.value }] : []),
      { label: "WHITEHACK.Underway.Clock", value: shownMoment(game.time.worldTime) },
    ],
    rolls: drawn?.rolls ?? [],
    changes,
  };
}

const noChange = (): Promise<CampPart> => Promise.resolve(NOTHING);

/** What each step does; the shop is open from its step on, for players to buy by themselves. @rule HC-PTY-07 */
const DOES: Readonly<Record<TownStep, (stay: Stay) => Promise<CampPart>>> = {
  restore: each(restore),
  outfit: each(fillUp),
  loot: ({ party, division }) => (division ? divide(party, division) : noChange()),
  shop: noChange,
  levelUp: each(gainLevel),
  wages: payAll,
  scenes: playScenes,
  back: noChange,
};

/** Back to the dungeon: dice that have built up are put back, and the rooms are counted anew. @rule HC-PTY-07 */
async function leaveTown(party: Party): Promise<readonly Change[]> {
  const { pool } = recordOf(party);
  const fresh = { ...withoutBuiltUp(pool), symbols: NO_SYMBOLS, coming: [] };
  return storeRecord(party, { town: null, rooms: 0, ...(isLive("hc.divining") && { pool: fresh }) });
}

/** The steps of a stay in town that are still open: those that are ticked are done, on one card that takes them back. @rule HC-PTY-07 */
export async function performSteps(party: Party): Promise<void> {
  const open = openStepsOf(party);
  if (open.length === 0) return;
  const reply = await ask({
    actor: party,
    title: localize("WHITEHACK.Hammercrawl.Party.Operation.steps"),
    form: townForm(open),
    confirm: { label: "WHITEHACK.Hammercrawl.Party.done", icon: "fa-solid fa-list-check" },
    problem: (values) =>
      stepsIn(values, open).length > 0
        ? null
        : { text: "WHITEHACK.Hammercrawl.Party.noStep", field: `step.${open[0] ?? ""}` },
  });
  if (!reply) return;
  const steps = stepsIn(reply.values, open);
  const division = steps.includes("loot") ? await askDivision(party) : null;
  if (steps.includes("loot") && !division) return; // closed: nothing is done yet
  await takeSteps(party, steps, { days: daysIn(reply.values), division });
}

/** Does steps of a stay in town, each once. @rule HC-PTY-07 HC-XP-06 HC-HIR-01 */
export async function takeSteps(
  party: Party,
  asked: readonly TownStep[],
  { days = 1, division = null }: Partial<Omit<Stay, "party">> = {},
): Promise<void> {
  const steps = openStepsOf(party).filter((one) => asked.includes(one));
  if (steps.length === 0) return;
  const parts: CampPart[] = [];
  for (const step of steps) {
    const label = `WHITEHACK.Hammercrawl.Party.Step.${step}`;
    const done = await DOES[step]({ party, days, division });
    parts.push({ ...NOTHING, facts: [{ label, value: `WHITEHACK.Hammercrawl.Party.StepDone.${step}` }] }, done);
  }
  const { facts, rolls, changes } = joined(parts);
  const town = [...(recordOf(party).town ?? []), ...steps];
  const stored = steps.includes("back") ? await leaveTown(party) : await storeRecord(party, { town });
  await postLines({
    title: "WHITEHACK.Hammercrawl.Party.inTown",
    actor: party,
    facts,
    rolls,
    rules: ["HC-PTY-07"],
    visibility: "public",
    changes: onceEach([...changes, ...stored]),
  });
}

/** Whether a party in town can shop: from the step on that opens the shop. @rule HC-PTY-07 HC-EQP-06 */
export const isShopOpen = (party: Party): boolean => recordOf(party).town?.includes("shop") === true;

/** Opens the shop for one of a user's characters; who buys is asked where there are several. @rule HC-PTY-07 HC-EQP-06 */
export async function performShop(party: Party): Promise<void> {
  if (!isShopOpen(party))
    return void ui.notifications.warn("WHITEHACK.Hammercrawl.Party.shopClosed", { localize: true });
  const buyers = survivorsOf(party).flatMap((one) => (one.isOwner && hasPurse(one) ? [one] : []));
  const choices = Object.fromEntries(buyers.map((one) => [one.uuid, calledName(one)]));
  const uuid =
    buyers.length > 1
      ? await askOne({
          actor: party,
          title: "WHITEHACK.Shop.open",
          label: "WHITEHACK.Hammercrawl.Party.buyer",
          choices,
        })
      : buyers[0]?.uuid;
  const buyer = buyers.find((one) => one.uuid === uuid);
  if (buyer) await openShop(buyer);
}
