/** `foundry.canvas.interaction.RenderFlags`: collects what must be redrawn and redraws it before the next frame. */
import { beforeFrame } from "./frames.ts";

export interface FlagOwner {
  readonly destroyed: boolean;
  applyRenderFlags(): void;
}

export class RenderFlags extends Set<string> {
  readonly object: FlagOwner;
  readonly flags: Record<string, { propagate?: string[] }>;
  readonly #apply: () => void;

  constructor(flags: Record<string, { propagate?: string[] }>, { object }: { object: FlagOwner }) {
    super();
    this.flags = flags;
    this.object = object;
    this.#apply = () => {
      if (!object.destroyed) object.applyRenderFlags();
    };
  }

  set(changes: Record<string, boolean>): void {
    for (const [flag, value] of Object.entries(changes)) if (value) this.#raise(flag);
    if (this.size > 0) beforeFrame(this.#apply);
  }

  #raise(flag: string): void {
    if (this.has(flag)) return;
    const settings = this.flags[flag];
    if (!settings) throw new Error(`stand-in: render flag ${flag} is not there`);
    this.add(flag);
    for (const further of settings.propagate ?? []) this.#raise(further);
  }

  /** Empties the flags and returns those that were set. */
  override clear(): Record<string, boolean> {
    const flags = Object.fromEntries([...this].map((flag) => [flag, true]));
    super.clear();
    return flags;
  }
}
