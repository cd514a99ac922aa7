/** The browser's entry: joins the line, installs the globals, loads the system and boots. */
import { setGeneration } from "../common/generation.ts";
import type { Dict } from "../common/types.ts";
import { DocumentSheetConfig } from "./applications/apps/document-sheet-config.ts";
import { installApplications } from "./applications/index.ts";
import { applyAnnouncedTargets, drawCanvas, drawScene, installCanvas } from "./canvas/index.ts";
import { boot, type Platform } from "./game/boot.ts";
import { Client } from "./game/client.ts";
import { setCurrentClient } from "./game/current.ts";
import { installGlobals } from "./game/globals.ts";
import { templateHooks } from "./game/hooks.ts";
import { socketConnection } from "./game/socket-connection.ts";
import { browserStorage } from "./game/storage.ts";
import { installUI, renderMessageHTML, renderUI } from "./ui/index.ts";

type Style = string | { src: string; layer?: string | null };

interface Package {
  readonly id: string;
  readonly styles?: readonly Style[];
  readonly scripts?: readonly string[];
  readonly esmodules?: readonly string[];
  readonly languages?: readonly { lang: string; path: string }[];
}

const systemOf = (client: Client): Package => client.game.system as unknown as Package;
const route = (system: Package, path: string): string => `/systems/${system.id}/${path}`;

/** Loads an element that tells when it is there; one that fails is said so and the game goes on. */
function loaded(element: HTMLElement, what: string): Promise<void> {
  return new Promise((resolve) => {
    element.addEventListener("load", () => resolve(), { once: true });
    element.addEventListener("error", () => resolve(console.error(`${what} could not be loaded`)), { once: true });
    document.head.append(element);
  });
}

// A plain path goes to the layer of systems; `layer: null` stands outside of all layers.
function loadStyle(system: Package, style: Style): Promise<void> {
  const { src, layer = "system" } = typeof style === "string" ? { src: style } : style;
  const element = document.createElement("style");
  element.textContent = `@import url("${route(system, src)}")${layer === null ? "" : ` layer(${layer})`};`;
  return loaded(element, src);
}

function loadScript(system: Package, src: string): Promise<void> {
  const element = document.createElement("script");
  element.src = route(system, src);
  return loaded(element, src);
}

async function loadModule(client: Client, src: string): Promise<void> {
  try {
    await import(/* @vite-ignore */ route(systemOf(client), src));
  } catch (error) {
    client.reportError(`The module ${src} could not be loaded`, error as Error);
  }
}

async function loadSystem(client: Client): Promise<void> {
  const system = systemOf(client);
  await Promise.all((system.styles ?? []).map((style) => loadStyle(system, style)));
  for (const src of system.scripts ?? []) await loadScript(system, src);
  for (const src of system.esmodules ?? []) await loadModule(client, src);
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
  const system = systemOf(client);
  const wanted = String(client.game.settings.get("core", "language"));
  const files = (lang: string) =>
    (system.languages ?? []).filter((one) => one.lang === lang).map((one) => route(system, one.path));
  const urls = ["/lang/en.json", ...files("en"), ...(wanted === "en" ? [] : files(wanted))];
  client.game.i18n.lang = wanted;
  return await Promise.all(urls.map(readLanguage));
}

function installInterface(client: Client): void {
  const { foundry } = globalThis as unknown as { foundry: Dict };
  foundry["applications"] = installApplications();
  installCanvas();
  installUI();
  const { rendering } = client;
  rendering.renderMessage = (message, options) => renderMessageHTML(message as never, options);
  rendering.applyTargets = (user, ids) => applyAnnouncedTargets(user as never, ids);
}

const platform: Platform = {
  installInterface,
  loadSystem,
  loadLanguages,
  initializeSheets: () => DocumentSheetConfig.initializeSheets(),
  renderInterface: () => renderUI(),
  async drawCanvas(client) {
    await drawCanvas();
    client.rendering.drawScene = (scene) => drawScene(scene as never);
  },
};

async function start(): Promise<void> {
  const answer = await fetch("/api/join");
  const { generation, world } = (await answer.json()) as { generation: 13 | 14; world: { id: string; title: string } };
  setGeneration(generation);
  document.title = world.title;
  let client: Client | null = null;
  setCurrentClient(() => client);
  installGlobals();
  client = new Client(await socketConnection(), templateHooks, browserStorage(localStorage, world.id));
  await boot(client, platform);
  for (const problem of client.game.data.problems) client.notify("warn", problem);
}

start().catch((error: unknown) => {
  console.error(error);
  const message = document.createElement("p");
  message.setAttribute("role", "alert");
  message.textContent = `The game could not be started: ${error instanceof Error ? error.message : String(error)}`;
  document.body.append(message);
});
