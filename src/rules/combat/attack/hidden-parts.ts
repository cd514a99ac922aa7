import type { CheckOutcome } from "../../checks/check.ts";
import {
  asKnown,
  type Explained,
  knownModifiers,
  type Modifier,
  NO_PARTS,
  partOf,
  sumOf,
  toExplained,
  unknownModifiers,
  unknownSum,
} from "../../base/explained.ts";
import { againstOf } from "../../items/magick/magick-facts.ts";
import { asKnownLine, type AttackLine, withDamageModifiers } from "./attack-line.ts";
import type { Attack, Fighting } from "./attack.ts";
import type { DamageOutcome } from "./damage.ts";

/** A roll, with its modifiers and the rules that decided. */
type Rolled = Pick<CheckOutcome, "modifiers" | "rules">;

/** The rules of a roll, except those that only come from hidden modifiers. */
const knownRules = ({ modifiers, rules }: Rolled): readonly string[] =>
  rules.filter((rule) => {
    const spoken = modifiers.filter((one) => one.rule === rule);
    return spoken.length === 0 || knownModifiers(spoken).length > 0;
  });

const asKnownRoll = <Outcome extends Rolled>(outcome: Outcome): Outcome => ({
  ...outcome,
  modifiers: knownModifiers(outcome.modifiers),
  rules: knownRules(outcome),
});

/** A check without unidentified magick, as a message may store it. @rule WH-ITEM-02 */
export const asKnownCheck = <Outcome extends CheckOutcome>(outcome: Outcome): Outcome => ({
  ...asKnownRoll(outcome),
  score: outcome.score - unknownSum(outcome.modifiers),
});

/** Damage without unidentified magick: the total stays, since everybody saw the dice. @rule WH-ITEM-02 */
export const asKnownDamage = <Outcome extends Pick<DamageOutcome, "modifiers" | "rules">>(outcome: Outcome): Outcome =>
  asKnownRoll(outcome);

/** A check with those of these modifiers that its card hides, for Referees. @rule WH-ITEM-02 */
export function withHidden<Outcome extends CheckOutcome>(
  outcome: Outcome,
  modifiers: readonly Modifier[] = [],
): Outcome {
  const hidden = unknownModifiers(modifiers);
  if (hidden.length === 0) return outcome;
  return { ...outcome, score: outcome.score + sumOf(hidden), modifiers: [...outcome.modifiers, ...hidden] };
}

/** The hidden part of a damage roll: the part of the sum not explained by dice and modifiers. @rule WH-ITEM-02 */
export function hiddenDamage({ formula, modifiers, rolled, subtotal, floored }: RolledDamage): readonly Modifier[] {
  const lacking = subtotal - rolled - formula.bonus - sumOf(modifiers);
  return floored ? NO_PARTS : partOf("WHITEHACK.Modifier.unidentified", lacking, "WH-ITEM-02");
}

type RolledDamage = Pick<DamageOutcome, "modifiers" | "rolled" | "subtotal" | "floored"> & {
  readonly formula: { readonly bonus: number };
};

const asKnownFighting = <Someone extends Fighting>(fighting: Someone): Someone => ({
  ...fighting,
  saver: { ...fighting.saver, savingThrow: asKnown(fighting.saver.savingThrow) },
});

/** An attack without unidentified magick, and without a trace that there is any. @rule WH-ITEM-02 */
export function asKnownAttack(attack: Attack): Attack {
  const { unknown = false, ...line } = asKnownLine(attack.attacker.line);
  const { against, ...situation } = attack.situation;
  return {
    ...attack,
    situation: unknown || against === undefined ? situation : attack.situation,
    attacker: { ...asKnownFighting(attack.attacker), line },
    target: attack.target && asKnownFighting(attack.target),
  };
}

/** The current numbers of both sides, and which of their items goes by a name: its own or its cover name. */
export interface NumbersNow {
  readonly line: AttackLine | null;
  readonly attacker: Explained | null;
  readonly target: Explained | null;
  itemCalled(label: string): string | null;
}

type Naming = Pick<NumbersNow, "itemCalled">;

/** The modifiers that items add now but the stored sum leaves out. */
const lackingIn = (stored: readonly Modifier[], now: readonly Modifier[], { itemCalled }: Naming) =>
  now.filter(({ rule, label }) => {
    const item = itemCalled(label);
    return item !== null && !stored.some((one) => one.rule === rule && itemCalled(one.label) === item);
  });

function numberWith(stored: Explained, now: Explained | null, naming: Naming): Explained {
  if (!now || stored.override !== null) return stored;
  return toExplained(stored.base, [...stored.parts, ...lackingIn(stored.parts, now.parts, naming)]);
}

function lineWith(stored: AttackLine, now: AttackLine, naming: Naming): AttackLine {
  const { modifiers } = stored.damage;
  const { against = now.against } = stored;
  return {
    ...stored,
    ...(against && { against }),
    ...(now.unknown && { unknown: true }),
    attackValue: numberWith(stored.attackValue, now.attackValue, naming),
    damage: withDamageModifiers(stored.damage, [...modifiers, ...lackingIn(modifiers, now.damage.modifiers, naming)]),
  };
}

const fightingWith = <Someone extends Fighting>(stored: Someone, now: Explained | null, naming: Naming): Someone => ({
  ...stored,
  saver: { ...stored.saver, savingThrow: numberWith(stored.saver.savingThrow, now, naming) },
});

/** A stored attack with the hidden magick put back, so that it can continue. @rule WH-ITEM-02 WH-ART-05 */
export function withHiddenParts(attack: Attack, now: NumbersNow): Attack {
  const { attacker, target } = attack;
  const line = now.line ? lineWith(attacker.line, now.line, now) : attacker.line;
  const against = line.against ? againstOf(line.against, target?.facts.kinds ?? []) : null;
  return {
    ...attack,
    situation: against ? { against, ...attack.situation } : attack.situation,
    attacker: { ...fightingWith(attacker, now.attacker, now), line },
    target: target && fightingWith(target, now.target, now),
  };
}
