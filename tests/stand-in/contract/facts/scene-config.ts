/** The window of a scene: parts and tabs that packages add to. */
import { afterwards, area, expect, fact } from "./fact.ts";
import { enter, until } from "./kit.ts";
import { made } from "./world.ts";

interface SceneWindow {
  readonly element: HTMLFormElement;
  readonly tabGroups: Record<string, string | null>;
  render(options: object): Promise<unknown>;
  changeTab(tab: string, group: string): void;
  submit(): Promise<unknown>;
  close(options: object): Promise<unknown>;
}

interface Scene {
  readonly width: number;
  readonly playlist: string | null;
  readonly grid: { readonly size: number };
}

type Tabs = Record<string, { tabs: { id: string; icon?: string; label?: string }[]; initial?: string }>;
type SceneWindowClass = (new (options: { document: Scene }) => SceneWindow) & {
  PARTS: Record<string, object>;
  TABS: Tabs;
};

area("scene configuration", { page: true });

const SCENE_CONFIG = "https://foundryvtt.com/api/v14/classes/foundry.applications.sheets.SceneConfig.html";

const sceneConfig = (): SceneWindowClass =>
  (foundry.applications.sheets as unknown as { SceneConfig: SceneWindowClass }).SceneConfig;

async function openScene(cls: SceneWindowClass): Promise<{ scene: Scene; app: SceneWindow }> {
  const scene = await made<Scene>("Scene", { name: "Scene of a fact" });
  const app = new cls({ document: scene });
  afterwards(() => app.close({ animate: false }));
  await app.render({ force: true });
  return { scene, app };
}

const control = (app: SceneWindow, name: string) => app.element.querySelector(`[name="${name}"]`) as HTMLInputElement;

fact("SCENECONFIG-01", "the window of a scene is in parts with tabs, the footer last", SCENE_CONFIG, async () => {
  const { PARTS, TABS } = sceneConfig();
  expect(Object.keys(PARTS).at(-1)).toBe("footer");
  for (const { id } of TABS["sheet"]?.tabs ?? []) expect(Object.keys(PARTS)).toContain(id);
  const { app } = await openScene(sceneConfig());
  expect(app.tabGroups["sheet"]).toBe(TABS["sheet"]?.initial ?? "basics");
  expect(app.element.querySelector('.tab.active[data-tab="basics"]')).not.toBeNull();
  app.changeTab("grid", "sheet");
  expect(app.element.querySelector('.tab.active[data-group="sheet"]')?.getAttribute("data-tab")).toBe("grid");
});

fact("SCENECONFIG-02", "what is changed in several of its tabs is saved at once", SCENE_CONFIG, async () => {
  const { app, scene } = await openScene(sceneConfig());
  enter(control(app, "width"), "2500");
  enter(control(app, "grid.size"), "80");
  await app.submit();
  expect([scene.width, scene.grid.size]).toEqual([2500, 80]);
  expect(scene.playlist).toBeNull();
});

fact("SCENECONFIG-03", "a package puts a tab of its own beside them", SCENE_CONFIG, async () => {
  const cls = sceneConfig();
  class OfAPackage extends (cls as unknown as new (options: { document: Scene }) => SceneWindow) {
    static PARTS = {
      ...cls.PARTS,
      weatherOfFact: { template: "templates/generic/form-footer.hbs" },
    };
    static TABS: Tabs = {
      ...cls.TABS,
      sheet: {
        ...cls.TABS["sheet"],
        tabs: [...(cls.TABS["sheet"]?.tabs ?? []), { id: "weatherOfFact", label: "Weather of a fact" }],
      },
    };
  }
  const { app } = await openScene(OfAPackage as unknown as SceneWindowClass);
  const tab = await until(() => app.element.querySelector('nav [data-tab="weatherOfFact"]'));
  expect(tab.textContent.trim()).toBe("Weather of a fact");
});
