/** The directories of the world's collections. */
import { ask } from "../../dialog.ts";
import { form, selectRow } from "../../form-rows.ts";
import { host, isGeneration14, localize, type ContextEntry, type Data, type HostDocument } from "../../host.ts";
import { menuEntries } from "../../menu-entries.ts";
import { DocumentDirectory } from "../document-directory.ts";

export class ActorDirectory extends DocumentDirectory {
  static override tabName = "actors";
  static override DEFAULT_OPTIONS: Data = { collection: "Actor" };

  protected override _entryIcon(): string {
    return "fa-solid fa-user";
  }
}

export class ItemDirectory extends DocumentDirectory {
  static override tabName = "items";
  static override DEFAULT_OPTIONS: Data = { collection: "Item" };

  protected override _entryIcon(): string {
    return "fa-solid fa-suitcase";
  }
}

export class JournalDirectory extends DocumentDirectory {
  static override tabName = "journal";
  static override DEFAULT_OPTIONS: Data = { collection: "JournalEntry" };

  protected override _entryIcon(): string {
    return "fa-solid fa-book-open";
  }
}

interface DrawableTable extends HostDocument {
  draw(options?: Data): Promise<unknown>;
}

export class RollTableDirectory extends DocumentDirectory {
  static override tabName = "tables";
  static override DEFAULT_OPTIONS: Data = { collection: "RollTable" };

  protected override _entryIcon(): string {
    return "fa-solid fa-table-list";
  }

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

  protected override _entryIcon(): string {
    return "fa-solid fa-code";
  }

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

interface ViewableScene extends HostDocument {
  readonly thumb?: string | null;
  readonly background?: { readonly src?: string | null };
  readonly active: boolean;
  view(): Promise<unknown>;
  activate(): Promise<unknown>;
}

export class SceneDirectory extends DocumentDirectory {
  static override tabName = "scenes";
  static override DEFAULT_OPTIONS: Data = { collection: "Scene" };

  protected override _entryIcon(): string {
    return "fa-solid fa-map";
  }

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

/** View, activate and configure a scene. */
export function sceneMenu(find: (target: HTMLElement) => HostDocument | undefined): ContextEntry[] {
  const scene = (target: HTMLElement): ViewableScene | undefined => find(target) as ViewableScene | undefined;
  return menuEntries([
    { label: "SCENE.View", icon: "fa-solid fa-eye", onClick: (_event, target) => scene(target)?.view() },
    {
      label: "SCENE.Activate",
      icon: "fa-solid fa-bullseye",
      visible: (target) => host.game.user.isGM && scene(target)?.active === false,
      onClick: (_event, target) => scene(target)?.activate(),
    },
    {
      label: "SCENE.Configure",
      icon: "fa-solid fa-gear",
      visible: () => host.game.user.isGM,
      onClick: (_event, target) => scene(target)?.sheet?.render({ force: true }),
    },
  ]);
}

/** Asks which folder an import goes to; undefined when dismissed. */
export async function askFolder(documentName: string): Promise<string | null | undefined> {
  const folders = host.game.folders.filter((f) => f.type === documentName && !f.pack);
  if (folders.length === 0) return null;
  const choices = [
    { value: "", label: localize("FOLDER.None") },
    ...folders.map((f) => ({ value: f.id, label: f.name })),
  ];
  const answer = await ask(
    localize("COMPENDIUM.ImportAll"),
    form(selectRow("folder", localize("DOCUMENT.Folder"), choices)),
    localize("COMPENDIUM.Import"),
  );
  return answer ? String(answer["folder"] ?? "") || null : undefined;
}
