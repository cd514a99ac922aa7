import { type CoreFeature, FAMILIES, type Family, isAnswerTo, type Rulebook, RuleError } from "../../rules/index.ts";
import {
  chooseFamily,
  type EnabledPack,
  type Exclusion,
  EXCLUSIONS,
  type FamilyChoice,
  type Source,
  type Table,
} from "./family-choice.ts";
import {
  type Answer,
  type Answers,
  type Condition,
  type Conflict,
  conflicts,
  type FamilyAnswers,
  type HouseRulePack,
  isOn,
  type PackSwitch,
  withFamilies,
  withHouseRules,
} from "./house-rule.ts";
import type { Choices, HouseRuleSettings } from "./settings.ts";

const SWITCH_STATES = ["live", "off", "excluded", "needs"] as const;

/** The setting of a switch, and whether it has an effect. */
interface SwitchState {
  readonly key: string;
  readonly pack: string;
  readonly value: Answer;
  readonly source: Source;
  /** Live, or the reason why not: off, excluded by a family's answer, or its conditions are not met. */
  readonly state: (typeof SWITCH_STATES)[number];
}

/** Who answers each family. */
type FamilyChoices = Readonly<Record<Family, FamilyChoice>>;

/** Every switch of every enabled pack. */
function switchStates(
  table: Table,
  families: FamilyChoices,
  excluded: readonly Exclusion[],
): ReadonlyMap<string, SwitchState> {
  const states = new Map<string, SwitchState>();
  for (const enabled of table.enabled) {
    for (const [key, asked] of Object.entries(enabled.pack.switches)) {
      const valued = { key, pack: enabled.pack.id, ...valueOf(key, asked, enabled, table, families) };
      const barred = excluded.some(({ switches }) => switches.includes(key));
      states.set(key, { ...valued, state: barred ? "excluded" : isOn(valued.value) ? "live" : "off" });
    }
  }
  return withNeeds(states, table, families);
}

/** The setting of a switch: the first valid one, by precedence. */
function valueOf(
  key: string,
  { ruling, standsFor }: PackSwitch,
  { pack, preset }: EnabledPack,
  { card, actor, settings }: Table,
  families: FamilyChoices,
): { readonly value: Answer; readonly source: Source } {
  if (standsFor) return { value: families[standsFor].choice === pack.id, source: families[standsFor].source };
  const places = [
    ["card", card],
    ["actor", actor],
    ["switch", settings],
  ] as const;
  for (const [source, { switches }] of places) {
    const value = switches?.[key];
    if (value !== undefined && isAnswerTo(ruling, value)) return { value, source };
  }
  if (typeof ruling.initial === "boolean") return { value: preset.on.includes(key), source: "preset" };
  return { value: ruling.initial, source: "core" };
}

/** A switch whose conditions are not met is not live, and neither are those that need it in turn. */
function withNeeds(
  states: ReadonlyMap<string, SwitchState>,
  { enabled }: Table,
  families: FamilyChoices,
): ReadonlyMap<string, SwitchState> {
  const judged = new Map(states);
  const holds = (condition: Condition): boolean =>
    "switch" in condition
      ? judged.get(condition.switch)?.state === "live"
      : condition.is.includes(families[condition.family].choice);
  const asked = enabled.flatMap(({ pack }) => Object.entries(pack.switches));
  for (let before = -1; before !== countLive(judged);) {
    before = countLive(judged);
    for (const [key, { needs = [] }] of asked) {
      const known = judged.get(key);
      if (known?.state === "live" && !needs.every(holds)) judged.set(key, { ...known, state: "needs" });
    }
  }
  return judged;
}

const countLive = (states: ReadonlyMap<string, SwitchState>): number =>
  [...states.values()].filter(({ state }) => state === "live").length;

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

/** The choices that can be used, and a problem for each one that cannot. */
interface ReadChoices {
  readonly choices: Choices;
  readonly problems: readonly RuleError[];
}

/**
 * Reads choices as an actor or a card stores them. Choices that cannot be used are left out and reported. Switches may
 * be written as `{"fh.flank": true}` or as `{fh: {flank: true}}`: Foundry turns the first into the second; null leaves
 * the choice to the next in line. Choices about
 * `absent` packs, which are off and so not at hand, are no problems: they count again when the pack is switched on.
 */
export function readChoices(
  stored: unknown,
  packs: readonly HouseRulePack[],
  absent: readonly string[] = [],
): ReadChoices {
  const problems: RuleError[] = [];
  const { families, switches } = recordIn(stored, problems);
  const present = Object.entries(recordIn(families, problems)).filter(
    ([, choice]) => choice !== null && !absent.some((id) => id === choice),
  );
  const leaves = leavesOf(recordIn(switches, problems));
  return {
    choices: {
      families: readFamilies(Object.fromEntries(present), packs, problems),
      switches: readSwitches(
        leaves.filter(([name, value]) => value !== null && !absent.some((id) => name.startsWith(`${id}.`))),
        packs,
        problems,
      ),
    },
    problems,
  };
}

type Stored = Readonly<Record<string, unknown>>;

const isRecord = (value: unknown): value is Stored =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** The stored value if it is a record, else an empty one. A missing value is not a problem. */
function recordIn(stored: unknown, problems: RuleError[]): Stored {
  if (isRecord(stored)) return stored;
  if (stored !== undefined && stored !== null)
    problems.push(new RuleError("WHITEHACK.Error.houseRules", "These choices of house rules cannot be read."));
  return {};
}

type Leaf = readonly [name: string, value: unknown];

/** Every value of nested records, under its full dotted name. */
const leavesOf = (record: Stored, before = ""): readonly Leaf[] =>
  Object.entries(record).flatMap(([name, value]): readonly Leaf[] =>
    isRecord(value) ? leavesOf(value, `${before}${name}.`) : [[`${before}${name}`, value]],
  );

function readFamilies(
  stored: Stored,
  packs: readonly HouseRulePack[],
  problems: RuleError[],
): NonNullable<Choices["families"]> {
  const chosen: Partial<Record<Family, string>> = {};
  for (const [name, choice] of Object.entries(stored)) {
    const family = FAMILIES.find((one) => one === name);
    if (family && typeof choice === "string" && isOffered(choice, family, packs)) chosen[family] = choice;
    else problems.push(noSuchFamily(name, choice));
  }
  return chosen;
}

const isOffered = (choice: string, family: Family, packs: readonly HouseRulePack[]): boolean =>
  choice === "core" || packs.some(({ id, families }) => id === choice && family in families);

function readSwitches(
  stored: readonly Leaf[],
  packs: readonly HouseRulePack[],
  problems: RuleError[],
): NonNullable<Choices["switches"]> {
  const chosen: Record<string, Answer> = {};
  for (const [name, value] of stored) {
    const known = packs.find(({ switches }) => Object.hasOwn(switches, name))?.switches[name];
    if (known && isAnswerTo(known.ruling, value)) chosen[name] = value;
    else problems.push(noSuchSwitch(name, value));
  }
  return chosen;
}

function noSuchFamily(family: string, choice: unknown): RuleError {
  const message = `"${String(choice)}" cannot answer "${family}".`;
  return new RuleError("WHITEHACK.Error.houseRuleFamily", message, { family, choice: String(choice) });
}

function noSuchSwitch(name: string, value: unknown): RuleError {
  const message = `"${String(value)}" is no answer to a house rule "${name}".`;
  return new RuleError("WHITEHACK.Error.houseRuleSwitch", message, { switch: name, value: String(value) });
}
