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

/** Bundles src/main.ts as a release does, writes nothing, and says which exports are still there. */
export async function namesInBundle(): Promise<BundledNames> {
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
  return new Map(
    chunks.flatMap(({ modules }) =>
      Object.entries(modules).map(([file, { renderedExports }]) => [
        path.relative(ROOT, file).replaceAll(path.sep, "/"),
        new Set(renderedExports),
      ]),
    ),
  );
}
