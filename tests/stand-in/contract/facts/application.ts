import { area, expect, fact } from "./fact.ts";
import { complaint, enter, listen, opened, plainApplication } from "./kit.ts";

type Dict = Record<string, unknown>;

area("applications", { page: true });

/** An application that notes each step of its life, and two classes above it. */
function recorder(log: string[]) {
  const note = async (step: string): Promise<void> => {
    log.push(`${step}…`);
    await Promise.resolve();
    log.push(step);
  };
  class BaseOfFact extends plainApplication("<p>content</p>") {
    static override DEFAULT_OPTIONS: Dict = {
      classes: ["one"],
      window: { title: "TINY.Sheet", contentClasses: ["a"] },
      position: { width: 300 },
    };
  }
  return class RecordedFact extends BaseOfFact {
    static override DEFAULT_OPTIONS: Dict = {
      id: "recorded-{id}",
      classes: ["two"],
      window: { contentClasses: ["b"] },
      extra: { x: 1 },
    };
    override _canRender(): void {
      log.push("canRender");
    }
    override async _prepareContext(): Promise<Dict> {
      await note("prepareContext");
      return { it: 1 };
    }
    override _preFirstRender = () => note("preFirstRender");
    override _preRender = () => note("preRender");
    override _onFirstRender = () => note("onFirstRender");
    override _onRender = () => note("onRender");
    override async _renderFrame(options: Dict): Promise<HTMLElement> {
      log.push("renderFrame");
      return super._renderFrame(options);
    }
    override async _renderHTML(): Promise<string> {
      await note("renderHTML");
      return `<p>content</p>`;
    }
    override _replaceHTML(result: string, content: HTMLElement): void {
      log.push("replaceHTML");
      content.innerHTML = result;
    }
    override _insertElement(element: HTMLElement): void | Promise<void> {
      log.push("insertElement");
      return super._insertElement(element);
    }
  };
}

const CONTENT = "renderHTML… renderHTML replaceHTML";

fact("APP-01", "steps of a first render run in the documented order, each awaited", "ApplicationV2", async () => {
  const log: string[] = [];
  const app = new (recorder(log))();
  app.addEventListener("render", () => log.push("event"));
  await app.render();
  expect(app.rendered).toBe(false);
  log.length = 0;
  await opened(app);
  const before = "prepareContext… prepareContext preFirstRender… preFirstRender preRender… preRender renderFrame";
  const after = "onFirstRender… onFirstRender onRender… onRender event";
  expect(log).toEqual(`canRender ${before} ${CONTENT} insertElement ${after}`.split(" "));
  expect(foundry.applications.instances.get(app.id)).toBe(app);
});

fact("APP-13", "renders of one application wait for each other", "ApplicationV2", async () => {
  const log: string[] = [];
  const app = await opened(new (recorder(log))());
  log.length = 0;
  await Promise.all([app.render(), app.render()]);
  const one = `canRender prepareContext… prepareContext preRender… preRender ${CONTENT} onRender… onRender`;
  expect(log).toEqual(`${one} ${one}`.split(" "));
});

fact(
  "APP-14",
  "the render hook is called for each class of the chain, its own first",
  "https://foundryvtt.com/api/v14/functions/hookEvents.renderApplicationV2.html",
  async () => {
    const heard: unknown[] = [];
    for (const name of ["RecordedFact", "BaseOfFact", "ApplicationV2"])
      listen(`render${name}`, (app: unknown, element: unknown, context: Dict) => {
        heard.push([name, app === recorded, element === recorded.element, context["it"]]);
      });
    const recorded = new (recorder([]))();
    await opened(recorded);
    expect(heard).toEqual([
      ["RecordedFact", true, true, 1],
      ["BaseOfFact", true, true, 1],
      ["ApplicationV2", true, true, 1],
    ]);
  },
);

fact("APP-02", "options accumulate along the chain", "ApplicationV2", async () => {
  const app = new (recorder([]))({ classes: ["three"], extra: { y: 2 } });
  const { options } = app;
  expect(app.id).toMatch(/^recorded-\w+$/);
  expect(options.classes).toEqual(["one", "two", "three"]);
  expect(options.window.contentClasses).toEqual(["a", "b"]);
  expect(options).toMatchObject({ extra: { x: 1, y: 2 }, position: { width: 300 } });
  expect(Object.isFrozen(options)).toBe(true);
  expect(app.title).toBe("Tiny sheet");
});

fact("APP-15", "the frame shows the options", "ApplicationV2", async () => {
  const app = await opened(new (recorder([]))({ classes: ["three"] }));
  expect([...app.element.classList]).toEqual(expect.arrayContaining(["application", "one", "two", "three"]));
  expect(app.element.querySelector("header.window-header .window-title")?.textContent).toBe("Tiny sheet");
  expect(app.window.content?.matches("section.window-content.a.b")).toBe(true);
  expect(app.element.querySelector("header [data-action=close]")).not.toBeNull();
  expect(app.element.parentElement).toBe(document.body);
});

fact(
  "APP-03",
  "closing forgets the element, tells hooks and listeners, and may be undone",
  "ApplicationV2",
  async () => {
    const app = await opened(new (recorder([]))());
    const { id } = app;
    const heard: string[] = [];
    for (const name of ["RecordedFact", "BaseOfFact", "ApplicationV2"])
      listen(`close${name}`, (closed: unknown) => closed === app && heard.push(name));
    app.addEventListener("close", () => heard.push("event"));
    await app.close({ animate: false });
    expect([app.rendered, document.getElementById(id), foundry.applications.instances.has(id)]).toEqual([
      false,
      null,
      false,
    ]);
    expect(heard).toEqual(["RecordedFact", "BaseOfFact", "ApplicationV2", "event"]);
    await app.render({ force: true });
    expect(app.rendered).toBe(true);
  },
);

fact("APP-04", "a click acts for the innermost action; the application is `this`", "ApplicationV2", async () => {
  const log: unknown[] = [];
  const html = `<button type="button" data-action="outer" id="fact-outer"><span data-action="inner" id="fact-inner">x</span></button>
    <a data-action="unknown" id="fact-unknown">u</a>`;
  const App = plainApplication(html, {
    actions: {
      outer: function (this: unknown, _event: Event, target: HTMLElement) {
        log.push(["outer", this === app, target.id]);
      },
      inner: { handler: (_event: Event, target: HTMLElement) => log.push(["inner", target.id]), buttons: [0, 2] },
    },
  });
  class Watching extends App {
    override _onClickAction(_event: PointerEvent, target: HTMLElement): void {
      log.push(["fallback", target.dataset["action"]]);
    }
  }
  const app = await opened(new Watching());
  for (const id of ["fact-inner", "fact-outer", "fact-unknown"]) document.getElementById(id)?.click();
  expect(log).toEqual([
    ["inner", "fact-inner"],
    ["outer", true, "fact-outer"],
    ["fallback", "unknown"],
  ]);
});

/** A form that notes what its handler is given. */
async function openForm() {
  const submitted: unknown[] = [];
  const html = `<input name="name" value="A"><input type="number" name="n" value="4"><input type="checkbox" name="c" checked>`;
  const handler = function (
    this: unknown,
    event: Event,
    form: HTMLFormElement,
    data: { object: object },
    more: unknown,
  ) {
    submitted.push([event.type, form === app.element, { ...data.object }, more ?? null, this === app]);
    return "handled";
  };
  const App = plainApplication(html, { tag: "form", form: { submitOnChange: true, closeOnSubmit: true, handler } });
  const app = await opened(new App());
  return { app, submitted };
}

fact("APP-05", "a change submits a form that says so, and does not close it", "ApplicationV2", async () => {
  const { app, submitted } = await openForm();
  enter(app.element.querySelector("[name=name]") as HTMLInputElement, "B");
  expect(submitted).toEqual([["change", true, { name: "B", n: 4, c: true }, null, true]]);
  expect(app.rendered).toBe(true);
});

fact(
  "APP-16",
  "submit() hands its options to the handler and its result back",
  "https://github.com/foundryvtt/foundryvtt/issues/12661",
  async () => {
    const { app, submitted } = await openForm();
    expect(await app.submit({ extra: 1 })).toBe("handled");
    expect((submitted[0] as unknown[])[3]).toEqual({ extra: 1 });
  },
);

function tabbed() {
  return class TabbedFact extends plainApplication("") {
    static override TABS = {
      primary: { tabs: [{ id: "a" }, { id: "b", label: "B", cssClass: "x" }], initial: "a", labelPrefix: "FACT" },
    };
    seen: unknown;
    override async _prepareContext(options: Dict): Promise<Dict> {
      const context = await super._prepareContext(options);
      this.seen = context["tabs"];
      return context;
    }
    override async _renderHTML(): Promise<string> {
      const nav = (id: string) => `<a data-action="tab" data-group="primary" data-tab="${id}">${id}</a>`;
      const body = (id: string) => `<div class="tab" data-group="primary" data-tab="${id}">${id}</div>`;
      return `<nav class="tabs">${nav("a")}${nav("b")}</nav>${body("a")}${body("b")}`;
    }
  };
}

const TABS = "https://foundryvtt.wiki/en/development/guides/Tabs-and-Templates/Tabs-in-AppV2";

fact("APP-06", "tabs are in the context, and a click changes them", TABS, async () => {
  const app = await opened(new (tabbed())());
  expect(app.seen).toMatchObject({
    a: { id: "a", group: "primary", label: "FACT.a", active: true, cssClass: "active" },
    b: { id: "b", group: "primary", label: "B", active: false },
  });
  app.element.querySelector<HTMLElement>("nav [data-tab=b]")?.click();
  const active = [...app.element.querySelectorAll<HTMLElement>(".active[data-tab]")].map((one) => one.dataset["tab"]);
  expect(active).toEqual(["b", "b"]);
  expect(app.tabGroups["primary"]).toBe("b");
});

fact("APP-17", "a tab or a group that is not there is an error", TABS, async () => {
  const app = await opened(new (tabbed())());
  expect(await complaint(() => app.changeTab("zzz", "primary"))).not.toBeNull();
  expect(await complaint(() => app.changeTab("a", "zzz"))).not.toBeNull();
});

fact("APP-09", "a render that is refused warns and shows nothing", "ApplicationV2", async () => {
  class Refusing extends plainApplication("<p></p>") {
    override _canRender(): void {
      throw new Error("not for you");
    }
  }
  const app = new Refusing();
  await app.render({ force: true });
  expect(app.rendered).toBe(false);
  ui.notifications.clear();
});

fact("APP-18", "a render that breaks rejects and leaves the application in error", "ApplicationV2", async () => {
  class Broken extends plainApplication("<p></p>") {
    override async _prepareContext(): Promise<never> {
      throw new Error("no context");
    }
  }
  const app = new Broken();
  expect(await complaint(() => app.render({ force: true }))).toContain("no context");
  expect(app.state).toBe(foundry.applications.api.ApplicationV2.RENDER_STATES.ERROR);
});

fact(
  "APP-10",
  "parent and children are read-only; a child is rendered in its parent's window",
  "ApplicationV2",
  async () => {
    const app = await opened(new (plainApplication("<p></p>"))());
    expect(Reflect.set(app, "parent", 1)).toBe(false);
    expect(Reflect.set(app, "children", 1)).toBe(false);
    expect("renderChild" in app).toBe(true);
    expect(app.options.window.controls).toHaveLength(2);
  },
  { generation: 14 },
);

fact(
  "APP-11",
  "parent and children are free names; the header has a drop-down",
  "https://foundryvtt.com/api/v13/classes/foundry.applications.api.ApplicationV2.html",
  async () => {
    const controls = [{ icon: "fa-solid fa-star", label: "Star", action: "star" }];
    const app = await opened(new (plainApplication("<p></p>", { window: { controls } }))());
    expect(Reflect.set(app, "parent", 1)).toBe(true);
    expect("renderChild" in app).toBe(false);
    expect(app.element.querySelector(".controls-dropdown li.header-control[data-action=star]")).not.toBeNull();
  },
  { generation: 13 },
);

fact("APP-19", "an application without a frame is its own content", "ApplicationV2", async () => {
  const app = await opened(new (plainApplication("<p>bare</p>", { window: { frame: false } }))());
  expect(app.element.querySelector(".window-header")).toBeNull();
  expect(app.element.innerHTML).toBe("<p>bare</p>");
  expect(app.hasFrame).toBe(false);
});
