import { coreLabel, host } from "../host.ts";
import { AdoptableHTMLElement, iconButton } from "./form-element.ts";

interface Enricher {
  id?: string;
  onRender?: (element: HTMLElement) => void;
}

/** What a custom enricher made: its `onRender` runs whenever the element enters a document. */
export class HTMLEnrichedContentElement extends AdoptableHTMLElement {
  static tagName = "enriched-content";

  connectedCallback(): void {
    const id = this.getAttribute("enricher");
    const enrichers = (host().CONFIG.TextEditor?.enrichers ?? []) as Enricher[];
    enrichers.find((enricher) => enricher.id === id)?.onRender?.(this);
  }
}

/** A section of text for the owner's eyes, with its button. */
export class HTMLSecretBlockElement extends AdoptableHTMLElement {
  static tagName = "secret-block";

  get secret(): HTMLElement | null {
    return this.querySelector("section.secret");
  }

  get revealed(): boolean {
    return this.secret?.classList.contains("revealed") ?? false;
  }

  get revealable(): boolean {
    return this.hasAttribute("revealable") || this.closest("form.sheet") !== null;
  }

  connectedCallback(): void {
    if (!this.secret?.id || this.querySelector("button.reveal") || !this.revealable) return;
    const button = iconButton("reveal", this.revealed ? "fa-solid fa-eye-slash" : "fa-solid fa-eye", this.#label);
    button.addEventListener("click", () => this.dispatchEvent(new Event("toggle-secret", { bubbles: true })));
    this.secret.prepend(button);
  }

  get #label(): string {
    return this.revealed ? coreLabel("EDITOR.Hide", "Hide") : coreLabel("EDITOR.Reveal", "Reveal");
  }

  /** The content with this secret turned over. */
  toggleRevealed(content: string): string {
    const holder = document.createElement("template");
    holder.innerHTML = content;
    const id = this.secret?.id;
    const section = id ? holder.content.querySelector(`section.secret#${CSS.escape(id)}`) : null;
    if (!section) throw new Error("The text has no such secret");
    section.classList.toggle("revealed");
    return holder.innerHTML;
  }
}

interface Embedded {
  onEmbed?(element: HTMLElement): void;
  system?: { onEmbed?(element: HTMLElement): void };
}

function tell(found: Embedded | null, element: HTMLElement): void {
  if (found?.onEmbed) found.onEmbed(element);
  else found?.system?.onEmbed?.(element);
}

/** A copy of a document within a text: the document hears of it whenever it enters a page. */
export class HTMLDocumentEmbedElement extends AdoptableHTMLElement {
  static tagName = "document-embed";

  get uuid(): string | null {
    return this.getAttribute("uuid");
  }

  connectedCallback(): void {
    void host()
      .fromUuid?.(this.uuid ?? "")
      .then((found) => tell(found as Embedded | null, this));
  }
}
