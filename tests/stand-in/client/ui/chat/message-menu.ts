/** The context menu of a chat message. */
import { host, localize, type ContextEntry, type MessageDocument } from "../host.ts";
import { menuEntries } from "../menu-entries.ts";
import { openChatPopout } from "./chat-popout.ts";

function find(target: HTMLElement): MessageDocument | undefined {
  return host.game.messages.get(target.dataset["messageId"] ?? "");
}

function may(target: HTMLElement, action: string): boolean {
  return find(target)?.canUserModify(host.game.user, action) ?? false;
}

/** Pop out, reveal, conceal, delete. */
export function messageMenu(): ContextEntry[] {
  return menuEntries([
    {
      label: "CHAT.PopoutMessage",
      icon: "fa-solid fa-up-right-from-square",
      visible: (target) => find(target)?.isContentVisible ?? false,
      onClick: (_event, target) => {
        const message = find(target);
        return message && openChatPopout(message);
      },
    },
    {
      label: "CHAT.RevealMessage",
      icon: "fa-solid fa-eye",
      visible: (target) => {
        const message = find(target);
        const restricted = (message?.whisper.length ?? 0) > 0 || message?.blind === true;
        return restricted && may(target, "update") && (message?.isContentVisible ?? false);
      },
      onClick: (_event, target) => find(target)?.update({ whisper: [], blind: false }),
    },
    {
      label: "CHAT.ConcealMessage",
      icon: "fa-solid fa-eye-slash",
      visible: (target) => find(target)?.whisper.length === 0 && may(target, "update"),
      onClick: (_event, target) => {
        const whisper = host.game.users.filter((user) => user.isGM).map((user) => user.id);
        return find(target)?.update({ whisper: [...new Set([...whisper, host.game.userId])] });
      },
    },
    {
      label: localize("SIDEBAR.Delete"),
      icon: "fa-solid fa-trash",
      visible: (target) => may(target, "delete"),
      onClick: (_event, target) => find(target)?.delete(),
    },
  ]);
}
