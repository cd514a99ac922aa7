import { asKind } from "../../documents/creature.ts";
import { notesProse, refereeProse } from "../../../view/sheets/prose-view.ts";
import { systemUpdate } from "../../documents/changed-document.ts";
import { lazy } from "../../host/lazy.ts";
import { part, type Parts, type RenderOptions, type SheetOptions } from "../../sheets/base.ts";
import { changeCoins, giveCoins } from "../../items/sheets/change-coins.ts";
import { mayReach } from "../../documents/piles/heap.ts";
import { STASH_ACTIONS } from "../../items/sheets/item.ts";
import { inTurn } from "../../sheets/in-turn.ts";
import { MEMBERS, toMember } from "./members.ts";
import { PARTY_ACTIONS } from "./party-actions.ts";
import { PlaySheet } from "../../items/sheets/play-sheet.ts";
import { enrichedProse } from "../../sheets/prose.ts";

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

  get #party(): Actor.OfType<"party"> | null {
    return asKind("party", this.actor);
  }

  protected override async view(_options: RenderOptions): Promise<object> {
    const actor = this.#party;
    if (!actor) return {};
    const { partyContext } = await lazy(() => import("./party-context.ts"));
    const { system: written } = actor._source;
    const prose = await enrichedProse([...notesProse(written), ...refereeProse(written, game.user.isGM)], actor);
    const takes = mayReach(actor, game.user) && !this.editing;
    return { ...partyContext(actor, this.editing), prose, isReferee: game.user.isGM, takes, givesCoins: takes };
  }

  /** An actor that is dropped on the party comes last in its marching order. */
  protected override async _onDropActor(_event: DragEvent, dropped: Actor.Implementation) {
    const actor = this.#party;
    if (!this.isEditable || !actor) return null;
    const { creature } = dropped;
    if (!creature || dropped.inCompendium) return refuse();
    await inTurn(actor, () => {
      const { members } = actor._source.system;
      if (members.some((one: { readonly actor: string }) => one.actor === creature.uuid)) return void refuse();
      return actor.update(systemUpdate({ members: [...members, toMember(creature)] }));
    });
    return null;
  }
}
