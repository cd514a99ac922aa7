import type { HealthDeed } from "../../../view/sheets/health-deeds.ts";
import { askReferee } from "../../requests/ask-referee.ts";
import { tellRefusal } from "../tell/tell.ts";

/** Asks the Referee's client for first aid, binding and the like. */
export async function performHealthDeed({ uuid: actor }: Actor.Implementation, deed: HealthDeed): Promise<void> {
  tellRefusal(await askReferee("healthDeed", { actor, deed }));
}
