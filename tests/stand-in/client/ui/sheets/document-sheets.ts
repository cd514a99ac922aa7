/** The host's own sheets for macros, folders, fights, playlists and users. */
import { host, localize, type Data } from "../host.ts";
import type { FormValues } from "../base.ts";
import { emptyToNull, SimpleSheet, type SheetField } from "./simple-sheet.ts";

export class MacroConfig extends SimpleSheet {
  static override DEFAULT_OPTIONS: Data = {
    classes: ["macro-config"],
    window: { icon: "fa-solid fa-code" },
    position: { width: 560 },
    actions: { execute: MacroConfig.#onExecute },
  };

  static async #onExecute(this: MacroConfig): Promise<void> {
    await this.submit();
    await (this.document as unknown as { execute(): Promise<unknown> }).execute();
  }

  protected override _fields(): SheetField[] {
    return [
      { path: "name", label: "Name" },
      { path: "img", label: "MACRO.Image", type: "image" },
      {
        path: "type",
        label: "Type",
        choices: () => ({ chat: localize("MACRO.TypeChat"), script: localize("MACRO.TypeScript") }),
      },
      { path: "command", label: "MACRO.Command", type: "textarea", rows: 12, wide: true },
    ];
  }
}

export class FolderConfig extends SimpleSheet {
  static override DEFAULT_OPTIONS: Data = {
    classes: ["folder-config"],
    window: { icon: "fa-solid fa-folder" },
    position: { width: 380 },
  };

  protected override _fields(): SheetField[] {
    return [
      { path: "name", label: "Name" },
      { path: "color", label: "FOLDER.Color", type: "color" },
      {
        path: "sorting",
        label: "FOLDER.Sorting",
        choices: () => ({ a: localize("FOLDER.SortAlphabetical"), m: localize("FOLDER.SortManual") }),
      },
    ];
  }
}

export class CombatantConfig extends SimpleSheet {
  static override DEFAULT_OPTIONS: Data = {
    classes: ["combatant-config"],
    window: { icon: "fa-solid fa-dice-d20" },
    position: { width: 420 },
  };

  protected override _fields(): SheetField[] {
    return [
      { path: "name", label: "Name" },
      { path: "img", label: "MACRO.Image", type: "image" },
      { path: "initiative", label: "COMBAT.Initiative", type: "number" },
      { path: "defeated", label: "COMBAT.Defeated", type: "checkbox" },
      { path: "hidden", label: "COMBAT.Hidden", type: "checkbox" },
    ];
  }
}

export class PlaylistConfig extends SimpleSheet {
  static override DEFAULT_OPTIONS: Data = {
    classes: ["playlist-config"],
    window: { icon: "fa-solid fa-music" },
    position: { width: 420 },
  };

  protected override _fields(): SheetField[] {
    return [
      { path: "name", label: "Name" },
      { path: "description", label: "PLAYLIST.Description", type: "textarea", wide: true },
    ];
  }
}

export class UserConfig extends SimpleSheet {
  static override DEFAULT_OPTIONS: Data = {
    classes: ["user-config"],
    window: { icon: "fa-solid fa-user-gear" },
    position: { width: 420 },
  };

  protected override _fields(): SheetField[] {
    return [
      { path: "name", label: "Name" },
      { path: "color", label: "PLAYERS.Color", type: "color" },
      { path: "character", label: "PLAYERS.Character", choices: () => this.#characters() },
    ];
  }

  #characters(): Record<string, string> {
    const user = host.game.users.get(this.document.id);
    const owned = host.game.actors.filter((actor) => !user || actor.testUserPermission(user, "OWNER"));
    return { "": localize("PLAYERS.NoCharacter"), ...Object.fromEntries(owned.map((actor) => [actor.id, actor.name])) };
  }

  protected override _processFormData(event: Event | null, form: HTMLFormElement, data: FormValues): Data {
    return emptyToNull(super._processFormData(event, form, data), "character");
  }
}
