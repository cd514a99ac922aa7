import { localize } from "../host/localize.ts";

/** The stored numbers of a monster that the index of a compendium holds: see `INDEXED` in the hooks of the start. */
interface Indexed {
  readonly type?: string;
  readonly system?: { readonly hitDice?: string; readonly armorClass?: number };
}

/** The window of a compendium, as far as it is used: the community types know of no collection there. */
interface CompendiumWindow {
  readonly collection: { readonly index: { get(id: string): object | undefined } };
}

/** "HD 3+1 · AC 4"; "" for what has no hit dice. */
function figuresOf({ type, system: { hitDice = "", armorClass } = {} }: Indexed): string {
  if (type !== "monster" || hitDice === "") return "";
  const armor =
    armorClass === undefined
      ? []
      : [
          localize("WHITEHACK.Text.figure", {
            label: localize("WHITEHACK.Abbreviation.armorClass"),
            value: String(armorClass),
          }),
        ];
  return [
    localize("WHITEHACK.Text.figure", { label: localize("WHITEHACK.Abbreviation.hitDice"), value: String(hitDice) }),
    ...armor,
  ].join(" · ");
}

/**
 * Writes hit dice and armor class beside the names of the monsters in the list of a compendium: not into them, as the
 * host looks through the names for what is searched. @rule WH-MON-01
 */
export function showFigures(list: object, element: HTMLElement): void {
  const { index } = (list as CompendiumWindow).collection;
  for (const entry of element.querySelectorAll<HTMLElement>("[data-entry-id]")) {
    const name = entry.querySelector(".entry-name");
    const figures = figuresOf(index.get(entry.dataset["entryId"] ?? "") ?? {});
    if (!name || figures === "" || entry.querySelector(".whitehack-figures")) continue;
    const line = document.createElement("small");
    line.className = "whitehack-figures";
    line.textContent = figures;
    name.after(line);
  }
}
