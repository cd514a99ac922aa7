import { ENERGY_ABILITY, type EnergyAtHand } from "../../../rules/index.ts";
import type { Change } from "../../../undo/record.ts";
import { storeChange } from "../../undo/store-change.ts";

type Ability = Item.OfType<"ability">;

/** The abilities with which somebody searches for energy. @rule WH-WISE-09 */
const searches = ({ items }: Actor.Implementation): readonly Ability[] =>
  items.contents.filter((item) => item.isAbility()).filter(({ system }) => system.key === ENERGY_ABILITY);

const withEnergy = (actor: Actor.Implementation): Ability | undefined =>
  searches(actor).find(({ system }) => system.found !== "");

/** The energy that somebody has found; "none" where nothing is left of it, "unknown" where nobody counts. @rule WH-WISE-09 */
export function energyOf(actor: Actor.Implementation): EnergyAtHand {
  const [first] = searches(actor);
  return withEnergy(actor)?.system.found || (first ? "none" : "unknown");
}

/** Energy that was found helps once. @rule WH-WISE-09 WH-WISE-10 */
export async function spendEnergy(actor: Actor.Implementation | null): Promise<readonly Change[]> {
  const item = actor && withEnergy(actor);
  return item ? storeChange(item as Item.Implementation, { found: "" }) : [];
}
