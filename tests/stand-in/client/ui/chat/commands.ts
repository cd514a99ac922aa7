/** The chat commands of the host, in the order in which they are tried. */
import {
  host,
  isGeneration14,
  localize,
  type Data,
  type HostDocument,
  type RollLike,
  type UserDocument,
} from "../host.ts";
import { storedMarkup } from "./input-text.ts";

export interface ChatCommand {
  rgx: RegExp;
  fn: (command: string, match: RegExpMatchArray, chatData: Data, createOptions: Data) => Promise<false | void>;
  mode?: string;
  isRoll?: boolean;
  isMultiline?: boolean;
}

interface MessageClass {
  getSpeakerActor?(speaker: Data): (HostDocument & { getRollData(): Data }) | null;
  getWhisperRecipients(name: string): UserDocument[];
  getSpeaker(options?: Data): Data;
}

function messageClass(): MessageClass {
  return host.documentClass("ChatMessage") as unknown as MessageClass;
}

function speakerRollData(chatData: Data): Data {
  const speaker = (chatData["speaker"] ?? {}) as Data;
  return messageClass().getSpeakerActor?.(speaker)?.getRollData() ?? {};
}

const LEGACY_MODES: Record<string, string> = {
  public: "publicroll",
  gm: "gmroll",
  blind: "blindroll",
  self: "selfroll",
};

/** The create option that says who may see a message, named as the generation names it. */
export function modeOption(mode: string): Data {
  return isGeneration14() ? { messageMode: mode } : { rollMode: LEGACY_MODES[mode] ?? mode };
}

/** The mode the user has chosen for new messages. */
export function currentMode(): string {
  return String(host.game.settings.get("core", isGeneration14() ? "messageMode" : "rollMode"));
}

async function rollCommand(_command: string, match: RegExpMatchArray, chatData: Data): Promise<void> {
  const [, , formula = "", flavor = ""] = match;
  const roll = new host.Roll(formula.trim(), speakerRollData(chatData));
  await roll.evaluate();
  chatData["rolls"] = [roll satisfies RollLike];
  chatData["content"] = String(roll.total);
  chatData["sound"] = host.config.sounds?.["dice"] ?? null;
  if (flavor.trim()) chatData["flavor"] = storedMarkup(flavor.trim());
}

function rollPattern(...names: string[]): RegExp {
  return new RegExp(`^(\\/(?:${names.join("|")}))\\s+([^#]+)(?:#\\s*([\\s\\S]*))?$`, "i");
}

function roll(mode: string | null, ...names: string[]): ChatCommand {
  return { rgx: rollPattern(...names), fn: rollCommand, isRoll: true, ...(mode ? { mode } : {}) };
}

async function whisperCommand(_command: string, match: RegExpMatchArray, chatData: Data): Promise<void> {
  const [, , bracketed, single, text = ""] = match;
  const names = (bracketed ?? single ?? "").split(",").map((name) => name.trim());
  const users = names.flatMap((name) => messageClass().getWhisperRecipients(name));
  if (users.length === 0) throw new Error(localize("CHAT.NoWhisperTarget", { name: names.join(", ") }));
  address(chatData, users);
  chatData["content"] = storedMarkup(text.trim());
}

/** Gamemasters and oneself may always be whispered to, others by the permission. */
function address(chatData: Data, users: readonly UserDocument[]): void {
  const { user: self } = host.game;
  if (users.some((user) => !user.isGM && user.id !== self.id) && !self.can("MESSAGE_WHISPER"))
    throw new Error(localize("CHAT.MayNotWhisper"));
  chatData["whisper"] = [...new Set(users.map((user) => user.id))];
}

function whisperGroup(name: string): ChatCommand {
  return {
    rgx: new RegExp(`^(\\/${name})\\s+([\\s\\S]+)$`, "i"),
    isMultiline: true,
    fn: async (_command, match, chatData) => {
      address(chatData, messageClass().getWhisperRecipients(name));
      chatData["content"] = storedMarkup(match[2] ?? "");
    },
  };
}

async function inCharacterCommand(_command: string, match: RegExpMatchArray, chatData: Data): Promise<void> {
  if (!host.game.user.character && !(chatData["speaker"] as Data)["actor"])
    throw new Error(localize("CHAT.NoCharacter"));
  chatData["style"] = host.constants.CHAT_MESSAGE_STYLES["IC"];
  chatData["content"] = storedMarkup(match[2] ?? "");
}

async function emoteCommand(_command: string, match: RegExpMatchArray, chatData: Data): Promise<void> {
  const alias = String((chatData["speaker"] as Data)["alias"] ?? host.game.user.name);
  chatData["style"] = host.constants.CHAT_MESSAGE_STYLES["EMOTE"];
  chatData["content"] = `${storedMarkup(alias)} ${storedMarkup(match[2] ?? "")}`;
}

async function outOfCharacterCommand(_command: string, match: RegExpMatchArray, chatData: Data): Promise<void> {
  chatData["style"] = host.constants.CHAT_MESSAGE_STYLES["OOC"];
  chatData["speaker"] = { alias: host.game.user.name };
  chatData["content"] = storedMarkup(match[2] ?? "");
}

async function macroCommand(_command: string, match: RegExpMatchArray): Promise<false> {
  const macro = host.game.macros.getName((match[2] ?? "").trim()) as
    (HostDocument & { execute(): unknown }) | undefined;
  if (!macro) throw new Error(localize("CHAT.NoMacro", { name: match[2] ?? "" }));
  await macro.execute();
  return false;
}

/** A fresh set of the host's own commands. */
export function coreCommands(): Record<string, ChatCommand> {
  return {
    roll: roll(null, "roll", "r"),
    publicroll: roll("public", "publicroll", "pr"),
    gmroll: roll("gm", "gmroll", "gmr"),
    blindroll: roll("blind", "blindroll", "broll", "br"),
    selfroll: roll("self", "selfroll", "sr"),
    ic: { rgx: /^(\/ic)\s+([\s\S]+)$/i, fn: inCharacterCommand, isMultiline: true },
    ooc: { rgx: /^(\/ooc)\s+([\s\S]+)$/i, fn: outOfCharacterCommand, isMultiline: true },
    emote: { rgx: /^(\/(?:emote|em|me))\s+([\s\S]+)$/i, fn: emoteCommand, isMultiline: true },
    whisper: {
      rgx: /^(\/w(?:hisper)?\s+|@)(?:\[([^\]]+)\]|(\S+))\s+([\s\S]+)$/i,
      fn: whisperCommand,
      isMultiline: true,
    },
    gm: whisperGroup("gm"),
    players: whisperGroup("players"),
    macro: { rgx: /^(\/m(?:acro)?)\s+(.+)$/i, fn: macroCommand },
  };
}
