import { type Gain, PURPOSES, type Purpose, type SilverPurse, type Spent, spend } from "../rules/body/experience.ts";
import type { Form } from "../../../view/chat/dialogs/form.ts";
import { type FormValues, wholeIn } from "../../../view/chat/dialogs/form-values.ts";
import { type Localize, toFigure } from "../../../view/base/localize.ts";
import type { FactLine } from "../../../view/items/item-facts.ts";
import { toChoices } from "../../../view/base/choices.ts";
import type { AdventurePart } from "../rules/body/body-fields.ts";

const PURPOSE_CHOICES = toChoices(PURPOSES, (purpose) => `WHITEHACK.Fh.Body.Purpose.${purpose}`);

const MOST = 999_999_999;

/** Asks what treasure is spent on. @rule FH-XP-01 FH-XP-03 */
export const spendingForm = (silver: number): Form => [
  { name: "purpose", label: "WHITEHACK.Fh.Body.purpose", choices: PURPOSE_CHOICES },
  { name: "silver", label: "WHITEHACK.Fh.Body.amount", hint: "WHITEHACK.Fh.Body.amountHint", value: silver, min: 0 },
  { name: "what", label: "WHITEHACK.Fh.Body.what" },
  "visibility",
  { preview: { own: "score", next: "score" }, words: ["WHITEHACK.Fh.Body.ownXp", "WHITEHACK.Fh.Body.nextXp"] },
];

const silverText = (silver: number, localize: Localize): string =>
  localize("WHITEHACK.Fh.Body.silver", { silver: toFigure(Math.floor(silver)) });

/** The part of a sheet about treasure, and about the experience that waits. @rule FH-XP-01 FH-XP-02 FH-XP-04 */
export function treasureView(
  purse: SilverPurse,
  { next, waiting }: { readonly next: number; readonly waiting: number },
  localize: Localize,
) {
  const plain = Math.min(purse.plain, Math.floor(purse.silver));
  return {
    lines: [
      { label: "WHITEHACK.Fh.Body.toSpend", value: silverText(purse.silver - plain, localize) },
      ...(plain > 0 ? [{ label: "WHITEHACK.Fh.Body.plain", value: silverText(plain, localize) }] : []),
      ...(next > 0 ? [{ label: "WHITEHACK.Fh.Body.next", value: toFigure(next) }] : []),
    ] satisfies readonly FactLine[],
    waiting: waiting > 0 ? localize("WHITEHACK.Fh.Body.claim", { xp: toFigure(waiting) }) : "",
  };
}

/** The entries of the dialog about spending. */
export function spendingIn(
  purse: SilverPurse,
  values: FormValues,
): { readonly purpose: Purpose; readonly silver: number } & Spent {
  const purpose = PURPOSES.find((one) => one === values["purpose"]) ?? "equipment";
  const silver = wholeIn(values, "silver", MOST);
  return { purpose, silver, ...spend(purse, purpose, silver) };
}

/** Who gains how much, line by line. @rule FH-XP-03 */
export const gainLines = ({ own, next }: Gain): readonly FactLine[] => [
  { label: "WHITEHACK.Fh.Body.ownXp", value: toFigure(own) },
  ...(next > 0 ? [{ label: "WHITEHACK.Fh.Body.nextXp", value: toFigure(next) }] : []),
];

/** The preview of the dialog. @rule FH-XP-03 */
export const spendingPreview = (purse: SilverPurse, values: FormValues): Readonly<Record<string, string>> => {
  const { own, next } = spendingIn(purse, values);
  return { own: toFigure(own), next: toFigure(next) };
};

/** The parts of an adventure as its Referee reads and awards them. @rule FH-XP-07 */
export function adventureView(parts: Readonly<Record<string, AdventurePart>>, editing: boolean, localize: Localize) {
  const rows = Object.entries(parts).map(([key, { name, xp, done }], place) => {
    const called = name || localize("WHITEHACK.Fh.Adventure.unnamed", { place: toFigure(place + 1) });
    const worth = { name: called, xp: toFigure(xp) };
    return {
      key,
      name,
      called,
      xp,
      done,
      worth: localize("WHITEHACK.Fh.Adventure.xp", worth),
      award: localize(done ? "WHITEHACK.Fh.Adventure.awardAgain" : "WHITEHACK.Fh.Adventure.award"),
      awardName: localize("WHITEHACK.Fh.Adventure.awardName", worth),
      nameLabel: localize("WHITEHACK.Fh.Adventure.nameOf", worth),
      xpLabel: localize("WHITEHACK.Fh.Adventure.xpOf", worth),
      doneLabel: localize("WHITEHACK.Fh.Adventure.doneOf", worth),
    };
  });
  const left = Object.values(parts).reduce((sum, { xp, done }) => sum + (done ? 0 : xp), 0);
  return {
    editing,
    rows,
    left: rows.length > 0 ? localize("WHITEHACK.Fh.Adventure.left", { xp: toFigure(left) }) : "",
  };
}
