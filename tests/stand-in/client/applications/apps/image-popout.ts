import { ApplicationV2 } from "../api/application.ts";
import { deprecated, type Dict } from "../host.ts";
import { el } from "./form-window.ts";

/** One picture, large. */
export class ImagePopout extends ApplicationV2 {
  static override DEFAULT_OPTIONS: Dict = {
    id: "image-popout-{id}",
    classes: ["image-popout"],
    window: { resizable: true },
    position: { width: 480, height: 520 },
    src: "",
    caption: "",
  };

  override _migrateConstructorParams(first: unknown, rest: unknown[]): Dict {
    if (typeof first === "string") {
      deprecated("ImagePopout is built from {src}", { since: 13, until: 15 });
      return { ...(rest[0] as Dict), src: first };
    }
    return super._migrateConstructorParams(first, rest);
  }

  override async _renderHTML(): Promise<HTMLElement> {
    const { src, caption } = this.options;
    const image = el("img", {
      src: String(src),
      alt: String(caption || this.title),
      style: "max-width:100%;max-height:100%;object-fit:contain",
    });
    const figure = el(
      "figure",
      { style: "display:flex;flex-direction:column;align-items:center;height:100%;margin:0;min-height:0" },
      image,
    );
    if (caption) figure.append(el("figcaption", {}, String(caption)));
    return figure;
  }

  override _replaceHTML(result: HTMLElement, content: HTMLElement): void {
    content.replaceChildren(result);
  }
}
