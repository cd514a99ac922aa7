import { ApplicationV2 } from "../api/application.ts";
import { coreLabel, host, type Dict } from "../host.ts";
import type { FormDataExtended } from "../ux/form-data-extended.ts";
import { extensionsOf, listFolder, type BrowseOptions, type FileListing } from "./file-listing.ts";
import { el, formFooter, formRow } from "./form-window.ts";

type Callback = (path: string, picker: FilePicker) => unknown;

/** Choose a file of the server by its path, or bring one along. */
export class FilePicker extends ApplicationV2 {
  static override DEFAULT_OPTIONS: Dict = {
    id: "file-picker-{id}",
    classes: ["filepicker"],
    tag: "form",
    window: { contentClasses: ["standard-form"], icon: "fa-solid fa-folder-open", title: "FILES.Title" },
    position: { width: 480 },
    form: { handler: FilePicker.#onSubmit, closeOnSubmit: true },
    actions: { browse: FilePicker.#onBrowse, pick: FilePicker.#onPick },
    type: "any",
    current: "",
    callback: null,
  };

  result: FileListing | null = null;

  static get implementation(): typeof FilePicker {
    return (host().CONFIG?.ux?.FilePicker as typeof FilePicker | undefined) ?? FilePicker;
  }

  /** What stands in a folder of the host's data. */
  static async browse(source: string, target: string, options: BrowseOptions = {}): Promise<FileListing> {
    if (source !== "data" && source !== "public")
      throw new Error(`stand-in: files of the source "${source}" are not there`);
    return listFolder(target, options);
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

  /** Show the window, open at a folder. */
  async browse(target?: string, _options?: Dict): Promise<this> {
    const folder = target ?? parentOf(String(this.options.current ?? ""));
    const extensions = extensionsOf(this.type);
    this.result = await FilePicker.implementation
      .browse("data", folder, { extensions })
      .catch(() => FilePicker.implementation.browse("data", "", { extensions }));
    return this.render({ force: true });
  }

  /** The folder in view. */
  get target(): string {
    return this.result?.target ?? "";
  }

  override async _renderHTML(): Promise<HTMLElement[]> {
    const path = el("input", { type: "text", name: "file", value: String(this.options.current ?? ""), autofocus: "" });
    const upload = el("input", { type: "file", "aria-label": coreLabel("FILES.Upload", "Upload a file") });
    upload.addEventListener("change", () => void this.#onUpload(upload as HTMLInputElement, path as HTMLInputElement));
    return [
      this.#listing(),
      formRow(
        coreLabel("FILES.Path", "Path"),
        path,
        coreLabel("FILES.PathHint", "A path on the server, such as systems/…/icon.svg"),
      ),
      formRow(coreLabel("FILES.Upload", "Upload a file"), upload),
      formFooter({ type: "submit", icon: "fa-solid fa-check", label: coreLabel("FILES.Select", "Select file") }),
    ];
  }

  #listing(): HTMLElement {
    const { dirs = [], files = [], target = "" } = this.result ?? {};
    const up = target === "" ? [] : [entry("browse", parentOf(target), "fa-solid fa-turn-up", "..")];
    const folders = dirs.map((dir) => entry("browse", dir, "fa-solid fa-folder", nameOf(dir)));
    return el(
      "ol",
      { class: "plain directory files-list" },
      ...up,
      ...folders,
      ...files.map((file) => this.#file(file)),
    );
  }

  #file(file: string): HTMLElement {
    const row = entry("pick", file, "fa-solid fa-file", nameOf(file));
    if (!extensionsOf("image").some((ending) => file.endsWith(ending))) return row;
    row
      .querySelector("i")
      ?.replaceWith(el("img", { src: `/${file}`, alt: "", width: "24", height: "24", loading: "lazy" }));
    return row;
  }

  static #onBrowse(this: FilePicker, _event: Event, button: HTMLElement): void {
    void this.browse(button.dataset.path ?? "");
  }

  static #onPick(this: FilePicker, _event: Event, button: HTMLElement): void {
    const input = this.element.querySelector<HTMLInputElement>("input[name=file]");
    if (input) input.value = button.dataset.path ?? "";
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

const parentOf = (path: string): string => path.slice(0, Math.max(path.lastIndexOf("/"), 0));
const nameOf = (path: string): string => path.slice(path.lastIndexOf("/") + 1);

function entry(action: string, path: string, icon: string, name: string): HTMLElement {
  const button = el("button", { type: "button", class: "plain", "data-action": action, "data-path": path });
  button.append(el("i", { class: icon, inert: "" }), el("span", { class: "ellipsis" }, name));
  return el("li", {}, button);
}
