/** The banner that says the game is paused. */
import { PlainApplication, type RenderOptions } from "../base.ts";
import { host, localize, type Data } from "../host.ts";
import { occupySlot } from "./slots.ts";

/**
 * Drawn without a template: systems override what is drawn (`_renderHTML`, a list of elements) as often as what is
 * said (`icon`, `text` and `spin` of the context).
 */
export class GamePause extends PlainApplication {
  static override DEFAULT_OPTIONS: Data = {
    id: "pause",
    tag: "figure",
    window: { frame: false, positioned: false },
  };

  protected override async _prepareContext(options: RenderOptions): Promise<Data> {
    return {
      ...(await super._prepareContext(options)),
      text: localize("GAME.Paused"),
      icon: "icons/svg/clockwork.svg",
      cssClass: host.game.paused ? "paused" : "",
      spin: true,
    };
  }

  protected override async _renderHTML(context: Data, _options: RenderOptions): Promise<HTMLElement[]> {
    const picture = document.createElement("img");
    picture.src = String(context["icon"]);
    picture.alt = "";
    if (context["spin"]) picture.classList.add("fa-spin");
    const caption = document.createElement("figcaption");
    caption.textContent = String(context["text"]);
    return [picture, caption];
  }

  protected override _replaceHTML(result: HTMLElement[], content: HTMLElement, _options: RenderOptions): void {
    content.replaceChildren(...result);
  }

  protected override _insertElement(element: HTMLElement): void {
    occupySlot(element);
  }

  protected override async _onFirstRender(context: Data, options: RenderOptions): Promise<void> {
    await super._onFirstRender(context, options);
    host.hooks.on("pauseGame", () => void this.render());
  }

  protected override async _onRender(context: Data, options: RenderOptions): Promise<void> {
    await super._onRender(context, options);
    this.element.classList.toggle("paused", host.game.paused);
    this.element.hidden = !host.game.paused;
  }
}
