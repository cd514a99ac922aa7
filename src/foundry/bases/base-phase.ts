import type { Phase } from "../../rules/index.ts";
import type { Change } from "../../undo/record.ts";
import type { FactLine } from "../../view/things/item-facts.ts";
import { rulebookFor } from "../rulebook.ts";
import { phaseNow } from "../story/story-now.ts";
import { storeChange } from "../undo/store-change.ts";
import type { Homebase } from "./base-facts.ts";

/** The phase that a base is in: its own, or that of the story, which Referees alone know. @rule WH-BASE-09 */
export const basePhase = ({ system: { phase } }: Homebase): Phase | "" => phase || (phaseNow() ?? "");

/** Whether a base keeps something of a phase that is over. */
const isBehind = (base: Homebase): boolean =>
  rulebookFor(base).options.basePhaseLimits && (base.system.servicesInPhase > 0 || base.system.phase !== "");

/**
 * A phase begins: what bases have served in the last one counts no more, where the world plays so, and of its name
 * nothing is written on them. Gives what has changed, for the card. @rule WH-BASE-09
 */
export async function beginForBases(): Promise<{
  readonly facts: readonly FactLine[];
  readonly changes: readonly Change[];
}> {
  const bases = game.actors.contents.flatMap((actor: Actor.Implementation) => (actor.isHomebase() ? [actor] : []));
  const behind = game.user.isGM ? bases.filter(isBehind) : [];
  const changes: Change[] = [];
  for (const base of behind) changes.push(...(await storeChange(base, { phase: "", servicesInPhase: 0 })));
  return { facts: behind.map(({ name }) => ({ label: name, value: "WHITEHACK.Base.servesAnew" })), changes };
}
