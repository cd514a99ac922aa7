/** What a step of a tour looks like: the page dimmed around one element, and words beside it. */
import { host } from "../host.ts";

interface Place {
  readonly target: HTMLElement | null;
  readonly direction: string | undefined;
  readonly padding: number;
}

function box(className: string): HTMLElement {
  const element = document.createElement("div");
  element.className = className;
  document.body.append(element);
  return element;
}

/** The page dimmed but for an element and a little around it. */
export function fadeAround(target: HTMLElement, padding: number): HTMLElement {
  const fade = box("tour-fadeout");
  const { left, top, width, height } = target.getBoundingClientRect();
  const edge = (start: number): string => `${start - padding}px`;
  const size = (length: number): string => `${length + 2 * padding}px`;
  Object.assign(fade.style, { left: edge(left), top: edge(top), width: size(width), height: size(height) });
  return fade;
}

export class TourStage {
  readonly overlay = box("tour-overlay");
  fade: HTMLElement | null = null;
  #step: HTMLElement | null = null;

  /** Show a step: beside its element, or in the middle of the page. */
  show(step: HTMLElement, { target, direction, padding }: Place): void {
    this.#clear();
    if (!target) {
      this.#step = step;
      step.classList.add("tour-center-step");
      document.body.append(step);
      return;
    }
    this.fade = fadeAround(target, padding);
    host.game.tooltip?.activate(target, { html: step, cssClass: "tour", direction: direction ?? "DOWN" });
  }

  #clear(): void {
    this.#step?.remove();
    this.fade?.remove();
    this.#step = this.fade = null;
    host.game.tooltip?.deactivate();
  }

  end(): void {
    this.#clear();
    this.overlay.remove();
  }
}
