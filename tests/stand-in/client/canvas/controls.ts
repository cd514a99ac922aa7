/** The tools of the scene: what `ui.controls` offers and what the pointer does with each. */
import { isV14 } from "../../common/generation.ts";
import { chooseTool } from "./active-tool.ts";
import { host } from "./host.ts";
import { InteractionLayer } from "./layers/canvas-layer.ts";

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

type ToolRow = readonly [name: string, title: string, icon: string];

function toolsOf(rows: readonly ToolRow[]): Record<string, SceneTool> {
  const tools = rows.map(([name, title, icon], index): SceneTool => {
    const control = name === "select";
    return { name, order: index + 1, title: `CONTROLS.${title}`, icon: `fa-solid ${icon}`, interaction: true, control };
  });
  return Object.fromEntries(tools.map((tool) => [tool.name, tool]));
}

/** A group of tools that belong to one layer, which they make the active one. */
function group(order: number, look: ToolRow, rows: readonly ToolRow[]): SceneControl {
  const [name, title, icon] = look;
  const layer = (): InteractionLayer | null => {
    const found = (host().canvas as unknown as Record<string, unknown>)[name];
    return host().canvas.ready && found instanceof InteractionLayer ? found : null;
  };
  return {
    name,
    order,
    title: `CONTROLS.${title}`,
    icon: `fa-solid ${icon}`,
    layer: name,
    visible: true,
    activeTool: "select",
    onChange: (_event, active) => void (active && layer()?.activate()),
    onToolChange: (_event, tool) => {
      chooseTool(tool.name);
      layer()?.activate({ tool: tool.name });
    },
    tools: toolsOf(rows),
  };
}

/** Gamemasters may switch off that walls and terrain stop what they drag. */
function unconstrainedTool(order: number): SceneTool {
  const { game } = host();
  const set = (_event: Event, active: boolean): void =>
    void game.settings?.set("core", "unconstrainedMovement", active);
  return {
    name: "unconstrainedMovement",
    order,
    title: "CONTROLS.UnconstrainedMovement",
    icon: "fa-solid fa-ghost",
    visible: game.user.isGM,
    toggle: true,
    active: game.settings?.get("core", "unconstrainedMovement") === true,
    onChange: set,
  };
}

/** A button that removes what the user may remove of a layer. */
function clearButton(order: number, documentName: string): SceneTool {
  const onChange = (): void => {
    const { game, canvas } = host();
    const documents = [...(canvas.scene?.collections[documentName === "Region" ? "regions" : "templates"] ?? [])];
    const ids = documents.filter((one) => one.canUserModify(game.user, "delete")).map(({ id }) => id);
    if (ids.length > 0) void canvas.scene?.deleteEmbeddedDocuments(documentName, ids);
  };
  const look = { title: "CONTROLS.ClearAreas", icon: "fa-solid fa-trash" };
  return { name: "clear", order, ...look, button: true, onChange };
}

const TOKENS: readonly ToolRow[] = [
  ["select", "BasicSelect", "fa-expand"],
  ["target", "TargetSelect", "fa-bullseye"],
  ["ruler", "BasicMeasure", "fa-ruler"],
];
const REGIONS: readonly ToolRow[] = [
  ["select", "SelectArea", "fa-expand"],
  ["rectangle", "ShapeRectangle", "fa-square"],
  ["circle", "ShapeCircle", "fa-circle"],
];
const REGIONS_14: readonly ToolRow[] = [
  ["cone", "ShapeCone", "fa-angle-left"],
  ["line", "ShapeLine", "fa-minus"],
];
const TEMPLATES: readonly ToolRow[] = [
  ["select", "SelectArea", "fa-expand"],
  ["circle", "ShapeCircle", "fa-circle"],
  ["cone", "ShapeCone", "fa-angle-left"],
  ["rect", "ShapeRectangle", "fa-square"],
  ["ray", "ShapeRay", "fa-minus"],
];

/** The control groups of the scene before hooks add theirs; the shape that `getSceneControlButtons` hands out. */
export function sceneControls(): Record<string, SceneControl> {
  return { ...ownControls(), ...controlsOfLayers() };
}

/** What layers of systems and modules bring with them. */
function controlsOfLayers(): Record<string, SceneControl> {
  const classes = Object.values(host().CONFIG.Canvas.layers ?? {}).map(({ layerClass }) => layerClass);
  const brought = classes.map((one) => (one as Partial<typeof InteractionLayer>).prepareSceneControls?.());
  return Object.fromEntries(brought.filter((one) => !!one).map((one) => [one.name, one]));
}

function ownControls(): Record<string, SceneControl> {
  const { user } = host().game;
  const tokens = group(1, ["tokens", "GroupToken", "fa-user"], TOKENS);
  tokens.tools["unconstrainedMovement"] = unconstrainedTool(4);
  // Generation 14 has no measured templates: whoever may create regions lays down areas with these tools.
  const regions = group(
    8,
    ["regions", "GroupRegion", "fa-chart-area"],
    isV14() ? [...REGIONS, ...REGIONS_14] : REGIONS,
  );
  regions.visible = isV14() ? user.can("REGION_CREATE") : user.isGM;
  regions.tools["clear"] = clearButton(9, "Region");
  if (isV14()) return { tokens, regions };
  const templates = group(2, ["templates", "GroupMeasure", "fa-ruler-combined"], TEMPLATES);
  templates.visible = user.can("TEMPLATE_CREATE");
  templates.tools["clear"] = clearButton(9, "MeasuredTemplate");
  return { tokens, templates, regions };
}
