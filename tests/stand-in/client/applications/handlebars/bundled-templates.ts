/** The templates of the host's own windows: part of the bundle, since a request for each would slow every start. */
import type { CoreTemplate } from "./core-templates.ts";

const FILES = import.meta.glob<TemplateSpecification>("../../templates/**/*.{hbs,html}", {
  query: "?compiled", // by the build of the client
  import: "default",
  eager: true,
});

export const bundledTemplates: Readonly<Record<string, CoreTemplate>> = Object.fromEntries(
  Object.entries(FILES).map(([file, compiled]) => [file.replace("../../", ""), { compiled }]),
);
