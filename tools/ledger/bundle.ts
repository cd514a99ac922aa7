// Which exports of the sources are in the bundle, according to Vite.
import path from "node:path";
import { build, type Rolldown } from "vite";
import { ROOT } from "../project.ts";

/** The exports of each file that the bundle contains, by the file's path from the project's root. */
export type BundledNames = ReadonlyMap<string, ReadonlySet<string>>;

/** Styles contain no rules, but take most of a build's time. */
const WITHOUT_STYLES = {
  name: "whitehack:without-styles",
  enforce: "pre",
  load: (id: string) => (id.endsWith(".scss") ? "" : null),
} as const;

/** Each source file with the part of it that is in the bundle. */
type BundledModules = readonly (readonly [file: string, module: Rolldown.RenderedModule])[];

let bundled: Promise<BundledModules> | null = null;

/** Bundles src/main.ts as a release does, once, and writes nothing. */
const bundledModules = (): Promise<BundledModules> => (bundled ??= bundle());

async function bundle(): Promise<BundledModules> {
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
      // An inlined constant would look as if it were not in the bundle.
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

/** The exports of each file that are in the bundle. */
export const namesInBundle = async (): Promise<BundledNames> =>
  new Map((await bundledModules()).map(([file, { renderedExports }]) => [file, new Set(renderedExports)]));
