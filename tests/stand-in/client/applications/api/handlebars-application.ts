import type { Dict } from "../host.ts";
import { getTemplate, loadTemplates, renderTemplate } from "../handlebars/templates.ts";
import { ApplicationV2 } from "./application.ts";
import { FormSubmissions } from "./form-submissions.ts";
import type { ClosingOptions, FormConfiguration, RenderContext, RenderOptions } from "./types.ts";

export interface HandlebarsTemplatePart {
  template: string;
  templates?: string[];
  id?: string;
  classes?: string[];
  scrollable?: string[];
  forms?: Record<string, FormConfiguration>;
  root?: boolean;
}

export interface PartState {
  focus?: string;
  scrollPositions?: [selector: string, top: number, left: number][];
  [key: string]: unknown;
}

type Parts = Record<string, HandlebarsTemplatePart>;

/** What the mixin adds to an instance. */
export interface HandlebarsMembers {
  readonly parts: Record<string, HTMLElement>;
  _configureRenderParts(options: RenderOptions): Parts;
  _preparePartContext(partId: string, context: RenderContext, options: RenderOptions): Promise<RenderContext>;
  _preSyncPartState(partId: string, newElement: HTMLElement, priorElement: HTMLElement, state: PartState): void;
  _syncPartState(partId: string, newElement: HTMLElement, priorElement: HTMLElement, state: PartState): void;
  _attachPartListeners(partId: string, htmlElement: HTMLElement, options: RenderOptions): void;
}

/** The class that the mixin makes of another. */
export type HandlebarsClass<Base extends typeof ApplicationV2> = Pick<Base, keyof Base> & { PARTS: Parts } & (new (
    options?: Dict,
  ) => InstanceType<Base> & HandlebarsMembers);

/** Rendering from PARTS: one template and one root element per part, parts replaced one by one. */
export function HandlebarsApplicationMixin<Base extends typeof ApplicationV2>(
  BaseApplication: Base,
): HandlebarsClass<Base> {
  class HandlebarsApplication
    extends (BaseApplication as unknown as typeof ApplicationV2)
    implements HandlebarsMembers
  {
    static PARTS: Parts = {};

    #parts: Record<string, HTMLElement> = {};
    #descriptors: Parts = {};

    get parts(): Record<string, HTMLElement> {
      return this.#parts;
    }

    _configureRenderParts(_options: RenderOptions): Parts {
      return structuredClonePart((this.constructor as typeof HandlebarsApplication).PARTS);
    }

    override _configureRenderOptions(options: RenderOptions): void {
      super._configureRenderOptions(options);
      this.#descriptors = this._configureRenderParts(options);
      options.parts ??= Object.keys(this.#descriptors);
    }

    override async _preRender(context: RenderContext, options: RenderOptions): Promise<void> {
      await super._preRender(context, options);
      // The first time those of all parts, shown or not, as partials of one another.
      const ids = options.isFirstRender ? Object.keys(this.#descriptors) : (options.parts ?? []);
      const paths = ids.flatMap((id) => {
        const part = this.#descriptors[id];
        return part ? (part.templates ?? [part.template]) : [];
      });
      await loadTemplates([...new Set(paths)]);
    }

    override async _renderHTML(context: RenderContext, options: RenderOptions): Promise<Record<string, HTMLElement>> {
      const rendered: Record<string, HTMLElement> = {};
      for (const partId of options.parts ?? []) {
        const part = this.#descriptors[partId];
        if (!part) throw new Error(`"${partId}" is not a part of ${this.constructor.name}`);
        // The same context object goes from part to part, as the declarations have it.
        const partContext = await this._preparePartContext(partId, context, options);
        await getTemplate(part.template);
        rendered[partId] = this.#toElement(partId, part, await renderTemplate(part.template, partContext));
      }
      return rendered;
    }

    async _preparePartContext(partId: string, context: RenderContext, _options: RenderOptions): Promise<RenderContext> {
      context.partId = `${this.id}-${partId}`;
      // UNCONFIRMED: the part's own tab comes along when there is one of its name.
      const tabs = context.tabs as Record<string, unknown> | undefined;
      if (tabs && Object.hasOwn(tabs, partId)) context.tab = tabs[partId];
      return context;
    }

    #toElement(partId: string, part: HandlebarsTemplatePart, html: string): HTMLElement {
      const template = document.createElement("template");
      template.innerHTML = html;
      if (part.root) {
        const holder = document.createElement("div");
        holder.append(template.content);
        return holder;
      }
      const [root, ...others] = template.content.children;
      if (!(root instanceof HTMLElement) || others.length > 0 || hasText(template.content)) {
        throw new Error(`Template part "${partId}" of ${this.constructor.name} must render a single HTML element`);
      }
      const element = document.importNode(root, true);
      element.dataset.applicationPart = partId;
      if (part.id) element.id = `${this.id}-${part.id}`;
      if (part.classes) element.classList.add(...part.classes);
      return element;
    }

    override _replaceHTML(result: Record<string, HTMLElement>, content: HTMLElement, options: RenderOptions): void {
      for (const [partId, element] of Object.entries(result)) {
        const part = this.#descriptors[partId];
        if (part?.root) this.#replaceRoot(partId, element, content);
        else this.#replacePart(partId, element, content);
        const placed = this.#parts[partId];
        if (placed) this._attachPartListeners(partId, placed, options);
      }
    }

    #replaceRoot(partId: string, holder: HTMLElement, content: HTMLElement): void {
      const state: PartState = {};
      const prior = this.#parts[partId];
      if (prior) this._preSyncPartState(partId, holder, content, state);
      content.replaceChildren(...holder.childNodes);
      content.dataset.applicationPart = partId;
      this.#parts[partId] = content;
      if (prior) this._syncPartState(partId, content, content, state);
    }

    #replacePart(partId: string, element: HTMLElement, content: HTMLElement): void {
      const prior = content.querySelector<HTMLElement>(`[data-application-part="${CSS.escape(partId)}"]`);
      this.#parts[partId] = element;
      if (!prior) return this.#insertPart(partId, element, content);
      const state: PartState = {};
      this._preSyncPartState(partId, element, prior, state);
      prior.replaceWith(element);
      this._syncPartState(partId, element, prior, state);
    }

    #insertPart(partId: string, element: HTMLElement, content: HTMLElement): void {
      const order = Object.keys(this.#descriptors);
      const following = order.slice(order.indexOf(partId) + 1).map((id) => this.#parts[id]);
      const next = following.find((sibling) => sibling !== undefined && sibling.parentElement === content);
      content.insertBefore(element, next ?? null);
    }

    _preSyncPartState(partId: string, _newElement: HTMLElement, priorElement: HTMLElement, state: PartState): void {
      const focused = priorElement.ownerDocument.activeElement;
      if (focused && focused !== priorElement && priorElement.contains(focused)) {
        const selector = focusSelector(focused);
        if (selector) state.focus = selector;
      }
      state.scrollPositions = (this.#descriptors[partId]?.scrollable ?? []).flatMap((selector) => {
        const element = selector === "" ? priorElement : priorElement.querySelector(selector);
        return element ? [[selector, element.scrollTop, element.scrollLeft] as [string, number, number]] : [];
      });
    }

    _syncPartState(_partId: string, newElement: HTMLElement, _priorElement: HTMLElement, state: PartState): void {
      if (state.focus) newElement.querySelector<HTMLElement>(state.focus)?.focus({ preventScroll: true });
      if (!newElement.isConnected) return this.#scrollOnceInserted(newElement, state);
      restoreScroll(newElement, state);
    }

    #scrollOnceInserted(element: HTMLElement, state: PartState): void {
      queueMicrotask(() => restoreScroll(element, state));
    }

    _attachPartListeners(partId: string, htmlElement: HTMLElement, _options: RenderOptions): void {
      for (const [selector, config] of Object.entries(this.#descriptors[partId]?.forms ?? {})) {
        const forms = htmlElement.matches(selector) ? [htmlElement] : htmlElement.querySelectorAll(selector);
        for (const form of forms) if (form instanceof HTMLFormElement) FormSubmissions.of(this).listen(form, config);
      }
    }

    override _tearDown(options: ClosingOptions): void {
      super._tearDown(options);
      this.#parts = {};
    }
  }
  return HandlebarsApplication as unknown as HandlebarsClass<Base>;
}

function structuredClonePart(parts: Parts): Parts {
  return Object.fromEntries(
    Object.entries(parts).map(([id, part]) => {
      const copy: HandlebarsTemplatePart = { ...part };
      for (const key of ["templates", "classes", "scrollable"] as const) if (part[key]) copy[key] = [...part[key]];
      if (part.forms) copy.forms = Object.fromEntries(Object.entries(part.forms).map(([k, form]) => [k, { ...form }]));
      return [id, copy];
    }),
  );
}

function hasText(content: DocumentFragment): boolean {
  return [...content.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim());
}

function focusSelector(element: Element): string | null {
  if (element.id) return `#${CSS.escape(element.id)}`;
  const name = element.getAttribute("name");
  return name ? `${element.localName}[name="${CSS.escape(name)}"]` : null;
}

function restoreScroll(root: HTMLElement, state: PartState): void {
  for (const [selector, top, left] of state.scrollPositions ?? []) {
    const element = selector === "" ? root : root.querySelector(selector);
    element?.scrollTo({ top, left, behavior: "instant" });
  }
}
