/** The column of scene controls: groups of tools, offered to packages before they are shown. */
import { template, type Part, type RenderOptions } from "../base.ts";
import { sceneControls } from "../../canvas/controls.ts";
import { host, localize, type Data } from "../host.ts";
import { InterfaceApplication } from "./interface-app.ts";

export interface Tool {
  name: string;
  order: number;
  title: string;
  icon: string;
  visible?: boolean;
  toggle?: boolean;
  active?: boolean;
  button?: boolean;
  onChange?: (event: Event | undefined, active: boolean) => void;
}

export interface Control {
  name: string;
  order: number;
  title: string;
  icon: string;
  visible?: boolean;
  layer?: string;
  activeTool: string;
  tools: Record<string, Tool>;
  onChange?: (event: Event | undefined, active: boolean) => void;
  onToolChange?: (event: Event | undefined, tool: Tool, active: boolean) => void;
}

interface Activation {
  control?: string;
  tool?: string;
  toggles?: Record<string, boolean>;
  event?: Event;
}

export class SceneControls extends InterfaceApplication {
  static override DEFAULT_OPTIONS: Data = {
    id: "scene-controls",
    tag: "aside",
    actions: { control: SceneControls.#onControl, tool: SceneControls.#onTool },
  };

  static override PARTS: Record<string, Part> = { layers: { template: template("ui/scene-controls"), root: true } };

  #controls: Record<string, Control> | undefined;
  #active: string | null = null;
  #chosen: Record<string, string> = {};

  static #onControl(this: SceneControls, event: PointerEvent, target: HTMLElement): void {
    void this.activate({ event, control: target.dataset["control"] ?? "" });
  }

  static #onTool(this: SceneControls, event: PointerEvent, target: HTMLElement): void {
    const name = target.dataset["tool"] ?? "";
    const tool = this.control?.tools[name];
    if (!tool) return;
    if (tool.toggle) void this.activate({ event, toggles: { [name]: !tool.active } });
    else void this.activate({ event, tool: name });
  }

  get controls(): Record<string, Control> {
    this.#controls ??= this.#prepareControls();
    return this.#controls;
  }

  get control(): Control | null {
    const { controls } = this;
    return controls[this.#active ?? ""] ?? sorted(controls)[0] ?? null;
  }

  get tool(): Tool | null {
    const { control } = this;
    return control?.tools[this.#chosen[control.name] ?? control.activeTool] ?? null;
  }

  get tools(): Record<string, Tool> {
    return this.control?.tools ?? {};
  }

  #prepareControls(): Record<string, Control> {
    const controls = sceneControls() as Record<string, Control>;
    host.hooks.callAll("getSceneControlButtons", controls);
    return controls;
  }

  /** Takes another group or tool in hand, or switches toggles. */
  async activate({ control, tool, toggles = {}, event }: Activation = {}): Promise<void> {
    const before = this.control;
    if (control && control !== before?.name) {
      if (!this.controls[control]) throw new Error(`There is no scene control "${control}".`);
      before?.onChange?.(event, false);
      this.#active = control;
      this.control?.onChange?.(event, true);
    }
    const group = this.control;
    for (const [name, on] of Object.entries(toggles)) {
      const toggle = group?.tools[name];
      if (!toggle) continue;
      toggle.active = on;
      toggle.onChange?.(event, on);
    }
    if (group && tool) this.#take(group, tool, event);
    await this.render();
  }

  #take(group: Control, name: string, event: Event | undefined): void {
    const tool = group.tools[name];
    if (!tool) throw new Error(`There is no tool "${name}" in "${group.name}".`);
    if (tool.button) {
      tool.onChange?.(event, true);
      return;
    }
    this.#chosen[group.name] = name;
    tool.onChange?.(event, true);
    group.onToolChange?.(event, tool, true);
  }

  override async render(
    options: RenderOptions & { reset?: boolean; controls?: string; tool?: string } = {},
  ): Promise<this> {
    if (options.reset) this.#controls = undefined;
    return super.render(options);
  }

  protected override async _prepareContext(options: RenderOptions): Promise<Data> {
    const current = this.control;
    return {
      ...(await super._prepareContext(options)),
      controls: sorted(this.controls).map((c) => ({ ...c, title: localize(c.title), active: c === current })),
      several: sorted(this.controls).length > 1,
      tools: sorted(this.tools).map((t) => ({
        ...t,
        title: localize(t.title),
        pressed: t.toggle ? t.active === true : t === this.tool,
        css: [
          t.toggle ? "toggle" : "",
          t.button ? "button" : "tool",
          (t.toggle ? t.active : t === this.tool) ? "active" : "",
        ]
          .filter(Boolean)
          .join(" "),
      })),
    };
  }
}

function sorted<T extends { order: number; visible?: boolean }>(entries: Record<string, T>): T[] {
  return Object.values(entries)
    .filter((entry) => entry.visible !== false)
    .sort((a, b) => a.order - b.order);
}
