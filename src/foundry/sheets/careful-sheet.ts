import { lazy } from "../host/lazy.ts";
import {
  type Context,
  fieldsAgree,
  type FormConfig,
  type Parts,
  type PartState,
  type ProcessedForm,
  rememberPart,
  type RenderOptions,
  restorePart,
} from "./base.ts";
import type * as Changing from "./patch-part.ts";
import type { DrawnPart, PartNodes } from "./patch-part.ts";
import { keepKeys, onlyChanged, refuseNoDamage, refuseNoNumber, showTooltipsOnFocus } from "./form-changes.ts";
import { isGone } from "../documents/is-gone.ts";
import { inTurn } from "./in-turn.ts";

interface Size {
  readonly width?: number | "auto";
  readonly height?: number | "auto";
}

/** Just large enough for name, picture and biography. */
const LIMITED_SIZE: Size = { width: 420, height: "auto" };

/** The size of a sheet whose view has turned from full to limited or back; it stays where it is. */
export function sizeOfView(limited: boolean, { position }: { readonly position?: Size }): Size {
  if (limited) return LIMITED_SIZE;
  return { width: position?.width ?? "auto", height: position?.height ?? "auto" };
}

/** Takes away what the other view has left: the host replaces parts that are drawn, and leaves all others. */
function removeOtherParts(element: HTMLElement, drawn: readonly string[]): void {
  for (const part of element.querySelectorAll<HTMLElement>("[data-application-part]"))
    if (!drawn.includes(part.dataset["applicationPart"] ?? "")) part.remove();
}

type Texts = Readonly<Record<string, string>>;

/** A part as it stands on a sheet. */
interface Standing extends DrawnPart {
  readonly shape: string;
}

/** Elements that take no input; those that may always be looked at are released after a part was drawn. */
const HELD = ":is([inert], [disabled]):not(.always-interactive)";

/**
 * The number of elements of a part, and of those that take no input. Code that adds to it, or holds a row or a button
 * while a change is on its way, counts on its being drawn anew.
 */
function shapeOf(part: Element): string {
  return `${part.getElementsByTagName("*").length}/${part.querySelectorAll(HELD).length}`;
}

/**
 * The parts of a sheet that would look as they do, and those that differ in some places only: making elements of all of
 * it, and having the browser lay it out and paint it again, takes longer than everything else.
 */
class UnchangedParts {
  readonly #standing = new Map<string, Standing>();
  /** The texts written for this turn. */
  #texts: Texts = {};
  #patched: readonly string[] = [];
  /** The nodes parsed from them in this turn. */
  #nodes: ReadonlyMap<string, PartNodes> = new Map();
  #tookInput = false;
  #changing: typeof Changing | null = null;

  /** The parts to be drawn anew of what was written; whether it `takesInput` changes a part, and not its text. */
  async redrawn(texts: Texts, sheet: HTMLElement | null, takesInput: boolean): Promise<string[]> {
    const isKnown = (id: string): boolean => this.#tookInput === takesInput && this.#isOurs(id, texts[id] ?? "", sheet);
    const redrawn = Object.keys(texts).filter((id) => !isKnown(id));
    this.#patched = Object.keys(texts).filter(
      (id) => !redrawn.includes(id) && texts[id] !== this.#standing.get(id)?.text,
    );
    this.#texts = texts;
    this.#tookInput = takesInput;
    if (this.#patched.length > 0) this.#changing = await lazy(() => import("./patch-part.ts"));
    return redrawn;
  }

  /** Changes what differs in the parts that are not drawn anew. */
  patch(sheet: HTMLElement): void {
    const nodes = new Map<string, PartNodes>();
    for (const id of this.#patched) {
      const [part, before] = [partOf(sheet, id), this.#standing.get(id)];
      const next = part && before ? this.#changing?.changePart(part, before, this.#texts[id] ?? "") : null;
      if (next) nodes.set(id, next);
    }
    this.#nodes = nodes;
    this.#patched = [];
  }

  /** Notes how the parts stand after they were drawn. */
  note(sheet: HTMLElement): void {
    for (const [id, text] of Object.entries(this.#texts)) {
      const part = partOf(sheet, id);
      if (part) this.#standing.set(id, { text, shape: shapeOf(part), nodes: this.#nodesOf(id, text) });
    }
    this.#nodes = new Map();
  }

  #nodesOf(id: string, text: string): PartNodes | null {
    const former = this.#standing.get(id);
    return this.#nodes.get(id) ?? (former?.text === text ? former.nodes : null);
  }

  /** True if a part stands, nobody has added to it, and nothing written in it has to be put back. */
  #isOurs(id: string, text: string, sheet: HTMLElement | null): boolean {
    const part = sheet && partOf(sheet, id);
    return part !== null && this.#standing.get(id)?.shape === shapeOf(part) && fieldsAgree(part, text);
  }
}

/** True if a sheet lacks a part: a pack may arrive while it is drawn, so that the page is there, but not its content. */
const lacksPart = (sheet: HTMLElement, ids: readonly string[]): boolean => ids.some((id) => partOf(sheet, id) === null);

const partOf = (sheet: HTMLElement, id: string): HTMLElement | null =>
  sheet.querySelector<HTMLElement>(`[data-application-part="${CSS.escape(id)}"]`);

/** Stores rich text by itself, in turn, so that a sheet that closes knows when it is stored; says whether it is such. */
function storesWritten(document: HostSheet["document"], { target }: Event): boolean {
  const { localName, name, value } = target as HTMLInputElement;
  if (localName !== "prose-mirror") return false;
  void inTurn(document, () => document.update({ [name]: value }));
  return true;
}

/** A difference of hit points does what it does in the bar of a token: temporary ones are lost first. @rule WH-DMG-01 */
function stepsHitPoints(document: HostSheet["document"], { target }: Event): boolean {
  const { name, dataset } = target as HTMLInputElement;
  const by = dataset["by"];
  const creature = document instanceof Actor ? document.creature : null;
  if (name !== "system.hp.value" || by === undefined || !creature) return false;
  void inTurn(document, () => creature.modifyTokenAttribute("hp", Number(by), true));
  return true;
}

type Rendered = Record<string, HTMLElement>;

/** The parts of the host's sheet that our sheets use, for any document. */
export declare abstract class HostSheet {
  readonly element: HTMLElement;
  readonly document: Actor.Implementation | Item.Implementation;
  readonly isEditable: boolean;
  render(options: { readonly force: boolean }): Promise<unknown>;
  _configureRenderParts(options: RenderOptions): Parts;
  _configureRenderOptions(options: RenderOptions): void;
  _preSyncPartState(partId: string, next: HTMLElement, prior: HTMLElement, state: PartState): void;
  _syncPartState(partId: string, next: HTMLElement, prior: HTMLElement, state: PartState): void;
  _attachPartListeners(partId: string, element: HTMLElement, options: RenderOptions): void;
  _preparePartContext(partId: string, context: Context, options: RenderOptions): Promise<Context>;
  protected _renderHTML(context: Context, options: RenderOptions): Promise<Rendered>;
  protected _replaceHTML(rendered: Rendered, content: HTMLElement, options: RenderOptions): void;
  protected _onFirstRender(context: never, options: never): Promise<void>;
  protected _onRender(context: never, options: never): Promise<void>;
  protected _preClose(options: never): Promise<void>;
  protected _onRevealSecret(event: Event): void;
  protected _onChangeForm(config: FormConfig, event: Event): void;
  protected _processFormData(...form: ProcessedForm): object;
}

/** The texts of the parts by their templates, before elements are made of them. */
async function textsOf(sheet: HostSheet, context: Context, options: RenderOptions): Promise<Record<string, string>> {
  const parts = sheet._configureRenderParts(options);
  const texts: Record<string, string> = {};
  for (const id of options.parts ?? []) {
    const template = parts[id]?.template;
    if (template === undefined) continue;
    const shown = await sheet._preparePartContext(id, context, options);
    texts[id] = await foundry.applications.handlebars.renderTemplate(template, shown);
  }
  return texts;
}

/** Leaves nothing of another view, and draws once more where a pack has arrived meanwhile. */
function settleParts(sheet: HostSheet, ids: readonly string[]): void {
  removeOtherParts(sheet.element, ids);
  if (lacksPart(sheet.element, ids)) void sheet.render({ force: false });
}

/** A sheet of the host's that keeps typed text while it is drawn anew, and sends it field by field. */
export function carefulSheet(base: typeof HostSheet): typeof HostSheet {
  abstract class CarefulSheet extends base {
    readonly #parts = new UnchangedParts();

    protected override async _renderHTML(context: Context, options: RenderOptions): Promise<Rendered> {
      const texts = await textsOf(this, context, options);
      const parts = await this.#parts.redrawn(texts, options.isFirstRender ? null : this.element, this.isEditable);
      return super._renderHTML(context, { ...options, parts });
    }

    protected override _replaceHTML(rendered: Rendered, content: HTMLElement, options: RenderOptions): void {
      super._replaceHTML(rendered, content, options);
      this.#parts.patch(content);
    }

    protected override async _onFirstRender(context: never, options: never): Promise<void> {
      await super._onFirstRender(context, options);
      showTooltipsOnFocus(this.element);
      keepKeys(this.element);
    }

    protected override async _onRender(context: never, options: never): Promise<void> {
      await super._onRender(context, options);
      this.#parts.note(this.element);
      settleParts(this, Object.keys(this._configureRenderParts(options)));
    }

    override _preSyncPartState(id: string, next: HTMLElement, prior: HTMLElement, state: PartState): void {
      super._preSyncPartState(id, next, prior, state);
      rememberPart(state, prior);
    }

    override _syncPartState(id: string, next: HTMLElement, prior: HTMLElement, state: PartState): void {
      super._syncPartState(id, next, prior, state);
      restorePart(state, next);
    }

    protected override _onChangeForm(config: FormConfig, event: Event): void {
      if (isGone(this.document)) return; // deleted while a field was half typed
      if (storesWritten(this.document, event) || refuseNoNumber(event, this.document)) return;
      if (refuseNoDamage(event, this.document)) return;
      if (stepsHitPoints(this.document, event)) return;
      super._onChangeForm(config, event);
    }

    protected override _processFormData(...[event, form, formData]: ProcessedForm): object {
      const all = super._processFormData(event, form, formData);
      return onlyChanged(event, formData.object) ?? all;
    }
  }
  return CarefulSheet;
}
