import type { Family } from "../../rules/index.ts";
import type { Answer, HouseRulePack, Slot } from "./house-rule.ts";
import type { Choices } from "./settings.ts";
import { type RuleValue, type RuleValues, type WorldRule, worldRules } from "./world-rules/world-rule.ts";

/**
 * Parts of the rules that are asked of the acting creature. All others hold for the table as a whole: its order, its
 * grid, its clock.
 */
const SLOTS_OF_ONE: readonly Slot[] = [
  "toHit",
  "missileIntoMelee",
  "crits",
  "zeroHp",
  "healing",
  "encumbrance",
  "magic",
  "turnUndead",
  "monsters",
  "twoWeapons",
  "unseen",
  "grenades",
  "casting",
  "armor",
  "gear",
];

const isOfOne = (slot: Slot): boolean => SLOTS_OF_ONE.includes(slot);

/** The rules of these packs that a single actor may play otherwise than the world. */
export const rulesOfOne = (packs: readonly HouseRulePack[]): readonly WorldRule[] =>
  worldRules({}, {}, packs).filter(({ key, kind, ruling }) => {
    if (kind === "family") return isOfOne(ruling.question as Family);
    return kind === "switch" && packs.some((pack) => isSwitchOfOne(key, pack));
  });

/**
 * True if all that a switch changes is asked of the acting creature; a switch that stands for a family is chosen with
 * that family.
 */
function isSwitchOfOne(key: string, { switches, rules }: HouseRulePack): boolean {
  const known = switches[key];
  if (!known || known.standsFor) return false;
  const slots = rules.filter((rule) => rule.switch === key).flatMap(({ amends }) => amends);
  const families = (known.needs ?? []).flatMap((need) => ("family" in need ? [need.family] : []));
  const concerned = [...slots, ...families];
  return concerned.length > 0 && concerned.every(isOfOne);
}

/** An actor's choices of these rules; null for each that it plays as the world does. */
export const valuesOfOne = (rules: readonly WorldRule[], { families = {}, switches = {} }: Choices): RuleValues =>
  Object.fromEntries(
    rules.map(({ key, kind, ruling }) => [
      key,
      (kind === "family" ? families[ruling.question as Family] : switches[key]) ?? null,
    ]),
  );

/** Choices as actors store them, switches below the ids of their packs; null for what is left to the world. */
interface StoredChoices {
  readonly families: Readonly<Record<string, RuleValue>>;
  readonly switches: Readonly<Record<string, Readonly<Record<string, RuleValue>>>>;
}

/** These values in the shape in which actors store them. */
export function toStoredChoices(rules: readonly WorldRule[], values: RuleValues): StoredChoices {
  const families: Record<string, RuleValue> = {};
  const switches: Record<string, Record<string, RuleValue>> = {};
  for (const { key, kind, ruling } of rules) {
    const value = values[key];
    if (value === undefined) continue;
    if (kind === "family") families[ruling.question] = value;
    else {
      const [pack = "", ...rest] = key.split(".");
      switches[pack] = { ...switches[pack], [rest.join(".")]: value };
    }
  }
  return { families, switches };
}

/** These values as choices, without what is left to the world. */
export function toChoices(rules: readonly WorldRule[], values: RuleValues): Choices {
  const chosen = (kind: WorldRule["kind"]) =>
    rules.filter((rule) => rule.kind === kind && (values[rule.key] ?? null) !== null);
  return {
    families: Object.fromEntries(chosen("family").map(({ key, ruling }) => [ruling.question, values[key] as string])),
    switches: Object.fromEntries(chosen("switch").map(({ key }) => [key, values[key] as Answer])),
  };
}
