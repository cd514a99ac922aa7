import { descriptionProse } from "../../view/prose-view.ts";
import {
  type Context,
  type FormConfig,
  NarrowItemSheet,
  type PartState,
  type RenderOptions,
  type ThingOptions,
} from "./base.ts";
import { standInForMissing } from "../missing-images.ts";
import { icon } from "../paths.ts";
import { showTooltipsOnFocus } from "./focus-tooltips.ts";
import { onlyChanged, refuseNoNumber } from "./form-changes.ts";
import { rememberPart, restorePart } from "./part-state.ts";
import { enrichedProse } from "./prose.ts";

/** What the sheets of weapons, armor and gear share. */
export abstract class ThingSheet extends NarrowItemSheet {
  static override DEFAULT_OPTIONS: ThingOptions = {
    classes: ["whitehack", "item"],
    position: { width: 480, height: "auto" as const },
    window: { resizable: true },
    form: { submitOnChange: true, closeOnSubmit: false },
  };

  override get title(): string {
    return this.item.name;
  }

  /** What the template shows beyond the description. */
  protected abstract view(): object;

  protected override async _prepareContext(options: RenderOptions): Promise<never> {
    const context = (await super._prepareContext(options)) as unknown as Context;
    const { isEditable: editable, item } = this;
    const written = item._source.system as { description: string };
    const prose = await enrichedProse(descriptionProse(written), item);
    const mode = { uid: this.id, uuid: item.uuid, editable, editing: editable };
    return Object.assign(context, mode, this.view(), { prose }) as never;
  }

  protected override async _onFirstRender(context: never, options: never): Promise<void> {
    await super._onFirstRender(context, options);
    showTooltipsOnFocus(this.element);
  }

  override _attachPartListeners(partId: string, element: HTMLElement, options: RenderOptions): void {
    super._attachPartListeners(partId, element, options);
    standInForMissing(element, () => icon(this.item.type));
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
    if (!refuseNoNumber(event, this.item)) super._onChangeForm(config, event);
  }

  protected override _processFormData(event: never, form: never, formData: never): never {
    const all = super._processFormData(event, form, formData);
    return (onlyChanged(event, (formData as { object: Record<string, unknown> }).object) ?? all) as never;
  }
}
