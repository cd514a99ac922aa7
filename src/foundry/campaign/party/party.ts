import { asKind, isShown, membersOf, type Party, toMember } from "../../documents/creature.ts";
import { notesProse, refereeProse } from "../../../view/sheets/prose-view.ts";
import { systemUpdate } from "../../documents/changed-document.ts";
import { lazy } from "../../host/lazy.ts";
import { part, type Parts, type RenderOptions, type SheetOptions } from "../../sheets/base.ts";
import { changeCoins, giveCoins } from "../../items/sheets/change-coins.ts";
import { mayReach } from "../../documents/piles/heap.ts";
import { STASH_ACTIONS } from "../../items/sheets/item.ts";
import { clicksOn, inTurn, type SheetClick } from "../../sheets/in-turn.ts";
import { MEMBERS } from "./members.ts";
import { PlaySheet } from "../../items/sheets/play-sheet.ts";
import { enrichedProse } from "../../sheets/prose.ts";
import { playLater } from "./play-later.ts";

/** The members by their uuids, as calls for several name them. */
const named = (party: Party) => ({ actors: membersOf(party).map(({ uuid }) => uuid) });

/** Gives the keyboard a place that stays when a timer is gone with its button. */
const focusAdding = ({ element }: SheetClick["sheet"]): void =>
  element.querySelector<HTMLElement>('[data-operation="addTimer"]')?.focus();

/** The actions of a party on its way. */
async function underway(party: Party, { sheet, target: { dataset } }: SheetClick): Promise<void> {
  const { performUnderway } = await lazy(() => import("../exploring/perform-wilderness.ts"));
  await performUnderway(party, dataset);
  if (dataset["operation"] === "removeTimer") focusAdding(sheet);
}

/** Shows a party to all players, or hides it from those who have no right of their own. */
async function toggleSeen(party: Party): Promise<void> {
  const { OBSERVER, NONE } = CONST.DOCUMENT_OWNERSHIP_LEVELS;
  const level = isShown(party) ? NONE : OBSERVER;
  await inTurn(party, () => party.update({ ownership: { default: level } } as Actor.UpdateData));
}

/** Clicks that do something with all members. */
const PARTY_ACTIONS = clicksOn("party", {
  toggleSeen,
  checkTogether: (party) => playLater.rollGroup(undefined, named(party)),
  askForRolls: (party) => playLater.requestRolls(named(party)),
  awardXp: (party) => playLater.awardXp(named(party)),
  restTogether: (party, { target: { dataset } }) =>
    playLater.rest(dataset["rest"] ?? "", { ...named(party), hours: Number(dataset["hours"]) }),
  splitCoins: async (party) => (await lazy(() => import("../../items/coins/perform-split.ts"))).performSplit(party),
  travel: async (party) => (await lazy(() => import("../time/perform-travel.ts"))).performTravel(party),
  underway,
});

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

  /** A member's row carries the actor: onto the scene, or to another place of the marching order. */
  protected override async _onDragStart(event: DragEvent): Promise<void> {
    const { list, index } = (event.currentTarget as HTMLElement).dataset;
    const member = list === "members" ? this.#party?.system.members[Number(index)] : undefined;
    if (!member) return super._onDragStart(event);
    event.dataTransfer?.setData("text/plain", JSON.stringify({ type: "Actor", uuid: member.actor }));
  }

  /** An actor that is dropped on a row of the party marches there; beside the rows, one who comes is last. */
  protected override async _onDropActor(event: DragEvent, dropped: Actor.Implementation) {
    const row = (event.target as Element | null)?.closest<HTMLElement>('[data-list="members"]');
    const actor = this.#party;
    if (!this.isEditable || !actor) return null;
    const { creature } = dropped;
    if (!creature || dropped.inCompendium) return refuse();
    await inTurn(actor, () => {
      const members: readonly { readonly actor: string }[] = actor._source.system.members;
      const known = members.find((one) => one.actor === creature.uuid);
      if (known && !row) return void refuse();
      const others = members.filter((one) => one !== known);
      const place = row ? Number(row.dataset["index"]) : others.length;
      return actor.update(systemUpdate({ members: others.toSpliced(place, 0, known ?? toMember(creature)) }));
    });
    return null;
  }
}
