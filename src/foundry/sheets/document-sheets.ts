// HandlebarsApplicationMixin over a document sheet gives an intersection type that TypeScript cannot compare with a
// subclass (TS2321, TS2589, TS2859, and minutes of checking). It is narrowed back to the base class once, here; what the
// mixin adds and our sheets override is declared. Only types change: the class is the real mixin.
import { asKind, type Kind, type OfKind } from "../documents/creature.ts";
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

/** A click on a sheet: what was clicked, and where. */
export interface SheetClick {
  readonly sheet: NarrowActorSheet;
  readonly event: PointerEvent;
  readonly target: HTMLElement;
}

type Clicks<Of extends Kind> = Readonly<Record<string, (actor: OfKind<Of>, click: SheetClick) => unknown>>;

/** The actions of clicks on sheets of one kind of actor; on any other sheet nothing follows. */
export const clicksOn = <Of extends Kind>(kind: Of, clicks: Clicks<Of>) =>
  Object.fromEntries(Object.entries(clicks).map(([name, act]) => [name, clickOn(kind, act)]));

const clickOn = <Of extends Kind>(kind: Of, act: Clicks<Of>[string]) =>
  async function (this: NarrowActorSheet, event: PointerEvent, target: HTMLElement): Promise<void> {
    const actor = asKind(kind, this.actor);
    if (actor) await act(actor, { sheet: this, event, target });
  };
