import { type Notice, NOTICES, resolveTotal } from "../../../../rules/index.ts";
import { toFigure, toList } from "../../../../view/base/localize.ts";
import type { FactLine } from "../../../../view/items/item-facts.ts";
import { tablesByUuid } from "../../../../foundry/chat/tables/written-rows.ts";
import { drawOn } from "../../../../foundry/campaign/tables/perform-draw.ts";
import { isTrusted, trustedCards } from "../../../../foundry/chat/cards/read-cards.ts";
import { ask } from "../../../../foundry/chat/dialogs/ask.ts";
import { postLines } from "../../../../foundry/chat/post/post-lines.ts";
import { isTable, rowText } from "../../../../foundry/chat/tables/written-rows.ts";
import { calledName, membersOf, type Party } from "../../../../foundry/documents/creature.ts";
import { packFactsOf } from "../../../../foundry/documents/pack-facts.ts";
import { resolveUuid } from "../../../../foundry/documents/resolve-uuid.ts";
import { rollDice, rollFormula } from "../../../../foundry/host/dice.ts";
import { localize } from "../../../../foundry/host/localize.ts";
import type { Change } from "../../../../undo/record.ts";
import { type Attitude, attitudeByDice, DISPOSITIONS } from "../../rules/encounters/disposition.ts";
import { encounterByCards } from "../../rules/encounters/encounter-cards.ts";
import {
  type Approach,
  clampedTotal,
  distanceChosenBy,
  noticeByTotal,
  noticeModifier,
  sightDistance,
  TWO_DICE,
} from "../../rules/encounters/notice.ts";
import type { Card } from "../../rules/exploration/cards.ts";
import { PARTY_FIELDS } from "../../rules/exploration/party-facts.ts";
import { reachOf } from "../../rules/light/lamps.ts";
import { lampKind } from "../../rules/light/light-facts.ts";
import { type AskedMeeting, meetingForm, meetingIn, meetingProblem } from "../../view/dungeon/meeting-forms.ts";
import { cardName, decksNow, drawCard, storeDecks } from "./decks.ts";
import { lampFactsOf, sceneLevel } from "./light-at.ts";
import { burningOf, type Play } from "./play-event.ts";
import { isLive, litBy, settingOf } from "./switches.ts";

type Shown = ChatMessage.OfType<"notice">;

/** Who has noticed whom and what those who are met make of the party, with how that was found out. */
interface Met {
  readonly notice: Notice;
  readonly attitude: Attitude;
  readonly facts: readonly FactLine[];
  readonly rolls: readonly Roll[];
  readonly changes: readonly Change[];
  readonly rules: readonly string[];
}

/** By two dice each. @rule RH-ENC-01 RH-ENC-04 */
async function byDice(approach: Approach): Promise<Met> {
  const [first, second] = [await rollDice(TWO_DICE), await rollDice(TWO_DICE)];
  const modifier = noticeModifier(approach);
  const total = clampedTotal(resolveTotal(TWO_DICE, first.faces) + modifier);
  const attitude = attitudeByDice(second.faces);
  const facts = [
    {
      label: "WHITEHACK.Redhack.Dungeon.Meet.noticeTotal",
      value:
        modifier === 0
          ? toFigure(total)
          : localize("WHITEHACK.Redhack.Dungeon.Meet.withModifier", {
              total: toFigure(total),
              modifier: toFigure(modifier),
            }),
    },
    { label: "WHITEHACK.Redhack.Dungeon.Meet.total", value: String(attitude.total ?? "") },
  ];
  const rolls = [...first.rolls, ...second.rolls];
  return { notice: noticeByTotal(total), attitude, facts, rolls, changes: [], rules: ["RH-ENC-01", "RH-ENC-04"] };
}

/** Draws so many cards from the deck of encounters, which a king puts together again. @rule RH-ENC-06 */
export async function drawEncounterCards(count: number) {
  let drawn: readonly Card[] = (await decksNow()).encounters;
  const [cards, rolls]: [Card[], Roll[]] = [[], []];
  for (let one = 0; one < count; one += 1) {
    if (drawn.length >= 52) drawn = [];
    const { card, rolls: more } = await drawCard(drawn);
    drawn = [...drawn, card];
    cards.push(card);
    rolls.push(...more);
  }
  const reshuffles = cards.some(({ rank }) => rank === 13);
  return { cards, rolls, changes: await storeDecks({ encounters: reshuffles ? [] : drawn }) };
}

/** By two cards. @rule RH-ENC-06 */
async function byCards(): Promise<Met> {
  const { cards, rolls, changes } = await drawEncounterCards(2);
  const [first, second] = cards;
  if (!first || !second) throw new Error("Two cards are drawn");
  const { notice, disposition } = encounterByCards({ notice: first, disposition: second }, isLive("rh.queenRule"));
  const facts = [{ label: "WHITEHACK.Redhack.Dungeon.Deck.drawn", value: toList(cards.map(cardName), localize) }];
  return { notice, attitude: { disposition, total: null }, facts, rolls, changes, rules: ["RH-ENC-06"] };
}

/** Feet that the party sees by its lights, where light is this game's; else as was said. @rule RH-ENC-03 */
function sightOf(party: Party, said: number | null): number | null {
  if (!litBy()) return said;
  const lights = burningOf(party).map(({ item }) => reachOf(lampKind(lampFactsOf(item), item.system.light.pieces)));
  return sightDistance({ said, dark: sceneLevel(canvas?.scene ?? null) === "dark", lights });
}

/** What comes: as written, or by the table, whose row a card may name. */
async function comes({ table: address, what, row }: Pick<AskedMeeting, "table" | "what" | "row">) {
  const label = "WHITEHACK.Underway.what";
  const table = what === "" ? await resolveUuid(address) : null;
  if (!isTable(table)) return { facts: what === "" ? [] : [{ label, value: what }], rolls: [], links: [] };
  if (row === null) {
    const { value, rolls, leadsTo } = await drawOn(table);
    return { facts: [{ label, value }], rolls, links: leadsTo };
  }
  const rows = table.getResultsForRoll(row);
  const value = rows.map((one) => rowText(one)).join(" → ") || localize("WHITEHACK.Redhack.Dungeon.Meet.noRow");
  return { facts: [{ label, value }], rolls: [], links: rows.flatMap(({ documentUuid }) => documentUuid ?? []) };
}

const distanceLine = (feet: number | null): FactLine => ({
  label: "WHITEHACK.Underway.Distance",
  value:
    feet === null
      ? "WHITEHACK.Redhack.Dungeon.Meet.inSight"
      : localize("WHITEHACK.Underway.feet", { feet: toFigure(feet) }),
});

/** Tells the Referee alone who is met, and how. @rule RH-ENC-01 RH-ENC-03 RH-ENC-04 */
export async function postMeeting(party: Party, asked: AskedMeeting): Promise<void> {
  const found = await comes(asked);
  const many = await rollFormula(asked.number);
  const met = await (settingOf("rh.encounterSource") === "cards" ? byCards() : byDice(asked.approach));
  const { notice, attitude } = met;
  await postLines({
    title: "WHITEHACK.Redhack.Dungeon.Meet.title",
    actor: party,
    facts: [
      ...found.facts,
      { label: "WHITEHACK.Underway.number", value: toFigure(many.total) },
      { label: "WHITEHACK.Redhack.Dungeon.Meet.noticed", value: `WHITEHACK.Underway.Notice.${notice}` },
      { label: "WHITEHACK.Redhack.Dungeon.Meet.surprise", value: `WHITEHACK.Redhack.Dungeon.Meet.Surprise.${notice}` },
      distanceLine(sightOf(party, asked.sight)),
      {
        label: "WHITEHACK.Redhack.Dungeon.Meet.chosenBy",
        value: `WHITEHACK.Redhack.Dungeon.Meet.ChosenBy.${distanceChosenBy(notice, false)}`,
      },
      {
        label: "WHITEHACK.Redhack.Dungeon.Meet.disposition",
        value: `WHITEHACK.Redhack.Disposition.${attitude.disposition}`,
      },
      ...met.facts,
    ],
    rolls: [...found.rolls, ...many.rolls, ...met.rolls],
    rules: [...met.rules, "RH-ENC-03"],
    links: found.links,
    creatures: many.total,
    changes: met.changes,
    visibility: "gm",
  });
}

/** Asks the Referee what comes, and how loud and how large the party is. @rule RH-ENC-01 */
export async function performMeeting(party: Party, row: number | null = null): Promise<void> {
  const { pace } = packFactsOf(party, PARTY_FIELDS);
  const reply = await ask({
    actor: party,
    title: localize("WHITEHACK.Underway.encounter"),
    form: meetingForm({
      tables: tablesByUuid(),
      table: party.system.journey.encounters,
      row,
      sight: sightOf(party, null),
    }),
    confirm: { label: "WHITEHACK.Underway.draw", icon: "fa-solid fa-dice" },
    problem: meetingProblem,
  });
  const asked = reply && meetingIn(reply.values, pace);
  if (asked) await postMeeting(party, asked);
}

const factOn = ({ system }: Shown, label: string): string =>
  system.facts.find((one) => one.label === label)?.value ?? "";

/** The row of a table that a card names; null for none. */
const rowOn = (card: Shown): number | null => {
  const row = Number(factOn(card, "WHITEHACK.Redhack.Dungeon.Deck.row"));
  return Number.isInteger(row) && row > 0 ? row : null;
};

/** An event brings an encounter. @rule RH-EVT-01 RH-EVT-03 */
export const playEncounter: Play = async (party, card) => {
  await performMeeting(party, rowOn(card));
  return null;
};

/** Signs of what the table of encounters names. @rule RH-EVT-01 RH-EVT-03 */
export const playSigns: Play = async (party, card) => {
  const { facts, rolls, links } = await comes({ table: party.system.journey.encounters, what: "", row: rowOn(card) });
  await postLines({
    title: "WHITEHACK.Redhack.Dungeon.Meet.signs",
    actor: party,
    facts,
    text: facts.length === 0 ? "WHITEHACK.Redhack.Dungeon.Meet.noTable" : "",
    rolls,
    links,
    rules: ["RH-EVT-01"],
    visibility: "gm",
  });
  return null;
};

const TITLES = [
  "WHITEHACK.Redhack.Dungeon.Meet.title",
  "WHITEHACK.Redhack.Dungeon.Meet.overture",
  "WHITEHACK.Redhack.Dungeon.Meet.ambush",
] as const;

/** Whether a card of a Referee's client tells of an encounter. */
export const isMeeting = (message: ChatMessage.Implementation): message is Shown =>
  message.isCard("notice") && isTrusted(message) && TITLES.some((title) => title === message.system.title);

/** The attitude that a card tells; null where it tells none. */
export function attitudeOn(card: Shown): Attitude | null {
  const said = factOn(card, "WHITEHACK.Redhack.Dungeon.Meet.disposition");
  const disposition = DISPOSITIONS.find((one) => said === `WHITEHACK.Redhack.Disposition.${one}`);
  const total = Number(factOn(card, "WHITEHACK.Redhack.Dungeon.Meet.total"));
  return disposition ? { disposition, total: total > 0 ? total : null } : null;
}

/** Who has noticed whom, as a card tells; null where it does not. */
export const noticeOn = (card: Shown): Notice | null =>
  NOTICES.find(
    (one) => factOn(card, "WHITEHACK.Redhack.Dungeon.Meet.noticed") === `WHITEHACK.Underway.Notice.${one}`,
  ) ?? null;

/** The title of the card on which the Referee says who has noticed whom as a fight begins. */
export const NOTICED_TITLE = "WHITEHACK.Redhack.Order.surprise";

const isNotice = (one: Shown): boolean => isMeeting(one) && noticeOn(one) !== null;

/**
 * Who noticed whom in the last encounter, and whether the party lay in wait, for the first initiative; null before any, and
 * once the Referee has said it of a fight. @rule RH-ENC-01 RH-ENC-02
 */
export function noticeInForce(): { readonly notice: Notice; readonly ambushes: boolean } | null {
  const card = trustedCards("notice").findLast((one) => isNotice(one) || one.system.title === NOTICED_TITLE);
  const notice = card ? noticeOn(card) : null;
  return notice && { notice, ambushes: card?.system.title === "WHITEHACK.Redhack.Dungeon.Meet.ambush" };
}

/** The members of a party who may speak for it. */
export const speakersOf = (party: Party): Readonly<Record<string, string>> =>
  Object.fromEntries(membersOf(party).map((one) => [one.uuid, calledName(one)]));
