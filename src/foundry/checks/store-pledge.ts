import { type Debt, type GroupFacts, pledgeGroup, releaseGroup } from "../../rules/index.ts";
import type { Change } from "../../undo/record.ts";
import { storeChange } from "../documents/store-change.ts";

type Character = Actor.OfType<"character">;

/** A pledge, read from a field. */
export interface PledgeAt {
  readonly kind: "group" | "slot";
  /** From 0. */
  readonly place: number;
}

/** Reads "group:1" or "slot:0"; null for anything else. */
export function pledgeAt(written: unknown): PledgeAt | null {
  const [, kind, place] = /^(group|slot):(\d{1,2})$/.exec(typeof written === "string" ? written : "") ?? [];
  return kind === "group" || kind === "slot" ? { kind, place: Number(place) } : null;
}

/** Locks a group or a slot for a power. @rule WH-DIV-01 */
export const storePledge = (actor: Character, { kind, place }: PledgeAt, debt: Debt): Promise<readonly Change[]> =>
  storeChange(
    actor,
    kind === "group"
      ? { groups: pledgeGroup(groupsOf(actor), place, debt) }
      : { lockedSlots: [...locksOf(actor).filter(({ slot }) => slot !== place + 1), { slot: place + 1, ...debt }] },
  );

/** Gives it back once the service is done. @rule WH-DIV-01 */
export const storeRelease = (actor: Character, { kind, place }: PledgeAt): Promise<readonly Change[]> =>
  storeChange(
    actor,
    kind === "group"
      ? { groups: releaseGroup(groupsOf(actor), place) }
      : { lockedSlots: locksOf(actor).filter(({ slot }) => slot !== place + 1) },
  );

/** As they are stored: what the world shows of them may differ. */
const groupsOf = (actor: Character): readonly GroupFacts[] => actor.system.toObject().groups;
const locksOf = (actor: Character) => actor.system.toObject().lockedSlots;
