// Every ability of the compendia does something at the table, or says that it is the Referee's.
import path from "node:path";
import { describe, expect, it } from "vitest";
import { packDocuments } from "../../packs/build.ts";
import {
  type ClassTable,
  CONDITIONS,
  coreRulebook,
  ENERGY_ABILITY,
  QUIRKS,
  SPECIAL_OPTIONS,
  type TraitId,
} from "../../src/rules/index.ts";
import { ROOT } from "../../tools/project.ts";

interface Ability {
  readonly name: string;
  readonly system: {
    readonly kind: string;
    readonly class?: string;
    readonly key?: string;
    readonly description: string;
    readonly species?: object;
  };
}

interface Entry {
  readonly name: string;
  readonly type?: string;
  readonly items?: readonly Entry[];
}

const entries = [...(await packDocuments(path.join(ROOT, "packs"))).values()].flat() as unknown as readonly Entry[];
const abilities = entries
  .flatMap((entry) => [entry, ...(entry.items ?? [])])
  .filter((entry): entry is Entry & Ability => entry.type === "ability");

/** What a class does by itself, and its ability tells of. */
const BY_TRAIT: Readonly<Record<string, readonly TraitId[]>> = {
  Momentum: ["momentum"],
  "Free attacks of the Strong": ["freeAttacksByLevel"],
  "Hard to trick": ["saveBonuses"],
  "Looted keyword": ["loots"],
  "In line with the vocation": ["vocationDoubles"],
  "Double damage": ["vocationDoubles"],
  "Off-hand weapon": ["offHand"],
  "From success to triumph": ["savesForCrit"],
  "Comeback die": ["comebackDice"],
  "Saying no": ["saysNo"],
  "Winning manner": ["reactionBonus", "retainers"],
  "Good fortune": ["fortunate"],
  Standing: ["fortunate"],
  "Natural recovery": ["healing"],
  "Scroll in a slot": ["scrollSlots"],
};

const classOf = ({ system }: Ability): ClassTable | undefined => coreRulebook.classes[system.class ?? ""];

function isOfClass(ability: Ability): boolean {
  const wanted = BY_TRAIT[ability.name] ?? [];
  const { traits } = classOf(ability) ?? { traits: {} as ClassTable["traits"] };
  return wanted.length > 0 && wanted.every((id) => traits[id] !== undefined);
}

/** What slots hold, by any of their names; where there is a choice of known ones, only those. */
function isOfSlots(ability: Ability): boolean {
  const { holds, choices, instead = [] } = classOf(ability)?.slotRules ?? { holds: "", choices: null };
  const { kind, key = "" } = ability.system;
  if (instead.some((other) => other.holds === kind)) return true;
  return kind === holds && (!choices || choices.includes(key));
}

const WAYS: Readonly<Record<string, (ability: Ability) => boolean>> = {
  combat: ({ system: { key = "" } }) => key in SPECIAL_OPTIONS || key === "press" || key === "suppressiveFire",
  condition: ({ system: { key = "" } }) => key in CONDITIONS,
  quirk: ({ system: { key = "" } }) => key in QUIRKS,
  species: ({ system: { species = {} } }) => Object.keys(species).length > 0,
  standing: isOfClass,
  power: (ability) => isOfClass(ability) || ability.system.key === ENERGY_ABILITY,
};

const hasEffect = (ability: Ability): boolean => isOfSlots(ability) || WAYS[ability.system.kind]?.(ability) === true;
const isReferees = ({ system }: Ability): boolean => /\bReferee\b/u.test(system.description);

describe("abilities of the compendia", () => {
  it("are there", () => {
    expect(abilities.length).toBeGreaterThan(150);
  });

  it("have an effect, a question, or say that they are the Referee's", () => {
    const idle = abilities.filter((ability) => !hasEffect(ability) && !isReferees(ability));
    expect(idle.map(({ name, system }) => `${system.kind}: ${name}`)).toEqual([]);
  });

  it("of a class that work by themselves are told once each", () => {
    const names = new Set(abilities.map(({ name }) => name));
    expect(Object.keys(BY_TRAIT).filter((name) => !names.has(name))).toEqual([]);
    expect(Object.keys(QUIRKS).filter((id) => !abilities.some(({ system }) => system.key === id))).toEqual([]);
    const options = coreRulebook.classes["strong"]?.slotRules.choices ?? [];
    expect(options.filter((id) => !abilities.some(({ system }) => system.key === id))).toEqual([]);
  });
});
