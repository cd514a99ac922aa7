import {
  type AttackRoll,
  attackRollRefusal,
  type AttunementAtHand,
  type Check,
  type ComebackDice,
  comebackRefusal,
  type Feat,
  FEATS,
  DICE_MODES,
  effectiveScore,
  type Invoked,
  modeOf,
  rangeModifiers,
} from "../../../rules/index.ts";
import { type Localize, toFigure } from "../../base/localize.ts";
import type { LangKey } from "../../../types/lang.ts";
import { type FormValues, isTicked, wholeIn } from "../../chat/dialogs/form-values.ts";

/** The score and the dice that would result from the answers so far. */
export function checkPreview(check: Check) {
  const score = effectiveScore(check);
  return { score, mode: `WHITEHACK.DiceMode.${modeOf(check)}`, allowed: score >= 1 };
}

/** The outputs of every dialog that ends in a roll: the score, the dice, and whether there is a roll at all. */
export function previewOf(check: Check, localize: Localize): Readonly<Record<string, string>> {
  const { score, mode, allowed } = checkPreview(check);
  return { score: toFigure(score), dice: localize(allowed ? mode : "WHITEHACK.Check.Impossible") };
}

/** The preview of a missile attack, with its range; one that is too far has no score. @rule WH-RNG-01 */
export function missilePreview(attack: AttackRoll, localize: Localize): Readonly<Record<string, string>> {
  if (attackRollRefusal(attack) === "outOfRange") return { score: "—", dice: localize("WHITEHACK.Check.Impossible") };
  return previewOf({ ...attack, modifiers: [...attack.modifiers, ...rangeModifiers(attack.range ?? null)] }, localize);
}

/** The choices for the dice: by the reasons, or as the Referee rules. */
export const modeChoices = (): Readonly<Record<string, LangKey>> => ({
  auto: "WHITEHACK.DiceMode.auto",
  ...Object.fromEntries(DICE_MODES.map((mode) => [mode, `WHITEHACK.DiceMode.${mode}` as const])),
});

/** Comeback dice that a character may throw with a roll. */
export interface ComebackOffer {
  /** The incident that brought each die. */
  readonly held: ComebackDice;
  /** The incident of the roll, in which dice that it brought cannot be used. */
  readonly incident: string;
  /** The companion whom a free die protects; null for none. @rule WH-BRAVE-04 */
  readonly companion: string | null;
}

/** The dialog's question about comeback dice; null if there are none. @rule WH-BRAVE-02 WH-BRAVE-04 */
export function comebackField(offer: ComebackOffer | null = null) {
  if (!offer) return null;
  const usable = offer.held.filter((cause) => cause !== offer.incident);
  return {
    most: usable.length,
    gained: usable.filter((cause) => cause !== "").join(", "),
    companion: offer.companion,
  };
}

/** The dice that were chosen. @rule WH-BRAVE-02 WH-BRAVE-04 */
export function comebackIn(offer: ComebackOffer | null, values: FormValues) {
  if (!offer) return { used: 0, free: 0, refusal: null };
  const used = Math.max(0, wholeIn(values, "comeback"));
  const free = isTicked(values, "comebackFree") && offer.companion !== null ? 1 : 0;
  return { used, free, refusal: comebackRefusal(offer.held, used, offer.incident) };
}

/** The feats offered in a dialog for a roll: an impossible one is not rolled. @rule WH-DEFT-06 */
const OFFERED = FEATS.filter((feat): feat is Invoked["feat"] => feat !== "impossible");

/** Why an attunement cannot be used, as a language key. */
export const whyNotAttuned = ({ refusal }: Pick<AttunementAtHand, "refusal">): LangKey | null =>
  refusal && `WHITEHACK.PowerState.${refusal}`;

/** The field's value if an attunement is used for a feat. */
export const attunementValue = (id: string, feat: Feat): string => `${feat}:${id}`;

/** The field for using an attunement; null for those without any. @rule WH-DEFT-06 WH-DEFT-09 */
export function attunementField(attunements: readonly AttunementAtHand[] = [], chosen = "") {
  if (attunements.length === 0) return null;
  return attunements.map(({ id, name, refusal, overruled = false }) => ({
    name,
    isOff: refusal !== null && !overruled,
    whyNot: whyNotAttuned({ refusal }),
    choices: OFFERED.map((feat) => {
      const value = attunementValue(id, feat);
      return { value, label: `WHITEHACK.Attunement.Feat.${feat}`, selected: value === chosen };
    }),
  }));
}

/** The attunement chosen; null for none, or for one that cannot be used. @rule WH-DEFT-06 */
export function invokedIn(attunements: readonly AttunementAtHand[] = [], values: FormValues): Invoked | null {
  for (const { id, name, refusal, overruled } of attunements) {
    const feat = OFFERED.find((one) => values["attunement"] === attunementValue(id, one));
    if (feat && (refusal === null || overruled)) return { id, name, feat: feat };
  }
  return null;
}
