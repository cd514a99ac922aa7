import { type Paper, PAPERS, paperFor, pageStyle, printedGear } from "../../../view/characters/print/print-view.ts";
import { localize } from "../../host/localize.ts";
import { part } from "../../sheets/base.ts";
import { BaseWindow, type WindowOptions } from "../../chat/base.ts";
import { characterProse } from "../../../view/sheets/prose-view.ts";
import { foundConditions } from "../../conditions/found-conditions.ts";
import { conditionRows } from "../../../view/conditions/conditions-view.ts";
import { stylesheet, template } from "../../host/paths.ts";
import { characterContext } from "../sheet/counters.ts";
import { enrichedProse } from "../../sheets/prose.ts";
import type { Creature } from "../../documents/creature.ts";

type Character = Actor.OfType<"character">;

interface PrintChoices {
  readonly paper: Paper;
  /** Biography and notes, without the parts that are secret. */
  readonly hasNotes: boolean;
}

/** A character's conditions with their end, and counters, one a line. */
const stateOf = (actor: Character, counters: ReturnType<typeof characterContext>["counters"]): readonly string[] => [
  ...conditionRows(foundConditions(actor), localize).map(({ name, end }) =>
    localize("WHITEHACK.Text.labelled", { label: name, value: end }),
  ),
  ...counters.map(({ label, value }) =>
    localize("WHITEHACK.Text.figure", { label: localize(label), value: String(value) }),
  ),
];

/** The page of somebody to print, with the texts that were written about them or without. */
type PrintedPage = (hasNotes: boolean) => Promise<string>;

/** The page of one of Whitehack's characters. */
async function characterPage(actor: Character, hasNotes: boolean): Promise<string> {
  const { view, items, counters } = characterContext(actor);
  const prose = hasNotes ? await enrichedProse(characterProse(actor._source.system), actor, { secrets: false }) : [];
  const state = [...view.hp.lines, ...stateOf(actor, counters)];
  const { identity } = actor._source.system;
  const context = { ...view, identity, prose, state, gearPlaces: printedGear(items, localize) };
  return foundry.applications.handlebars.renderTemplate(template("print/character"), context);
}

/** The page of a character, for the window that prints it. */
export const printedCharacter =
  (actor: Character): PrintedPage =>
  (hasNotes) =>
    characterPage(actor, hasNotes);

/** A whole document of its own, ready for the printer: what is written by users is in it as text or cleaned by the host. */
async function printDocument(actor: Creature, page: PrintedPage, { paper, hasNotes }: PrintChoices): Promise<string> {
  const body = await page(hasNotes);
  const title = foundry.utils.escapeHTML(actor.name);
  return `<!doctype html><html lang="${game.i18n.lang}"><head><meta charset="utf-8"><title>${title}</title>
<link rel="stylesheet" href="${foundry.utils.getRoute(stylesheet())}"><style>${pageStyle(paper, actor.name)}</style></head>
<body class="whitehack-print is-${paper}">${body}</body></html>`;
}

/** Shows the sheet of a character of any game as it will be printed, and prints it. */
export class PrintWindow extends BaseWindow {
  static override DEFAULT_OPTIONS: WindowOptions = {
    classes: ["whitehack", "printing"],
    position: { height: 780 },
    window: { icon: "fa-solid fa-print", resizable: true },
    actions: { printPage: PrintWindow.#print },
  };

  static override PARTS = { page: part("print/window") };

  readonly #actor: Creature;
  readonly #printed: PrintedPage;
  #paper: Paper = paperFor("", navigator.language);
  #hasNotes = true;

  constructor(actor: Creature, page: PrintedPage) {
    super({ id: `whitehack-print-${actor.id}`, position: { width: Math.min(860, window.innerWidth) } });
    this.#actor = actor;
    this.#printed = page;
  }

  override get title(): string {
    return localize("WHITEHACK.Print.title", { name: this.#actor.name });
  }

  protected override async _prepareContext(): Promise<Record<string, unknown>> {
    const papers = PAPERS.map((id) => ({ id, label: `WHITEHACK.Print.${id}`, chosen: id === this.#paper }));
    return { papers, notes: this.#hasNotes, uid: this.id };
  }

  override _attachPartListeners(partId: string, element: HTMLElement, options: object): void {
    super._attachPartListeners(partId, element, options);
    element.addEventListener("change", (event) => void this.#choose(event.target as HTMLInputElement));
  }

  protected override async _onRender(context: never, options: never): Promise<void> {
    await super._onRender(context, options);
    await this.#show();
  }

  async #choose({ name, value, checked }: HTMLInputElement): Promise<void> {
    if (name === "paper") this.#paper = paperFor(value, "");
    if (name === "notes") this.#hasNotes = checked;
    await this.#show();
  }

  get #frame(): HTMLIFrameElement | null {
    return this.element.querySelector("iframe");
  }

  async #show(): Promise<void> {
    const page = await printDocument(this.#actor, this.#printed, { paper: this.#paper, hasNotes: this.#hasNotes });
    if (this.#frame) this.#frame.srcdoc = page;
  }

  static async #print(this: PrintWindow): Promise<void> {
    this.#frame?.contentWindow?.print();
  }
}
