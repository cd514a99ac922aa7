import { type CoreFeature, FAMILIES, type Family, type Rulebook } from "../rules/index.ts";
import { type Exclusion, EXCLUSIONS } from "./exclusions.ts";
import { chooseFamily, type FamilyChoice, type Table } from "./family-choice.ts";
import {
  type Answers,
  type Conflict,
  conflicts,
  type FamilyAnswers,
  type HouseRulePack,
  isOn,
  withFamilies,
  withHouseRules,
} from "./house-rule.ts";
import type { Choices, HouseRuleSettings } from "./settings.ts";
import { type FamilyChoices, type SwitchState, switchStates } from "./switch-state.ts";

/** Choices of one actor or one card that override those of the world. */
export interface Overrides {
  readonly actor?: Choices;
  readonly card?: Choices;
}

/** The rules in force, and which choices led to them. */
export interface RulesInForce {
  readonly rulebook: Rulebook;
  readonly families: FamilyChoices;
  readonly switches: ReadonlyMap<string, SwitchState>;
  /** Features of the core game that are not shown. */
  readonly hidden: readonly CoreFeature[];
  /** Numbers of the exclusions that apply. */
  readonly exclusions: readonly number[];
  /** Live rules that amend the same slot. */
  readonly conflicts: readonly Conflict[];
}

/**
 * Works out the rules in force from what is stored. Precedence: card, actor, single switch, family, preset, core.
 * Changes nothing that is stored.
 */
export function rulesInForce(
  core: Rulebook,
  packs: readonly HouseRulePack[],
  settings: HouseRuleSettings,
  overrides: Overrides = {},
): RulesInForce {
  const table = toTable(packs, settings, overrides);
  const { families, excluded } = chooseFamilies(table);
  const switches = switchStates(table, families, excluded);
  const answers: Answers = (key) => (switches.get(key)?.state === "live" ? switches.get(key)?.value : false);
  const rules = packs.filter((pack) => isEnabled(pack, table)).flatMap((pack) => pack.rules);
  return {
    rulebook: withHouseRules(withChosen(core, table, families, answers), rules, answers),
    families,
    switches,
    hidden: excluded.flatMap(({ hides }) => hides),
    exclusions: excluded.map(({ number }) => number),
    conflicts: conflicts(rules.filter((rule) => isOn(answers(rule.switch)))),
  };
}

const isEnabled = (asked: HouseRulePack, { enabled }: Table): boolean => enabled.some(({ pack }) => pack === asked);

/** The enabled packs with their presets, in the world's order; an unknown preset is replaced by the pack's first. */
function toTable(packs: readonly HouseRulePack[], settings: HouseRuleSettings, overrides: Overrides): Table {
  const enabled = settings.packs.flatMap((choice) => {
    const pack = choice.enabled ? packs.find(({ id }) => id === choice.pack) : undefined;
    if (!pack) return [];
    return [{ pack, preset: pack.presets.find(({ id }) => id === choice.preset) ?? pack.presets[0] }];
  });
  return { enabled, settings, actor: overrides.actor ?? {}, card: overrides.card ?? {} };
}

/** Repeats until nothing changes: an exclusion may lead to another answer, to which the next exclusion may apply. */
function chooseFamilies(table: Table): { readonly families: FamilyChoices; readonly excluded: readonly Exclusion[] } {
  let excluded: readonly Exclusion[] = [];
  for (;;) {
    const families = familiesOf(table, excluded);
    const known = excluded;
    const met = EXCLUSIONS.filter(
      (exclusion) => known.includes(exclusion) || exclusion.when.is.includes(families[exclusion.when.family].choice),
    );
    if (met.length === excluded.length) return { families, excluded };
    excluded = met;
  }
}

const familiesOf = (table: Table, excluded: readonly Exclusion[]): FamilyChoices =>
  Object.fromEntries(
    FAMILIES.map((family): [Family, FamilyChoice] => [family, chooseFamily(family, table, excluded)]),
  ) as FamilyChoices;

function withChosen(core: Rulebook, { enabled }: Table, families: FamilyChoices, answers: Answers): Rulebook {
  const chosen = enabled.flatMap(({ pack }) =>
    Object.entries(pack.families).filter(([family]) => families[family as Family].choice === pack.id),
  );
  return chosen.length > 0 ? withFamilies(core, Object.fromEntries(chosen) as FamilyAnswers, answers) : core;
}
