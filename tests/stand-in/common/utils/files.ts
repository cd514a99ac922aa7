import { debounce, fetchWithTimeout } from "./timing.ts";

/** Reads a file that a user chose. */
export async function readTextFromFile(file: Blob): Promise<string> {
  return await file.text();
}

/** Gives the user a file to keep; in a page only. */
export function saveDataToFile(data: string, type: string, filename: string): void {
  const { document } = globalThis;
  if (!document) throw new Error("stand-in: foundry.utils.saveDataToFile needs a page");
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([data], { type }));
  link.download = filename;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 100);
}

/** Is there a file at the address? */
export async function srcExists(src: string): Promise<boolean> {
  try {
    return (await fetch(src, { method: "HEAD" })).status < 400;
  } catch {
    return false;
  }
}

/** The address with something that makes the browser fetch it anew; false for what is not an address. */
export function getCacheBustURL(src: string): string | false {
  const base = globalThis.location?.href;
  if (!URL.canParse(src, base)) return false;
  const url = new URL(src, base);
  url.searchParams.set("cors-retry", String(Date.now()));
  return url.href;
}

/** The file at an address. */
export async function fetchResource(src: string, { bustCache = false }: { bustCache?: boolean } = {}): Promise<Blob> {
  const url = bustCache ? getCacheBustURL(src) || src : src;
  return await (await fetchWithTimeout(url)).blob();
}

/** The bucket and the path of an address of S3. */
export function parseS3URL(key: string): { bucket: string | null; keyPrefix: string } {
  if (!URL.canParse(key)) return { bucket: null, keyPrefix: "" };
  const url = new URL(key);
  return { bucket: url.host.split(".").shift() ?? null, keyPrefix: url.pathname.slice(1) };
}

/** Loads the page anew, once, however often it is asked for. */
export const debouncedReload = debounce(() => globalThis.location?.reload(), 250);
