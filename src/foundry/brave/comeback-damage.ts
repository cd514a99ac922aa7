import { withComebackDie } from "../../rules/index.ts";
import type { ComebackOffer } from "../../view/dialogs/comeback-field.ts";
import type { FormValues } from "../../view/dialogs/form-values.ts";
import type { AfterThrow } from "../actions/combat/throw-blow.ts";
import type { Creature } from "../documents/creature.ts";
import type { AttackMessage } from "../fight/blow-card.ts";
import { addEntry, entryOf } from "../undo/card-record.ts";
import { settleComeback } from "./settle-comeback.ts";
import { throwComeback } from "./throw-comeback.ts";

/** The damage dice of a blow, where the best comeback die may take the place of the worst of them. @rule WH-BRAVE-02 */
export function damageWith(
  card: AttackMessage,
  actor: Creature,
  { offer, values }: { readonly offer: ComebackOffer; readonly values: FormValues },
): AfterThrow {
  return async (step, thrown) => {
    const comeback = step === "damage" ? await throwComeback(offer, values) : null;
    if (!comeback || comeback.faces.length === 0) return thrown;
    const { changes, name } = await settleComeback(actor, { kind: "attack", incident: "", success: true }, comeback);
    if (changes.length > 0) await addEntry(card, entryOf(changes, { name }));
    return {
      faces: withComebackDie(thrown.faces, comeback.plan, comeback.faces),
      rolls: [...comeback.rolls, ...thrown.rolls],
    };
  };
}
