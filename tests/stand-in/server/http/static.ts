import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import type { ServerResponse } from "node:http";
import path from "node:path";

const MIME: Readonly<Record<string, string>> = {
  ".css": "text/css; charset=utf-8",
  ".gif": "image/gif",
  ".hbs": "text/plain; charset=utf-8",
  ".html": "text/html; charset=utf-8",
  ".jpeg": "image/jpeg",
  ".jpg": "image/jpeg",
  ".js": "text/javascript; charset=utf-8",
  ".json": "application/json; charset=utf-8",
  ".map": "application/json; charset=utf-8",
  ".md": "text/plain; charset=utf-8",
  ".mjs": "text/javascript; charset=utf-8",
  ".mp3": "audio/mpeg",
  ".ogg": "audio/ogg",
  ".png": "image/png",
  ".svg": "image/svg+xml",
  ".ttf": "font/ttf",
  ".wav": "audio/wav",
  ".webm": "video/webm",
  ".webp": "image/webp",
  ".woff": "font/woff",
  ".woff2": "font/woff2",
};

/** The file that a path names inside a folder; null when it would lead out of it. */
export function inside(root: string, relative: string): string | null {
  let decoded: string;
  try {
    decoded = decodeURIComponent(relative);
  } catch {
    return null;
  }
  if (decoded.includes("\0")) return null;
  const file = path.resolve(root, `.${path.sep}${decoded}`);
  return file === path.resolve(root) || file.startsWith(path.resolve(root) + path.sep) ? file : null;
}

/** Whether browsers keep what they are sent, or ask anew each time. */
export const cacheControl = (keep: boolean): string => (keep ? "max-age=86400" : "no-cache");

/** Sends a file of a folder, which browsers ask for anew each time, or keep; false when there is no such file. */
export async function sendFile(
  response: ServerResponse,
  root: string,
  relative: string,
  keep = false,
): Promise<boolean> {
  const file = inside(root, relative);
  if (!file) return false;
  const found = await stat(file).catch(() => null);
  if (!found?.isFile()) return false;
  const type = MIME[path.extname(file).toLowerCase()] ?? "application/octet-stream";
  response.writeHead(200, {
    "content-type": type,
    "content-length": found.size,
    "cache-control": cacheControl(keep),
    "x-content-type-options": "nosniff",
    // A picture that someone uploaded must not run as a page of this table.
    ...(type === "image/svg+xml" ? { "content-security-policy": "script-src 'none'" } : {}),
  });
  await new Promise<void>((resolve) => {
    const stream = createReadStream(file);
    stream.on("error", () => response.destroy());
    response.on("close", resolve);
    stream.pipe(response);
  });
  return true;
}
