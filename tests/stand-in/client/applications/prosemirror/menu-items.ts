/** What the menu of the editor offers. */
import { setBlockType, toggleMark, wrapIn } from "prosemirror-commands";
import type { MarkType, NodeType, Schema } from "prosemirror-model";
import { wrapInList } from "prosemirror-schema-list";
import type { Command } from "prosemirror-state";

export interface MenuEntry {
  action: string;
  title: string;
  icon?: string;
  class?: string;
  style?: string;
  mark?: MarkType;
  node?: NodeType;
  attrs?: Record<string, unknown> | null;
  children?: MenuEntry[];
  priority?: number;
  group?: string | number;
  scope?: string;
  cssClass?: string;
  cmd?: (state: never, dispatch: never, view: never) => unknown;
}

export interface DropDownConfig {
  title: string;
  cssClass: string;
  icon?: string;
  entries: MenuEntry[];
}

const node = (schema: Schema, name: string): NodeType => schema.nodes[name] as NodeType;
const mark = (schema: Schema, name: string): MarkType => schema.marks[name] as MarkType;

export function menuItems(schema: Schema): MenuEntry[] {
  const icon = (name: string): string => `<i class="fa-solid ${name}" inert></i>`;
  return [
    { action: "bold", title: "EDITOR.Bold", icon: icon("fa-bold"), mark: mark(schema, "strong"), scope: "text" },
    { action: "italic", title: "EDITOR.Italic", icon: icon("fa-italic"), mark: mark(schema, "em"), scope: "text" },
    {
      action: "bullet-list",
      title: "EDITOR.BulletList",
      icon: icon("fa-list-ul"),
      node: node(schema, "bullet_list"),
      cmd: wrapInList(node(schema, "bullet_list")) as never,
    },
    {
      action: "number-list",
      title: "EDITOR.NumberList",
      icon: icon("fa-list-ol"),
      node: node(schema, "ordered_list"),
      cmd: wrapInList(node(schema, "ordered_list")) as never,
    },
    {
      action: "horizontal-rule",
      title: "EDITOR.Rule",
      icon: icon("fa-horizontal-rule fa-minus"),
      node: node(schema, "horizontal_rule"),
      cmd: insert(node(schema, "horizontal_rule")) as never,
    },
  ];
}

const insert =
  (type: NodeType): Command =>
  (state, dispatch) => {
    dispatch?.(state.tr.replaceSelectionWith(type.create()).scrollIntoView());
    return true;
  };

/** `format` has blocks and marks; packages add their own entries to it. */
export function dropDowns(schema: Schema): Record<string, DropDownConfig> {
  const block = (action: string, title: string, name: string): MenuEntry => ({
    action,
    title,
    node: node(schema, name),
    cmd: wrapIn(node(schema, name)) as never,
  });
  const inline = (action: string, title: string, name: string): MenuEntry => ({
    action,
    title,
    mark: mark(schema, name),
    cmd: toggleMark(mark(schema, name)) as never,
  });
  const headings = [1, 2, 3, 4, 5, 6].map((level) => ({
    action: `h${level}`,
    title: `EDITOR.Heading${level}`,
    class: `level${level}`,
    node: node(schema, "heading"),
    attrs: { level },
    cmd: setBlockType(node(schema, "heading"), { level }) as never,
  }));
  return {
    format: {
      title: "EDITOR.Format",
      cssClass: "format",
      entries: [
        {
          action: "block",
          title: "EDITOR.Block",
          children: [
            {
              action: "paragraph",
              title: "EDITOR.Paragraph",
              priority: 3,
              node: node(schema, "paragraph"),
              cmd: setBlockType(node(schema, "paragraph")) as never,
            },
            block("blockquote", "EDITOR.Quote", "blockquote"),
            block("secret", "EDITOR.Secret", "secret"),
            block("aside", "EDITOR.Aside", "aside"),
          ],
        },
        {
          action: "inline",
          title: "EDITOR.Inline",
          children: [
            inline("underline", "EDITOR.Underline", "underline"),
            inline("strikethrough", "EDITOR.Strikethrough", "strikethrough"),
            inline("superscript", "EDITOR.Superscript", "superscript"),
            inline("subscript", "EDITOR.Subscript", "subscript"),
            inline("code", "EDITOR.Code", "code"),
          ],
        },
        { action: "headings", title: "EDITOR.Headings", children: headings },
      ],
    },
  };
}
