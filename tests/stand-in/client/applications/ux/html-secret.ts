import { coreLabel } from "../host.ts";

interface SecretCallbacks {
  content(secret: HTMLElement): string;
  update(secret: HTMLElement, content: string): unknown;
}

/** Buttons that show and hide the secrets of a text. https://foundryvtt.com/api/classes/foundry.applications.ux.HTMLSecret.html */
export class HTMLSecret {
  readonly parentSelector: string;
  readonly callbacks: SecretCallbacks;

  constructor({ parentSelector, callbacks }: { parentSelector: string; callbacks: SecretCallbacks }) {
    if (!callbacks?.content || !callbacks.update) throw new Error("HTMLSecret needs the callbacks content and update");
    this.parentSelector = parentSelector;
    this.callbacks = callbacks;
  }

  bind(html: HTMLElement): void {
    for (const parent of html.querySelectorAll(this.parentSelector))
      for (const secret of parent.querySelectorAll<HTMLElement>("section.secret[id]")) this.#addButton(secret);
  }

  #addButton(secret: HTMLElement): void {
    const revealed = secret.classList.contains("revealed");
    const button = document.createElement("button");
    button.type = "button";
    button.className = "reveal";
    button.textContent = revealed ? coreLabel("EDITOR.Hide", "Hide") : coreLabel("EDITOR.Reveal", "Reveal");
    button.addEventListener("click", (event) => this._onToggleSecret(event));
    secret.prepend(button);
  }

  _onToggleSecret(event: Event): unknown {
    event.preventDefault();
    const secret = (event.currentTarget as HTMLElement).closest<HTMLElement>(".secret");
    if (!secret?.id) return undefined;
    const holder = document.createElement("template");
    holder.innerHTML = this.callbacks.content(secret);
    holder.content.querySelector(`section#${CSS.escape(secret.id)}`)?.classList.toggle("revealed");
    return this.callbacks.update(secret, holder.innerHTML);
  }
}
