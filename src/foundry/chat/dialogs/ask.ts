import { resolveUuidSync } from "../../documents/resolve-uuid.ts";
import { type FormValues, type Problem, textIn, withheld } from "../../../view/chat/dialogs/form-values.ts";
import { type Form, formView } from "../../../view/chat/dialogs/form.ts";
import { VISIBILITIES, type Visibility } from "../../host/compat.ts";
import { localize } from "../../host/localize.ts";
import { template } from "../../host/paths.ts";
import { chosenVisibility } from "../../host/settings.ts";
import { keepKeys, numberFields } from "../../sheets/form-changes.ts";
import { holdPlace } from "./choose.ts";
import { placeDialog } from "./place-dialog.ts";
import { followProblem, type Renewed, renewOnChange, showProblem } from "./show-problem.ts";
import { type Choosable, listOf } from "../../../view/base/choices.ts";
import type { LangKey } from "../../../types/lang.ts";

type Asked = Actor.Implementation | Item.Implementation;

interface Confirmation {
  readonly label: string;
  readonly icon: string;
}

/** A dialog that asks for everything at once. */
interface Question {
  /** The document that the question is about, unless it is about the world. */
  readonly actor?: Asked;
  readonly title: string;
  readonly confirm: Confirmation;
  /** A further confirmation of the answers, which Enter presses. */
  readonly first?: Confirmation & { readonly action: string };
  /** Texts of the outputs by name, updated at every change; that of `confirm` is what the button says. */
  readonly preview?: (values: FormValues) => Readonly<Record<string, string>>;
  /**
   * Why the answers cannot be used with the button that was pressed; null where they can. The dialog says so and stays
   * open with everything that was typed.
   */
  readonly problem?: (values: FormValues, button: string) => Problem | null;
  /** A further effect of typing. */
  readonly typed?: (form: HTMLFormElement) => void;
  /** Users look at the fighters meanwhile. */
  readonly ofFight?: true;
  /** Hears of what takes the question away, and closes the dialog then; what it returns is called once that is closed. */
  readonly until?: (close: () => void) => () => void;
}

/** A question whose dialog is declared: all of it, or by the answers so far, where a field of it renews. */
interface FormQuestion extends Question {
  readonly form: Form | ((values: FormValues) => Form);
  /** What the form's parts with templates of their own read. */
  readonly context?: Record<string, unknown>;
}

/** A question whose dialog is special enough for a template of its own, by its name. */
interface TemplateQuestion extends Question {
  readonly name: string;
  readonly context: Record<string, unknown>;
  /** The parts shown anew once a field marked `data-renews` was changed. */
  readonly renewed?: (values: FormValues, changed: string) => Renewed;
}

/** A question with the template of its dialog, be that declared or not. */
function drawnOf(question: FormQuestion | TemplateQuestion): TemplateQuestion {
  if ("name" in question) return question;
  const { form, context, ...asked } = question;
  const linesOf = (values: FormValues): Form => (typeof form === "function" ? form(values) : form);
  const contextOf = (values: FormValues) => ({ ...context, lines: formView(linesOf(values), localize) });
  const renewed = (values: FormValues): Renewed => ({
    context: contextOf(values),
    keeps: "visibility" in values ? { visibility: values["visibility"] } : {}, // the lines are made of the other answers
  });
  return { ...asked, name: "form", context: contextOf({}), renewed };
}

/** The answers, and the users who see the result. */
export interface Reply {
  readonly values: FormValues;
  readonly visibility: Visibility;
  /** The button that was pressed, where there are several. */
  readonly button?: string;
  /** The id of the card that tells it together with others; left out for a card of its own. */
  readonly within?: string | undefined;
}

/** Asks, and returns null if the user closes the dialog or the actor has been deleted meanwhile. */
export async function ask(question: FormQuestion | TemplateQuestion): Promise<Reply | null> {
  const drawn = drawnOf(question);
  const { name, actor, title, context, confirm, first, problem } = drawn;
  const content = document.createElement("div");
  content.className = "whitehack ask";
  const seen = chosenVisibility(); // by the press that opens it
  const draw = drawing(name, seen);
  content.innerHTML = await draw(context);
  const goBack = holdPlace();
  const closed: (() => void)[] = [];
  const reply = await foundry.applications.api.DialogV2.wait({
    classes: ["whitehack"],
    window: { title },
    content: content as string & HTMLDivElement, // the types would compare the page's elements down to their style sheets
    rejectClose: false,
    buttons: [...(first ? [first] : []), { action: "confirm", ...confirm }].map((button, place) => ({
      ...button,
      default: place === 0,
      callback: (_: Event, { form }: HTMLButtonElement) => answerIn(form, { button: button.action, problem, seen }),
    })),
    render: (_event, dialog) => {
      const { element } = dialog;
      keepKeys(element);
      const form = element.querySelector("form");
      if (form) wireForm(form, drawn, draw);
      if (drawn.ofFight) closed.push(placeDialog(dialog, actor));
      if (drawn.until) closed.push(drawn.until(() => void dialog.close()));
    },
  });
  for (const follow of closed) follow();
  goBack();
  if (!isReply(reply)) return null;
  if (!actor || isThere(actor)) return reply;
  ui.notifications.warn("WHITEHACK.Refusal.unknownRoll", { localize: true });
  return null;
}

interface Pressed {
  readonly button: string;
  readonly problem: Question["problem"];
  readonly seen: Visibility;
}

/** The answers; those with a problem never count, so that the host keeps the dialog open. */
function answerIn(form: HTMLFormElement | null, { button, problem, seen }: Pressed): Reply | Promise<never> {
  const number = form && numberFields()?.wrongNumber(form);
  const values = valuesIn(form);
  const reply = { values, visibility: seenBy(values, seen), button };
  const wrong = number ?? problem?.(reply.values, button);
  if (!form || !wrong) return reply;
  for (const { dataset } of form.querySelectorAll<HTMLButtonElement>("button[data-answers]"))
    for (const field of fieldsOf(form, dataset["answers"])) field.value = "";
  form.dataset["pressed"] = button;
  showProblem(form, wrong);
  return new Promise<never>(() => undefined);
}

/** The hidden fields that a button which is an answer by itself fills in. */
const fieldsOf = (form: HTMLFormElement, name = "") => form.querySelectorAll<HTMLInputElement>(`input[name="${name}"]`);

type Draw = (context: Record<string, unknown>) => Promise<string>;

/** Draws the dialog's template; several dialogs may be open, and each label belongs to a field of its own. */
function drawing(name: string, visibility: Visibility): Draw {
  const uid = `ask-${foundry.utils.randomID()}`;
  return (context) =>
    foundry.applications.handlebars.renderTemplate(template(`dialogs/${name}`), {
      visibility,
      ...context,
      uid,
      visibilities: visibilityChoices(),
    });
}

const isThere = ({ uuid }: Asked): boolean => resolveUuidSync(uuid) !== null;

const visibilityChoices = (): Record<string, string> =>
  Object.fromEntries(VISIBILITIES.map((visibility) => [visibility, `WHITEHACK.Visibility.${visibility}`]));

const valuesIn = (form: HTMLFormElement | null): FormValues =>
  form ? new foundry.applications.ux.FormDataExtended(form).object : {};

/** Who sees what comes of it; a dialog that does not ask goes by what was chosen before. */
const seenBy = (values: FormValues, before: Visibility): Visibility =>
  VISIBILITIES.find((visibility) => visibility === values["visibility"]) ?? before;

const isReply = (reply: unknown): reply is Reply => typeof reply === "object" && reply !== null && "values" in reply;

/** A button that is an answer by itself fills the field it names, and confirms. */
function answerAtOnce({ target, currentTarget }: Event): void {
  const form = currentTarget as HTMLFormElement;
  const button = (target as HTMLElement | null)?.closest<HTMLButtonElement>("button[data-answers]");
  const [field] = button ? fieldsOf(form, button.dataset["answers"]) : [];
  if (!button || !field) return;
  field.value = button.value;
  form.querySelector<HTMLButtonElement>('button[data-action="confirm"]')?.click();
}

/** Enter confirms from a choice in a list, too, as browsers have it from all other fields. */
function confirmByEnter(event: KeyboardEvent): void {
  const form = event.currentTarget as HTMLFormElement;
  if (event.key !== "Enter" || (event.target as HTMLElement | null)?.localName !== "select") return;
  event.preventDefault();
  form.querySelector<HTMLButtonElement>(".form-footer button")?.click();
}

/** Follows what is entered: what is asked anew, what is wrong, and the outputs of the preview. */
function wireForm(form: HTMLFormElement, question: TemplateQuestion, draw: Draw): void {
  const { preview, typed, renewed, problem } = question;
  if (preview) wirePreview(form, preview, typed);
  followProblem(form, () => problem?.(valuesIn(form), form.dataset["pressed"] ?? "confirm") ?? null);
  if (renewed) renewOnChange(form, { renewed, draw, read: valuesIn });
  form.addEventListener("keydown", confirmByEnter);
}

/** Keeps a dialog's outputs up to date. */
function wirePreview(form: HTMLFormElement, preview: NonNullable<Question["preview"]>, typed: Question["typed"]): void {
  const show = (): void => {
    typed?.(form);
    const all = preview(valuesIn(form));
    const texts = numberFields()?.hasWrongNumber(form) ? withheld(all) : all;
    for (const output of form.querySelectorAll("output")) output.value = texts[output.name] ?? output.value;
    const label = form.querySelector('button[data-action="confirm"] span');
    if (label && texts["confirm"] !== undefined) label.textContent = texts["confirm"];
  };
  form.addEventListener("input", show);
  form.addEventListener("click", answerAtOnce);
  show();
}

/** A choice of one among several. */
interface Choosing {
  readonly actor: Actor.Implementation | Item.Implementation;
  readonly title: string;
  readonly label: string;
  readonly hint?: string;
  readonly choices: Choosable;
  /** The choice at first; the first of them if left out. */
  readonly chosen?: string;
}

/** Asks for one of several; a single one is taken without asking. Null if nothing is chosen. */
export async function askOne({ actor, title, label, hint, ...asked }: Choosing): Promise<string | null> {
  const choices = listOf(asked.choices);
  const [only, ...others] = choices.map(({ value }) => value);
  if (only === undefined || others.length === 0) return only ?? null;
  const reply = await ask({
    actor,
    title,
    form: [hint && { note: hint }, { name: "one", label, choices, value: asked.chosen ?? only }],
    confirm: { label: "WHITEHACK.Ask.Choose", icon: "fa-solid fa-check" },
  });
  const chosen = reply?.values["one"];
  return choices.find(({ value }) => value === chosen)?.value ?? null;
}

/** The text that the user is asked to write. */
interface Writing {
  readonly title: LangKey;
  readonly label: LangKey;
  readonly hint?: LangKey;
  readonly text?: string;
}

/** Asks for a few words; null where the dialog is closed. */
export async function askWords({ title, label, hint, text = "" }: Writing): Promise<string | null> {
  const reply = await ask({
    title,
    form: [{ name: "text", label, value: text, rows: 3, max: 2000 }, hint && { note: hint }],
    confirm: { label: title, icon: "fa-solid fa-pen" },
  });
  return reply && textIn(reply.values, "text");
}
