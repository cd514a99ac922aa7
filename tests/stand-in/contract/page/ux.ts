import type { ContextMenu, ContextMenuEntry } from "../../client/applications/ux/context-menu.ts";
import type { DragDrop } from "../../client/applications/ux/drag-drop.ts";
import type { SearchFilter } from "../../client/applications/ux/search-filter.ts";
import type { TextEditor } from "../../client/applications/ux/text-editor.ts";
import type { Notifications } from "../../client/applications/ui/notifications.ts";
import { TooltipManager } from "../../client/applications/index.ts";
import { called } from "./small-host.ts";
import { applications, outcome, plainApplication } from "./kit.ts";

const ux = applications.ux as {
  ContextMenu: typeof ContextMenu;
  DragDrop: typeof DragDrop;
  SearchFilter: typeof SearchFilter;
  TextEditor: typeof TextEditor;
};
const globals = globalThis as unknown as {
  ui: { notifications: Notifications };
  CONFIG: { TextEditor: { enrichers: unknown[] }; ux: object };
  Hooks: { on(name: string, fn: (...args: never[]) => unknown): void };
} & Record<string, unknown>;

// ---- context menus

const menuLog: unknown[] = [];
export const menuCalls = (): unknown[] => menuLog;

/** An application with a menu for its rows; hooks may add to it. */
export async function menuOpen(entries: "new" | "old" | "label only"): Promise<void> {
  class Rows extends plainApplication(
    `<ul><li class="row" data-id="1">one</li><li class="row" data-id="2">two</li></ul>`,
    { id: "rows" },
  ) {
    override async _onFirstRender(context: Record<string, unknown>, options: Record<string, unknown>): Promise<void> {
      await super._onFirstRender(context, options);
      called.length = 0;
      this._createContextMenu(() => entriesOf(entries), ".row", { fixed: true, hookName: "getThingContextOptions" });
      menuLog.push(called.filter((name) => name.startsWith("get")));
    }
  }
  globals.Hooks.on("getThingContextOptions", (_app: unknown, list: ContextMenuEntry[]) => {
    if (entries === "new")
      list.push({ label: "From a hook", icon: "fa-solid fa-x", group: "g", onClick: () => menuLog.push("hook") });
  });
  await new Rows().render({ force: true });
}

function entriesOf(kind: string): ContextMenuEntry[] {
  const log = (name: string) => (first: unknown, second: unknown) => {
    const describe = (value: unknown): unknown =>
      value instanceof HTMLElement ? value.dataset.id : value instanceof Event ? value.type : value;
    menuLog.push([name, describe(first), describe(second)]);
  };
  if (kind === "label only") return [{ label: "TEST.Hello", icon: "fa-solid fa-x", onClick: log("never") }];
  if (kind === "old") {
    return [
      { name: "TEST.Hello", icon: '<i class="fa-solid fa-star"></i>', callback: log("old") as never },
      { name: "Hidden", condition: (target: HTMLElement) => target.dataset.id !== "1", callback: () => undefined },
    ];
  }
  return [
    { label: "TEST.Hello", icon: "fa-solid fa-star", onClick: log("new") as never },
    { label: "Hidden", visible: (target: HTMLElement) => target.dataset.id !== "1", onClick: () => undefined },
  ];
}

// ---- notifications

export function notify(): object {
  const { notifications } = globals.ui;
  notifications.clear();
  const first = notifications.info("TEST.Greet", { format: { name: "<b>bold</b>" } });
  const html = notifications.error("<img src=x onerror=boom()><b>kept</b>", { escape: false });
  const escaped = notifications.warn("<i>no</i>", { console: false });
  const progress = notifications.info("working", { progress: true, permanent: true });
  progress.update({ pct: 0.5, message: "half" });
  for (const text of ["five", "six"]) notifications.success(text, { localize: true });
  const list = [...document.querySelectorAll("#notifications > li")];
  const state = {
    classes: list.map((item) => item.className),
    texts: list.map((item) => item.querySelector(".message")?.innerHTML),
    bar: list[3]?.querySelector("progress")?.value,
    active: [first.active, notifications.has(first)],
  };
  first.remove();
  html.remove();
  escaped.remove();
  return {
    ...state,
    after: [...document.querySelectorAll("#notifications .message")].map((item) => item.textContent),
    still: first.active,
  };
}

// ---- tooltips

export async function tooltipPage(): Promise<unknown[]> {
  const holder = document.createElement("div");
  holder.id = "tips";
  holder.dataset.tooltipDirection = "RIGHT";
  holder.innerHTML = `<button type="button" id="key" data-tooltip="TEST.Hello">a</button>
    <button type="button" id="html" data-tooltip="<b>bold</b><script>boom()</script>">b</button>
    <button type="button" id="text" data-tooltip-text="<b>not bold</b>" data-tooltip-class="special">c</button>
    <button type="button" id="label" data-tooltip aria-label="Its name">d</button>`;
  document.body.append(holder);
  const manager = new TooltipManager.implementation();
  manager.activateEventListeners();
  Object.assign(globals, { tips: manager });
  return [await outcome(() => manager.activate(holder, { text: "a", html: "b" }))];
}

// ---- drag and drop, search, text

export function dragPage(allowed: boolean): void {
  const log: unknown[] = [];
  Object.assign(globals, { dragLog: log });
  const holder = document.createElement("div");
  holder.id = `drag-${allowed}`;
  holder.innerHTML = `<p class="from" style="height:20px">from</p><p class="to" style="height:40px">to</p>`;
  document.body.append(holder);
  new ux.DragDrop.implementation({
    dragSelector: ".from",
    dropSelector: ".to",
    permissions: { dragstart: () => allowed, drop: () => allowed },
    callbacks: {
      dragstart: (event) =>
        event.dataTransfer?.setData("text/plain", JSON.stringify({ type: "Thing", uuid: "Thing.1" })),
      drop: (event) => log.push(ux.TextEditor.implementation.getDragEventData(event)),
    },
  }).bind(holder);
}

export const dragLog = (): unknown => globals.dragLog;

export function dragData(): unknown[] {
  const event = (text: string): DragEvent => {
    const dataTransfer = new DataTransfer();
    dataTransfer.setData("text/plain", text);
    return new DragEvent("drop", { dataTransfer });
  };
  return ["{}", "no json", `"text"`, `{"a":1}`].map((text) =>
    ux.TextEditor.implementation.getDragEventData(event(text)),
  );
}

export async function searchPage(): Promise<unknown[]> {
  const log: unknown[] = [];
  const holder = document.createElement("div");
  holder.innerHTML = `<input type="search" name="q"><ul><li>Café</li><li>Tea</li></ul>`;
  document.body.append(holder);
  const filter = new ux.SearchFilter({
    inputSelector: "input",
    contentSelector: "ul",
    delay: 0,
    callback: (event, query, rgx, content) => {
      const shown = [...(content?.children ?? [])].filter((item) =>
        ux.SearchFilter.testQuery(rgx, item.textContent ?? ""),
      );
      log.push([event?.type ?? null, query, shown.map((item) => item.textContent)]);
    },
  });
  filter.bind(holder);
  filter.filter(null, "CAFÉ");
  filter.filter(null, "(");
  log.push(ux.SearchFilter.evaluateFilter({ a: { b: 3 } }, { field: "a.b", operator: "gte", value: 3 }));
  return log;
}

export async function textEnrich(cases: [content: string, options: Record<string, unknown>][]): Promise<unknown[]> {
  Object.assign(globals, {
    fromUuid: async (uuid: string) =>
      uuid === "Thing.known" ? { uuid, name: "A <thing>", documentName: "Item" } : null,
    Roll: class {
      formula: string;
      total = 0;
      constructor(formula: string) {
        this.formula = formula;
      }
      async evaluate(): Promise<void> {
        this.total = 4;
      }
    },
  });
  globals.CONFIG.TextEditor.enrichers.length = 0;
  globals.CONFIG.TextEditor.enrichers.push({
    id: "shout",
    pattern: /@Shout\[(\w+)]/g,
    enricher: async (match: RegExpMatchArray) =>
      match[1] === "no" ? null : Object.assign(document.createElement("b"), { textContent: match[1]?.toUpperCase() }),
    onRender: (element: HTMLElement) => element.classList.add("seen"),
  });
  return Promise.all(cases.map(([content, options]) => ux.TextEditor.implementation.enrichHTML(content, options)));
}

export function textConnects(html: string): string {
  const holder = document.createElement("div");
  holder.innerHTML = html;
  document.body.append(holder);
  return holder.innerHTML;
}

/** Members that are not there say so by their full name. */
export async function namespaceMissing(): Promise<unknown[]> {
  const at = (...path: string[]): unknown =>
    path.reduce<unknown>((value, key) => (value as Record<string, unknown>)[key], applications);
  return [
    await outcome(() => at("api", "Nothing")),
    await outcome(() => at("nothing")),
    await outcome(() => "nothing" in applications),
    await outcome(() => typeof (applications.ux as { then?: unknown }).then),
  ];
}
