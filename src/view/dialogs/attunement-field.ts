import { type AttunementAtHand, DEEDS, type Deed, type Invoked } from "../../rules/index.ts";
import type { LangKey } from "../../types/lang.ts";
import type { FormValues } from "./form-values.ts";

/** The deeds offered in a dialog for a roll: an impossible one is not rolled. @rule WH-DEFT-06 */
const OFFERED = DEEDS.filter((deed): deed is Invoked["deed"] => deed !== "impossible");

/** An attunement as a group of choices, with the reason if it cannot be used. */
interface AttunementGroup {
  readonly name: string;
  readonly isOff: boolean;
  readonly whyNot: LangKey | null;
  readonly choices: readonly { readonly value: string; readonly label: LangKey; readonly selected: boolean }[];
}

/** Why an attunement cannot be used, as a language key. */
export const whyNotAttuned = ({ refusal }: Pick<AttunementAtHand, "refusal">): LangKey | null =>
  refusal && `WHITEHACK.PowerState.${refusal}`;

/** The field's value if an attunement is used for a deed. */
export const attunementValue = (id: string, deed: Deed): string => `${deed}:${id}`;

/** The field for using an attunement; null for those without any. @rule WH-DEFT-06 WH-DEFT-09 */
export function attunementField(
  attunements: readonly AttunementAtHand[] = [],
  chosen = "",
): readonly AttunementGroup[] | null {
  if (attunements.length === 0) return null;
  return attunements.map(({ id, name, refusal, overruled = false }) => ({
    name,
    isOff: refusal !== null && !overruled,
    whyNot: whyNotAttuned({ refusal }),
    choices: OFFERED.map((deed) => {
      const value = attunementValue(id, deed);
      return { value, label: `WHITEHACK.Attunement.Deed.${deed}`, selected: value === chosen };
    }),
  }));
}

/** The attunement chosen; null for none, or for one that cannot be used. @rule WH-DEFT-06 */
export function invokedIn(attunements: readonly AttunementAtHand[] = [], values: FormValues): Invoked | null {
  for (const { id, name, refusal, overruled } of attunements) {
    const deed = OFFERED.find((one) => values["attunement"] === attunementValue(id, one));
    if (deed && (refusal === null || overruled)) return { id, name, deed };
  }
  return null;
}
