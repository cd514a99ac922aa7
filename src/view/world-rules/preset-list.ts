import { WORLD_PRESETS } from "../../house-rules/world-rules/presets.ts";
import { packKey, type RuleValues } from "../../house-rules/world-rules/world-rule.ts";
import type { RulesOfWorld } from "./rules-view.ts";

/** A preset that can be chosen in this world. */
export interface PresetChoice {
  readonly id: string;
  readonly label: string;
  readonly values: RuleValues;
}

/** The presets that every world has, and those of its packs. */
export function presetsOf({ rules, packs, words }: RulesOfWorld): readonly PresetChoice[] {
  const general = WORLD_PRESETS.map(({ id, values }) => ({
    id,
    label: words.localize(`WHITEHACK.Rules.Preset.${id}`),
    values: values(rules),
  }));
  const ofPacks = packs.flatMap(({ id, presets }) =>
    presets.map((preset) => ({
      id: `${packKey(id)}.${preset.id}`,
      label: `${words.answerer(id)}: ${words.localize(`WHITEHACK.PackPreset.${id}.${preset.id}`)}`,
      values: { [packKey(id)]: preset.id },
    })),
  );
  return [...general, ...ofPacks];
}
