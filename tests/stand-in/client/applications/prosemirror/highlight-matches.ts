/** Who selects a document's name while writing is offered a link to it. */
import type { Schema } from "prosemirror-model";
import { Plugin, type EditorState } from "prosemirror-state";
import type { EditorView } from "prosemirror-view";
import { host } from "../host.ts";
import { ProseMirrorPlugin } from "./plugins.ts";

interface Match {
  readonly uuid: string;
  readonly entry: { readonly name?: string | null };
}

interface Page {
  documentIndex: { lookup(query: string, options: { limit: number }): Record<string, Match[]> };
  tooltip: { element: HTMLElement | null; activate(element: HTMLElement, o: object): void; deactivate(): void };
}

// UNCONFIRMED: from how many letters on, and that the name has to be selected as a whole.
const SHORTEST = 3;

const selected = ({ doc, selection }: EditorState): string => doc.textBetween(selection.from, selection.to, " ").trim();

function matchesOf(text: string): Match[] {
  if (text.length < SHORTEST) return [];
  const { documentIndex } = host().game as unknown as Page;
  const found = Object.values(documentIndex.lookup(text, { limit: 10 })).flat();
  return found.filter((match) => match.entry.name?.toLowerCase() === text.toLowerCase());
}

function offer(view: EditorView, matches: readonly Match[]): HTMLElement {
  const list = document.createElement("div");
  for (const { uuid, entry } of matches) {
    const button = document.createElement("button");
    button.type = "button";
    button.textContent = `${entry.name ?? ""} (${uuid})`;
    button.addEventListener("pointerdown", (event) => {
      event.preventDefault(); // the selection stays what it is
      const text = selected(view.state);
      view.dispatch(view.state.tr.replaceSelectionWith(view.state.schema.text(`@UUID[${uuid}]{${text}}`)));
    });
    list.append(button);
  }
  return list;
}

/** What is shown beside the editor while a name is selected. */
class PossibleMatchesTooltip {
  readonly #anchor: HTMLElement;

  constructor(view: EditorView) {
    this.#anchor = view.dom;
  }

  update(view: EditorView, before: EditorState): void {
    if (view.state.doc.eq(before.doc) && view.state.selection.eq(before.selection)) return;
    const matches = matchesOf(selected(view.state));
    const { tooltip } = host().game as unknown as Page;
    if (matches.length > 0) tooltip.activate(this.#anchor, { html: offer(view, matches) });
    else this.destroy();
  }

  destroy(): void {
    const { tooltip } = host().game as unknown as Page;
    if (tooltip.element === this.#anchor) tooltip.deactivate();
  }
}

/** https://foundryvtt.com/api/v14/classes/foundry.prosemirror.ProseMirrorHighlightMatchesPlugin.html */
export class ProseMirrorHighlightMatchesPlugin extends ProseMirrorPlugin {
  static override build(_schema: Schema, _options: object = {}): Plugin {
    return new Plugin({ view: (view) => new PossibleMatchesTooltip(view) });
  }
}
