/** The log as a text file. */
import { host } from "../host.ts";
import { plainText } from "./input-text.ts";

export function exportLog(): void {
  const text = host.game.messages.contents
    .filter((message) => message.visible && message.isContentVisible)
    .map((m) => `[${new Date(m.timestamp).toISOString()}] ${m.alias}\n${plainText(m.flavor)}\n${plainText(m.content)}`)
    .join("\n\n");
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type: "text/plain" }));
  link.download = "chat-log.txt";
  link.click();
  URL.revokeObjectURL(link.href);
}
