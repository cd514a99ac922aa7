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
