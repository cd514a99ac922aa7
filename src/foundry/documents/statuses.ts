import {
  type ConditionEnd,
  type ConditionId,
  CONDITIONS,
  HEALTH_MARKS,
  type HealthMark,
  type WrittenCondition,
} from "../../rules/index.ts";
import type { LangKey } from "../../types/lang.ts";
import { addStatus, removeStatus, type Status } from "../host/compat.ts";
import { localize } from "../host/localize.ts";
import { icon, SYSTEM_ID } from "../host/paths.ts";
import { partsInForce } from "../extensions/packs-in-force.ts";
import type { DoseMark } from "../conditions/dose-mark.ts";
import { fightOf } from "./creature.ts";

/** Everything with a status icon: the game's conditions, and the states of hit points. */
type StatusMeaning = ConditionId | HealthMark;

/** How a status is named and drawn in the host's palette. The host's own ids are reused, so that none is listed twice. */
const STATUSES: Readonly<Record<StatusMeaning, { readonly id: string; readonly img: string }>> = {
  bleeding: { id: "bleeding", img: "bleeding-wound" },
  blinded: { id: "blind", img: "sight-disabled" },
  confused: { id: "confused", img: "misdirection" },
  dead: { id: "dead", img: "death-skull" },
  deafened: { id: "deaf", img: "hearing-disabled" },
  dying: { id: "dying", img: "half-dead" },
  fleeing: { id: "fear", img: "sprint" },
  held: { id: "restrain", img: "manacles" },
  hurt: { id: "hurt", img: "broken-bone" },
  injured: { id: "injured", img: "scar-wound" },
  knockedOut: { id: "unconscious", img: "knocked-out-stars" },
  muted: { id: "silence", img: "silenced" },
  prone: { id: "prone", img: "knockout" },
  stable: { id: "stable", img: "health-normal" },
  staggered: { id: "staggered", img: "back-pain" },
  surrendered: { id: "surrendered", img: "shaking-hands" },
  stunned: { id: "stun", img: "star-swirl" },
};
/** Effects of a status have one id for ever, so that the status is on or off and never twice. */
const effectId = (status: string): string => status.padEnd(16, "0");
const MEANINGS = Object.keys(STATUSES) as StatusMeaning[];

/** The host's id of a condition or mark. */
export const statusOf = (meaning: StatusMeaning): string => STATUSES[meaning].id;

/** The meaning of one of the host's ids for the game; null for those without one. */
export const meaningOf = (status: string): StatusMeaning | null =>
  MEANINGS.find((meaning) => STATUSES[meaning].id === status) ?? null;

/** The mark of hit points that a status stands for; null for other statuses. */
export const healthMarkOf = (status: string): HealthMark | null =>
  HEALTH_MARKS.find((mark) => STATUSES[mark].id === status) ?? null;

const labelOf = (meaning: StatusMeaning): LangKey =>
  meaning in CONDITIONS
    ? `WHITEHACK.Condition.${meaning as ConditionId}`
    : `WHITEHACK.Condition.${meaning as Exclude<HealthMark, ConditionId>}`;

const toStatus = (meaning: StatusMeaning): Status => {
  const { id, img } = STATUSES[meaning];
  return { id, _id: effectId(id), name: labelOf(meaning), img: icon(img) };
};

/** A mark as an effect, as the host would make it of a status. */
export const statusData = (meaning: StatusMeaning) => {
  const { id, name, ...rest } = toStatus(meaning);
  return { ...rest, name: localize(name), statuses: [id] };
};

/** Registers our statuses with the host, so that tokens show them and users can set them. @rule WH-COND-01 */
export function registerConditions(): void {
  for (const meaning of MEANINGS) addStatus(toStatus(meaning));
}

/** Ids of the conditions that packs have put into the palette, by game: several may run in one process, as in tests. */
const shown = new WeakMap<object, readonly string[]>();

/** Conditions of packs that are switched on, those of modules too, are in the palette of tokens as long as they are on. */
export function showStatuses(): void {
  const wanted = partsInForce().flatMap(({ statuses = [] }) => statuses);
  const ids = wanted.map(({ id }) => id);
  for (const id of shown.get(game) ?? []) if (!ids.includes(id)) removeStatus(id);
  for (const status of wanted) addStatus({ ...status, _id: effectId(status.id) });
  shown.set(game, ids);
}

/** The fight that is looked at, once it has begun. */
const fightInView = (): Combat.Implementation | null => (game.combat?.started ? game.combat : null);

/** The combatant of an actor in a fight. */
const fighterOf = (fight: Combat.Implementation, uuid: string | null): Combatant.Implementation | undefined =>
  fight.combatants.find(({ actor }) => actor !== null && actor?.uuid === uuid);

/** When an effect begins that is given now. It lasts until a turn of the one who caused it. @rule WH-TIME-01 */
export function beginning(
  actor: Actor.Implementation,
  source: string | null = null,
): Pick<WrittenCondition, "since" | "began"> {
  const fight = fightOf(actor) ?? fightInView();
  const began = game.time.worldTime;
  if (!fight?.id) return { since: null, began };
  const turn = (fighterOf(fight, source) ?? fight.combatant)?.id ?? "";
  return { since: { fight: fight.id, round: fight.round, actor: turn }, began };
}

/** About nobody in particular, in force at once, and by no rule. */
export const NOBODYS = { toward: null, after: 0, rule: "" } as const;

/** How long conditions last that this user sets in a token's HUD, as chosen there, by game. */
const lasting = new WeakMap<object, ConditionEnd>();

/** The choice of a token's HUD; null for as long as is usual. @rule WH-COND-01 */
export const lastingChosen = (): ConditionEnd | null => lasting.get(game) ?? null;

/** Notes the choice of a token's HUD. */
export const chooseLasting = (end: ConditionEnd | null): unknown =>
  end ? lasting.set(game, end) : lasting.delete(game);

/** How long a condition lasts that is set on an actor by hand: as chosen in the HUD, while that is open for its token. */
export function lastingFor(actor: Actor.Implementation): ConditionEnd | null {
  const { rendered = false, object } = canvas?.hud?.token ?? {};
  return rendered && object?.document.actor === actor ? lastingChosen() : null;
}

/**
 * The game's condition among the statuses of an effect that a user sets by hand, with what is usual of it; null for
 * none.
 */
export function usualCondition(actor: Actor.Implementation, statuses: Iterable<string>): WrittenCondition | null {
  const id = [...statuses].map(meaningOf).find((meaning) => meaning !== null);
  if (!id) return null;
  return {
    id,
    name: "",
    strength: 1,
    end: lastingFor(actor),
    favors: null,
    levers: {},
    ...NOBODYS,
    ...beginning(actor),
  };
}

/** Where an effect keeps what it is about, and the dose behind it. */
export const conditionFlags = (condition: WrittenCondition, dose?: DoseMark) => ({
  [SYSTEM_ID]: { condition, ...(dose && { dose }) },
});
