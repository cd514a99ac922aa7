import { type NoticeRule, resolveTotal } from "../../rules/index.ts";
import {
  type AskedEncounter,
  encounterDialog,
  encounterIn,
  encounterProblem,
  FEET_OF_DISTANCE,
} from "../../view/dialogs/encounter-dialog.ts";
import { toFigure } from "../../view/localize.ts";
import type { FactLine } from "../../view/things/item-facts.ts";
import { drawOn } from "../actions/referee/perform-draw.ts";
import { throwReaction } from "../actions/referee/perform-reaction.ts";
import { tellLines } from "../actions/tell/tell-lines.ts";
import { ask } from "../dialogs/ask.ts";
import { attributeFor } from "../dialogs/ask-attribute.ts";
import { throwDice, throwFormula } from "../dice.ts";
import { calledName } from "../documents/chosen-creatures.ts";
import { documentAt } from "../documents/found-at.ts";
import { membersOf } from "../documents/party.ts";
import { isTable } from "../tables/find-table.ts";
import { localize } from "../localize.ts";
import { rulebookFor } from "../rulebook.ts";
import { type Party, tablesByUuid } from "./crawl.ts";

/** One part of an encounter, with the dice behind it. */
interface Told {
  readonly facts: readonly FactLine[];
  readonly rolls: readonly Roll[];
  readonly rules: readonly string[];
  readonly links: readonly string[];
  /** How many come; null in the parts that say nothing of it. */
  readonly creatures: number | null;
}

const NOTHING: Told = { facts: [], rolls: [], rules: [], links: [], creatures: null };

const speakersOf = (party: Party) => membersOf(party).filter((one) => one.isCharacter());

/**
 * Asks the Referee what comes, and tells the Referee alone what it is, how many, how far away, who notices whom and what
 * they make of the party: on one card, from which monsters are dragged onto the scene. @rule WH-CRAWL-02 WH-SURP-01 WH-REACT-01
 */
export async function performEncounter(party: Party): Promise<void> {
  const { notice } = rulebookFor(null).encounter;
  const reply = await ask({
    name: "encounter",
    actor: party,
    title: "WHITEHACK.Underway.encounter",
    context: encounterDialog({
      tables: tablesByUuid(),
      table: party.system.journey.encounters,
      speakers: speakersOf(party).map((one) => ({ uuid: one.uuid, name: calledName(one) })),
      notice,
    }),
    confirm: { label: "WHITEHACK.Underway.draw", icon: "fa-solid fa-dice" },
    problem: encounterProblem,
  });
  const asked = reply && encounterIn(reply.values);
  if (asked) await tellEncounter(party, asked);
}

/** Throws for everything that was asked, and tells it. @rule WH-CRAWL-02 */
export async function tellEncounter(party: Party, asked: AskedEncounter): Promise<void> {
  const parts = [
    await drawn(asked),
    await amounts(asked),
    await noticed(asked, rulebookFor(null).encounter.notice),
    await reaction(party, asked),
  ];
  await tellLines({
    title: "WHITEHACK.Underway.encounter",
    actor: party,
    facts: parts.flatMap(({ facts }) => facts),
    rolls: parts.flatMap(({ rolls }) => rolls),
    rules: ["WH-CRAWL-02", ...parts.flatMap(({ rules }) => rules)],
    links: parts.flatMap(({ links }) => links),
    creatures: parts.find(({ creatures }) => creatures !== null)?.creatures ?? null,
    visibility: "gm",
  });
}

/** What the Referee has in mind, or what the table says. @rule WH-RAND-01 */
async function drawn({ table: address, what }: AskedEncounter): Promise<Told> {
  const label = "WHITEHACK.Underway.what";
  const table = what === "" ? await documentAt(address) : null;
  if (!isTable(table)) return { ...NOTHING, facts: what === "" ? [] : [{ label, value: what }] };
  const { value, rolls, leadsTo } = await drawOn(table);
  return { ...NOTHING, facts: [{ label, value }], rolls, links: leadsTo };
}

async function amounts({ number, distance }: AskedEncounter): Promise<Told> {
  const [many, far] = [await throwFormula(number), await throwFormula(distance)];
  const feet = localize("WHITEHACK.Underway.feet", { feet: toFigure(far.total * FEET_OF_DISTANCE) });
  return {
    ...NOTHING,
    facts: [
      { label: "WHITEHACK.Underway.number", value: toFigure(many.total) },
      { label: "WHITEHACK.Underway.Distance", value: feet },
    ],
    rolls: [...many.rolls, ...far.rolls],
    creatures: many.total,
  };
}

/** Who notices whom: as the Referee says, or by the dice of the rule in force. @rule WH-SURP-01 */
async function noticed({ notice }: AskedEncounter, rule: NoticeRule | null): Promise<Told> {
  if (notice === "" || (notice === "dice" && !rule)) return NOTHING;
  const { faces, rolls } = notice === "dice" && rule ? await throwDice(rule.dice) : { faces: [], rolls: [] };
  const found = notice === "dice" && rule ? rule.notice(resolveTotal(rule.dice, faces)) : notice;
  const value = `WHITEHACK.Underway.Notice.${found}`;
  return { ...NOTHING, facts: [{ label: "WHITEHACK.Underway.notice", value }], rolls, rules: ["WH-SURP-01"] };
}

/** What they make of whoever speaks for the party. @rule WH-REACT-01 */
async function reaction(party: Party, { speaker }: AskedEncounter): Promise<Told> {
  const actor = speakersOf(party).find(({ uuid }) => uuid === speaker);
  if (!actor?.isCharacter()) return NOTHING;
  const attribute = await attributeFor(actor, "charisma");
  if (attribute === null) return NOTHING;
  const { attitude, rules, rolls } = await throwReaction(actor, { attribute, sharedLanguage: true, modifier: 0 });
  const facts = [
    { label: "WHITEHACK.Underway.speaker", value: calledName(actor) },
    { label: "WHITEHACK.Reaction.title", value: attitude },
  ];
  return { ...NOTHING, facts, rolls, rules: rules.slice(0, 1) };
}
