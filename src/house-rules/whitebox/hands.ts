import { type Hands, type Modifier, NO_PARTS, type TwoWeaponRules, WEAPON_SIZES } from "../../rules/index.ts";

const SECOND: Modifier = { label: "WHITEHACK.Modifier.offHand", value: 1, rule: "WB-CMB-20" };

/** Whether two weapons go together: the second is no larger than the first. @rule WB-CMB-20 */
export const goTogether = ({ size, other }: Pick<Hands, "size" | "other">): boolean =>
  other !== null && other !== "none" && WEAPON_SIZES.indexOf(other) <= WEAPON_SIZES.indexOf(size);

/** A second weapon helps to hit; who has a rule of their class for it keeps that one. @rule WB-CMB-20 */
export const twoWeapons: TwoWeaponRules = {
  modifiers: (hands) => (hands.ownRule === null && goTogether(hands) ? [SECOND] : NO_PARTS),
};
