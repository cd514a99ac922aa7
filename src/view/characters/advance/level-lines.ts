import { nameOr, scoreOf } from "../../../rules/base/attribute-set.ts";
import type { CharacterDerived } from "../../../rules/characters/character-derived.ts";
import type { LevelChoices, LevelPrompt } from "../../../rules/characters/experience/level-choices.ts";
import type { CharacterFacts } from "../../../rules/base/facts.ts";
import { bonusIn, diceSum } from "../../base/dice-sum.ts";
import { type Localize, toFigure, toList } from "../../base/localize.ts";
import type { FactLine } from "../../items/item-facts.ts";

/** The changes of a level or a later choice. */
export interface Advanced {
  readonly before: CharacterFacts<string>;
  readonly after: CharacterFacts<string>;
  readonly derived: { readonly before: CharacterDerived<string>; readonly after: CharacterDerived<string> };
  readonly choices: LevelChoices;
  readonly prompts: readonly LevelPrompt[];
  /** The dice of each roll, and their total; null if none were rolled. */
  readonly rolled: { readonly rolls: readonly (readonly number[])[]; readonly total: number } | null;
  readonly labels: Readonly<Record<string, string>>;
}

const step = (before: number, after: number): string => `${toFigure(before)} → ${toFigure(after)}`;

const changed = (label: string, before: number, after: number): readonly FactLine[] =>
  before === after ? [] : [{ label, value: step(before, after) }];

/** All hit dice, which total was kept, and the maximum that follows. @rule WH-CLASS-08 */
function hitPointLines({ before, after, derived, rolled }: Advanced, localize: Localize): readonly FactLine[] {
  if (!rolled) return [];
  const bonus = bonusIn(rolled.rolls, rolled.total);
  const words = {
    dice: rolled.rolls.map((faces) => diceSum(faces, bonus)).join(" / "),
    total: toFigure(rolled.total),
    before: toFigure(before.hp.rolled),
    kept: toFigure(after.hp.rolled),
  };
  const maxima = [derived.before, derived.after].map(({ hitPointsMaximum }) => hitPointsMaximum.value);
  return [
    { label: "WHITEHACK.Level.hitDice", value: localize("WHITEHACK.Level.rolled", words) },
    ...changed("WHITEHACK.Number.hitPoints", maxima[0] ?? 0, maxima[1] ?? 0),
  ];
}

/** @rule WH-ATTR-09 WH-BRAVE-06 */
function raiseLines({ before, after, choices: { raise }, labels }: Advanced, localize: Localize): readonly FactLine[] {
  if (!raise) return [];
  const { attribute } = raise;
  const value = step(scoreOf(before.attributes, attribute), scoreOf(after.attributes, attribute));
  return [{ label: localize(labels[attribute] ?? attribute), value }];
}

/** @rule WH-GROUP-04 WH-ATTR-08 WH-GROUP-07 */
function groupLines({ before, after, choices, labels }: Advanced, localize: Localize): readonly FactLine[] {
  const names = (facts: CharacterFacts<string>): readonly string[] => facts.groups.map(({ name }) => name);
  const gained = names(after).filter((name) => !names(before).includes(name));
  const lost = names(before).filter((name) => !names(after).includes(name));
  const { move } = choices;
  const moved = move && {
    name: localize(nameOr(before.groups[move.index]?.name ?? "", "group")),
    from: localize(labels[move.from] ?? move.from),
    to: localize(labels[move.to] ?? move.to),
  };
  return [
    ...listed("WHITEHACK.Level.newGroups", gained, localize),
    ...listed("WHITEHACK.Level.lostGroups", lost, localize),
    ...(moved ? [{ label: moved.name, value: `${moved.from} → ${moved.to}` }] : []),
  ];
}

const listed = (label: string, names: readonly string[], localize: Localize): readonly FactLine[] =>
  names.length > 0 ? [{ label, value: toList(names, localize) }] : [];

/** Everything that the card of a new level says. @rule WH-XP-03 */
export const levelLines = (advanced: Advanced, localize: Localize): readonly FactLine[] => {
  const { before, after } = advanced.derived;
  return [
    ...hitPointLines(advanced, localize),
    ...changed("WHITEHACK.Number.attackValue", before.attackValue.value, after.attackValue.value),
    ...changed("WHITEHACK.Number.savingThrow", before.savingThrow.value, after.savingThrow.value),
    ...raiseLines(advanced, localize),
    ...groupLines(advanced, localize),
    ...listed(
      "WHITEHACK.Level.newPowers",
      (advanced.choices.slots ?? []).map(({ item }) => item.name),
      localize,
    ),
    ...listed(
      "WHITEHACK.Level.stillOpen",
      advanced.prompts.map((prompt) => localize(`WHITEHACK.Level.Prompt.${prompt}`)),
      localize,
    ),
  ];
};
