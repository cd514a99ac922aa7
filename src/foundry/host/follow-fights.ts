type Follower = (fight: Combat.Implementation) => void;

const followers = new Set<Follower>();

/** Has something follow the changes of all fights and of those who fight; gives what ends it. */
export function followFights(follower: Follower): () => void {
  followers.add(follower);
  return () => void followers.delete(follower);
}

/** A fight has changed, or one of its fighters. */
export function tellFollowers(fight: Combat.Implementation | null): void {
  if (fight) for (const follower of followers) follower(fight);
}

const ending = new WeakSet<Combat.Implementation>();

/** Deletes a fight, to which this client writes nothing more from now on, unless it stays after all. */
export async function endingFight<Ended>(fight: Combat.Implementation, end: () => Promise<Ended>): Promise<Ended> {
  ending.add(fight);
  return end().finally(() => ending.delete(fight));
}

/** Whether a uuid is of a fight that is gone or just being deleted, or of something in it: the host refuses writes to it. */
export function isInEnding(uuid: string): boolean {
  const [kind, id = ""] = uuid.split(/[. ]/);
  const fight = game.combats.get(id);
  return kind === "Combat" && (!fight || ending.has(fight));
}
