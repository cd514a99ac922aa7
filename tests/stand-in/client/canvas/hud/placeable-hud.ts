/** `foundry.applications.hud.BasePlaceableHUD`: controls around one placeable, lying over the scene. */
import { HandlebarsApplicationMixin } from "../../applications/api/handlebars-application.ts";
import { ApplicationV2 } from "../../applications/api/application.ts";
import { host } from "../host.ts";
import type { TokenDoc } from "../host/documents.ts";
import type { Token } from "../placeables/token.ts";

import type {
  ApplicationPosition,
  ClosingOptions,
  RenderContext,
  RenderOptions,
} from "../../applications/api/types.ts";

type Options = Record<string, unknown>;

const HandlebarsApplication = HandlebarsApplicationMixin(ApplicationV2) as unknown as typeof ApplicationV2;

export class BasePlaceableHUD extends HandlebarsApplication {
  static override DEFAULT_OPTIONS: Options = {
    classes: ["placeable-hud"],
    window: { frame: false, positioned: true, minimizable: false },
    actions: {
      togglePalette: BasePlaceableHUD.#onTogglePalette,
      visibility: BasePlaceableHUD.#onVisibility,
      config: BasePlaceableHUD.#onConfig,
    },
  };

  #object: Token | null = null;
  #palette: string | null = null;

  get object(): Token | null {
    return this.#object;
  }

  get layer(): Token["layer"] | undefined {
    return this.#object?.layer;
  }

  get document(): TokenDoc | undefined {
    return this.#object?.document;
  }

  get actor(): Token["actor"] {
    return this.#object?.actor ?? null;
  }

  get activePalette(): string | null {
    return this.#palette;
  }

  /** Shows the HUD around an object, in place of the one it is around now. */
  async bind(object: Token): Promise<void> {
    if (this.rendered && this.#object !== object) await this.close();
    this.#object = object;
    this.#palette = null;
    await this.render({ force: true });
  }

  override _canRender(options: RenderOptions): boolean | void {
    if (!this.#object || this.#object.destroyed) return false;
    return super._canRender(options);
  }

  override async _prepareContext(options: RenderOptions): Promise<RenderContext> {
    const { game } = host();
    const context = await super._prepareContext(options);
    const { document } = this;
    const icons = {
      combat: "fa-solid fa-khanda",
      target: "fa-solid fa-bullseye",
      visibility: "fa-solid fa-eye-slash",
      effects: "fa-solid fa-person-rays",
      config: "fa-solid fa-gear",
    };
    const state = {
      isGM: game.user.isGM,
      isGamePaused: false,
      lockedClass: document?.locked ? "active" : "",
      visibilityClass: document?.hidden ? "active" : "",
    };
    return Object.assign(context, document?.toObject() ?? {}, {
      id: this.id,
      classes: "placeable-hud",
      icons,
      ...state,
    });
  }

  override async _insertElement(element: HTMLElement): Promise<void> {
    document.getElementById(element.id)?.remove();
    host().canvas.hud.element.append(element);
    await Promise.resolve();
  }

  override async _onRender(context: RenderContext, options: RenderOptions): Promise<void> {
    await super._onRender(context, options);
    this.togglePalette(this.#palette ?? "", this.#palette !== null);
    this.setPosition();
  }

  override _updatePosition(position: ApplicationPosition): ApplicationPosition {
    const object = this.#object;
    if (!object) return position;
    const scale = host().canvas.stage.scale.x;
    const { x, y } = object.document;
    return { ...position, left: x, top: y, width: object.w * scale, height: object.h * scale, scale: 1 / scale };
  }

  /** Opens one palette and closes the others; without `active` it changes over. */
  togglePalette(palette: string, active?: boolean): void {
    const open = active ?? this.#palette !== palette;
    this.#palette = open ? palette : null;
    for (const element of this.element.querySelectorAll<HTMLElement>("[data-palette]")) {
      const isOpen = element.dataset["palette"] === this.#palette;
      element.classList.toggle("active", isOpen);
      if (element.dataset["action"]) element.setAttribute("aria-expanded", String(isOpen));
      else if (isOpen) turnInwards(element);
    }
  }

  override _onClose(options: ClosingOptions): void {
    super._onClose(options);
    this.#palette = null;
    this.#object = null;
  }

  static #onTogglePalette(this: BasePlaceableHUD, _event: Event, target: HTMLElement): void {
    this.togglePalette(target.dataset["palette"] ?? "");
  }

  static async #onVisibility(this: BasePlaceableHUD): Promise<void> {
    await this.document?.update({ hidden: !this.document.hidden });
  }

  static #onConfig(this: BasePlaceableHUD): void {
    this.document?.sheet?.render({ force: true });
  }
}

/** Opens a palette to the other side when the sidebar would cover it. */
function turnInwards(palette: HTMLElement): void {
  palette.classList.remove("flipped");
  const edge = document.querySelector("#sidebar")?.getBoundingClientRect().left ?? innerWidth;
  const { left, right } = palette.getBoundingClientRect();
  palette.classList.toggle("flipped", right > edge || left < 0);
}
