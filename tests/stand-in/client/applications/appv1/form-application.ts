import { FilePicker } from "../apps/file-picker.ts";
import { host, type Dict } from "../host.ts";
import { FormDataExtended } from "../ux/form-data-extended.ts";
import { Application } from "./application.ts";
import { announceEditor, editedText, openEditor, type FormEditor } from "./editors.ts";

const { CLOSING, CLOSED, NONE, RENDERING } = Application.RENDER_STATES;
/** The elements of the core that announce their value as inputs do. */
const ELEMENTS =
  "code-mirror color-picker document-tags file-picker hue-slider multi-checkbox multi-select prose-mirror range-picker string-tags";

interface SubmitOptions extends Dict {
  updateData?: Dict | null;
  preventClose?: boolean;
  preventRender?: boolean;
}

/**
 * A window of the first framework around one form.
 * https://foundryvtt.com/api/v14/classes/foundry.appv1.api.FormApplication.html
 */
export class FormApplication extends Application {
  static readonly _customElements: readonly string[] = ELEMENTS.split(" ");

  static override get defaultOptions(): Dict {
    return {
      ...super.defaultOptions,
      classes: ["form"],
      closeOnSubmit: true,
      editable: true,
      sheetConfig: false,
      submitOnChange: false,
      submitOnClose: false,
    };
  }

  object: unknown;
  form: HTMLFormElement | null = null;
  editors: Record<string, FormEditor> = {};
  filepickers: FilePicker[] = [];
  _submitting = false;

  constructor(object: unknown = {}, options: Dict = {}) {
    super(options);
    this.object = object;
  }

  get isEditable(): boolean {
    return Boolean(this.options["editable"]);
  }

  override getData(_options: Dict = {}): Dict | Promise<Dict> {
    return { object: this.object, options: this.options, title: this.title };
  }

  override async _render(force = false, options: Dict = {}): Promise<void> {
    const focused = this.element.find(":focus")[0]?.getAttribute("name");
    await super._render(force, options);
    if (focused) this.form?.querySelector<HTMLElement>(`[name="${CSS.escape(focused)}"]`)?.focus();
  }

  override async _renderInner(data: Dict): Promise<JQuery> {
    const html = await super._renderInner(data);
    this.form = (html.filter("form")[0] ?? html.find("form")[0] ?? null) as HTMLFormElement | null;
    return html;
  }

  override _activateCoreListeners(html: JQuery): void {
    super._activateCoreListeners(html);
    if (!this.form) return;
    if (!this.isEditable) return this._disableFields(this.form);
    this.form.onsubmit = (event) => void this._onSubmit(event);
  }

  override activateListeners(html: JQuery): void {
    super.activateListeners(html);
    if (!this.isEditable) return;
    html.on("change", this.#controls, (event) => void this._onChangeInput(event));
    html.find(".editor-content[data-edit]").each((_index, content) => this._activateEditor(content));
    html.find("button.file-picker").on("click", (event) => this._activateFilePicker(event));
    if (this._priorState <= NONE) html.find("[autofocus]")[0]?.focus();
  }

  get #controls(): string {
    return ["input", "select", "textarea", ...FormApplication._customElements].join(",");
  }

  _disableFields(form: HTMLElement): void {
    for (const control of form.querySelectorAll<HTMLInputElement>(`${this.#controls},button`)) control.disabled = true;
  }

  // ---- submission

  /** The form's values by name, flat. */
  _getSubmitData(updateData: Dict | null = {}): Dict {
    if (!this.form) throw new Error(`${this.constructor.name} has no form to submit`);
    const { object } = new FormDataExtended(this.form);
    for (const [name, editor] of Object.entries(this.editors)) {
      const text = editedText(editor);
      if (text !== null) object[name] = text;
    }
    if (!updateData) return object;
    const { flattenObject, mergeObject } = host().foundry.utils;
    return (flattenObject as (data: Dict) => Dict)(mergeObject(object, updateData));
  }

  async _onSubmit(event: Event, options: SubmitOptions = {}): Promise<Dict | false> {
    event.preventDefault();
    if (!this.rendered && this._state !== CLOSING) return false;
    if (!this.isEditable || this._submitting) return false;
    this._submitting = true;
    const formData = this._getSubmitData(options.updateData);
    const isDone = await this.#update(event, formData, Boolean(options.preventRender));
    this._submitting = false;
    if (isDone && this.options["closeOnSubmit"] && !options.preventClose)
      await this.close({ submit: false, force: true });
    return formData;
  }

  /** Hands the values over; an error keeps the form open. */
  async #update(event: Event, formData: Dict, preventRender: boolean): Promise<boolean> {
    const before = this._state;
    const closes = this.options["closeOnSubmit"] && event.type === "submit";
    if (preventRender) this._state = RENDERING;
    else if (closes) this._state = CLOSING;
    try {
      await this._updateObject(event, formData);
      return true;
    } catch (error) {
      console.error(error);
      return false;
    } finally {
      this._state = before;
    }
  }

  async _updateObject(_event: Event, _formData: Dict): Promise<unknown> {
    throw new Error("A subclass of the FormApplication must implement the _updateObject method.");
  }

  async _onChangeInput(event: JQuery.TriggeredEvent): Promise<unknown> {
    const { type, dataset } = event.currentTarget as HTMLInputElement;
    if (type === "color" && dataset["edit"]) this._onChangeColorPicker(event);
    if (type === "range") this._onChangeRange(event);
    if (!this.options["submitOnChange"]) return undefined;
    return this._onSubmit((event.originalEvent ?? event) as Event);
  }

  /** A colour box beside a text of the same value. */
  _onChangeColorPicker(event: JQuery.TriggeredEvent): void {
    const { value, dataset } = event.currentTarget as HTMLInputElement;
    const text = this.form?.querySelector<HTMLInputElement>(`[name="${CSS.escape(dataset["edit"] ?? "")}"]`);
    if (text) text.value = value;
  }

  _onChangeRange(event: JQuery.TriggeredEvent): void {
    const range = event.currentTarget as HTMLInputElement;
    const shown = range.parentElement?.querySelector(".range-value");
    if (shown instanceof HTMLInputElement) shown.value = range.value;
    else if (shown) shown.textContent = range.value;
  }

  async submit(options: SubmitOptions = {}): Promise<this> {
    if (!this._submitting) await this._onSubmit(new Event("submit", { cancelable: true }), options);
    return this;
  }

  override async close(options: Dict = {}): Promise<void> {
    if (this._state === CLOSING || this._state === CLOSED) return;
    const submits = options["submit"] ?? this.options["submitOnClose"];
    if (submits && this.form && this.rendered) await this.submit({ preventClose: true, preventRender: true });
    this.editors = {};
    await super.close(options);
  }

  // ---- rich text and files

  _activateEditor(content: HTMLElement): void {
    const name = content.dataset["edit"];
    if (!name) return;
    const button = content.parentElement?.querySelector<HTMLElement>(".editor-edit") ?? null;
    const initial = host().foundry.utils.getProperty((this.object ?? {}) as object, name);
    this.editors[name] = {
      options: { target: content, fieldName: name },
      target: name,
      button,
      hasButton: button !== null,
      active: false,
      changed: false,
      initial: typeof initial === "string" ? initial : "",
      instance: null,
    };
    if (button) button.addEventListener("click", () => void this.activateEditor(name));
    else void this.activateEditor(name);
  }

  async activateEditor(name: string, options: Dict = {}, initialContent = ""): Promise<unknown> {
    const editor = this.editors[name];
    if (!editor) throw new Error(`${name} is not a registered editor name!`);
    if (initialContent) editor.initial = initialContent;
    const plugins = this._configureProseMirrorPlugins(name, { remove: editor.hasButton });
    Object.assign(editor.options, options, { plugins: { ...plugins, ...(options["plugins"] as Dict | undefined) } });
    announceEditor(editor);
    openEditor(editor, () => void this.saveEditor(name));
    return editor.instance;
  }

  /** What an editor has besides the usual: sheets add to it, or put a menu of their own in the place of the usual one. */
  _configureProseMirrorPlugins(_name: string, _options: { remove?: boolean } = {}): Dict {
    return {};
  }

  async saveEditor(name: string, { remove = true, preventRender = false }: Dict = {}): Promise<void> {
    const editor = this.editors[name];
    if (!editor?.active) throw new Error(`${name} is not an active editor name!`);
    await this._onSubmit(new Event("editor"), { preventClose: true, preventRender: Boolean(preventRender) });
    Object.assign(editor, { changed: false }, remove ? { active: false, instance: null } : {});
  }

  _activateFilePicker(event: JQuery.TriggeredEvent): void {
    event.preventDefault();
    const picker = new FilePicker.implementation(this._getFilePickerOptions(event));
    this.filepickers.push(picker);
    void picker.browse();
  }

  _getFilePickerOptions(event: JQuery.TriggeredEvent): Dict {
    const button = event.currentTarget as HTMLElement;
    const { type = "image", target = "" } = button.dataset;
    const field = this.form?.querySelector<HTMLInputElement>(`[name="${CSS.escape(target)}"]`) ?? null;
    const options = { field, type, current: field?.value ?? "", button };
    return { ...options, callback: (path: string, picker: FilePicker) => this.#onFile(field, path, picker) };
  }

  #onFile(field: HTMLInputElement | null, path: string, picker: FilePicker): void {
    if (field) field.value = path;
    field?.dispatchEvent(new Event("change", { bubbles: true }));
    this._onSelectFile(path, picker);
  }

  _onSelectFile(_selection: string, _filePicker: FilePicker): void {}
}
