import type { ProseView } from "../../view/prose-view.ts";

/** Rich text ready to be shown; the server has cleaned it when it was stored. */
export async function enrichedProse(
  fields: readonly Omit<ProseView<unknown>, "enriched">[],
  document: Actor.Implementation | Item.Implementation,
): Promise<ProseView<unknown>[]> {
  const { TextEditor } = foundry.applications.ux;
  const options = { relativeTo: document, secrets: document.isOwner };
  return Promise.all(
    fields.map(async (field) => ({
      ...field,
      enriched: new Handlebars.SafeString(await TextEditor.implementation.enrichHTML(field.source, options)),
    })),
  );
}
