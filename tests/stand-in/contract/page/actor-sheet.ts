import type { SheetDocument } from "../../client/applications/api/document-sheet.ts";
import type { DocumentOwnershipConfig } from "../../client/applications/apps/document-ownership-config.ts";
import type { DocumentSheetConfig } from "../../client/applications/apps/document-sheet-config.ts";
import type { ActorSheetV2 } from "../../client/applications/sheets/actor-sheet.ts";
import type { ItemSheetV2 } from "../../client/applications/sheets/item-sheet.ts";
import { api, applications } from "./kit.ts";
import { SmallDocument } from "./small-document.ts";

type Dict = Record<string, unknown>;

const sheets = applications.sheets as { ActorSheetV2: typeof ActorSheetV2; ItemSheetV2: typeof ItemSheetV2 };
const apps = applications.apps as {
  DocumentSheetConfig: typeof DocumentSheetConfig;
  DocumentOwnershipConfig: typeof DocumentOwnershipConfig;
};
const globals = globalThis as unknown as {
  CONFIG: Dict;
  Hooks: { on(name: string, fn: (...args: never[]) => unknown): void };
  game: Dict;
};
const log: unknown[] = [];

interface SmallItem {
  id: string;
  uuid: string;
  name: string;
  documentName: string;
  sort: number;
  parent: unknown;
  toObject(): Dict;
  toDragData(): Dict;
}

function item(id: string, parent: SmallDocument | null, sort = 0): SmallItem {
  const uuid = parent ? `${parent.uuid}.Item.${id}` : `Item.${id}`;
  return {
    id,
    uuid,
    name: id,
    documentName: "Item",
    sort,
    parent,
    toObject: () => ({ name: id }),
    toDragData: () => ({ type: "Item", uuid }),
  };
}

function actor(): SmallDocument {
  const small = new SmallDocument({ name: "Hero", img: "a.svg" });
  const own = ["a", "b", "c"].map((id, index) => item(id, small, index * 10));
  Object.assign(small, {
    documentName: "Actor",
    items: {
      get: (id: string) => own.find((entry) => entry.id === id),
      [Symbol.iterator]: () => own[Symbol.iterator](),
    },
    prototypeToken: { texture: { src: "" } },
    createEmbeddedDocuments: async (name: string, data: Dict[]) => {
      log.push(["create", name, data]);
      return data;
    },
    updateEmbeddedDocuments: async (name: string, updates: Dict[]) => {
      log.push(["update", name, updates.map(({ _id }) => _id)]);
      return updates;
    },
  });
  return small;
}

/** An actor's sheet with rows to drag; drops of `Item.outside` resolve, a hook stops those with `veto`. */
export async function actorSheetOpen(level: number): Promise<object> {
  const hero = actor();
  hero.level = level;
  class HeroSheet extends sheets.ActorSheetV2 {
    override async _renderHTML(): Promise<string> {
      return `<ul>${["a", "b", "c"].map((id) => `<li class="draggable" data-item-id="${id}" style="height:24px">${id}</li>`).join("")}</ul>`;
    }
    override _replaceHTML(result: string, content: HTMLElement): void {
      content.innerHTML = result;
    }
    override async _onDrop(event: DragEvent): Promise<unknown> {
      const result = await super._onDrop(event);
      log.push(["result", (result as { name?: string } | null | undefined)?.name ?? result]);
      return result;
    }
  }
  globals.CONFIG.Item = {
    documentClass: {
      fromDropData: async ({ uuid }: { uuid: string }) =>
        uuid === "Item.outside" ? item("outside", null) : item(uuid.split(".").at(-1) ?? "", hero),
    },
  };
  globals.Hooks.on("dropActorSheetData", (_actor: unknown, _sheet: unknown, data: Dict) => !data.veto);
  const sheet = new HeroSheet({ document: hero as unknown as SheetDocument, id: "hero" });
  await sheet.render({ force: true });
  return {
    width: sheet.options.position.width,
    controls: [...sheet._headerControlButtons()].map((control) => control.action),
    actor: sheet.actor === (hero as unknown),
  };
}

/** Drop data on the sheet as the page outside would. */
export function actorSheetDrop(data: Dict): void {
  log.length = 0;
  const dataTransfer = new DataTransfer();
  dataTransfer.setData("text/plain", JSON.stringify(data));
  document
    .getElementById("hero")
    ?.dispatchEvent(new DragEvent("drop", { dataTransfer, bubbles: true, cancelable: true }));
}

export const actorSheetLog = (): unknown[] => [...log];

export const itemSheetMembers = (): boolean[] =>
  ["_onDrop", "_dragDrop", "item"].map((name) => name in sheets.ItemSheetV2.prototype);

/** The windows of ownership and of the choice of sheet, on one document. */
export async function configOpen(): Promise<void> {
  const hero = actor();
  Object.assign(hero, { documentName: "Thing", ownership: { default: 1, userBBBBBBBBBBBB: 3 } });
  globals.game.users = [
    { id: "userAAAAAAAAAAAA", name: "Referee", isGM: true },
    { id: "userBBBBBBBBBBBB", name: "Player", isGM: false },
  ];
  globals.CONFIG.Thing = {
    sheetClasses: {
      base: {
        "test.One": {
          id: "test.One",
          label: "One",
          cls: api.ApplicationV2,
          default: true,
          canBeDefault: true,
          canConfigure: true,
          themes: null,
        },
      },
    },
  };
  Object.assign(hero, {
    update: async (changes: Dict, options: Dict) => {
      log.splice(0, log.length, [changes, options ?? null]);
    },
  });
  await new apps.DocumentOwnershipConfig({ document: hero }).render({ force: true });
  await new apps.DocumentSheetConfig({ document: hero }).render({ force: true });
}
