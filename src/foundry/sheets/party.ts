import { notesProse, refereeProse } from "../../view/sheets/prose-view.ts";
import { systemUpdate } from "../documents/system-update.ts";
import { loadPart } from "../load-part.ts";
import type { Parts, RenderOptions, SheetOptions } from "./base.ts";
import { changeCoins } from "./change-coins.ts";
import { mayReach } from "../heaps/heap.ts";
import { giveCoins } from "./give-coins.ts";
import { STASH_ACTIONS } from "./heap-actions.ts";
import { inTurn } from "./in-turn.ts";
import { MEMBERS, toMember } from "./lists/members.ts";
import { part } from "./part.ts";
import { PARTY_ACTIONS } from "./party-actions.ts";
import { PlaySheet } from "./play-sheet.ts";
import { enrichedProse } from "./prose.ts";

const refuse = (): null => {
  ui.notifications.warn("WHITEHACK.Refusal.notAMember", { localize: true });
  return null;
};

/** The sheet of a party: who marches where, and what belongs to all. */
export class PartySheet extends PlaySheet {
  static override DEFAULT_OPTIONS: SheetOptions = {
    classes: ["party"],
    position: { width: 640, height: 680 },
    actions: { ...PARTY_ACTIONS, ...STASH_ACTIONS, changeCoins, giveCoins },
  };

  override readonly lists = { members: MEMBERS };

  static override PARTS: Parts = {
    header: part("sheets/actor/party/header"),
    members: part("sheets/actor/party/members"),
    underway: part("sheets/actor/party/underway"),
    stash: part("sheets/actor/party/stash"),
    notes: part("sheets/actor/monster/notes"),
  };

  protected override async view(_options: RenderOptions): Promise<object> {
    const { actor } = this;
    if (!actor.isParty()) return {};
    const { partyContext } = await loadPart(() => import("./party-context.ts"));
    const { system: written } = actor._source;
    const prose = await enrichedProse([...notesProse(written), ...refereeProse(written, game.user.isGM)], actor);
    const takes = mayReach(actor, game.user) && !this.editing;
    return { ...partyContext(actor, this.editing), prose, isReferee: game.user.isGM, takes, givesCoins: takes };
  }

  /** Whoever is dropped on the party comes last in its marching order. */
  protected override async _onDropActor(_event: DragEvent, dropped: Actor.Implementation) {
    const { actor } = this;
    if (!this.isEditable || !actor.isParty()) return null;
    if (!dropped.isCreature() || dropped.inCompendium) return refuse();
    await inTurn(actor, () => {
      const { members } = actor._source.system;
      if (members.some((one: { readonly actor: string }) => one.actor === dropped.uuid)) return void refuse();
      return actor.update(systemUpdate({ members: [...members, toMember(dropped)] }));
    });
    return null;
  }
}
