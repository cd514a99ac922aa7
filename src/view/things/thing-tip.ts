import type { AttributeSet } from "../../rules/characters/attributes/attribute-set.ts";
import type { Rulebook } from "../../rules/contract/rulebook.ts";
import type { CoinRates } from "../../rules/gear/coins.ts";
import { type Localize, toEscaped } from "../localize.ts";
import { isVeiled, type Thing } from "./thing.ts";
import { thingLines } from "./thing-lines.ts";

const lineMarkup = (label: string, value: string): string =>
  `<li><span>${toEscaped(label)}</span><span>${toEscaped(value)}</span></li>`;

/** The tooltip of a thing, without what this user does not know. @rule WH-ITEM-02 */
export function thingTip(
  thing: Thing,
  {
    isReferee,
    ...reader
  }: {
    readonly isReferee: boolean;
    readonly attributes: AttributeSet;
    readonly rates?: CoinRates;
    readonly prices?: Pick<Rulebook, "armor" | "gear">;
  },
  localize: Localize,
): string {
  if (isVeiled(thing) && !isReferee) return "";
  const lines = thingLines(thing, { ...reader, localize }).map(({ label, value }) =>
    lineMarkup(localize(label), localize(value)),
  );
  if (lines.length === 0) return "";
  return `<p class="why-title"><span>${toEscaped(thing.name)}</span></p><ul class="why-parts">${lines.join("")}</ul>`;
}
