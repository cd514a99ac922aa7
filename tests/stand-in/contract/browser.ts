/** The browser of a run of tests: one process for all files, in which each test has contexts of its own. */
import type { Browser } from "playwright";
import { CHROMIUM_ARGS, findChromium, ourChromium } from "../chromium.ts";

const ADDRESS = "STAND_IN_BROWSER";

function options() {
  const executablePath = findChromium();
  if (!executablePath) throw new Error("No Chromium: install one or name it in CHROME_PATH");
  return { executablePath, args: CHROMIUM_ARGS };
}

/** Whether there is a browser for the whole run of tests. */
export const isShared = (): boolean => process.env[ADDRESS] !== undefined;

/** Closing it leaves the shared process to others; outside of a run of tests it is a process of its own. */
export function openBrowser(): Promise<Browser> {
  const address = process.env[ADDRESS];
  return address ? ourChromium().connect(address) : ourChromium().launch(options());
}

/** Vitest's global setup: the workers are told the address by their environment. */
export default async function shareBrowser(): Promise<() => Promise<void>> {
  const server = await ourChromium().launchServer({ ...options(), host: "127.0.0.1" });
  process.env[ADDRESS] = server.wsEndpoint();
  return () => server.close();
}
