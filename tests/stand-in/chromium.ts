// Finds a Chromium for the browser tests, or installs one, or says in one line what to do.
import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import type { BrowserType } from "playwright";

/** The shell without an interface comes first: it does the same for a fifth less of the processor's time. */
const USUAL_PLACES = [
  "/usr/bin/chromium-headless-shell",
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/usr/bin/google-chrome-stable",
  "/opt/google/chrome/chrome",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
  "C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe",
  "C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe",
];

/** Start options for a headless Chromium that talks to nobody but the page's own host. */
export const CHROMIUM_ARGS = [
  "--no-sandbox",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  // Pages are drawn and put together by the processor: the graphics card is one in software, several times slower.
  "--disable-gpu-rasterization",
  "--disable-gpu-compositing",
  "--use-gl=angle",
  "--use-angle=swiftshader",
  "--enable-unsafe-swiftshader",
];

/** Playwright's Chromium, loaded for whoever needs it: an import would have Node look through its whole bundle for names first. */
export const ourChromium = (): BrowserType =>
  (createRequire(import.meta.url)("playwright") as { readonly chromium: BrowserType }).chromium;

export function findChromium(): string | null {
  const named = process.env["CHROME_PATH"];
  if (named) return existsSync(named) ? named : null;
  const usual = USUAL_PLACES.find((file) => existsSync(file));
  if (usual !== undefined) return usual;
  const own = ourChromium().executablePath();
  return own && existsSync(own) ? own : null;
}

const INSTALLERS: readonly (readonly [string, readonly string[]])[] = [
  ["apt-get", ["install", "-y", "-q", "chromium-headless-shell"]],
  ["apt-get", ["install", "-y", "-q", "chromium"]],
  ["npx", ["playwright", "install", "chromium"]],
];

function tryInstall(): string | null {
  if (process.env["CHROME_PATH"]) return null; // the named one is wrong: say so rather than install another
  for (const [command, args] of INSTALLERS) {
    const isDebian = existsSync("/etc/debian_version") && process.getuid?.() === 0;
    if (command === "apt-get" && !isDebian) continue;
    console.log(`No Chromium found; trying: ${command} ${args.join(" ")}`);
    try {
      if (command === "apt-get") execFileSync("apt-get", ["update", "-q"], { stdio: "ignore" });
      execFileSync(command, args, { stdio: "inherit" });
    } catch {
      continue;
    }
    const found = findChromium();
    if (found) return found;
  }
  return null;
}

/** The path of a Chromium that exists. Ends the program with one clear line where there is none. */
export async function requireChromium(): Promise<string> {
  const found = findChromium() ?? tryInstall();
  if (found) return found;
  const named = process.env["CHROME_PATH"];
  console.error(
    named
      ? `CHROME_PATH names "${named}", which is not there: set it to a Chromium or Chrome program.`
      : "The browser tests need Chromium: install it (Debian: apt-get install chromium) or set CHROME_PATH to one.",
  );
  process.exit(1);
}
