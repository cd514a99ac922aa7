/** The window of a scene: its parts and tabs are public, so that packages put their own beside them. */
import { HandlebarsDocumentSheet, template, type FormValues, type Part, type RenderOptions } from "../base.ts";
import { host, type Data } from "../host.ts";
import { emptyToNull } from "./simple-sheet.ts";

const part = (name: string): Part => ({ template: template(`scene/config/${name}`), scrollable: [""] });

/** https://foundryvtt.com/api/v14/classes/foundry.applications.sheets.SceneConfig.html */
export class SceneConfig extends HandlebarsDocumentSheet {
  static override DEFAULT_OPTIONS: Data = {
    classes: ["scene-config"],
    window: { icon: "fa-solid fa-map", contentClasses: ["standard-form"], resizable: true },
    position: { width: 560 },
    form: { closeOnSubmit: true },
  };

  // UNCONFIRMED: the names of parts and tabs are those that published systems count on in 13; 14 may name some anew.
  static override PARTS: Record<string, Part> = {
    tabs: { template: "templates/generic/tab-navigation.hbs" },
    basics: part("basics"),
    grid: part("grid"),
    lighting: part("lighting"),
    ambience: part("ambience"),
    footer: { template: "templates/generic/form-footer.hbs" },
  };

  static override TABS: Data = {
    sheet: {
      tabs: [
        { id: "basics", icon: "fa-solid fa-image" },
        { id: "grid", icon: "fa-solid fa-table-cells" },
        { id: "lighting", icon: "fa-solid fa-lightbulb" },
        { id: "ambience", icon: "fa-solid fa-cloud-sun" },
      ],
      initial: "basics",
      labelPrefix: "SCENE.TABS.SHEET",
    },
    ambience: {
      tabs: [
        { id: "basic", icon: "fa-solid fa-music" },
        { id: "environment", icon: "fa-solid fa-cloud" },
      ],
      initial: "basic",
      labelPrefix: "SCENE.TABS.AMBIENCE",
    },
  };

  protected override async _prepareContext(options: RenderOptions): Promise<Data> {
    return Object.assign(await super._prepareContext(options), {
      rootId: this.id,
      tabs: this._prepareTabs("sheet"),
      buttons: this.isEditable
        ? [{ type: "submit", icon: "fa-solid fa-floppy-disk", label: "Save Changes", cssClass: "bright" }]
        : [],
    });
  }

  protected override async _preparePartContext(partId: string, context: Data, options: RenderOptions): Promise<Data> {
    const prepared = await super._preparePartContext(partId, context, options);
    const tab = (prepared["tabs"] as Data)[partId];
    if (tab) prepared["tab"] = tab;
    return partId === "ambience" ? Object.assign(prepared, this.#ambience()) : prepared;
  }

  #ambience(): Data {
    return {
      subtabs: this._prepareTabs("ambience"),
      playlists: choicesOf(host.game.collections.get("Playlist")),
      journals: choicesOf(host.game.collections.get("JournalEntry")),
    };
  }

  protected override _processFormData(event: Event | null, form: HTMLFormElement, data: FormValues): Data {
    return emptyToNull(super._processFormData(event, form, data), "playlist", "journal");
  }
}

function choicesOf(documents: Iterable<{ id: string; name: string }> | undefined): Record<string, string> {
  return Object.fromEntries([...(documents ?? [])].map(({ id, name }) => [id, name]));
}
