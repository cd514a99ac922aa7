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
import type { Blow, Fighting } from "./blow.ts";
import type { DamageOutcome } from "./damage.ts";

/** A roll, with its modifiers and the rules that decided. */
type Thrown = Pick<CheckOutcome, "modifiers" | "rules">;

/** The rules of a roll, except those that only come from hidden modifiers. */
const knownRules = ({ modifiers, rules }: Thrown): readonly string[] =>
  rules.filter((rule) => {
    const spoken = modifiers.filter((one) => one.rule === rule);
    return spoken.length === 0 || knownModifiers(spoken).length > 0;
  });

const asKnownThrow = <Outcome extends Thrown>(outcome: Outcome): Outcome => ({
  ...outcome,
  modifiers: knownModifiers(outcome.modifiers),
  rules: knownRules(outcome),
});

/** A check without unidentified magick, as a message may store it. @rule WH-ITEM-02 */
export const asKnownCheck = <Outcome extends CheckOutcome>(outcome: Outcome): Outcome => ({
  ...asKnownThrow(outcome),
  score: outcome.score - unknownSum(outcome.modifiers),
});

/** The same for damage: the total stays, since everybody saw the dice. @rule WH-ITEM-02 */
export const asKnownDamage = <Outcome extends Pick<DamageOutcome, "modifiers" | "rules">>(outcome: Outcome): Outcome =>
  asKnownThrow(outcome);

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

/** A blow without unidentified magick, and without a trace that there is any. @rule WH-ITEM-02 */
export function asKnownBlow(blow: Blow): Blow {
  const { unknown = false, ...line } = asKnownLine(blow.striker.line);
  const { against, ...situation } = blow.situation;
  return {
    ...blow,
    situation: unknown || against === undefined ? situation : blow.situation,
    striker: { ...asKnownFighting(blow.striker), line },
    struck: blow.struck && asKnownFighting(blow.struck),
  };
}

/** The current numbers of both sides, and which of their items goes by a name: its own or its cover name. */
export interface NumbersNow {
  readonly line: AttackLine | null;
  readonly striker: Explained | null;
  readonly struck: Explained | null;
  thingCalled(label: string): string | null;
}

type Naming = Pick<NumbersNow, "thingCalled">;

/** The modifiers that items add now but the stored sum leaves out. */
const lackingIn = (stored: readonly Modifier[], now: readonly Modifier[], { thingCalled }: Naming) =>
  now.filter(({ rule, label }) => {
    const thing = thingCalled(label);
    return thing !== null && !stored.some((one) => one.rule === rule && thingCalled(one.label) === thing);
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

/** A stored blow with the hidden magick put back, so that it can continue. @rule WH-ITEM-02 WH-ART-05 */
export function withHiddenParts(blow: Blow, now: NumbersNow): Blow {
  const { striker, struck } = blow;
  const line = now.line ? lineWith(striker.line, now.line, now) : striker.line;
  const against = line.against ? againstOf(line.against, struck?.target.kinds ?? []) : null;
  return {
    ...blow,
    situation: against ? { against, ...blow.situation } : blow.situation,
    striker: { ...fightingWith(striker, now.striker, now), line },
    struck: struck && fightingWith(struck, now.struck, now),
  };
}
