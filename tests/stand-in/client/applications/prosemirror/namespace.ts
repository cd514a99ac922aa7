/** The global `ProseMirror`: the libraries and what the host adds, under the documented names. */
import * as commands from "prosemirror-commands";
import { dropCursor } from "prosemirror-dropcursor";
import { gapCursor } from "prosemirror-gapcursor";
import { history, redo, undo } from "prosemirror-history";
import * as input from "prosemirror-inputrules";
import { keymap } from "prosemirror-keymap";
import { DOMParser, DOMSerializer, Schema } from "prosemirror-model";
import * as list from "prosemirror-schema-list";
import { AllSelection, EditorState, NodeSelection, Plugin, PluginKey, TextSelection } from "prosemirror-state";
import * as tables from "prosemirror-tables";
import * as transform from "prosemirror-transform";
import { EditorView } from "prosemirror-view";
import { strictNamespace } from "../../game/strict.ts";
import { ProseMirrorHighlightMatchesPlugin } from "./highlight-matches.ts";
import { ProseMirrorMenu } from "./menu.ts";
import {
  basePlugins,
  ProseMirrorContentLinkPlugin,
  ProseMirrorDirtyPlugin,
  ProseMirrorInputRules,
  ProseMirrorKeyMaps,
  ProseMirrorPlugin,
} from "./plugins.ts";
import { defaultSchema } from "./schema.ts";
import { parseHTMLString, serializeHTMLString } from "./strings.ts";

export const proseMirror = strictNamespace("ProseMirror", {
  AllSelection,
  DOMParser,
  DOMSerializer,
  EditorState,
  EditorView,
  NodeSelection,
  Plugin,
  PluginKey,
  ProseMirrorContentLinkPlugin,
  ProseMirrorDirtyPlugin,
  ProseMirrorHighlightMatchesPlugin,
  ProseMirrorInputRules,
  ProseMirrorKeyMaps,
  ProseMirrorMenu,
  ProseMirrorPlugin,
  Schema,
  Step: transform.Step,
  TextSelection,
  baseKeymap: commands.baseKeymap,
  collab: strictNamespace("ProseMirror.collab", {}),
  commands,
  defaultPlugins: basePlugins(defaultSchema, {}),
  defaultSchema,
  dom: {
    parser: DOMParser.fromSchema(defaultSchema),
    serializer: DOMSerializer.fromSchema(defaultSchema),
    parseString: parseHTMLString,
    serializeString: serializeHTMLString,
  },
  dropCursor,
  gapCursor,
  history,
  redo,
  undo,
  input,
  keymap,
  list,
  tables,
  transform,
});
