/** What a person does at the table with hands and eyes: opens sheets, presses buttons, reads cards, rolls dice. */
import { afterwards, overhear } from "./check.ts";
import { type Application, type Doc, hold, host, type Message, until } from "./host.ts";

/** One die to come: what it shows, and how many faces it has. */
export type Die = readonly [face: number, of: number];

/** The next dice of this client show these faces; what comes after is left to chance. */
export function loadDice(...dice: readonly Die[]): void {
  const { Dice } = host.CONFIG as { Dice: { randomUniform(): number } };
  const chance = Dice.randomUniform;
  const queue = dice.map(([face, of]) => 1 - (face - 0.5) / of);
  const restore = (): void => void (Dice.randomUniform = chance);
  Dice.randomUniform = () => {
    const next = queue.shift();
    if (queue.length === 0) restore();
    return next ?? chance();
  };
  afterwards(restore);
}

/** Opens a document's sheet, and gives its element. */
export async function open(doc: Doc): Promise<HTMLElement> {
  await doc.sheet.render({ force: true });
  return until(`the sheet of ${doc.name} is open`, () => doc.sheet.rendered && doc.sheet.element);
}

/** The first element of a selector whose words contain a text. */
export function find(within: ParentNode, selector: string, text: string | RegExp = ""): HTMLElement | undefined {
  const fits = (words: string): boolean => (typeof text === "string" ? words.includes(text) : text.test(words));
  return [...within.querySelectorAll<HTMLElement>(selector)].find(
    (one) => fits(one.textContent) || fits(one.getAttribute("aria-label") ?? ""),
  );
}

/** Presses what a selector finds, once it is there and may be pressed. */
export async function press(within: ParentNode, selector: string, text: string | RegExp = ""): Promise<void> {
  const button = await until(`${selector} ${String(text)} is there`, () => {
    const found = find(within, selector, text);
    return found && !(found as HTMLButtonElement).disabled && found;
  });
  button.click();
}

/** Writes into a field and leaves it. */
export async function write(within: ParentNode, selector: string, value: string): Promise<void> {
  const field = await until(`the field ${selector} is there`, () =>
    within.querySelector<HTMLInputElement | HTMLSelectElement>(selector),
  );
  field.value = value;
  for (const type of ["input", "change"]) field.dispatchEvent(new Event(type, { bubbles: true }));
}

/** Ticks a box, or takes the tick away. */
export async function tick(within: ParentNode, selector: string, isOn = true): Promise<void> {
  const box = await until(`the box ${selector} is there`, () => within.querySelector<HTMLInputElement>(selector));
  if (box.checked !== isOn) box.click();
}

/** The sheet's fields are shown for writing. */
export async function edit(sheet: HTMLElement): Promise<void> {
  if (sheet.querySelector('input[name="name"]')) return;
  await press(sheet, '[data-action="toggleEditing"]');
  await until("the sheet can be written on", () => sheet.querySelector('input[name="name"]'));
}

/** Turns a sheet to one of its pages. */
export async function turnTo(sheet: HTMLElement, page: string): Promise<void> {
  await press(sheet, `[role="tab"][data-tab="${page}"]`);
  await until(`page ${page} is in view`, () =>
    sheet.querySelector(`[role="tabpanel"][data-tab="${page}"]:not([hidden])`),
  );
}

/** The open dialog in which a text stands. */
export const dialog = (text: string): Promise<HTMLElement> =>
  until(`a dialog that says ${text}`, () => find(document, "dialog.application, .application.dialog", text));

/** Presses the main button of a dialog. */
export const confirm = (asked: HTMLElement): Promise<void> => press(asked, 'button[data-action="confirm"]');

/** A window of ours, by its id. */
export const windowOf = (id: string): Promise<Application> =>
  until(`the window ${id} is open`, () => {
    const found = host.foundry.applications.instances.get(id);
    return found?.rendered && found;
  });

/** The messages that come from now on: the first of a kind, once it is there. */
export function listen(): { card(kind: string): Promise<Message>; readonly all: readonly Message[] } {
  const before = new Set(host.game.messages.contents.map(({ id }) => id));
  const news = (): Message[] => host.game.messages.contents.filter(({ id }) => !before.has(id));
  const card = (kind: string): Promise<Message> =>
    until(`a ${kind} card`, () => news().find(({ type }) => type === kind));
  return {
    card,
    get all() {
      return news();
    },
  };
}

/** Where a card is drawn: by itself in the log, or on the card that it belongs to; and once more in a note of the host's. */
const copiesOf = ({ id }: Message): readonly HTMLElement[] => [
  ...document.querySelectorAll<HTMLElement>(
    `[data-part="${id}"] [data-card], [data-message-id="${id}"] .message-content > [data-card]`,
  ),
];

/** A card as it is drawn. */
export const drawnCard = (message: Message): Promise<HTMLElement> =>
  until(`the card of a ${message.type} is drawn`, () => copiesOf(message)[0]);

/** What a selector finds on a card now. */
export const onCard = (message: Message, selector: string, text: string | RegExp = ""): HTMLElement | undefined =>
  copiesOf(message)
    .map((card) => find(card, selector, text))
    .find((one) => one !== undefined);

/** How the outcome of a card is shown now. */
export const toneOf = (message: Message): string | undefined => copiesOf(message)[0]?.dataset["tone"];

/** Presses a button of a card, which is drawn anew with each change. */
export async function pressCard(message: Message, selector: string, text: string | RegExp = ""): Promise<void> {
  const button = await until(`${selector} ${String(text)} on the card of a ${message.type}`, () => {
    const found = onCard(message, selector, text);
    return found && !(found as HTMLButtonElement).disabled && found;
  });
  button.click();
}

const UNDO = '[data-action="undo"], [data-action="undoAll"], [data-action="undoOne"]';

/** Takes back what a card has done, and waits until the card has it. */
export async function undo(message: Message): Promise<void> {
  await pressCard(message, UNDO);
  await until(`the card of a ${message.type} says that it is undone`, () => !onCard(message, UNDO));
}

/** Waits until a card says something. */
export const says = (message: Message, text: string | RegExp): Promise<unknown> =>
  until(`the card of a ${message.type} says ${String(text)}`, () =>
    copiesOf(message).find(({ textContent }) =>
      typeof text === "string" ? textContent.includes(text) : text.test(textContent),
    ),
  );

/** The sentences that the user is told while something is done. */
export async function told(work: (sentences: readonly string[]) => unknown): Promise<readonly string[]> {
  const heard = overhear();
  try {
    await work(heard.sentences);
  } finally {
    heard();
  }
  return heard.sentences;
}

/** Drops what data stand for on an element, as the browser would. */
export function drop(on: HTMLElement, data: object): void {
  const dataTransfer = new DataTransfer();
  dataTransfer.setData("text/plain", JSON.stringify(data));
  on.dispatchEvent(new DragEvent("drop", { bubbles: true, cancelable: true, dataTransfer }));
}

/** Something is done with no message posted. */
export async function silently(work: () => unknown): Promise<void> {
  const news = listen();
  await work();
  hold(news.all.length === 0, `${news.all.length} cards were posted`);
}
