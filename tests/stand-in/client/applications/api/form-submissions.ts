import { reportError, type Dict } from "../host.ts";
import type { ApplicationV2 } from "./application.ts";
import type { FormConfiguration } from "./types.ts";

const all = new WeakMap<ApplicationV2, FormSubmissions>();

/** The forms of a window and what becomes of their submissions. */
export class FormSubmissions {
  readonly #app: ApplicationV2;
  readonly #options = new WeakMap<Event, Dict>();
  readonly #results = new WeakMap<Event, Promise<unknown>>();

  constructor(app: ApplicationV2) {
    this.#app = app;
    all.set(app, this);
  }

  static of(app: ApplicationV2): FormSubmissions {
    return all.get(app) ?? new FormSubmissions(app);
  }

  listen(form: HTMLFormElement, config: FormConfiguration): void {
    form.addEventListener("submit", (event) => {
      const submission = this.#app._onSubmitForm(config, event);
      this.#results.set(event, submission);
      if (!this.#options.has(event)) submission.catch((error: unknown) => this.#report("submit", error));
    });
    form.addEventListener("change", (event) => this.#app._onChangeForm(config, event));
  }

  /** Submit from code: the handler's own answer. */
  async submit(form: HTMLFormElement, options: Dict): Promise<unknown> {
    const event = new SubmitEvent("submit", { cancelable: true });
    this.#options.set(event, options);
    form.dispatchEvent(event);
    return this.#results.get(event);
  }

  optionsOf(event: Event): Dict | undefined {
    return this.#options.get(event);
  }

  onChange(config: FormConfiguration, event: Event): void {
    if (!config.submitOnChange) return;
    this.#app._onSubmitForm(config, event).catch((error: unknown) => this.#report("change", error));
  }

  #report(what: string, error: unknown): void {
    reportError(`${this.#app.constructor.name}#${what}`, error);
  }
}
