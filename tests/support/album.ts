// Pictures of a story for whoever wants to look at it: STORY_PICTURES is the folder they are kept in, STORY_SIZE the size
// of the windows ("1024x700"), STORY_SCHEME the theme.
import { mkdir } from "node:fs/promises";
import path from "node:path";
import type { Seat, TableOptions } from "./table.ts";

const { STORY_PICTURES: folder, STORY_SIZE: size = "1440x900", STORY_SCHEME: scheme } = process.env;

/** A plainly drawn table, or one that is nice to look at where somebody wants pictures. */
export function tableForPictures(): TableOptions {
  if (folder === undefined) return { scene: "plain" };
  const [width = 1440, height = 900] = size.split("x").map(Number);
  return { scene: "smooth", colorScheme: scheme === "dark" ? "dark" : "light", viewport: { width, height } };
}

/** Keeps what each user sees now, where somebody wants pictures. */
export async function picture(beat: string, seats: Readonly<Record<string, Seat>>): Promise<void> {
  if (folder === undefined) return;
  const name = beat.replaceAll(/[^\w]+/gu, "-").slice(0, 60);
  await mkdir(folder, { recursive: true });
  for (const [user, { page }] of Object.entries(seats))
    await page.screenshot({ path: path.join(folder, `${name}.${user}.png`) });
}
