import { documentEnvironment } from "../abstract/backend.ts";
import { logCompatibilityWarning } from "../compatibility.ts";
import { CONFIG } from "../config.ts";
import { isV14 } from "../generation.ts";
import type { Dict } from "../types.ts";
import type { Roll } from "./roll.ts";

/** Options of `Roll#toMessage`. */
export interface MessageOptions {
  /** Generation 13. */
  rollMode?: string | undefined;
  /** Generation 14. */
  messageMode?: string | undefined;
  create?: boolean;
  [key: string]: unknown;
}

const MODES: Readonly<Record<string, string>> = {
  publicroll: "public",
  gmroll: "gm",
  blindroll: "blind",
  selfroll: "self",
};

interface MessageLike {
  toObject(): Dict;
  applyMode?(mode: string): void;
  applyRollMode?(mode: string): void;
}

interface MessageClass {
  new (data: Dict): MessageLike;
  create(data: Dict, operation: Dict): Promise<unknown>;
}

/** The chat message of a roll: created, or its data where it is not to be created. */
export async function toChatMessage(roll: Roll, messageData: Dict, options: MessageOptions): Promise<unknown> {
  const { create = true, rollMode, messageMode, ...operation } = options;
  const author = documentEnvironment().user()?.id;
  const data: Dict = { content: String(roll.total), sound: CONFIG.sounds["dice"], ...messageData };
  if (author) data["author"] ??= author;
  data["rolls"] = [roll];
  const cls = documentEnvironment().documentClass("ChatMessage") as unknown as MessageClass | undefined;
  if (!cls) throw new Error("stand-in: there is no ChatMessage class here (setDocumentEnvironment)");
  const mode = isV14() ? toMode(rollMode, messageMode) : (rollMode ?? currentMode("rollMode"));
  if (create) {
    const message = new cls(data).toObject();
    return cls.create({ ...message, _id: null }, { ...operation, ...modeOption(mode) });
  }
  const message = new cls(data);
  if (mode !== undefined) {
    if (isV14()) message.applyMode?.(mode);
    else message.applyRollMode?.(mode);
  }
  return message.toObject();
}

function modeOption(mode: string | undefined): Dict {
  if (mode === undefined) return {};
  return isV14() ? { messageMode: mode } : { rollMode: mode };
}

function toMode(rollMode: string | undefined, messageMode: string | undefined): string | undefined {
  if (rollMode === undefined) return messageMode ?? currentMode("messageMode");
  logCompatibilityWarning("The rollMode option of Roll#toMessage is replaced by messageMode", { since: 14, until: 16 });
  return messageMode ?? MODES[rollMode] ?? rollMode;
}

interface GameLike {
  settings?: { get(scope: string, key: string): unknown };
}

// The user's own choice, where there is a game to ask.
function currentMode(setting: string): string | undefined {
  const game = Reflect.get(globalThis, "game") as GameLike | undefined;
  const mode = game?.settings?.get("core", setting);
  return typeof mode === "string" ? mode : undefined;
}
