import { called } from "./small-host.ts";
import { api, applications, outcome, plainApplication } from "./kit.ts";

type Log = string[];

function recorder(log: Log): typeof api.ApplicationV2 {
  const note = async (step: string): Promise<void> => {
    log.push(`${step}…`);
    await Promise.resolve();
    log.push(step);
  };
  class Base extends api.ApplicationV2 {
    static override DEFAULT_OPTIONS: Record<string, unknown> = {
      classes: ["one"],
      window: { title: "TEST.Title", contentClasses: ["a"] },
      position: { width: 300 },
    };
  }
  class Recorded extends Base {
    static override DEFAULT_OPTIONS: Record<string, unknown> = {
      id: "recorded-{id}",
      classes: ["two"],
      window: { contentClasses: ["b"] },
      extra: { x: 1 },
    };
    override _canRender(): void {
      log.push("canRender");
    }
    override async _prepareContext(): Promise<Record<string, unknown>> {
      await note("prepareContext");
      return { it: 1 };
    }
    override _preFirstRender = () => note("preFirstRender");
    override _preRender = () => note("preRender");
    override _onFirstRender = () => note("onFirstRender");
    override _onRender = () => note("onRender");
    override async _renderFrame(options: Record<string, unknown>): Promise<HTMLElement> {
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
  }
  return Recorded;
}

export async function applicationLifeCycle(): Promise<object> {
  const log: Log = [];
  const App = recorder(log);
  const app = new App();
  app.addEventListener("render", () => log.push("event"));
  const quiet = await app.render();
  const shownWithoutForce = quiet.rendered;
  called.length = 0;
  await app.render({ force: true });
  const first = [...log];
  const hooks = [...called];
  log.length = 0;
  await Promise.all([app.render(), app.render()]);
  return { shownWithoutForce, first, hooks, again: [...log], instance: applications.instances.get(app.id) === app };
}

export async function applicationOptions(): Promise<object> {
  const App = recorder([]);
  const app = new App({ classes: ["three"], extra: { y: 2 } });
  const { options } = app;
  await app.render({ force: true });
  return {
    idFollowsPattern: /^recorded-\w+$/.test(app.id),
    classes: options.classes,
    contentClasses: options.window.contentClasses,
    extra: options.extra,
    width: options.position.width,
    frozen: Object.isFrozen(options) && Object.isFrozen(options.window),
    title: app.title,
    rootClasses: app.element.className,
    header: [...(app.window.header?.children ?? [])].map((child) => child.className.split(" ")[0]),
    contentIn: app.window.content?.matches("section.window-content.a.b"),
    inBody: app.element.parentElement === document.body,
  };
}

export async function applicationClose(): Promise<object> {
  const App = recorder([]);
  const app = new App();
  await app.render({ force: true });
  const { id } = app;
  let events = 0;
  app.addEventListener("close", () => events++);
  called.length = 0;
  await app.close();
  const gone = {
    element: app.element === undefined,
    state: app.state,
    inDom: Boolean(document.getElementById(id)),
    instances: applications.instances.has(id),
  };
  const hooks = called.filter((name) => name.startsWith("close"));
  await app.render({ force: true });
  return { gone, events, hooks, again: app.rendered };
}

export async function applicationActions(): Promise<object> {
  const log: unknown[] = [];
  const html = `<button type="button" data-action="left" id="left"><span data-action="inner" id="inner">x</span></button>
    <button type="button" data-action="both" id="both">b</button><button type="button" data-action="unknown" id="unknown">u</button>`;
  const App = plainApplication(html, {
    actions: {
      left: function (this: unknown, event: Event, target: HTMLElement) {
        log.push(["left", this === app, target.id]);
      },
      inner: (_event: Event, target: HTMLElement) => log.push(["inner", target.id]),
      both: { handler: (event: PointerEvent) => log.push(["both", event.type]), buttons: [0, 2] },
    },
  });
  class Watching extends App {
    override _onClickAction(_event: PointerEvent, target: HTMLElement): void {
      log.push(["fallback", target.dataset.action]);
    }
  }
  const app = new Watching();
  await app.render({ force: true });
  Object.assign(globalThis, { actionLog: log });
  return { id: app.id };
}

export const actionLog = (): unknown => (globalThis as unknown as { actionLog: unknown }).actionLog;

export async function applicationForm(): Promise<void> {
  const submissions: unknown[] = [];
  const html = `<input name="name" value="A"><input type="number" name="n" value="4"><input type="checkbox" name="c" checked>
    <button type="submit" id="send">send</button>`;
  const App = plainApplication(html, {
    id: "formed",
    tag: "form",
    form: {
      submitOnChange: true,
      closeOnSubmit: true,
      handler: function (
        this: unknown,
        event: Event,
        form: HTMLFormElement,
        data: { object: object },
        options: unknown,
      ) {
        submissions.push([event.type, form.id, data.object, options ?? null, this === app]);
        return "handled";
      },
    },
  });
  const app = new App();
  await app.render({ force: true });
  Object.assign(globalThis, { formed: app, submissions });
}

export const submissions = (): unknown => (globalThis as unknown as { submissions: unknown }).submissions;
export const submitFormed = (): unknown =>
  (globalThis as unknown as { formed: InstanceType<typeof api.ApplicationV2> }).formed.submit({ extra: 1 });

export async function applicationTabs(): Promise<object> {
  class Tabbed extends plainApplication("") {
    static override TABS = {
      primary: { tabs: [{ id: "a" }, { id: "b", label: "B", cssClass: "x" }], initial: "a", labelPrefix: "T" },
    };
    seen: unknown;
    override async _prepareContext(options: Record<string, unknown>): Promise<Record<string, unknown>> {
      const context = await super._prepareContext(options);
      this.seen = context.tabs;
      return context;
    }
    override async _renderHTML(): Promise<string> {
      return `<nav class="tabs">${["a", "b"].map((id) => `<a data-action="tab" data-group="primary" data-tab="${id}" id="nav-${id}">${id}</a>`).join("")}</nav>
        <div class="tab active" data-group="primary" data-tab="a">A</div><div class="tab" data-group="primary" data-tab="b">B</div>`;
    }
  }
  const app = new Tabbed({ id: "tabbed" });
  await app.render({ force: true });
  const before = app.seen;
  document.getElementById("nav-b")?.click();
  const active = [...app.element.querySelectorAll(".tab.active, nav .active")].map((element) =>
    element.outerHTML.replace(/>.*/s, ">"),
  );
  return {
    before,
    active: active.length,
    group: app.tabGroups.primary,
    unknownTab: String(await outcome(() => app.changeTab("zzz", "primary"))).startsWith("Error"),
    unknownGroup: String(await outcome(() => app.changeTab("a", "zzz"))).startsWith("Error"),
  };
}

export async function applicationGeneration(): Promise<object> {
  const app = new (plainApplication("<p></p>"))({ id: "generation" });
  await app.render({ force: true });
  return {
    renderChild: "renderChild" in app,
    parentAssigned: await outcome(() => Reflect.set(app, "parent", 1)),
    dropdown: Boolean(app.element.querySelector(".controls-dropdown")),
    controls: app.options.window.controls.length,
    toggleControls: "toggleControls" in app,
  };
}

export async function applicationHeaderMenu(): Promise<void> {
  const log: unknown[] = [];
  const App = plainApplication("<p>content</p>", {
    id: "menued",
    window: {
      title: "Menued",
      resizable: true,
      controls: [
        { icon: "fa-solid fa-star", label: "TEST.Hello", action: "star" },
        { icon: "fa-solid fa-x", label: "never", action: "never", visible: (...args: unknown[]) => args.length > 0 },
      ],
    },
    actions: {
      star: function (this: unknown) {
        log.push(["star", this === app]);
      },
    },
    position: { width: 300, height: 200, left: 50, top: 60 },
  });
  const app = new App();
  await app.render({ force: true });
  Object.assign(globalThis, { actionLog: log, menued: app });
}

export const menuedPosition = (): unknown => ({
  ...(globalThis as unknown as { menued: InstanceType<typeof api.ApplicationV2> }).menued.position,
});
export const menuedState = (): unknown => {
  const { menued } = globalThis as unknown as { menued: InstanceType<typeof api.ApplicationV2> };
  return { minimized: menued.minimized, classes: menued.element.className, rendered: menued.rendered };
};

export async function applicationErrors(): Promise<object> {
  class Refusing extends plainApplication("<p></p>") {
    override _canRender(): void {
      throw new Error("not for you");
    }
  }
  class Broken extends plainApplication("<p></p>") {
    override async _prepareContext(): Promise<never> {
      throw new Error("no context");
    }
  }
  const warned: unknown[] = [];
  const { ui } = globalThis as unknown as { ui: Record<string, unknown> };
  const before = ui.notifications;
  ui.notifications = { warn: (message: string) => warned.push(message) };
  const refused = new Refusing();
  await refused.render({ force: true });
  ui.notifications = before;
  const broken = new Broken();
  const failed = String(await outcome(() => broken.render({ force: true })));
  const bare = new api.ApplicationV2();
  return {
    refused: refused.rendered,
    warned,
    failed: failed.includes("no context"),
    state: broken.state,
    bare: String(await outcome(() => bare.render({ force: true }))).includes("_renderHTML"),
  };
}
