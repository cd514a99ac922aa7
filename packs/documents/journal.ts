import { existsSync } from "node:fs";
import path from "node:path";
import { HANDBOOK_PICTURES, SYSTEM_ID } from "../../tools/project.ts";
import { pageId } from "../catalog.ts";
import { requireKeys, requireText } from "../checks/keys.ts";
import { complain, folderId, idOf, isJson, type Json, listOf, type Source } from "../source.ts";

const HTML = 1;

/** One of our pictures below a page's text, with its alternative text. */
function figure(source: Source, picture: unknown): string {
  if (picture === undefined) return "";
  if (!isJson(picture)) return complain(source, '"pages.picture" is no block of fields');
  requireKeys(source, picture, ["file", "alt"], "pages.picture.");
  const file = `${requireText(source, picture, "file", "pages.picture.")}.jpg`;
  const alt = requireText(source, picture, "alt", "pages.picture.");
  if (!existsSync(path.join(HANDBOOK_PICTURES, file))) complain(source, `there is no picture "${file}"`);
  if (/["<>&]/.test(alt)) complain(source, `the words for "${file}" are more than words`);
  return `<figure><img src="systems/${SYSTEM_ID}/media/handbook/${file}" alt="${alt}"></figure>`;
}

function toPage(source: Source, page: unknown, at: number): Json {
  if (!isJson(page)) return complain(source, "a page is no block of fields");
  requireKeys(source, page, ["name", "text", "level", "picture", "rules"], "pages.");
  const name = requireText(source, page, "name", "pages.");
  const content = `${requireText(source, page, "text", "pages.")}${figure(source, page["picture"])}`;
  const _id = pageId(source, name);
  return {
    _id,
    _key: `!journal.pages!${idOf(source)}.${_id}`,
    name,
    type: "text",
    title: { show: true, level: page["level"] ?? 1 },
    text: { content, format: HTML },
    sort: (at + 1) * 100,
    flags: {},
  };
}

/** The journal entry that a source describes. */
export function journalDocument(source: Source): Json {
  const { data } = source;
  requireKeys(source, data, ["name", "pages", "sort"]);
  const _id = idOf(source);
  const pages = listOf(source, data["pages"], "pages").map((page, at) => toPage(source, page, at));
  if (pages.length === 0) complain(source, "has no pages");
  if (new Set(pages.map(({ name }) => name)).size < pages.length) complain(source, "has two pages of one name");
  return {
    _id,
    _key: `!journal!${_id}`,
    name: requireText(source, data, "name"),
    pages,
    categories: [],
    folder: folderId(source),
    sort: data["sort"] ?? 0,
    flags: {},
  };
}
