import { BaseMacro } from "../../common/documents/chat-documents.ts";
import type { Dict } from "../../common/types.ts";
import { AsyncFunction } from "../../common/utils/index.ts";
import { currentClient } from "../game/current.ts";
import { ClientDocumentMixin } from "./client-document.ts";
import type { ChatMessage } from "./chat-message.ts";
import type { User } from "./user.ts";

/** https://foundryvtt.com/api/classes/foundry.documents.Macro.html */
export class Macro extends ClientDocumentMixin(BaseMacro) {
  static readonly DEFAULT_ICON: string = "icons/svg/dice-target.svg";

  declare name: string;
  declare type: "script" | "chat";
  declare command: string;
  declare img: string;
  declare author: User | null;

  get isAuthor(): boolean {
    return this.author?.id === currentClient().game.userId;
  }

  get canExecute(): boolean {
    const { user } = currentClient().game;
    return user !== null && this.canUserExecute(user);
  }

  canUserExecute(user: User): boolean {
    if (!this.testUserPermission(user, "LIMITED")) return false;
    return this.type !== "script" || user.hasPermission("MACRO_SCRIPT");
  }

  get thumbnail(): string {
    return this.img;
  }

  /** Runs the macro. https://foundryvtt.com/api/classes/foundry.documents.Macro.html#execute */
  async execute(scope: Dict = {}): Promise<unknown> {
    const client = currentClient();
    if (!this.canExecute) {
      client.notify("warn", "You do not have permission to execute this Macro");
      return undefined;
    }
    const cls = currentClient().documentClass("ChatMessage") as unknown as typeof ChatMessage;
    const speaker = (scope["speaker"] as ReturnType<typeof ChatMessage.getSpeaker> | undefined) ?? cls.getSpeaker();
    if (this.type === "chat") return await cls.create({ content: this.command, speaker } as Dict);
    const token =
      (client.canvas as { tokens?: { get?(id: string | null): unknown } } | null)?.tokens?.get?.(speaker.token) ?? null;
    const actor = scope["actor"] ?? cls.getSpeakerActor(speaker);
    const { speaker: _speaker, actor: _actor, token: given, ...rest } = scope;
    const names = ["speaker", "actor", "token", "character", "scope", ...Object.keys(rest)];
    const values = [speaker, actor, given ?? token, client.game.user?.character ?? null, scope, ...Object.values(rest)];
    try {
      return await new AsyncFunction(...names, `{${this.command}\n}`).call(this, ...values);
    } catch (error) {
      client.notify("error", "There was an error in the macro's code; see the console");
      throw error;
    }
  }
}
