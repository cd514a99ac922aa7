/** The system's id, as the manifest says it. */
export const SYSTEM_ID = "whitehack";

/** Where the host serves one of our templates: `template("cards/check")`. */
export const template = (name: string): string => `systems/${SYSTEM_ID}/templates/${name}.hbs`;

/** Where the host serves our style sheet, for documents of their own. */
export const stylesheet = (): string => `systems/${SYSTEM_ID}/${SYSTEM_ID}.css`;

/** Where the host serves one of our icons: `icon("monster")`. */
export const icon = (name: string): string => `systems/${SYSTEM_ID}/icons/${name}.webp`;
