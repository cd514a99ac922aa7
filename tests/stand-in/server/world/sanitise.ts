import sanitizeHtml from "sanitize-html";
import type { Source } from "../../common/documents/permissions.ts";
import { FILE_CATEGORIES } from "../../common/constants/files.ts";
import { ALLOWED_HTML_ATTRIBUTES, ALLOWED_HTML_TAGS } from "../../common/constants/interface.ts";
import type { Subtypes } from "../manifest.ts";
import { Refusal } from "./refusal.ts";

/** What rich text may hold; scripts, handlers, frames of other sites and `javascript:` addresses go. */
const OPTIONS: sanitizeHtml.IOptions = {
  allowedTags: ALLOWED_HTML_TAGS.filter((tag) => tag !== "iframe"),
  allowedAttributes: {
    ...ALLOWED_HTML_ATTRIBUTES,
    a: [...ALLOWED_HTML_ATTRIBUTES.a, "download"],
    img: [...ALLOWED_HTML_ATTRIBUTES.img, "loading"],
    label: ["for"],
    meter: ["value", "min", "max", "low", "high", "optimum"],
    ol: ["start", "type", "reversed"],
    output: ["for", "name"],
    progress: ["value", "max"],
    source: ["src", "srcset", "type", "media"],
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
function htmlPaths(documentName: string, type: string, subtypes: Subtypes): string[] {
  const name = documentName === "ActorDelta" ? "Actor" : documentName;
  const declared = subtypes[name]?.[type]?.htmlFields ?? [];
  return [...(CORE_HTML[name] ?? []), ...declared.map((path) => `system.${path}`)];
}

/** Handles the texts at a path, however the operators on the way are written. */
export function visitTexts(value: unknown, path: readonly string[], visit: (text: string) => string): void {
  const [key, ...rest] = path;
  if (key === undefined || typeof value !== "object" || value === null) return;
  const target = value as Source;
  if (OPERATOR in target) return visitTexts(target["value"], path, visit);
  for (const name of Object.keys(target)) {
    if (key !== "*" && name.replace(/^==/, "") !== key) continue;
    const inner = target[name];
    if (rest.length > 0) visitTexts(inner, rest, visit);
    else if (typeof inner === "string") target[name] = visit(inner);
    else if (isReplacement(inner)) inner.value = visit(inner.value);
  }
}

const OPERATOR = "__$OPERATOR$__";

const isReplacement = (value: unknown): value is { value: string } =>
  typeof value === "object" &&
  value !== null &&
  OPERATOR in value &&
  "value" in value &&
  typeof value.value === "string";

/** Cleans the rich text of a source or of changes, in place, and refuses files of a kind that is not wanted. */
export function sanitise(documentName: string, type: string, source: Source, subtypes: Subtypes): void {
  for (const path of htmlPaths(documentName, type, subtypes)) visitTexts(source, path.split("."), sanitiseHtml);
  const name = documentName === "ActorDelta" ? "Actor" : documentName;
  for (const [path, categories] of Object.entries(subtypes[name]?.[type]?.filePathFields ?? {}))
    visitTexts(source, ["system", ...path.split(".")], (file) => demandFile(file, `system.${path}`, categories));
}

/**
 * What the server does with a file of another kind is UNCONFIRMED: here it refuses it in words.
 * https://foundryvtt.com/api/v14/interfaces/foundry.packages.types.ServerSanitizationFields.html
 */
function demandFile(file: string, field: string, categories: readonly string[]): string {
  const extension = /\.([a-z0-9]+)(?:[?#]|$)/i.exec(file)?.[1]?.toLowerCase() ?? "";
  const isWanted = categories.some((category) => extension in (FILE_CATEGORIES[category] ?? {}));
  if (file !== "" && !isWanted)
    throw new Refusal(`${field}: "${file}" is no file of the kind ${categories.join(" or ")}`);
  return file;
}
