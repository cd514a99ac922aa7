/** Which command a typed message is. */
import { isGeneration14 } from "../host.ts";
import type { ChatLog } from "./chat-log.ts";
import { coreCommands, type ChatCommand } from "./commands.ts";
import { plainText } from "./input-text.ts";

type Registry = Pick<typeof ChatLog, "CHAT_COMMANDS" | "MESSAGE_PATTERNS">;

export type Parsed = [name: string, match: RegExpMatchArray | null, fn?: ChatCommand["fn"]];

/** The commands of a log: its own in generation 14, the core's with its own patterns in 13. */
export function commandsOf(log: Registry): Record<string, ChatCommand> {
  if (log.CHAT_COMMANDS) return log.CHAT_COMMANDS;
  const own = coreCommands();
  const known = Object.entries(log.MESSAGE_PATTERNS ?? {}).filter(([name]) => name in own);
  return Object.fromEntries(known.map(([name, rgx]) => [name, { ...(own[name] as ChatCommand), rgx }]));
}

/** The command and its match; "none" is plain text, "invalid" an unknown command. */
export function parseMessage(log: Registry, message: string): Parsed {
  const text = plainText(message);
  for (const [name, command] of Object.entries(commandsOf(log))) {
    const match = text.match(command.rgx) ?? message.match(command.rgx);
    if (match) return [name, match, command.fn];
  }
  return text.startsWith("/") ? ["invalid", null] : ["none", null];
}

/** Gives the log the registry of commands that its generation has. */
export function shapeChatLog(Log: typeof ChatLog): void {
  const commands = coreCommands();
  if (isGeneration14()) {
    Log.CHAT_COMMANDS = commands;
    return;
  }
  const entries = Object.entries(commands);
  Log.MESSAGE_PATTERNS = Object.fromEntries(entries.map(([name, { rgx }]) => [name, rgx]));
  Log.MULTILINE_COMMANDS = new Set(entries.filter(([, command]) => command.isMultiline).map(([name]) => name));
}
