/** `foundry.canvas.layers`: the base classes of everything that lies over one another on the scene. */
import * as PIXI from "pixi.js";
import type { SceneControl } from "../controls.ts";
import { host } from "../host.ts";
import type { HostUser } from "../host/documents.ts";
import type { InteractionEvent } from "../interaction/stage-events.ts";

export interface LayerOptions {
  name: string;
  zIndex: number;
  objectClass?: unknown;
  controllableObjects?: boolean;
  [key: string]: unknown;
}

export class CanvasLayer extends PIXI.Container {
  static get layerOptions(): LayerOptions {
    return { name: "", zIndex: 0 };
  }

  /** The layer of this class that is on the canvas. */
  static get instance(): CanvasLayer | undefined {
    return host().canvas.layers.find((layer) => layer instanceof this);
  }

  readonly options: LayerOptions;

  /** What the names of its hooks end with. */
  get hookName(): string {
    return this.constructor.name;
  }

  constructor() {
    super();
    this.options = (this.constructor as typeof CanvasLayer).layerOptions;
    this.name = this.options.name;
    this.zIndex = this.options.zIndex;
    this.sortableChildren = true;
  }

  async draw(options: object = {}): Promise<this> {
    await this.tearDown(options);
    await this._draw(options);
    host().Hooks.callAll(`draw${this.hookName}`, this);
    return this;
  }

  async tearDown(options: object = {}): Promise<this> {
    await this._tearDown(options);
    host().Hooks.callAll(`tearDown${this.hookName}`, this);
    return this;
  }

  protected _draw(_options: object): Promise<void> {
    return Promise.resolve();
  }

  protected _tearDown(_options: object): Promise<void> {
    for (const child of this.removeChildren()) child.destroy({ children: true });
    return Promise.resolve();
  }
}

export class InteractionLayer extends CanvasLayer {
  /** The group of tools that the layer brings to the scene controls, if any. */
  static prepareSceneControls(): SceneControl | null {
    return null;
  }

  protected _active = false;

  get active(): boolean {
    return this._active;
  }

  /** Makes this the active layer, with a tool of its control group. */
  activate({ tool }: { tool?: string } = {}): this {
    if (!this._active) {
      for (const other of host().canvas.layers)
        if (other !== this && other instanceof InteractionLayer) other.deactivate();
      this._active = true;
      this._activate();
      host().Hooks.callAll(`activate${this.hookName}`, this);
    }
    if (tool !== undefined) this._onTool(tool);
    return this;
  }

  deactivate(): this {
    if (this._active) {
      this._active = false;
      this._deactivate();
      host().Hooks.callAll(`deactivate${this.hookName}`, this);
    }
    return this;
  }

  /* ---------- what the pointer does where no object is ---------- */

  _onClickLeft(_event: InteractionEvent): void {}

  _onClickLeft2(_event: InteractionEvent): void {}

  _onClickRight(_event: InteractionEvent): void {}

  _onClickRight2(_event: InteractionEvent): void {}

  /** Whether dragging where no object is does something on this layer. */
  _canDragLeftStart(_user: HostUser, _event: InteractionEvent): boolean {
    return true;
  }

  _onDragLeftStart(_event: InteractionEvent): unknown {
    return undefined;
  }

  _onDragLeftMove(_event: InteractionEvent): void {}

  _onDragLeftDrop(_event: InteractionEvent): unknown {
    return undefined;
  }

  _onDragLeftCancel(_event: InteractionEvent): void {}

  _onMouseWheel(_event: WheelEvent): void {}

  protected _activate(): void {
    this.eventMode = "static";
  }

  protected _deactivate(): void {
    this.eventMode = "passive";
  }

  protected _onTool(_tool: string): void {
    this.zIndex = this.options.zIndex;
  }
}
