import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { complain, iconPath, type Source } from "../source.ts";
import { requireText } from "./keys.ts";

interface Collection {
  readonly icons: Readonly<Record<string, { readonly body: string }>>;
  readonly aliases?: Readonly<Record<string, { readonly parent: string }>>;
}

const collection = JSON.parse(
  readFileSync(createRequire(import.meta.url).resolve("@iconify-json/game-icons/icons.json"), "utf8"),
) as Collection;

/** The drawing of an icon of the collection; undefined if it has none of this name. */
export const iconBody = (icon: string): string | undefined =>
  (collection.icons[icon] ?? collection.icons[collection.aliases?.[icon]?.parent ?? ""])?.body;

/** The picture that a source names. */
export function pictureOf(source: Source): string {
  const icon = requireText(source, source.data, "icon");
  if (iconBody(icon) === undefined) complain(source, `game-icons has no icon called "${icon}"`);
  return iconPath(icon);
}
