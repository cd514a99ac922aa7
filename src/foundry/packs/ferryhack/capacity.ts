import { CAPACITY_FIELDS } from "../../../house-rules/ferryhack/body/body-fields.ts";
import { tellLines } from "../../actions/tell/tell-lines.ts";
import { localize } from "../../localize.ts";
import { packFactsOf, storePackFacts } from "../pack-facts.ts";

type Character = Actor.OfType<"character">;

const isWaived = (actor: Character): boolean => packFactsOf(actor, CAPACITY_FIELDS).capacityWaived;

/** Whether somebody is over a limit of their load, or would be let be. @rule FH-ENC-07 */
export const concernsCapacity = (actor: Character): boolean =>
  isWaived(actor) || actor.system.derived.burden.overfull !== undefined;

function stateOf(actor: Character): "waived" | "oneMove" | "told" {
  if (isWaived(actor)) return "waived";
  return actor.system.derived.burden.overfull?.limitsMoves ? "oneMove" : "told";
}

/** What a sheet says of a load that is over a limit. @rule FH-ENC-07 */
export function capacityContext(actor: Character) {
  const state = stateOf(actor);
  return {
    text: localize(`WHITEHACK.Fh.Capacity.${state}`),
    isReferee: game.user.isGM,
    deed: localize(isWaived(actor) ? "WHITEHACK.Fh.Capacity.takeBack" : "WHITEHACK.Fh.Capacity.waive"),
  };
}

/** The Referee waives the limit for one character, or takes that back; for Referees. @rule FH-ENC-07 */
export async function performWaiver(actor: Character): Promise<void> {
  if (!game.user.isGM) return;
  const capacityWaived = !isWaived(actor);
  const changes = await storePackFacts(actor, CAPACITY_FIELDS, { capacityWaived });
  await tellLines({
    title: capacityWaived ? "WHITEHACK.Fh.Capacity.isWaived" : "WHITEHACK.Fh.Capacity.counts",
    actor,
    facts: [],
    rules: ["FH-ENC-07"],
    changes,
  });
}
