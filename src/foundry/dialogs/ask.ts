import { foundAt } from "../documents/found-at.ts";
import type { FormValues } from "../../view/dialogs/form-values.ts";
import type { Problem } from "../../view/dialogs/problem.ts";
import { VISIBILITIES, type Visibility } from "../generation.ts";
import { template } from "../paths.ts";
import { chosenVisibility } from "../settings.ts";
import { keepKeys } from "../sheets/keep-keys.ts";
import { numberFields } from "../sheets/number-part.ts";
import { pageInUse } from "./page-in-use.ts";
import { type Renewed, renewOnChange } from "./renew.ts";
import { followProblem, showProblem } from "./show-problem.ts";

type Asked = Actor.Implementation | Item.Implementation;

interface Confirmation {
  readonly label: string;
  readonly icon: string;
}

/** A dialog that asks for everything at once. */
export interface Question {
  readonly name:
    | "aid"
    | "area"
    | "aspect"
    | "spray"
    | "task"
    | "save"
    | "attack"
    | "damage"
    | "caught"
    | "change"
    | "comeback"
    | "begin"
    | "breakage"
    | "common-task"
    | "hold-back"
    | "input-words"
    | "condition"
    | "corruption"
    | "denial"
    | "dose"
    | "encounter"
    | "event"
    | "exchange"
    | "fields"
    | "flask"
    | "fortune"
    | "give"
    | "growth"
    | "hire"
    | "spell"
    | "split"
    | "miracle"
    | "miracle-cost"
    | "morale"
    | "request"
    | "rules-of-one"
    | "sale"
    | "contest"
    | "reaction"
    | "training"
    | "stigma"
    | "auction"
    | "timer"
    | "travel"
    | "treasure"
    | "award"
    | "attribute"
    | "attributes"
    | "attunement"
    | "one"
    | "wage"
    | "list"
    | "used-lines"
    | "wilderness"
    | "words";
  /** Whom or what the question is about, unless it is about the world. */
  readonly actor?: Asked;
  readonly title: string;
  readonly context: Record<string, unknown>;
  readonly confirm: Confirmation;
  /** What else may be done with the answers, and is what Enter does. */
  readonly first?: Confirmation & { readonly action: string };
  /** Texts of the outputs by name, updated at every change. */
  readonly preview?: (values: FormValues) => Readonly<Record<string, string>>;
  /** What is shown anew once a field marked `data-renews` was changed. */
  readonly renewed?: (values: FormValues, changed: string) => Renewed;
  /**
   * Why the answers cannot be used with the button that was pressed; null where they can. The dialog says so and stays
   * open with everything that was typed.
   */
  readonly problem?: (values: FormValues, button: string) => Problem | null;
  /** What else follows from what is being typed. */
  readonly typed?: (form: HTMLFormElement) => void;
}

/** What was entered, and who sees the result. */
export interface Reply {
  readonly values: FormValues;
  readonly visibility: Visibility;
  /** The button that was pressed, where there are several. */
  readonly button?: string;
}

/** Asks, and returns null if the user closes the dialog or the actor has been deleted meanwhile. */
export async function ask(question: Question): Promise<Reply | null> {
  const { name, actor, title, context, confirm, first, problem } = question;
  const content = document.createElement("div");
  content.className = "whitehack ask";
  const draw = drawing(name);
  content.innerHTML = await draw(context);
  const page = pageInUse();
  const asked = page.activeElement?.id;
  const reply = await foundry.applications.api.DialogV2.wait({
    classes: ["whitehack"],
    window: { title },
    content,
    rejectClose: false,
    buttons: [...(first ? [first] : []), { action: "confirm", ...confirm }].map((button, place) => ({
      ...button,
      default: place === 0,
      callback: (_: Event, { form }: HTMLButtonElement) => answerIn(form, button.action, problem),
    })),
    render: (_event, { element }) => {
      keepKeys(element);
      const form = element.querySelector("form");
      if (form) wireForm(form, question, draw);
    },
  });
  if (asked) page.getElementById(asked)?.focus(); // a render may have replaced the button meanwhile
  if (!isReply(reply)) return null;
  if (!actor || isThere(actor)) return reply;
  ui.notifications.warn("WHITEHACK.Refusal.unknownRoll", { localize: true });
  return null;
}

/** What was entered; nothing ever comes of answers with a problem, so that the host keeps the dialog open. */
function answerIn(form: HTMLFormElement | null, button: string, problem: Question["problem"]): Reply | Promise<never> {
  const number = form && numberFields()?.wrongNumber(form);
  const reply = { ...read(form), button };
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

/** Draws the dialog's template; several dialogs may be open, and each label belongs to a field of its own. */
function drawing(name: Question["name"]): (context: Question["context"]) => Promise<string> {
  const uid = `ask-${foundry.utils.randomID()}`;
  return (context) =>
    foundry.applications.handlebars.renderTemplate(template(`dialogs/${name}`), {
      visibility: chosenVisibility(),
      ...context,
      uid,
      visibilities: visibilityChoices(),
    });
}

const isThere = ({ uuid }: Asked): boolean => foundAt(uuid) !== null;

const visibilityChoices = (): Record<string, string> =>
  Object.fromEntries(VISIBILITIES.map((visibility) => [visibility, `WHITEHACK.Visibility.${visibility}`]));

function read(form: HTMLFormElement | null): Reply {
  const values: FormValues = form ? new foundry.applications.ux.FormDataExtended(form).object : {};
  return { values, visibility: VISIBILITIES.find((visibility) => visibility === values["visibility"]) ?? "public" };
}

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

/** Follows what is entered: what is asked anew, what is wrong, and the outputs of the preview. */
function wireForm(form: HTMLFormElement, question: Question, draw: ReturnType<typeof drawing>): void {
  const { preview, typed, renewed, problem } = question;
  if (preview) wirePreview(form, preview, typed);
  followProblem(form, () => problem?.(read(form).values, form.dataset["pressed"] ?? "confirm") ?? null);
  if (renewed) renewOnChange(form, { renewed, draw, read: (one) => read(one).values });
}

/** Keeps a dialog's outputs up to date. */
function wirePreview(form: HTMLFormElement, preview: NonNullable<Question["preview"]>, typed: Question["typed"]): void {
  const show = (): void => {
    typed?.(form);
    const texts: Record<string, string> = { ...preview(read(form).values) };
    for (const output of form.querySelectorAll("output")) output.value = texts[output.name] ?? output.value;
  };
  form.addEventListener("input", show);
  form.addEventListener("click", answerAtOnce);
  show();
}
