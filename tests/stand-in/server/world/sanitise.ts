import sanitizeHtml from "sanitize-html";
import type { Source } from "../../common/documents/permissions.ts";
import type { Manifest } from "../manifest.ts";

/** What rich text may hold; scripts, handlers and `javascript:` addresses go. */
const OPTIONS: sanitizeHtml.IOptions = {
  allowedTags: [
    ...sanitizeHtml.defaults.allowedTags,
    "img",
    "button",
    "section",
    "details",
    "summary",
    "figure",
    "figcaption",
    "picture",
    "source",
    "video",
    "audio",
    "h1",
    "h2",
    "header",
    "footer",
    "aside",
    "main",
    "meter",
    "progress",
    "label",
    "input",
    "select",
    "option",
    "fieldset",
    "legend",
    "textarea",
    "track",
    "del",
    "ins",
    "secret-block",
    "document-embed",
    "enriched-content",
  ],
  allowedAttributes: {
    "*": [
      "class",
      "id",
      "style",
      "title",
      "lang",
      "dir",
      "hidden",
      "role",
      "tabindex",
      "draggable",
      "open",
      "data-*",
      "aria-*",
    ],
    a: ["href", "name", "target", "rel", "download"],
    img: ["src", "alt", "width", "height", "loading", "srcset", "sizes"],
    source: ["src", "srcset", "type", "media"],
    video: ["src", "controls", "loop", "muted", "width", "height", "poster"],
    audio: ["src", "controls", "loop", "muted"],
    button: ["type", "name", "value", "disabled"],
    input: ["type", "name", "value", "checked", "disabled", "min", "max", "step", "placeholder", "readonly"],
    label: ["for"],
    select: ["name", "disabled"],
    option: ["value", "selected"],
    meter: ["value", "min", "max", "low", "high", "optimum"],
    progress: ["value", "max"],
    td: ["colspan", "rowspan"],
    th: ["colspan", "rowspan", "scope"],
    ol: ["start", "type", "reversed"],
    time: ["datetime"],
  },
  allowedSchemes: ["http", "https", "mailto", "tel"],
  allowedSchemesByTag: { img: ["http", "https", "data"] },
  allowProtocolRelative: false,
  disallowedTagsMode: "discard",
  parseStyleAttributes: false,
};

export const sanitiseHtml = (html: string): string => sanitizeHtml(html, OPTIONS);

/** Rich text among the core fields of documents; `name` is plain text and is escaped where it is shown. */
const CORE_HTML: Readonly<Record<string, readonly string[]>> = {
  ActiveEffect: ["description"],
  ChatMessage: ["content", "flavor"],
  Card: ["description", "faces.*.text", "back.text"],
  Cards: ["description"],
  Folder: ["description"],
  JournalEntryPage: ["text.content"],
  Playlist: ["description"],
  PlaylistSound: ["description"],
  RollTable: ["description"],
  TableResult: ["description"],
};

/** The rich text fields of a document: those of the core and those that the manifest declares for its subtype. */
function htmlPaths(documentName: string, type: string, manifest: Manifest): string[] {
  const name = documentName === "ActorDelta" ? "Actor" : documentName;
  const declared = manifest.documentTypes[name]?.[type]?.htmlFields ?? [];
  return [...(CORE_HTML[name] ?? []), ...declared.map((path) => `system.${path}`)];
}

function cleanPath(value: unknown, path: readonly string[]): void {
  const [key, ...rest] = path;
  if (key === undefined || typeof value !== "object" || value === null) return;
  const target = value as Source;
  for (const name of key === "*" ? Object.keys(target) : [key]) {
    if (!(name in target)) continue;
    const inner = target[name];
    if (rest.length > 0) cleanPath(inner, rest);
    else if (typeof inner === "string") target[name] = sanitiseHtml(inner);
    else if (isReplacement(inner)) inner.value = sanitiseHtml(inner.value);
  }
}

const isReplacement = (value: unknown): value is { value: string } =>
  typeof value === "object" &&
  value !== null &&
  "__$OPERATOR$__" in value &&
  "value" in value &&
  typeof value.value === "string";

/** Cleans the rich text of a source or of changes, in place. */
export function sanitise(documentName: string, type: string, source: Source, manifest: Manifest): void {
  const forms = [source, unwrapped(source["system"])];
  for (const path of htmlPaths(documentName, type, manifest)) {
    const parts = path.split(".");
    cleanPath(forms[0], parts);
    if (parts[0] === "system" && forms[1]) cleanPath(forms[1], parts.slice(1));
  }
}

/** The inside of a replacement operator, whose rich text must be cleaned as well. */
function unwrapped(value: unknown): Source | null {
  if (typeof value !== "object" || value === null || !("__$OPERATOR$__" in value)) return null;
  const inner = (value as Source)["value"];
  return typeof inner === "object" && inner !== null ? (inner as Source) : null;
}
