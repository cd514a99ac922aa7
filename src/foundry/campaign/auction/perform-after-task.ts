import {
  type Content,
  holdersAmong,
  holdersOf,
  isContainer,
  looksBrittle,
  NOISE_DIE,
  noiseBrings,
  resolveBashing,
  type TaskConsequence,
  VAULT_BASE,
} from "../../../rules/index.ts";
import { type FormValues, isTicked, noneTicked } from "../../../view/chat/dialogs/form-values.ts";
import { toFigure, toList } from "../../../view/base/localize.ts";
import type { Change } from "../../../undo/record.ts";
import { type AuctionRequest, openAuction } from "./open-auction.ts";
import type { CheckMessage } from "../../checks/cards/ruling-of.ts";
import { carriedBy } from "../../documents/data/item-facts.ts";
import { ask, askOne } from "../../chat/dialogs/ask.ts";
import { askAuction } from "../../checks/ask-rolls.ts";
import { rollDice } from "../../host/dice.ts";
import { calledName, type Creature } from "../../documents/creature.ts";
import { refereeIds } from "../../documents/referees.ts";
import { localize } from "../../host/localize.ts";
import { addEntry, entryOf } from "../../chat/undo/card-record.ts";
import { shownName } from "../../documents/changed-document.ts";
import { madeOf, storeChange, storeGone } from "../../documents/store-change.ts";
import { postLines } from "../../chat/post/post-lines.ts";
import { triedOn } from "../../items/perform-tried-task.ts";

/** The creature that tried the task on a card, for Referees; null for other tasks. */
async function creatureAfter(message: CheckMessage, consequence: TaskConsequence): Promise<Creature | null> {
  const found = await triedOn(message);
  return found?.tried.task.consequence === consequence ? found.creature : null;
}

/** Opens an auction with the vault as a challenge, once the Referee has seen to who takes part. @rule WH-CASE-01 WH-AUC-15 */
export async function performVault(message: CheckMessage): Promise<void> {
  const creature = await creatureAfter(message, "auction");
  if (!creature) return;
  const title = localize(message.system.title);
  const challenge = { name: localize("WHITEHACK.Bashing.Vault"), base: VAULT_BASE };
  const asked = await askAuction([creature], { title, challenge });
  if (asked) await openVault(message, asked);
}

/** Opens an auction because of a card, which takes it back. @rule WH-CASE-01 WH-AUC-15 */
export async function openVault(message: CheckMessage, asked: AuctionRequest): Promise<void> {
  const card = await openAuction(asked);
  if (card) await addEntry(message, entryOf([madeOf(card)], { name: localize("WHITEHACK.Bashing.Opened") }));
}

/** Rolls for whether the noise draws creatures; only Referees see the card. @rule WH-CASE-05 */
export async function performNoise(message: CheckMessage): Promise<void> {
  const creature = await creatureAfter(message, "bashing");
  if (!creature) return;
  const { faces } = NOISE_DIE;
  const chosen = await askOne({
    actor: creature,
    title: localize("WHITEHACK.Bashing.Noise"),
    label: "WHITEHACK.Bashing.Chance",
    choices: Object.fromEntries(
      Array.from({ length: faces }, (_, place) => [String(place + 1), chanceText(place + 1, faces)]),
    ),
  });
  if (chosen !== null) await rollNoise(creature, Number(chosen));
}

const chanceText = (most: number, faces: number): string =>
  localize("WHITEHACK.Bashing.ChanceOf", { most: toFigure(most), faces: toFigure(faces) });

/** One die against the Referee's number. @rule WH-CASE-05 */
export async function rollNoise(creature: Creature, most: number): Promise<void> {
  const { faces, rolls } = await rollDice(NOISE_DIE);
  await postLines({
    title: "WHITEHACK.Bashing.NoiseTitle",
    actor: creature,
    text: `WHITEHACK.Bashing.${noiseBrings(faces, most) ? "comes" : "nobody"}`,
    facts: [
      { label: "WHITEHACK.Bashing.Chance", value: chanceText(most, NOISE_DIE.faces) },
      { label: "WHITEHACK.Bashing.Die", value: toList(faces.map(toFigure), localize) },
    ],
    rolls,
    rules: ["WH-CASE-05"],
    audience: { whisper: refereeIds() },
  });
}

/** A container that may have been bashed open, and its contents. */
interface Bashed {
  readonly name: string;
  readonly owner: Actor.Implementation;
  readonly items: readonly Item.Implementation[];
}

/**
 * The containers that a creature carries, and the heaps on the scene, each with its contents; empty ones are left out.
 * @rule WH-CASE-05
 */
export function bashable(creature: Creature): readonly Bashed[] {
  return [...containersOf(creature), ...heapsAround()].filter(({ items }) => items.length > 0);
}

function containersOf(owner: Creature): readonly Bashed[] {
  const all = carriedBy(owner);
  const holder = holdersAmong(all);
  return all.filter(isContainer).flatMap((container) => {
    const item = owner.items.get(container.id);
    const inside = all.filter((one) => holdersOf(one, all, holder).some(({ id }) => id === container.id));
    const items = inside.flatMap(({ id }) => owner.items.get(id) ?? []);
    return item ? [{ name: `${shownName(item)} (${calledName(owner)})`, owner, items }] : [];
  });
}

const heapsAround = (): readonly Bashed[] =>
  (game.scenes.active?.tokens.contents ?? []).flatMap(({ heap, name }) =>
    heap ? [{ name, owner: heap, items: heap.items.contents }] : [],
  );

/** Asks what was bashed open, and which of the things in it break. @rule WH-CASE-05 */
export async function performBreakage(message: CheckMessage): Promise<void> {
  const creature = await creatureAfter(message, "bashing");
  if (!creature) return;
  const places = bashable(creature);
  if (places.length === 0) return void ui.notifications.warn("WHITEHACK.Bashing.NoContainer", { localize: true });
  const chosen = await askOne({
    actor: creature,
    title: localize("WHITEHACK.Bashing.Break"),
    label: "WHITEHACK.Bashing.Container",
    choices: Object.fromEntries(places.map(({ name }, place) => [String(place), name])),
  });
  const bashed = chosen === null ? undefined : places[Number(chosen)];
  if (!bashed) return;
  const items = bashed.items.map(asBrittle);
  const reply = await ask({
    actor: bashed.owner,
    title: localize("WHITEHACK.Bashing.BreakIn", { name: bashed.name }),
    ofFight: true,
    form: [
      {
        legend: "WHITEHACK.Bashing.Which",
        ticks: items.map(({ name, brittle }, place) => ({ name: `breaks.${place}`, label: name, value: brittle })),
      },
    ],
    confirm: { label: "WHITEHACK.Bashing.Break", icon: "fa-solid fa-wine-bottle" },
    problem: (values) => noneTicked(values, "breaks", "WHITEHACK.Bashing.nothing"),
  });
  if (reply) await breakItems(message, bashed, breaksIn(reply.values, items));
}

/** Something in what was bashed open, by its id. */
interface BrittleItem extends Content {
  readonly id: string;
}

/** The items, brittle where the Referee has ticked them; the box of each is called by its place. @rule WH-CASE-05 */
const breaksIn = (values: FormValues, items: readonly BrittleItem[]): readonly BrittleItem[] =>
  items.map((one, place) => ({ ...one, brittle: isTicked(values, `breaks.${place}`) }));

const asBrittle = (item: Item.Implementation): BrittleItem => {
  const name = shownName(item);
  return { id: item.id ?? "", name, brittle: looksBrittle({ type: item.type, name }) };
};

/** Breaks what is brittle; the card tells it and takes it back. @rule WH-CASE-05 */
export async function breakItems(
  message: CheckMessage,
  { owner }: Pick<Bashed, "owner">,
  contents: readonly BrittleItem[],
): Promise<void> {
  const { broken } = resolveBashing({ hasTool: true, contents, crawling: false });
  const items = contents.filter((one) => broken.includes(one)).flatMap(({ id }) => owner.items.get(id) ?? []);
  if (items.length === 0) return;
  const names = toList(items.map(shownName), localize);
  const changes = [
    ...(await markBroken(items)),
    ...(await storeGone(
      owner,
      items.filter((one) => !isMarked(one)),
    )),
  ];
  if (changes.length > 0)
    await addEntry(message, entryOf(changes, { name: localize("WHITEHACK.Bashing.Broken", { names }) }));
}

/** Weapons and armor are marked as broken; of a vial nothing is left. */
const isMarked = (item: Item.Implementation): boolean => item.isWeapon() || item.isArmor();

async function markBroken(items: readonly Item.Implementation[]): Promise<readonly Change[]> {
  const changes: Change[] = [];
  for (const item of items.filter(isMarked))
    changes.push(...(await storeChange(item, { broken: true, equipped: false })));
  return changes;
}
