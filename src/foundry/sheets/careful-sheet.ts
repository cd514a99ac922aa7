import type { Context, FormConfig, PartState, Parts, ProcessedForm, RenderOptions } from "./base.ts";
import { showTooltipsOnFocus } from "./focus-tooltips.ts";
import { onlyChanged, refuseNoDamage, refuseNoNumber } from "./form-changes.ts";
import { isGone } from "../documents/is-gone.ts";
import { inTurn } from "./in-turn.ts";
import { keepKeys } from "./keep-keys.ts";
import { removeOtherParts } from "./limited-view.ts";
import { rememberPart, restorePart } from "./part-state.ts";
import { lacksPart, UnchangedParts } from "./unchanged-parts.ts";

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
  if (name !== "system.hp.value" || by === undefined || !(document instanceof Actor) || !document.isCreature())
    return false;
  void inTurn(document, () => document.modifyTokenAttribute("hp", Number(by), true));
  return true;
}

type Rendered = Record<string, HTMLElement>;

/** What a sheet of ours uses of the host's, whichever document it shows. */
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

/** What the templates of the parts say, before elements are made of it. */
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

/** A sheet of the host's that is careful with what somebody types: kept while it is drawn anew, and sent field by field. */
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
