/** Names that once were global, and where each of them lives now. */
const MOVED: Record<string, string> = {
  Application: "foundry.appv1.api.Application",
  FormApplication: "foundry.appv1.api.FormApplication",
  Dialog: "foundry.applications.api.DialogV2",
  DocumentSheet: "foundry.applications.api.DocumentSheetV2",
  ActorSheet: "foundry.applications.sheets.ActorSheetV2",
  ItemSheet: "foundry.applications.sheets.ItemSheetV2",
  DocumentSheetConfig: "foundry.applications.apps.DocumentSheetConfig",
  DocumentOwnershipConfig: "foundry.applications.apps.DocumentOwnershipConfig",
  FilePicker: "foundry.applications.apps.FilePicker",
  ImagePopout: "foundry.applications.apps.ImagePopout",
  ContextMenu: "foundry.applications.ux.ContextMenu",
  DragDrop: "foundry.applications.ux.DragDrop",
  Draggable: "foundry.applications.ux.Draggable",
  FormDataExtended: "foundry.applications.ux.FormDataExtended",
  SearchFilter: "foundry.applications.ux.SearchFilter",
  Tabs: "foundry.applications.ux.Tabs",
  TextEditor: "foundry.applications.ux.TextEditor",
  Notifications: "foundry.applications.ui.Notifications",
  TooltipManager: "foundry.helpers.interaction.TooltipManager",
  getTemplate: "foundry.applications.handlebars.getTemplate",
  loadTemplates: "foundry.applications.handlebars.loadTemplates",
  renderTemplate: "foundry.applications.handlebars.renderTemplate",
};

/** The old names say, when somebody reads them, where to look instead. Assigning one makes it an ordinary global. */
export function installOldGlobals(): void {
  for (const [name, place] of Object.entries(MOVED)) {
    if (name in globalThis) continue;
    Object.defineProperty(globalThis, name, {
      configurable: true,
      get() {
        throw new Error(`stand-in: the global ${name} is deprecated, use ${place}`);
      },
      set(value: unknown) {
        Object.defineProperty(globalThis, name, { configurable: true, writable: true, value });
      },
    });
  }
}
