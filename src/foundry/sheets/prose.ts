import type { ProseView } from "../../view/sheets/prose-view.ts";

/** Rich text ready to be shown; the server has cleaned it when it was stored. */
export async function enrichedProse(
  fields: readonly Omit<ProseView<unknown>, "enriched">[],
  document: Actor.Implementation | Item.Implementation,
  { secrets } = { secrets: document.isOwner },
): Promise<ProseView<unknown>[]> {
  const { TextEditor } = foundry.applications.ux;
  const options = { relativeTo: document, secrets };
  return Promise.all(
    fields.map(async (field) => ({
      ...field,
      enriched: new Handlebars.SafeString(await TextEditor.implementation.enrichHTML(field.source, options)),
    })),
  );
}

/** Whether somebody is writing in an editor of a sheet: drawing its part anew would close it and lose the words. */
export function isWritingIn(sheet: HTMLElement | null): boolean {
  const editors = sheet?.querySelectorAll<HTMLElement & { open: boolean }>("prose-mirror") ?? [];
  return [...editors].some(({ open }) => open);
}

/** Plain texts in which links work; what else a user wrote in them stays as it is written. */
export async function withLinks<Line extends { readonly text: string; readonly plain: string }>(
  lines: readonly Line[],
  document: Actor.Implementation,
): Promise<(Line & { told: string | Handlebars.SafeString })[]> {
  const { TextEditor } = foundry.applications.ux;
  const enrich = async (text: string): Promise<Handlebars.SafeString> => {
    const written = foundry.utils.escapeHTML(text);
    return new Handlebars.SafeString(await TextEditor.implementation.enrichHTML(written, { relativeTo: document }));
  };
  return Promise.all(
    lines.map(async (line) => ({ ...line, told: line.text === line.plain ? line.text : await enrich(line.text) })),
  );
}
