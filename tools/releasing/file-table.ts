// The files of a release as a person reads them.

const size = (bytes: number): string => `${(bytes / 1024).toFixed(1)} kB`.padStart(12);

const topOf = (name: string): string => (name.includes("/") ? `${name.split("/", 1)[0]}/` : name);

/** The files of a zip with their sizes, a line each; or those at its top, and a line for each folder. */
export function fileTable(files: ReadonlyMap<string, number>, isWhole: boolean): string {
  if (isWhole) return [...files].map(([name, bytes]) => `${size(bytes)}  ${name}`).join("\n");
  const folders = new Map<string, readonly number[]>();
  for (const [name, bytes] of files) folders.set(topOf(name), [...(folders.get(topOf(name)) ?? []), bytes]);
  const lines = [...folders].map(([top, inside]) => {
    const count = top.endsWith("/") ? ` (${inside.length} files)` : "";
    return `${size(inside.reduce((sum, bytes) => sum + bytes))}  ${top}${count}`;
  });
  return [...lines, `${files.size} files`].join("\n");
}
