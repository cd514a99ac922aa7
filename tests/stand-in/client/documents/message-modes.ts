import type { Dict } from "../../common/types.ts";
import { currentClient } from "../game/current.ts";

const gamemasterIds = (): string[] =>
  currentClient()
    .game.users.filter((user) => user.isGM)
    .map((user) => user.id as string);

/** The modes of generation 14. https://foundryvtt.com/api/v14/variables/CONFIG.ChatMessage.html */
export const MESSAGE_MODES: Readonly<Record<string, { label: string; icon: string; handler(data: Dict): void }>> = {
  public: { label: "CHAT.RollPublic", icon: "fa-solid fa-globe", handler: (data) => whisper(data, [], false) },
  gm: {
    label: "CHAT.RollPrivate",
    icon: "fa-solid fa-user-secret",
    handler: (data) => whisper(data, toGamemasters(data), false),
  },
  blind: {
    label: "CHAT.RollBlind",
    icon: "fa-solid fa-eye-slash",
    handler: (data) => whisper(data, toGamemasters(data), true),
  },
  self: {
    label: "CHAT.RollSelf",
    icon: "fa-solid fa-user",
    handler: (data) => whisper(data, [currentClient().game.userId ?? ""], false),
  },
  ic: { label: "CHAT.InCharacter", icon: "fa-solid fa-message", handler: (data) => whisper(data, [], false) },
};

/** What generation 13 calls them. */
export const MODE_OF_ROLL: Readonly<Record<string, string>> = {
  publicroll: "public",
  gmroll: "gm",
  blindroll: "blind",
  selfroll: "self",
};

function toGamemasters(data: Dict): string[] {
  const given = data["whisper"];
  return Array.isArray(given) && given.length > 0 ? (given as string[]) : gamemasterIds();
}

function whisper(data: Dict, recipients: string[], isBlind: boolean): void {
  data["whisper"] = recipients;
  data["blind"] = isBlind;
}
