import { mkdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";

/** Where it is noted of which system a world in a folder is. */
const noteOf = (worldPath: string): string => `${worldPath}.json`;

/** A world is of one system: another would not know the types of its documents. */
export async function demandSystem(worldPath: string, systemId: string): Promise<void> {
  if (worldPath === "memory") return;
  const note = noteOf(worldPath);
  const content = await readFile(note, "utf8").catch(() => null);
  if (content === null) {
    await mkdir(path.dirname(note), { recursive: true });
    await writeFile(note, JSON.stringify({ system: systemId }));
    return;
  }
  const { system } = readNote(content);
  if (system !== systemId) throw new Error(`The world ${worldPath} is of the system "${system}", not of "${systemId}"`);
}

/** A note that cannot be read says nothing, and so fits no system. */
function readNote(content: string): { system: string } {
  try {
    return { system: String((JSON.parse(content) as { system?: unknown }).system) };
  } catch {
    return { system: "?" };
  }
}
