import type { GroupFacts } from "../../rules/facts.ts";
import { darkSightOf } from "../../rules/monsters/dark-sight.ts";
import type { RuleOptions } from "../../rules/options.ts";
import type { FactLine } from "../things/item-facts.ts";
import { toFigure } from "../localize.ts";
import { coinsText } from "../coins-text.ts";
import { classLine, type Shaping } from "./creation-frame.ts";

/** How far a character of another species sees in the dark is the Referee's to say. @rule WH-MON-12 */
const darkSightLine = (groups: readonly GroupFacts[], options: RuleOptions): readonly FactLine[] =>
  darkSightOf({ kind: "character", groups }, options).askReferee
    ? [{ label: "WHITEHACK.Creation.DarkSight", value: "WHITEHACK.Creation.DarkSightSaid" }]
    : [];

/** A new character in a few lines, for the chat. @rule WH-GEN-01 */
export function madeLines(shaping: Omit<Shaping, "page" | "isReferee">): readonly FactLine[] {
  const { draft, world, standing, localize } = shaping;
  const { labels, names } = world.rulebook.attributes;
  const scores = names.map((name) => {
    const { value } = standing.facts.attributes[name] ?? { value: 0 };
    return { label: localize(labels[name] ?? name), value: toFigure(value) };
  });
  const groups = draft.groups.map(({ name }) => name).join(", ");
  return [
    { label: "WHITEHACK.Sheet.Class", value: classLine({ ...shaping, page: "ready", isReferee: false }) },
    ...(groups ? [{ label: "WHITEHACK.Sheet.Groups", value: groups }] : []),
    ...scores,
    { label: "WHITEHACK.Sheet.HitPoints", value: toFigure(standing.derived.hitPointsMaximum.value) },
    ...darkSightLine(draft.groups, world.rulebook.options),
    { label: "WHITEHACK.Creation.Purse", value: coinsText(standing.purse.coins, localize) },
  ];
}
