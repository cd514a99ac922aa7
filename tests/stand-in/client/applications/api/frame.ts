import { coreLabel } from "../host.ts";
import type { ApplicationWindow, WindowConfiguration } from "./types.ts";

/** A button of the window header; its icon is drawn by its own classes. */
export function headerButton(config: {
  action: string;
  icon: string;
  label: string;
  classes?: string;
}): HTMLButtonElement {
  const button = document.createElement("button");
  button.type = "button";
  button.className = `header-control icon ${config.icon}${config.classes ? ` ${config.classes}` : ""}`;
  button.dataset.action = config.action;
  button.dataset.tooltip = config.label;
  button.ariaLabel = config.label;
  return button;
}

/** Put header, content and resize handle into the root; the order of header items is UNCONFIRMED. */
export function buildFrame(root: HTMLElement, config: WindowConfiguration, win: ApplicationWindow, gen: number): void {
  const header = document.createElement("header");
  header.className = "window-header";
  const icon = document.createElement("i");
  icon.className = "window-icon hidden";
  icon.inert = true;
  const title = document.createElement("h1");
  title.className = "window-title";
  title.id = `${root.id}-title`;
  const controls = headerButton({
    action: "toggleControls",
    icon: "fa-solid fa-ellipsis-vertical",
    label: coreLabel("APPLICATION.TOOLS.ControlsMenu", "Window controls"),
  });
  controls.ariaHasPopup = "menu";
  const close = headerButton({
    action: "close",
    icon: "fa-solid fa-xmark",
    label: coreLabel("APPLICATION.TOOLS.Close", "Close window"),
  });
  header.append(icon, title, controls, close);
  const content = document.createElement(config.contentTag);
  content.classList.add("window-content", ...config.contentClasses);
  root.append(header, content);
  Object.assign(win, { header, icon, title, controls, close, content });
  if (gen < 14) {
    const dropdown = document.createElement("menu");
    dropdown.className = "controls-dropdown";
    header.after(dropdown);
    win.controlsDropdown = dropdown;
  }
  if (config.resizable) {
    const handle = document.createElement("div");
    handle.className = "window-resize-handle";
    root.append(handle);
    win.resize = handle;
  }
}

/** One `li` of the header menu in its generation 13 form. */
export function dropdownItem(control: { action?: string; icon: string; label: string }): HTMLLIElement {
  const item = document.createElement("li");
  item.className = "header-control";
  if (control.action) item.dataset.action = control.action;
  const button = document.createElement("button");
  button.type = "button";
  button.className = "control";
  const icon = document.createElement("i");
  icon.className = `control-icon fa-fw ${control.icon}`;
  icon.inert = true;
  const label = document.createElement("span");
  label.className = "control-label";
  label.textContent = control.label;
  button.append(icon, label);
  item.append(button);
  return item;
}
