/** The parts that an editor is put together from. */
import { baseKeymap, chainCommands, exitCode, selectParentNode, toggleMark } from "prosemirror-commands";
import { dropCursor } from "prosemirror-dropcursor";
import { gapCursor } from "prosemirror-gapcursor";
import { history, redo, undo } from "prosemirror-history";
import { ellipsis, emDash, inputRules, textblockTypeInputRule, wrappingInputRule } from "prosemirror-inputrules";
import { keymap } from "prosemirror-keymap";
import type { NodeType, Schema } from "prosemirror-model";
import { liftListItem, sinkListItem, splitListItem } from "prosemirror-schema-list";
import { Plugin, type Command } from "prosemirror-state";
import { goToNextCell, tableEditing } from "prosemirror-tables";
import type { EditorView } from "prosemirror-view";

/** The base of the host's own plugins: a schema, and a way to be built. */
export class ProseMirrorPlugin {
  readonly schema: Schema;

  constructor(schema: Schema) {
    this.schema = schema;
  }

  static build(_schema: Schema, _options?: object): Plugin {
    throw new Error("Subclasses of ProseMirrorPlugin must implement a static build method.");
  }
}

export class ProseMirrorInputRules extends ProseMirrorPlugin {
  static override build(schema: Schema): Plugin {
    return inputRules({ rules: new this(schema).buildRules() });
  }

  buildRules() {
    const { blockquote, ordered_list, bullet_list, heading } = this.schema.nodes;
    return [
      ellipsis,
      emDash,
      wrappingInputRule(/^\s*>\s$/, blockquote as NodeType),
      wrappingInputRule(/^(\d+)\.\s$/, ordered_list as NodeType, (match) => ({ order: Number(match[1]) })),
      wrappingInputRule(/^\s*[-+*]\s$/, bullet_list as NodeType),
      textblockTypeInputRule(/^(#{1,6})\s$/, heading as NodeType, (match) => ({ level: match[1]?.length ?? 1 })),
    ];
  }
}

interface KeyOptions {
  readonly onSave?: (() => void) | undefined;
}

export class ProseMirrorKeyMaps extends ProseMirrorPlugin {
  static override build(schema: Schema, options: KeyOptions = {}): Plugin {
    return keymap(new this(schema).buildMapping(options));
  }

  buildMapping({ onSave }: KeyOptions = {}): Record<string, Command> {
    const { marks, nodes } = this.schema;
    const hardBreak: Command = (state, dispatch) => {
      dispatch?.(state.tr.replaceSelectionWith((nodes["hard_break"] as NodeType).create()).scrollIntoView());
      return true;
    };
    const item = nodes["list_item"] as NodeType;
    return {
      "Mod-z": undo,
      "Shift-Mod-z": redo,
      "Mod-b": toggleMark(marks["strong"] as never),
      "Mod-i": toggleMark(marks["em"] as never),
      "Mod-u": toggleMark(marks["underline"] as never),
      "Shift-Enter": chainCommands(exitCode, hardBreak),
      Enter: splitListItem(item),
      Tab: chainCommands(goToNextCell(1), sinkListItem(item)),
      "Shift-Tab": chainCommands(goToNextCell(-1), liftListItem(item)),
      "Mod-Escape": selectParentNode,
      ...(onSave ? { "Mod-s": () => (onSave(), true) } : {}),
    };
  }
}

/** Tells of each change of the text: what is dirty cannot be left without a word. */
export class ProseMirrorDirtyPlugin extends ProseMirrorPlugin {
  static override build(_schema: Schema, { onChange }: { onChange?: (view: EditorView) => void } = {}): Plugin {
    return new Plugin({
      view: () => ({ update: (view, before) => void (view.state.doc.eq(before.doc) || onChange?.(view)) }),
    });
  }
}

type LinkOf = (event: DragEvent) => Promise<string | null>;

/** A document dropped into the text becomes a link to it. */
export class ProseMirrorContentLinkPlugin extends ProseMirrorPlugin {
  static override build(_schema: Schema, { linkOf }: { linkOf?: LinkOf } = {}): Plugin {
    return new Plugin({
      props: {
        handleDrop: (view, event) => {
          if (!linkOf || !event.dataTransfer?.getData("text/plain").startsWith("{")) return false;
          const at = view.posAtCoords({ left: event.clientX, top: event.clientY })?.pos ?? view.state.selection.from;
          event.stopPropagation();
          void linkOf(event).then((link) => link && view.dispatch(view.state.tr.insertText(link, at)));
          return true;
        },
      },
    });
  }
}

/** `ProseMirror.defaultPlugins`, without the menu and what knows of a document. */
export const basePlugins = (schema: Schema, options: KeyOptions): Record<string, Plugin> => ({
  inputRules: ProseMirrorInputRules.build(schema),
  keyMaps: ProseMirrorKeyMaps.build(schema, options),
  baseKeyMap: keymap(baseKeymap),
  dropCursor: dropCursor(),
  gapCursor: gapCursor(),
  history: history(),
  tables: tableEditing(),
});
