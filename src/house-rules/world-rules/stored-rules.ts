import type { Family } from "../../rules/index.ts";
import type { Answer, HouseRulePack } from "../house-rule.ts";
import { type Choices, disablePack, enablePack, type HouseRuleSettings, keepFamilies } from "../settings.ts";
import { isValueOf, PACK_OFF, type RuleValue, type RuleValues, type WorldRule } from "./world-rule.ts";
import { writtenRule } from "./written-rules.ts";

/** The stored choices of a world: one setting per ruling and table habit, and one for all house rules. */
export interface StoredRules {
  readonly settings: Readonly<Record<string, unknown>>;
  readonly houseRules: HouseRuleSettings;
}

/** The choices of a world. Invalid stored values count as not chosen. */
export const valuesOf = (rules: readonly WorldRule[], stored: StoredRules): RuleValues =>
  Object.fromEntries(
    rules.map((rule) => {
      const value = storedValue(rule, stored);
      return [rule.key, isValueOf(rule, value) ? value : rule.initial];
    }),
  );

function storedValue({ key, kind, pack }: WorldRule, { settings, houseRules }: StoredRules): unknown {
  const { switches = {}, families = {} } = houseRules;
  if (kind === "switch") return switches[key] ?? null;
  if (kind === "family") return families[familyOf(key)] ?? null;
  return kind === "pack" ? storedPreset(pack, houseRules) : settings[key];
}

function storedPreset(id: string | null, { packs }: HouseRuleSettings): string {
  const choice = packs.find(({ pack }) => pack === id);
  return choice?.enabled ? choice.preset : PACK_OFF;
}

const familyOf = (key: string): Family => key.slice("family.".length) as Family;

/** The settings to store for rulings, table habits, and what is written. */
export const settingsOf = (rules: readonly WorldRule[], values: RuleValues): Readonly<Record<string, Answer>> =>
  Object.fromEntries(
    rules
      .filter(({ kind }) => kind === "ruling" || kind === "table" || writtenRule(kind) !== null)
      .flatMap(({ key }) => {
        const value = values[key] ?? null;
        return value === null ? [] : [[key, value] as const];
      }),
  );

/** The house rules to store; whatever `values` does not name is kept, and so are packs that are not present. */
export function houseRulesOf(
  rules: readonly WorldRule[],
  values: RuleValues,
  { packs, before }: { readonly packs: readonly HouseRulePack[]; readonly before: HouseRuleSettings },
): HouseRuleSettings {
  const named = rules.filter(({ key }) => values[key] !== undefined);
  let after = before;
  for (const { key, kind, pack } of named) {
    const known = kind === "pack" ? packs.find(({ id }) => id === pack) : undefined;
    if (known) after = withPack(after, known, values[key] ?? PACK_OFF);
  }
  const kept = keepFamilies(before, after, packs);
  return { ...kept, ...choicesOf(named, values, kept) };
}

const withPack = (settings: HouseRuleSettings, pack: HouseRulePack, value: Answer): HouseRuleSettings =>
  value === PACK_OFF ? disablePack(settings, pack.id) : enablePack(settings, pack, String(value));

function choicesOf(named: readonly WorldRule[], values: RuleValues, before: Choices): Choices {
  const ofKind = (kind: WorldRule["kind"], word: (key: string) => string): readonly (readonly [string, RuleValue])[] =>
    named.filter((rule) => rule.kind === kind).map(({ key }) => [word(key), values[key] ?? null]);
  return {
    switches: withoutNull({ ...before.switches, ...Object.fromEntries(ofKind("switch", (key) => key)) }),
    families: withoutNull({ ...before.families, ...Object.fromEntries(ofKind("family", familyOf)) }) as NonNullable<
      Choices["families"]
    >,
  };
}

const withoutNull = (record: RuleValues): Readonly<Record<string, Answer>> =>
  Object.fromEntries(Object.entries(record).flatMap(([key, value]) => (value === null ? [] : [[key, value] as const])));
