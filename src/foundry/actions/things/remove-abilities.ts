import type { Change } from "../../../undo/record.ts";
import { attempt } from "../../documents/attempt.ts";
import { abilitiesOf } from "../../documents/slots-by-id.ts";
import { goneOf } from "../../undo/store-change.ts";

/** Takes abilities away for good, as far as a card does not give them back. @rule WH-WISE-15 WH-WISE-17 */
export async function removeAbilities(
  actor: Actor.OfType<"character">,
  named: readonly { readonly id: string }[],
): Promise<readonly Change[]> {
  const lost = abilitiesOf(actor).filter(({ id }) => named.some((one) => one.id === id));
  const gone = lost.map((one) => goneOf(one as Item.Implementation));
  const ids = lost.map(({ id }) => id ?? "");
  if (ids.length > 0) await attempt(actor.uuid, () => actor.deleteEmbeddedDocuments("Item", ids));
  return gone;
}
