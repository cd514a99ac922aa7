/**
 * Public names that the community's declarations lack, each with where it is documented. The guard holds the lists to be exact:
 * a name that is declared, or no longer there, has to go.
 */
type Documented = Readonly<Record<string, readonly string[]>>;

const namesIn = (documented: Documented): string[] => Object.values(documented).flat();

/** What 14 adds; the declarations are of 13. https://foundryvtt.com/api/v14/ followed by the path. */
const NEW_IN_14: Documented = {
  "classes/foundry.applications.api.ApplicationV2.html": [
    "foundry.applications.api.ApplicationV2#attachWindow",
    "foundry.applications.api.ApplicationV2#children",
    "foundry.applications.api.ApplicationV2#detachWindow",
    "foundry.applications.api.ApplicationV2#parent",
    "foundry.applications.api.ApplicationV2#renderChild",
    "foundry.applications.api.ApplicationV2.instances",
    "foundry.applications.api.ApplicationV2.parseCSSDimension",
  ],
  "modules/foundry.applications.elements.html": [
    "foundry.applications.elements.AdoptableHTMLElement",
    "foundry.applications.elements.HTMLAutocompleteTagsElement",
    "foundry.applications.elements.HTMLAutocompleteTagsElement.tagName",
    "foundry.applications.elements.HTMLFormulaInputElement",
    "foundry.applications.elements.HTMLFormulaInputElement.tagName",
  ],
  "modules/foundry.applications.fields.html": ["foundry.applications.fields.createFontAwesomeIcon"],
  "classes/foundry.canvas.Canvas.html": ["foundry.canvas.Canvas#level"],
  "classes/foundry.documents.ActiveEffect.html": [
    "foundry.documents.ActiveEffect#getReplacementData",
    "foundry.documents.ActiveEffect.applyChange",
    "foundry.documents.ActiveEffect.applyChangeField",
  ],
  "classes/foundry.documents.ChatMessage.html": [
    "foundry.documents.ChatMessage#applyMode",
    "foundry.documents.ChatMessage.applyMode",
  ],
  "modules/foundry.documents.html": [
    "foundry.documents.BaseLevel",
    "foundry.documents.BaseLevel.defineSchema",
    "foundry.documents.BaseLevel.metadata",
    "foundry.documents.Level",
    "foundry.documents.modifyBatch",
  ],
  "classes/foundry.documents.Scene.html": ["foundry.documents.Scene#levels", "foundry.documents.Scene#moveTokens"],
  "classes/foundry.documents.TokenDocument.html": [
    "foundry.documents.TokenDocument#depth",
    "foundry.documents.TokenDocument#level",
  ],
  "classes/foundry.helpers.Localization.html": ["foundry.helpers.Localization#pluralRules"],
};

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
  "classes/foundry.canvas.layers.TokenLayer.html": ["foundry.canvas.layers.TokenLayer#setTargets"],
  "classes/foundry.canvas.placeables.Token.html": [
    "foundry.canvas.placeables.Token#effects",
    "foundry.canvas.placeables.Token#getDispositionColor",
    "foundry.canvas.placeables.Token#movementAnimationName",
    "foundry.canvas.placeables.Token#movementAnimationPromise",
    "foundry.canvas.placeables.Token#ruler",
    "foundry.canvas.placeables.Token#targetArrows",
    "foundry.canvas.placeables.Token#targetPips",
    "foundry.canvas.placeables.Token#turnMarker",
    "foundry.canvas.placeables.tokens.TokenTurnMarker#draw",
  ],
};

/** What the stand-in has instead of markup of its own making. */
const OWN = ["foundry.applications.ui.GamePause.PARTS"];

/** Names by which the browser itself calls custom elements. */
const OF_ELEMENTS = /(?:[#.](?:attributeChanged|connected|disconnected|formDisabled)Callback|\.observedAttributes)$/;

export const NAMES_BEYOND: readonly string[] = [...namesIn(NEW_IN_14), ...namesIn(UNDECLARED), ...OWN].sort();

export const isOfElements = (name: string): boolean => OF_ELEMENTS.test(name);
