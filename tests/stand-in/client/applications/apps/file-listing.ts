/** What stands in a folder of the host. */
export interface FileListing {
  target: string;
  dirs: string[];
  files: string[];
  private: boolean;
  gridSize: number | null;
  privateDirs: string[];
  extensions: string[];
}

export interface BrowseOptions {
  extensions?: string[];
  wildcard?: boolean;
}

/** The endings of the kinds of file that may be asked for. */
export const EXTENSIONS: Readonly<Record<string, readonly string[]>> = {
  image: [".apng", ".avif", ".bmp", ".gif", ".jpeg", ".jpg", ".png", ".svg", ".tiff", ".webp"],
  video: [".m4v", ".mp4", ".ogv", ".webm"],
  audio: [".aac", ".flac", ".m4a", ".mid", ".mp3", ".ogg", ".opus", ".wav", ".webm"],
  text: [".csv", ".json", ".md", ".pdf", ".tsv", ".txt", ".xml", ".yml", ".yaml"],
  graphics: [".fbx", ".glb", ".gltf", ".mtl", ".obj", ".stl", ".usdz"],
  font: [".otf", ".ttf", ".woff", ".woff2"],
};

export function extensionsOf(type: string): string[] {
  if (type === "imagevideo") return [...(EXTENSIONS["image"] ?? []), ...(EXTENSIONS["video"] ?? [])];
  return [...(EXTENSIONS[type] ?? [])];
}

/** Ask the host for a folder; with `wildcard`, for what a pattern such as `icons/*.svg` names. */
export async function listFolder(
  target: string,
  { extensions = [], wildcard = false }: BrowseOptions,
): Promise<FileListing> {
  const folder = wildcard ? target.slice(0, Math.max(target.lastIndexOf("/"), 0)) : target;
  const response = await fetch(`/api/files?target=${encodeURIComponent(folder)}`);
  if (!response.ok) throw new Error(`Directory ${folder} does not exist or is not accessible in this storage location`);
  const { dirs, files } = (await response.json()) as Pick<FileListing, "dirs" | "files">;
  const named = wildcard ? files.filter((file) => matches(target, file)) : files;
  const wanted = named.filter(
    (file) => extensions.length === 0 || extensions.some((ending) => file.toLowerCase().endsWith(ending)),
  );
  return { target: folder, dirs, files: wanted, private: false, gridSize: null, privateDirs: [], extensions };
}

function matches(pattern: string, file: string): boolean {
  const parts = pattern.split("*").map((part) => part.replaceAll(/[.+?^${}()|[\]\\]/g, String.raw`\$&`));
  return new RegExp(`^${parts.join("[^/]*")}$`).test(file);
}
