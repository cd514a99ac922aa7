import type { Change } from "../../../../undo/record.ts";
import { toFigure, toList } from "../../../../view/base/localize.ts";
import type { FactLine } from "../../../../view/items/item-facts.ts";
import { turnOfParty } from "../../../../foundry/campaign/exploring/crawl.ts";
import { postLines } from "../../../../foundry/chat/post/post-lines.ts";
import type { Party } from "../../../../foundry/documents/creature.ts";
import { comingChange } from "../../../../foundry/documents/store-change.ts";
import { rollDice } from "../../../../foundry/host/dice.ts";
import { localize } from "../../../../foundry/host/localize.ts";
import {
  type DungeonEvent,
  drawEvent,
  EVENT_DIE,
  eventByDie,
  type EventColumn,
} from "../../rules/exploration/events.ts";
import { cardName, decksNow, drawCard, storeDecks } from "./decks.ts";
import { settingOf } from "./switches.ts";

/** What the die or the deck has brought; no event where nothing happens. */
interface Happened {
  readonly event: DungeonEvent | null;
  readonly facts: readonly FactLine[];
  readonly rolls: readonly Roll[];
  readonly changes: readonly Change[];
  readonly rule: string;
}

async function byDie(column: EventColumn): Promise<Happened> {
  const { faces, rolls } = await rollDice(EVENT_DIE);
  const [face = 0] = faces;
  const facts = [{ label: "WHITEHACK.Underway.Die", value: toFigure(face) }];
  return { event: eventByDie(face, column), facts, rolls, changes: [], rule: "RH-EVT-01" };
}

const rowLine = (row: number | null): readonly FactLine[] =>
  row === null ? [] : [{ label: "WHITEHACK.Redhack.Dungeon.Deck.row", value: toFigure(row) }];

/** Draws from the deck, which is put together again by a king; runners draw on. @rule RH-EVT-03 RH-EVT-04 */
async function byDeck(column: EventColumn): Promise<Happened> {
  const cards: string[] = [];
  const rolls: Roll[] = [];
  let deck = (await decksNow()).events;
  for (;;) {
    const { card, rolls: more } = await drawCard(deck.drawn);
    const draw = drawEvent(deck, card, column);
    ({ deck } = draw);
    cards.push(cardName(card));
    rolls.push(...more);
    if (draw.again) continue;
    const facts = [
      { label: "WHITEHACK.Redhack.Dungeon.Deck.drawn", value: toList(cards, localize) },
      ...rowLine(draw.row),
    ];
    return { event: draw.event, facts, rolls, changes: await storeDecks({ events: deck }), rule: "RH-EVT-03" };
  }
}

/**
 * Rolls the event die, or draws from the deck, and tells the Referee alone what comes; the card's buttons play it.
 * @rule RH-EVT-01 RH-EVT-03 RH-EVT-04
 */
export async function rollEvent(
  party: Party,
  column: EventColumn,
  turn = turnOfParty(party),
  checked: readonly Change[] = [],
): Promise<void> {
  const { event, facts, rolls, changes, rule } = await (settingOf("rh.eventSource") === "deck" ? byDeck : byDie)(
    column,
  );
  const word = event ?? "nothing";
  await postLines({
    title: `WHITEHACK.Redhack.Dungeon.Event.${word}`,
    actor: party,
    text: `WHITEHACK.Redhack.Dungeon.EventText.${word}`,
    facts: [
      ...(turn === null ? [] : [{ label: "WHITEHACK.Underway.Turn", value: toFigure(turn) }]),
      { label: "WHITEHACK.Redhack.Dungeon.column", value: localize(`WHITEHACK.Redhack.Dungeon.Column.${column}`) },
      ...facts,
    ],
    rules: column === "running" ? [rule, "RH-EVT-04"] : [rule],
    rolls,
    changes: [...changes, ...checked],
    visibility: "gm",
  });
}

/** Rolls for a turn that the clock has completed; undoing its card has that turn rolled for again as the clock goes on. @rule RH-EXP-04 RH-EVT-01 */
export async function rollForTurn(party: Party, turn: number): Promise<void> {
  const { checked } = party.system.journey;
  const span = { before: inJourney(Math.max(0, turn - 1)), after: inJourney(checked) };
  await rollEvent(party, "exploring", turn, [comingChange(party, span)]);
}

const inJourney = (checked: number) => ({ system: { journey: { checked } } });

/** Rolls for several events, one after the other. @rule RH-EXP-06 RH-EVT-04 */
export async function rollEvents(party: Party, column: EventColumn, count: number): Promise<void> {
  for (let one = 0; one < count; one += 1) await rollEvent(party, column);
}
