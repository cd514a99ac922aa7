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
