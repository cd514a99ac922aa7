import type { CoreFeature, Family } from "../../rules/index.ts";
import { type FamilyCondition, type HouseRulePack, isOn, type Preset } from "./house-rule.ts";
import type { Choices, HouseRuleSettings } from "./settings.ts";

/** A combination that is ruled out, no matter where it was chosen. */
export interface Exclusion {
  /** The number in the rule registers. */
  readonly number: number;
  readonly when: FamilyCondition;
  /** Switches that it turns off. */
  readonly switches: readonly string[];
  /** Answers that it rules out. */
  readonly families: readonly { readonly family: Family; readonly not: string }[];
  /** Features of the core game that it hides. */
  readonly hides: readonly CoreFeature[];
}

/** The registers' hard exclusions between families and packs. */
export const EXCLUSIONS: readonly Exclusion[] = [
  {
    number: 1, // a fight without a map has no squares
    when: { family: "movement", is: ["rh"] },
    switches: ["fh.defensiveMove", "fh.flank", "fh.freeAttack"],
    families: [
      { family: "facing", not: "fh" },
      { family: "engagement", not: "fh" },
    ],
    hides: [],
  },
  {
    number: 2, // both have their own rules for leaving a melee, which replace giving ground
    when: { family: "engagement", is: ["wb", "rh"] },
    switches: ["fh.defensiveMove", "fh.disengage"],
    families: [],
    hides: [],
  },
  {
    number: 3,
    when: { family: "magic", is: ["fh"] },
    switches: ["wb.castNoMove", "wb.castHands", "wb.wizardArmour", "wb.clericArmour", "wb.disrupt", "wb.lostSpellCost"],
    families: [],
    hides: [],
  },
  {
    number: 4, // its phases already include waiting
    when: { family: "initiative", is: ["hc"] },
    switches: ["wb.delay"],
    families: [],
    hides: ["wait", "lowerInitiative"],
  },
  {
    number: 5, // without attack values; the tables of critical hits and fumbles belong to another family
    when: { family: "toHit", is: ["wb"] },
    switches: [],
    families: [],
    hides: ["attackValue"],
  },
];

const SOURCES = ["card", "actor", "switch", "family", "preset", "core"] as const;
/** Where a choice comes from, the highest precedence first. */
export type Source = (typeof SOURCES)[number];

const REFUSED_BECAUSE = ["packOff", "notOffered", "switchedOff", "excluded"] as const;
/** Why a choice cannot be used. */
type RefusedBecause = (typeof REFUSED_BECAUSE)[number];

/** Who answers a family. */
export interface FamilyChoice {
  /** The core or a pack's id. */
  readonly choice: string;
  readonly source: Source;
  /** Other enabled packs that offer an answer. */
  readonly alsoOfferedBy: readonly string[];
  /** Choices of higher precedence that cannot be used. */
  readonly refused: readonly (Wish & { readonly because: RefusedBecause })[];
}

interface Wish {
  readonly choice: string;
  readonly source: Source;
}

/** An enabled pack with the preset in use. */
export interface EnabledPack {
  readonly pack: HouseRulePack;
  readonly preset: Preset;
}

/** Everything that determines the choices. */
export interface Table {
  /** In the order in which the world enabled them. */
  readonly enabled: readonly EnabledPack[];
  readonly settings: HouseRuleSettings;
  readonly actor: Choices;
  readonly card: Choices;
}

/** Decides who answers a family: the first usable choice, by precedence. */
export function chooseFamily(family: Family, table: Table, excluded: readonly Exclusion[]): FamilyChoice {
  const refused: (Wish & { because: RefusedBecause })[] = [];
  const switchedOff = new Set<string>();
  for (const { wish, off } of wishesFor(family, table)) {
    for (const pack of off) switchedOff.add(pack);
    const because = wish && choiceRefusal(wish.choice, { family, table, excluded, switchedOff });
    if (wish && because) refused.push({ ...wish, because });
    else if (wish) return { ...wish, alsoOfferedBy: offersBeside(wish.choice, family, table), refused };
  }
  return { choice: "core", source: "core", alsoOfferedBy: offersBeside("core", family, table), refused };
}

/** A choice, and the packs whose switch for the family is off, which applies to all later choices too. */
interface Step {
  readonly wish: Wish | null;
  readonly off: readonly string[];
}

function wishesFor(family: Family, table: Table): readonly Step[] {
  const { card, actor, settings, enabled } = table;
  return [
    ...wishesIn(card, "card", "card", family, enabled),
    ...wishesIn(actor, "actor", "actor", family, enabled),
    ...wishesIn(settings, "switch", "family", family, enabled),
    ...enabled
      .filter(({ preset }) => preset.families.includes(family))
      .map(({ pack }): Step => ({ wish: { choice: pack.id, source: "preset" }, off: [] })),
  ];
}

/** The choices made in one place: its single switches take precedence over its choice for the family. */
function wishesIn(
  { families = {}, switches = {} }: Choices,
  bySwitch: Source,
  byFamily: Source,
  family: Family,
  enabled: readonly EnabledPack[],
): readonly Step[] {
  const standing = enabled.flatMap(({ pack }) =>
    Object.entries(pack.switches)
      .filter(([key, { standsFor }]) => standsFor === family && switches[key] !== undefined)
      .map(([key]) => ({ id: pack.id, on: isOn(switches[key]) })),
  );
  const off = standing.filter(({ on }) => !on).map(({ id }) => id);
  const chosen = families[family];
  return [
    { wish: null, off },
    ...standing.filter(({ on }) => on).map(({ id }): Step => ({ wish: { choice: id, source: bySwitch }, off: [] })),
    ...(chosen === undefined ? [] : [{ wish: { choice: chosen, source: byFamily }, off: [] }]),
  ];
}

interface Circumstances {
  readonly family: Family;
  readonly table: Table;
  readonly excluded: readonly Exclusion[];
  readonly switchedOff: ReadonlySet<string>;
}

function choiceRefusal(choice: string, { family, table, excluded, switchedOff }: Circumstances): RefusedBecause | null {
  if (choice === "core") return null;
  const found = table.enabled.find(({ pack }) => pack.id === choice);
  if (!found) return "packOff";
  if (!(family in found.pack.families)) return "notOffered";
  if (switchedOff.has(choice)) return "switchedOff";
  const isExcluded = excluded.some(({ families }) =>
    families.some((barred) => barred.family === family && barred.not === choice),
  );
  return isExcluded ? "excluded" : null;
}

const offersBeside = (choice: string, family: Family, { enabled }: Table): readonly string[] =>
  enabled.filter(({ pack }) => pack.id !== choice && family in pack.families).map(({ pack }) => pack.id);
