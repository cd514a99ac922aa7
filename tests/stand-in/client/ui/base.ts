/** The application classes of the host, typed with the documented members this interface overrides or calls. */
import { ApplicationV2, DocumentSheetV2, HandlebarsApplicationMixin } from "../applications/index.ts";
import type { App, ContextEntry, Data, HostDocument } from "./host.ts";

export interface RenderOptions extends Data {
  force?: boolean;
  parts?: string[];
  isFirstRender?: boolean;
}

export interface Part {
  template: string;
  templates?: string[];
  root?: boolean;
  scrollable?: string[];
  classes?: string[];
  forms?: Data;
}

export type ClickAction = (this: never, event: PointerEvent, target: HTMLElement) => unknown;

export interface FormValues {
  readonly object: Record<string, unknown>;
}

declare class Surface implements App {
  static DEFAULT_OPTIONS: Data;
  static PARTS: Record<string, Part>;
  static TABS: Data;
  static get implementation(): unknown;
  constructor(options?: Data);
  readonly options: Data & { id: string; uniqueId: string; window: Data; classes: string[] };
  readonly id: string;
  get title(): string;
  readonly element: HTMLElement;
  readonly form: HTMLFormElement | null;
  readonly rendered: boolean;
  readonly minimized: boolean;
  readonly position: Data;
  readonly parts: Record<string, HTMLElement>;
  tabGroups: Record<string, string | null>;
  render(options?: RenderOptions): Promise<this>;
  close(options?: Data): Promise<this>;
  maximize(): Promise<void>;
  bringToFront(): void;
  setPosition(position?: Data): unknown;
  changeTab(tab: string, group: string, options?: Data): void;
  submit(options?: Data): Promise<unknown>;
  addEventListener(type: string, listener: (event: Event) => void): void;
  protected _initializeApplicationOptions(options: Data): Data;
  protected _configureRenderOptions(options: RenderOptions): void;
  protected _configureRenderParts(options: RenderOptions): Record<string, Part>;
  protected _canRender(options: RenderOptions): boolean | void;
  protected _prepareContext(options: RenderOptions): Promise<Data>;
  protected _preparePartContext(partId: string, context: Data, options: RenderOptions): Promise<Data>;
  protected _prepareTabs(group: string): Data;
  protected _renderHTML(context: Data, options: RenderOptions): Promise<unknown>;
  protected _replaceHTML(result: unknown, content: HTMLElement, options: RenderOptions): void;
  protected _preFirstRender(context: Data, options: RenderOptions): Promise<void>;
  protected _renderFrame(options: RenderOptions): Promise<HTMLElement>;
  protected _insertElement(element: HTMLElement, options?: RenderOptions): void | Promise<void>;
  protected _onFirstRender(context: Data, options: RenderOptions): Promise<void>;
  protected _onRender(context: Data, options: RenderOptions): Promise<void>;
  protected _onClose(options: Data): void;
  protected _onClickAction(event: PointerEvent, target: HTMLElement): void;
  protected _createContextMenu(handler: () => ContextEntry[], selector: string, options?: Data): unknown;
  protected _doEvent(...args: unknown[]): unknown;
  protected _updateFrame(options: RenderOptions): void;
}

declare class SheetSurface extends Surface {
  readonly document: HostDocument;
  readonly isEditable: boolean;
  _toggleDisabled(disabled: boolean): void;
  protected _processFormData(event: Event | null, form: HTMLFormElement, formData: FormValues): Data;
}

/** ApplicationV2 that draws itself without templates. */
export const PlainApplication = ApplicationV2 as unknown as typeof Surface;

/** ApplicationV2 with Handlebars parts: what nearly every piece of the interface is made of. */
export const HandlebarsApplication = HandlebarsApplicationMixin(ApplicationV2) as unknown as typeof Surface;

/** A document sheet that renders in a way of its own. */
export const DocumentSheet = DocumentSheetV2 as unknown as typeof SheetSurface;

/** The same class with Handlebars parts. */
export const withHandlebars = <Base extends typeof Surface>(base: Base): Base =>
  HandlebarsApplicationMixin(base as never) as unknown as Base;

/** A document sheet with Handlebars parts. */
export const HandlebarsDocumentSheet = withHandlebars(DocumentSheet);

/** The path of one of the host's own templates. */
export function template(name: string): string {
  return `templates/${name}.hbs`;
}
