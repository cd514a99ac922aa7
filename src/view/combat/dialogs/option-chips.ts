import {
  type Condition,
  type ConditionEnd,
  conditionModifiers,
  isOptionFor,
  type OptionEffect,
  type OptionRefusal,
  refusalOfOptionIn,
  type SpecialOption,
} from "../../../rules/index.ts";
import { refusalText } from "../../chat/cards/refusal-words.ts";
import { distanceWords } from "../../base/words.ts";
import { type Localize, toSigned, toList } from "../../base/localize.ts";
import { type AttackQuestion, attackOf, OFFERED_OPTIONS, type OfferedOption, PROTECT } from "./attack-question.ts";
import type { FormValues } from "../../chat/dialogs/form-values.ts";

/** A special option in the dialog: what it is called, what it costs and gives, and why it cannot be chosen. */
interface OptionChip {
  readonly id: string;
  readonly label: string;
  readonly says: string;
  /** Why it cannot be chosen, in a sentence; null where it can. */
  readonly refusal: string | null;
  /** It is shown, but cannot be ticked. */
  readonly off: boolean;
  readonly on: boolean;
}

/** The user who chooses. */
interface Chooser {
  readonly localize: Localize;
  /** Referees may choose at any time. */
  readonly isReferee: boolean;
}

/**
 * Refusals that the dialog's own answers decide: they are told once the option is chosen, since the answer may change.
 */
const ASKED: readonly OptionRefusal[] = ["runTooShort", "runTooFar"];

/** The special options of an attack; none for a free one. @rule WH-SPEC-01 WH-INIT-06 WH-FREE-04 */
export function optionChips(question: AttackQuestion, values: FormValues, chooser: Chooser): readonly OptionChip[] {
  const attack = attackOf(question, values);
  if (attack.moment.kind === "free") return [];
  const { localize, isReferee } = chooser;
  const { use } = attack.attacker.line;
  const fitting = [...OFFERED_OPTIONS, PROTECT].filter(({ option }) => isOptionFor(option, use));
  const told = { attack, name: question.name, inSquares: question.rulebook.movement.inSquares };
  return fitting.map((offered) => {
    const reason = refusalOfOptionIn(attack, offered.option);
    const refusal = reason && !ASKED.includes(reason) ? refusalText(reason, told, localize) : null;
    const { id, label } = offered;
    const on = values["option"] === id;
    return {
      id,
      label,
      says: optionWords(offered, told.inSquares, localize),
      refusal,
      off: refusal !== null && !isReferee,
      on,
    };
  });
}

/** Some words about an option. */
const word = (localize: Localize, what: string, data?: Readonly<Record<string, string>>): string =>
  localize(`WHITEHACK.OptionSays.${what}`, data);

/** The costs and gains of an option, in few words. @rule WH-SPEC-01 */
function optionWords({ option, stance = 0 }: OfferedOption, inSquares: boolean, localize: Localize): string {
  const words = [...attackWords(option, inSquares, localize), ...stanceWords(option.stances[stance], localize)];
  const effects = option.effects.map((effect) => effectWords(effect, inSquares, localize));
  return toList([...words, ...effects, ...(option.save ? [word(localize, "save")] : [])], localize);
}

/** The needs and gains of the attack itself. */
const attackWords = (option: SpecialOption, inSquares: boolean, localize: Localize): readonly string[] => [
  ...(option.roll === "task" ? [word(localize, option.id === "protect" ? "protect" : "task")] : []),
  ...(option.run > 0 ? [word(localize, "run", { distance: distanceWords(option.run, inSquares, localize) })] : []),
  ...(option.advantage > 0 ? [word(localize, "advantage", { value: toSigned(option.advantage * STEP) })] : []),
  ...(option.unarmed ? [word(localize, "unarmed")] : []),
  ...(option.forsakesDamage ? [word(localize, "noDamage")] : []),
];

/** The bonus of a step of combat advantage to attack and damage. @rule WH-CA-01 */
const STEP = 2;

const NUMBERS = ["armorClass", "attackValue", "damage"] as const;

function stanceWords(stance: Condition | undefined, localize: Localize): readonly string[] {
  if (!stance) return [];
  const numbers = NUMBERS.flatMap((number) =>
    conditionModifiers([stance], number).map(({ value }) => word(localize, number, { value: toSigned(value) })),
  );
  return numbers.length > 0 ? [toList(numbers, localize), word(localize, "stance")] : [];
}

/** The result of an option that has worked. */
function effectWords(effect: OptionEffect, inSquares: boolean, localize: Localize): string {
  if (effect.kind === "push")
    return word(localize, "push", { distance: distanceWords(effect.feet, inSquares, localize) });
  if (effect.kind === "disarm") return word(localize, "disarm", { dice: `${effect.dice}d6` });
  if (effect.kind === "onSelf") return word(localize, "attacks", { when: whenOf(effect.condition.end, localize) });
  return onTarget(effect.condition, localize);
}

function onTarget({ advantage, movesLost, end, label }: Condition, localize: Localize): string {
  const when = whenOf(end, localize);
  const words = [
    ...(movesLost > 0 ? [word(localize, "losesMove")] : []),
    ...(advantage > 0 ? [word(localize, "opened")] : []),
  ];
  return words.length > 0 ? `${toList(words, localize)} ${when}`.trim() : localize(label);
}

const whenOf = ({ until }: ConditionEnd, localize: Localize): string =>
  until === "nextRound" || until === "nextTurn" ? word(localize, "nextRound") : "";
