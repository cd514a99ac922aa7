/** `foundry.canvas.layers`: the base classes of everything that lies over one another on the scene. */
import * as PIXI from "pixi.js";

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

  readonly options: LayerOptions;

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
    return this;
  }

  async tearDown(options: object = {}): Promise<this> {
    await this._tearDown(options);
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
  protected _active = false;

  get active(): boolean {
    return this._active;
  }

  /** Makes this the active layer, with a tool of its control group. */
  activate({ tool }: { tool?: string } = {}): this {
    if (!this._active) {
      this._active = true;
      this._activate();
    }
    if (tool !== undefined) this._onTool(tool);
    return this;
  }

  deactivate(): this {
    if (this._active) {
      this._active = false;
      this._deactivate();
    }
    return this;
  }

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
