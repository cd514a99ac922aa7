/** The directories of the world's collections. */
import { host, isGeneration14, type ContextEntry, type Data, type HostDocument } from "../../host.ts";
import { menuEntries } from "../../menu-entries.ts";
import { sceneMenu, type ViewableScene } from "../../scene-menu.ts";
import { DocumentDirectory } from "../document-directory.ts";

export class ActorDirectory extends DocumentDirectory {
  static override tabName = "actors";
  static override DEFAULT_OPTIONS: Data = { collection: "Actor" };
}

export class ItemDirectory extends DocumentDirectory {
  static override tabName = "items";
  static override DEFAULT_OPTIONS: Data = { collection: "Item" };
}

export class JournalDirectory extends DocumentDirectory {
  static override tabName = "journal";
  static override DEFAULT_OPTIONS: Data = { collection: "JournalEntry" };
}

export class CardsDirectory extends DocumentDirectory {
  static override tabName = "cards";
  static override DEFAULT_OPTIONS: Data = { collection: "Cards" };

  protected override _entryIcon(): string {
    return "fa-solid fa-id-badge";
  }
}

/** Playlists are kept and listed; nothing sounds here. */
export class PlaylistDirectory extends DocumentDirectory {
  static override tabName = "playlists";
  static override DEFAULT_OPTIONS: Data = { collection: "Playlist" };
}

interface DrawableTable extends HostDocument {
  draw(options?: Data): Promise<unknown>;
}

export class RollTableDirectory extends DocumentDirectory {
  static override tabName = "tables";
  static override DEFAULT_OPTIONS: Data = { collection: "RollTable" };

  protected override _getEntryContextOptions(): ContextEntry[] {
    const draw: ContextEntry = {
      label: "TABLE.ACTIONS.DrawResult",
      icon: "fa-solid fa-dice",
      onClick: (_event, target) => {
        const table = this.collection.get(target.dataset["entryId"] ?? "") as DrawableTable | undefined;
        const mode = String(host.game.settings.get("core", isGeneration14() ? "messageMode" : "rollMode"));
        return table?.draw({ [isGeneration14() ? "messageMode" : "rollMode"]: mode });
      },
    };
    return [...menuEntries([draw]), ...super._getEntryContextOptions()];
  }
}

interface RunnableMacro extends HostDocument {
  execute(scope?: Data): Promise<unknown>;
}

export class MacroDirectory extends DocumentDirectory {
  static override tabName = "macros";
  static override DEFAULT_OPTIONS: Data = { collection: "Macro" };

  protected override _getEntryContextOptions(): ContextEntry[] {
    const run: ContextEntry = {
      label: "MACRO.Execute",
      icon: "fa-solid fa-play",
      onClick: (_event, target) =>
        (this.collection.get(target.dataset["entryId"] ?? "") as RunnableMacro | undefined)?.execute(),
    };
    return [...menuEntries([run]), ...super._getEntryContextOptions()];
  }
}

export class SceneDirectory extends DocumentDirectory {
  static override tabName = "scenes";
  static override DEFAULT_OPTIONS: Data = { collection: "Scene" };

  protected override _getThumbnail(document: HostDocument): string | null {
    const scene = document as ViewableScene;
    return scene.thumb ?? scene.background?.src ?? null;
  }

  protected override _getEntryContextOptions(): ContextEntry[] {
    return [
      ...sceneMenu((target) => this.collection.get(target.dataset["entryId"] ?? "")),
      ...super._getEntryContextOptions(),
    ];
  }
}
