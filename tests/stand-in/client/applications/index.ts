import Handlebars from "handlebars";
import jQuery from "jquery";
import { setFormBuilder } from "../../common/data/form-seam.ts";
import { setRollRenderer } from "../../common/dice/render.ts";
import { generation } from "../../common/generation.ts";
import { parseHTML } from "../../common/utils/functions.ts";
import { ApplicationV2 } from "./api/application.ts";
import { detached } from "./api/detached.ts";
import { DialogV2 } from "./api/dialog.ts";
import { DocumentSheetV2 } from "./api/document-sheet.ts";
import { shapeDocumentSheetFor } from "./api/shape-document-sheet.ts";
import { HandlebarsApplicationMixin } from "./api/handlebars-application.ts";
import { shapeApplicationFor } from "./api/shape-application.ts";
import { DocumentOwnershipConfig } from "./apps/document-ownership-config.ts";
import { DocumentSheetConfig } from "./apps/document-sheet-config.ts";
import { FilePicker } from "./apps/file-picker.ts";
import { ImagePopout } from "./apps/image-popout.ts";
import { appv1 } from "./appv1/index.ts";
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
import { strictNamespace } from "../game/strict.ts";
import { installOldGlobals } from "./old-globals.ts";
import { ActorSheetV2 } from "./sheets/actor-sheet.ts";
import { ItemSheetV2, shapeItemSheetFor } from "./sheets/item-sheet.ts";
import { Notifications } from "./ui/notifications.ts";
import { ContextMenu } from "./ux/context-menu.ts";
import { DragDrop } from "./ux/drag-drop.ts";
import { Draggable } from "./ux/draggable.ts";
import { absentClass } from "./ux/absent.ts";
import { FormDataExtended } from "./ux/form-data-extended.ts";
import { HTMLSecret } from "./ux/html-secret.ts";
import { proseMirror } from "./prosemirror/namespace.ts";
import { ProseMirrorEditor } from "./ux/prose-mirror-editor.ts";
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

/** What 14 adds and this host has not. */
const absentUx = {
  Autocomplete: absentClass("foundry.applications.ux", "Autocomplete"),
  FilterMenu: absentClass("foundry.applications.ux", "FilterMenu"),
};

const space = <T extends object>(name: string, members: T): T =>
  strictNamespace(`foundry.applications.${name}`, members);

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
  Object.assign(globalThis, { Handlebars, ProseMirror: proseMirror, jQuery, $: jQuery });
  // Only helpers of templates, not functions of the namespace.
  const { registerHelpers, and, eq, formField, gt, gte, lt, lte, ne, not, or, timeSince, ...helpers } = handlebars;
  const applications = strictNamespace("foundry.applications", {
    instances,
    parseHTML,
    ...(gen >= 14 ? { detached } : {}),
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
      ItemSheetV2,
      ActorSheet: ActorSheetV2,
      ItemSheet: ItemSheetV2,
    }),
    ui: space("ui", { Notifications }),
    types: {}, // shapes of data for who writes code: nothing is left of them when it runs
    ux: space("ux", {
      ContextMenu,
      DragDrop,
      Draggable,
      FormDataExtended,
      HTMLSecret,
      ProseMirrorEditor,
      SearchFilter,
      Tabs,
      TextEditor,
      ...(gen >= 14 ? absentUx : {}),
    }),
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
  if (foundry && Object.isExtensible(foundry) && !("appv1" in foundry)) foundry.appv1 = appv1();
  if (foundry) foundry.prosemirror = proseMirror;
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
    ...(generation() >= 14 ? absentUx : {}),
    ...(CONFIG.ux as Dict),
  });
  CONFIG.TextEditor = Object.assign(CONFIG.TextEditor ?? {}, {
    enrichers: (CONFIG.TextEditor as Dict | undefined)?.enrichers ?? [],
  });
  CONFIG.queries = Object.assign(CONFIG.queries ?? {}, { dialog: (data: never) => DialogV2._handleQuery(data) });
}

/** What must be there for a system's `init`: messages at once; tooltips as soon as somebody asks, by the class then chosen. */
function installSingletons(): void {
  const { game, ui, Hooks } = host() as Partial<ReturnType<typeof host>>;
  if (ui) ui.notifications ??= new Notifications() as unknown as NotificationsHost;
  if (ui) ui["windows"] ??= {};
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
