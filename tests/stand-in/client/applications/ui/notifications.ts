import { cleanHTML } from "../clean-html.ts";
import { coreLabel, host, localize, type Dict } from "../host.ts";

type NotificationType = "info" | "warning" | "error" | "success";

interface NotificationOptions {
  permanent?: boolean;
  progress?: boolean;
  localize?: boolean;
  format?: Dict;
  escape?: boolean;
  clean?: boolean;
  console?: boolean;
}

interface Update extends NotificationOptions {
  message?: string;
  pct?: number;
}

export interface Notification {
  readonly id: number;
  readonly type: NotificationType;
  message: string;
  readonly timestamp: number;
  readonly permanent: boolean;
  readonly progress: boolean;
  pct: number;
  readonly active: boolean;
  element?: HTMLElement | undefined;
  remove(): void;
  update(update: Update): void;
}

const ICONS: Record<NotificationType, string> = {
  info: "fa-solid fa-circle-info",
  warning: "fa-solid fa-triangle-exclamation",
  error: "fa-solid fa-circle-exclamation",
  success: "fa-solid fa-circle-check",
};

/** Short messages at the edge of the screen: a few at a time, the rest in a queue. */
export class Notifications {
  static MAX_ACTIVE = 5;
  static LIFETIME_MS = 5000;

  #nextId = 1;
  #queued: Notification[] = [];
  #active = new Map<number, Notification>();
  #timers = new Map<number, ReturnType<typeof setTimeout>>();

  info(message: string | Error, options?: NotificationOptions): Notification {
    return this.notify(message, "info", options);
  }

  warn(message: string | Error, options?: NotificationOptions): Notification {
    return this.notify(message, "warning", options);
  }

  error(message: string | Error, options?: NotificationOptions): Notification {
    return this.notify(message, "error", options);
  }

  success(message: string | Error, options?: NotificationOptions): Notification {
    return this.notify(message, "success", options);
  }

  notify(message: string | Error, type: NotificationType = "info", options: NotificationOptions = {}): Notification {
    if (!(type in ICONS)) throw new Error(`"${type}" is not a kind of notification`);
    const { permanent = false, progress = false, console: log = true } = options;
    const text = compose(message instanceof Error ? message.message : String(message), options);
    const active = this.#active;
    const notification: Notification = {
      id: this.#nextId++,
      type,
      message: text,
      timestamp: Date.now(),
      permanent,
      progress,
      pct: 0,
      get active() {
        return active.has(this.id);
      },
      remove: () => this.remove(notification),
      update: (update) => this.update(notification, update),
    };
    if (log) this.#log(notification, message);
    this.#queued.push(notification);
    this.#fetch();
    return notification;
  }

  #log(notification: Notification, original: string | Error): void {
    const write = { info: console.info, success: console.info, warning: console.warn, error: console.error }[
      notification.type
    ];
    write(original instanceof Error ? original : plainText(notification.message));
  }

  update(notification: Notification | number, update: Update): void {
    const found = this.#find(notification);
    if (!found) return;
    if (update.message !== undefined) found.message = compose(update.message, update);
    if (update.pct !== undefined) found.pct = Math.min(Math.max(update.pct, 0), 1);
    const text = found.element?.querySelector<HTMLElement>(".message");
    if (text) text.innerHTML = found.message;
    const bar = found.element?.querySelector("progress");
    if (bar) bar.value = found.pct;
    if (found.progress && found.pct >= 1) this.#schedule(found);
  }

  remove(notification: Notification | number): void {
    const found = this.#find(notification);
    if (!found) return;
    this.#queued = this.#queued.filter((other) => other !== found);
    clearTimeout(this.#timers.get(found.id));
    this.#timers.delete(found.id);
    this.#active.delete(found.id);
    found.element?.remove();
    found.element = undefined;
    this.#fetch();
  }

  has(notification: Notification | number): boolean {
    return this.#find(notification) !== undefined;
  }

  clear(): void {
    this.#queued = [];
    for (const notification of Array.from(this.#active.values())) this.remove(notification);
  }

  #find(notification: Notification | number): Notification | undefined {
    const id = typeof notification === "number" ? notification : notification.id;
    return this.#active.get(id) ?? this.#queued.find((other) => other.id === id);
  }

  /** Show what waits, as far as there is room; before there is a page to show it on, all of it waits. */
  #fetch(): void {
    const list = this.#list();
    while (list && this.#queued.length > 0 && this.#active.size < Notifications.MAX_ACTIVE) {
      const next = this.#queued.shift() as Notification;
      this.#active.set(next.id, next);
      next.element = build(next);
      next.element.addEventListener("click", () => this.remove(next));
      list.append(next.element);
      if (!next.permanent && !next.progress) this.#schedule(next);
    }
  }

  #schedule(notification: Notification): void {
    clearTimeout(this.#timers.get(notification.id));
    this.#timers.set(
      notification.id,
      setTimeout(() => this.remove(notification), Notifications.LIFETIME_MS),
    );
  }

  #list(): HTMLElement | null {
    const known = document.getElementById("notifications");
    if (known || !document.body) return known;
    const list = document.createElement("ol");
    list.id = "notifications";
    list.ariaLive = "polite";
    document.body.append(list);
    return list;
  }

  /** The host shows the messages that were given before there was a page. */
  initialize(): void {
    this.#fetch();
  }
}

function compose(
  message: string,
  { localize: translated, format, escape = true, clean = true }: NotificationOptions,
): string {
  const escaped = (text: unknown): string =>
    host().foundry.utils.escapeHTML instanceof Function
      ? String((host().foundry.utils.escapeHTML as (text: string) => string)(String(text)))
      : String(text);
  const values =
    format && Object.fromEntries(Object.entries(format).map(([key, value]) => [key, escape ? escaped(value) : value]));
  const text = values
    ? localize(message, values)
    : translated
      ? localize(message)
      : escape
        ? escaped(message)
        : message;
  return clean ? cleanHTML(text) : text;
}

function plainText(html: string): string {
  const holder = document.createElement("template");
  holder.innerHTML = html;
  return holder.content.textContent ?? "";
}

function build(notification: Notification): HTMLElement {
  const item = document.createElement("li");
  item.className = `notification ${notification.type}${notification.permanent ? " permanent" : ""}`;
  item.dataset.id = String(notification.id);
  item.role = notification.type === "error" || notification.type === "warning" ? "alert" : "status";
  const icon = document.createElement("i");
  icon.className = `notification-icon ${ICONS[notification.type]}`;
  icon.inert = true;
  const text = document.createElement("span");
  text.className = "message";
  text.innerHTML = notification.message;
  const close = document.createElement("button");
  close.type = "button";
  close.className = "close fa-solid fa-xmark";
  close.ariaLabel = coreLabel("COMMON.Close", "Dismiss");
  item.append(icon, " ", text, close);
  if (notification.progress) {
    const bar = document.createElement("progress");
    bar.max = 1;
    bar.value = notification.pct;
    item.append(bar);
  }
  return item;
}
