/** The templates of the host's own windows: part of the bundle, since a request for each would slow every start. */
const FILES = import.meta.glob<string>("../../templates/**/*.{hbs,html}", {
  query: "?raw",
  import: "default",
  eager: true,
});

export const bundledTemplates: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(FILES).map(([file, text]) => [file.replace("../../", ""), text]),
);
