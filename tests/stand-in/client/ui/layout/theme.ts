/** The colour scheme of the page, from the user's setting or else the machine's preference. */
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

/** Puts the theme's classes on the body and, where windows differ, lets them know. */
export function applyTheme(): void {
  const config = (host.game.settings.get("core", "uiConfig") ?? {}) as UIConfig;
  const face = scheme(config.colorScheme?.interface);
  const windows = config.colorScheme?.applications ? scheme(config.colorScheme.applications) : face;
  document.body.classList.toggle("theme-light", windows === "light");
  document.body.classList.toggle("theme-dark", windows === "dark");
  const frame = document.getElementById("interface");
  frame?.classList.toggle("themed", face !== windows);
  frame?.classList.toggle("theme-light", face !== windows && face === "light");
  frame?.classList.toggle("theme-dark", face !== windows && face === "dark");
  const scale = 1 + ((config.fontScale ?? 5) - 5) * 0.1;
  document.documentElement.style.fontSize = `${16 * scale}px`;
}
