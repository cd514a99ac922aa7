import type { CreationWorld } from "./catalog.ts";
import type { Draft, DraftAbility } from "./draft.ts";
import { powersGiven } from "./given-powers.ts";
import { languagesOfDraft } from "./languages-at-start.ts";
import { raisesIn, scoreIn, type Standing, standingOf } from "./standing.ts";

/** Something a new character owns: an entry of the catalog, or a new thing, and how it differs. */
export interface MadeThing {
  /** "" for something that is not in the catalog. */
  readonly entry: string;
  readonly name: string | null;
  readonly system: Readonly<Record<string, unknown>>;
}

/** The result of a finished draft: the facts that a sheet stores, and the things it carries. @rule WH-GEN-01 */
export interface MadeCharacter {
  readonly name: string;
  readonly img: string;
  readonly facts: Readonly<Record<string, unknown>>;
  readonly things: readonly MadeThing[];
}

/** An attunement to an item is tied to the purchase of the same name. @rule WH-DEFT-05 WH-DEFT-10 */
function thingOf(ability: DraftAbility, draft: Draft, bought: readonly string[]): MadeThing {
  const { entry, name, kind, key, form, slot, active } = ability;
  const tied = form === "item" && bought.includes(name) ? { item: name } : {};
  return { entry, name, system: { kind, key, form, slot, active, class: draft.class, level: draft.level, ...tied } };
}

/** The character that a finished draft makes. @rule WH-GEN-01 WH-GEN-02 WH-GEN-03 WH-ATTR-01 WH-EQ-02 WH-LANG-01 WH-LANG-03 */
export function madeOfDraft(draft: Draft, world: CreationWorld): MadeCharacter {
  const { derived, facts, purse, bought }: Standing = standingOf(draft, world);
  const names = bought.map(({ goods }) => goods.name);
  const value = derived.hitPointsMaximum.value;
  const carried = bought.map(({ goods, item }): MadeThing => {
    const { quantity, packed } = item;
    return {
      entry: goods.id,
      name: null,
      system: { quantity, packed, ...("equipped" in item && { equipped: item.equipped }) },
    };
  });
  const powers = powersGiven(draft, world).map(({ id: entry }): MadeThing => ({ entry, name: null, system: {} }));
  const species: readonly MadeThing[] = draft.species ? [{ entry: draft.species, name: null, system: {} }] : [];
  return {
    name: draft.name.trim(),
    img: draft.img,
    facts: {
      level: draft.level,
      class: draft.class,
      xp: facts.xp,
      hp: { value, rolled: draft.rolled ?? value },
      attributes: Object.fromEntries(
        world.rulebook.attributes.names.flatMap((name) => {
          const score = scoreIn(draft, name);
          return score === undefined ? [] : [[name, { value: score }]];
        }),
      ),
      groups: draft.groups,
      coins: purse.coins,
      raises: raisesIn(draft),
      customBonuses: facts.customBonuses ?? [],
      languages: languagesOfDraft(draft, world)
        .map(({ name }) => name)
        .join(", "),
      literate: draft.literate,
    },
    things: [...carried, ...draft.abilities.map((ability) => thingOf(ability, draft, names)), ...powers, ...species],
  };
}
