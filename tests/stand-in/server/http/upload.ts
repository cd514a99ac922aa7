import { randomBytes } from "node:crypto";
import { mkdir, writeFile } from "node:fs/promises";
import type { IncomingMessage } from "node:http";
import path from "node:path";

export const UPLOAD_LIMIT = 8 * 1024 * 1024;

const KINDS: readonly { extension: string; matches(bytes: Buffer): boolean }[] = [
  { extension: ".png", matches: (bytes) => bytes.subarray(0, 4).toString("hex") === "89504e47" },
  { extension: ".jpg", matches: (bytes) => bytes.subarray(0, 3).toString("hex") === "ffd8ff" },
  { extension: ".gif", matches: (bytes) => bytes.subarray(0, 4).toString("latin1") === "GIF8" },
  { extension: ".webp", matches: (bytes) => bytes.subarray(8, 12).toString("latin1") === "WEBP" },
];

export class UploadError extends Error {
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

const inWords = (bytes: number): string =>
  bytes < 1024 * 1024 ? `${Math.round(bytes / 1024)} KB` : `${Math.round(bytes / 1024 / 1024)} MB`;

/** The body of a request, refused as soon as it is longer than the limit. */
export async function readBody(request: IncomingMessage, limit: number, what: string): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > limit) throw new UploadError(413, `${what} is larger than ${inWords(limit)}`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** Keeps an uploaded picture; its kind is told by its first bytes, never by its name. */
export async function storeImage(request: IncomingMessage, name: string, folder: string): Promise<string> {
  const bytes = await readBody(request, UPLOAD_LIMIT, "The file");
  const kind = KINDS.find((one) => one.matches(bytes));
  if (!kind) throw new UploadError(415, "Only PNG, JPEG, GIF and WebP pictures can be uploaded");
  const stem =
    path
      .basename(name, path.extname(name))
      .replaceAll(/[^a-zA-Z0-9_-]+/g, "-")
      .slice(0, 60) || "image";
  const file = `${stem}-${randomBytes(4).toString("hex")}${kind.extension}`;
  await mkdir(folder, { recursive: true });
  await writeFile(path.join(folder, file), bytes);
  return `assets/${file}`;
}
