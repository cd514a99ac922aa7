/** `foundry.canvas.placeables.Note`: a sign on the scene that opens an entry of the journal. */
import * as PIXI from "pixi.js";
import { readColor } from "../geometry/points.ts";
import { host } from "../host.ts";
import type { HostSheet, HostUser, PlacedDoc } from "../host/documents.ts";
import { loadTexture } from "../textures.ts";
import { DocumentPlaceable } from "./document-placeable.ts";
import { PreciseText } from "./precise-text.ts";

interface Entry {
  readonly name: string;
  readonly sheet: HostSheet | null;
  testUserPermission(user: HostUser, level: string): boolean;
}

interface NoteDoc extends PlacedDoc {
  readonly entry: Entry | null;
  readonly page: Entry | null;
  readonly label: string;
  readonly global: boolean;
  readonly iconSize: number;
  readonly fontSize: number;
  readonly textColor?: unknown;
  readonly texture: { readonly src: string | null; readonly tint?: unknown };
}

export class Note extends DocumentPlaceable<NoteDoc> {
  static override embeddedName = "Note";

  tooltip: PreciseText | null = null;

  get entry(): Entry | null {
    return this.document.entry;
  }

  get page(): Entry | null {
    return this.document.page;
  }

  get text(): string {
    return this.document.label;
  }

  override get bounds(): PIXI.Rectangle {
    const { x, y, iconSize } = this.document;
    return new PIXI.Rectangle(x - iconSize / 2, y - iconSize / 2, iconSize, iconSize);
  }

  /** Whoever may see the entry sees the note; one without an entry is its owner's. */
  override get isVisible(): boolean {
    const { user } = host().game;
    const shown = this.page ?? this.entry;
    return user.isGM || (shown ? shown.testUserPermission(user, "LIMITED") : this.document.isOwner);
  }

  protected override async _draw(options?: object): Promise<void> {
    await super._draw(options);
    const { texture, iconSize, fontSize, textColor } = this.document;
    const picture = texture.src ? await loadTexture(texture.src) : null;
    if (this.destroyed) return;
    const ground = this.addChild(new PIXI.Graphics());
    ground.beginFill(0x000000, 0.5).lineStyle(2, 0x000000, 0.8);
    ground.drawRoundedRect(-iconSize / 2, -iconSize / 2, iconSize, iconSize, 5).endFill();
    if (picture) {
      const icon = this.addChild(new PIXI.Sprite(picture));
      icon.anchor.set(0.5);
      icon.width = icon.height = iconSize;
      icon.tint = readColor(texture.tint) ?? 0xffffff;
    }
    const style = PreciseText.getTextStyle({ fontSize, fill: readColor(textColor) ?? 0xffffff });
    this.tooltip = this.addChild(new PreciseText(this.text, style));
    this.tooltip.anchor.set(0.5, 0);
    this.tooltip.position.set(0, iconSize / 2);
  }

  override _onClickLeft2(_event: unknown): void {
    const shown = this.page ?? this.entry;
    shown?.sheet?.render({ force: true });
  }
}
