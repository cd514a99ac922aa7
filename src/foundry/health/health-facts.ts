import type { KnownHitPoints } from "../../rules/index.ts";
import { healthLines } from "../../view/sheets/health-lines.ts";
import type { FactLine } from "../../view/things/item-facts.ts";
import { calledName } from "../documents/chosen-creatures.ts";
import { localize } from "../localize.ts";

/** Somebody's state as a line of a card. */
export const healthFact = (creature: Actor.Implementation, hp: KnownHitPoints): FactLine => ({
  label: calledName(creature),
  value: healthLines(hp, localize).join(" · ") || localize("WHITEHACK.HealthLine.up"),
});
