/** The windows of what stands on a scene: made by `sheet`, filled, saved, and taken over by packages. */
import { SOURCES, type Source } from "../sources.ts";
import { afterwards, area, expect, fact } from "./fact.ts";
import { enter, until } from "./kit.ts";
import { made, type Dict } from "./world.ts";

interface Window {
  readonly title: string;
  readonly element: HTMLFormElement;
  readonly tabGroups: Record<string, string | null>;
  render(options: object): Promise<unknown>;
  changeTab(tab: string, group: string): void;
  submit(): Promise<unknown>;
  close(options?: object): Promise<unknown>;
}

interface Placed extends Dict {
  readonly id: string;
  readonly sheet: Window;
  readonly schema: { readonly fields: Record<string, { readonly fields?: object }> };
  createEmbeddedDocuments(name: string, data: Dict[]): Promise<Placed[]>;
  toObject(): Dict;
}

type WindowClass = (new (options: { document: Placed }) => Window) & {
  PARTS: Record<string, object>;
  TABS: Record<string, { tabs: { id: string }[]; initial?: string }>;
};

area("windows of a scene", { page: true });

const page = (name: string): Source =>
  `https://foundryvtt.com/api/v14/classes/foundry.applications.sheets.${name}.html`;

const classOf = (name: string): WindowClass =>
  (foundry.applications.sheets as unknown as Record<string, WindowClass>)[name] as WindowClass;

/** A new thing on a new scene. */
async function placed(name: string, data: Dict): Promise<Placed> {
  const scene = await made<Placed>("Scene", { name: "Scene of a fact" });
  const [document] = await scene.createEmbeddedDocuments(name, [data]);
  return document as Placed;
}

async function openedOf(app: Window): Promise<Window> {
  afterwards(() => app.close({ animate: false }));
  await app.render({ force: true });
  return app;
}

const control = (app: Window, name: string) => app.element.querySelector(`[name="${name}"]`) as HTMLInputElement;

interface Trial {
  readonly of: string;
  readonly data: Dict;
  /** What is typed into which field, and what then stands in the document. */
  readonly typed: Readonly<Record<string, readonly [text: string, value: unknown]>>;
  readonly tabs?: readonly string[];
}

const TRIALS: readonly Trial[] = [
  {
    of: "AmbientLight",
    data: { x: 100, y: 100, config: { dim: 20 } },
    typed: { "config.dim": ["30", 30], "config.animation.speed": ["7", 7], "config.darkness.min": ["0.5", 0.5] },
    tabs: ["basic", "animation", "advanced"],
  },
  { of: "AmbientSound", data: { x: 1, y: 1 }, typed: { radius: ["25", 25], "darkness.max": ["0.75", 0.75] } },
  {
    of: "Drawing",
    data: { x: 1, y: 1, shape: { type: "r", width: 40, height: 40 }, strokeWidth: 4 },
    typed: { text: ["Here", "Here"], strokeWidth: ["6", 6], fillType: ["1", 1] },
    tabs: ["position", "lines", "fill", "text"],
  },
  { of: "Note", data: { x: 1, y: 1, text: "Inn" }, typed: { text: ["Mill", "Mill"], iconSize: ["64", 64] } },
  {
    of: "Tile",
    data: { width: 100, height: 50, texture: { src: "icons/svg/castle.svg" } },
    typed: { width: ["200", 200], "texture.tint": ["#ff0000", "#ff0000"], "occlusion.alpha": ["0.25", 0.25] },
    tabs: ["position", "appearance", "overhead"],
  },
  { of: "Wall", data: { c: [0, 0, 100, 100] }, typed: { move: ["0", 0], door: ["1", 1], "threshold.sight": ["3", 3] } },
  {
    of: "Region",
    data: { name: "Pool" },
    typed: { name: ["Pond", "Pond"], "elevation.top": ["10", 10] },
    tabs: ["identity", "shapes", "behaviors"],
  },
];

const number = (index: number): string => String(index + 1).padStart(2, "0");

for (const [index, { of, data, typed }] of TRIALS.entries())
  fact(
    `SCENEWINDOW-${number(index)}`,
    `what is typed into the window of ${of} is saved`,
    page(`${of}Config`),
    async () => {
      const document = await placed(of, data);
      expect(document.sheet).toBeInstanceOf(classOf(`${of}Config`));
      const app = await openedOf(document.sheet);
      for (const [name, [text]] of Object.entries(typed)) enter(control(app, name), text);
      await app.submit();
      const now = foundry.utils.flattenObject(document.toObject() as never) as Dict;
      for (const [name, [, value]] of Object.entries(typed)) expect([name, now[name]]).toEqual([name, value]);
    },
  );

fact("SCENEWINDOW-08", "windows in tabs have a part for each and the footer last", page("AmbientLightConfig"), () => {
  for (const { of, tabs } of TRIALS) {
    const { PARTS, TABS } = classOf(`${of}Config`);
    expect(Object.keys(PARTS).at(-1)).toBe("footer");
    if (!tabs) continue;
    expect(TABS["sheet"]?.tabs.map(({ id }) => id)).toEqual([...tabs]);
    for (const id of tabs) expect(Object.keys(PARTS)).toContain(id);
  }
});

fact("SCENEWINDOW-09", "a package puts a tab of its own into the window of a tile", page("TileConfig"), async () => {
  const cls = classOf("TileConfig");
  class OfAPackage extends cls {
    static override PARTS = { ...cls.PARTS, ofFact: { template: "templates/generic/form-footer.hbs" } };
    static override TABS = {
      ...cls.TABS,
      sheet: { ...cls.TABS["sheet"], tabs: [...(cls.TABS["sheet"]?.tabs ?? []), { id: "ofFact", label: "Of a fact" }] },
    };
  }
  const app = await openedOf(new OfAPackage({ document: await placed("Tile", { width: 10, height: 10 }) }));
  const tab = await until(() => app.element.querySelector('nav [data-tab="ofFact"]'));
  expect(tab.textContent.trim()).toBe("Of a fact");
});

fact(
  "SCENEWINDOW-10",
  "a flag of a package's stands in the form and is saved with it",
  page("WallConfig"),
  async () => {
    const wall = await placed("Wall", { c: [0, 0, 100, 100] });
    const app = await openedOf(wall.sheet);
    app.element
      .querySelector("footer")
      ?.insertAdjacentHTML("beforebegin", '<input name="flags.world.cover" value="3">');
    await app.submit();
    expect((wall["flags"] as Dict)["world"]).toEqual({ cover: "3" });
  },
);

interface Behavior extends Placed {
  readonly system: Dict;
  readonly disabled: boolean;
}

async function behaviorOf(type: string, system: Dict = {}): Promise<Behavior> {
  const region = await placed("Region", { name: "Pool" });
  const [behavior] = await region.createEmbeddedDocuments("RegionBehavior", [{ name: "Trap", type, system }]);
  return behavior as Behavior;
}

const BEHAVIOR = page("RegionBehaviorConfig");

fact("SCENEWINDOW-11", "a behavior has a window with the fields of its type", BEHAVIOR, async () => {
  const behavior = await behaviorOf("displayScrollingText", { text: "Boo" });
  const app = await openedOf(behavior.sheet);
  enter(control(app, "name"), "Ghost");
  enter(control(app, "system.text"), "Whoo");
  control(app, "disabled").checked = true;
  await app.submit();
  expect([behavior["name"], behavior.system["text"], behavior.disabled]).toEqual(["Ghost", "Whoo", true]);
});

interface FormNode {
  fieldset: boolean;
  legend?: string;
  field?: { name: string };
  value?: unknown;
  fields?: FormNode[];
}

fact(
  "SCENEWINDOW-12",
  "rows of a behavior's window are nodes of a form, those of its type last",
  "https://foundryvtt.com/api/v14/interfaces/foundry.applications.types.FormNode.html",
  async () => {
    const behavior = await behaviorOf("displayScrollingText", { text: "Boo" });
    const seen: FormNode[][] = [];
    const cls = classOf("RegionBehaviorConfig") as unknown as new (options: object) => Window & {
      _getFields(): FormNode[];
    };
    class OfAPackage extends cls {
      override _getFields(): FormNode[] {
        const nodes = super._getFields();
        seen.push(nodes);
        for (const node of nodes) node.fields = (node.fields ?? []).filter(({ field }) => field?.name !== "color");
        return nodes;
      }
    }
    const app = await openedOf(new OfAPackage({ document: behavior }));
    const last = seen[0]?.at(-1);
    expect(last?.fieldset).toBe(true);
    expect(last?.fields?.find(({ field }) => field?.name === "text")?.value).toBe("Boo");
    expect(control(app, "system.text").value).toBe("Boo");
    expect(app.element.querySelector('[name="system.color"]')).toBeNull();
  },
);

fact(
  "SCENEWINDOW-13",
  "a behavior is switched, opened and made in the window of its region",
  page("RegionConfig"),
  async () => {
    const behavior = await behaviorOf("pauseGame");
    const region = behavior["parent"] as Placed;
    const app = await openedOf(region.sheet);
    app.changeTab("behaviors", "sheet");
    const button = (action: string): HTMLElement | null => app.element.querySelector(`[data-action="${action}"]`);
    button("behaviorToggle")?.click();
    await until(() => behavior.disabled);
    await until(() => app.element.querySelector(".region-behavior.disabled"));
    button("behaviorEdit")?.click();
    afterwards(() => behavior.sheet.close({ animate: false }));
    expect(await until(() => (behavior.sheet.element ? control(behavior.sheet, "name").value : null))).toBe("Trap");
  },
);

fact("SCENEWINDOW-14", "a shape is taken out of its region in the window", page("RegionConfig"), async () => {
  const shape = { type: "rectangle", x: 0, y: 0, width: 10, height: 10 };
  const region = await placed("Region", { name: "Pool", shapes: [shape, { ...shape, width: 20 }] });
  const app = await openedOf(region.sheet);
  app.element.querySelector<HTMLElement>('[data-shape-index="0"] [data-action="shapeDelete"]')?.click();
  await until(() => (region["shapes"] as unknown[]).length === 1);
  expect((region.toObject()["shapes"] as Dict[])[0]?.["width"]).toBe(20);
});

fact("SCENEWINDOW-15", "the form of nodes is a part by itself", SOURCES.HandlebarsApplicationMixin, async () => {
  const { HandlebarsApplicationMixin, ApplicationV2 } = foundry.applications.api;
  const { StringField, SchemaField } = foundry.data.fields;
  const schema = new SchemaField({ word: new StringField({ label: "Word of a fact" }) });
  class Form extends HandlebarsApplicationMixin(ApplicationV2) {
    static override DEFAULT_OPTIONS = { id: "form-of-fact", tag: "form" };
    static override PARTS = { form: { template: "templates/generic/form-fields.hbs", scrollable: [""] } };
    override async _prepareContext(): Promise<never> {
      const row = { fieldset: false, field: schema.fields.word, value: "hello" };
      return {
        fields: [{ fieldset: true, legend: "Rows", fields: [row, { fieldset: true, fields: [row] }] }],
      } as never;
    }
  }
  const app = await openedOf(new Form() as unknown as Window);
  expect([...app.element.querySelectorAll("fieldset fieldset input, fieldset > legend")].length).toBe(2);
  expect(app.element.querySelector("label")?.textContent).toBe("Word of a fact");
});
