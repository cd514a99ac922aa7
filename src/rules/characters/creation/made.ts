import { isCombatVocation } from "../wielder.ts";
import { CRIT_ABILITY } from "../classes/success-to-crit.ts";
import { USAGES } from "../../base/time/uses.ts";
import type { AbilityEntry, CreationWorld } from "./catalog.ts";
import type { Draft, DraftAbility } from "./draft.ts";
import {
  countLanguages,
  defaultLanguages,
  type LanguageCount,
  type LanguageFacts,
  languagesSpoken,
} from "../groups/languages.ts";
import { raisesIn, scoreIn, type Standing, standingOf } from "./standing.ts";

const SCOPES: readonly string[] = ["day", "session"];

/** Whether the game counts the uses of a power by the day or the session; the others need no counting. @rule WH-TIME-06 */
function isCounted(key: string): boolean {
  const usage = Object.values(USAGES).find(({ id }) => id === key);
  return usage !== undefined && SCOPES.includes(usage.scope);
}

/**
 * The powers of its class that a new character has from the start, and whose uses are counted: saying no, good fortune,
 * energy concentrations, and a success made critical by those who do not fight for a living.
 * @rule WH-BRAVE-03 WH-FORT-01 WH-WISE-09 WH-DEFT-12
 */
export function powersGiven({ class: id, groups }: Draft, { catalog }: CreationWorld): readonly AbilityEntry[] {
  const own = catalog.abilities.filter((entry) => entry.kind === "power" && entry.class === id && id !== "");
  const counted = own.filter(({ key }) => isCounted(key) && (key !== CRIT_ABILITY || !isCombatVocation(groups)));
  return [...new Map(counted.map((entry) => [entry.key, entry])).values()]; // that of the world before that of a pack
}

/** The languages of a new character: the common one, and those of species and groups. @rule WH-LANG-01 WH-LANG-02 */
export const languagesAtStart = ({ groups }: Draft, { catalog }: CreationWorld): readonly LanguageFacts[] =>
  defaultLanguages(catalog.commonTongue, groups);

/** Every language of a draft; as long as none is chosen, those it begins with. @rule WH-LANG-01 WH-LANG-02 */
export function languagesOfDraft(draft: Draft, world: CreationWorld): readonly LanguageFacts[] {
  if (draft.languages.length === 0) return languagesAtStart(draft, world);
  const { groups, languages: written } = draft;
  return languagesSpoken({ common: world.catalog.commonTongue, groups, written, learned: [] });
}

/** How many languages beyond those were chosen, and how many may be. @rule WH-LANG-02 WH-LANG-03 WH-ATTR-05 */
export function languageCount(draft: Draft, world: CreationWorld): LanguageCount {
  const allowed = standingOf(draft, world).derived.languagesBonus.value;
  const { literate } = draft;
  return countLanguages(languagesOfDraft(draft, world), { allowed, literate }, world.rulebook.options);
}

/** Something a new character owns: an entry of the catalog, or a new item, and how it differs. */
export interface MadeItem {
  /** "" for an item that is not in the catalog. */
  readonly entry: string;
  readonly name: string | null;
  readonly system: Readonly<Record<string, unknown>>;
}

/** The result of a finished draft: the facts that a sheet stores, and the items it carries. @rule WH-GEN-01 */
export interface MadeCharacter {
  readonly name: string;
  readonly img: string;
  readonly facts: Readonly<Record<string, unknown>>;
  readonly items: readonly MadeItem[];
}

/** An attunement to an item is tied to the purchase of the same name. @rule WH-DEFT-05 WH-DEFT-10 */
function itemOf(ability: DraftAbility, draft: Draft, bought: readonly string[]): MadeItem {
  const { entry, name, kind, key, form, slot, active } = ability;
  const tied = form === "item" && bought.includes(name) ? { item: name } : {};
  return { entry, name, system: { kind, key, form, slot, active, class: draft.class, level: draft.level, ...tied } };
}

/** The character that a finished draft makes. @rule WH-GEN-01 WH-GEN-02 WH-GEN-03 WH-ATTR-01 WH-EQ-02 WH-LANG-01 WH-LANG-03 WH-MOVE-01 */
export function madeOfDraft(draft: Draft, world: CreationWorld): MadeCharacter {
  const { derived, facts, purse, bought }: Standing = standingOf(draft, world);
  const names = bought.map(({ goods }) => goods.name);
  const value = derived.hitPointsMaximum.value;
  const carried = bought.map(({ goods, item }): MadeItem => {
    const { quantity, packed } = item;
    return {
      entry: goods.id,
      name: null,
      system: { quantity, packed, ...("equipped" in item && { equipped: item.equipped }) },
    };
  });
  const powers = powersGiven(draft, world).map(({ id: entry }): MadeItem => ({ entry, name: null, system: {} }));
  const species: readonly MadeItem[] = draft.species ? [{ entry: draft.species, name: null, system: {} }] : [];
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
      size: facts.size,
      coins: purse.coins,
      raises: raisesIn(draft),
      customBonuses: facts.customBonuses ?? [],
      languages: languagesOfDraft(draft, world)
        .map(({ name }) => name)
        .join(", "),
      literate: draft.literate,
    },
    items: [...carried, ...draft.abilities.map((ability) => itemOf(ability, draft, names)), ...powers, ...species],
  };
}
