import type { Document, DocumentClass } from "./document.ts";

/** Documents by their subtype, in all the subtypes there are; those without subtypes are "base". */
export function byType<D extends Document>(documents: Iterable<D>, cls: DocumentClass): Record<string, D[]> {
  const types = Object.fromEntries(cls.TYPES.map((type) => [type, [] as D[]]));
  for (const document of documents) {
    const { type } = document as unknown as { type?: string };
    (types[cls.hasTypeData && type ? type : "base"] ??= []).push(document);
  }
  return types;
}
