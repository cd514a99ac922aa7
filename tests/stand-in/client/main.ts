/** The browser's entry: joins the line, installs the globals, loads the packages and boots. */
import { areDeprecationsLetThrough, setDeprecations, type Deprecations } from "../common/compatibility.ts";
import { setGeneration, type Generation } from "../common/generation.ts";
import { compileGrammar } from "../common/dice/grammar.ts";
import type { Dict } from "../common/types.ts";
import { DocumentSheetConfig } from "./applications/apps/document-sheet-config.ts";
import { bundledTemplates } from "./applications/handlebars/bundled-templates.ts";
import { coreTemplates } from "./applications/handlebars/core-templates.ts";
import { templatesSettled } from "./applications/handlebars/fetch-templates.ts";
import { installApplications } from "./applications/index.ts";
import { installOldCanvasGlobals } from "./applications/old-globals.ts";
import { applyAnnouncedTargets, drawCanvas, drawScene, installCanvas } from "./canvas/index.ts";
import { fillAbsent } from "./game/absent.ts";
import { boot, type Platform } from "./game/boot.ts";
import { Client } from "./game/client.ts";
import { setCurrentClient } from "./game/current.ts";
import { installGlobals } from "./game/globals.ts";
import { templateHooks } from "./game/hooks.ts";
import { installOldGrid } from "./game/old-grid.ts";
import { installOldMembers } from "./game/old-members.ts";
import { installOldConfig } from "./game/old-config.ts";
import { socketConnection } from "./game/socket-connection.ts";
import { inLoadOrder } from "./game/load-order.ts";
import { installUI, renderMessageHTML, renderUI } from "./ui/index.ts";

type Style = string | { src: string; layer?: string | null };

interface Package {
  readonly id: string;
  readonly type: "system" | "module";
  readonly library: boolean;
  readonly styles?: readonly Style[];
  readonly scripts?: readonly string[];
  readonly esmodules?: readonly string[];
  readonly languages?: readonly { lang: string; path: string }[];
}

/** The system and its modules; libraries come first. */
const packagesOf = ({ game }: Client): Package[] =>
  inLoadOrder([game.data.system, ...game.data.modules].map((one) => one as unknown as Package));
const route = ({ type, id }: Package, path: string): string => `/${type}s/${id}/${path}`;

/** Loads an element that tells when it is there; one that fails is said so and the game goes on. */
function loaded(element: HTMLElement, what: string): Promise<void> {
  return new Promise((resolve) => {
    element.addEventListener("load", () => resolve(), { once: true });
    element.addEventListener("error", () => resolve(console.error(`${what} could not be loaded`)), { once: true });
    document.head.append(element);
  });
}

// A plain path goes to the layer of systems or of modules; `layer: null` stands outside of all layers.
function loadStyle(owner: Package, style: Style): Promise<void> {
  const { src, layer = owner.type === "module" ? "modules" : "system" } =
    typeof style === "string" ? { src: style } : style;
  const element = document.createElement("style");
  element.textContent = `@import url("${route(owner, src)}")${layer === null ? "" : ` layer(${layer})`};`;
  return loaded(element, src);
}

function loadScript(owner: Package, src: string): Promise<void> {
  const element = document.createElement("script");
  element.src = route(owner, src);
  return loaded(element, src);
}

async function loadModule(client: Client, owner: Package, src: string): Promise<void> {
  try {
    await import(/* @vite-ignore */ route(owner, src));
  } catch (error) {
    client.reportError(`The module ${src} could not be loaded`, error as Error);
  }
}

async function loadPackages(client: Client): Promise<void> {
  const packages = packagesOf(client);
  await Promise.all(packages.flatMap((owner) => (owner.styles ?? []).map((style) => loadStyle(owner, style))));
  for (const owner of packages) for (const src of owner.scripts ?? []) await loadScript(owner, src);
  for (const owner of packages) for (const src of owner.esmodules ?? []) await loadModule(client, owner, src);
}

async function readLanguage(url: string): Promise<Dict> {
  const response = await fetch(url).catch(() => null);
  if (!response?.ok) {
    console.error(`The language file ${url} could not be loaded`);
    return {};
  }
  try {
    return (await response.json()) as Dict;
  } catch (error) {
    console.error(`The language file ${url} is not valid JSON`, error);
    return {};
  }
}

async function loadLanguages(client: Client): Promise<Dict[]> {
  const packages = packagesOf(client);
  const wanted = String(client.game.settings.get("core", "language"));
  const files = (lang: string) =>
    packages.flatMap((owner) =>
      (owner.languages ?? []).filter((one) => one.lang === lang).map((one) => route(owner, one.path)),
    );
  const urls = ["/lang/en.json", ...files("en"), ...(wanted === "en" ? [] : files(wanted))];
  client.game.i18n.lang = wanted;
  return await Promise.all(urls.map(readLanguage));
}

function installInterface(client: Client): void {
  Object.assign(coreTemplates, bundledTemplates);
  const { foundry } = globalThis as unknown as { foundry: Dict };
  foundry["applications"] = installApplications();
  installCanvas();
  installUI();
  installOldCanvasGlobals();
  installOldConfig(foundry["CONST"] as object);
  installOldMembers();
  installOldGrid();
  if (areDeprecationsLetThrough()) fillAbsent(foundry);
  const { rendering } = client;
  rendering.renderMessage = (message, options) => renderMessageHTML(message as never, options);
  rendering.applyTargets = (user, ids) => applyAnnouncedTargets(user as never, ids);
}

const platform: Platform = {
  installInterface,
  loadPackages,
  loadLanguages,
  settled: templatesSettled,
  initializeSheets: () => DocumentSheetConfig.initializeSheets(),
  renderInterface: () => renderUI(),
  async drawCanvas(client) {
    await drawCanvas();
    client.rendering.drawScene = (scene) => drawScene(scene as never);
  },
};

function tellLine(client: Client, isConnected: boolean): void {
  const key = isConnected ? "GAME.LineBack" : "GAME.LineCut";
  client.notify(isConnected ? "info" : "warn", client.game.i18n.localize(key));
}

interface JoinData {
  readonly generation: Generation;
  readonly deprecations: Deprecations;
  readonly world: { readonly title: string };
}

async function start(): Promise<void> {
  const answer = await fetch("/api/join");
  const { generation, deprecations, world } = (await answer.json()) as JoinData;
  setGeneration(generation);
  setDeprecations(deprecations);
  document.title = world.title;
  let client: Client | null = null;
  setCurrentClient(() => client);
  installGlobals();
  const connection = await socketConnection((isConnected) => client && tellLine(client, isConnected));
  client = new Client(connection, templateHooks, localStorage);
  await boot(client, platform);
  for (const problem of client.game.data.problems) client.notify("warn", problem);
  globalThis.requestIdleCallback?.(() => void compileGrammar());
}

start().catch((error: unknown) => {
  console.error(error);
  const message = document.createElement("p");
  message.setAttribute("role", "alert");
  message.textContent = `The game could not be started: ${error instanceof Error ? error.message : String(error)}`;
  document.body.append(message);
});
