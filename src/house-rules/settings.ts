import type { Family } from "../rules/index.ts";
import type { Answer, HouseRulePack } from "./house-rule.ts";

/** Choices made in one place: for the world, for an actor or on a card. Anything left out is not chosen there. */
export interface Choices {
  /** The core or a pack's id for each family. */
  readonly families?: Readonly<Partial<Record<Family, string>>>;
  readonly switches?: Readonly<Record<string, Answer>>;
}

/** A pack that has been enabled in a world at least once. */
export interface PackChoice {
  readonly pack: string;
  readonly enabled: boolean;
  readonly preset: string;
}

/** Everything a world stores about house rules. Choices of disabled packs are kept. */
export interface HouseRuleSettings extends Choices {
  /** In the order in which they were first enabled. */
  readonly packs: readonly PackChoice[];
}

/** A world that has never touched a house rule. */
export const NO_HOUSE_RULES: HouseRuleSettings = { packs: [] };

/** The settings with a pack enabled, with the given preset, or else the one it had before, or its first. */
export function enablePack(settings: HouseRuleSettings, { id, presets }: HouseRulePack, preset?: string) {
  const known = settings.packs.find(({ pack }) => pack === id);
  const choice: PackChoice = { pack: id, enabled: true, preset: preset ?? known?.preset ?? presets[0].id };
  const packs = known ? settings.packs.map((other) => (other === known ? choice : other)) : [...settings.packs, choice];
  return { ...settings, packs } satisfies HouseRuleSettings;
}

/** The settings with a pack disabled; its choices are kept in case it is enabled again. */
export const disablePack = (settings: HouseRuleSettings, id: string): HouseRuleSettings => ({
  ...settings,
  packs: settings.packs.map((choice) => (choice.pack === id ? { ...choice, enabled: false } : choice)),
});
