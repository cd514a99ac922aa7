/** What was typed into the chat input: rich text in version 14, plain text in 13 and from code. */
import { escapeHTML } from "../host.ts";

/** Plain text of a typed message: paragraphs and breaks become lines, entities become characters. */
export function plainText(message: string): string {
  if (!/[<&]/.test(message)) return message.trim();
  const holder = document.createElement("template");
  holder.innerHTML = message.replace(/<br\s*\/?>/gi, "\n").replace(/<\/p>\s*<p[^>]*>/gi, "\n");
  return (holder.content.textContent ?? "").replace(/\u00a0/g, " ").trim();
}

/** Whether a typed message is markup of the rich input rather than plain text. */
export function isRich(message: string): boolean {
  return /^\s*<(p|ul|ol|h[1-6]|blockquote|pre|table|hr|figure|img|section|div)\b/i.test(message);
}

/** Markup to store: rich text as it is, plain text escaped with its lines kept. */
export function storedMarkup(text: string): string {
  return isRich(text) ? text : escapeHTML(text).replace(/\n/g, "<br>");
}
