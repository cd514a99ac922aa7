/** `foundry.applications.hud.HeadsUpDisplayContainer`: the HTML that lies over the scene and moves with it. */
import { host } from "../host.ts";
import type { Token } from "../placeables/token.ts";

/** What the scene uses of a token HUD; the class itself is an application and comes from `CONFIG.Token.hudClass`. */
export interface TokenHud {
  readonly rendered: boolean;
  readonly object: Token | null | undefined;
  bind(token: Token): Promise<unknown>;
  close(options?: object): Promise<unknown>;
  render(options?: object): Promise<unknown>;
  setPosition(position?: object): unknown;
}

export class HeadsUpDisplayContainer {
  readonly element: HTMLElement;
  readonly token: TokenHud | null;

  constructor() {
    this.element = document.querySelector<HTMLElement>("#hud") ?? document.createElement("div");
    this.element.id = "hud";
    if (!this.element.isConnected) document.querySelector("#board")?.after(this.element);
    if (!this.element.querySelector("#measurement")) {
      const measurement = document.createElement("div");
      measurement.id = "measurement";
      this.element.append(measurement);
    }
    const hudClass = host().CONFIG.Token.hudClass as (new () => TokenHud) | null | undefined;
    this.token = hudClass ? new hudClass() : null;
  }

  /** Brings the container's coordinates in line with those of the scene. */
  align(): void {
    const { canvas } = host();
    const { x, y } = canvas.clientCoordinatesFromCanvas({ x: 0, y: 0 });
    const scale = canvas.stage.scale.x;
    this.element.style.transform = `translate(${x}px, ${y}px) scale(${scale})`;
    this.element.style.setProperty("--canvas-scale", String(scale));
    if (this.token?.rendered) this.token.setPosition();
  }
}

/** Where the labels of rulers lie. */
export const measurementElement = (): HTMLElement =>
  host().canvas.hud.element.querySelector<HTMLElement>("#measurement") ?? host().canvas.hud.element;

/** Closes the HUD of tokens when it is open. */
export async function closeTokenHud(): Promise<void> {
  const { token } = host().canvas.hud;
  if (token?.rendered) await token.close();
}
