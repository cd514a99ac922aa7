import { createHash } from "node:crypto";
import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import type { Source } from "../../common/documents/permissions.ts";

const INLINE = /^data:image\/(svg\+xml|png|jpeg|webp|gif);base64,(.+)$/s;
const EXTENSIONS: Readonly<Record<string, string>> = { "svg+xml": "svg", jpeg: "jpg" };

type Seed = Readonly<Record<string, readonly Source[]>>;

/** Pictures that a seed brings inline become files of the table, because documents may only name files. */
export async function storeSeedPictures(seed: Seed, folder: string): Promise<Record<string, Source[]>> {
  const files = new Map<string, Buffer>();
  const replaced = replace(seed, files) as Record<string, Source[]>;
  if (files.size > 0) await mkdir(folder, { recursive: true });
  for (const [name, bytes] of files) await writeFile(path.join(folder, name), bytes);
  return replaced;
}

function replace(value: unknown, files: Map<string, Buffer>): unknown {
  if (Array.isArray(value)) return value.map((inner) => replace(inner, files));
  if (typeof value === "object" && value !== null)
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, replace(inner, files)]));
  const inline = typeof value === "string" ? INLINE.exec(value) : null;
  if (!inline) return value;
  const [, kind = "", data = ""] = inline;
  const bytes = Buffer.from(data, "base64");
  const name = `${createHash("sha1").update(bytes).digest("hex").slice(0, 16)}.${EXTENSIONS[kind] ?? kind}`;
  files.set(name, bytes);
  return `assets/${name}`;
}
