import type { Migration } from "../migration.ts";

/** The tick "magick" of armor became a block of what the magick does. */
export const armorMagick: Migration = {
  to: 2,
  types: ["armor"],
  step(source) {
    const { magick } = source;
    return typeof magick === "boolean" ? { ...source, magick: { is: magick } } : source;
  },
};
