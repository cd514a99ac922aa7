import $ from "jquery";
import { localize, type Dict } from "../host.ts";
import { Application } from "./application.ts";

type Html = JQuery | HTMLElement | undefined;
type Callback = (html: Html, event?: Event) => unknown;

interface DialogButton {
  icon?: string;
  label?: string;
  disabled?: boolean;
  condition?: boolean | (() => boolean);
  callback?: (this: Dialog, html: Html, event?: Event) => unknown;
}

interface DialogData {
  title?: string;
  content?: string;
  buttons?: Record<string, DialogButton>;
  default?: string;
  render?: Callback;
  close?: Callback;
}

interface Question extends DialogData {
  yes?: Callback;
  no?: Callback;
  label?: string;
  callback?: Callback;
  defaultYes?: boolean;
  rejectClose?: boolean;
  options?: Dict;
}

/**
 * A question in a window of the first framework.
 * https://foundryvtt.com/api/v14/classes/foundry.appv1.api.Dialog.html
 */
export class Dialog extends Application {
  static override get defaultOptions(): Dict {
    return {
      ...super.defaultOptions,
      template: "templates/hud/dialog.html",
      focus: true,
      classes: ["dialog"],
      width: 400,
      jQuery: true,
    };
  }

  /** Yes or no: what the chosen callback gives, else true or false; null when dismissed. */
  static async confirm({ yes, no, defaultYes = true, options = {}, ...question }: Question = {}): Promise<unknown> {
    return this.wait(
      {
        ...question,
        default: defaultYes ? "yes" : "no",
        buttons: {
          yes: {
            icon: '<i class="fas fa-check"></i>',
            label: localize("Yes"),
            callback: (html) => (yes ? yes(html) : true),
          },
          no: {
            icon: '<i class="fas fa-times"></i>',
            label: localize("No"),
            callback: (html) => (no ? no(html) : false),
          },
        },
      },
      options,
    );
  }

  /** One button. */
  static async prompt({ label, callback, options = {}, ...question }: Question = {}): Promise<unknown> {
    const ok: DialogButton = {
      icon: '<i class="fas fa-check"></i>',
      label: label ?? localize("Confirm"),
      callback: (html) => (callback ? callback(html) : undefined),
    };
    return this.wait({ ...question, default: "ok", buttons: { ok } }, options);
  }

  /** Waits for one of the buttons: the value of its callback, else its name; dismissal gives null, or an error if asked. */
  static async wait(
    { rejectClose = false, close, buttons = {}, ...data }: Question = {},
    options: Dict = {},
    renderOptions: Dict = {},
  ): Promise<unknown> {
    return new Promise((resolve, reject) => {
      let isAnswered = false;
      const answering = ([id, button]: [string, DialogButton]) => {
        const callback = function (this: Dialog, html: Html, event?: Event): void {
          isAnswered = true;
          const result: unknown = button.callback ? button.callback.call(this, html, event) : id;
          Promise.resolve(result).then((value) => resolve(value ?? null), reject);
        };
        return [id, { ...button, callback }] as const;
      };
      // Whoever answers closes the window as well.
      const dismissed: Callback = (html) => {
        const result = close?.(html);
        if (isAnswered) return;
        if (rejectClose) reject(new Error("The Dialog was closed without a choice being made."));
        else resolve(result ?? null);
      };
      const answers = Object.fromEntries(Object.entries(buttons).map(answering));
      new this({ ...data, buttons: answers, close: dismissed }, options).render(true, renderOptions);
    });
  }

  data: DialogData;
  #keys: ((event: KeyboardEvent) => void) | null = null;

  constructor(data: DialogData, options: Dict = {}) {
    super(options);
    this.data = data;
  }

  override get title(): string {
    return this.data.title || "Dialog";
  }

  override getData(_options: Dict = {}): Dict {
    const shown = Object.entries(this.data.buttons ?? {}).filter(([, { condition = true }]) =>
      typeof condition === "function" ? condition() : condition,
    );
    const buttons = shown.map(([id, button]) => [
      id,
      { ...button, cssClass: id === this.data.default ? `${id} default bright` : id },
    ]);
    return { content: this.data.content, buttons: Object.fromEntries(buttons) as Dict };
  }

  override async _renderInner(data: Dict): Promise<JQuery> {
    const content = $("<div class='dialog-content'></div>").append(String(data["content"] ?? ""));
    const buttons = $("<div class='dialog-buttons'></div>");
    for (const [id, button] of Object.entries(data["buttons"] as Record<string, DialogButton & { cssClass: string }>))
      buttons.append(
        $(`<button type="button" class="dialog-button ${button.cssClass}"></button>`)
          .attr("data-button", id)
          .prop("disabled", Boolean(button.disabled))
          .append(button.icon ?? "", " ", button.label ?? ""),
      );
    return content.add(buttons);
  }

  get #html(): Html {
    return this.options["jQuery"] ? this.element : this.element[0];
  }

  override activateListeners(html: JQuery): void {
    const target = this.options["jQuery"] ? html : html[0];
    html.find(".dialog-button").on("click", (event) => this._onClickButton(event));
    if (!this.#keys) {
      this.#keys = (event) => this._onKeyDown(event);
      document.addEventListener("keydown", this.#keys);
    }
    this.data.render?.(target);
    if (!this.options["focus"]) return;
    const [first] = html.find("[autofocus]").add(html.find(".dialog-button.default"));
    first?.focus();
  }

  _onClickButton(event: JQuery.TriggeredEvent): void {
    const id = (event.currentTarget as HTMLElement).dataset["button"] ?? "";
    const button = this.data.buttons?.[id];
    if (button) this.submit(button, event.originalEvent as Event);
  }

  _onKeyDown(event: KeyboardEvent): void {
    if (!this.rendered) return;
    if (event.key === "Escape") {
      event.preventDefault();
      event.stopPropagation();
      return void this.close();
    }
    const button = this.data.buttons?.[this.data.default ?? ""];
    const isInside = this.element[0]?.contains(document.activeElement);
    if (event.key !== "Enter" || !button || !isInside || document.activeElement instanceof HTMLTextAreaElement) return;
    event.preventDefault();
    event.stopPropagation();
    this.submit(button, event);
  }

  submit(button: DialogButton, event?: Event): void {
    try {
      button.callback?.call(this, this.#html, event);
      void this.close();
    } catch (error) {
      throw new Error(`The button of ${this.constructor.name} "${this.title}" failed`, { cause: error });
    }
  }

  override async close(options: Dict = {}): Promise<void> {
    this.data.close?.(this.#html);
    if (this.#keys) document.removeEventListener("keydown", this.#keys);
    this.#keys = null;
    await super.close(options);
  }
}
