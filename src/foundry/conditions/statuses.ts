import { CONDITIONS, type ConditionId, HEALTH_MARKS, type HealthMark } from "../../rules/index.ts";
import type { LangKey } from "../../types/lang.ts";
import { addStatus, type Status } from "../generation.ts";
import { localize } from "../localize.ts";
import { icon } from "../paths.ts";

/** Everything with a status icon: the game's conditions, and the states of hit points. */
export type StatusMeaning = ConditionId | HealthMark;

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
export const effectId = (status: string): string => status.padEnd(16, "0");
const MEANINGS = Object.keys(STATUSES) as StatusMeaning[];

/** The host's id of a condition or mark. */
export const statusOf = (meaning: StatusMeaning): string => STATUSES[meaning].id;

/** What one of the host's ids means to us; null for those that mean nothing. */
export const meaningOf = (status: string): StatusMeaning | null =>
  MEANINGS.find((meaning) => STATUSES[meaning].id === status) ?? null;

const isFormer = (word: string): word is StatusMeaning => Object.hasOwn(STATUSES, word);

/** What a stored status is called today: worlds of version 2 and before used words of our own. */
export const todaysStatus = (stored: string): string => (isFormer(stored) ? statusOf(stored) : stored);

/** The id that the host's palette looks for, of an effect that an older palette has made. */
export const todaysEffectId = (stored: string): string => {
  const former = MEANINGS.find((meaning) => effectId(meaning) === stored);
  return former ? effectId(statusOf(former)) : stored;
};

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
