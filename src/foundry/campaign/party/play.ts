import { isCorruptEnough, RESTS, USAGE_SCOPES } from "../../../rules/index.ts";
import type { Earned } from "../../characters/advance/perform-award.ts";
import type { AreaSource } from "../../combat/area/perform-area.ts";
import { openStory, requestPart, storyPart, tablePart } from "../../host/lazy-parts.ts";
import { PURPOSES } from "../../../view/checks/dialogs/purposes.ts";
import { isAttribute } from "../../documents/known-attribute.ts";
import { openBoard } from "../factions/open-board.ts";
import { wrapUp } from "../safety/wrap-up-button.ts";
import { openEncounter } from "../../monsters/simulation/open-encounter.ts";
import { VISIBILITIES } from "../../host/compat.ts";
import type { HiddenPrompt } from "../../chat/prompts/hidden-choice.ts";
import { lazy } from "../../host/lazy.ts";
import { PHASES } from "../../../rules/campaign/phases.ts";
import { chosenCreatures, resolveCreature } from "../../documents/creature.ts";

/** The creatures that a call is for. Without `actors`: the selected tokens, else the user's own character. */
interface For {
  readonly actors?: readonly string[];
}

/** The visibility of a card: "public", "gm", "blind" or "self"; left out, as the user has chosen for all. */
interface Seen {
  readonly mode?: string;
}

/** Which rolls a Referee asks for: what they are for, and with which attribute, if all roll the same. */
interface Asked {
  readonly purpose?: string;
  readonly attribute?: string;
}

/** The subject of an auction, and the attribute that all bid with. */
interface AuctionAsked {
  readonly attribute?: string;
  readonly title?: string;
}

/** The Referee's question; without `actor` to everybody. */
interface OwnPrompt {
  readonly title: string;
  readonly options: readonly string[];
  readonly actor?: string;
  /** The answer that counts if none is given in time. */
  readonly otherwise?: string;
}

/** The Referee's question to several at once: one of some words, or a number; a hidden die may come with it. */
interface OwnHiddenPrompt extends Omit<HiddenPrompt, "of"> {
  readonly of: readonly string[];
}

/** The code for opening an auction. */
const auctionPart = () => lazy(() => import("../auction/open-auction.ts"));

/** Asks for the words of a question to the table, and for its answers. */
async function openPrompt(): Promise<void> {
  if (!game.user.isGM) return void ui.notifications.warn("WHITEHACK.Refusal.refereeOnly", { localize: true });
  await (await lazy(() => import("../../app/desk/ask-table.ts"))).openPromptDialog();
}

/** One of the words that a call knows; others are told to be unknown. */
function known<Word extends string>(words: readonly Word[], said: string): Word | null {
  const word = words.find((one) => one === said);
  if (word === undefined) ui.notifications.warn("WHITEHACK.Refusal.unknownRoll", { localize: true });
  return word ?? null;
}

/** The part of `game.system.api` that plays for several at once, or for nobody in particular. Stable as the rest. */
export const play = {
  /** Draws from tables by their keys, a line each: `drawTables(["oracle.1", "oracle.2"], "Oracle", { mode: "gm" })`. */
  async drawTables(keys: readonly string[], title?: string, { mode: seenBy }: Seen = {}): Promise<void> {
    const visibility = seenBy === undefined ? undefined : known(VISIBILITIES, seenBy);
    if (visibility === null) return;
    const { performDraw } = await tablePart();
    await performDraw(keys, { ...(title !== undefined && { title }), ...(visibility && { visibility }) });
  },

  /** Rolls for a phase's modus, for Referees' eyes. */
  async rollModus() {
    return (await storyPart()).performModus();
  },

  /** Lets the story enter a phase, such as "travel"; with a limit of minutes by the real clock, or null for none: `setPhase("travel", { minutes: 30 })`. Referees only. @rule WH-PHASE-01 */
  async setPhase(phase: string, entered: { readonly minutes?: number | null } = {}): Promise<void> {
    const begun = known(PHASES, phase);
    if (begun) await (await storyPart()).setPhase(begun, entered);
  },

  /** Opens the Referee's window of the story: phases, modus, words, a new session. */
  openStory,

  /** Opens the host's list of tours, ours among them. */
  async openTours(): Promise<void> {
    await new foundry.applications.sidebar.apps.ToursManagement().render({ force: true });
  },

  /** Rolls how strangers take to one of the chosen characters; asks for what is not said: `rollReaction({ sharedLanguage: false })`. */
  async rollReaction({ actors, sharedLanguage }: For & { readonly sharedLanguage?: boolean } = {}) {
    await (await tablePart()).performReaction(await chosenCreatures(actors), sharedLanguage);
  },

  /** Rolls the morale of the chosen monsters. */
  async rollMorale({ actors }: For = {}): Promise<void> {
    await (await tablePart()).performMorale(await chosenCreatures(actors));
  },

  /** Places an area of an attack, a breath or an explosion on the scene; everybody inside saves: `area({ damage: "2d6", shape: "cone" })`. */
  async area({ actors, ...source }: For & AreaSource = {}): Promise<void> {
    const [actor = null] = await chosenCreatures(actors, { mayBeNobody: true });
    if (!actor && !game.user.isGM)
      return void ui.notifications.warn("WHITEHACK.Refusal.nobodyChosen", { localize: true });
    const { performArea } = await lazy(() => import("../../combat/area/perform-area.ts"));
    await performArea(actor, source);
  },

  /** Rolls one task for all the chosen characters; asks which where that is not said: `rollGroup("dexterity")`. */
  async rollGroup(attribute?: string, { actors }: For = {}): Promise<void> {
    if (attribute === undefined || isAttribute(attribute))
      await (await requestPart()).performGroupCheck(await chosenCreatures(actors), attribute);
    else ui.notifications.warn("WHITEHACK.Refusal.unknownRoll", { localize: true });
  },

  /** Asks for rolls of the chosen, or of the players' characters: `requestRolls({ purpose: "contest" })`; "each", "group" or "contest". With an attribute it is asked for at once. Referees only. */
  async requestRolls({ actors, purpose = "each", attribute }: For & Asked = {}): Promise<void> {
    if (!game.user.isGM) return void ui.notifications.warn("WHITEHACK.Refusal.refereeOnly", { localize: true });
    const meant = known(PURPOSES, purpose);
    if (!meant) return;
    const chosen = await chosenCreatures(actors, { mayBeNobody: true });
    const { performPlainRequest, performRequest } = await requestPart();
    await (attribute === undefined ? performRequest(chosen, meant) : performPlainRequest(chosen, meant, attribute));
  },

  /** Opens an auction among the chosen; asks who takes part, and with what, unless all bid with one attribute: `openAuction({ attribute: "dexterity", title: "The chase" })`. Referees only. */
  async openAuction({ actors, attribute, title = "" }: For & AuctionAsked = {}): Promise<void> {
    if (!game.user.isGM) return void ui.notifications.warn("WHITEHACK.Refusal.refereeOnly", { localize: true });
    const chosen = await chosenCreatures(actors, { mayBeNobody: true });
    const { openAuction, performAuction, plainBidders } = await auctionPart();
    if (attribute === undefined) return performAuction(chosen, title);
    if (isAttribute(attribute)) await openAuction({ title, bidders: plainBidders(chosen, attribute) });
    else ui.notifications.warn("WHITEHACK.Refusal.unknownRoll", { localize: true });
  },

  /** Opens the window where an encounter is played by the thousand, to see how dangerous it is. Referees only. */
  weighEncounter: openEncounter,

  /** Opens the board of factions and phases. Referees only. */
  openBoard,

  /** Writes what has happened since the last time into the log of sessions: a page for everybody, and one for Referees of what only they were told. Referees only. @rule WH-REF-07 */
  async writeSessionLog(): Promise<void> {
    await (await lazy(() => import("../session/write-session-log.ts"))).writeSessionLog();
  },

  /** Asks everybody, or the Referee, to wrap the scene up; nothing tells who asks. */
  wrapUp,

  /** Shares what was earned among the chosen; asks what it was, and who shares it, where that is not said. Referees only. */
  async awardXp({ actors, earned }: For & { readonly earned?: Earned } = {}): Promise<void> {
    if (!game.user.isGM) return void ui.notifications.warn("WHITEHACK.Refusal.refereeOnly", { localize: true });
    const { performAskedAward, performAward } = await tablePart();
    await (earned ? performAward(await chosenCreatures(actors), earned) : performAskedAward(actors));
  },

  /** Heals the chosen by time: `rest("night")`, whose hours pass at once where a Referee asks, `rest("evening")`, `rest("morning")`, or `rest("rest", { hours: 48 })`; says whether there was anybody. */
  async rest(kind: string, { actors, hours = 0 }: For & { readonly hours?: number } = {}): Promise<boolean> {
    const recovery = known(RESTS, kind);
    const resting = recovery ? await chosenCreatures(actors) : [];
    if (recovery) {
      const { performNight, performRest } = await tablePart();
      if (recovery === "night" && game.user.isGM) await performNight(resting);
      else await performRest(resting, { kind: recovery, hours });
    }
    return resting.length > 0;
  },

  /** True if any of the chosen is corrupt enough for a gate, a thing or a being: `isCorrupt(5)`. @rule WH-CORR-04 */
  async isCorrupt(required: number, { actors }: For = {}): Promise<boolean> {
    const chosen = await chosenCreatures(actors);
    return chosen.some((one) => isCorruptEnough(one.system.whitehack.corruption, required));
  },

  /** Takes back what was told last and still stands, once it is confirmed. Referees only. */
  async undoLast(): Promise<void> {
    if (!game.user.isGM) return void ui.notifications.warn("WHITEHACK.Refusal.refereeOnly", { localize: true });
    await (await lazy(() => import("../../app/desk/desk-context.ts"))).undoLast();
  },

  /** Asks the table, or the owners of an actor, in the Referee's own words: `ask({ title: "Step back?", options: ["Yes", "No"] })`; without a question it asks for one first. Referees only. */
  async ask(asked?: OwnPrompt): Promise<void> {
    if (!asked) return openPrompt();
    const { actor, ...question } = asked;
    const { performPrompt } = await lazy(() => import("../../app/gm-only.ts"));
    await performPrompt({ ...question, actor: actor === undefined ? null : await resolveCreature(actor) });
  },

  /** Asks the owners of actors for answers that nobody knows until all are given: `askHidden({ title: "Bid", of: [uuid], number: { from: 1, to: 12 } })`. */
  async askHidden({ of, ...question }: OwnHiddenPrompt): Promise<void> {
    const { performHiddenPrompt } = await lazy(() => import("../../app/gm-only.ts"));
    await performHiddenPrompt({ ...question, of: await chosenCreatures(of) });
  },

  /** Begins a day, a battle, a session, so that what was used in the last one may be used again: `begin("day")`; for everybody in the world: `begin("day", { everybody: true })`, Referees only. Asks which, for everybody, if none is given. */
  async begin(scope?: string, { actors, everybody = false }: For & { readonly everybody?: boolean } = {}) {
    const { performAskedBegin, performBegin } = await tablePart();
    if (scope === undefined) return performAskedBegin();
    const begun = known(USAGE_SCOPES, scope);
    if (begun) await (everybody ? performAskedBegin(begun) : performBegin(await chosenCreatures(actors), begun));
  },
} as const;
