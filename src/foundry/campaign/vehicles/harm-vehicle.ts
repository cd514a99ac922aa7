import { type DamageShare, sharedDamage, vehicleHitPoints } from "../../../rules/index.ts";
import { isApplied } from "../../combat/damage-card-at.ts";
import { type Answer, DONE, refuse } from "../../chat/requests/requests.ts";
import { rulebookFor } from "../../host/rulebook.ts";
import { addEntry, entryOf } from "../../chat/undo/card-record.ts";
import { storeChange } from "../../documents/store-change.ts";
import type { Vehicle } from "../../documents/vehicles-of.ts";

interface Harm {
  readonly by: string | null;
  readonly share: DamageShare;
  /** True if the amount is what dice came to, or its author owns the vehicle. */
  readonly isTrusted: boolean;
}

/** Damage, or repairs by a card that heals, changes a vehicle's hit points once; the card keeps what it has done. @rule WH-VEH-01 */
export async function harmVehicle(
  card: ChatMessage.OfType<"damage">,
  vehicle: Vehicle,
  { by, share, isTrusted }: Harm,
): Promise<Answer> {
  if (!isTrusted) return refuse("WHITEHACK.Refusal.notRolled");
  if (isApplied(card, vehicle)) return refuse("WHITEHACK.Refusal.alreadyApplied");
  const { amount, kind } = card.system;
  const damage = kind === "healing" ? -amount : sharedDamage(amount, share, rulebookFor(null, card).options);
  const changes = await storeChange(vehicle, { hp: vehicleHitPoints(vehicle.system.hp, damage) });
  await addEntry(card, entryOf(changes, { by, target: vehicle.uuid, name: vehicle.name, share }));
  return DONE;
}
