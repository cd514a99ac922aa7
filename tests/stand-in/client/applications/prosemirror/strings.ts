/** Between rich text as HTML and rich text as a document of the editor. */
import { DOMParser, DOMSerializer, type Node, type Schema } from "prosemirror-model";
import { defaultSchema } from "./schema.ts";

/** `ProseMirror.dom.parseString` */
export function parseHTMLString(text: string, schema: Schema = defaultSchema): Node {
  const holder = document.createElement("template");
  holder.innerHTML = text;
  return DOMParser.fromSchema(schema).parse(holder.content);
}

/** `ProseMirror.dom.serializeString` */
export function serializeHTMLString(doc: Node): string {
  const holder = document.createElement("div");
  holder.append(DOMSerializer.fromSchema(doc.type.schema).serializeFragment(doc.content));
  return holder.innerHTML;
}
