/**
 * Public names that 14 adds to what the community declares of 13, each below the page that documents it:
 * https://foundryvtt.com/api/v14/ followed by the path.
 */
export type Documented = Readonly<Record<string, readonly string[]>>;

const TABS = "AmbientLight AmbientSound Drawing Note Placeable Region Tile Token Wall".split(" ");

export const NEW_IN_14: Documented = {
  "modules/foundry.applications.sidebar.tabs.html": [
    "foundry.applications.sidebar.tabs.PlaceableDirectory",
    "foundry.applications.sidebar.tabs.PlaceableDirectory.DEFAULT_OPTIONS",
    "foundry.applications.sidebar.tabs.PlaceableDirectory.PARTS",
    "foundry.applications.sidebar.tabs.PlaceableDirectory.tabName",
    ...TABS.flatMap((name) => [
      `foundry.applications.sidebar.tabs.${name}Tab`,
      `foundry.applications.sidebar.tabs.${name}Tab#render`,
    ]),
  ],
  "modules/foundry.applications.ux.html": [
    "foundry.applications.ux.Autocomplete",
    "foundry.applications.ux.FilterMenu",
  ],
  "modules/foundry.applications.apps.html": [
    "foundry.applications.apps.FormulaEditor",
    "foundry.applications.apps.FormulaEditor#render",
    "foundry.applications.apps.ShapeConfig",
    "foundry.applications.apps.ShapeConfig#render",
  ],
  "modules/foundry.applications.sheets.html": [
    "foundry.applications.sheets.LevelConfig",
    "foundry.applications.sheets.LevelConfig.DEFAULT_OPTIONS",
    "foundry.applications.sheets.PlaceableConfig",
    "foundry.applications.sheets.PlaceableConfig.DEFAULT_OPTIONS",
  ],
  "modules/foundry.applications.sheets.journal.html": [
    "foundry.applications.sheets.journal.JournalEntryPageCodeMirrorSheet",
    "foundry.applications.sheets.journal.JournalEntryPageCodeMirrorSheet.EDIT_PARTS",
    "foundry.applications.sheets.journal.JournalEntryPageHTMLSheet",
  ],
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
    "foundry.applications.elements.HTMLFormulaInputElement",
    "foundry.applications.elements.HTMLFormulaInputElement.create",
    "foundry.applications.elements.HTMLFormulaInputElement.tagName",
  ],
  "modules/foundry.applications.fields.html": ["foundry.applications.fields.createFontAwesomeIcon"],
  "modules/foundry.canvas.vfx.html": ["foundry.canvas.vfx"],
  "classes/foundry.canvas.Canvas.html": ["foundry.canvas.Canvas#level"],
  "classes/foundry.documents.ActiveEffect.html": [
    "foundry.documents.ActiveEffect#actor",
    "foundry.documents.ActiveEffect#isExpiryEvent",
    "foundry.documents.ActiveEffect#isExpiryTrackable",
    "foundry.documents.ActiveEffect.DEFAULT_ICON",
    "foundry.documents.ActiveEffect.getEffectStart",
    "foundry.documents.ActiveEffect.registry",
  ],
  "classes/foundry.documents.ChatMessage.html": [
    "foundry.documents.ChatMessage#applyMode",
    "foundry.documents.ChatMessage.applyMode",
  ],
  "classes/foundry.documents.Combatant.html": ["foundry.documents.Combatant#turnNumber"],
  "modules/foundry.documents.html": [
    "foundry.documents.BaseLevel",
    "foundry.documents.BaseLevel.LOCALIZATION_PREFIXES",
    "foundry.documents.BaseLevel.defineSchema",
    "foundry.documents.BaseLevel.metadata",
    "foundry.documents.Level",
    "foundry.documents.Level#prepareBaseData",
    "foundry.documents.modifyBatch",
  ],
  "classes/foundry.documents.Scene.html": [
    "foundry.documents.Scene#getSurfaces",
    "foundry.documents.Scene#levels",
    "foundry.documents.Scene#moveTokens",
    "foundry.documents.Scene#testSurfaceCollision",
    "foundry.documents.Scene#usesSurfaces",
  ],
  "classes/foundry.documents.RegionDocument.html": [
    "foundry.documents.RegionDocument#area",
    "foundry.documents.RegionDocument#clampElevation",
    "foundry.documents.RegionDocument#clipperPolyTree",
    "foundry.documents.RegionDocument#isSingleShape",
    "foundry.documents.RegionDocument.createTokenEmanation",
  ],
  "classes/foundry.canvas.layers.RegionLayer.html": ["foundry.canvas.layers.RegionLayer#placeRegion"],
  "classes/foundry.canvas.layers.TokenLayer.html": ["foundry.canvas.layers.TokenLayer#placeTokens"],
  "classes/foundry.documents.TokenDocument.html": [
    "foundry.documents.TokenDocument#applyActiveEffects",
    "foundry.documents.TokenDocument#overrides",
    "foundry.documents.TokenDocument#startMovement",
    "foundry.documents.TokenDocument#depth",
    "foundry.documents.TokenDocument#includedInLevel",
    "foundry.documents.TokenDocument#level",
  ],
  "classes/foundry.documents.Actor.html": ["foundry.documents.Actor#tokenActiveEffectChanges"],
  "classes/foundry.helpers.ActiveEffectRegistry.html": [
    "foundry.helpers.ActiveEffectRegistry",
    "foundry.helpers.ActiveEffectRegistry#initialized",
    "foundry.helpers.ActiveEffectRegistry#refresh",
  ],
  "classes/foundry.helpers.Localization.html": ["foundry.helpers.Localization#pluralRules"],
};

/** What later builds of 14 have and its pages do not list yet: by the community's declarations of 14. */
export const DECLARED_IN_14: Documented = {
  "https://github.com/League-of-Foundry-Developers/foundry-vtt-types": [
    "foundry.applications.elements.HTMLAutocompleteTagsElement",
    "foundry.applications.elements.HTMLAutocompleteTagsElement.tagName",
    "foundry.applications.detached",
    ...["focused", "openWindow", "querySelector", "querySelectorAll", "windows"].map(
      (name) => `foundry.applications.detached.${name}`,
    ),
  ],
};
