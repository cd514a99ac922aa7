import { area, expect, fact } from "./fact.ts";
import { found, listen, onPage, opened, plainApplication, until } from "./kit.ts";

type Entry = Record<string, unknown>;

const ROWS = `<ul><li class="row" data-id="1">one</li><li class="row" data-id="2">two</li></ul>`;
const A13 = "https://foundryvtt.com/api/v13/classes/foundry.applications.ux.ContextMenu.html";
const CLOSED_BY_CLICK = "https://github.com/foundryvtt/dnd5e/blob/master/module/applications/context-menu.mjs";
const NAME = { 13: "name", 14: "label" } as const;

area("context menus", { page: true });

/** A list whose rows have a menu, and a way to open it. */
function rowsWith(entries: Entry[]) {
  const list = onPage(ROWS);
  const menu = new foundry.applications.ux.ContextMenu.implementation(
    list,
    ".row",
    entries as never,
    {
      fixed: true,
      jQuery: false,
    } as never,
  );
  const open = async (id: string): Promise<HTMLElement> => {
    const at = { bubbles: true, cancelable: true, button: 2, clientX: 20, clientY: 20 };
    list.querySelector(`[data-id="${id}"]`)?.dispatchEvent(new PointerEvent("contextmenu", at));
    return found("#context-menu");
  };
  const close = async (): Promise<void> => {
    await menu.close({ animate: false } as never);
    await until(() => !document.querySelector("#context-menu"));
  };
  return { open, close };
}

const textsOf = (menu: HTMLElement): string[] =>
  [...menu.querySelectorAll("li.context-item")].map((item) => item.textContent?.trim() ?? "");

fact(
  "MENU-01",
  "an entry has a label, the class of an icon, and is shown where visible(target) says so",
  "ContextMenu",
  async () => {
    const { open, close } = rowsWith([
      { label: "TINY.Sheet", icon: "fa-solid fa-star", onClick: () => undefined },
      { label: "Second", visible: (target: HTMLElement) => target.dataset["id"] === "2", onClick: () => undefined },
    ]);
    const menu = await open("1");
    expect(textsOf(menu)).toEqual(["Tiny sheet"]);
    expect(menu.querySelector("i.fa-solid.fa-star")).not.toBeNull();
    await close();
    expect(textsOf(await open("2"))).toEqual(["Tiny sheet", "Second"]);
    await close();
  },
  { generation: 14 },
);

fact(
  "MENU-04",
  "a click calls onClick(event, target) and closes the menu",
  "ContextMenu",
  async () => {
    const clicked: unknown[] = [];
    const onClick = (event: Event, target: HTMLElement) => clicked.push([event instanceof Event, target.dataset["id"]]);
    const { open } = rowsWith([{ label: "Go", onClick }]);
    (await open("2")).querySelector<HTMLElement>("li.context-item")?.click();
    await until(() => !document.querySelector("#context-menu"));
    expect(clicked).toEqual([[true, "2"]]);
  },
  { generation: 14 },
);

fact(
  "MENU-03",
  "an entry has a name, an icon's HTML, condition(target) and callback(target)",
  A13,
  async () => {
    const called: unknown[] = [];
    const { open } = rowsWith([
      {
        name: "TINY.Sheet",
        icon: '<i class="fa-solid fa-star"></i>',
        callback: (target: HTMLElement) => called.push(target.dataset["id"]),
      },
      { name: "Hidden", condition: (target: HTMLElement) => target.dataset["id"] !== "1", callback: () => undefined },
    ]);
    const menu = await open("1");
    expect(textsOf(menu)).toEqual(["Tiny sheet"]);
    expect(menu.querySelector("i.fa-star")).not.toBeNull();
    menu.querySelector<HTMLElement>("li.context-item")?.click();
    await until(() => !document.querySelector("#context-menu"));
    expect(called).toEqual(["1"]);
  },
  { generation: 13 },
);

fact("MENU-06", "a click anywhere in the document closes it, a press does not", CLOSED_BY_CLICK, async () => {
  const { open, close } = rowsWith([{ [NAME[game.release.generation as 13 | 14]]: "Go" }]);
  await open("1");
  document.body.dispatchEvent(new PointerEvent("pointerdown", { bubbles: true }));
  expect(document.querySelector("#context-menu")).not.toBeNull();
  document.body.click();
  await until(() => !document.querySelector("#context-menu"));
  await close();
});

fact("MENU-07", "the click that opens one closes it again, unless it is stopped", CLOSED_BY_CLICK, async () => {
  const { open, close } = rowsWith([{ [NAME[game.release.generation as 13 | 14]]: "Go" }]);
  const button = onPage<HTMLButtonElement>("<button>Menu</button>");
  let isStopped = false;
  button.addEventListener("click", (event) => {
    if (isStopped) event.stopPropagation();
    void open("1");
  });
  button.click();
  await until(() => !document.querySelector("#context-menu"));
  isStopped = true;
  button.click();
  await found("#context-menu");
  await new Promise((resolve) => requestAnimationFrame(resolve));
  expect(document.querySelector("#context-menu")).not.toBeNull();
  await close();
});

fact("MENU-05", "an application's menu is offered to its hook once, when it is made", "ContextMenu", async () => {
  let offered = 0;
  listen("getFactRowContextOptions", () => void (offered += 1));
  class Rows extends plainApplication(ROWS) {
    override async _onFirstRender(context: Entry, options: Entry): Promise<void> {
      await super._onFirstRender(context, options);
      this._createContextMenu(() => [], ".row", { hookName: "getFactRowContextOptions" } as never);
    }
  }
  const app = await opened(new Rows());
  await app.render();
  expect(offered).toBe(1);
});
