// The mixin over a plain application, narrowed as the sheets' is and for the same reason: see sheets/base.ts.
import type { Parts } from "../sheets/base.ts";

const { ApplicationV2, HandlebarsApplicationMixin } = foundry.applications.api;

export type WindowOptions = foundry.applications.api.ApplicationV2.DefaultOptions;

function narrow<Type>(mixed: unknown): Type {
  return mixed as Type;
}

export interface NarrowWindow {
  _preSyncPartState(partId: string, next: HTMLElement, prior: HTMLElement, state: object): void;
  _attachPartListeners(partId: string, element: HTMLElement, options: object): void;
}
export abstract class NarrowWindow extends narrow<typeof ApplicationV2>(HandlebarsApplicationMixin(ApplicationV2)) {
  declare static PARTS: Parts;
}
