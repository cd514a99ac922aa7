import type { Award, Earned } from "../../rules/contract/xp.ts";
import type { FormValues } from "./form-values.ts";
import { type Localize, toFigure } from "../localize.ts";

/** The whole numbers of a text, whatever stands between them; longer ones than nine digits are no experience. */
function wholesIn(typed: unknown): readonly number[] {
  const text = typeof typed === "string" || typeof typed === "number" ? String(typed) : "";
  return (text.match(/\d+/g) ?? []).filter((digits) => digits.length <= 9).map(Number);
}

/** What was typed into the window of an award; what cannot be read counts nothing, as its preview shows. */
export function earnedIn(values: FormValues): Earned {
  const [gold = 0] = wholesIn(values["gold"]);
  return { monsters: wholesIn(values["monsters"]), gold, quests: wholesIn(values["quests"]) };
}

/** What it comes to, while it is typed: each number that was understood, and the share of each. @rule WH-XP-01 */
export function awardPreview(
  values: FormValues,
  awardOf: (earned: Earned) => Award,
  localize: Localize,
): Readonly<Record<string, string>> {
  const earned = earnedIn(values);
  const understood = [...earned.monsters, earned.gold, ...earned.quests].filter((one) => one > 0);
  return {
    score: toFigure(awardOf(earned).each),
    dice:
      understood.length > 1 ? localize("WHITEHACK.Award.from", { numbers: understood.map(toFigure).join(" + ") }) : "",
  };
}
