type Rendered = Record<string, HTMLElement>;

/** A part as it stands on a sheet. */
interface Standing {
  readonly source: string;
  /** How many elements it had when it was drawn: whoever adds to it counts on its being drawn anew. */
  readonly size: number;
}

const sizeOf = (part: Element): number => part.getElementsByTagName("*").length;

const isOwnChoice = ({ options, selectedIndex }: HTMLSelectElement): boolean => {
  const chosen = [...options].findIndex((option) => option.defaultSelected);
  return selectedIndex === Math.max(chosen, 0);
};

/** Whether a field holds what it was drawn with. */
function isAsDrawn(field: Element): boolean {
  if (field.localName === "select") return isOwnChoice(field as HTMLSelectElement);
  const { type, value, defaultValue, checked, defaultChecked } = field as HTMLInputElement;
  return type === "checkbox" || type === "radio" ? checked === defaultChecked : value === defaultValue;
}

const isUntouched = (part: Element): boolean => [...part.querySelectorAll("input, select, textarea")].every(isAsDrawn);

/**
 * Which parts of a sheet would look as they do: replacing them makes the browser lay out and paint the same again, which
 * takes longer than everything else.
 */
export class UnchangedParts {
  readonly #standing = new Map<string, Standing>();
  readonly #sources = new Map<string, string>();

  /** What has to be replaced of what was rendered; `mode` is whatever changes a part without changing its text. */
  replaced(rendered: Rendered, sheet: HTMLElement | null, mode: string): Rendered {
    return Object.fromEntries(
      Object.entries(rendered).filter(([id, next]) => {
        const source = mode + next.outerHTML;
        this.#sources.set(id, source);
        return !this.#stands(id, source, sheet);
      }),
    );
  }

  /** Notes how the parts stand after they were drawn. */
  note(sheet: HTMLElement): void {
    for (const [id, source] of this.#sources) {
      const part = partOf(sheet, id);
      if (part) this.#standing.set(id, { source, size: sizeOf(part) });
    }
    this.#sources.clear();
  }

  #stands(id: string, source: string, sheet: HTMLElement | null): boolean {
    const part = sheet && partOf(sheet, id);
    const before = this.#standing.get(id);
    if (!part || before?.source !== source) return false;
    return before.size === sizeOf(part) && isUntouched(part);
  }
}

const partOf = (sheet: HTMLElement, id: string): Element | null =>
  sheet.querySelector(`[data-application-part="${CSS.escape(id)}"]`);
