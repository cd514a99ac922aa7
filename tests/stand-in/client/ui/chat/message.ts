/** The markup of one chat message. The document class asks for it; every copy on the screen is built anew. */
import { foundryMember, host, localize, type Data, type MessageDocument } from "../host.ts";
import { confirm } from "../dialog.ts";
import { callOldHook } from "./old-hook.ts";
import { timeSince } from "./time-since.ts";

export interface MessageOptions {
  readonly canDelete?: boolean;
  readonly canClose?: boolean;
  readonly [key: string]: unknown;
}

interface Editor {
  implementation: { enrichHTML(content: string, options: Data): Promise<string> };
}

const DEFAULT_TEMPLATE = "templates/sidebar/chat-message.hbs";

type RenderTemplate = (path: string, data: Data) => Promise<string>;

/** Whether the content is only what a roll says of itself, so that the rolls are shown in its place. */
function showsRolls(message: MessageDocument): boolean {
  const content = message.content.replace(/<[^>]*>/g, "").trim();
  return message.isRoll && (content === "" || !Number.isNaN(Number(content)));
}

async function renderRolls(message: MessageDocument, isPrivate: boolean): Promise<string> {
  const cards = await Promise.all(message.rolls.map((roll) => roll.render({ isPrivate, message })));
  return cards.join("");
}

async function messageContent(message: MessageDocument): Promise<string> {
  if (!message.isContentVisible) return message.isRoll ? renderRolls(message, true) : "";
  if (showsRolls(message)) return renderRolls(message, false);
  const editor = foundryMember("applications.ux.TextEditor") as Editor;
  return editor.implementation.enrichHTML(message.content, {
    rollData: message.getRollData?.() ?? {},
    relativeTo: message.speakerActor,
    secrets: message.isOwner,
  });
}

function whisperNames(message: MessageDocument): string {
  return message.whisper
    .map((id) => host.game.users.get(id)?.name)
    .filter((name) => name !== undefined)
    .join(", ");
}

function cssClasses(message: MessageDocument): string {
  const styles = host.constants.CHAT_MESSAGE_STYLES;
  return [
    message.style === styles["IC"] ? "ic" : "",
    message.style === styles["EMOTE"] ? "emote" : "",
    message.style === styles["OOC"] ? "ooc" : "",
    message.whisper.length > 0 ? "whisper" : "",
    message.blind ? "blind" : "",
    message.isRoll ? "with-rolls" : "",
  ]
    .filter(Boolean)
    .join(" ");
}

/** What the message template is given. */
async function messageContext(message: MessageDocument, options: MessageOptions): Promise<Data> {
  const { user } = host.game;
  const visible = message.isContentVisible;
  return {
    message: { ...message.toObject(), _id: message.id, content: await messageContent(message) },
    user,
    author: message.author,
    alias: message.alias,
    authorName: message.author && message.author.name !== message.alias ? message.author.name : "",
    flavor: visible ? message.flavor : localize("CHAT.PrivateRollContent", { user: message.alias }),
    cssClass: cssClasses(message),
    isWhisper: message.whisper.length > 0,
    whisperTo: whisperNames(message),
    whisperIcon: message.blind ? "fa-solid fa-eye-slash" : "fa-solid fa-user-secret",
    canDelete: options.canDelete ?? user.isGM,
    canClose: options.canClose ?? false,
    borderColor: message.author?.color?.toString() ?? "",
    time: timeSince(message.timestamp),
    timestamp: new Date(message.timestamp).toLocaleString(host.game.i18n.lang),
    ...options,
  };
}

function wire(html: HTMLElement, message: MessageDocument): void {
  html.querySelector('[data-action="deleteMessage"]')?.addEventListener("click", async (event) => {
    event.preventDefault();
    const forced = (event as MouseEvent).shiftKey;
    if (forced || (await confirm(localize("CHAT.DeleteTitle"), localize("CHAT.DeleteConfirm")))) await message.delete();
  });
  html.querySelector('[data-action="dismissMessage"]')?.addEventListener("click", () => html.remove());
  for (const card of html.querySelectorAll<HTMLElement>(".dice-roll")) {
    const total = card.querySelector<HTMLElement>(".dice-total");
    if (!total || total.closest("[data-action]:not(.dice-roll)")) continue;
    const toggle = (): void => {
      const open = card.classList.toggle("expanded");
      total.setAttribute("aria-expanded", String(open));
    };
    total.tabIndex = 0;
    total.setAttribute("role", "button");
    total.setAttribute("aria-expanded", "false");
    card.addEventListener("click", (event) => {
      if (!(event.target as HTMLElement).closest("a, button")) toggle();
    });
    total.addEventListener("keydown", (event) => {
      if (event.key !== "Enter" && event.key !== " ") return;
      event.preventDefault();
      toggle();
    });
  }
}

/**
 * Builds the element of a message and offers it to `renderChatMessageHTML` before it is inserted anywhere.
 * A message that someone may not read shows who rolled, and nothing of what.
 */
export async function renderMessageHTML(message: MessageDocument, options: MessageOptions = {}): Promise<HTMLElement> {
  const context = await messageContext(message, options);
  const render = foundryMember("applications.handlebars.renderTemplate") as RenderTemplate;
  const markup = await render(host.config.ChatMessage.template ?? DEFAULT_TEMPLATE, context);
  const holder = document.createElement("template");
  holder.innerHTML = markup.trim();
  const html = holder.content.firstElementChild as HTMLElement;
  document.adoptNode(html);
  wire(html, message);
  host.hooks.callAll("renderChatMessageHTML", message, html, context);
  callOldHook(message, html, context);
  return html;
}
