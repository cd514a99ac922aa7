/** The texts at the waypoints of rulers: HTML over the scene, from the ruler's template. */
import { clampNumber, type Point } from "../geometry/points.ts";
import { measurementElement } from "../hud/heads-up-display.ts";
import { host } from "../host.ts";

type Render = (context: object, options?: object) => string;

const templates = new Map<string, Promise<Render>>();

export interface Label {
  readonly context: object;
  readonly center: Point;
}

function compile(path: string): Promise<Render> {
  const { getTemplate } = host().foundry.applications["handlebars"] as { getTemplate(path: string): Promise<Render> };
  const pending = templates.get(path) ?? getTemplate(path);
  templates.set(path, pending);
  return pending;
}

/** One ruler's labels inside the `#measurement` of the HUD container. */
export class WaypointLabels {
  readonly #root = document.createElement("div");
  #turn = 0;

  constructor() {
    this.#root.className = "waypoint-labels";
  }

  async show(template: string, labels: readonly Label[]): Promise<void> {
    const turn = ++this.#turn;
    if (labels.length === 0) {
      this.#root.replaceChildren();
      return;
    }
    const render = await compile(template);
    if (turn !== this.#turn) return;
    const holder = measurementElement();
    if (this.#root.parentElement !== holder) holder.append(this.#root);
    this.#root.replaceChildren(...labels.flatMap((label) => elementOf(render, label)));
  }

  remove(): void {
    this.#turn += 1;
    this.#root.remove();
  }
}

function elementOf(render: Render, { context, center }: Label): Element[] {
  const parsed = document.createElement("template");
  parsed.innerHTML = render(context, { allowProtoPropertiesByDefault: true, allowProtoMethodsByDefault: true }).trim();
  const scale = 1 / clampNumber(host().canvas.stage.scale.x, 0.1, 3);
  for (const child of parsed.content.children) {
    const { style } = child as HTMLElement;
    style.setProperty("--position-x", `${center.x}px`);
    style.setProperty("--position-y", `${center.y}px`);
    style.setProperty("--ui-scale", String(scale));
  }
  return [...parsed.content.children];
}
