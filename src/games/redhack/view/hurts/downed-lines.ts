import type { Localize } from "../../../../view/base/localize.ts";
import type { FactLine } from "../../../../view/items/item-facts.ts";
import type { DownedResult } from "../../rules/health/downed-table.ts";

/** The lines of a card about the state of one who was downed; an injury takes so many points of Constitution. @rule RH-INJ-04 */
export function downedLines(result: DownedResult, owed: number | null, localize: Localize): readonly FactLine[] {
  const { downed, exhaustion, wound, infection, lifeChanging, dying } = result;
  const points = (word: "wound" | "injury", value: number) => ({
    label: `WHITEHACK.Redhack.Hurts.Line.${word}`,
    value: localize("WHITEHACK.Redhack.Hurts.Line.points", { points: String(value) }),
  });
  const line = (word: "exhaustion" | "infection" | "lifeChanging" | "dying", value: string) => ({
    label: `WHITEHACK.Redhack.Hurts.Line.${word}`,
    value,
  });
  return [
    { label: "WHITEHACK.Redhack.Hurts.Line.state", value: localize(`WHITEHACK.Redhack.Hurts.Downed.${downed}`) },
    ...(exhaustion > 0 ? [line("exhaustion", `+${exhaustion}`)] : []),
    ...(wound === null ? [] : [points("wound", wound)]),
    ...(owed === null ? [] : [points("injury", owed)]),
    ...(infection === null
      ? []
      : [line("infection", localize("WHITEHACK.Redhack.Hurts.Line.save", { difficulty: String(infection) }))]),
    ...(lifeChanging ? [line("lifeChanging", localize("WHITEHACK.Redhack.Hurts.Line.referee"))] : []),
    ...(dying ? [line("dying", localize("WHITEHACK.Redhack.Hurts.Line.referee"))] : []),
  ];
}
