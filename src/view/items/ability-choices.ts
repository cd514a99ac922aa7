import type { ClassTable } from "../../rules/characters/classes/class-table.ts";
import { ENERGIES, ENERGY_ABILITY } from "../../rules/magic/energy.ts";
import { KIND_WORDS } from "./classes/class-trait-parts.ts";
import type { Localize } from "../base/localize.ts";

/** The number of slots to choose from: more than any class of the game has. */
const SLOTS = 10;

/** The choices for an ability: kinds, those held by classes included, classes, and slots. */
export function abilityChoices(
  { kind, class: of, key }: { readonly kind: string; readonly class: string; readonly key: string },
  classes: Readonly<Record<string, ClassTable>>,
  localize: Localize,
) {
  const tables = Object.values(classes);
  const own = [...tables.map(({ slotRules }) => slotRules.holds), kind].filter((one) => !(one in KIND_WORDS));
  const slots = Array.from({ length: SLOTS }, (_, slot) =>
    localize("WHITEHACK.Item.SlotOf", { slot: String(slot + 1) }),
  );
  const energies = Object.fromEntries(ENERGIES.map((one) => [one, `WHITEHACK.Energy.Kind.${one}`]));
  return {
    energies: key === ENERGY_ABILITY ? energies : null,
    slots: slots.map((label, slot) => ({ value: String(slot), label })),
    kinds: { ...KIND_WORDS, ...Object.fromEntries(own.map((one) => [one, one])) },
    classes: {
      "": "WHITEHACK.Item.EveryClass",
      ...(of !== "" && { [of]: of }), // an unknown class stays until another is chosen
      ...Object.fromEntries(tables.map(({ id, label }) => [id, label])),
    },
  };
}
