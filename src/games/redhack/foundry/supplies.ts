import type { Change } from "../../../undo/record.ts";
import type { FormValues } from "../../../view/chat/dialogs/form-values.ts";
import type { FactLine } from "../../../view/items/item-facts.ts";
import type { Creature } from "../../../foundry/documents/creature.ts";
import { packFactsOf, storePackFacts } from "../../../foundry/documents/pack-facts.ts";
import { storeChange } from "../../../foundry/documents/store-change.ts";
import { rollDice } from "../../../foundry/host/dice.ts";
import type { AttackChoice } from "../../../foundry/extensions/games.ts";
import { localize } from "../../../foundry/host/localize.ts";
import type { RedhackDerived } from "../rules/characters/derive-redhack.ts";
import { QUIVER, quiverIn } from "../rules/combat/quivers.ts";
import { chargeOf, WAKING_FIELDS } from "../rules/items/waking-fields.ts";
import { planUsage, resolveUsage, toSupply } from "../rules/tests/usage.ts";

/** The stored supplies. */
type Supplies = readonly { readonly name: string; readonly die: number }[];

/** The supplies that a creature counts; none for people of other games. @rule RH-USE-01 */
export function suppliesOf(creature: Creature): Supplies {
  const stored: object = creature._source.system;
  return (stored as { readonly supplies?: Supplies }).supplies ?? [];
}

/** A use of a supply: what it has changed, and the lines and dice that tell it. */
interface Used {
  readonly facts: readonly FactLine[];
  readonly rolls: readonly Roll[];
  readonly changes: readonly Change[];
}

const UNCOUNTED: Used = { facts: [], rolls: [], changes: [] };

/** Rolls the usage die of a supply and stores what is left; null for one that is used up or not there. @rule RH-USE-01 */
export async function rollSupply(creature: Creature, place: number): Promise<Used | null> {
  const supplies = suppliesOf(creature);
  const die = toSupply(supplies[place]?.die ?? null);
  if (die === null) return null;
  const { faces, rolls } = await rollDice(planUsage(die));
  const { face, after } = resolveUsage(die, faces);
  const left = supplies.map((one, at) => (at === place ? { ...one, die: after ?? 0 } : one));
  const changes = after === die ? [] : await storeChange(creature, { supplies: left });
  const facts = [
    { label: "WHITEHACK.Redhack.UsageDie", value: `d${die}: ${face}` },
    { label: "WHITEHACK.Redhack.Left", value: after === null ? localize("WHITEHACK.Redhack.UsedUp") : `d${after}` },
  ];
  return { facts, rolls, changes };
}

const sameWord = (one: string, other: string): boolean => one.trim().toLowerCase() === other.trim().toLowerCase();

/** Uses the supply of a name, nothing where nobody counts it; null where all of it is used up. @rule RH-USE-01 */
export async function rollSupplyFor(creature: Creature, name: string): Promise<Used | null> {
  const supplies = suppliesOf(creature);
  if (!supplies.some((one) => sameWord(one.name, name))) return UNCOUNTED;
  return rollSupply(
    creature,
    supplies.findIndex((one) => sameWord(one.name, name) && toSupply(one.die) !== null),
  );
}

/** Rolls the usage die of magical ammunition. @rule RH-MAG-05 RH-USE-01 */
async function shootFrom(item: Item.Implementation): Promise<Used> {
  const used = await rollCharge(item);
  if (!used) return UNCOUNTED;
  return {
    ...used,
    facts: used.facts.map(({ label, value }) => ({
      label: localize("WHITEHACK.Text.labelled", { label: item.name, value: localize(label) }),
      value,
    })),
  };
}

/** Rolls the die of something that holds charges, and stores what is left; null for what is empty. @rule RH-MAG-05 RH-MAG-06 */
export async function rollCharge(item: Item.Implementation): Promise<Used | null> {
  const die = chargeOf(packFactsOf(item, WAKING_FIELDS));
  if (die === null) return null;
  const { faces, rolls } = await rollDice(planUsage(die));
  const { face, after } = resolveUsage(die, faces);
  const changes = after === die ? [] : await storePackFacts(item, WAKING_FIELDS, { charge: after ?? 0 });
  const facts = [
    { label: "WHITEHACK.Redhack.UsageDie", value: `d${die}: ${face}` },
    { label: "WHITEHACK.Redhack.Left", value: after === null ? localize("WHITEHACK.Redhack.UsedUp") : `d${after}` },
  ];
  return { facts, rolls, changes };
}

/** Uses the ammunition of a shot, which the card of the attack tells and undoes; none for blows and what nobody counts. @rule RH-USE-01 */
export async function spendAmmunition(
  creature: Creature,
  { id, use }: AttackChoice,
  answers: FormValues,
): Promise<Used> {
  const { derived } = creature.system;
  const numbers = "redhack" in derived ? (derived as RedhackDerived).redhack : null;
  const quiver = numbers && quiverIn(numbers, { id, use }, answers[QUIVER]);
  const item = quiver && creature.items.get(quiver.id);
  if (item) return shootFrom(item);
  const lines = numbers?.lines ?? [];
  const name = lines.find((one) => one.id === id && one.use === use)?.ammunition ?? null;
  if (name === null || use !== "missile") return UNCOUNTED;
  const used = await rollSupplyFor(creature, name);
  if (!used) return { ...UNCOUNTED, facts: [{ label: name, value: "WHITEHACK.Redhack.UsedUp" }] };
  return {
    ...used,
    facts: used.facts.map(({ label, value }) => ({
      label: localize("WHITEHACK.Text.labelled", { label: name, value: localize(label) }),
      value,
    })),
  };
}
