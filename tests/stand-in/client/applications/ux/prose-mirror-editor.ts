import { EditorState, type Plugin } from "prosemirror-state";
import { EditorView, type DirectEditorProps } from "prosemirror-view";
import { host } from "../host.ts";
import { ProseMirrorMenu } from "../prosemirror/menu.ts";
import { basePlugins, ProseMirrorContentLinkPlugin } from "../prosemirror/plugins.ts";
import { defaultSchema } from "../prosemirror/schema.ts";
import { parseHTMLString, serializeHTMLString } from "../prosemirror/strings.ts";
import { TextEditor } from "./text-editor.ts";

interface EditorDocument {
  readonly uuid: string;
}

export interface EditorOptions {
  uuid?: string;
  document?: EditorDocument;
  fieldName?: string;
  plugins?: Record<string, Plugin>;
  collaborate?: boolean;
  props?: Partial<DirectEditorProps>;
}

const editors = new Map<string, ProseMirrorEditor>();

/** One text being edited. https://foundryvtt.com/api/classes/foundry.applications.ux.ProseMirrorEditor.html */
export class ProseMirrorEditor {
  readonly uuid: string;
  readonly view: EditorView;
  readonly document: EditorDocument | undefined;
  readonly fieldName: string | undefined;
  #before: string;

  constructor(uuid: string, view: EditorView, options: EditorOptions = {}) {
    this.uuid = uuid;
    this.view = view;
    this.document = options.document;
    this.fieldName = options.fieldName;
    this.#before = serializeHTMLString(view.state.doc);
    editors.set(uuid, this);
  }

  /** Put an editor into an element; nobody writes together with others here. */
  static async create(target: HTMLElement, content = "", options: EditorOptions = {}): Promise<ProseMirrorEditor> {
    if (options.collaborate) throw new Error("stand-in: writing together (collaborate) is not there");
    return this._mount(target, content, options);
  }

  static _mount(target: HTMLElement, content: string, options: EditorOptions = {}): ProseMirrorEditor {
    const uuid = options.uuid ?? `${options.document?.uuid ?? "editor"}#${options.fieldName ?? editors.size}`;
    const plugins = options.plugins ?? ProseMirrorEditor._plugins();
    host().Hooks?.callAll("createProseMirrorEditor", uuid, plugins, { content });
    const state = EditorState.create({ doc: parseHTMLString(content), plugins: Object.values(plugins) });
    return new this(uuid, new EditorView({ mount: target }, { state, ...options.props }), options);
  }

  /** The parts of an editor when nobody chooses others. */
  static _plugins(options: { onSave?: () => void; menu?: boolean } = {}): Record<string, Plugin> {
    const { onSave, menu = true } = options;
    const linkOf = async (event: DragEvent): Promise<string | null> => {
      const { implementation } = TextEditor;
      return implementation.getContentLink(implementation.getDragEventData(event));
    };
    return {
      ...basePlugins(defaultSchema, { onSave }),
      contentLinks: ProseMirrorContentLinkPlugin.build(defaultSchema, { linkOf }),
      ...(menu ? { menu: ProseMirrorMenu.build(defaultSchema, { onSave }) } : {}),
    };
  }

  /** What is written now, as HTML. */
  get _html(): string {
    return serializeHTMLString(this.view.state.doc);
  }

  /** Another text in the place of all that is written, as if it had been there from the beginning. */
  _write(html: string): void {
    const { doc, tr } = this.view.state;
    this.view.dispatch(
      tr.replaceWith(0, doc.content.size, parseHTMLString(html).content).setMeta("addToHistory", false),
    );
    this.#before = this._html;
  }

  isDirty(): boolean {
    return this._html !== this.#before;
  }

  destroy(): void {
    editors.delete(this.uuid);
    this.view.destroy();
  }
}
