import type { Creature } from "../documents/creature.ts";
import { keepSetting, setting } from "../settings.ts";
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
 * lies where only Referees write. What is stored decides, so that a card that is undone takes back the rights with it; but
 * who plays it is the Referee's word: what a player has written is put back. @rule WH-FORT-02
 */
export async function followPlayer(creature: Creature, isByReferee: boolean): Promise<void> {
  const { id } = creature;
  const playedBy = playerOf(creature._source.system.companion);
  const all = setting("lent");
  const lent = (id && all[id]) || null;
  if (creature.isToken || !id || (lent?.user ?? "") === playedBy) return;
  if (!isByReferee) return void (await creature.update({ system: { companion: heldTo(lent) } } as Actor.UpdateData));
  const isPlayed = game.users.has(playedBy);
  const given = isPlayed ? { [playedBy]: OWNER } : {};
  const { [id]: _before, ...others } = all;
  const now = isPlayed ? { ...others, [id]: { user: playedBy, level: levelOf(creature, playedBy) } } : others;
  await creature.update({ ownership: { ...backTo(lent), ...given } } as Actor.UpdateData);
  await keepSetting("lent", now);
}

/** What a retainer's terms say of who plays it, as the Referee has it. */
const heldTo = (lent: Lent | null): object => (lent ? { kind: "retainer", playedBy: lent.user } : { playedBy: "" });
