/** The tree without packs of house rules: their folders, and their lines in the list of packs. */
import path from "node:path";
import { ROOT } from "../../tools/project.ts";

export const PACKS = ["ferryhack", "whitebox"] as const;
export const LIST = "src/foundry/app/offered-packs.ts";

const FOLDERS = PACKS.map((pack) => path.join(ROOT, "src/house-rules", pack) + path.sep);

/** Whether a file lies in the folder of a pack. */
export const isOfPack = (file: string): boolean => FOLDERS.some((folder) => file.startsWith(folder));

/** The list without the lines of the packs. */
export const withoutLines = (list: string): string =>
  list
    .split("\n")
    .filter((line) => !PACKS.some((pack) => line.includes(`/${pack}/`)))
    .join("\n");
