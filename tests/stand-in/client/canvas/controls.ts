/** The tools of the scene: what `ui.controls` offers and what the pointer does with each. */
import { host } from "./host.ts";

export interface SceneTool {
  name: string;
  order: number;
  title: string;
  icon: string;
  visible?: boolean;
  toggle?: boolean;
  active?: boolean;
  button?: boolean;
  onChange?: (event: Event, active: boolean) => void;
  interaction?: boolean;
  control?: boolean;
  creation?: boolean;
}

export interface SceneControl {
  name: string;
  order: number;
  title: string;
  icon: string;
  layer?: string;
  visible?: boolean;
  activeTool: string;
  tools: Record<string, SceneTool>;
  onChange?: (event: Event, active: boolean) => void;
  onToolChange?: (event: Event, tool: SceneTool) => void;
}

let chosen = "select";

/** The name of the tool that the pointer has in hand. */
export const activeTool = (): string => host().ui.controls?.tool?.name ?? chosen;

/** The control groups of the scene before systems add theirs; the shape that `getSceneControlButtons` hands out. */
export function sceneControls(): Record<string, SceneControl> {
  const tool = (name: string, order: number, title: string, icon: string): SceneTool => ({
    name,
    order,
    title,
    icon,
    interaction: true,
    control: name === "select",
  });
  return {
    tokens: {
      name: "tokens",
      order: 1,
      title: "CONTROLS.GroupToken",
      icon: "fa-solid fa-user",
      layer: "tokens",
      visible: true,
      activeTool: "select",
      onChange: (_event, active) => {
        if (active && host().canvas.ready) host().canvas.tokens.activate();
      },
      onToolChange: (_event, { name }) => {
        chosen = name;
        if (host().canvas.ready) host().canvas.tokens.activate({ tool: name });
      },
      tools: {
        select: tool("select", 1, "CONTROLS.BasicSelect", "fa-solid fa-expand"),
        target: tool("target", 2, "CONTROLS.TargetSelect", "fa-solid fa-bullseye"),
        ruler: tool("ruler", 3, "CONTROLS.BasicMeasure", "fa-solid fa-ruler"),
      },
    },
  };
}
