import type { Creature } from "../documents/creature.ts";
import { SYSTEM_ID } from "../paths.ts";
import type { Lent } from "./lent.ts";

const { OWNER, NONE } = CONST.DOCUMENT_OWNERSHIP_LEVELS;

/** What somebody may do with an actor, before they play it. */
const levelOf = (creature: Creature, user: string) => creature.ownership[user] ?? creature.ownership.default ?? NONE;

/** Who plays somebody now; "" for the Referee, who plays all that are no retainers. */
const playerOf = ({ kind, playedBy }: Creature["_source"]["system"]["companion"]): string =>
  kind === "retainer" ? playedBy : "";

/** The rights of before, for whoever played it until now. */
const backTo = (lent: Lent | null) => (lent && game.users.has(lent.user) ? { [lent.user]: lent.level } : {});

/**
 * Whoever plays a retainer owns it for that while, and has the rights of before when it is over; the note of those rights
 * lies with the actor. What is stored decides, so that a card that is undone takes back the rights with it. @rule WH-FORT-02
 */
export async function followPlayer(creature: Creature): Promise<void> {
  const playedBy = playerOf(creature._source.system.companion);
  const lent = creature.getFlag(SYSTEM_ID, "lent") ?? null;
  if (creature.isToken || (lent?.user ?? "") === playedBy) return;
  const isPlayed = game.users.has(playedBy);
  const given = isPlayed ? { [playedBy]: OWNER } : {};
  const flags = { [SYSTEM_ID]: { lent: isPlayed ? { user: playedBy, level: levelOf(creature, playedBy) } : null } };
  await creature.update({ ownership: { ...backTo(lent), ...given }, flags } as Actor.UpdateData);
}
