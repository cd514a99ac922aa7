/** Constants of the interface: themes, views, fonts, sounds. Most are for looking up only. */
export const ASCII = "Foundry Virtual Tabletop";
export const CORE_SUPPORTED_LANGUAGES = Object.freeze(["en"]);
/** The labels are UNCONFIRMED. */
export const CSS_THEMES = Object.freeze({ none: "THEME.none", fantasy: "THEME.fantasy", scifi: "THEME.scifi" });
export const CURSOR_STYLES = Object.freeze({
  default: "default",
  "default-down": "default",
  pointer: "pointer",
  "pointer-down": "pointer",
  grab: "grab",
  "grab-down": "grabbing",
  text: "text",
  "text-down": "text",
});
export const DIRECTORY_SEARCH_MODES = Object.freeze({ FULL: "full", NAME: "name" });
export const FONT_WEIGHTS = Object.freeze({
  Thin: 100,
  ExtraLight: 200,
  Light: 300,
  Regular: 400,
  Medium: 500,
  SemiBold: 600,
  Bold: 700,
  ExtraBold: 800,
  Black: 900,
});
export const GAME_VIEWS = Object.freeze(["game", "stream"]);
export const SETUP_VIEWS = Object.freeze(["auth", "license", "setup", "players", "join", "update"]);
export const WORLD_JOIN_THEMES = Object.freeze({
  default: "WORLD.JoinThemes.default",
  minimal: "WORLD.JoinThemes.minimal",
});
export const SOFTWARE_UPDATE_CHANNELS = Object.freeze({
  stable: "SETUP.UpdateStable",
  testing: "SETUP.UpdateTesting",
  development: "SETUP.UpdateDevelopment",
  prototype: "SETUP.UpdatePrototype",
});
export const AUDIO_CHANNELS = Object.freeze({
  environment: "AUDIO.CHANNELS.ENVIRONMENT.label",
  interface: "AUDIO.CHANNELS.INTERFACE.label",
  music: "AUDIO.CHANNELS.MUSIC.label",
});
export const PASSWORD_SAFE_STRING = "•".repeat(16);
export const TEXT_ENRICH_EMBED_MAX_DEPTH = 5;

/**
 * What HTML of users may hold. https://foundryvtt.com/api/v14/variables/CONST.ALLOWED_HTML_TAGS.html and, of attributes,
 * https://foundryvtt.com/api/v14/variables/CONST.ALLOWED_HTML_ATTRIBUTES.html (UNCONFIRMED whether all elements are here).
 */
export const ALLOWED_HTML_TAGS = Object.freeze(
  (
    "header main section article aside nav footer div address h1 h2 h3 h4 h5 h6 hr br p blockquote summary details " +
    "span code pre a label abbr cite mark q ruby rp rt small time var kbd samp dfn sup sub strong em b i u s del ins " +
    "ol ul li dl dt dd menu table thead tbody tfoot tr th td col colgroup form input select option button datalist " +
    "fieldset legend meter optgroup progress textarea output figure figcaption caption img video map area track " +
    "picture source audio iframe color-picker code-mirror document-embed document-tags enriched-content file-picker " +
    "hue-slider multi-select multi-checkbox range-picker secret-block string-tags prose-mirror"
  ).split(" "),
);
export const ALLOWED_HTML_ATTRIBUTES = Object.freeze({
  "*": (
    "class data-* id title style draggable aria-* tabindex dir hidden inert role is lang popover autocapitalize " +
    "autocorrect autofocus contenteditable spellcheck translate"
  ).split(" "),
  a: ["href", "name", "target", "rel"],
  area: ["alt", "coords", "href", "rel", "shape", "target"],
  audio: ["src", "autoplay", "controls", "loop", "muted", "preload"],
  blockquote: ["cite"],
  button: ["disabled", "name", "type", "value"],
  "code-mirror": "disabled name value placeholder readonly required language indent nowrap".split(" "),
  col: ["span"],
  colgroup: ["span"],
  "color-picker": ["disabled", "name", "value", "placeholder", "readonly", "required"],
  details: ["open"],
  "document-embed": ["uuid"],
  "enriched-content": ["enricher"],
  iframe: ["src", "srcdoc", "name", "height", "width", "loading", "sandbox"],
  img: ["height", "src", "width", "usemap", "sizes", "srcset", "alt"],
  input: [
    "checked",
    "disabled",
    "max",
    "maxlength",
    "min",
    "minlength",
    "multiple",
    "name",
    "pattern",
    "placeholder",
    "readonly",
    "size",
    "step",
    "type",
    "value",
  ],
  option: ["disabled", "label", "selected", "value"],
  select: ["name", "disabled", "multiple", "size"],
  td: ["colspan", "headers", "rowspan"],
  th: ["abbr", "colspan", "headers", "rowspan", "scope", "sorted"],
  video: ["src", "autoplay", "controls", "height", "width", "loop", "muted", "poster", "preload"],
});
export const ALLOWED_URL_SCHEMES = Object.freeze(["http", "https", "data", "mailto", "obsidian", "syrinscape-online"]);
export const ALLOWED_URL_SCHEMES_APPLIED_TO_ATTRIBUTES = Object.freeze(["href", "src", "cite"]);
export const TRUSTED_IFRAME_DOMAINS = Object.freeze(["google.com", "youtube.com"]);
