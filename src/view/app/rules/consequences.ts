import { toList } from "../../base/localize.ts";
import type { RulesInForce } from "../../../house-rules/base/in-force.ts";
import { FAMILIES } from "../../../rules/index.ts";
import { distanceWords } from "../../base/words.ts";
import { packWarnings, switchRemarks } from "./pack-remarks.ts";
import type { RulesOfWorld } from "./rules-view.ts";

/** Some numbers of a creature in the world, by their labels. */
export interface Numbers {
  readonly name: string;
  readonly numbers: Readonly<Partial<Record<NumberName, number>>>;
}

const NUMBER_NAMES = ["armorClass", "attackValue", "savingThrow", "movement", "initiative", "hp"] as const;
type NumberName = (typeof NUMBER_NAMES)[number];

/** The consequences of changes of the rules, before they are made. */
export interface Consequences {
  /** The texts on changed deciders of a part of the game, and on rules that would begin or cease to count. */
  readonly lines: readonly string[];
  /** Rules without effect, rules that meet, and documents that the core would hide. */
  readonly warnings: readonly string[];
  /** The creatures whose numbers would change. */
  readonly people: readonly string[];
}

/** A creature's numbers before and after. */
export interface Changed {
  readonly before: Numbers;
  readonly after: Numbers;
}

/** The most people that are named. */
const MOST_PEOPLE = 12;

/** The documents on scenes of a pack that would be switched off: the pack's id, and the documents' names. */
export interface OnScenes {
  readonly pack: string;
  readonly names: readonly string[];
}

/** Everything that would follow, in words. */
export const consequences = (
  world: RulesOfWorld,
  then: RulesInForce,
  { people, onScenes }: { readonly people: readonly Changed[]; readonly onScenes: readonly OnScenes[] },
): Consequences => ({
  lines: [...familyLines(world, then), ...switchLines(world, then), ...sceneLines(onScenes, world)],
  warnings: newIn(warningsOf({ ...world, inForce: then }, liveIn(world.inForce)), warningsOf(world, [])),
  people: peopleLines(people, world),
});

/** The warnings; switches that have been `told` of before get no further word. */
const warningsOf = (world: RulesOfWorld, told: readonly string[]): readonly string[] => [
  ...idleSwitches(world, told),
  ...packWarnings(world),
];

/** The entries that would be there and are not yet. */
const newIn = (then: readonly string[], now: readonly string[]): readonly string[] =>
  then.filter((one) => !now.includes(one));

/** True if more follows than the change itself: other rules, a warning, or numbers of people. */
export const isWorthAsking = ({ lines, warnings, people }: Consequences): boolean =>
  lines.length > 1 || warnings.length > 0 || people.length > 0;

function familyLines({ inForce, words }: RulesOfWorld, then: RulesInForce): readonly string[] {
  return FAMILIES.flatMap((family) => {
    const [before, after] = [inForce.families[family].choice, then.families[family].choice];
    if (before === after) return [];
    const who = { family: words.localize(`WHITEHACK.Family.${family}`), before: words.answerer(before) };
    return [words.localize("WHITEHACK.Rules.WouldAnswer", { ...who, after: words.answerer(after) })];
  });
}

const liveIn = ({ switches }: RulesInForce): readonly string[] =>
  [...switches.values()].filter(({ state }) => state === "live").map(({ key }) => key);

function switchLines({ inForce, words }: RulesOfWorld, then: RulesInForce): readonly string[] {
  const [before, after] = [liveIn(inForce), liveIn(then)];
  const named = (keys: readonly string[]): string =>
    toList(
      keys.map((key) => words.localize(`WHITEHACK.HouseRule.${key}.name`)),
      words.localize,
    );
  const [begin, cease] = [after.filter((key) => !before.includes(key)), before.filter((key) => !after.includes(key))];
  return [
    ...(begin.length > 0 ? [words.localize("WHITEHACK.Rules.WouldBegin", { rules: named(begin) })] : []),
    ...(cease.length > 0 ? [words.localize("WHITEHACK.Rules.WouldCease", { rules: named(cease) })] : []),
  ];
}

/** The documents that would be put away on scenes until their pack is on again. */
const sceneLines = (onScenes: readonly OnScenes[], { words }: RulesOfWorld): readonly string[] =>
  onScenes
    .filter(({ names }) => names.length > 0)
    .map(({ pack, names }) =>
      words.localize("WHITEHACK.Rules.WouldPutAway", {
        who: words.answerer(pack),
        what: toList(names, words.localize),
      }),
    );

/** Switches that are on and have no effect, each with the reason. */
function idleSwitches(world: RulesOfWorld, told: readonly string[]): readonly string[] {
  const { rules, words, inForce } = world;
  return rules
    .filter(({ kind, key }) => kind === "switch" && isIdle(inForce, key) && !told.includes(key))
    .flatMap((rule) =>
      switchRemarks(rule, world).map((why) =>
        words.localize("WHITEHACK.Text.labelled", { label: words.name(rule), value: why }),
      ),
    );
}

function isIdle({ switches }: RulesInForce, key: string): boolean {
  const { state, value = false } = switches.get(key) ?? {};
  return value !== false && (state === "excluded" || state === "needs");
}

/** Movement is told in feet: sheets may count it in squares, before or after. */
function figureOf(number: NumberName, value: number | undefined, { localize }: RulesOfWorld["words"]): string {
  if (value === undefined) return "–";
  return number === "movement" ? distanceWords(value, false, localize) : String(value);
}

function peopleLines(people: readonly Changed[], { words }: RulesOfWorld): readonly string[] {
  const told = people.flatMap(({ before, after }) => {
    const changes = NUMBER_NAMES.flatMap((number) => {
      const [was, is] = [before.numbers[number], after.numbers[number]];
      const [told, then] = [was, is].map((value) => figureOf(number, value, words));
      const change = { label: words.localize(`WHITEHACK.Abbreviation.${number}`), value: `${told} → ${then}` };
      return was === is ? [] : [words.localize("WHITEHACK.Text.figure", change)];
    });
    return changes.length > 0
      ? [words.localize("WHITEHACK.Text.labelled", { label: before.name, value: toList(changes, words.localize) })]
      : [];
  });
  if (told.length <= MOST_PEOPLE) return told;
  const more = words.localize("WHITEHACK.Rules.MorePeople", { count: String(told.length - MOST_PEOPLE) });
  return [...told.slice(0, MOST_PEOPLE), more];
}
