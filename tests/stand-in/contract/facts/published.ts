import { afterwards, area, expect, fact } from "./fact.ts";
import { found, onPage, opened, plainApplication, until } from "./kit.ts";
import { made, madeHero } from "./world.ts";

area("what published systems rest on", { page: true });

const DND5E = "https://github.com/foundryvtt/dnd5e/blob/master/module";
const DAGGERHEART = "https://github.com/Foundryborne/daggerheart/blob/main/module";
const DRAW_STEEL = "https://github.com/MetaMorphic-Digital/draw-steel/blob/main/src/module";

type Dict = Record<string, unknown>;

const { fields } = foundry.data;

fact("USED-01", "a model says in which order its fields are prepared", "DataModel", () => {
  const order: string[] = [];
  class Spy extends fields.NumberField {
    override initialize(value: unknown, model: unknown, options?: object): unknown {
      order.push(this.name ?? "");
      return super.initialize(value as never, model as never, options as never);
    }
  }
  class Backwards extends foundry.abstract.DataModel {
    static override defineSchema() {
      return { a: new Spy(), b: new Spy() };
    }
    static override *_initializationOrder() {
      yield ["b", this.schema.getField("b")] as never;
      yield ["a", this.schema.getField("a")] as never;
    }
  }
  const model = new Backwards({ a: 1, b: 2 } as never);
  expect(order).toEqual(["b", "a"]);
  expect(model.toObject()).toEqual({ a: 1, b: 2 });
});

fact("USED-02", "the texts of the language are one tree, which systems add to", "Localization", () => {
  const { translations } = game.i18n as unknown as { translations: Dict };
  afterwards(() => delete translations["USED"]);
  foundry.utils.mergeObject(translations, { "USED.Late": "later", USED: { Deep: { Er: "deeper" } } });
  expect([game.i18n.localize("USED.Late"), game.i18n.localize("USED.Deep.Er")]).toEqual(["later", "deeper"]);
  expect([game.i18n.has("USED.Late"), game.i18n.has("USED.Deep"), game.i18n.localize("USED.Deep")]).toEqual([
    true,
    false,
    "USED.Deep",
  ]);
});

fact("USED-03", "the button that deletes a message holds its icon", `${DND5E}/documents/chat-message.mjs`, async () => {
  const cls = getDocumentClass("ChatMessage") as unknown as { create(data: object): Promise<Message> };
  interface Message {
    renderHTML(): Promise<HTMLElement>;
    delete(): Promise<unknown>;
  }
  const message = await cls.create({ content: "Hello" });
  afterwards(() => message.delete());
  const html = await message.renderHTML();
  expect(html.querySelector(".message-metadata .message-delete i")).not.toBeNull();
});

fact("USED-04", "the banner of a paused game has a picture and a caption", `${DND5E}/../dnd5e.mjs`, async () => {
  const { element } = (globalThis as unknown as { ui: { pause: { element: HTMLElement } } }).ui.pause;
  expect([element.querySelectorAll("img").length, element.querySelectorAll("figcaption").length]).toEqual([1, 1]);
});

interface Banner {
  readonly element: HTMLElement;
  render(options?: object): Promise<Banner>;
  close(options?: object): Promise<unknown>;
  _prepareContext(options: object): Promise<Dict>;
}

fact(
  "USED-22",
  "what the banner of a paused game says is told by its context, and what it draws is a list",
  "https://foundryvtt.com/api/v14/classes/foundry.applications.ui.GamePause.html",
  async () => {
    const { GamePause } = foundry.applications.ui as unknown as { GamePause: new (options?: object) => Banner };
    class Mine extends GamePause {
      override async _prepareContext(options: object): Promise<Dict> {
        return { ...(await super._prepareContext(options)), icon: "icons/svg/aura.svg", spin: false, text: "Halt" };
      }
    }
    class Drawn extends GamePause {
      async _renderHTML(context: Dict): Promise<HTMLElement[]> {
        const caption = document.createElement("figcaption");
        caption.textContent = `${String(context["text"])}!`;
        return [caption];
      }
    }
    const drawn = async (cls: typeof GamePause, id: string): Promise<Banner> => {
      const app = await new cls({ id }).render({ force: true });
      afterwards(() => app.close({ animate: false }));
      return app;
    };
    const mine = await drawn(Mine, "used-pause");
    const picture = mine.element.querySelector("img");
    expect([picture?.getAttribute("src"), picture?.className]).toEqual(["icons/svg/aura.svg", ""]);
    expect(mine.element.textContent).toBe("Halt");
    expect((await mine._prepareContext({}))["cssClass"]).toBe(game.paused ? "paused" : "");
    expect((await drawn(Drawn, "used-pause-drawn")).element.innerHTML).toMatch(/^<figcaption>[^<]+!<\/figcaption>$/);
  },
);

fact(
  "USED-23",
  "a document that needs no data is made of none",
  "https://github.com/Plushtoast/dsa5-foundryVTT/blob/master/modules/combat/combat_tracker.js",
  async () => {
    interface Made {
      readonly id: string;
      delete(): Promise<unknown>;
    }
    const cls = getDocumentClass("Combat") as unknown as { create(): Promise<Made> };
    const combat = await cls.create();
    afterwards(() => combat.delete());
    expect(game.combats.get(combat.id)).toBe(combat);
  },
);

fact(
  "USED-24",
  "a window still comes to the front by the name it had before",
  "https://github.com/foundryvtt/foundryvtt/issues/13436",
  async () => {
    const { compatibility } = CONFIG as unknown as { compatibility: { mode: number } };
    const { mode } = compatibility;
    compatibility.mode = CONST.COMPATIBILITY_MODES.SILENT;
    afterwards(() => (compatibility.mode = mode));
    const below = await opened(new (plainApplication("<p>below</p>", { id: "used-below" }))());
    const above = await opened(new (plainApplication("<p>above</p>", { id: "used-above" }))());
    const level = (app: { element: HTMLElement }) => Number(app.element.style.zIndex);
    expect(level(above)).toBeGreaterThan(level(below));
    (below as unknown as { bringToTop(): void }).bringToTop();
    expect(level(below)).toBeGreaterThan(level(above));
  },
  { generation: 13 },
);

const DSA5 = "https://github.com/Plushtoast/dsa5-foundryVTT/blob/master/modules";

fact("USED-25", "a combat is in view until its deletion is done with", `${DSA5}/combat/combat.js`, async () => {
  interface Seen {
    readonly isView: boolean;
    _onDelete(options: object, userId: string): void;
    delete(): Promise<unknown>;
  }
  const combat = await made<Seen>("Combat", {});
  (globalThis as unknown as { ui: { combat: { viewed: unknown } } }).ui.combat.viewed = combat;
  const seen: boolean[] = [];
  const before = combat._onDelete.bind(combat);
  combat._onDelete = (options, userId) => {
    seen.push(combat.isView);
    before(options, userId);
  };
  await combat.delete();
  expect([...seen, combat.isView]).toEqual([true, false]);
});

fact(
  "USED-26",
  "an update of a token's own actor is one of its delta, whose class hears of it",
  `${DSA5}/hooks/actordelta.js`,
  async () => {
    interface Holder {
      readonly delta: unknown;
      readonly actor: { update(changes: object): Promise<unknown> };
    }
    interface Delta {
      _onUpdateOperation(documents: { syntheticActor: unknown }[], ...rest: unknown[]): Promise<void>;
    }
    const hero = await madeHero();
    const tokens = [{ name: "Own", actorId: hero.id, actorLink: false, x: 0, y: 0 }];
    const scene = await made<{ tokens: Iterable<Holder> }>("Scene", { name: "Delta", tokens });
    const [token] = [...scene.tokens];
    const cls = getDocumentClass("ActorDelta" as never) as unknown as Delta;
    const heard: unknown[] = [];
    const before = cls._onUpdateOperation;
    afterwards(() => (cls._onUpdateOperation = before));
    cls._onUpdateOperation = async (documents, ...rest) => {
      heard.push(documents[0], documents[0]?.syntheticActor);
      return before.call(cls, documents, ...rest);
    };
    await token?.actor.update({ name: "Changed" });
    await until(() => heard.length > 0);
    expect([heard[0] === token?.delta, heard[1] === token?.actor]).toEqual([true, true]);
  },
);

fact("USED-05", "the tooltip is in the page from the beginning", `${DND5E}/tooltips.mjs`, () => {
  expect(document.querySelectorAll("aside#tooltip[role=tooltip]").length).toBe(1);
});

type Parts = new (options: object) => {
  viewed: unknown;
  readonly element: HTMLElement;
  _preparePartContext(partId: string, context: never, options: never): Promise<never>;
};

interface Fight {
  createEmbeddedDocuments(name: string, data: object[]): Promise<unknown>;
}

type Menu = InstanceType<(typeof foundry.applications.ux)["ContextMenu"]>;

const entryOf = (text: string): Dict => (game.release.generation < 14 ? { name: text } : { label: text });

/** A menu of one entry, opened on its row. */
async function openMenu(options: Dict): Promise<{ menu: Menu; row: HTMLElement }> {
  const row = onPage('<div class="row" style="height: 2rem">row</div>');
  const { ContextMenu } = foundry.applications.ux;
  const menu = new ContextMenu(
    row.parentElement as HTMLElement,
    ".row",
    [entryOf("One")] as never,
    {
      jQuery: false,
      ...options,
    } as never,
  );
  afterwards(() => menu.close({ animate: false } as never));
  await menu.render(row as never);
  await found("#context-menu");
  return { menu, row };
}

fact(
  "USED-06",
  "a menu that is not fixed is put into its target, a fixed one is not",
  "https://foundryvtt.com/api/v14/interfaces/foundry.ContextMenuOptions.html",
  async () => {
    const loose = await openMenu({});
    expect(loose.row.querySelector("#context-menu")).not.toBeNull();
    expect(loose.menu.expandUp).toBe(loose.menu.element.classList.contains("expand-up"));
    const fixed = await openMenu({ fixed: true });
    expect(fixed.row.querySelector("#context-menu")).toBeNull();
  },
);

fact(
  "USED-07",
  "while a menu opens it is the menu of the page, and its entries may still change",
  `${DND5E}/applications/api/application-v2-mixin.mjs`,
  async () => {
    const { ui } = globalThis as unknown as { ui: { context: { menuItems: object[] } } };
    const { menu } = await openMenu({
      onOpen: () => (ui.context.menuItems = [entryOf("Other")]),
    });
    expect(menu.element.textContent).toBe("Other");
  },
);

fact(
  "USED-08",
  "parts of the tracker share one context",
  `${DRAW_STEEL}/applications/sidebar/tabs/combat-tracker.mjs`,
  async () => {
    const hero = await madeHero({ name: "Steel" });
    const combat = await made<Fight>("Combat", {});
    await combat.createEmbeddedDocuments("Combatant", [{ actorId: hero.id }]);
    const { tabs } = (foundry.applications as unknown as { sidebar: { tabs: { CombatTracker: Parts } } }).sidebar;
    class Tracker extends tabs.CombatTracker {
      override async _preparePartContext(partId: string, context: never, options: never): Promise<never> {
        await super._preparePartContext(partId, context, options);
        return context;
      }
    }
    const tracker = new Tracker({ id: "steel-tracker" });
    await opened(tracker as never);
    tracker.viewed = combat;
    const { element } = tracker;
    await until(() => element.querySelector(".combatant"));
    const header = element.querySelector(".encounter-controls.combat") as HTMLElement;
    expect(header.querySelector('.control-buttons.left [data-action="rollAll"]')).not.toBeNull();
    expect(header.querySelector(".control-buttons.right .encounter-context-menu")).not.toBeNull();
  },
);

fact(
  "USED-09",
  "the navigation knows active scenes, others, and the viewed one that is neither",
  `${DAGGERHEART}/applications/ui/sceneNavigation.mjs`,
  async () => {
    await made("Scene", { name: "Elsewhere", navigation: true });
    const { nav } = (globalThis as unknown as { ui: { nav: { _prepareContext(o: object): Promise<Dict> } } }).ui;
    const { scenes } = (await nav._prepareContext({})) as { scenes: { active: Dict[]; inactive: Dict[] } };
    expect(scenes.active.every((one) => one["active"] === true)).toBe(true);
    expect(scenes.inactive.map((one) => one["name"])).toContain("Elsewhere");
  },
);

fact(
  "USED-10",
  "an application may look its element up in the page",
  `${DAGGERHEART}/applications/ui/effectsDisplay.mjs`,
  async () => {
    class Looked extends foundry.applications.api.ApplicationV2 {
      static override DEFAULT_OPTIONS = {
        id: "looked-up",
        window: { frame: false, positioned: false },
        actions: { go },
      };
      static clicks = 0;
      override get element(): HTMLElement {
        return document.getElementById("looked-up") as HTMLElement;
      }
      override async _renderHTML(): Promise<string> {
        return '<button type="button" data-action="go">Go</button>';
      }
      override _replaceHTML(result: string, content: HTMLElement): void {
        content.innerHTML = result;
      }
    }
    function go(): void {
      Looked.clicks += 1;
    }
    const app = await opened(new Looked());
    app.element.querySelector("button")?.click();
    expect(Looked.clicks).toBe(1);
  },
);

fact(
  "USED-11",
  "a fight has a name",
  "https://github.com/foundryvtt/foundryvtt/issues/14302",
  async () => {
    expect((await made<Dict>("Combat", { name: "Ambush" }))["name"]).toBe("Ambush");
  },
  { generation: 14 },
);

fact(
  "USED-12",
  "entries of the core's menus are found by their keys",
  `${DRAW_STEEL}/applications/sidebar/tabs/combat-tracker.mjs`,
  () => {
    const { combat } = (globalThis as unknown as { ui: { combat: { _getEntryContextOptions(): Dict[] } } }).ui;
    const names = combat._getEntryContextOptions().map((entry) => entry["label"] ?? entry["name"]);
    expect(names).toContain("COMBAT.CombatantClear");
  },
);

interface Editing {
  ProseMirrorHighlightMatchesPlugin: { build(schema: unknown): unknown };
  defaultSchema: unknown;
  dom: { parseString(html: string): unknown };
  EditorState: { create(config: object): State };
  EditorView: new (place: HTMLElement, props: object) => { state: State; dispatch(tr: unknown): void; destroy(): void };
  TextSelection: { create(doc: unknown, from: number, to: number): unknown };
}

interface State {
  readonly doc: unknown;
  readonly tr: { setSelection(selection: unknown): unknown };
}

fact(
  "USED-13",
  "an editor takes the plugin that recommends links to what is selected",
  "https://foundryvtt.com/api/v14/classes/foundry.prosemirror.ProseMirrorHighlightMatchesPlugin.html",
  async () => {
    const hero = await madeHero({ name: "Selectable" });
    const editing = (foundry as unknown as { prosemirror: Editing }).prosemirror;
    const plugin = editing.ProseMirrorHighlightMatchesPlugin.build(editing.defaultSchema);
    const doc = editing.dom.parseString("<p>Selectable</p>");
    const view = new editing.EditorView(onPage("<div></div>"), {
      state: editing.EditorState.create({ doc, plugins: [plugin] }),
    });
    afterwards(() => view.destroy());
    view.dispatch(view.state.tr.setSelection(editing.TextSelection.create(view.state.doc, 1, 11)));
    expect((await found("#tooltip.active")).textContent).toContain(hero.uuid);
  },
);

fact("USED-14", "choices of an input become its options", `${DAGGERHEART}/applications/ui/itemBrowser.mjs`, () => {
  const { _prepareChoiceConfig: prepare } = fields.StringField as unknown as {
    _prepareChoiceConfig(config: Dict): void;
  };
  const config: Dict = { choices: () => ({ a: "A", b: { label: "B", group: "G" } }) };
  prepare(config);
  expect(config).toEqual({
    options: [
      { value: "a", label: "A" },
      { value: "b", label: "B", group: "G" },
    ],
  });
  prepare(config);
  expect((config["options"] as unknown[]).length).toBe(2);
});

fact(
  "USED-15",
  "an effect's class knows the kinds of change, the packages' too",
  `${DND5E}/applications/active-effect/effect-change-config.mjs`,
  () => {
    const config = CONFIG["ActiveEffect"] as { changeTypes: Dict };
    const before = config.changeTypes;
    afterwards(() => (config.changeTypes = before));
    config.changeTypes = { ...before, double: { label: "Double", defaultPriority: 15 } };
    const { CHANGE_TYPES: types } = foundry.documents["ActiveEffect"] as unknown as {
      CHANGE_TYPES: Record<string, { label: string; defaultPriority: number }>;
    };
    expect([types["add"]?.defaultPriority, types["double"]?.label]).toEqual([20, "Double"]);
  },
  { generation: 14 },
);

fact(
  "USED-16",
  "elements are known by tag or class",
  "https://foundryvtt.com/api/functions/foundry.utils.isElementInstanceOf.html",
  () => {
    const { isElementInstanceOf: is } = foundry.utils as unknown as {
      isElementInstanceOf(element: unknown, tagOrClass: unknown): boolean;
    };
    const select = document.createElement("select");
    expect([is(select, "select"), is(select, HTMLSelectElement), is(select, "input"), is(null, "select")]).toEqual([
      true,
      true,
      false,
      false,
    ]);
  },
  { generation: 14 },
);

fact(
  "USED-17",
  "what is in an application's options may be completed, the options themselves may not be replaced",
  "https://foundryvtt.wiki/en/development/api/dragdrop",
  async () => {
    class Droppable extends plainApplication("<p>Here</p>", { dragDrop: [{ dragSelector: "p", dropSelector: null }] }) {
      readonly handlers: unknown[];
      constructor() {
        super();
        const { dragDrop } = this.options as unknown as { dragDrop: Dict[] };
        this.handlers = dragDrop.map((one) => {
          one["permissions"] = { dragstart: () => true, drop: () => true };
          one["callbacks"] = { drop: () => undefined };
          return new foundry.applications.ux.DragDrop(one as never);
        });
      }
    }
    const app = await opened(new Droppable());
    expect((app as Droppable).handlers.length).toBe(1);
    expect(Object.isFrozen(app.options)).toBe(true);
  },
);

fact(
  "USED-18",
  "directories have room for actions, and the settings a chapter of help",
  `${DND5E}/applications/compendium-browser.mjs`,
  () => {
    const { ui } = globalThis as unknown as { ui: Record<string, { element: HTMLElement }> };
    const found = (name: string, selector: string) => ui[name]?.element.querySelector(selector) ?? null;
    expect(found("compendium", ".directory-header .header-actions")).not.toBeNull();
    for (const chapter of [".info .system", "section.settings", "section.documentation", "section.access"])
      expect([chapter, found("settings", chapter) === null]).toEqual([chapter, false]);
  },
);

fact(
  "USED-19",
  "a dialog that draws itself passes on the button that was chosen",
  "https://github.com/foundryvtt/crucible/blob/master/module/dice/standard-check-dialog.mjs",
  async () => {
    const { DialogV2 } = foundry.applications.api;
    class Check extends DialogV2 {
      static override DEFAULT_OPTIONS = { window: { contentTag: "form", contentClasses: ["check"] } };
      override async _renderHTML(): Promise<never> {
        return this._renderButtons() as never;
      }
      override _replaceHTML(result: never, content: HTMLElement): void {
        content.innerHTML = result;
      }
      override async _onRender(): Promise<void> {
        const form = this.element.querySelector("form.window-content.check");
        form?.addEventListener("submit", (event) => {
          void this._onSubmit((event as SubmitEvent).submitter as HTMLButtonElement, event);
        });
      }
    }
    const answer = Check.prompt({ ok: { label: "Roll", callback: () => 7 } } as never);
    (await found<HTMLButtonElement>('form.check button[data-action="ok"]')).click();
    expect(await answer).toBe(7);
  },
);

interface Pack {
  readonly collection: string;
  getUuid(id: string): string;
  deleteCompendium(): Promise<unknown>;
}

fact(
  "USED-20",
  "an actor of a compendium wears the picture that a package brings, unless that is switched off",
  "https://foundryvtt.com/api/v14/classes/foundry.helpers.media.CompendiumArt.html",
  async () => {
    const { collections } = foundry.documents as unknown as {
      collections: { CompendiumCollection: { createCompendium(data: object): Promise<Pack> } };
    };
    const pack = await collections.CompendiumCollection.createCompendium({ type: "Actor", label: "Art", name: "art" });
    afterwards(() => pack.deleteCompendium());
    const { compendiumArt } = game as unknown as { compendiumArt: Map<string, object> & { enabled: boolean } };
    const _id = "actorwithart0001";
    compendiumArt.set(pack.getUuid(_id), { actor: "icons/svg/castle.svg", token: "icons/svg/tower.svg" });
    afterwards(() => compendiumArt.delete(pack.getUuid(_id)));
    const cls = getDocumentClass("Actor") as unknown as new (source: object, context: object) => Pictured;
    const hero = () => new cls({ _id, name: "Arty", type: "hero" }, { pack: pack.collection });
    expect([hero().img, hero().prototypeToken.texture.src]).toEqual(["icons/svg/castle.svg", "icons/svg/tower.svg"]);
    compendiumArt.enabled = false;
    afterwards(() => (compendiumArt.enabled = true));
    expect(hero().img).not.toBe("icons/svg/castle.svg");
  },
);

interface Pictured {
  readonly img: string;
  readonly prototypeToken: { readonly texture: { readonly src: string } };
}

fact(
  "USED-21",
  "an element that a package derives says itself what its value is",
  `${DND5E}/applications/components/checkbox.mjs`,
  () => {
    const { AbstractFormInputElement: Base } = foundry.applications.elements as unknown as {
      AbstractFormInputElement: new () => HTMLElement & { _value: unknown; _getValue(): unknown };
    };
    class Box extends Base {
      constructor() {
        super();
        this._value = this.getAttribute("value");
      }
      connectedCallback(): void {
        this.tabIndex = 0;
      }
      override _getValue(): unknown {
        return typeof this._value === "string" ? this._value : this.hasAttribute("checked");
      }
    }
    if (!customElements.get("used-box")) customElements.define("used-box", Box);
    const form = onPage<HTMLFormElement>(
      '<form><used-box name="a" checked></used-box><used-box name="b"></used-box><used-box name="c" value="x"></used-box></form>',
    );
    const { object } = new foundry.applications.ux.FormDataExtended(form);
    expect(object).toEqual({ a: true, b: false, c: "x" });
  },
);
