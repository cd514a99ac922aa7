import {
  type CostPrecedent,
  COST_FACTORS,
  type NegotiationMove,
  negotiate,
  toCostPrecedent,
  withCostPrecedent,
} from "../../rules/index.ts";
import type { Change } from "../../undo/record.ts";
import type { FormValues } from "../../view/dialogs/form-values.ts";
import type { MiracleQuestion } from "../../view/dialogs/miracle-dialog.ts";
import { WISH_FLAGS } from "../../view/dialogs/precedent-rows.ts";
import { abilityIn } from "../actions/things/ability-use.ts";
import { setting } from "../settings.ts";
import { storeChange } from "../undo/store-change.ts";
import { type Bargain, negotiationOf, valuesOf, type Wish, wishIn } from "./miracle-bargain.ts";

/** Answers that hold for one performance only. */
const PASSING: readonly string[] = ["concentration", "withdrawal", "doses"];

type Agreed = Wish & Pick<Bargain, "conditions">;

/** What later performances may repeat. @rule WH-MIR-06 WH-WISE-02 */
export function precedentOf({ conditions, ...wish }: Agreed): CostPrecedent | null {
  const factors = [...wish.ticks.filter((id) => !PASSING.includes(id)), ...conditions];
  const price: NegotiationMove = { by: "referee", move: "price", formula: wish.price, factors };
  const wished = negotiationOf({ ...wish, conditions, miracle: "", status: "proposed" });
  return toCostPrecedent(negotiate(negotiate(wished, price), { by: "player", move: "accept" }));
}

/** What the answers of a dialog leave for later uses; null where no effect is said, and where nothing was agreed on. @rule WH-MIR-06 */
export function precedentIn(question: MiracleQuestion, values: FormValues): CostPrecedent | null {
  const chosen = chosenIn(question, values);
  if (chosen || question.fixed !== null) return chosen;
  const wish = wishIn(question, values);
  return wish && precedentOf({ ...wish, conditions: [] });
}

/** The precedent by which the miracle is performed; null without one. */
function chosenIn({ precedents }: MiracleQuestion, values: FormValues): CostPrecedent | null {
  const chosen = values["precedent"];
  return typeof chosen === "string" && chosen !== "" ? (precedents[Number(chosen)] ?? null) : null;
}

const isTick = (id: string): boolean => id in WISH_FLAGS || COST_FACTORS.some((factor) => factor.id === id);
const isTerm = (name: string): boolean => name.startsWith("factor.") || name in WISH_FLAGS;

/** The answers of a dialog with those of the precedent that was chosen in it; what holds for this performance only stays. @rule WH-MIR-06 */
export function withPrecedent(question: MiracleQuestion, values: FormValues): FormValues {
  const one = chosenIn(question, values);
  if (!one) return values;
  const { effect, cost: price, offers, factors } = one;
  const agreed = valuesOf({ effect, price, offers, ticks: factors.filter(isTick), savings: 0, charges: 0 });
  const { savings, charges, ...rest } = values;
  const still = Object.entries(rest).filter(([name]) => !isTerm(name) || PASSING.includes(name));
  return { ...agreed, ...Object.fromEntries(still), ...pricedAs(agreed), savings, charges };
}

const pricedAs = ({ effect, price, other }: FormValues): FormValues => ({ effect, price, other });

/** Keeps what was agreed on with the miracle, if it is news and the table keeps such things. @rule WH-MIR-06 */
export async function keepPrecedent(
  item: Item.Implementation,
  precedent: CostPrecedent | null,
): Promise<readonly Change[]> {
  const { precedents } = abilityIn(item);
  const kept = precedent && setting("keepPrecedents") ? withCostPrecedent(precedents, precedent) : precedents;
  return kept === precedents ? [] : storeChange(item, { precedents: kept });
}
