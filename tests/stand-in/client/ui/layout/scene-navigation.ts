/** The row of scenes at the top of the page. */
import { template, type Part, type RenderOptions } from "../base.ts";
import { host, type ContextEntry, type Data, type HostDocument } from "../host.ts";
import { sceneMenu } from "../scene-menu.ts";
import { watchDocuments } from "../watch.ts";
import { InterfaceApplication } from "./interface-app.ts";

interface NavigableScene extends HostDocument {
  readonly active: boolean;
  readonly isView?: boolean;
  readonly navigation: boolean;
  readonly navName?: string;
  readonly navOrder?: number;
  view(): Promise<unknown>;
}

export class SceneNavigation extends InterfaceApplication {
  static override DEFAULT_OPTIONS: Data = {
    id: "scene-navigation",
    tag: "nav",
    classes: ["faded-ui"],
    actions: { viewScene: SceneNavigation.#onView },
  };

  static override PARTS: Record<string, Part> = { scenes: { template: template("ui/scene-navigation"), root: true } };

  static #onView(this: SceneNavigation, _event: PointerEvent, target: HTMLElement): void {
    const scene = host.game.scenes.get(target.dataset["sceneId"] ?? "") as NavigableScene | undefined;
    void scene?.view();
  }

  /** The active scenes, the others that are offered, and the viewed one where it is neither. */
  protected override async _prepareContext(options: RenderOptions): Promise<Data> {
    const all = (host.game.scenes.contents as NavigableScene[]).toSorted(
      (a, b) => (a.navOrder ?? 0) - (b.navOrder ?? 0) || a.name.localeCompare(b.name),
    );
    const offered = all.filter((scene) => scene.active || (scene.navigation && scene.visible));
    const viewed = all.find((scene) => this.#isViewed(scene) && !offered.includes(scene));
    const rows = (scenes: NavigableScene[]): Data[] => scenes.map((scene) => this.#row(scene));
    return {
      ...(await super._prepareContext(options)),
      scenes: {
        active: rows(offered.filter((scene) => scene.active)),
        inactive: rows(offered.filter((scene) => !scene.active)),
        viewed: viewed ? this.#row(viewed) : null,
      },
    };
  }

  #row(scene: NavigableScene): Data {
    const isView = this.#isViewed(scene);
    return {
      id: scene.id,
      name: scene.navName || scene.name,
      active: scene.active,
      isView,
      cssClass: [scene.active ? "active" : "", isView ? "view" : ""].filter(Boolean).join(" "),
      users: host.game.users
        .filter((user) => user.active && user.viewedScene === scene.id)
        .map((user) => ({ letter: user.name.slice(0, 1), name: user.name, color: user.color.toString() })),
    };
  }

  #isViewed(scene: NavigableScene): boolean {
    const canvas = (globalThis as { canvas?: { scene?: { id: string } | null } }).canvas;
    return scene.isView ?? canvas?.scene?.id === scene.id;
  }

  protected override async _onFirstRender(context: Data, options: RenderOptions): Promise<void> {
    await super._onFirstRender(context, options);
    this._createContextMenu(() => this._getContextMenuOptions(), ".scene[data-scene-id]", {
      fixed: true,
      hookName: "getSceneContextOptions",
      parentClassHooks: false,
    });
    watchDocuments(this, [
      { documentName: "Scene", keys: ["name", "active", "navigation", "navName", "navOrder", "ownership"] },
    ]);
    for (const hook of ["canvasReady", "userConnected"]) host.hooks.on(hook, () => void this.render());
  }

  protected _getContextMenuOptions(): ContextEntry[] {
    return sceneMenu((target) => host.game.scenes.get(target.dataset["sceneId"] ?? ""));
  }
}
