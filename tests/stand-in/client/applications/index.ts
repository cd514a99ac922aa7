import Handlebars from "handlebars";
import { setFormBuilder } from "../../common/data/form-seam.ts";
import { setRollRenderer } from "../../common/dice/render.ts";
import { generation } from "../../common/generation.ts";
import { ApplicationV2, shapeApplicationFor } from "./api/application.ts";
import { DialogV2 } from "./api/dialog.ts";
import { DocumentSheetV2, shapeDocumentSheetFor } from "./api/document-sheet.ts";
import { HandlebarsApplicationMixin } from "./api/handlebars-application.ts";
import { DocumentOwnershipConfig } from "./apps/document-ownership-config.ts";
import { DocumentSheetConfig } from "./apps/document-sheet-config.ts";
import { FilePicker } from "./apps/file-picker.ts";
import { ImagePopout } from "./apps/image-popout.ts";
import { appv1 } from "./appv1.ts";
import { cleanHTML } from "./clean-html.ts";
import { dismissTop } from "./dismiss.ts";
import { defineElements } from "./elements/index.ts";
import { fieldBuilder } from "./forms/field-builder.ts";
import * as fields from "./forms/fields.ts";
import * as handlebars from "./handlebars/helpers.ts";
import { getTemplate, loadTemplates, renderTemplate } from "./handlebars/templates.ts";
import { host, type Dict, type NotificationsHost } from "./host.ts";
import { instances } from "./instances.ts";
import { TooltipManager } from "./interaction/tooltip-manager.ts";
import { namespace } from "./namespace.ts";
import { installOldGlobals } from "./old-globals.ts";
import { ActorSheetV2 } from "./sheets/actor-sheet.ts";
import { ItemSheetV2, shapeItemSheetFor } from "./sheets/item-sheet.ts";
import { PrototypeTokenConfig, TokenConfig } from "./sheets/token-config.ts";
import { Notifications } from "./ui/notifications.ts";
import { ContextMenu } from "./ux/context-menu.ts";
import { DragDrop } from "./ux/drag-drop.ts";
import { Draggable } from "./ux/draggable.ts";
import { FormDataExtended } from "./ux/form-data-extended.ts";
import { rollAnchor } from "./ux/roll-anchor.ts";
import { SearchFilter } from "./ux/search-filter.ts";
import { Tabs } from "./ux/tabs.ts";
import { TextEditor } from "./ux/text-editor.ts";

export { forgetTemplates } from "./handlebars/templates.ts";
export { addMembers } from "./namespace.ts";
export {
  ApplicationV2,
  dismissTop,
  DialogV2,
  DocumentSheetV2,
  HandlebarsApplicationMixin,
  Notifications,
  TooltipManager,
};

const space = <T extends object>(name: string, members: T): T => namespace(`foundry.applications.${name}`, members);

/**
 * Build `foundry.applications` for the chosen generation, with what comes along: the global `Handlebars`, form elements
 * of fields, custom elements, slots of CONFIG, `foundry.appv1` and, in a page, the document-wide listeners.
 */
export function installApplications(): object {
  const gen = generation();
  for (const shape of [shapeApplicationFor, shapeDocumentSheetFor, shapeItemSheetFor]) shape(gen);
  handlebars.registerHelpers(gen);
  setFormBuilder(fieldBuilder);
  setRollRenderer({ renderTemplate, createAnchor: rollAnchor });
  Object.assign(globalThis, { Handlebars });
  // Only helpers of templates, not functions of the namespace.
  const { registerHelpers, and, eq, formField, gt, gte, lt, lte, ne, not, or, timeSince, ...helpers } = handlebars;
  const applications = namespace("foundry.applications", {
    instances,
    api: space("api", {
      ApplicationV2,
      DialogV2,
      DocumentSheetV2,
      HandlebarsApplicationMixin,
      Application: ApplicationV2,
      Dialog: DialogV2,
      DocumentSheet: DocumentSheetV2,
    }),
    apps: space("apps", { DocumentOwnershipConfig, DocumentSheetConfig, FilePicker, ImagePopout }),
    elements: space("elements", defineElements(gen)),
    fields: space("fields", { ...fields }),
    handlebars: space("handlebars", { getTemplate, loadTemplates, renderTemplate, ...helpers }),
    dice: space("dice", {}),
    hud: space("hud", {}),
    settings: space("settings", { menus: space("settings.menus", {}) }),
    sidebar: space("sidebar", { apps: space("sidebar.apps", {}), tabs: space("sidebar.tabs", {}) }),
    sheets: space("sheets", {
      journal: space("sheets.journal", {}),
      ActorSheetV2,
      PrototypeTokenConfig,
      TokenConfig,
      ItemSheetV2,
      ActorSheet: ActorSheetV2,
      ItemSheet: ItemSheetV2,
    }),
    ui: space("ui", { Notifications }),
    ux: space("ux", { ContextMenu, DragDrop, Draggable, FormDataExtended, SearchFilter, Tabs, TextEditor }),
  });
  fillGlobals();
  listen();
  return applications;
}

function fillGlobals(): void {
  const { CONFIG, foundry } = host() as unknown as {
    CONFIG?: Dict;
    foundry?: Dict & { utils?: Dict; helpers?: { interaction?: Dict } };
  };
  if (foundry?.utils && Object.isExtensible(foundry.utils) && !("cleanHTML" in foundry.utils))
    foundry.utils.cleanHTML = cleanHTML;
  if (foundry && Object.isExtensible(foundry) && !("appv1" in foundry)) foundry.appv1 = appv1;
  if (foundry?.helpers?.interaction) foundry.helpers.interaction.TooltipManager = TooltipManager;
  installOldGlobals();
  installSingletons();
  if (!CONFIG) return;
  CONFIG.ui = Object.assign(CONFIG.ui ?? {}, { notifications: Notifications, ...(CONFIG.ui as Dict) });
  CONFIG.ux = Object.assign(CONFIG.ux ?? {}, {
    ContextMenu,
    Draggable,
    DragDrop,
    FilePicker,
    TextEditor,
    TooltipManager,
    ...(CONFIG.ux as Dict),
  });
  CONFIG.TextEditor = Object.assign(CONFIG.TextEditor ?? {}, {
    enrichers: (CONFIG.TextEditor as Dict | undefined)?.enrichers ?? [],
  });
  const tokens = CONFIG.Token as { documentClass?: never; prototypeSheetClass?: unknown } | undefined;
  if (tokens) tokens.prototypeSheetClass ??= PrototypeTokenConfig;
  if (tokens?.documentClass)
    DocumentSheetConfig.registerSheet(tokens.documentClass, "core", TokenConfig, {
      makeDefault: true,
      label: "DOCUMENT.Token",
    });
  CONFIG.queries = Object.assign(CONFIG.queries ?? {}, { dialog: (data: never) => DialogV2._handleQuery(data) });
}

/** What must be there for a system's `init`: messages at once; tooltips as soon as somebody asks, by the class then chosen. */
function installSingletons(): void {
  const { game, ui, Hooks } = host() as Partial<ReturnType<typeof host>>;
  if (ui) ui.notifications ??= new Notifications() as unknown as NotificationsHost;
  if (!game || "tooltip" in game) return;
  let manager: TooltipManager | undefined;
  const get = (): TooltipManager => (manager ??= new TooltipManager.implementation());
  Object.defineProperty(game, "tooltip", { get, configurable: true, enumerable: true });
  Hooks?.once("setup", () => get().activateEventListeners());
}

let isListening = false;

function listen(): void {
  if (isListening) return;
  isListening = true;
  TextEditor.activateListeners(document);
  ContextMenu._activateListeners(document);
}
