// What all tools share: the project's location, and the contents of a Foundry system folder.
import { readFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";

export const ROOT = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "..");
export const DIST = path.join(ROOT, "dist");
export const SYSTEM_ID = "whitehack";
/** The pictures of the handbook's pages, shipped with the system and made by npm run screenshots. */
export const HANDBOOK_PICTURES = path.join(ROOT, "assets", "media", "handbook");

/** Copied into dist/ unchanged; the bundle, the styles and the packs are built beside them. */
export const SYSTEM_FILES = [
  "system.json",
  "templates",
  "lang",
  "README.md",
  "CHANGELOG.md",
  "LICENSE",
  "NOTICE",
] as const;

export interface Manifest {
  readonly id: string;
  readonly version: string;
  readonly compatibility: { readonly minimum: string };
  readonly esmodules: readonly string[];
  readonly styles: readonly { readonly src: string; readonly layer: string }[];
  readonly languages: readonly { readonly lang: string; readonly path: string }[];
  readonly packs: readonly {
    readonly name: string;
    readonly label: string;
    readonly type: string;
    readonly path: string;
    readonly ownership: { readonly PLAYER: "NONE" | "OBSERVER" };
  }[];
  readonly packFolders: readonly { readonly name: string; readonly packs: readonly string[] }[];
  readonly documentTypes: Readonly<
    Record<string, Readonly<Record<string, { readonly htmlFields?: readonly string[] }>>>
  >;
}

export function readManifest(): Manifest {
  return JSON.parse(readFileSync(path.join(ROOT, "system.json"), "utf8")) as Manifest;
}
