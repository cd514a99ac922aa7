import $ from "jquery";
import type { HeaderButton } from "./types.ts";

interface WindowFace {
  readonly id: string;
  readonly appId: number;
  readonly classes: readonly string[];
  readonly title: string;
  readonly resizable: boolean;
  readonly buttons: readonly HeaderButton[];
}

function headerButton({ class: name, icon, label, onclick }: HeaderButton): HTMLAnchorElement {
  const button = document.createElement("a");
  button.classList.add("header-button", "control", ...name.split(/\s+/).filter(Boolean));
  const glyph = document.createElement("i");
  glyph.className = icon;
  button.append(glyph, label);
  button.addEventListener("click", (event) => {
    event.preventDefault();
    onclick?.(event);
  });
  return button;
}

/**
 * The frame of a window of the first framework. Its names (`window-app`, `window-header`, `window-title`,
 * `window-content`) are what systems style; that such windows are always light is https://github.com/foundryvtt/foundryvtt/issues/11651
 */
export function outerWindow({ id, appId, classes, title, resizable, buttons }: WindowFace): JQuery {
  const root = document.createElement("div");
  root.id = id;
  root.classList.add("app", "window-app", "themed", "theme-light");
  root.classList.add(...classes.flatMap((name) => name.split(/\s+/).filter(Boolean)));
  root.dataset["appid"] = String(appId);
  const header = document.createElement("header");
  header.className = "window-header flexrow draggable resizable";
  const heading = document.createElement("h4");
  heading.className = "window-title";
  heading.textContent = title;
  header.append(heading, ...buttons.map(headerButton));
  const content = document.createElement("section");
  content.className = "window-content";
  root.append(header, content);
  if (resizable) root.append(resizeHandle());
  return $(root);
}

function resizeHandle(): HTMLElement {
  const handle = document.createElement("div");
  handle.className = "window-resizable-handle";
  const glyph = document.createElement("i");
  glyph.className = "fa-solid fa-arrows-left-right";
  handle.append(glyph);
  return handle;
}
