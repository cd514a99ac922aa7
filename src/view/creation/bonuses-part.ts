import {
  type BonusAttempt,
  bringsBonus,
  canShow,
  outcomeOfAttempt,
} from "../../rules/characters/attributes/bonus-attempts.ts";
import { scoreIn } from "../../rules/characters/creation/standing.ts";
import { kindsFor, openToTry } from "../../rules/characters/creation/try-bonus.ts";
import { CUSTOM_BONUSES } from "../../rules/characters/attributes/custom-bonuses.ts";
import { attemptText } from "../advance/bonus-lines.ts";
import { toFigure, toSigned } from "../localize.ts";
import type { Shaping } from "./creation-frame.ts";

const named = (name: string, { world, localize }: Shaping): string =>
  localize(world.rulebook.attributes.labels[name] ?? name);

/** An attempt with what may be chosen for it. @rule WH-CUST-02 WH-CUST-03 */
function attemptRow(attempt: BonusAttempt, place: number, shaping: Shaping) {
  const { draft, world, localize } = shaping;
  const { options } = world.rulebook;
  if (!canShow(attempt, options)) return [];
  const { result } = outcomeOfAttempt(attempt, options);
  const kinds = kindsFor(draft, place, world).map((kind) => {
    const isDoubled = result === "crit" && CUSTOM_BONUSES[kind].doubles;
    const { amount } = CUSTOM_BONUSES[kind];
    const by = result === "fumble" ? -1 : amount * (isDoubled ? 2 : 1);
    return [kind, `${localize(`WHITEHACK.BonusKind.${kind}`)} ${toSigned(by)}`] as const;
  });
  return [
    {
      place,
      text: attemptText(attempt, world.rulebook, localize),
      choices: bringsBonus(attempt, options)
        ? { "": localize("WHITEHACK.Creation.Bonus.choose"), ...Object.fromEntries(kinds) }
        : null,
      kind: attempt.kind,
      asksAgainst: attempt.kind === "savingThrowVersus",
      against: attempt.against,
    },
  ];
}

/** The rolls for custom bonuses; null where the table does not play with them, or no class is chosen. @rule WH-CUST-02 */
export function bonusesPart(shaping: Shaping) {
  const { draft, world, standing } = shaping;
  if (!world.rulebook.options.customAttributes || !standing.owner) return null;
  return {
    rows: draft.attempts.flatMap((attempt, place) => attemptRow(attempt, place, shaping)),
    asksAligned: world.rulebook.options.alignedDoubleRolls,
    open: openToTry(draft, world).map((name) => ({
      name,
      label: `${named(name, shaping)} ${toFigure(scoreIn(draft, name) ?? 0)}`,
    })),
  };
}
