import { localize } from "../../host/localize.ts";

/** The page of the browser window that has the focus: the main one, or one that a window has been detached into (14). */
function pageInUse(): Document {
  const windows = [...foundry.applications.instances.values()];
  const others = windows.flatMap(({ element }) => element?.ownerDocument ?? []).filter((page) => page !== document);
  return others.find((page) => page.hasFocus()) ?? document;
}

/** Notes where the keyboard is; what it returns puts it back there, or on what was drawn under the same id meanwhile. */
export function holdPlace(): () => void {
  const page = pageInUse();
  const held = page.activeElement as HTMLElement | null;
  return () => {
    const place = held?.isConnected ? held : held?.id ? page.getElementById(held.id) : null;
    place?.focus({ preventScroll: true });
  };
}

/** A question with a button for each answer. */
interface Choice {
  /** Language keys, or words. */
  readonly title: string;
  readonly text: string;
  /** HTML below the text, where it needs more than a paragraph: whatever is not ours is escaped. */
  readonly more?: string;
}

interface ChoiceButton<Answer> {
  readonly label: string;
  readonly answer: Answer;
}

/** The look of both kinds of windows. */
const looks = ({ title, text, more = "" }: Choice) => ({
  classes: ["whitehack"],
  window: { title },
  content: `<p>${foundry.utils.escapeHTML(localize(text))}</p>${more}`,
  rejectClose: false,
});

/** Has the keyboard where it was before the question, as soon as there is an answer: what follows may draw that anew. */
async function backAfter(asked: Promise<unknown>, goBack: () => void): Promise<unknown> {
  const answer = await asked;
  goBack();
  return answer;
}

/** True if the user says yes; a closed window means no. */
export async function isSure(choice: Choice): Promise<boolean> {
  const goBack = holdPlace();
  return (await backAfter(foundry.applications.api.DialogV2.confirm(looks(choice)), goBack)) === true;
}

/** True if the user overrules a rule: a Referee is asked, players are told the reason. */
export async function confirmAnyway(
  name: string,
  reason: string,
  question = "WHITEHACK.Switch.allTheSame",
): Promise<boolean> {
  if (!game.user.isGM) {
    ui.notifications.warn(reason);
    return false;
  }
  return isSure({
    title: name,
    text: localize("WHITEHACK.Text.sentences", { first: reason, second: localize(question) }),
  });
}

/** The user's choice among buttons; null for a closed window. */
export async function choose<Answer extends string | number>(
  choice: Choice,
  buttons: readonly ChoiceButton<Answer>[],
): Promise<Answer | null> {
  const goBack = holdPlace();
  const asked = foundry.applications.api.DialogV2.wait({
    ...looks(choice),
    buttons: buttons.map(({ label, answer }, place) => ({
      action: `answer-${place}`,
      label,
      callback: () => Promise.resolve(answer),
    })),
  });
  const answer = await backAfter(asked, goBack);
  return buttons.find((one) => one.answer === answer)?.answer ?? null;
}
