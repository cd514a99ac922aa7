// HandlebarsApplicationMixin over a document sheet gives an intersection type that TypeScript cannot compare with a
// subclass (TS2321, TS2589, TS2859, and minutes of checking). It is narrowed back to the base class once, here; what the
// mixin adds and our sheets override is declared. Only types change: the class is the real mixin.
const { HandlebarsApplicationMixin } = foundry.applications.api;
const { ActorSheetV2, ItemSheetV2 } = foundry.applications.sheets;

export type Part = foundry.applications.api.HandlebarsApplicationMixin.HandlebarsTemplatePart;
export type Parts = Record<string, Part>;
export type RenderOptions = foundry.applications.sheets.ActorSheetV2.RenderOptions & {
  isFirstRender: boolean;
  parts?: string[];
};
/** Options of a sheet class; each class gives its own, and the host merges them along the chain. */
export type SheetOptions = foundry.applications.sheets.ActorSheetV2.DefaultOptions;
export type ThingOptions = foundry.applications.api.DocumentSheetV2.DefaultOptions;
export type FormConfig = foundry.applications.api.ApplicationV2.FormConfiguration;
export type Context = Record<string, unknown>;
export type ActorContext = foundry.applications.sheets.ActorSheetV2.RenderContext;
export type ThingContext = foundry.applications.sheets.ItemSheetV2.RenderContext;
/** A form that was changed or sent: the event, the form and what is in it. */
export type ProcessedForm = [
  event: SubmitEvent | null,
  form: HTMLFormElement,
  formData: foundry.applications.ux.FormDataExtended,
];
/** What the mixin keeps of a part while it is replaced; opaque, apart from what we add. */
export type PartState = Record<string, unknown>;

interface HandlebarsInstance {
  _configureRenderParts(options: RenderOptions): Parts;
  _preparePartContext(partId: string, context: Context, options: RenderOptions): Promise<Context>;
  _preSyncPartState(partId: string, next: HTMLElement, prior: HTMLElement, state: PartState): void;
  _syncPartState(partId: string, next: HTMLElement, prior: HTMLElement, state: PartState): void;
  _attachPartListeners(partId: string, element: HTMLElement, options: RenderOptions): void;
}

function narrow<Type>(mixed: unknown): Type {
  return mixed as Type;
}

// Merging an interface adds the mixin's instance methods as methods, so that subclasses may override and call super.
export interface NarrowActorSheet extends HandlebarsInstance {}
export abstract class NarrowActorSheet extends narrow<typeof ActorSheetV2>(HandlebarsApplicationMixin(ActorSheetV2)) {
  declare static PARTS: Parts;
}

export interface NarrowItemSheet extends HandlebarsInstance {}
export abstract class NarrowItemSheet extends narrow<typeof ItemSheetV2>(HandlebarsApplicationMixin(ItemSheetV2)) {
  declare static PARTS: Parts;
}
