import { loadPart } from "../load-part.ts";
import { fieldsAgree } from "./drawn-fields.ts";
import type { DrawnPart, PartNodes } from "./part-nodes.ts";
import type * as Changing from "./patch-part.ts";

type Texts = Readonly<Record<string, string>>;

/** A part as it stands on a sheet. */
interface Standing extends DrawnPart {
  readonly shape: string;
}

/** What takes no input; what may always be looked at is let loose after a part was drawn. */
const HELD = ":is([inert], [disabled]):not(.always-interactive)";

/**
 * How many elements a part has, and how many of them take no input: whoever adds to it, or holds a row or a button while
 * something is on its way, counts on its being drawn anew.
 */
function shapeOf(part: Element): string {
  return `${part.getElementsByTagName("*").length}/${part.querySelectorAll(HELD).length}`;
}

/**
 * Which parts of a sheet would look as they do, and which differ in some places only: making elements of all of it, and
 * having the browser lay it out and paint it again, takes longer than everything else.
 */
export class UnchangedParts {
  readonly #standing = new Map<string, Standing>();
  /** What was written for this turn. */
  #texts: Texts = {};
  #patched: readonly string[] = [];
  /** What was parsed of them in this turn. */
  #nodes: ReadonlyMap<string, PartNodes> = new Map();
  #tookInput = false;
  #changing: typeof Changing | null = null;

  /** The parts to be drawn anew of what was written; whether it `takesInput` changes a part, and not its text. */
  async redrawn(texts: Texts, sheet: HTMLElement | null, takesInput: boolean): Promise<string[]> {
    const isKnown = (id: string): boolean => this.#tookInput === takesInput && this.#isOurs(id, texts[id] ?? "", sheet);
    const redrawn = Object.keys(texts).filter((id) => !isKnown(id));
    this.#patched = Object.keys(texts).filter(
      (id) => !redrawn.includes(id) && texts[id] !== this.#standing.get(id)?.text,
    );
    this.#texts = texts;
    this.#tookInput = takesInput;
    if (this.#patched.length > 0) this.#changing = await loadPart(() => import("./patch-part.ts"));
    return redrawn;
  }

  /** Changes what differs in the parts that are not drawn anew. */
  patch(sheet: HTMLElement): void {
    const nodes = new Map<string, PartNodes>();
    for (const id of this.#patched) {
      const [part, before] = [partOf(sheet, id), this.#standing.get(id)];
      const next = part && before ? this.#changing?.changePart(part, before, this.#texts[id] ?? "") : null;
      if (next) nodes.set(id, next);
    }
    this.#nodes = nodes;
    this.#patched = [];
  }

  /** Notes how the parts stand after they were drawn. */
  note(sheet: HTMLElement): void {
    for (const [id, text] of Object.entries(this.#texts)) {
      const part = partOf(sheet, id);
      if (part) this.#standing.set(id, { text, shape: shapeOf(part), nodes: this.#nodesOf(id, text) });
    }
    this.#nodes = new Map();
  }

  #nodesOf(id: string, text: string): PartNodes | null {
    const former = this.#standing.get(id);
    return this.#nodes.get(id) ?? (former?.text === text ? former.nodes : null);
  }

  /** Whether a part stands, nobody has added to it, and nothing that was written in it has to be put back. */
  #isOurs(id: string, text: string, sheet: HTMLElement | null): boolean {
    const part = sheet && partOf(sheet, id);
    return part !== null && this.#standing.get(id)?.shape === shapeOf(part) && fieldsAgree(part, text);
  }
}

/** Whether a sheet lacks a part: of a pack that has arrived while it was drawn the page is there, and what stands on it is not. */
export const lacksPart = (sheet: HTMLElement, ids: readonly string[]): boolean =>
  ids.some((id) => partOf(sheet, id) === null);

const partOf = (sheet: HTMLElement, id: string): HTMLElement | null =>
  sheet.querySelector<HTMLElement>(`[data-application-part="${CSS.escape(id)}"]`);
