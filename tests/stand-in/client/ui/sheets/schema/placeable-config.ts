/** The windows of what stands on a scene. */
import { isV14 } from "../../../../common/generation.ts";
import type { Part } from "../../base.ts";
import { host, type Data, type HostDocument } from "../../host.ts";
import type { Choices } from "./form-nodes.ts";
import { namesById, SchemaSheet, sheetTabs, tabParts, type Layout } from "./schema-sheet.ts";
import { inWords, words } from "./words.ts";

interface SceneLike {
  readonly levels?: Iterable<HostDocument>;
}

const PLACE = ["name", "x", "y", "elevation", "levels", "locked"];

/** Choices, without empty sets. */
const some = (choices: Choices): Choices =>
  Object.fromEntries(Object.entries(choices).filter(([, entries]) => Object.keys(entries).length > 0));

/** In 14 the windows of what can be placed have one class above them; here they have it in 13 too, unnamed. */
export class PlaceableConfig extends SchemaSheet {
  static override DEFAULT_OPTIONS: Data = { classes: ["placeable-config"] };

  protected override _choices(): Choices {
    const scene = this.document.parent as SceneLike | null;
    return some({ levels: namesById(scene?.levels) });
  }
}

/** https://foundryvtt.com/api/v14/classes/foundry.applications.sheets.AmbientLightConfig.html */
export class AmbientLightConfig extends PlaceableConfig {
  static override DEFAULT_OPTIONS: Data = {
    classes: ["ambient-light-config"],
    window: { icon: "fa-regular fa-lightbulb" },
  };

  static override PARTS: Record<string, Part> = tabParts("basic", "animation", "advanced");

  static override TABS: Data = sheetTabs("AMBIENT_LIGHT.TABS", {
    basic: "fa-lightbulb",
    animation: "fa-play",
    advanced: "fa-gears",
  });

  protected override _layout(): Layout {
    const advanced = "coloration luminosity attenuation saturation contrast shadows darkness priority negative".split(
      " ",
    );
    return {
      basic: [
        ...PLACE,
        "rotation",
        "hidden",
        "walls",
        "vision",
        "config.dim",
        "config.bright",
        "config.angle",
        "config.color",
        "config.alpha",
      ],
      animation: ["config.animation"],
      advanced: [...advanced.map((name) => `config.${name}`), "*"],
    };
  }

  protected override _choices(): Choices {
    const animations = (host.config["Canvas"] as { lightAnimations?: Record<string, { label: string }> })
      .lightAnimations;
    const labels = Object.entries(animations ?? {}).map(([id, { label }]) => [id, label]);
    return some({ ...super._choices(), "config.animation.type": Object.fromEntries(labels) as Record<string, string> });
  }
}

/** https://foundryvtt.com/api/v14/classes/foundry.applications.sheets.AmbientSoundConfig.html */
export class AmbientSoundConfig extends PlaceableConfig {
  static override DEFAULT_OPTIONS: Data = {
    classes: ["ambient-sound-config"],
    window: { icon: "fa-solid fa-volume-high" },
  };

  protected override _layout(): Layout {
    return { body: ["path", ...PLACE, "radius", "volume", "hidden", "*"] };
  }

  protected override _choices(): Choices {
    const effects = Object.entries((host.config["soundEffects"] ?? {}) as Record<string, { label?: string }>);
    const types = Object.fromEntries(effects.map(([id, { label }]) => [id, label ?? id]));
    return some({ ...super._choices(), "effects.base.type": types, "effects.muffled.type": types });
  }
}

/** https://foundryvtt.com/api/v14/classes/foundry.applications.sheets.DrawingConfig.html */
export class DrawingConfig extends PlaceableConfig {
  static override DEFAULT_OPTIONS: Data = { classes: ["drawing-config"], window: { icon: "fa-solid fa-pencil" } };

  static override PARTS: Record<string, Part> = tabParts("position", "lines", "fill", "text");

  static override TABS: Data = sheetTabs("DRAWING.TABS", {
    position: "fa-location-dot",
    lines: "fa-paintbrush",
    fill: "fa-fill-drip",
    text: "fa-font",
  });

  protected override _layout(): Layout {
    return {
      position: [...PLACE, "rotation", "shape.width", "shape.height", "hidden", "interface", "*"],
      lines: ["strokeWidth", "strokeColor", "strokeAlpha", "bezierFactor"],
      fill: ["fillType", "fillColor", "fillAlpha", "texture"],
      text: ["text", "fontFamily", "fontSize", "textColor", "textAlpha"],
    };
  }

  protected override _choices(): Choices {
    return { ...super._choices(), fillType: words("DRAWING_FILL_TYPES", "DRAWING.FILL") };
  }
}

/** https://foundryvtt.com/api/v14/classes/foundry.applications.sheets.NoteConfig.html */
export class NoteConfig extends PlaceableConfig {
  static override DEFAULT_OPTIONS: Data = { classes: ["note-config"], window: { icon: "fa-solid fa-bookmark" } };

  protected override _layout(): Layout {
    return { body: ["entryId", "pageId", "text", ...PLACE, "*"] };
  }

  protected override _choices(): Choices {
    const entries = host.game.collections.get("JournalEntry");
    const { entryId } = this.document as unknown as { entryId: string | null };
    const entry = entryId ? entries?.get(entryId) : undefined;
    return some({
      ...super._choices(),
      entryId: namesById(entries),
      pageId: namesById((entry as unknown as { pages?: Iterable<HostDocument> } | undefined)?.pages),
      textAnchor: words("TEXT_ANCHOR_POINTS", "NOTE.ANCHOR"),
    });
  }
}

/** https://foundryvtt.com/api/v14/classes/foundry.applications.sheets.TileConfig.html */
export class TileConfig extends PlaceableConfig {
  static override DEFAULT_OPTIONS: Data = { classes: ["tile-config"], window: { icon: "fa-solid fa-cubes" } };

  static override PARTS: Record<string, Part> = tabParts("position", "appearance", "overhead");

  static override TABS: Data = sheetTabs("TILE.TABS", {
    position: "fa-location-dot",
    appearance: "fa-image",
    overhead: "fa-house",
  });

  protected override _layout(): Layout {
    return {
      position: [...PLACE, "width", "height", "rotation", "*"],
      appearance: ["texture", "alpha", "hidden", "video"],
      overhead: ["occlusion", "restrictions"],
    };
  }

  protected override _choices(): Choices {
    const modes = words("TILE_OCCLUSION_MODES", "TILE.OCCLUSION");
    return { ...super._choices(), "occlusion.mode": modes, "occlusion.modes": modes };
  }
}

/** https://foundryvtt.com/api/v14/classes/foundry.applications.sheets.WallConfig.html */
export class WallConfig extends PlaceableConfig {
  static override DEFAULT_OPTIONS: Data = { classes: ["wall-config"], window: { icon: "fa-solid fa-trowel-bricks" } };

  protected override _layout(): Layout {
    return {
      body: ["move", "light", "sight", "sound", "dir", "threshold", "door", "ds", "doorSound", "animation", "*"],
    };
  }

  protected override _choices(): Choices {
    const senses = words(isV14() ? "EDGE_SENSE_TYPES" : "WALL_SENSE_TYPES", "WALL.RESTRICTION");
    return some({
      ...super._choices(),
      move: words("WALL_MOVEMENT_TYPES", "WALL.RESTRICTION"),
      light: senses,
      sight: senses,
      sound: senses,
      dir: words("WALL_DIRECTIONS", "WALL.DIRECTION"),
      door: words("WALL_DOOR_TYPES", "WALL.DOOR"),
      ds: words("WALL_DOOR_STATES", "WALL.STATE"),
      doorSound: doorSounds(),
      "animation.direction": inWords({ "1": "FORWARD", "-1": "BACKWARD" }, "WALL.SWING"),
    });
  }
}

function doorSounds(): Record<string, string> {
  const { doorSounds: sounds = {} } = host.config["Wall"] as { doorSounds?: Record<string, { label: string }> };
  return Object.fromEntries(Object.entries(sounds).map(([id, { label }]) => [id, label]));
}
