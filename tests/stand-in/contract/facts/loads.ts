/** What published systems of 13 and 14 need while they load, or soon after: without it they fail altogether. */
import { afterwards, area, expect, fact } from "./fact.ts";
import { onPage, opened, plainApplication, until } from "./kit.ts";
import { madeItem, type Dict } from "./world.ts";

const API = "https://foundryvtt.com/api/v14/";
const SHEET = `${API}classes/foundry.applications.sheets.ItemSheetV2.html`;
const PLAYERS = `${API}classes/foundry.applications.ui.Players.html`;
const FOLDER = `${API}classes/foundry.documents.BaseFolder.html`;
const FILTER = `${API}classes/foundry.applications.ux.SearchFilter.html`;
const PICKER = `${API}classes/foundry.applications.apps.FilePicker.html`;
const DIRECTORY = `${API}classes/foundry.applications.sidebar.DocumentDirectory.html`;
const TYPE_FIELD = `${API}classes/foundry.data.fields.DocumentTypeField.html`;

type Class = new (...args: never[]) => never;
interface Names {
  readonly applications: Dict & { readonly types: object };
  readonly canvas: { readonly vfx: object };
  readonly data: Dict & { readonly fields: Record<string, new (...args: unknown[]) => Field> };
  readonly documents: Record<string, { readonly SORTING_MODES?: readonly string[] }>;
  readonly helpers: { readonly media: { readonly VideoHelper: { hasVideoExtension(path: string): boolean } } };
}
interface Field {
  readonly fields: Dict;
  extendFields(fields: Dict): unknown;
  clean(value: unknown): unknown;
  validate(value: unknown): unknown;
}
interface Listing {
  readonly element: HTMLElement;
  _onDrop(event: Event): Promise<unknown>;
  _handleDroppedEntry(target: HTMLElement, data: Dict): Promise<unknown>;
}
interface Dropped {
  _onDropDocument(event: Event, document: unknown): Promise<unknown>;
}
const names = (): Names => foundry as unknown as Names;

area("what systems load", { page: true });

fact(
  "LOAD-01",
  "namespaces of types alone, and of effects for the eye, are there",
  `${API}modules/foundry.applications.types.html`,
  () => {
    const { types } = names().applications;
    const { vfx } = names().canvas;
    expect([typeof types, typeof vfx]).toEqual(["object", "object"]);
  },
  { generation: 14 },
);

fact(
  "LOAD-02",
  "a plain calendar is among the data",
  `${API}variables/foundry.data.SIMPLIFIED_GREGORIAN_CALENDAR_CONFIG.html`,
  () => {
    expect(Object.keys(names().data["SIMPLIFIED_GREGORIAN_CALENDAR_CONFIG"] as object)).toContain("months");
  },
);

fact("LOAD-03", "folders say how they may be sorted", FOLDER, () => {
  expect(names().documents["BaseFolder"]?.SORTING_MODES).toEqual(["a", "m"]);
});

fact(
  "LOAD-04",
  "a path is told to be that of a film by its ending",
  `${API}classes/foundry.helpers.media.VideoHelper.html`,
  () => {
    const { VideoHelper } = names().helpers.media;
    expect(["a.webm", "a.MP4", "a.webp"].map((path) => VideoHelper.hasVideoExtension(path))).toEqual([
      true,
      true,
      false,
    ]);
  },
);

fact(
  "LOAD-05",
  "a schema takes more fields, under the names that it did not have",
  `${API}classes/foundry.data.fields.SchemaField.html`,
  () => {
    const { NumberField, SchemaField } = names().data.fields as Record<string, new (...args: unknown[]) => Field>;
    const schema = new (SchemaField as NonNullable<typeof SchemaField>)({});
    schema.extendFields({ luck: new (NumberField as NonNullable<typeof NumberField>)({ initial: 3 }) });
    expect(Object.keys(schema.fields)).toEqual(["luck"]);
    expect(schema.clean({})).toEqual({ luck: 3 });
  },
  { generation: 14 },
);

fact(
  "LOAD-06",
  "formulas have an element of their own",
  `${API}classes/foundry.applications.elements.HTMLFormulaInputElement.html`,
  () => {
    const { elements } = names().applications as unknown as { elements: Record<string, Class> };
    expect(elements["HTMLFormulaInputElement"]?.prototype).toBeInstanceOf(HTMLElement);
  },
  { generation: 14 },
);

fact("LOAD-07", "types may be given as a record, whose keys they are", TYPE_FIELD, () => {
  const { DocumentTypeField } = names().data.fields as Record<string, new (...args: unknown[]) => Field>;
  const own = { documentName: "Actor", TYPES: { hero: class {}, villain: class {} } };
  const field = new (DocumentTypeField as NonNullable<typeof DocumentTypeField>)(own);
  expect(field.validate("villain")).toBe(undefined);
  expect(String(field.validate("dragon"))).toContain("is not a valid type for the Actor Document class");
});

fact("LOAD-08", "who looks for nothing in particular has a filter all the same", FILTER, () => {
  const found: string[] = [];
  const html = document.createElement("div");
  html.innerHTML = '<input type="search">';
  const options = {
    inputSelector: "input",
    contentSelector: "",
    callback: (_: unknown, query: string) => found.push(query),
  };
  const filter = new foundry.applications.ux.SearchFilter(options as never);
  filter.bind(html);
  filter.filter(null as never, "gold");
  expect(found.at(-1)).toBe("gold");
});

fact("LOAD-09", "a folder that is not there is said to be none of the storage location", PICKER, async () => {
  const { FilePicker } = foundry.applications.apps as unknown as {
    FilePicker: { browse(source: string, target: string): Promise<unknown> };
  };
  const said = await FilePicker.browse("data", "no/such/folder").catch((error: Error) => error.message);
  expect(String(said)).toMatch(/in this storage location\.?$/);
});

fact("LOAD-10", "the element of tooltips may be put in another's place", "TooltipManager", () => {
  const manager = game.tooltip as unknown as { tooltip: HTMLElement };
  const before = manager.tooltip;
  afterwards(() => (manager.tooltip = before));
  manager.tooltip = before;
  expect(manager.tooltip).toBe(before);
});

fact("LOAD-11", "who speaks may be without a name", "ChatMessage", async () => {
  const message = await getDocumentClass("ChatMessage").create({ content: "Psst", speaker: { alias: null } } as never);
  afterwards(() => (message as unknown as { delete(): Promise<unknown> }).delete());
  expect((message as unknown as { content: string }).content).toBe("Psst");
});

fact(
  "LOAD-12",
  "an effect that is dropped onto an item's sheet is the item's",
  SHEET,
  async () => {
    const [ring, rope] = [await madeItem({ name: "Ring" }), await madeItem()];
    const [effect] = await ring.createEmbeddedDocuments("ActiveEffect", [{ name: "Glow" }]);
    const sheet = new foundry.applications.sheets.ItemSheetV2({ document: rope } as never) as unknown as Dropped;
    await sheet._onDropDocument(new DragEvent("drop"), effect);
    expect([...rope.effects].map(({ name }) => name)).toEqual(["Glow"]);
  },
  { generation: 14 },
);

fact("LOAD-13", "a right click on a player opens a menu", PLAYERS, async () => {
  const row = document.querySelector("#players .player[data-user-id]");
  row?.dispatchEvent(new MouseEvent("contextmenu", { bubbles: true, cancelable: true, clientX: 5, clientY: 5 }));
  afterwards(() => document.body.click());
  await until(() => document.querySelector("#context-menu li, #context-menu [role=menuitem]") !== null);
});

fact("LOAD-14", "a directory asks its own method for what is dropped onto it", DIRECTORY, async () => {
  const asked: unknown[] = [];
  const directory = (globalThis as unknown as { ui: { actors: Listing } }).ui.actors;
  directory._handleDroppedEntry = (_target, data) => Promise.resolve(void asked.push(data["type"]));
  afterwards(() => Reflect.deleteProperty(directory, "_handleDroppedEntry"));
  const dataTransfer = new DataTransfer();
  dataTransfer.setData("text/plain", JSON.stringify({ type: "Actor", uuid: "Actor.nobody0000000001" }));
  const event = new DragEvent("drop", { dataTransfer });
  Object.defineProperty(event, "target", { value: directory.element });
  await directory._onDrop(event);
  expect(asked).toEqual(["Actor"]);
});

const APPLICATION = `${API}classes/foundry.applications.api.ApplicationV2.html`;
const HANDLEBARS = `${API}functions/foundry.applications.api.HandlebarsApplicationMixin.html`;

fact(
  "LOAD-15",
  "tabs are chosen from the beginning, and a window is known before it is put into the page",
  APPLICATION,
  async () => {
    const known: boolean[] = [];
    class TabbedFact extends plainApplication("<p>content</p>") {
      static override TABS = { sheet: { initial: "notes", tabs: [{ id: "notes" }] } };
      override _insertElement(element: HTMLElement): void | Promise<void> {
        known.push(foundry.applications.instances.get(this.id) === this);
        return super._insertElement(element);
      }
    }
    const app = new TabbedFact();
    expect(app.tabGroups["sheet"]).toBe("notes");
    await opened(app);
    expect(known).toEqual([true]);
  },
);

fact("LOAD-16", "the templates of all parts are loaded first, whichever are rendered", HANDLEBARS, async () => {
  const asked: string[] = [];
  const { HandlebarsApplicationMixin, ApplicationV2 } = foundry.applications.api;
  class PartsFact extends HandlebarsApplicationMixin(ApplicationV2) {
    static override PARTS = {
      one: { template: "templates/generic/form-footer.hbs" },
      two: { template: "systems/nobody/missing.hbs" },
    };
  }
  await new PartsFact().render({ force: true, parts: ["one"] }).catch((error: unknown) => asked.push(String(error)));
  expect(asked).toHaveLength(1);
});

fact("LOAD-17", "a template is found by the name that it was loaded under", "handlebars", async () => {
  const { loadTemplates, renderTemplate } = foundry.applications.handlebars;
  await loadTemplates({ "fact.footer": "templates/generic/form-footer.hbs" });
  expect(typeof (await renderTemplate("fact.footer", { buttons: [] }))).toBe("string");
});

fact("LOAD-18", "what is written into the data of a form is in its object", "FormDataExtended", () => {
  const form = onPage<HTMLFormElement>('<form><input name="a" value="1"></form>');
  const data = new foundry.applications.ux.FormDataExtended(form);
  data.set("b", "2");
  data.append("b", "3");
  data.delete("a");
  expect(data.object).toEqual({ b: ["2", "3"] });
});

fact("LOAD-19", "sheets of documents are told who looks at them", "DocumentSheetV2", async () => {
  const sheet = (await madeItem({})).sheet as unknown as { _prepareContext(options: object): Promise<Dict> };
  expect((await sheet._prepareContext({}))["user"]).toBe(game.user);
});
