import type { CreatureDerived } from "../../rules/base/creature.ts";
import { NO_PARTS, toExplained } from "../../rules/base/explained.ts";
import type { CreatureSize } from "../../rules/base/facts.ts";
import { type AttackLine, type AttackUse, toDamageLine } from "../../rules/combat/attack/attack-line.ts";
import { toMovement } from "../../rules/conditions/levers.ts";
import { type Defences, NO_DEFENCES } from "../../rules/health/defences.ts";

/** One attack of a creature, as its own game resolves it. */
interface PlainAttack {
  /** The id of the weapon, or "" for a natural attack. */
  readonly id: string;
  /** A language key, or plain words. */
  readonly name: string;
  readonly use: AttackUse;
  /** The damage as it is shown: "1d8". */
  readonly damage: string;
  /** Feet; 5 for what stands beside. */
  readonly range?: number;
}

/** The numbers of a creature of any game, without their reasons; see `CreatureDerived` for the scales. */
interface PlainNumbers {
  readonly attackValue: number;
  readonly savingThrow: number;
  readonly armorClass: number;
  /** Feet in a round. */
  readonly movement: number;
  readonly initiativeBonus?: number;
  readonly attacks: readonly PlainAttack[];
  readonly level?: number;
  readonly size?: CreatureSize;
  readonly kinds?: readonly string[];
  readonly defences?: Defences;
}

const toLine = ({ id, name, use, damage, range = 5 }: PlainAttack, attackValue: number): AttackLine => ({
  id,
  name,
  use,
  equipped: true,
  attackValue: toExplained(attackValue, NO_PARTS),
  damage: toDamageLine(damage, NO_PARTS),
  size: "none",
  range,
  rateOfFire: null,
  traits: [],
  critMultiplier: 1,
});

/** A creature's numbers for the shared procedures, from plain figures. */
export const creatureNumbers = (numbers: PlainNumbers): CreatureDerived => ({
  attackValue: toExplained(numbers.attackValue, NO_PARTS),
  savingThrow: toExplained(numbers.savingThrow, NO_PARTS),
  armorClass: {
    ...toExplained(numbers.armorClass, NO_PARTS),
    shield: 0,
    metal: false,
    helmet: false,
    countsAs: numbers.armorClass,
  },
  movement: toMovement(numbers.movement, NO_PARTS, null),
  initiativeBonus: toExplained(numbers.initiativeBonus ?? 0, NO_PARTS),
  attacks: numbers.attacks.map((one) => toLine(one, numbers.attackValue)),
  level: numbers.level ?? 1,
  size: numbers.size ?? "medium",
  kinds: numbers.kinds ?? [],
  defences: numbers.defences ?? NO_DEFENCES,
  problems: [],
});
