// What of the sources ends in the bundle: Vite's own answer, export by export.
import path from "node:path";
import { build, type Rolldown } from "vite";
import { ROOT } from "../project.ts";

/** The names that the bundle keeps of each file, by its path from the project's root. */
export type BundledNames = ReadonlyMap<string, ReadonlySet<string>>;

/** Styles decide no rule, and take most of a build's time. */
const WITHOUT_STYLES = {
  name: "whitehack:without-styles",
  enforce: "pre",
  load: (id: string) => (id.endsWith(".scss") ? "" : null),
} as const;

/** Each file of the sources with what the bundle has of it. */
type BundledModules = readonly (readonly [file: string, module: Rolldown.RenderedModule])[];

/** Bundles src/main.ts as a release does, and writes nothing. */
async function bundledModules(): Promise<BundledModules> {
  const built = (await build({
    configFile: false,
    logLevel: "error",
    root: ROOT,
    publicDir: false,
    plugins: [WITHOUT_STYLES],
    build: {
      write: false,
      minify: false,
      target: "es2024",
      lib: { entry: "src/main.ts", formats: ["es"], fileName: "bundle" },
      // A constant that is written where it is used would look as if it were gone.
      rolldownOptions: { optimization: { inlineConst: false } },
    },
  })) as readonly Rolldown.RolldownOutput[];
  const chunks = built.flatMap(({ output }) => output).filter((part) => part.type === "chunk");
  return chunks.flatMap(({ modules }) =>
    Object.entries(modules).map(
      ([file, module]) => [path.relative(ROOT, file).replaceAll(path.sep, "/"), module] as const,
    ),
  );
}

/** Which exports of each file are still there in the bundle. */
export const namesInBundle = async (): Promise<BundledNames> =>
  new Map((await bundledModules()).map(([file, { renderedExports }]) => [file, new Set(renderedExports)]));

/** What the bundle has of the code of each file, not yet minified. */
export const codeInBundle = async (): Promise<ReadonlyMap<string, string>> =>
  new Map((await bundledModules()).map(([file, { code }]) => [file, code ?? ""]));
