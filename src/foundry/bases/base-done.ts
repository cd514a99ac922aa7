import type { BaseFacts } from "../../rules/index.ts";
import type { LangKey } from "../../types/lang.ts";
import type { Change } from "../../undo/record.ts";
import { spanText, untilText } from "../../view/bases/base-words.ts";
import type { FormValues } from "../../view/dialogs/form-values.ts";
import type { FactLine } from "../../view/things/item-facts.ts";
import type { Audience } from "../cards/post-card.ts";
import { localize } from "../localize.ts";
import { worldCalendar } from "../world-calendar.ts";
import type { Homebase } from "./base-facts.ts";

/** What a deed comes to: what is stored of the base, what the card tells, and what the log keeps. */
export interface BaseDone {
  readonly update: object;
  readonly title: LangKey;
  readonly text?: string;
  readonly facts?: readonly FactLine[];
  readonly rules: readonly string[];
  readonly rolls?: readonly Roll[];
  readonly made?: readonly Change[];
  readonly log: string;
  /** Only Referees are told. */
  readonly secret?: boolean;
}

/** Who does it, as the server says, and who is to see it. */
export interface BaseDeeds {
  readonly isReferee: boolean;
  readonly audience: Audience;
}

export type BaseDeed = (base: Homebase, values: FormValues, by: BaseDeeds) => Promise<BaseDone | LangKey>;

/** The stress before and after. */
export const stressLine = (before: number, after: number): FactLine => ({
  label: "WHITEHACK.Base.stress",
  value: spanText(before, after),
});

/** Until when a base cannot serve. @rule WH-BASE-06 */
export const untilLines = ({ unavailableUntil: until }: BaseFacts): readonly FactLine[] =>
  until === null ? [] : [{ label: "WHITEHACK.Base.noService", value: untilText(until, clockNow(), localize) }];

const clockNow = () => ({ clock: game.time.worldTime, calendar: worldCalendar() });
