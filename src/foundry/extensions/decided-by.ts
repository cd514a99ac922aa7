import type { Family } from "../../rules/index.ts";
import type { FactLine } from "../../view/items/item-facts.ts";
import { localize } from "../host/localize.ts";
import { packsOfWorld, rulesInForceFor } from "../host/rulebook.ts";

/** The name of the pack that answers a family at this table; "" for the core. */
export function packAnswering(family: Family): string {
  const { choice } = rulesInForceFor(null).families[family];
  const pack = packsOfWorld().find(({ id }) => id === choice);
  return pack ? localize(pack.label) : "";
}

/** A line of a card that says which house rules have decided it; none where the core has. */
export function decidedBy(family: Family): readonly FactLine[] {
  const name = packAnswering(family);
  return name === "" ? [] : [{ label: localize("WHITEHACK.Rules.DecidedBy"), value: name }];
}
