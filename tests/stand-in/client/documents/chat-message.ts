import type { UserLike } from "../../common/abstract/backend.ts";
import type { Document } from "../../common/abstract/document.ts";
import { CONFIG } from "../../common/config.ts";
import { BaseChatMessage } from "../../common/documents/chat-documents.ts";
import { isV14 } from "../../common/generation.ts";
import type { Dict } from "../../common/types.ts";
import { currentClient } from "../game/current.ts";
import type { Actor } from "./actor.ts";
import { ClientDocumentMixin } from "./client-document.ts";
import type { TokenDocument } from "./token.ts";
import type { User } from "./user.ts";

export interface Speaker {
  scene: string | null;
  actor: string | null;
  token: string | null;
  alias?: string | undefined;
}

interface SpeakerOptions {
  scene?: Document | null;
  actor?: Actor | null;
  token?: TokenDocument | { document: TokenDocument } | null;
  alias?: string;
}

interface RollLike {
  readonly total: unknown;
  toJSON(): Dict;
}

interface RollClass {
  fromData(data: Dict): RollLike;
}

const rollClass = (): RollClass => CONFIG.Dice.rolls[0] as RollClass;

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

const MODE_OF_ROLL: Readonly<Record<string, string>> = {
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

  static getSpeaker({ scene, actor, token, alias }: SpeakerOptions = {}): Speaker {
    const { game, canvas } = currentClient();
    const document = token ? tokenDocument(token) : null;
    if (document) return fromToken(document, scene, alias);
    if (actor?.token) return fromToken(actor.token, scene, alias ?? actor.token.name);
    if (actor) return fromActor(actor, scene, alias);
    const controlled = (canvas as { tokens?: { controlled?: { document: TokenDocument }[] } } | null)?.tokens
      ?.controlled;
    if (controlled?.length === 1 && controlled[0]) return fromToken(controlled[0].document, scene, alias);
    const character = game.user?.character;
    if (character) return fromActor(character, scene, alias);
    return {
      scene: scene?.id ?? game.scenes.viewed?.id ?? null,
      actor: null,
      token: null,
      alias: alias ?? game.user?.name,
    };
  }

  static getSpeakerActor(speaker: Partial<Speaker> | null | undefined): Actor | null {
    if (!speaker) return null;
    const { game } = currentClient();
    const token = game.scenes.get(speaker.scene ?? "")?.tokens.get(speaker.token ?? "");
    return (token?.actor ?? game.actors.get(speaker.actor ?? "") ?? null) as Actor | null;
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

  /** Generation 13. */
  static applyRollMode(data: Dict, rollMode: string): Dict {
    if (isV14())
      throw new Error(
        "stand-in: ChatMessage.applyRollMode is deprecated since generation 14, see ChatMessage.applyMode",
      );
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

  /** The message as an element; the interface has its own part in it. */
  async renderHTML(options: Dict = {}): Promise<HTMLElement> {
    const { renderMessage } = currentClient().rendering;
    if (!renderMessage) throw new Error("stand-in: ChatMessage#renderHTML needs an interface");
    return await renderMessage(this, options);
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

/** The mode that a call asks for, in the generation's own words. */
function chosenMode(rollMode: unknown, messageMode: unknown): string | null {
  if (rollMode !== undefined && isV14())
    throw new Error("stand-in: the option rollMode is deprecated since generation 14, see messageMode");
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

const tokenDocument = (token: TokenDocument | { document: TokenDocument }): TokenDocument =>
  "documentName" in token ? token : (token as { document: TokenDocument }).document;

function fromToken(token: TokenDocument, scene: Document | null | undefined, alias: string | undefined): Speaker {
  return {
    scene: token.parent?.id ?? scene?.id ?? null,
    actor: token.actor?.id ?? null,
    token: token.id,
    alias: alias ?? token.name,
  };
}

function fromActor(actor: Actor, scene: Document | null | undefined, alias: string | undefined): Speaker {
  const { game } = currentClient();
  const viewed = (scene ?? game.scenes.viewed) as { id: string | null } | null | undefined;
  const token = viewed ? actor.getActiveTokens(false, true)[0] : undefined;
  const placed = (token as TokenDocument | undefined)?.id ?? null;
  return { scene: viewed?.id ?? null, actor: actor.id, token: placed, alias: alias ?? actor.name };
}
