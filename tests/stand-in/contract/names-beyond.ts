import { NEW_IN_14_DATA } from "./names-in-14-data.ts";
import { DECLARED_IN_14, NEW_IN_14, type Documented } from "./names-in-14.ts";

/**
 * Public names that the community's declarations lack, each with where it is documented; those of 14 are in files of
 * their own. The guard holds the lists to be exact: a name that is declared, or no longer there, has to go.
 */
const namesIn = (documented: Documented): string[] => Object.values(documented).flat();

/** Documented for 13 already, but unfinished in the declarations. https://foundryvtt.com/api/ followed by the path. */
const UNDECLARED: Documented = {
  "classes/foundry.applications.apps.DocumentSheetConfig.html": [
    "foundry.applications.apps.DocumentSheetConfig.getSheetClassesForSubType",
    "foundry.applications.apps.DocumentSheetConfig.getSheetThemeForDocument",
    "foundry.applications.apps.DocumentSheetConfig.initializeSheets",
    "foundry.applications.apps.DocumentSheetConfig.updateDefaultSheets",
  ],
  "modules/foundry.applications.elements.html": [
    "foundry.applications.elements.AbstractFormInputElement#abortSignal",
    "foundry.applications.elements.AbstractMultiSelectElement#disableOption",
    "foundry.applications.elements.HTMLDocumentEmbedElement#uuid",
    "foundry.applications.elements.HTMLProseMirrorElement#isDirty",
    "foundry.applications.elements.HTMLProseMirrorElement#open",
    "foundry.applications.elements.HTMLProseMirrorElement#save",
    "foundry.applications.elements.HTMLSecretBlockElement",
    "foundry.applications.elements.HTMLSecretBlockElement#revealable",
    "foundry.applications.elements.HTMLSecretBlockElement#revealed",
    "foundry.applications.elements.HTMLSecretBlockElement#secret",
    "foundry.applications.elements.HTMLSecretBlockElement#toggleRevealed",
    "foundry.applications.elements.HTMLSecretBlockElement.tagName",
  ],
  "classes/foundry.applications.hud.BasePlaceableHUD.html": [
    "foundry.applications.hud.BasePlaceableHUD#activePalette",
    "foundry.applications.hud.BasePlaceableHUD#actor",
    "foundry.applications.hud.BasePlaceableHUD#bind",
    "foundry.applications.hud.BasePlaceableHUD#togglePalette",
  ],
  "classes/foundry.applications.hud.HeadsUpDisplayContainer.html": [
    "foundry.applications.hud.HeadsUpDisplayContainer#align",
  ],
  "classes/foundry.documents.ActorDelta.html": ["foundry.documents.ActorDelta#syntheticActor"],
  "classes/foundry.applications.sheets.TokenConfig.html": [
    "foundry.applications.sheets.PrototypeTokenConfig#isPrototype",
    "foundry.applications.sheets.TokenConfig#token",
  ],
  "classes/foundry.applications.sheets.journal.JournalEntryPageHandlebarsSheet.html": [
    "foundry.applications.sheets.journal.JournalEntryPageHandlebarsSheet.EDIT_PARTS",
    "foundry.applications.sheets.journal.JournalEntryPageHandlebarsSheet.VIEW_PARTS",
    "foundry.applications.sheets.journal.JournalEntryPageImageSheet.EDIT_PARTS",
    "foundry.applications.sheets.journal.JournalEntryPageImageSheet.VIEW_PARTS",
    "foundry.applications.sheets.journal.JournalEntryPagePDFSheet.EDIT_PARTS",
    "foundry.applications.sheets.journal.JournalEntryPagePDFSheet.VIEW_PARTS",
    "foundry.applications.sheets.journal.JournalEntryPageProseMirrorSheet.EDIT_PARTS",
    "foundry.applications.sheets.journal.JournalEntryPageTextSheet.VIEW_PARTS",
    "foundry.applications.sheets.journal.JournalEntryPageVideoSheet.EDIT_PARTS",
    "foundry.applications.sheets.journal.JournalEntryPageVideoSheet.VIEW_PARTS",
  ],
  "classes/foundry.applications.sheets.journal.JournalEntryPageSheet.html": [
    "foundry.applications.sheets.journal.JournalEntryPageSheet#isView",
    "foundry.applications.sheets.journal.JournalEntryPageSheet#page",
    "foundry.applications.sheets.journal.JournalEntryPageSheet.isV2",
  ],
  "classes/foundry.applications.sheets.journal.JournalEntrySheet.html": [
    "foundry.applications.sheets.journal.JournalEntrySheet#createPageDialog",
    "foundry.applications.sheets.journal.JournalEntrySheet#entry",
    "foundry.applications.sheets.journal.JournalEntrySheet#getPageSheet",
    "foundry.applications.sheets.journal.JournalEntrySheet#goToPage",
    "foundry.applications.sheets.journal.JournalEntrySheet#isMultiple",
    "foundry.applications.sheets.journal.JournalEntrySheet#isPageVisible",
    "foundry.applications.sheets.journal.JournalEntrySheet#mode",
    "foundry.applications.sheets.journal.JournalEntrySheet#nextPage",
    "foundry.applications.sheets.journal.JournalEntrySheet#pageId",
    "foundry.applications.sheets.journal.JournalEntrySheet#pageIndex",
    "foundry.applications.sheets.journal.JournalEntrySheet#previousPage",
    "foundry.applications.sheets.journal.JournalEntrySheet#sidebarExpanded",
    "foundry.applications.sheets.journal.JournalEntrySheet#toggleSidebar",
    "foundry.applications.sheets.journal.JournalEntrySheet#viewedPageDocuments",
  ],
  "classes/foundry.applications.sheets.PrototypeTokenConfig.html": [
    "foundry.applications.sheets.PrototypeTokenConfig#actor",
    "foundry.applications.sheets.PrototypeTokenConfig#token",
  ],
  "classes/foundry.applications.sidebar.DocumentDirectory.html": [
    "foundry.applications.sidebar.DocumentDirectory#collapseAll",
    "foundry.applications.sidebar.DocumentDirectory#collection",
    "foundry.applications.sidebar.DocumentDirectory#documentName",
    "foundry.applications.sidebar.apps.Compendium#documentName",
  ],
  "classes/foundry.applications.sidebar.apps.ChatPopout.html": [
    "foundry.applications.sidebar.apps.ChatPopout#message",
    "foundry.applications.sidebar.apps.ChatPopout.PARTS",
  ],
  "classes/foundry.applications.sidebar.tabs.ChatLog.html": [
    "foundry.applications.sidebar.tabs.ChatLog#deleteMessage",
    "foundry.applications.sidebar.tabs.ChatLog#isAtBottom",
    "foundry.applications.sidebar.tabs.ChatLog#notify",
    "foundry.applications.sidebar.tabs.ChatLog#postOne",
    "foundry.applications.sidebar.tabs.ChatLog#processMessage",
    "foundry.applications.sidebar.tabs.ChatLog#renderBatch",
    "foundry.applications.sidebar.tabs.ChatLog#scrollBottom",
    "foundry.applications.sidebar.tabs.ChatLog#updateMessage",
    "foundry.applications.sidebar.tabs.ChatLog.CHAT_COMMANDS",
    "foundry.applications.sidebar.tabs.ChatLog.MAX_MESSAGE_HISTORY",
    "foundry.applications.sidebar.tabs.ChatLog.NOTIFY_DURATION",
    "foundry.applications.sidebar.tabs.ChatLog.PIP_DURATION",
    "foundry.applications.sidebar.tabs.ChatLog.parse",
    "foundry.applications.sidebar.tabs.ChatLog.renderMessage",
  ],
  "classes/foundry.applications.ui.Notifications.html": ["foundry.applications.ui.Notifications#initialize"],
  "classes/foundry.canvas.layers.InteractionLayer.html": [
    "foundry.canvas.layers.InteractionLayer.prepareSceneControls",
  ],
  "classes/foundry.canvas.layers.TokenLayer.html": ["foundry.canvas.layers.TokenLayer#setTargets"],
  "classes/foundry.canvas.placeables.PlaceableObject.html": ["foundry.canvas.placeables.PlaceableObject#previewType"],
  "classes/foundry.canvas.placeables.tokens.TokenRing.html": [
    "foundry.canvas.placeables.tokens.TokenRing.easePingPong",
  ],
  "classes/foundry.canvas.placeables.Token.html": [
    "foundry.canvas.placeables.Token#createTerrainMovementPath",
    "foundry.canvas.placeables.Token#effects",
    "foundry.canvas.placeables.Token#ruler",
    "foundry.canvas.placeables.Token#targetArrows",
    "foundry.canvas.placeables.Token#targetPips",
    "foundry.canvas.placeables.Token#turnMarker",
    "foundry.canvas.placeables.tokens.TokenTurnMarker#draw",
  ],
  "classes/foundry.data.PrototypeTokenOverrides.html": [
    "foundry.data.PrototypeTokenOverrides",
    "foundry.data.PrototypeTokenOverrides.SETTING",
    "foundry.data.PrototypeTokenOverrides.applyAll",
    "foundry.data.PrototypeTokenOverrides.applyOverrides",
    "foundry.data.PrototypeTokenOverrides.defineSchema",
    "foundry.data.PrototypeTokenOverrides.overrides",
    "foundry.data.PrototypeTokenOverrides.schema",
  ],
};

/** What the stand-in has of its own making. */
const OWN = ["foundry.data.fields.DataField#migrateSource"];

/** Names by which the browser itself calls custom elements. */
const OF_ELEMENTS = /(?:[#.](?:attributeChanged|connected|disconnected|formDisabled)Callback|\.observedAttributes)$/;

export const NAMES_BEYOND: readonly string[] = [
  ...[NEW_IN_14, NEW_IN_14_DATA, DECLARED_IN_14, UNDECLARED].flatMap(namesIn),
  ...OWN,
].sort();

export const isOfElements = (name: string): boolean => OF_ELEMENTS.test(name);
