/** Who targets what: `user.targets`, the `targetToken` hook and what other users announce. */
import { host } from "../host.ts";
import type { HostUser } from "../host/documents.ts";
import type { Token } from "../placeables/token.ts";

/** `foundry.canvas.placeables.tokens.UserTargets`: the tokens that one user targets. */
export class UserTargets extends Set<Token> {
  readonly user: HostUser;

  constructor(user: HostUser) {
    super();
    this.user = user;
  }

  get ids(): string[] {
    return [...this].map((token) => token.id);
  }

  first(): Token | undefined {
    return this.values().next().value;
  }

  override add(token: Token): this {
    if (this.has(token)) return this;
    super.add(token);
    this.#announce(token, true);
    return this;
  }

  override delete(token: Token): boolean {
    const had = super.delete(token);
    if (had) this.#announce(token, false);
    return had;
  }

  override clear(): void {
    for (const token of this) this.delete(token);
  }

  #announce(token: Token, targeted: boolean): void {
    if (targeted) token.targeted.add(this.user);
    else token.targeted.delete(this.user);
    if (!token.destroyed) token.renderFlags.set({ refreshTarget: true });
    host().Hooks.callAll("targetToken", this.user, token, targeted);
  }
}

/** The documented set in place of whatever a user has before the scene is there. */
export function targetsOf(user: HostUser): UserTargets {
  if (user.targets instanceof UserTargets) return user.targets;
  const targets = new UserTargets(user);
  user.targets = targets;
  return targets;
}

export const readTargets = (user: HostUser): Set<string> => new Set(targetsOf(user).ids);

/** Makes the targets of a user those with the given ids, as far as they are on the scene. */
export function replaceTargets(user: HostUser, ids: ReadonlySet<string>): void {
  const targets = targetsOf(user);
  for (const token of targets) if (!ids.has(token.id) || token.destroyed) targets.delete(token);
  for (const id of ids) {
    const token = host().canvas.tokens.get(id);
    if (token) targets.add(token);
  }
}
