/** What rich text may be made of. https://foundryvtt.com/api/modules/foundry.prosemirror.html */
import { Schema, type MarkSpec, type NodeSpec } from "prosemirror-model";
import { tableNodes } from "prosemirror-tables";
import { preservingMark, preservingNode } from "./preserve.ts";

const mapped = <T>(specs: Record<string, T>, change: (spec: T) => T): Record<string, T> =>
  Object.fromEntries(Object.entries(specs).map(([name, spec]) => [name, change(spec)]));

/** A block of one element that holds other blocks. */
const container = (tag: string, more: NodeSpec = {}): NodeSpec => ({
  content: "block+",
  group: "block",
  defining: true,
  parseDOM: [{ tag }],
  toDOM: () => [tag, 0],
  ...more,
});

/** A block of one element that holds a line of text. */
const line = (tag: string, more: NodeSpec = {}): NodeSpec => ({
  content: "inline*",
  group: "block",
  parseDOM: [{ tag }],
  toDOM: () => [tag, 0],
  ...more,
});

const attributes = (element: HTMLElement, ...names: string[]): Record<string, string | null> =>
  Object.fromEntries(names.map((name) => [name, element.getAttribute(name)]));

const written = (attrs: Record<string, unknown>, ...names: string[]): Record<string, string> =>
  Object.fromEntries(names.flatMap((name) => (attrs[name] == null ? [] : [[name, String(attrs[name])]])));

const NULLS = (...names: string[]): NonNullable<NodeSpec["attrs"]> =>
  Object.fromEntries(names.map((name) => [name, { default: null }]));

const heading: NodeSpec = {
  attrs: { level: { default: 1 } },
  content: "inline*",
  group: "block",
  defining: true,
  parseDOM: [1, 2, 3, 4, 5, 6].map((level) => ({ tag: `h${level}`, attrs: { level } })),
  toDOM: ({ attrs }) => [`h${Number(attrs["level"])}`, 0],
};

const image: NodeSpec = {
  attrs: { src: {}, ...NULLS("alt", "width", "height") },
  group: "inline",
  inline: true,
  draggable: true,
  parseDOM: [{ tag: "img[src]", getAttrs: (element) => attributes(element, "src", "alt", "width", "height") }],
  toDOM: ({ attrs }) => ["img", written(attrs, "src", "alt", "width", "height")],
};

const orderedList: NodeSpec = {
  attrs: { order: { default: 1 } },
  content: "list_item+",
  group: "block",
  parseDOM: [{ tag: "ol", getAttrs: (element) => ({ order: Number(element.getAttribute("start") ?? 1) }) }],
  toDOM: ({ attrs }) => ["ol", attrs["order"] === 1 ? {} : { start: String(attrs["order"]) }, 0],
};

const LISTS: Record<string, NodeSpec> = {
  ordered_list: orderedList,
  bullet_list: container("ul", { content: "list_item+" }),
  list_item: container("li", { content: "paragraph block*", group: "" }),
};

const NODES: Record<string, NodeSpec> = {
  paragraph: line("p"),
  blockquote: container("blockquote"),
  secret: container("section", {
    parseDOM: [{ tag: "section.secret", priority: 60 }],
    toDOM: () => ["section", { class: "secret" }, 0],
  }),
  section: container("section"),
  aside: container("aside"),
  details: container("details", { content: "summary block*" }),
  summary: line("summary", { group: "" }),
  figure: container("figure", { content: "(block | figcaption)+" }),
  figcaption: line("figcaption", { group: "" }),
  horizontal_rule: { group: "block", parseDOM: [{ tag: "hr" }], toDOM: () => ["hr"] },
  heading,
  pre: line("pre", { marks: "", code: true, content: "text*", parseDOM: [{ tag: "pre", preserveWhitespace: "full" }] }),
  div: container("div"),
  ...LISTS,
  ...tableNodes({ tableGroup: "block", cellContent: "block+", cellAttributes: {} }),
  hard_break: {
    inline: true,
    group: "inline",
    selectable: false,
    parseDOM: [{ tag: "br" }],
    toDOM: () => ["br"],
  },
  image,
};

const mark = (tag: string, ...others: string[]): MarkSpec => ({
  parseDOM: [tag, ...others].map((name) => ({ tag: name })),
  toDOM: () => [tag, 0],
});

const MARKS: Record<string, MarkSpec> = {
  link: {
    attrs: NULLS("href", "target", "rel"),
    inclusive: false,
    parseDOM: [{ tag: "a[href]", getAttrs: (element) => attributes(element, "href", "target", "rel") }],
    toDOM: ({ attrs }) => ["a", written(attrs, "href", "target", "rel"), 0],
  },
  em: mark("em", "i"),
  strong: mark("strong", "b"),
  underline: mark("u"),
  strikethrough: mark("s", "strike", "del"),
  superscript: mark("sup"),
  subscript: mark("sub"),
  code: mark("code"),
  span: mark("span"),
};

/** `ProseMirror.defaultSchema`: nodes and marks keep the attributes they cannot use under `_preserve`. */
export const defaultSchema = new Schema({
  nodes: {
    doc: { content: "block+" },
    text: { group: "inline" },
    ...mapped(NODES, preservingNode),
  },
  marks: mapped(MARKS, preservingMark),
});
