import type { PackPart } from "../../../../house-rules/base/house-rule.ts";
import { constitutionLost, withConstitutionLost } from "../facts.ts";
import {
  type HitPoints,
  type KnownHitPoints,
  requireInteger,
  type Wound,
  type ZeroHpRules,
} from "../../../../rules/index.ts";

/** The key under which hit points keep that the next blow does not fell. */
const SPARED = "hcSpared";

type Counted = Pick<HitPoints, "extra">;

/** Whether a fighter has said that the next blow does not fell them. @rule HC-CLS-25 */
const isSpared = ({ extra }: Counted): boolean => (extra?.[SPARED] ?? 0) > 0;

/** Hit points whose owner has said "Not today!", or no longer says it. @rule HC-CLS-25 */
export const withSpared = <Points extends Counted>(hp: Points, spared: boolean): Points => ({
  ...hp,
  extra: { ...hp.extra, [SPARED]: Number(spared) },
});

/** The key of what has felled somebody: its tier and one, since 0 stands for nothing known. */
const FELLED = "hcFelledTier";

/** The tier of what has felled somebody; null where nobody knows. @rule HC-DMG-03 */
export const felledTier = ({ extra }: Counted): number | null => {
  const stored = extra?.[FELLED] ?? 0;
  return stored > 0 ? stored - 1 : null;
};

/** Hit points that keep the tier of what has felled somebody. @rule HC-DMG-03 */
export const withFelledTier = <Points extends Counted>(hp: Points, tier: number): Points => ({
  ...hp,
  extra: { ...hp.extra, [FELLED]: tier + 1 },
});

/** Takes points of Constitution; at 0 the character is dead. @rule HC-DMG-02 HC-DMG-06 */
export function loseCon(hp: KnownHitPoints, points: number, constitution: number): KnownHitPoints {
  const lost = constitutionLost(hp) + requireInteger(points, "constitution");
  const isDead = requireInteger(constitution, "constitution") - lost <= 0;
  return { ...withConstitutionLost(hp, lost), ...(isDead && { state: "dead" as const }) };
}

/** Whether damage would bring one who is up to nothing. @rule HC-CLS-25 */
export const wouldFell = ({ value, temporary }: Pick<HitPoints, "value" | "temporary">, amount: number): boolean =>
  value > 0 && amount - temporary >= value;

/** "Not Today!": one hit point is left, and the rest of the damage counts for nothing. @rule HC-CLS-25 */
const spare = (hp: KnownHitPoints): KnownHitPoints => withSpared({ ...hp, value: 1, state: "up" }, false);

/**
 * Hit points stop at zero and what exceeds them comes off Constitution for good. Those who have one stay up until it is
 * gone; all others fall. @rule HC-DMG-02
 */
function suffer(before: KnownHitPoints, { amount, lethal, constitution = null }: Wound): KnownHitPoints {
  const held = Math.max(0, before.value);
  if (isSpared(before) && wouldFell({ value: before.value, temporary: 0 }, amount)) return spare(before);
  const hurt = { ...before, value: Math.max(0, before.value - amount) };
  if (hurt.value > 0) return hurt;
  if (constitution === null || !lethal) return { ...hurt, state: before.state === "up" ? "knockedOut" : before.state };
  const excess = Math.max(0, amount - held);
  return loseCon({ ...hurt, state: "up" }, excess, constitution);
}

/** Nobody rolls at once: each turn asks whether to lay down or fight on. Answer to `family.zeroHp`. @rule HC-DMG-02 */
export const constitutionLastly: ZeroHpRules = {
  suffer,
  trial: () => null,
  resolveTrial: (hp) => hp,
  passRound: (hp) => hp,
  damageSave: true,
  firstAid: true,
  rules: ["HC-DMG-02"],
};

/** The same for this game's own people, who have no save against damage. @rule HC-DMG-02 */
export const constitutionOfHammercrawl: ZeroHpRules = { ...constitutionLastly, damageSave: false };

/** Whether a creature of this Constitution has to choose in its turn. @rule HC-DMG-02 */
export const mustChoose = (
  { value, state }: Pick<KnownHitPoints, "value" | "state">,
  constitution: number | null,
): boolean => constitution !== null && value <= 0 && state === "up";

/** What those do who are at nothing. @rule HC-DMG-02 */
export const ZERO_CHOICES = ["layDown", "fightOn"] as const;
export type ZeroChoice = (typeof ZERO_CHOICES)[number];

/** What a death save has to reach where nobody knows who felled them. @rule HC-DMG-03 */
export const UNKNOWN_TARGET = 15;

/** Who lies down loses a point where the death save fails. @rule HC-DMG-03 */
export const afterDeathSave = (hp: KnownHitPoints, success: boolean, constitution: number): KnownHitPoints =>
  success ? hp : loseCon(hp, 1, constitution);

/** What an act at nothing costs afterwards. @rule HC-DMG-04 */
export const FIGHT_ON_DICE = { count: 1, faces: 4, bonus: 0 } as const;

/** Who fights on pays with Constitution when the act is over. @rule HC-DMG-04 */
export const afterFightingOn = (hp: KnownHitPoints, face: number, constitution: number): KnownHitPoints =>
  loseCon(hp, face, constitution);

/** What powerful magic gives back of Constitution, no more than is lost. @rule HC-DMG-05 */
export function restoreCon(hp: KnownHitPoints, face: number, casterLevel: number): KnownHitPoints {
  const given = requireInteger(face, "die") + requireInteger(casterLevel, "level");
  return withConstitutionLost(hp, constitutionLost(hp) - Math.min(constitutionLost(hp), given));
}

/** The die of that magic. @rule HC-DMG-05 */
export const RESTORE_DICE = { count: 1, faces: 4, bonus: 0 } as const;

/** The uses of "Not Today!" that a fighter has left: one for each level, less those that were spent. @rule HC-CLS-25 */
export const usesLeft = (gained: number, spent: number): number => Math.max(0, gained - spent);

/** What happens at zero hit points. */
export const HEALTH_PART: PackPart = {
  switches: {},
  rules: [],
  families: { zeroHp: () => constitutionLastly },
};
