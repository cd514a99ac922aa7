/** A request that the server turns down, in words that may be shown to the one who asked. */
export class Refusal extends Error {
  override name = "Refusal";
  readonly permission: boolean;

  constructor(message: string, { permission = false } = {}) {
    super(message);
    this.permission = permission;
  }
}
