import { FAMILIES, type Family, isAnswerTo, RuleError } from "../../rules/index.ts";
import type { Answer, HouseRulePack } from "./house-rule.ts";
import type { Choices } from "./settings.ts";

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
