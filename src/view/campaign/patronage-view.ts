import { type AspectFacts, hasAspects } from "../../rules/characters/aspects.ts";
import { bargainRefusal, debtRefusal, slotDebtRefusal } from "../../rules/checks/task.ts";
import type { SlotFacts } from "../../rules/characters/classes/slots.ts";
import type { Debt, GroupFacts } from "../../rules/base/facts.ts";
import type { RuleOptions } from "../../rules/base/options.ts";
import { nameOr } from "../../rules/base/attribute-set.ts";
import { type Localize, toFigure } from "../base/localize.ts";

/** A thing to pledge or lock: a group by its place, or a slot by its place, both from 0. @rule WH-DIV-01 */
type Pledge = `group:${number}` | `slot:${number}`;

/** The debts of a character to gods and powers, and the groups and slots that can be pledged. */
export interface PatronageFacts {
  readonly level: number;
  readonly groups: readonly GroupFacts[];
  /** As many as the class has at this level. */
  readonly slots: readonly Pick<SlotFacts, "locked">[];
  readonly lockedSlots: readonly ({ readonly slot: number } & Partial<Debt>)[];
  readonly aspects: readonly AspectFacts[];
  readonly options: Pick<RuleOptions, "divineDebt" | "aspects">;
}

interface Pledged {
  readonly pledge: Pledge;
  readonly name: string;
  /** Creditor and service in one line; "" where nothing is written. */
  readonly owed: string;
}

const owedIn = ({ creditor = "", service = "" }: Partial<Debt>): string =>
  [creditor, service].filter(Boolean).join(": ");

/** The name of a group or of a slot. */
const groupName = ({ name }: Pick<GroupFacts, "name">, localize: Localize): string => localize(nameOr(name, "group"));
const slotName = (place: number, localize: Localize): string =>
  localize("WHITEHACK.Item.SlotOf", { slot: toFigure(place + 1) });

/** The groups and slots that are pledged or locked now. @rule WH-DIV-01 */
function pledgedIn({ groups, lockedSlots }: PatronageFacts, localize: Localize): readonly Pledged[] {
  return [
    ...groups.flatMap((group, place): Pledged[] =>
      group.debt ? [{ pledge: `group:${place}`, name: groupName(group, localize), owed: owedIn(group.debt) }] : [],
    ),
    ...lockedSlots.map((locked): Pledged => {
      const place = locked.slot - 1;
      return { pledge: `slot:${place}`, name: slotName(place, localize), owed: owedIn(locked) };
    }),
  ];
}

type Choices = Readonly<Record<string, string>>;

const choicesIn = (
  { groups, slots }: PatronageFacts,
  localize: Localize,
  may: { readonly group: (group: GroupFacts) => boolean; readonly slot: (slot: Pick<SlotFacts, "locked">) => boolean },
): Choices =>
  Object.fromEntries([
    ...groups.flatMap((group, place) => (may.group(group) ? [[`group:${place}`, groupName(group, localize)]] : [])),
    ...slots.flatMap((slot, place) => (may.slot(slot) ? [[`slot:${place}`, slotName(place, localize)]] : [])),
  ]) as Choices;

/** The groups and slots that a bargain may pledge, by name. @rule WH-DIV-01 */
export const pledgeable = (facts: PatronageFacts, localize: Localize): Choices =>
  choicesIn(facts, localize, {
    group: (group) => debtRefusal(group, facts.level, facts.options) === null,
    slot: (slot) => slotDebtRefusal(slot, facts.level, facts.options) === null,
  });

/**
 * The groups and slots that the Referee may lock when a character disobeys: all that are not locked yet.
 * @rule WH-DIV-01
 */
export const lockable = (facts: PatronageFacts, localize: Localize): Choices =>
  choicesIn(facts, localize, { group: ({ debt }) => !debt, slot: ({ locked = false }) => !locked });

/** An aspect as a row; what is prepared is shown to those who play it and to Referees alone. @rule WH-ASP-01 */
interface AspectRow {
  readonly place: number;
  readonly name: string;
  readonly note: string;
  readonly prepared: readonly { readonly text: string; readonly place: number }[];
  readonly hasRoom: boolean;
}

const preparedText = (count: number, pieces: number, localize: Localize): string =>
  localize("WHITEHACK.Patronage.prepared", { count: toFigure(count), pieces: toFigure(pieces) });

const aspectRow = (
  { name, pieces, prepared }: AspectFacts,
  place: number,
  { isOwner, localize }: { readonly isOwner: boolean; readonly localize: Localize },
): AspectRow => ({
  place,
  name: localize(nameOr(name, "aspect")),
  note: isOwner ? preparedText(prepared.length, pieces, localize) : localize("WHITEHACK.Patronage.aspect"),
  prepared: isOwner ? prepared.map((text, at) => ({ text, place: at })) : [],
  hasRoom: isOwner && prepared.length < pieces,
});

/** The parts of a sheet about divine debts and aspects; each is null where the table or the level leaves it out. @rule WH-DIV-01 WH-ASP-01 */
export function patronageView(facts: PatronageFacts, isOwner: boolean, localize: Localize) {
  const { level, options, aspects } = facts;
  const rows = pledgedIn(facts, localize);
  const bargains = bargainRefusal(level, options) === null;
  return {
    debts: bargains || rows.length > 0 ? { rows, asks: bargains } : null,
    aspects: hasAspects(level, options)
      ? { rows: aspects.map((aspect, place) => aspectRow(aspect, place, { isOwner, localize })) }
      : null,
  };
}
