/** The global `CONST`: the documented constants, gathered from the files of `constants/`. */
export * from "./constants/core.ts";
export * from "./constants/documents.ts";
export * from "./constants/files.ts";
export * from "./constants/interface.ts";
export * from "./constants/scene.ts";
