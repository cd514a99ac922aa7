import type { Family } from "../../rules/index.ts";
import type { Answer, HouseRulePack } from "./house-rule.ts";

/** Choices made in one place: for the world, for an actor or on a card. Anything left out is not chosen there. */
export interface Choices {
  /** The core or a pack's id for each family. */
  readonly families?: Readonly<Partial<Record<Family, string>>>;
  readonly switches?: Readonly<Record<string, Answer>>;
}

/** A pack that has been enabled in a world at least once. */
interface PackChoice {
  readonly pack: string;
  readonly enabled: boolean;
  readonly preset: string;
}

/** Everything a world stores about house rules. Choices of disabled packs are kept. */
export interface HouseRuleSettings extends Choices {
  /** In the order in which they were switched on: the first that offers an answer gives it. */
  readonly packs: readonly PackChoice[];
}

/** A world that has never touched a house rule. */
export const NO_HOUSE_RULES: HouseRuleSettings = { packs: [] };

/**
 * The settings with a pack enabled, with the given preset, or else the one it had before, or its first. A pack that was
 * off comes last, so that it takes no family from another that answers it by now.
 */
export function enablePack(settings: HouseRuleSettings, { id, presets }: HouseRulePack, preset?: string) {
  const known = settings.packs.find(({ pack }) => pack === id);
  const choice: PackChoice = { pack: id, enabled: true, preset: preset ?? known?.preset ?? presets[0].id };
  const packs = known?.enabled
    ? settings.packs.map((other) => (other === known ? choice : other))
    : [...settings.packs.filter((other) => other !== known), choice];
  return { ...settings, packs } satisfies HouseRuleSettings;
}

/** The families that presets hand out, each with the pack that answers it: the first in the world's order. */
function familiesByPreset({ packs: choices }: HouseRuleSettings, packs: readonly HouseRulePack[]) {
  const given = new Map<Family, string>();
  for (const { pack: id, enabled, preset } of choices) {
    const presets = enabled ? packs.find((pack) => pack.id === id)?.presets : undefined;
    const taken = presets?.find((one) => one.id === preset) ?? presets?.[0];
    for (const family of taken?.families ?? []) if (!given.has(family)) given.set(family, id);
  }
  return given;
}

/**
 * The settings after a change of packs and presets in which no pack takes a family that another answers: the pack that
 * answered it still does, as if the Referee had said so.
 */
export function keepFamilies(before: HouseRuleSettings, after: HouseRuleSettings, packs: readonly HouseRulePack[]) {
  const now = familiesByPreset(after, packs);
  const stays = (id: string): boolean => after.packs.some(({ pack, enabled }) => pack === id && enabled);
  const kept = [...familiesByPreset(before, packs)].filter(
    ([family, id]) => stays(id) && now.has(family) && now.get(family) !== id && offers(after, packs, id, family),
  );
  return kept.length === 0 ? after : { ...after, families: { ...Object.fromEntries(kept), ...after.families } };
}

/** Whether a pack's preset hands out a family. */
const offers = (settings: HouseRuleSettings, packs: readonly HouseRulePack[], id: string, family: Family): boolean =>
  familiesByPreset({ packs: settings.packs.filter(({ pack }) => pack === id) }, packs).has(family);

/** The settings with a pack disabled; its choices are kept in case it is enabled again. */
export const disablePack = (settings: HouseRuleSettings, id: string): HouseRuleSettings => ({
  ...settings,
  packs: settings.packs.map((choice) => (choice.pack === id ? { ...choice, enabled: false } : choice)),
});
