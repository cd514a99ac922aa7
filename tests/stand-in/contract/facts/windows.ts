/** Windows: where they stand, what their events tell, families of them, and what a render is asked for. */
import { afterwards, area, expect, fact } from "./fact.ts";
import { complaint, found, listen, onPage, opened, plainApplication } from "./kit.ts";

type Dict = Record<string, unknown>;
type Application = InstanceType<(typeof foundry.applications.api)["ApplicationV2"]>;

area("windows", { page: true });

const RENDER_OPTIONS =
  "https://foundryvtt.com/api/v14/interfaces/foundry.applications.types.ApplicationWindowRenderOptions.html";
const CONTROLS = "https://foundryvtt.com/api/v14/functions/hookEvents.getHeaderControlsApplicationV2.html";
const TABS = "https://foundryvtt.wiki/en/development/guides/Tabs-and-Templates/Tabs-in-AppV2";

/** A window of a size of its own. */
const sized = (options: Dict = {}) =>
  plainApplication("<p>content</p>", { position: { width: 300, height: 200 }, ...options });

fact(
  "WIN-01",
  "setPosition goes through _prePosition, _updatePosition and _onPosition, and is told of",
  "ApplicationV2",
  async () => {
    const steps: string[] = [];
    class Placed extends sized() {
      override _prePosition(): void {
        steps.push("pre");
      }
      override _updatePosition(position: Application["position"]): Application["position"] {
        steps.push("update");
        return super._updatePosition({ ...position, left: Math.min(position.left ?? 0, 50) });
      }
      override _onPosition(): void {
        steps.push("on");
      }
    }
    const app = await opened(new Placed());
    steps.length = 0;
    app.addEventListener("position", () => steps.push("event"));
    app.setPosition({ left: 400, top: 30 });
    expect(steps).toEqual(["pre", "update", "on", "event"]);
    expect([app.position.left, app.position.top, app.element.style.left]).toEqual([50, 30, "50px"]);
  },
);

fact("WIN-02", "a window that is not positioned stays where its element is", "ApplicationV2", async () => {
  const app = await opened(new (sized({ window: { positioned: false } }))());
  app.setPosition({ left: 40 });
  expect(app.element.style.left).toBe("");
});

fact(
  "WIN-03",
  "the window brought to the front stands above the others and is the active one",
  "ApplicationV2",
  async () => {
    const first = await opened(new (sized())());
    const second = await opened(new (sized())());
    expect(Number(second.element.style.zIndex)).toBeGreaterThan(Number(first.element.style.zIndex));
    first.bringToFront();
    expect(Number(first.element.style.zIndex)).toBeGreaterThan(Number(second.element.style.zIndex));
    expect(ui["activeWindow"]).toBe(first);
  },
);

fact("WIN-04", "a window is folded up and unfolded, unless it may not be", "ApplicationV2", async () => {
  const app = await opened(new (sized())());
  await app.minimize();
  expect([app.minimized, app.element.classList.contains("minimized")]).toEqual([true, true]);
  await app.maximize();
  expect([app.minimized, app.element.classList.contains("minimized")]).toEqual([false, false]);
  const fixed = await opened(new (sized({ window: { minimizable: false } }))());
  await fixed.minimize();
  expect(fixed.minimized).toBe(false);
});

fact(
  "WIN-05",
  "listeners hear of render and close, and those that asked for it only once",
  "ApplicationV2",
  async () => {
    const app = new (sized())();
    const heard: string[] = [];
    app.addEventListener("render", () => heard.push("once"), { once: true });
    app.addEventListener("render", () => heard.push("render"));
    app.addEventListener("close", () => heard.push("close"));
    await opened(app);
    await app.render();
    await app.close();
    expect(heard).toEqual(["once", "render", "render", "close"]);
    expect(await complaint(() => app.addEventListener("nonsense", () => undefined))).not.toBeNull();
  },
);

fact(
  "WIN-06",
  "there is a prerender event",
  "ApplicationV2",
  async () => {
    const app = new (sized())();
    let isRendered: boolean | undefined;
    app.addEventListener("prerender", () => (isRendered = app.rendered));
    await opened(app);
    expect(isRendered).toBe(false);
  },
  { generation: 14 },
);

fact("WIN-07", "without force a window that is not open is not opened", "ApplicationV2", async () => {
  const app = new (sized())();
  await app.render();
  expect([app.rendered, app.element === undefined]).toEqual([false, true]);
});

fact(
  "WIN-08",
  "a closed window may be opened again, with its tabs and place as they were",
  "ApplicationV2",
  async () => {
    const app = await opened(new (sized())());
    app.tabGroups["primary"] = "b";
    app.setPosition({ left: 77, top: 33 });
    await app.close();
    expect(foundry.applications.instances.has(app.id)).toBe(false);
    await app.render({ force: true });
    expect([app.tabGroups["primary"], app.position.left]).toEqual(["b", 77]);
  },
);

fact("WIN-09", "a unique id takes the place of {id}", "ApplicationV2", async () => {
  class Numbered extends sized() {
    override _initializeApplicationOptions(options: Dict) {
      return Object.assign(super._initializeApplicationOptions(options), { uniqueId: "seven" });
    }
  }
  expect(new Numbered({ id: "fact-{id}" }).id).toBe("fact-seven");
  const [one, other] = [new (sized())(), new (sized())()];
  expect(one.id).not.toBe(other.id);
});

fact(
  "WIN-10",
  "a control of the header is visible where visible says so, called with the window alone",
  CONTROLS,
  async () => {
    const calls: unknown[][] = [];
    class Controlled extends sized() {
      override _getHeaderControls() {
        const visible = function (this: Application, ...args: unknown[]): boolean {
          calls.push([this, ...args]);
          return false;
        };
        return [{ icon: "fa-solid fa-star", label: "Star", action: "star", visible }];
      }
    }
    listen(
      "getHeaderControlsControlled",
      ((_app: Application, controls: Dict[]) =>
        void controls.push({ icon: "fa-solid fa-sun", label: "Sun", action: "sun" })) as never,
    );
    const app = new Controlled();
    expect([...app._headerControlButtons()].map(({ label }) => label)).toEqual(["Sun"]);
    expect(calls).toEqual([[app]]);
  },
);

fact("WIN-11", "the tab of a render is chosen without changeTab", RENDER_OPTIONS, async () => {
  let changed = 0;
  class Tabbed extends sized() {
    static override TABS = { primary: { tabs: [{ id: "a" }, { id: "b" }], initial: "a" } };
    override changeTab(...args: Parameters<Application["changeTab"]>): void {
      changed += 1;
      super.changeTab(...args);
    }
  }
  const app = new Tabbed();
  afterwards(() => app.close());
  await app.render({ force: true, tab: "b" });
  expect([app.tabGroups["primary"], changed]).toEqual(["b", 0]);
});

fact(
  "WIN-12",
  "tabs of one group are in the context, of several they are not; labels come of the prefix",
  TABS,
  async () => {
    const group = { tabs: [{ id: "a" }, { id: "b", label: "Own" }], initial: "b", labelPrefix: "FACT.Tabs" };
    class One extends sized() {
      static override TABS: Record<string, typeof group> = { primary: group };
    }
    class Two extends sized() {
      static override TABS: Record<string, typeof group> = { primary: group, other: group };
    }
    const { tabs } = (await new One()._prepareContext({})) as { tabs: Record<string, Dict> };
    expect(tabs["a"]).toMatchObject({ id: "a", group: "primary", active: false, cssClass: "", label: "FACT.Tabs.a" });
    expect(tabs["b"]).toMatchObject({ active: true, cssClass: "active", label: "Own" });
    expect(await new Two()._prepareContext({})).not.toHaveProperty("tabs");
  },
);

fact(
  "WIN-13",
  "closing a window closes those that it rendered as its children",
  "ApplicationV2",
  async () => {
    const parent = await opened(new (sized())());
    const child = new (sized())();
    await parent.renderChild(child);
    expect([child.parent, parent.children.get(child.id), child.rendered]).toEqual([parent, child, true]);
    await parent.close();
    expect([child.rendered, child.parent]).toEqual([false, null]);
  },
  { generation: 14 },
);

fact(
  "WIN-14",
  "a class lists its windows that are open",
  "ApplicationV2",
  async () => {
    const Kind = sized();
    const app = await opened(new Kind());
    expect([...Kind.instances()]).toEqual([app]);
    await app.close();
    expect([...Kind.instances()]).toEqual([]);
  },
  { generation: 14 },
);

fact("WIN-15", "what is to have the focus at first has it", "ApplicationV2", async () => {
  const app = await opened(new (plainApplication(`<input name="a"><input name="b" autofocus>`))());
  expect(document.activeElement).toBe(app.element.querySelector("[name=b]"));
});

fact("WIN-16", "the hook of a window's render is handed the whole window, frame and all", "ApplicationV2", async () => {
  let handed: unknown[] = [];
  listen("renderPlainApplication", ((...args: unknown[]) => void (handed = args)) as never);
  const app = await opened(new (sized())());
  expect(handed.slice(0, 2)).toEqual([app, app.element]);
  expect(app.element.querySelector(":scope > .window-header")).not.toBeNull();
});

fact("WIN-17", "text with a document's link opens its sheet, whoever holds the text", "TextEditor", async () => {
  const journal = (await getDocumentClass("JournalEntry").create({ name: "Fact of links" } as never)) as unknown as {
    uuid: string;
    sheet: Application;
    delete(): Promise<unknown>;
  };
  afterwards(() => journal.delete());
  const { implementation } = foundry.applications.ux.TextEditor;
  const place = onPage(`<div>${await implementation.enrichHTML(`@UUID[${journal.uuid}]`)}</div>`);
  place.querySelector<HTMLElement>("a.content-link")?.click();
  await found(`#${CSS.escape(journal.sheet.id)}`);
  afterwards(() => journal.sheet.close());
});
