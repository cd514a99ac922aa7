// Pictures of a story for whoever wants to look at it: STORY_PICTURES is the folder they are kept in, STORY_SIZE the size
// of the windows ("1024x700"), STORY_SCHEME the theme.
import { mkdir } from "node:fs/promises";
import path from "node:path";
import type { Seat, TableOptions } from "./table.ts";

const { STORY_PICTURES: folder, STORY_SIZE: size = "1440x900", STORY_SCHEME: scheme } = process.env;

const SIZES = size.split("x").map(Number);
const LOOKS = {
  colorScheme: scheme === "dark" ? "dark" : "light",
  viewport: { width: SIZES[0] ?? 1440, height: SIZES[1] ?? 900 },
} as const;

/** The size and theme of every table where pictures are wanted, and scenes that are nice to look at. */
export const forPictures = ({ scene = "none" }: TableOptions): TableOptions =>
  folder === undefined ? {} : { ...LOOKS, scene: scene === "none" ? "none" : "smooth" };

/** Keeps what each user sees now, where somebody wants pictures. */
export async function picture(beat: string, seats: Readonly<Record<string, Seat>>): Promise<void> {
  if (folder === undefined) return;
  const name = beat.replaceAll(/[^\w]+/gu, "-").slice(0, 60);
  await mkdir(folder, { recursive: true });
  for (const [user, { page }] of Object.entries(seats))
    await page.screenshot({ path: path.join(folder, `${name}.${user}.png`) });
}
