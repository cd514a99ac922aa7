import type { UserLike } from "../../common/abstract/backend.ts";
import { CONFIG } from "../../common/config.ts";
import { BaseCombatant, BaseCombatantGroup } from "../../common/documents/combat-documents.ts";
import { isV14 } from "../../common/generation.ts";
import type { Dict } from "../../common/types.ts";
import { getProperty } from "../../common/utils/index.ts";
import { currentClient } from "../game/current.ts";
import type { Actor } from "./actor.ts";
import { ClientDocumentMixin } from "./client-document.ts";
import { onlyIn } from "./effects/applied-effect.ts";
import { initiativeFormula, type Combat } from "./combat.ts";
import type { Roll } from "./initiative.ts";
import type { TokenDocument } from "./token.ts";
import type { User } from "./user.ts";

/** https://foundryvtt.com/api/classes/foundry.documents.Combatant.html */
export class Combatant extends ClientDocumentMixin(BaseCombatant) {
  declare readonly parent: Combat | null;
  declare actorId: string | null;
  declare tokenId: string | null;
  declare sceneId: string | null;
  declare name: string;
  declare img: string;
  declare initiative: number | null;
  declare hidden: boolean;
  declare defeated: boolean;
  declare group: CombatantGroup | null;
  declare resource: number | null;
  /** Generation 14. */
  declare roundJoined: number;

  override _configure(options: Dict = {}): void {
    super._configure(options);
    Object.defineProperty(this, "resource", { value: null, writable: true, enumerable: false, configurable: true });
  }

  override prepareDerivedData(): void {
    super.prepareDerivedData();
    this.name ||= this.token?.name ?? this.actor?.name ?? currentClient().game.i18n.localize("COMBAT.UnknownCombatant");
    const texture = this.token?.["texture"] as { src?: string } | undefined;
    this.img ||= texture?.src ?? this.actor?.img ?? "icons/svg/mystery-man.svg";
    this.updateResource();
  }

  get combat(): Combat | null {
    return this.parent;
  }

  get token(): TokenDocument | null {
    const scene = currentClient().game.scenes.get(this.sceneId ?? "");
    return (scene?.tokens.get(this.tokenId ?? "") ?? null) as TokenDocument | null;
  }

  get actor(): Actor | null {
    return this.token?.actor ?? ((currentClient().game.actors.get(this.actorId ?? "") ?? null) as Actor | null);
  }

  /** Generation 14: which turn of the round it has, null if none. */
  get turnNumber(): number | null {
    onlyIn(14, "Combatant#turnNumber");
    const turn = this.combat?.turns.indexOf(this) ?? -1;
    return turn < 0 ? null : turn;
  }

  /** Combatants from before the start take part from the first round. */
  override async _preCreate(data: Dict, options: Dict, user: UserLike): Promise<boolean | void> {
    const isAllowed = await super._preCreate(data, options, user);
    if (isAllowed === false) return false;
    if (isV14() && data["roundJoined"] === undefined)
      this.updateSource({ roundJoined: Math.max(1, this.combat?.round ?? 1) });
  }

  get isNPC(): boolean {
    return !this.actor || !this.hasPlayerOwner;
  }

  override get hasPlayerOwner(): boolean {
    return this.players.length > 0;
  }

  get players(): User[] {
    return currentClient().game.users.filter((user) => !user.isGM && this.testUserPermission(user, "OWNER"));
  }

  get isDefeated(): boolean {
    const status = (CONFIG["specialStatusEffects"] as Record<string, string> | undefined)?.["DEFEATED"];
    return this.defeated || Boolean(status && this.actor?.statuses.has(status));
  }

  override get visible(): boolean {
    return this.isOwner || !(this.hidden || this.token?.hidden);
  }

  _getInitiativeFormula(): string {
    return initiativeFormula() ?? currentClient().game.system.initiative ?? "1d20";
  }

  getInitiativeRoll(formula?: string | null): Roll {
    const rolls = CONFIG.Dice.rolls[0] as { create(formula: string, data: unknown): Roll };
    return rolls.create(formula ?? this._getInitiativeFormula(), this.actor?.getRollData() ?? {});
  }

  async rollInitiative(formula?: string | null): Promise<this | undefined> {
    const roll = await this.getInitiativeRoll(formula).evaluate();
    return await this.update({ initiative: roll.total });
  }

  updateResource(): number | null {
    const path = this.combat?.settings["resource"];
    this.resource =
      typeof path === "string" && path && this.actor
        ? ((getProperty(this.actor.system, path) as number | undefined) ?? null)
        : null;
    return this.resource;
  }

  async clearMovementHistory(): Promise<void> {
    if (this.token && this.token.movementHistory.length > 0) await this.token.clearMovementHistory();
  }
}

/** https://foundryvtt.com/api/classes/foundry.documents.CombatantGroup.html */
export class CombatantGroup extends ClientDocumentMixin(BaseCombatantGroup) {
  declare readonly parent: Combat | null;
  declare name: string;
  declare initiative: number | null;

  get members(): Set<Combatant> {
    return new Set(this.parent?.combatants.filter((combatant) => combatant._source["group"] === this.id) ?? []);
  }

  async clearMovementHistories(): Promise<void> {
    for (const member of this.members) await member.clearMovementHistory();
  }

  get defeated(): boolean {
    return this.members.size > 0 && [...this.members].every((member) => member.isDefeated);
  }

  get hidden(): boolean {
    return this.members.size > 0 && [...this.members].every((member) => member.hidden);
  }
}
