import { performPostItem, performItemRoll, rollsOf } from "../items/perform-item-roll.ts";
import { gameOf, performAttack } from "../extensions/games.ts";
import { taskPart } from "../host/lazy-parts.ts";
import { type Creature, resolveCreature } from "../documents/creature.ts";
import { isAttribute } from "../documents/known-attribute.ts";
import type { Click } from "../host/keybindings.ts";
import { packAct } from "../extensions/packs-in-force.ts";
import { playLater } from "../campaign/party/play-later.ts";
import { toggleDesk } from "./desk/open-desk.ts";

/**
 * Calls for macros and modules, as `game.system.api`. Stable: names and parameters change only with a major version.
 *
 * Actors and items are named by uuid; `{ skip: true }` rolls without the dialog. Only owners may roll for an actor.
 */
export const api = {
  /** Rolls a task, or a test of another game: `rollTask("Actor.abc", "strength")`. An attribute for which none of the world's serves is asked about. */
  async rollTask(uuid: string, attribute: string, click: Click = {}): Promise<void> {
    const actor = await ownCreatureAt(uuid);
    if (!actor) return;
    const played = gameOf(actor.type);
    const isKnown = isAttribute(attribute) || played?.tests.some(({ id }) => id === attribute);
    if (isKnown) await played?.performTest(actor, attribute, click);
    else warnUnknown();
  },

  /** Rolls one of the common tasks by its id, as the world has written it: `rollCommonTask("Actor.abc", "lock")`. */
  async rollCommonTask(uuid: string, task: string, click: Click = {}): Promise<void> {
    const actor = await ownCreatureAt(uuid);
    if (actor) await (await taskPart()).performCommonTask(actor, String(task), click);
  },

  /** Rolls a saving throw: `rollSave("Actor.abc")`. */
  async rollSave(uuid: string, click: Click = {}): Promise<void> {
    const actor = await ownCreatureAt(uuid);
    if (actor) await gameOf(actor.type)?.performSave(actor, click);
  },

  /** Attacks with a weapon that an actor carries, in its first use: `rollAttack("Actor.abc.Item.def")`. */
  async rollAttack(uuid: string, click: Click = {}): Promise<void> {
    const [owner, id] = String(uuid).split(".Item.");
    const actor = await ownCreatureAt(owner);
    if (!actor) return;
    const line = actor.system.derived.attacks.find((attack) => attack.id === id);
    if (line) await performAttack(actor, line, click);
    else warnUnknown();
  },

  /** Does what a carried item does: casts, reads, takes a dose, uses it up; what does nothing is shown to the table: `useItem("Actor.abc.Item.def")`. */
  async useItem(uuid: string, click: Click = {}): Promise<void> {
    const [owner, id = ""] = String(uuid).split(".Item.");
    const actor = await ownCreatureAt(owner);
    if (!actor) return;
    const item = actor.items.get(id);
    if (!item) return warnUnknown();
    const [first] = rollsOf(item);
    await (first ? performItemRoll(item, first.id, click) : performPostItem(item));
  },

  /**
   * Does what a button does that a pack of house rules has on sheets, by its act and what it is about:
   * `pressPack("Actor.abc", "rh.skill", "climb")`.
   */
  async pressPack(uuid: string, act: string, what = ""): Promise<void> {
    const actor = await ownCreatureAt(uuid);
    if (!actor) return;
    const run = packAct(String(act));
    if (!run) return warnUnknown();
    const button = document.createElement("button");
    button.dataset["what"] = String(what);
    await run({
      actor,
      item: actor.items.get(String(what)) ?? null,
      combatant: null,
      event: new Event("click"),
      button,
    });
  },

  ...playLater,

  /** Opens the Referee's desk, or closes it. Referees only. */
  toggleDesk,
} as const;

/** The creature of that uuid, if this user may roll for it; a sentence says why not. */
async function ownCreatureAt(uuid: unknown): Promise<Creature | null> {
  const creature = await resolveCreature(uuid);
  if (creature?.isOwner) return creature;
  if (creature) ui.notifications.warn("WHITEHACK.Refusal.notYoursToRoll", { localize: true });
  else warnUnknown();
  return null;
}

const warnUnknown = (): void => {
  ui.notifications.warn("WHITEHACK.Refusal.unknownRoll", { localize: true });
};
