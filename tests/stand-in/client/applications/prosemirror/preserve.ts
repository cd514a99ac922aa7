/** Attributes of elements that the editor has no use for and yet keeps. */
import type { DOMOutputSpec, MarkSpec, NodeSpec, ParseRule } from "prosemirror-model";

type Attributes = Record<string, string>;
type Rule = ParseRule & { tag?: string; getAttrs?: (element: HTMLElement) => Record<string, unknown> | false | null };

const KEPT = /^(id|class|style|title|lang|dir|role|aria-.*|data-(?!pm-).*)$/;

function keptOf(element: HTMLElement): Attributes {
  const kept = [...element.attributes].filter(({ name }) => KEPT.test(name));
  return Object.fromEntries(kept.map(({ name, value }) => [name, value]));
}

function withKept(output: DOMOutputSpec, kept: Attributes): DOMOutputSpec {
  if (!Array.isArray(output)) return output;
  const [tag, second, ...rest] = output as [string, unknown, ...unknown[]];
  const hasAttributes = typeof second === "object" && second !== null && !Array.isArray(second);
  const own = hasAttributes ? (second as Attributes) : {};
  const content = hasAttributes || second === undefined ? rest : [second, ...rest];
  return [tag, { ...kept, ...own }, ...content] as unknown as DOMOutputSpec;
}

function rules(given: readonly ParseRule[] | undefined): ParseRule[] {
  return (given ?? []).map((rule) => {
    const { getAttrs, attrs, ...rest } = rule as Rule & { attrs?: Record<string, unknown> };
    if (!rest.tag) return rule;
    return {
      ...rest,
      getAttrs: (element: HTMLElement) => {
        const own = getAttrs ? getAttrs(element) : (attrs ?? null);
        return own === false ? false : { ...own, _preserve: keptOf(element) };
      },
    } as ParseRule;
  });
}

const ATTRIBUTE = { _preserve: { default: {} as Attributes } };
const keptBy = (attrs: Record<string, unknown>): Attributes => (attrs["_preserve"] ?? {}) as Attributes;

/** The same node, with what its element says beside it. */
export function preservingNode(spec: NodeSpec): NodeSpec {
  const { toDOM, parseDOM } = spec;
  return {
    ...spec,
    attrs: { ...spec.attrs, ...ATTRIBUTE },
    ...(parseDOM ? { parseDOM: rules(parseDOM) as NonNullable<NodeSpec["parseDOM"]> } : {}),
    ...(toDOM ? { toDOM: (node) => withKept(toDOM(node), keptBy(node.attrs)) } : {}),
  };
}

/** The same mark, with what its element says beside it. */
export function preservingMark(spec: MarkSpec): MarkSpec {
  const { toDOM, parseDOM } = spec;
  return {
    ...spec,
    attrs: { ...spec.attrs, ...ATTRIBUTE },
    ...(parseDOM ? { parseDOM: rules(parseDOM) } : {}),
    ...(toDOM ? { toDOM: (mark, inline) => withKept(toDOM(mark, inline), keptBy(mark.attrs)) } : {}),
  };
}
