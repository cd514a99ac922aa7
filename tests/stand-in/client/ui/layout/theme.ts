/** The colour scheme of the page, from the user's setting or else the machine's preference. */
import { instances } from "../../applications/instances.ts";
import { host } from "../host.ts";

type Scheme = "light" | "dark";

interface UIConfig {
  readonly colorScheme?: { readonly applications?: string; readonly interface?: string };
  readonly fontScale?: number;
}

function preferred(): Scheme {
  return globalThis.matchMedia?.("(prefers-color-scheme: light)").matches ? "light" : "dark";
}

function scheme(choice: string | undefined): Scheme {
  return choice === "light" || choice === "dark" ? choice : preferred();
}

const classesOf = (theme: Scheme, element: Element | null): void => {
  element?.classList.toggle("theme-light", theme === "light");
  element?.classList.toggle("theme-dark", theme === "dark");
};

/** Puts the theme's classes on the body and its windows, and those of the interface on the interface. */
export function applyTheme(): void {
  const config = (host.game.settings.get("core", "uiConfig") ?? {}) as UIConfig;
  const face = scheme(config.colorScheme?.interface);
  const windows = config.colorScheme?.applications ? scheme(config.colorScheme.applications) : face;
  classesOf(windows, document.body);
  classesOf(face, document.getElementById("interface"));
  document.getElementById("interface")?.classList.add("themed");
  for (const { element, options } of instances.values())
    if (element.matches(".themed") && !options.classes.includes("themed")) classesOf(windows, element);
  const scale = 1 + ((config.fontScale ?? 5) - 5) * 0.1;
  document.documentElement.style.fontSize = `${16 * scale}px`;
}
