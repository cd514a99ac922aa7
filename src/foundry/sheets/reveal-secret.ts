import type { HostSheet } from "./careful-sheet.ts";

/** The element around a secret part of a text, as the host shows it to those who may reveal it. */
interface SecretBlock extends HTMLElement {
  toggleRevealed(content: string): string;
}

const isSecretBlock = (target: EventTarget | null): target is SecretBlock =>
  target !== null && "toggleRevealed" in target;

/** Where the text around an element is stored: said by what shows it, or by its editor. */
const pathOf = (element: HTMLElement): string =>
  element.closest<HTMLElement>("[data-target]")?.dataset["target"] ??
  element.closest("prose-mirror")?.getAttribute("name") ??
  "";

/** Shows a secret part of a text to everybody who may read the text, or hides it again. */
async function revealSecret(document: HostSheet["document"], { target }: Event): Promise<void> {
  if (!isSecretBlock(target)) return;
  const path = pathOf(target);
  const content: unknown = foundry.utils.getProperty(document._source, path);
  if (typeof content !== "string") return;
  const changed = foundry.utils.expandObject({ [path]: target.toggleRevealed(content) });
  await document.update(changed as Actor.UpdateData & Item.UpdateData);
}

/**
 * A sheet of the host's whose secret parts are revealed where the text is stored. How the host finds the text by itself
 * is documented nowhere, so that our sheets say it.
 */
export function revealingSheet(base: typeof HostSheet): typeof HostSheet {
  abstract class RevealingSheet extends base {
    protected override _onRevealSecret(event: Event): void {
      if (this.isEditable) void revealSecret(this.document, event);
    }
  }
  return RevealingSheet;
}
