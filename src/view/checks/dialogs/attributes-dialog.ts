import {
  attributeIdOf,
  ATTRIBUTES,
  type AttributeSet,
  AUTOMATIC_BONUSES,
  CUSTOM_ATTRIBUTE_COUNT,
  LONGEST_ATTRIBUTE,
  type OwnAttributeProblem,
  type OwnAttributes,
} from "../../../rules/index.ts";
import { attributeChoices, attributeLabel } from "../../base/words.ts";
import type { Form } from "../../chat/dialogs/form.ts";
import { type FormValues, oneOf, textIn } from "../../chat/dialogs/form-values.ts";
import type { LangKey } from "../../../types/lang.ts";
import type { Localize } from "../../base/localize.ts";

/** The question for an attribute when a rule names one for which none of the world's serves. @rule WH-CUST-01 */
export const attributeForm = (set: AttributeSet, named: string): Form => [
  { note: ["WHITEHACK.Ask.AttributeHint", { name: attributeLabel(set, named) }] },
  { name: "attribute", label: "WHITEHACK.Ask.WhichAttribute", choices: attributeChoices(set) },
];

/** The attribute that was chosen. */
export const attributeIn = (set: AttributeSet, values: FormValues): string | null =>
  oneOf(values, "attribute", set.names);

const ROWS = Array.from({ length: CUSTOM_ATTRIBUTE_COUNT.most }, (_, place) => place);

interface Choice {
  readonly name: string;
  readonly label: LangKey;
  /** The row of the attribute; "" for none. */
  readonly chosen: string;
}

/** The dialog for a table's own attributes, filled in with what is stored. @rule WH-CUST-01 */
export function attributesDialog(written: OwnAttributes | null, localize: Localize) {
  const { attributes = [], serves = {}, gives = {} } = written ?? {};
  const rowOf = (id: string | undefined): string => {
    const place = attributes.findIndex((one) => one.id === id);
    return place < 0 ? "" : String(place);
  };
  const rows = ROWS.map((place) => ({
    place,
    label: attributes[place]?.label ?? "",
    number: localize("WHITEHACK.Attributes.Number", { number: String(place + 1) }),
  }));
  return {
    rows,
    longest: LONGEST_ATTRIBUTE,
    choices: rows.map(({ place, label, number }) => ({ value: String(place), label: label || number })),
    serves: ATTRIBUTES.map((name): Choice => ({
      name: `serves.${name}`,
      label: `WHITEHACK.Attribute.${name}`,
      chosen: rowOf(serves[name] ?? name),
    })),
    gives: AUTOMATIC_BONUSES.map((name): Choice => ({
      name: `gives.${name}`,
      label: `WHITEHACK.Attributes.Bonus.${name}`,
      chosen: rowOf(gives[name]),
    })),
  };
}

/** The ids of the rows: a renamed attribute keeps its own, and one with the name of a core attribute gets that one's. */
function idsIn(values: FormValues, before: OwnAttributes | null, localize: Localize): readonly string[] {
  const kept = (place: number): string | null => {
    const label = textIn(values, `label.${place}`).toLowerCase();
    const game = ATTRIBUTES.find((name) => localize(`WHITEHACK.Attribute.${name}`).toLowerCase() === label);
    const own = before?.attributes[place]?.id;
    return game ?? (own !== undefined && !ATTRIBUTES.some((name) => name === own) ? own : null);
  };
  const known = ROWS.map(kept);
  const taken: string[] = [...ATTRIBUTES, ...known.filter((id) => id !== null)];
  return ROWS.map((place) => {
    const id = known[place] ?? attributeIdOf(textIn(values, `label.${place}`), taken);
    taken.push(id);
    return id;
  });
}

/** The table's own attributes from the answers; rows without a name are ignored. @rule WH-CUST-01 */
export function attributesIn(values: FormValues, before: OwnAttributes | null, localize: Localize): OwnAttributes {
  const ids = idsIn(values, before, localize);
  const named = ROWS.filter((place) => textIn(values, `label.${place}`) !== "");
  const chosen = (list: "serves" | "gives", names: readonly string[]) =>
    Object.fromEntries(
      names.flatMap((name) => {
        const place = named.find((one) => String(one) === textIn(values, `${list}.${name}`));
        return place === undefined ? [] : [[name, ids[place] ?? ""] as const];
      }),
    );
  return {
    attributes: named.map((place) => ({ id: ids[place] ?? "", label: textIn(values, `label.${place}`) })),
    serves: chosen("serves", ATTRIBUTES),
    gives: chosen("gives", AUTOMATIC_BONUSES),
  };
}

/** Why they cannot be used, in a sentence. @rule WH-CUST-01 */
export const attributesProblemText = (problem: OwnAttributeProblem, localize: Localize): string =>
  localize(`WHITEHACK.Attributes.Problem.${problem}`, {
    least: String(CUSTOM_ATTRIBUTE_COUNT.least),
    most: String(CUSTOM_ATTRIBUTE_COUNT.most),
    longest: String(LONGEST_ATTRIBUTE),
  });
