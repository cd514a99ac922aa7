import { readdir, rename, rm } from "node:fs/promises";
import { ClassicLevel } from "classic-level";

/**
 * Rewrites a finished database so that the same documents always give the same bytes: entries are copied into a fresh
 * database in the order of their keys and compacted into a table file, and logs with their time stamps are deleted.
 */
export async function settle(folder: string): Promise<void> {
  const fresh = `${folder}.settled`;
  const from = new ClassicLevel(folder, { keyEncoding: "utf8", valueEncoding: "utf8" });
  const to = new ClassicLevel(fresh, { keyEncoding: "utf8", valueEncoding: "utf8" });
  await to.open();
  const batch = to.batch();
  let last = "";
  for await (const [key, value] of from.iterator()) {
    batch.put(key, value);
    last = key;
  }
  await batch.write();
  if (last) await to.compactRange("!", `${last}~`);
  await from.close();
  await to.close();
  for (const name of await readdir(fresh)) if (/^(LOG|LOG\.old|LOCK)$/.test(name)) await rm(`${fresh}/${name}`);
  await rm(folder, { recursive: true, force: true });
  await rename(fresh, folder);
}
