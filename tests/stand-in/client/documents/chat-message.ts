import type { UserLike } from "../../common/abstract/backend.ts";
import type { Document } from "../../common/abstract/document.ts";
import { logCompatibilityWarning } from "../../common/compatibility.ts";
import { CONFIG } from "../../common/config.ts";
import { BaseChatMessage } from "../../common/documents/chat-documents.ts";
import { isV14 } from "../../common/generation.ts";
import type { Dict } from "../../common/types.ts";
import { currentClient } from "../game/current.ts";
import type { Actor } from "./actor.ts";
import { ClientDocumentMixin } from "./client-document.ts";
import { MESSAGE_MODES, MODE_OF_ROLL } from "./message-modes.ts";
import {
  actorOf,
  fromActor,
  fromToken,
  fromUser,
  speakerOf,
  type Speaker,
  type SpeakerOptions,
  type SpeakerWays,
} from "./speaker.ts";
import type { User } from "./user.ts";

interface RollLike {
  readonly total: unknown;
  toJSON(): Dict;
}

interface RollClass {
  fromData(data: Dict): RollLike;
}

const rollClass = (): RollClass => CONFIG.Dice.rolls[0] as RollClass;

/** https://foundryvtt.com/api/classes/foundry.documents.ChatMessage.html */
export class ChatMessage extends ClientDocumentMixin(BaseChatMessage) {
  declare author: User | null;
  declare content: string;
  declare flavor: string;
  declare speaker: Speaker;
  declare whisper: string[];
  declare blind: boolean;
  declare rolls: RollLike[];
  declare style: number;
  declare timestamp: number;
  declare type: string;
  declare system: Dict;
  declare sound: string | null;
  declare logged: boolean;

  override _configure(options: Dict = {}): void {
    super._configure(options);
    Object.defineProperty(this, "logged", { value: false, writable: true, enumerable: false, configurable: true });
  }

  static override async create(
    data: Dict | Document | (Dict | Document)[],
    operation: Dict = {},
  ): Promise<Document | Document[] | undefined> {
    const { rollMode, messageMode, ...rest } = operation;
    const mode = chosenMode(rollMode, messageMode);
    const list = (Array.isArray(data) ? data : [data]).map((one) => withMode(one, mode, this));
    const key = isV14() ? "messageMode" : "rollMode";
    return await super.create(Array.isArray(data) ? list : (list[0] as Dict), mode ? { ...rest, [key]: mode } : rest);
  }

  override _initializeSource(data: Dict, options: Dict = {}): Dict {
    const rolls = data["rolls"];
    if (Array.isArray(rolls))
      data["rolls"] = rolls.map((roll) => (typeof roll === "string" ? roll : JSON.stringify(roll)));
    return super._initializeSource(data, options);
  }

  override prepareDerivedData(): void {
    super.prepareDerivedData();
    this.rolls = (this._source["rolls"] as string[]).flatMap(rebuild);
  }

  /* ---------- who speaks, who sees ---------- */

  get alias(): string {
    return this.speaker.alias || (this.speakerActor?.name ?? this.author?.name ?? "");
  }

  get isAuthor(): boolean {
    return this.author !== null && this.author.id === currentClient().game.userId;
  }

  get isRoll(): boolean {
    return this.rolls.length > 0;
  }

  /** May the content be seen: a blind roll is not even for the one who made it. */
  get isContentVisible(): boolean {
    const { userId } = currentClient().game;
    if (this.whisper.length === 0) return true;
    if (this.whisper.includes(userId ?? "")) return true;
    return this.isAuthor && !(this.isRoll && this.blind);
  }

  override get visible(): boolean {
    const { userId, user } = currentClient().game;
    if (this.whisper.length === 0) return true;
    if (this.isAuthor || this.whisper.includes(userId ?? "")) return true;
    return this.isRoll && Boolean(user?.isGM);
  }

  get speakerActor(): Actor | null {
    return ChatMessage.getSpeakerActor(this.speaker);
  }

  getRollData(): Dict {
    const actor = this.speakerActor ?? this.author?.character;
    return actor?.getRollData() ?? {};
  }

  static getSpeaker(options: SpeakerOptions = {}): Speaker {
    return speakerOf(this as unknown as SpeakerWays, options);
  }

  static _getSpeakerFromToken({ token, alias }: Parameters<SpeakerWays["_getSpeakerFromToken"]>[0]): Speaker {
    return fromToken(token, alias);
  }

  static _getSpeakerFromActor({ scene, actor, alias }: Parameters<SpeakerWays["_getSpeakerFromActor"]>[0]): Speaker {
    return fromActor(actor, scene, alias);
  }

  static _getSpeakerFromUser({ scene, user, alias }: Parameters<SpeakerWays["_getSpeakerFromUser"]>[0]): Speaker {
    return fromUser(user, scene, alias);
  }

  static getSpeakerActor(speaker: Partial<Speaker> | null | undefined): Actor | null {
    return actorOf(speaker);
  }

  static getWhisperRecipients(name: string): User[] {
    const { users } = currentClient().game;
    const wanted = name.toLowerCase();
    if (["gm", "dm"].includes(wanted)) return users.filter((user) => user.isGM);
    if (["player", "players"].includes(wanted)) return users.players;
    const named = users.filter((user) => user.name.toLowerCase() === wanted);
    return named.length > 0 ? named : users.filter((user) => user.character?.name.toLowerCase() === wanted);
  }

  /* ---------- modes ---------- */

  /** Generation 13; deprecated in 14. */
  static applyRollMode(data: Dict, rollMode: string): Dict {
    if (isV14()) {
      warnOfRollMode("ChatMessage.applyRollMode is deprecated since generation 14, see ChatMessage.applyMode");
      return this.applyMode(data, toMessageMode(rollMode));
    }
    const chosen = rollMode === "roll" ? String(currentClient().game.settings.get("core", "rollMode")) : rollMode;
    const mode = MODE_OF_ROLL[chosen];
    if (!mode) throw new Error(`"${rollMode}" is not a roll mode`);
    MESSAGE_MODES[mode]?.handler(data);
    return data;
  }

  /** Generation 13. */
  applyRollMode(rollMode: string): void {
    const update = { whisper: [...this.whisper], blind: this.blind };
    this.updateSource((this.constructor as typeof ChatMessage).applyRollMode(update, rollMode));
  }

  /** Generation 14. */
  static applyMode(data: Dict, mode: string): Dict {
    if (!isV14()) throw new Error("stand-in: ChatMessage.applyMode is not there in generation 13");
    const modes = (CONFIG["ChatMessage"] as { modes: typeof MESSAGE_MODES }).modes;
    const config = modes[mode];
    if (!config) throw new Error(`"${mode}" is not a message mode`);
    config.handler?.(data);
    return data;
  }

  /** Generation 14. */
  applyMode(mode: string): void {
    const update = { whisper: [...this.whisper], blind: this.blind };
    this.updateSource((this.constructor as typeof ChatMessage).applyMode(update, mode));
  }

  /* ---------- showing ---------- */

  /** The message as a text, for a log that is kept. */
  export(): string {
    const text = (html: string) => html.replaceAll(/<br\s*\/?>|<\/(?:p|div|li)>/gi, "\n").replaceAll(/<[^>]*>/g, "");
    const stamp = new Date(this.timestamp).toLocaleString(currentClient().game.i18n.lang);
    const body = this.isContentVisible
      ? [this.flavor, this.content]
      : [currentClient().game.i18n.localize("CHAT.Whisper")];
    return [`[${stamp}] ${this.alias}`, ...body.map((part) => text(part ?? "").trim()).filter(Boolean)].join("\n");
  }

  /** The message as an element; the interface has its own part in it. */
  async renderHTML(options: Dict = {}): Promise<HTMLElement> {
    const { renderMessage } = currentClient().rendering;
    if (!renderMessage) throw new Error("stand-in: ChatMessage#renderHTML needs an interface");
    return await renderMessage(this, options);
  }

  /** Deprecated since 13: the element in a jQuery object. */
  async getHTML(options: Dict = {}): Promise<unknown> {
    logCompatibilityWarning("stand-in: ChatMessage#getHTML is deprecated, see ChatMessage#renderHTML", {
      since: 13,
      until: 15,
      once: true,
    });
    const { jQuery } = globalThis as unknown as { jQuery?: (element: HTMLElement) => unknown };
    const element = await this.renderHTML(options);
    return jQuery ? jQuery(element) : element;
  }

  override async _preCreate(data: Dict, options: Dict, user: UserLike): Promise<boolean | void> {
    const isAllowed = await super._preCreate(data, options, user);
    if (isAllowed === false) return false;
    if (this.isRoll && data["sound"] === undefined && !this._source["sound"])
      this.updateSource({ sound: CONFIG.sounds["dice"] });
    if (this.isRoll && !this._source["content"]) {
      const total = this.rolls.reduce((sum, roll) => sum + Number(roll.total ?? 0), 0);
      this.updateSource({ content: String(total) });
    }
  }
}

const warnOfRollMode = (message: string): void =>
  logCompatibilityWarning(`stand-in: ${message}`, { since: 14, until: 16, once: true });

/** A mode of generation 13 in the words of 14. */
const toMessageMode = (rollMode: string): string =>
  MODE_OF_ROLL[rollMode] ??
  (rollMode in MESSAGE_MODES ? rollMode : String(currentClient().game.settings.get("core", "messageMode")));

/** The mode that a call asks for, in the generation's own words. */
function chosenMode(rollMode: unknown, messageMode: unknown): string | null {
  if (rollMode !== undefined && isV14()) {
    warnOfRollMode("the option rollMode is deprecated since generation 14, see messageMode");
    return typeof rollMode === "string" ? toMessageMode(rollMode) : null;
  }
  if (messageMode !== undefined && !isV14())
    throw new Error("stand-in: there is no option messageMode in generation 13");
  const given = rollMode ?? messageMode;
  if (given === undefined) return null;
  if (typeof given !== "string") throw new Error(`A message mode must be a string, not ${typeof given}`);
  return given;
}

function withMode(data: Dict | Document, mode: string | null, cls: typeof ChatMessage): Dict | Document {
  if (!mode) return data;
  if (data instanceof ChatMessage) {
    if (isV14()) data.applyMode(mode);
    else data.applyRollMode(mode);
    return data;
  }
  const copy: Dict = Object.assign({}, data);
  return isV14() ? cls.applyMode(copy, mode) : cls.applyRollMode(copy, mode);
}

/** A roll of its stored form; one that cannot be made again is left out. */
function rebuild(json: string): RollLike[] {
  try {
    return [rollClass().fromData(JSON.parse(json) as Dict)];
  } catch (error) {
    console.error("A roll of a chat message could not be made again:", error);
    return [];
  }
}
