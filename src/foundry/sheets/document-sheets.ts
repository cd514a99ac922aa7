// HandlebarsApplicationMixin over a document sheet gives an intersection type that TypeScript cannot compare with a
// subclass (TS2321, TS2589, TS2859, and minutes of checking). It is narrowed back to the base class once, here; what the
// mixin adds and our sheets override is declared. Only types change: the class is the real mixin.
import type { Context, Parts, PartState, RenderOptions } from "./base.ts";
import { type EditingSheet, editingSheet } from "./editing-sheet.ts";

const { HandlebarsApplicationMixin } = foundry.applications.api;
const { ActorSheetV2, ItemSheetV2 } = foundry.applications.sheets;

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
export interface NarrowActorSheet extends HandlebarsInstance, EditingSheet {}
export abstract class NarrowActorSheet extends narrow<typeof ActorSheetV2>(
  editingSheet(narrow(HandlebarsApplicationMixin(ActorSheetV2))),
) {
  declare static PARTS: Parts;
}

export interface NarrowItemSheet extends HandlebarsInstance, EditingSheet {}
export abstract class NarrowItemSheet extends narrow<typeof ItemSheetV2>(
  editingSheet(narrow(HandlebarsApplicationMixin(ItemSheetV2))),
) {
  declare static PARTS: Parts;
}
