import { bestComeback, cursedCost } from "../../../../rules/index.ts";
import type { Change } from "../../../../undo/record.ts";
import type { FactLine } from "../../../../view/items/item-facts.ts";
import type { FormValues } from "../../../../view/chat/dialogs/form-values.ts";
import { askComeback, comebackOffer, settleComeback, rollComeback } from "../../../checks/comeback/roll-comeback.ts";
import type { Creature } from "../../../documents/creature.ts";
import { quirksHeld } from "../../../documents/traits-of.ts";

/** The reduction of a cursed item's cost by comeback dice, and the card's text about it. */
export interface CurseComeback {
  pays(cost: number): number;
  readonly rolls: readonly Roll[];
  readonly facts: readonly FactLine[];
  readonly rules: readonly string[];
  readonly changes: readonly Change[];
}

/** Asks for the dice and rolls them; null where the dialog was closed. @rule WH-BRAVE-04 */
export async function defyCurse(user: Creature): Promise<CurseComeback | null> {
  const offer = comebackOffer(user);
  if (!offer || offer.held.length === 0) return defyWith(user, {});
  const values = await askComeback(user, { ...offer, companion: null });
  return values && defyWith(user, values);
}

/** Defies a curse as the dialog was answered. @rule WH-BRAVE-04 */
export async function defyWith(user: Creature, values: FormValues): Promise<CurseComeback | null> {
  const rolled = await rollComeback(comebackOffer(user), values);
  if (!rolled) return null;
  const best = bestComeback(rolled.plan, rolled.faces);
  const pays = (cost: number): number => cursedCost(quirksHeld(user), cost, best);
  if (best === 0) return { pays, rolls: [], facts: [], rules: [], changes: [] };
  const { changes, name } = await settleComeback(user, { kind: "task", incident: "", success: true }, rolled);
  const facts = [{ label: "WHITEHACK.FactList.comeback", value: name }];
  return { pays, rolls: rolled.rolls, facts, rules: ["WH-BRAVE-04"], changes };
}
