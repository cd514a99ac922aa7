/** The messages on the screen: older ones above as they are asked for, new ones below, one change after another. */
import { host, type Data, type MessageDocument } from "../host.ts";

const BATCH = 60;
const NEAR_BOTTOM = 60;

interface Log {
  readonly element: HTMLElement;
  readonly isAtBottom: boolean;
  notify(message: MessageDocument): Promise<void>;
  postOne(message: MessageDocument, options?: { notify?: boolean; before?: string }): Promise<void>;
  renderBatch(size: number): Promise<void>;
  scrollBottom(options?: Data): Promise<void>;
}

export class LogList {
  readonly #log: Log;
  readonly #render: (message: MessageDocument, options?: Data) => Promise<HTMLElement>;
  #queue: Promise<unknown> = Promise.resolve();
  #oldest = 0;

  constructor(log: Log, render: (message: MessageDocument, options?: Data) => Promise<HTMLElement>) {
    this.#log = log;
    this.#render = render;
  }

  get #list(): HTMLElement | null {
    return this.#log.element?.querySelector<HTMLElement>("ol.chat-log") ?? null;
  }

  get #scroll(): HTMLElement | null {
    return this.#log.element?.querySelector<HTMLElement>(".chat-scroll") ?? null;
  }

  get isAtBottom(): boolean {
    const scroll = this.#scroll;
    return !scroll || scroll.scrollHeight - scroll.scrollTop - scroll.clientHeight < NEAR_BOTTOM;
  }

  scrollBottom(): void {
    const scroll = this.#scroll;
    if (!scroll) return;
    scroll.scrollTop = scroll.scrollHeight;
    this.#log.element.querySelector(".jump-to-bottom")?.setAttribute("hidden", "");
  }

  #next(task: () => Promise<void>): Promise<void> {
    const job = this.#queue.then(task);
    this.#queue = job.catch(() => undefined);
    return job;
  }

  /** Fill the list anew with the newest messages. */
  async fill(): Promise<void> {
    const list = this.#list;
    if (!list) return;
    list.replaceChildren();
    this.#oldest = host.game.messages.size;
    await this.#log.renderBatch(BATCH);
    const scroll = this.#scroll;
    if (scroll) {
      scroll.onscroll = () => {
        this.#log.element.querySelector(".jump-to-bottom")?.toggleAttribute("hidden", this.#log.isAtBottom);
        if (scroll.scrollTop < 80) void this.#log.renderBatch(BATCH);
      };
    }
    await this.#log.scrollBottom();
  }

  /** Shows so many older messages above those already there. */
  async renderBatch(size: number): Promise<void> {
    const job = this.#next(async () => {
      const list = this.#list;
      if (!list || this.#oldest <= 0) return;
      const all = host.game.messages.contents;
      const from = Math.max(0, this.#oldest - size);
      const batch = all.slice(from, this.#oldest).filter((message) => message.visible);
      this.#oldest = from;
      const rendered = await Promise.all(batch.map((message) => this.#render(message)));
      const scroll = this.#scroll;
      const height = scroll?.scrollHeight ?? 0;
      const fresh = rendered.filter((html) => !this.#copyIn(list, html.dataset["messageId"] ?? ""));
      list.prepend(...fresh);
      if (scroll) scroll.scrollTop += scroll.scrollHeight - height;
    });
    return job;
  }

  #copyIn(list: ParentNode, id: string): HTMLElement | null {
    return list.querySelector<HTMLElement>(`[data-message-id="${CSS.escape(id)}"]`);
  }

  /** Adds one message to the end of the log, once. */
  async postOne(
    message: MessageDocument,
    { notify = false, before }: { notify?: boolean; before?: string } = {},
  ): Promise<void> {
    const job = this.#next(async () => {
      const list = this.#list;
      if (!list || !message.visible || this.#copyIn(list, message.id)) return;
      const stick = this.#log.isAtBottom || message.isAuthor;
      const html = await this.#render(message);
      const anchor = before ? this.#copyIn(list, before) : null;
      if (anchor) anchor.before(html);
      else list.append(html);
      if (stick) await this.#log.scrollBottom();
      if (notify) await this.#log.notify(message);
    });
    return job;
  }

  /** Renders anew every copy of a message that is on the screen. */
  async updateMessage(message: MessageDocument, notify = false): Promise<void> {
    const job = this.#next(async () => {
      const copies = document.querySelectorAll<HTMLElement>(
        `.chat-message[data-message-id="${CSS.escape(message.id)}"]`,
      );
      const stick = this.#log.isAtBottom;
      for (const copy of copies) {
        if (message.visible)
          copy.replaceWith(await this.#render(message, { canClose: copy.closest("#chat-notifications") !== null }));
        else copy.remove();
      }
      if (stick) await this.#log.scrollBottom();
    });
    await job;
    const list = this.#list;
    if (message.visible && list && !this.#copyIn(list, message.id)) await this.#log.postOne(message, { notify });
  }

  /** Takes every copy of a message off the screen. */
  deleteMessage(id: string, _options: Data = {}): void {
    const remove = (): void => {
      for (const copy of document.querySelectorAll(`.chat-message[data-message-id="${CSS.escape(id)}"]`)) copy.remove();
    };
    this.#oldest = Math.min(this.#oldest, host.game.messages.size);
    this.#queue = this.#queue.then(remove);
  }
}
