import type { User } from "../documents/user.ts";

interface Target {
  readonly id: string;
}

/** The tokens that a user aims at: a Set that knows the ids. */
export class UserTargets extends Set<Target> {
  readonly user: User;

  constructor(user: User) {
    super();
    this.user = user;
  }

  get ids(): string[] {
    return [...this].map((token) => token.id);
  }
}
