/** The banner that says the game is paused. */
import { template, type Part, type RenderOptions } from "../base.ts";
import { host, localize, type Data } from "../host.ts";
import { InterfaceApplication } from "./interface-app.ts";

export class GamePause extends InterfaceApplication {
  static override DEFAULT_OPTIONS: Data = { id: "pause", tag: "figure" };

  static override PARTS: Record<string, Part> = { banner: { template: template("ui/pause"), root: true } };

  protected override async _prepareContext(options: RenderOptions): Promise<Data> {
    return {
      ...(await super._prepareContext(options)),
      text: localize("GAME.Paused"),
      icon: "icons/svg/clockwork.svg",
      cssClass: "fa-spin",
      spin: true,
    };
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
