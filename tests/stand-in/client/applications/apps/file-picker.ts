import { ApplicationV2 } from "../api/application.ts";
import { coreLabel, host, type Dict } from "../host.ts";
import type { FormDataExtended } from "../ux/form-data-extended.ts";
import { el, formFooter, formRow } from "./form-window.ts";

type Callback = (path: string, picker: FilePicker) => unknown;

/** Choose a file of the server by its path, or bring one along. */
export class FilePicker extends ApplicationV2 {
  static override DEFAULT_OPTIONS: Dict = {
    id: "file-picker-{id}",
    classes: ["filepicker"],
    tag: "form",
    window: { contentClasses: ["standard-form"], icon: "fa-solid fa-file-magnifying-glass", title: "FILES.Title" },
    position: { width: 480 },
    form: { handler: FilePicker.#onSubmit, closeOnSubmit: true },
    type: "any",
    current: "",
    callback: null,
  };

  static get implementation(): typeof FilePicker {
    return (host().CONFIG?.ux?.FilePicker as typeof FilePicker | undefined) ?? FilePicker;
  }

  /** Store a file in a folder of the server's data; its path, or false. */
  static async upload(
    source: string,
    path: string,
    file: File,
    body: Dict = {},
    { notify = true } = {},
  ): Promise<{ path: string } | false> {
    const form = new FormData();
    form.set("source", source);
    form.set("target", path);
    form.set("upload", file);
    for (const [key, value] of Object.entries(body)) form.set(key, String(value));
    const response = await fetch("/upload", { method: "POST", body: form });
    const answer = (await response.json().catch(() => ({}))) as { path?: string; error?: string };
    if (response.ok && answer.path) {
      if (notify)
        host().ui.notifications?.info(coreLabel("FILES.UploadSuccess", "Stored as {path}", { path: answer.path }));
      return { path: answer.path };
    }
    host().ui.notifications?.error(answer.error ?? coreLabel("FILES.UploadError", "The file could not be stored."));
    return false;
  }

  get type(): string {
    return String(this.options.type);
  }

  get callback(): Callback | null {
    return (this.options.callback as Callback | null) ?? null;
  }

  override get title(): string {
    return coreLabel("FILES.Title", "Choose a file");
  }

  /** Show the window. */
  async browse(_target?: string, _options?: Dict): Promise<this> {
    return this.render({ force: true });
  }

  override async _renderHTML(): Promise<HTMLElement[]> {
    const path = el("input", { type: "text", name: "file", value: String(this.options.current ?? ""), autofocus: "" });
    const upload = el("input", { type: "file", "aria-label": coreLabel("FILES.Upload", "Upload a file") });
    upload.addEventListener("change", () => void this.#onUpload(upload as HTMLInputElement, path as HTMLInputElement));
    return [
      formRow(
        coreLabel("FILES.Path", "Path"),
        path,
        coreLabel("FILES.PathHint", "A path on the server, such as systems/…/icon.svg"),
      ),
      formRow(coreLabel("FILES.Upload", "Upload a file"), upload),
      formFooter({ type: "submit", icon: "fa-solid fa-check", label: coreLabel("FILES.Select", "Select file") }),
    ];
  }

  override _replaceHTML(result: HTMLElement[], content: HTMLElement): void {
    content.replaceChildren(...result);
  }

  async #onUpload(input: HTMLInputElement, path: HTMLInputElement): Promise<void> {
    const [file] = input.files ?? [];
    if (!file) return;
    const stored = await FilePicker.implementation.upload("data", "uploads", file);
    if (stored) path.value = stored.path;
  }

  static async #onSubmit(
    this: FilePicker,
    _event: Event,
    _form: HTMLFormElement,
    formData: FormDataExtended,
  ): Promise<void> {
    const path = String(formData.object.file ?? "").trim();
    if (path) await this.callback?.(path, this);
  }
}
