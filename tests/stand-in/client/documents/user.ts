import type { UserActivity } from "../../common/documents/protocol.ts";
import { hasPermission } from "../../common/documents/permissions.ts";
import { BaseUser } from "../../common/documents/user-documents.ts";
import { USER_ROLES } from "../../common/constants.ts";
import type { Dict } from "../../common/types.ts";
import { currentClient } from "../game/current.ts";
import { answerQuery } from "../game/incoming.ts";
import { UserTargets } from "../game/user-targets.ts";
import type { Actor } from "./actor.ts";
import { ClientDocumentMixin } from "./client-document.ts";
import type { Macro } from "./macro.ts";

/** https://foundryvtt.com/api/classes/foundry.documents.User.html */
export class User extends ClientDocumentMixin(BaseUser) {
  declare name: string;
  declare role: number;
  declare avatar: string;
  declare color: number & { css?: string };
  declare character: Actor | null;
  declare hotbar: Record<string, string>;
  declare permissions: Record<string, boolean>;
  declare active: boolean;
  declare targets: UserTargets;
  declare viewedScene: string | null;
  declare movingTokens: Set<unknown>;

  override _configure(options: Dict = {}): void {
    super._configure(options);
    const state = {
      active: false,
      targets: new UserTargets(this),
      viewedScene: null,
      movingTokens: new Set(),
    };
    for (const [key, value] of Object.entries(state))
      Object.defineProperty(this, key, { value, writable: true, enumerable: false, configurable: true });
  }

  override prepareDerivedData(): void {
    super.prepareDerivedData();
    this.avatar ||= this.character?.img ?? "icons/svg/mystery-man.svg";
  }

  get isGM(): boolean {
    return this.hasRole("ASSISTANT");
  }

  get isSelf(): boolean {
    return this.id === currentClient().game.userId;
  }

  get isTrusted(): boolean {
    return this.hasRole("TRUSTED");
  }

  get isBanned(): boolean {
    return this.role === 0;
  }

  get isActiveGM(): boolean {
    return currentClient().game.users.activeGM === this;
  }

  get border(): unknown {
    return this.color;
  }

  hasRole(role: string | number, { exact = false }: { exact?: boolean } = {}): boolean {
    const wanted = typeof role === "number" ? role : (USER_ROLES as Record<string, number>)[role];
    if (wanted === undefined) return false;
    return exact ? this.role === wanted : this.role >= wanted;
  }

  hasPermission(permission: string): boolean {
    const { permissions: roles } = currentClient().game;
    return hasPermission({ id: this.id ?? "", role: this.role, permissions: this.permissions }, permission, roles);
  }

  can(action: string): boolean {
    return action in USER_ROLES ? this.hasRole(action) : this.hasPermission(action);
  }

  /** Is this the user that the condition designates? */
  isDesignated(condition: (user: User) => boolean): boolean {
    return currentClient().game.users.getDesignatedUser(condition) === this;
  }

  /** Asks the user's client. https://foundryvtt.com/api/classes/foundry.documents.User.html#query */
  async query(queryName: string, queryData: unknown = {}, { timeout }: { timeout?: number } = {}): Promise<unknown> {
    const client = currentClient();
    if (!client.game.user?.hasPermission("QUERY_USER")) throw new Error("You do not have permission to query users");
    if (!this.active) throw new Error(`User "${this.name}" is not active`);
    const plain: unknown = JSON.parse(JSON.stringify(queryData ?? null));
    if (this.isSelf) return await answerQuery(queryName, plain, timeout ?? null);
    return await client.connection.query(this.id ?? "", queryName, plain, timeout ?? null);
  }

  /** Gives or takes a permission of this user's own, whatever the role has. */
  async assignPermission(permission: string, allowed: boolean): Promise<this | undefined> {
    if (!currentClient().game.user?.isGM) throw new Error("You may not modify permissions");
    return await this.update({ permissions: { [permission]: allowed } });
  }

  async assignHotbarMacro(
    macro: Macro | null,
    slot?: number | string,
    { fromSlot }: { fromSlot?: number | string } = {},
  ): Promise<this | undefined> {
    const hotbar: Record<string, string> = { ...(this._source["hotbar"] as Record<string, string>) };
    const free = slot ?? Array.from({ length: 50 }, (_, n) => n + 1).find((n) => !(n in hotbar));
    if (free === undefined) throw new Error("No available Hotbar slots exist");
    const number = Number(free);
    if (!Number.isInteger(number) || number < 1 || number > 50) throw new Error("Invalid Hotbar slot requested");
    if (fromSlot !== undefined) delete hotbar[String(fromSlot)];
    if (macro) hotbar[String(number)] = macro.id ?? "";
    else delete hotbar[String(number)];
    return await this.update({ hotbar }, { diff: false, recursive: false, noHook: true });
  }

  getHotbarMacros(page = 1): { slot: number; macro: unknown }[] {
    return Array.from({ length: 10 }, (_, n) => (page - 1) * 10 + n + 1).map((slot) => ({
      slot,
      macro: currentClient().game.macros.get(this.hotbar[slot] ?? "") ?? null,
    }));
  }

  /** Tells the others what this user does: where the cursor is, what is aimed at. */
  broadcastActivity(activity: UserActivity = {}, _options: Dict = {}): void {
    if (!this.isSelf) throw new Error("You can only broadcast your own activity");
    currentClient().connection.activity(activity);
  }
}
