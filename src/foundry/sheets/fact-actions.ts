import { wholeTyped } from "../../view/classes/class-trait-parts.ts";
import { systemUpdate } from "../documents/system-update.ts";
import { localize } from "../localize.ts";
import { putBack } from "./form-changes.ts";
import { inTurn } from "./in-turn.ts";
import { wordsIn } from "./magick-actions.ts";
import type { PlaySheet } from "./play-sheet.ts";

type Row = Record<string, unknown>;

/** A list of facts as stored, free to be changed. */
function rowsOf({ _source }: Actor.Implementation, list: string): Row[] {
  const rows = (_source.system as Readonly<Record<string, unknown>>)[list];
  return Array.isArray(rows) ? foundry.utils.deepClone(rows as Row[]) : [];
}

const store = (actor: Actor.Implementation, list: string, rows: readonly Row[]): Promise<unknown> =>
  actor.update(systemUpdate({ [list]: rows }));

/** An entry as the data model begins it. */
async function createFact(this: PlaySheet, _event: PointerEvent, { dataset: { list = "" } }: HTMLElement) {
  await inTurn(this.actor, () => store(this.actor, list, [...rowsOf(this.actor, list), {}]));
  this.element.querySelector<HTMLElement>(`.fact-row[data-list="${list}"]:last-of-type :is(input, select)`)?.focus();
}

async function deleteFact(this: PlaySheet, _event: PointerEvent, { dataset: { list = "", index } }: HTMLElement) {
  await inTurn(this.actor, () => store(this.actor, list, rowsOf(this.actor, list).toSpliced(Number(index), 1)));
}

/** One more or one less of what is counted; each step starts from what the one before has left. @rule WH-BRAVE-01 WH-CORR-01 */
async function stepCounter(this: PlaySheet, _event: PointerEvent, { dataset }: HTMLElement): Promise<void> {
  const { actor } = this;
  const isMore = dataset["step"] === "1";
  await inTurn(actor, () => {
    if (dataset["counter"] === "comeback") {
      const dice = rowsOf(actor, "comeback");
      return store(actor, "comeback", isMore ? [...dice, {}] : dice.slice(0, -1));
    }
    if (!actor.isCharacter()) return undefined;
    const value = Math.max(0, actor._source.system.corruption.value + (isMore ? 1 : -1));
    return actor.update(systemUpdate({ corruption: { value } }));
  });
}

/** Clicks on lists of facts, and on what is counted. */
export const FACT_ACTIONS = { createFact, deleteFact, stepCounter } as const;

/** What a control holds, as it is stored in the place of something else; undefined where it cannot be. */
function typed(before: unknown, { checked, value }: HTMLInputElement): unknown {
  if (typeof before === "boolean") return checked;
  if (Array.isArray(before)) return wordsIn(value);
  return typeof before === "number" ? wholeTyped(value) : value;
}

/** Takes a change in a list of facts; says whether it was one. */
export function changeFact(actor: Actor.Implementation, input: HTMLInputElement): boolean {
  const { list, index, fact } = input.dataset;
  if (list === undefined || fact === undefined) return false;
  const before: unknown = foundry.utils.getProperty(rowsOf(actor, list)[Number(index)] ?? {}, fact);
  const value = typed(before, input);
  if (value === undefined) putBack(input, localize("WHITEHACK.Error.badNumber"));
  else
    void inTurn(actor, () => {
      const rows = rowsOf(actor, list);
      const row = rows[Number(index)];
      if (!row) return undefined;
      foundry.utils.setProperty(row, fact, value);
      return store(actor, list, rows);
    });
  return true;
}
