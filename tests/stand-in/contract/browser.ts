/** The browser of the contract: one process for all files of a run, in which each test has contexts of its own. */
import { chromium, type Browser } from "playwright";
import { CHROMIUM_ARGS } from "../../../tools/chromium.ts";

const ADDRESS = "STAND_IN_BROWSER";
const OPTIONS = {
  executablePath: process.env["CHROME_PATH"] ?? "/usr/bin/chromium",
  args: CHROMIUM_ARGS,
};

/** Closing it leaves the shared process to others; outside of a run of the contract it is a process of its own. */
export function openBrowser(): Promise<Browser> {
  const address = process.env[ADDRESS];
  return address ? chromium.connect(address) : chromium.launch(OPTIONS);
}

/** Vitest's global setup: the workers are told the address by their environment. */
export default async function shareBrowser(): Promise<() => Promise<void>> {
  const server = await chromium.launchServer({ ...OPTIONS, host: "127.0.0.1" });
  process.env[ADDRESS] = server.wsEndpoint();
  return () => server.close();
}
