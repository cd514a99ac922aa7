import { SPELL_AMOUNTS, type SpellWorking } from "../../rules/index.ts";
import { type Localize, toFigure } from "../localize.ts";
import type { FactLine } from "../things/item-facts.ts";

/** What a spell amounts to at its level, line by line. @rule FH-SPL-15 */
export const spellPowerLines = ({ power, rounds }: SpellWorking, localize: Localize): readonly FactLine[] => {
  const amounts = SPELL_AMOUNTS.filter((id) => id !== "turns" && id !== "rounds" && (power[id] ?? 0) > 0);
  const lines = amounts.map((id) => ({ label: `WHITEHACK.SpellAmount.${id}`, value: amountText(id, power[id] ?? 0) }));
  return rounds === null
    ? lines
    : [
        ...lines,
        {
          label: "WHITEHACK.Item.Duration",
          value: localize("WHITEHACK.Spellcasting.Rounds", { rounds: toFigure(rounds) }),
        },
      ];
};

const amountText = (id: string, amount: number): string =>
  id === "dice" || id === "hitDice" ? `${amount}d6` : toFigure(amount);
