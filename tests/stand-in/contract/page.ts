/** A page of a real browser with the applications in it and a small host around them, for contract tests. */
import { mkdir, readdir, readFile, rename, rm, stat } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { join, resolve } from "node:path";
import type { Browser, Page } from "playwright";
import { build } from "vite";
import { openBrowser } from "./browser.ts";

const ROOT = resolve(import.meta.dirname, "..");
const CACHE = resolve(ROOT, "../../.cache/contract-page");
const SOURCES = ["common", "client/applications", "contract/page"];
const HTML = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>contract</title>
<style>.tab[data-tab]:not(.active){display:none}.application{position:absolute}#context-menu,#tooltip{z-index:9999;position:fixed}#tooltip{pointer-events:none}.minimized>.window-content{display:none}</style>
</head><body class="game theme-light"><script type="module" src="/page.js"></script></body></html>`;

export interface ContractPage {
  readonly page: Page;
  /** What the console and uncaught errors have said. */
  readonly errors: string[];
  /** Run a scenario of `contract/page/` in the page. */
  run<T>(scenario: string, argument?: unknown): Promise<T>;
  close(): Promise<void>;
}

interface PageOptions {
  generation?: 13 | 14;
  /** Files that the page may fetch, by path. */
  files?: Record<string, string>;
}

async function newestChange(folder: string): Promise<number> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true }).catch(() => []);
  const times = entries.filter((entry) => entry.isFile()).map((entry) => stat(join(entry.parentPath, entry.name)));
  return Math.max(0, ...(await Promise.all(times)).map((found) => found.mtimeMs));
}

/** The bundle, built only when a source is newer; several workers may ask at once. */
async function bundle(): Promise<string> {
  const changes = await Promise.all(SOURCES.map((source) => newestChange(join(ROOT, source))));
  const target = join(CACHE, String(Math.max(...changes)));
  const file = join(target, "page.js");
  if (await stat(file).catch(() => null)) return readFile(file, "utf8");
  const draft = join(CACHE, `draft-${process.pid}`);
  await mkdir(draft, { recursive: true });
  await build({
    configFile: false,
    logLevel: "error",
    publicDir: false,
    root: ROOT,
    build: {
      outDir: draft,
      emptyOutDir: true,
      minify: false,
      target: "es2024",
      lib: { entry: join(ROOT, "contract/page/entry.ts"), formats: ["es"], fileName: () => "page.js" },
      rolldownOptions: { output: { keepNames: true } },
    },
  });
  const script = await readFile(join(draft, "page.js"), "utf8");
  await rename(draft, target).catch(() => rm(draft, { recursive: true, force: true }));
  await prune();
  return script;
}

/** Keep the newest few bundles. */
async function prune(): Promise<void> {
  const names = (await readdir(CACHE)).filter((name) => /^[\d.]+$/.test(name));
  const old = names.sort((a, b) => Number(b) - Number(a)).slice(3);
  await Promise.all(old.map((name) => rm(join(CACHE, name), { recursive: true, force: true })));
}

function serve(script: string, files: Record<string, string>): Promise<Server> {
  const known: Record<string, [type: string, body: string]> = {
    "/": ["text/html", HTML],
    "/page.js": ["text/javascript", script],
  };
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? "/", "http://localhost");
    const file = files[pathname.slice(1)];
    const [type, body] = known[pathname] ?? (file === undefined ? [] : ["text/plain", file]);
    response
      .writeHead(body === undefined ? 404 : 200, { "content-type": `${type ?? "text/plain"}; charset=utf-8` })
      .end(body ?? "");
  });
  return new Promise((done) => server.listen(0, "127.0.0.1", () => done(server)));
}

let launched: Promise<Browser> | undefined;

export async function openPage({ generation = 14, files = {} }: PageOptions = {}): Promise<ContractPage> {
  const server = await serve(await bundle(), files);
  const browser = await (launched ??= openBrowser());
  const context = await browser.newContext({ viewport: { width: 1000, height: 700 } });
  const page = await context.newPage();
  const errors: string[] = [];
  page.on("pageerror", (error) => errors.push(error.message));
  page.on("console", (line) => (line.type() === "error" ? errors.push(line.text()) : undefined));
  const { port } = server.address() as AddressInfo;
  await page.goto(`http://127.0.0.1:${port}/?generation=${generation}`);
  await page.waitForFunction(() => "scenarios" in globalThis);
  return {
    page,
    errors,
    run: (scenario, argument) => page.evaluate(runScenario, [scenario, argument] as const) as Promise<never>,
    async close() {
      await context.close();
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}

export async function closeBrowser(): Promise<void> {
  await (await launched)?.close();
  launched = undefined;
}

/** Runs in the page. */
function runScenario([name, argument]: readonly [string, unknown]): unknown {
  const { scenarios } = globalThis as unknown as { scenarios: Record<string, (argument: unknown) => unknown> };
  const scenario = scenarios[name];
  if (!scenario) throw new Error(`There is no scenario "${name}"`);
  return scenario(argument);
}
