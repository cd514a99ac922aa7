import type { Dict } from "../host.ts";
import type { FormDataExtended } from "../ux/form-data-extended.ts";

export interface ApplicationPosition {
  top?: number;
  left?: number;
  width?: number | "auto";
  height?: number | "auto";
  scale?: number;
  zIndex?: number;
}

/** A handler is bound to its application, so its `this` stays open. */
export type ApplicationHandler = (this: never, event: never, target: never) => unknown;
export type ActionEntry = ApplicationHandler | { handler: ApplicationHandler; buttons?: number[] };

export interface HeaderControl {
  icon: string;
  label: string;
  action?: string;
  visible?: boolean | (() => boolean);
  ownership?: string | number;
  onClick?: (event: Event, target?: HTMLElement) => unknown;
  classes?: string;
  group?: string;
}

export interface WindowConfiguration {
  frame: boolean;
  positioned: boolean;
  title: string;
  icon: string | false;
  controls: HeaderControl[];
  minimizable: boolean;
  resizable: boolean;
  contentTag: string;
  contentClasses: string[];
  [key: string]: unknown;
}

export type SubmitHandler = (
  event: Event,
  form: HTMLFormElement,
  formData: FormDataExtended,
  submitOptions?: Dict,
) => unknown;

export interface FormConfiguration {
  handler?: SubmitHandler | undefined;
  submitOnChange?: boolean;
  closeOnSubmit?: boolean;
}

export interface ApplicationConfiguration {
  id: string;
  uniqueId: string;
  classes: string[];
  tag: string;
  window: WindowConfiguration;
  actions: Record<string, ActionEntry>;
  form: FormConfiguration;
  position: ApplicationPosition;
  [key: string]: unknown;
}

export interface RenderOptions {
  force?: boolean;
  isFirstRender?: boolean;
  position?: ApplicationPosition;
  window?: { title?: string; icon?: string | false; controls?: boolean; [key: string]: unknown };
  parts?: string[];
  tab?: string | Record<string, string>;
  [key: string]: unknown;
}

export type RenderContext = Dict;

export interface ClosingOptions {
  animate?: boolean;
  closeKey?: boolean;
  submitted?: boolean;
  [key: string]: unknown;
}

export interface TabEntry {
  id: string;
  icon?: string;
  label?: string;
  tooltip?: string;
  cssClass?: string;
}

export interface TabsConfiguration {
  tabs: TabEntry[];
  initial?: string | null;
  labelPrefix?: string | null;
}

export interface Tab extends TabEntry {
  group: string;
  active: boolean;
  cssClass: string;
  label: string;
}

/** The live elements of a framed application's window. */
export interface ApplicationWindow {
  header?: HTMLElement;
  resize?: HTMLElement;
  title?: HTMLElement;
  icon?: HTMLElement;
  close?: HTMLButtonElement;
  controls?: HTMLButtonElement;
  controlsDropdown?: HTMLElement;
  content?: HTMLElement;
  windowId?: string | undefined;
  onDrag(event: PointerEvent): void;
  onResize(event: PointerEvent): void;
  pointerStartPosition?: ApplicationPosition & { clientX: number; clientY: number };
  pointerMoveThrottle: boolean;
}
