import { type Localize, toFigure } from "../../../view/base/localize.ts";
import type { Form } from "../../../view/chat/dialogs/form.ts";
import { type FormValues, type Problem, wholeIn } from "../../../view/chat/dialogs/form-values.ts";

/** A weapon on which a spell may lie, or a creature that strikes without one. */
export interface SpellWeapon {
  /** The uuid of the item, or of the creature that strikes. */
  readonly on: string;
  readonly name: string;
  /** The spell is cast at it, unless its caster says otherwise. */
  readonly isAimedAt: boolean;
}

/** Levels of a spell that lie on one of them. */
interface LevelsOn {
  readonly on: string;
  readonly level: number;
}

const fieldOf = (place: number): string => `weapon.${place}`;

/** All levels at first lie on the first that is aimed at, or on the first of all. */
function atFirst(weapons: readonly SpellWeapon[], level: number): readonly number[] {
  const chosen = Math.max(
    0,
    weapons.findIndex(({ isAimedAt }) => isAimedAt),
  );
  return weapons.map((_, place) => (place === chosen ? level : 0));
}

/** A field of levels for each weapon. @rule FH-S2-04 FH-S2-05 */
export function weaponsForm(weapons: readonly SpellWeapon[], level: number): Form {
  if (weapons.length === 0) return [{ note: "WHITEHACK.Spellcasting.Weapons.None" }];
  const values = atFirst(weapons, level);
  return [
    ...weapons.map(({ name }, place) => ({
      name: fieldOf(place),
      label: name,
      value: values[place] ?? 0,
      min: 0,
      max: level,
    })),
    { note: "WHITEHACK.Spellcasting.Weapons.Left", output: "left", look: "" },
    { note: ["WHITEHACK.Spellcasting.Weapons.Hint", { level }] },
  ];
}

function levelsIn(weapons: readonly SpellWeapon[], values: FormValues): readonly number[] {
  return weapons.map((_, place) => Math.max(0, wholeIn(values, fieldOf(place))));
}

/** The weapons on which levels lie, by what was entered. @rule FH-S2-04 FH-S2-05 */
export const levelsOnWeapons = (weapons: readonly SpellWeapon[], values: FormValues): readonly LevelsOn[] =>
  levelsIn(weapons, values).flatMap((level, place) => {
    const on = weapons[place]?.on;
    return level > 0 && on !== undefined ? [{ on, level }] : [];
  });

/** The levels that are still to be shared out, fewer than 0 where there are too many; as text. */
export const levelsLeft = (weapons: readonly SpellWeapon[], level: number, values: FormValues): string =>
  toFigure(level - levelsIn(weapons, values).reduce((sum, one) => sum + one, 0));

/** All levels are shared out, and no more. @rule FH-S2-04 FH-S2-05 */
export function weaponsProblem(
  weapons: readonly SpellWeapon[],
  { level, values }: { readonly level: number; readonly values: FormValues },
  localize: Localize,
): Problem | null {
  if (levelsLeft(weapons, level, values) === "0") return null;
  return { text: localize("WHITEHACK.Spellcasting.Weapons.Wrong", { level: String(level) }), field: fieldOf(0) };
}
