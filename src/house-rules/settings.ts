import type { Family } from "../rules/index.ts";
import type { Answer, HouseRulePack } from "./house-rule.ts";

/** What is chosen at one place: for the world, for one actor or on one card. What is left out is not chosen there. */
export interface Choices {
  /** The core or a pack's id for each family. */
  readonly families?: Readonly<Partial<Record<Family, string>>>;
  readonly switches?: Readonly<Record<string, Answer>>;
}

/** A pack that a world knows, in the order in which packs were first enabled. */
export interface PackChoice {
  readonly pack: string;
  readonly enabled: boolean;
  readonly preset: string;
}

/** Everything a world stores about house rules; what is off stays written down, so that nothing is lost by it. */
export interface HouseRuleSettings extends Choices {
  readonly packs: readonly PackChoice[];
}

/** A world that has never touched a house rule. */
export const NO_HOUSE_RULES: HouseRuleSettings = { packs: [] };

/** The settings with a pack enabled, by the preset it had before unless another is named. */
export function enablePack(settings: HouseRuleSettings, { id, presets }: HouseRulePack, preset?: string) {
  const known = settings.packs.find(({ pack }) => pack === id);
  const choice: PackChoice = { pack: id, enabled: true, preset: preset ?? known?.preset ?? presets[0].id };
  const packs = known ? settings.packs.map((other) => (other === known ? choice : other)) : [...settings.packs, choice];
  return { ...settings, packs } satisfies HouseRuleSettings;
}

/** The settings with a pack disabled: every choice stays written down for the day it is enabled again. */
export const disablePack = (settings: HouseRuleSettings, id: string): HouseRuleSettings => ({
  ...settings,
  packs: settings.packs.map((choice) => (choice.pack === id ? { ...choice, enabled: false } : choice)),
});
