import { answersOf, type Form } from "../../../view/chat/dialogs/form.ts";
import { type FormValues, oneOf, type Problem, textIn } from "../../../view/chat/dialogs/form-values.ts";
import { type Alignment, ALIGNMENTS, CLASSLESS, classOf, type HammercrawlClasses, mayBe } from "../rules/classes.ts";
import { classLabel } from "./class-view.ts";

/** How a new character is to be made, as its player answers. */
export interface CreationTerms {
  /** "" for one that another gives, or that is drawn. */
  readonly name: string;
  /** The id of a class; "" for the dice. */
  readonly class: string;
  /** "" for one that is drawn. */
  readonly alignment: Alignment | "";
  /** More than one for a Referee who wants a stack of them. */
  readonly count: number;
}

/** What is known before the questions. */
export interface Asked {
  readonly classes: HammercrawlClasses;
  /** The name of a character who is there; "" for a new one. */
  readonly name: string;
  /** The class can be left to the dice. @rule HC-GEN-01 */
  readonly hasDice: boolean;
  /** A name for who is to give the name; "" where nobody else does. @rule HC-GEN-04 */
  readonly namer: string;
  /** Several can be made at a time. @rule HC-GEN-10 */
  readonly many: boolean;
}

/** How many a Referee can make at a time. @rule HC-GEN-10 */
const MOST_AT_A_TIME = 10;

/** The questions before a character is made; nothing has to be answered. @rule HC-GEN-01 HC-GEN-02 HC-GEN-04 HC-GEN-10 */
export function creationForm({ classes, name, hasDice, namer, many }: Asked): Form {
  const kinds = Object.keys(classes).map((value) => ({ value, label: classLabel(value, classes) }));
  const alignments = ALIGNMENTS.map((value) => ({ value, label: `WHITEHACK.Hammercrawl.Alignment.${value}` }) as const);
  return [
    {
      name: "class",
      label: "WHITEHACK.Sheet.Class",
      choices: kinds,
      ...(hasDice && { blank: "WHITEHACK.Hammercrawl.Creation.byDice" as const }),
      value: hasDice ? "" : (kinds[0]?.value ?? ""),
    },
    {
      name: "alignment",
      label: "WHITEHACK.Hammercrawl.AlignmentLabel",
      choices: alignments,
      blank: "WHITEHACK.Hammercrawl.Creation.drawn",
      value: "",
    },
    namer === "" && {
      name: "name",
      label: "WHITEHACK.Sheet.Name",
      value: name,
      max: 100,
      placeholder: "WHITEHACK.Hammercrawl.Creation.nameLater",
    },
    namer !== "" && { note: ["WHITEHACK.Hammercrawl.Creation.namedBy", { name: namer }] },
    many && { name: "count", label: "WHITEHACK.Hammercrawl.Creation.count", min: 1, max: MOST_AT_A_TIME, value: 1 },
    { note: "WHITEHACK.Hammercrawl.Creation.hint" },
    "visibility",
  ];
}

/** Why a character cannot be so; null where it can. @rule HC-GEN-02 */
export function creationProblem({ classes }: Pick<Asked, "classes">, values: FormValues): Problem | null {
  const alignment = oneOf(values, "alignment", ALIGNMENTS);
  const kind = classOf(textIn(values, "class"), classes) ?? CLASSLESS;
  if (!alignment || mayBe(kind, alignment)) return null;
  return { field: "alignment", text: "WHITEHACK.Hammercrawl.Creation.refused" };
}

/** The answers within their limits; what nobody could have chosen counts as not chosen. @rule HC-GEN-01 HC-GEN-02 */
export function creationTerms(asked: Asked, values: FormValues): CreationTerms {
  const answers = answersOf<Form>(creationForm(asked), values);
  const kind = textIn(answers, "class");
  const count = asked.many ? Number(answers["count"] ?? 1) : 1;
  return {
    name: textIn(answers, "name").trim(),
    class: Object.hasOwn(asked.classes, kind) ? kind : "",
    alignment: oneOf(values, "alignment", ALIGNMENTS) ?? "",
    count: Number.isFinite(count) ? count : 1,
  };
}
