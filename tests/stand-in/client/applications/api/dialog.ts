import { cleanHTML } from "../clean-html.ts";
import { host, localize, reportError, type Dict, type UserHost } from "../host.ts";
import { FormDataExtended } from "../ux/form-data-extended.ts";
import { ApplicationV2 } from "./application.ts";
import type { ApplicationConfiguration, RenderContext, RenderOptions } from "./types.ts";

type ButtonCallback = (event: Event, button: HTMLButtonElement, dialog: DialogV2) => unknown;

export interface DialogButton {
  action: string;
  label: string;
  icon?: string;
  class?: string;
  style?: Record<string, string>;
  type?: "button" | "submit" | "reset";
  default?: boolean;
  disabled?: boolean;
  callback?: ButtonCallback;
}

interface DialogConfiguration extends ApplicationConfiguration {
  modal: boolean;
  content: string | HTMLDivElement;
  buttons: Record<string, DialogButton>;
  submit?: ((result: unknown, dialog: DialogV2) => unknown) | null;
}

interface WaitOptions extends Dict {
  buttons?: Partial<DialogButton>[];
  rejectClose?: boolean;
  render?: (event: Event, dialog: DialogV2) => unknown;
  close?: (event: Event, dialog: DialogV2) => unknown;
  submit?: (result: unknown, dialog: DialogV2) => unknown;
}

type Preset = Partial<DialogButton>;

const QUERY_TYPES = ["prompt", "confirm", "wait", "input"] as const;
type QueryType = (typeof QUERY_TYPES)[number];

/** A question: some content and one or more buttons in a real dialog element. */
export class DialogV2 extends ApplicationV2 {
  static override DEFAULT_OPTIONS: Dict = {
    id: "dialog-{id}",
    classes: ["dialog"],
    tag: "dialog",
    form: { closeOnSubmit: true },
    window: { frame: true, positioned: true, minimizable: false },
  };

  declare options: Readonly<DialogConfiguration>;

  #form: HTMLFormElement | undefined;

  override _initializeApplicationOptions(options: Dict): ApplicationConfiguration {
    const merged = super._initializeApplicationOptions(options);
    const buttons = (merged.buttons ?? []) as DialogButton[];
    if (!Array.isArray(buttons) || buttons.length === 0)
      throw new Error("You must define at least one entry in options.buttons");
    merged.buttons = Object.fromEntries(buttons.map((button) => [button.action, button]));
    const { content } = merged;
    if (content instanceof HTMLElement && !(content instanceof HTMLDivElement)) {
      throw new Error("The content of a dialog must be a string or a div element");
    }
    return merged;
  }

  override get form(): HTMLFormElement | null {
    return this.#form ?? null;
  }

  override async _renderHTML(_context: RenderContext, _options: RenderOptions): Promise<HTMLFormElement> {
    const form = document.createElement("form");
    form.className = "dialog-form standard-form";
    form.autocomplete = "off";
    form.append(this.#renderContent());
    const footer = document.createElement("footer");
    footer.className = "form-footer";
    footer.innerHTML = this._renderButtons();
    form.append(footer);
    return form;
  }

  /** The buttons as HTML, one after the other. */
  _renderButtons(): string {
    return Object.values(this.options.buttons)
      .map((button) => this.#renderButton(button).outerHTML)
      .join("");
  }

  #renderContent(): HTMLDivElement {
    const { content } = this.options;
    if (content instanceof HTMLDivElement) {
      content.classList.add("dialog-content");
      return content;
    }
    const holder = document.createElement("div");
    holder.className = "dialog-content standard-form";
    holder.innerHTML = cleanHTML(content ?? "");
    return holder;
  }

  #renderButton(config: DialogButton): HTMLButtonElement {
    const button = document.createElement("button");
    button.type = config.type ?? "submit";
    button.dataset.action = config.action;
    if (config.class) button.className = config.class;
    if (config.default) {
      button.classList.add("default");
      button.setAttribute("autofocus", "");
    }
    if (config.disabled) button.disabled = true;
    Object.assign(button.style, config.style);
    if (config.icon) {
      const icon = document.createElement("i");
      icon.className = config.icon;
      icon.setAttribute("inert", "");
      button.append(icon);
    }
    const label = document.createElement("span");
    label.textContent = localize(config.label);
    button.append(label);
    return button;
  }

  override _replaceHTML(result: HTMLFormElement, content: HTMLElement, _options: RenderOptions): void {
    content.replaceChildren(result);
    this.#form = result;
    result.addEventListener("submit", (event) => this.#onButton(event, event.submitter));
    result.addEventListener("click", (event) => {
      const button = (event.target as Element).closest<HTMLButtonElement>("button[data-action]");
      if (button?.type === "button") this.#onButton(event, button);
    });
    result.addEventListener("keydown", (event) => this.#onEnter(event));
  }

  override async _renderFrame(options: RenderOptions): Promise<HTMLElement> {
    const frame = await super._renderFrame(options);
    if (this.window.title) frame.setAttribute("aria-labelledby", this.window.title.id);
    return frame;
  }

  override _attachFrameListeners(): void {
    super._attachFrameListeners();
    this.element.addEventListener("cancel", (event) => {
      event.preventDefault();
      void this.close();
    });
    this.element.addEventListener("keydown", (event) => {
      if (event.key !== "Escape" || event.defaultPrevented) return;
      event.preventDefault();
      event.stopPropagation();
      void this.close({ closeKey: true });
    });
  }

  override _insertElement(element: HTMLElement, options?: RenderOptions): void {
    void super._insertElement(element, options);
    const dialog = element as HTMLDialogElement;
    if (this.options.modal) dialog.showModal();
    else dialog.show();
  }

  #onEnter(event: KeyboardEvent): void {
    if (event.key !== "Enter" || event.defaultPrevented || event.isComposing) return;
    const target = event.target as HTMLElement;
    if (target.closest("button, a, textarea, summary, [contenteditable], select") || !this.#form) return;
    const chosen = Object.values(this.options.buttons).find((button) => button.default);
    const selector = chosen ? `button[data-action="${CSS.escape(chosen.action)}"]` : ".form-footer button";
    event.preventDefault();
    this.#form.querySelector<HTMLButtonElement>(selector)?.click();
  }

  #onButton(event: Event, submitter: HTMLElement | null): void {
    event.preventDefault();
    if (submitter?.tagName !== "BUTTON") return; // no instanceof: in a detached window it may be of the other window's class
    this._onSubmit(submitter as HTMLButtonElement, event).catch((error: unknown) =>
      reportError("DialogV2#submit", error),
    );
  }

  /** The answer that a button stands for. */
  async _onSubmit(target: HTMLButtonElement, event: Event): Promise<this> {
    event.preventDefault();
    const config = this.options.buttons[target.dataset["action"] ?? ""];
    const result: unknown = (await config?.callback?.(event, target, this)) ?? config?.action;
    await this.options.submit?.(result, this);
    return this.options.form.closeOnSubmit ? this.close({ submitted: true }) : this;
  }

  /** Two buttons: true, false, or null when dismissed. */
  static async confirm({
    yes = {},
    no = {},
    buttons = [],
    ...options
  }: WaitOptions & { yes?: Preset; no?: Preset } = {}): Promise<unknown> {
    const yesButton = { action: "yes", label: "Yes", icon: "fa-solid fa-check", callback: () => true, ...yes };
    const noButton = {
      action: "no",
      label: "No",
      icon: "fa-solid fa-xmark",
      default: true,
      callback: () => false,
      ...no,
    };
    if (yes.default) noButton.default = no.default ?? false;
    return this.wait({ ...options, buttons: [yesButton, noButton, ...buttons] });
  }

  /** One button that says that the text was read. */
  static async prompt({ ok = {}, buttons = [], ...options }: WaitOptions & { ok?: Preset } = {}): Promise<unknown> {
    const okButton = { action: "ok", label: "Confirm", icon: "fa-solid fa-check", default: true, ...ok };
    return this.wait({ ...options, buttons: [okButton, ...buttons] });
  }

  /** A small form: its flat values by name, or null when dismissed. */
  static async input({ ok = {}, buttons = [], ...options }: WaitOptions & { ok?: Preset } = {}): Promise<unknown> {
    const values: ButtonCallback = (_event, button) => (button.form ? new FormDataExtended(button.form).object : null);
    return this.prompt({ ...options, ok: { callback: values, ...ok }, buttons });
  }

  /** Any buttons: the chosen one's callback value or action, or null when dismissed. */
  static async wait({ rejectClose = false, close, render, submit, ...options }: WaitOptions = {}): Promise<unknown> {
    return new Promise((resolve, reject) => {
      let answered = false;
      const dialog = new this({
        ...options,
        submit: async (result: unknown, app: DialogV2) => {
          await submit?.(result, app);
          answered = true;
          resolve(result);
        },
      });
      dialog.addEventListener(
        "close",
        (event) => {
          const result = close?.(event, dialog);
          if (answered) return;
          if (result !== undefined && result !== null) resolve(result);
          else if (rejectClose) reject(new Error("Dialog was dismissed without pressing a button."));
          else resolve(null);
        },
        { once: true },
      );
      if (render) dialog.addEventListener("render", (event) => render(event, dialog), { once: true });
      dialog.render({ force: true }).catch(reject);
    });
  }

  /** Ask another connected user. */
  static async query(user: UserHost | string, type: QueryType, config: Dict = {}): Promise<unknown> {
    const asked = typeof user === "string" ? host().game.users?.get(user) : user;
    if (!asked?.query) throw new Error("DialogV2.query needs a connected user");
    if (!QUERY_TYPES.includes(type)) throw new Error(`"${type}" is not a kind of dialog that may be queried`);
    return asked.query("dialog", { type, config });
  }

  /** The other end of `query`: `CONFIG.queries.dialog`. */
  static async _handleQuery({ type, config }: { type: QueryType; config: Dict }): Promise<unknown> {
    if (!QUERY_TYPES.includes(type)) throw new Error(`"${type}" is not a kind of dialog that may be queried`);
    return this[type](config);
  }
}
