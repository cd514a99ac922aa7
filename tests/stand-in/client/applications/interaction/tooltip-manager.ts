import { cleanHTML } from "../clean-html.ts";
import { deprecated, host, localize } from "../host.ts";

export type TooltipDirection = "UP" | "DOWN" | "LEFT" | "RIGHT" | "CENTER";

interface ActivationOptions {
  text?: string;
  html?: string | HTMLElement;
  content?: HTMLElement;
  direction?: TooltipDirection;
  cssClass?: string;
  locked?: boolean;
}

interface LockOptions {
  position?: Partial<Record<"top" | "left" | "right" | "bottom", string>>;
  text?: string;
  direction?: TooltipDirection;
  cssClass?: string;
}

const SELECTOR = "[data-tooltip], [data-tooltip-text], [data-tooltip-html]";
const MARGIN = 5;

/** A tour speaks through the tooltip, which then stays until the tour says otherwise. */
const isTouring = (): boolean => document.querySelector(".tour-overlay") !== null;

/** One tooltip for the page, told by attributes what to say about the element under pointer or focus. */
export class TooltipManager {
  static TOOLTIP_ACTIVATION_MS = 500;
  static TOOLTIP_MARGIN_PX = MARGIN;
  static TOOLTIP_DIRECTIONS: Record<TooltipDirection, TooltipDirection> = {
    UP: "UP",
    DOWN: "DOWN",
    LEFT: "LEFT",
    RIGHT: "RIGHT",
    CENTER: "CENTER",
  };

  static get implementation(): typeof TooltipManager {
    return (host().CONFIG?.ux?.TooltipManager as typeof TooltipManager | undefined) ?? TooltipManager;
  }

  element: HTMLElement | null = null;
  #tooltip: HTMLElement | undefined;
  #pending: ReturnType<typeof setTimeout> | undefined;
  #watch: MutationObserver | undefined;

  get tooltip(): HTMLElement {
    if (this.#tooltip?.isConnected) return this.#tooltip;
    const known = document.getElementById("tooltip");
    const tooltip = known ?? document.createElement("aside");
    tooltip.id = "tooltip";
    tooltip.role = "tooltip";
    if (!known) document.body.append(tooltip);
    this.#tooltip = tooltip;
    return tooltip;
  }

  set tooltip(element: HTMLElement) {
    this.#tooltip = element;
  }

  activateEventListeners(): void {
    document.addEventListener("pointerenter", (event) => this.#onEnter(event), { capture: true });
    document.addEventListener("pointerleave", (event) => this.#onLeave(event), { capture: true });
    // UNCONFIRMED that the focus of the keyboard shows tooltips too.
    document.addEventListener("focusin", (event) => this.#onFocus(event));
    document.addEventListener("focusout", () => isTouring() || this.deactivate());
    document.addEventListener("pointerdown", (event) => this.#onPress(event), { capture: true });
    document.addEventListener("keydown", (event) => event.key === "Escape" && !isTouring() && this.deactivate(), {
      capture: true,
    });
  }

  #onEnter(event: Event): void {
    if (isTouring()) return;
    const target = event.target instanceof Element ? event.target.closest<HTMLElement>(SELECTOR) : null;
    if (!target || target === this.element || event.target !== target) return;
    clearTimeout(this.#pending);
    this.#pending = setTimeout(() => target.isConnected && this.activate(target), TooltipManager.TOOLTIP_ACTIVATION_MS);
  }

  #onLeave(event: Event): void {
    if (isTouring()) return;
    if (event.target !== this.element && event.target instanceof Element && !event.target.matches(SELECTOR)) return;
    clearTimeout(this.#pending);
    if (event.target === this.element) this.deactivate();
  }

  #onFocus(event: Event): void {
    if (isTouring()) return;
    const target = event.target instanceof HTMLElement ? event.target.closest<HTMLElement>(SELECTOR) : null;
    if (target && (event.target as HTMLElement).matches(":focus-visible")) this.activate(target);
  }

  #onPress(event: PointerEvent): void {
    if (isTouring()) return;
    if (event.button === 1 && this.element) {
      event.preventDefault();
      this.lockTooltip();
    } else if (!(event.target as Element).closest(".locked-tooltip")) {
      clearTimeout(this.#pending);
      this.deactivate();
    }
  }

  activate(element: HTMLElement, options: ActivationOptions = {}): void {
    const { text, html, content, locked = false } = options;
    if (text !== undefined && html !== undefined)
      throw new Error("Cannot provide both text and html options to TooltipManager#activate.");
    if (content) deprecated("TooltipManager#activate({content})", { since: 13, until: 15 });
    this.clearPending();
    this.deactivate();
    const body =
      text !== undefined
        ? textNode(text)
        : html !== undefined
          ? htmlNode(html)
          : content
            ? content
            : fromAttributes(element);
    if (!body) return;
    this.element = element;
    const { tooltip } = this;
    tooltip.className = cssClassOf(element, options.cssClass);
    tooltip.replaceChildren(body);
    tooltip.classList.add("active");
    raise(tooltip, element);
    this._setAnchor(options.direction ?? directionOf(element) ?? this._determineDirection());
    element.setAttribute("aria-describedby", "tooltip");
    this.#watchRemoval(element);
    if (locked) this.lockTooltip();
  }

  /** Forgets the tooltip that is about to appear. */
  clearPending(): void {
    clearTimeout(this.#pending);
  }

  #watchRemoval(element: HTMLElement): void {
    this.#watch?.disconnect();
    this.#watch = new MutationObserver(() => element.isConnected || this.deactivate());
    this.#watch.observe(document.body, { childList: true, subtree: true });
  }

  deactivate(): void {
    this.#watch?.disconnect();
    this.element?.removeAttribute("aria-describedby");
    this.element = null;
    const tooltip = this.#tooltip;
    if (!tooltip) return;
    tooltip.classList.remove("active");
    if (tooltip.matches(":popover-open")) tooltip.hidePopover();
    tooltip.removeAttribute("popover");
  }

  /** A copy of the present tooltip that stays until dismissed. */
  lockTooltip(): HTMLElement {
    const locked = this.tooltip.cloneNode(true) as HTMLElement;
    locked.removeAttribute("id");
    locked.classList.add("locked-tooltip", "active");
    document.body.append(locked);
    this.deactivate();
    locked.addEventListener("contextmenu", (event) => {
      event.preventDefault();
      this.dismissLockedTooltip(locked);
    });
    return locked;
  }

  createLockedTooltip(position: LockOptions["position"], text: string, { cssClass }: LockOptions = {}): HTMLElement {
    const tooltip = document.createElement("aside");
    tooltip.role = "tooltip";
    tooltip.className = `locked-tooltip active ${cssClass ?? ""}`.trim();
    tooltip.append(htmlNode(text));
    Object.assign(tooltip.style, position);
    document.body.append(tooltip);
    return tooltip;
  }

  dismissLockedTooltip(element: HTMLElement): void {
    element.remove();
  }

  dismissLockedTooltips(): void {
    for (const element of document.querySelectorAll(".locked-tooltip")) element.remove();
  }

  /** Where there is room, when nobody has said where the tooltip goes: below, else above. */
  _determineDirection(): TooltipDirection {
    const box = this.element?.getBoundingClientRect();
    const below = box ? document.documentElement.clientHeight - box.bottom : Infinity;
    return this.tooltip.offsetHeight + MARGIN > below ? "UP" : "DOWN";
  }

  /** Puts the tooltip where the styles say, in pixels; what is not said is not set. */
  _setStyle(position: Partial<Record<"top" | "left" | "right" | "bottom", number | null>> = {}): void {
    const { style } = this.tooltip;
    for (const side of ["top", "right", "bottom", "left"] as const) {
      const value = position[side];
      style[side] = typeof value === "number" ? `${value}px` : "";
    }
  }

  _setAnchor(direction: TooltipDirection): void {
    const { element, tooltip } = this;
    if (!element) return;
    const box = element.getBoundingClientRect();
    const { offsetWidth: width, offsetHeight: height } = tooltip;
    const view = document.documentElement;
    const middle = { left: box.left + (box.width - width) / 2, top: box.top + (box.height - height) / 2 };
    const places: Record<TooltipDirection, { left: number; top: number }> = {
      UP: { left: middle.left, top: box.top - height - MARGIN },
      DOWN: { left: middle.left, top: box.bottom + MARGIN },
      LEFT: { left: box.left - width - MARGIN, top: middle.top },
      RIGHT: { left: box.right + MARGIN, top: middle.top },
      CENTER: middle,
    };
    let place = places[direction];
    if (direction === "DOWN" && place.top + height > view.clientHeight) place = places.UP;
    if (direction === "UP" && place.top < 0) place = places.DOWN;
    const clamp = (value: number, size: number, room: number): number => Math.max(0, Math.min(value, room - size));
    this._setStyle({
      left: clamp(place.left, width, view.clientWidth),
      top: clamp(place.top, height, view.clientHeight),
    });
  }
}

function textNode(text: string): Node | null {
  return text ? document.createTextNode(text) : null;
}

function htmlNode(html: string | HTMLElement): Node {
  if (html instanceof HTMLElement) return html;
  const holder = document.createElement("template");
  holder.innerHTML = cleanHTML(html);
  return holder.content;
}

function fromAttributes(element: HTMLElement): Node | null {
  const { tooltip, tooltipText, tooltipHtml } = element.dataset;
  if (tooltipText) return textNode(tooltipText);
  if (tooltipHtml) return htmlNode(tooltipHtml);
  if (tooltip) return htmlNode(localize(tooltip));
  return textNode(element.ariaLabel ?? "");
}

function cssClassOf(element: HTMLElement, given: string | undefined): string {
  return given ?? element.closest<HTMLElement>("[data-tooltip-class]")?.dataset.tooltipClass ?? "";
}

function directionOf(element: HTMLElement): TooltipDirection | null {
  const said = element.closest<HTMLElement>("[data-tooltip-direction]")?.dataset.tooltipDirection;
  return said && said in TooltipManager.TOOLTIP_DIRECTIONS ? (said as TooltipDirection) : null;
}

/** Above modal dialogs the tooltip must be in the top layer as they are. */
function raise(tooltip: HTMLElement, element: HTMLElement): void {
  if (!element.closest("dialog:modal")) return;
  tooltip.setAttribute("popover", "manual");
  tooltip.showPopover();
}
