import { aText, aWhole, shape } from "../../../rules/base/shape.ts";
import { takenStation } from "../../../rules/index.ts";
import { audienceFor } from "../../chat/requests/audience-for.ts";
import { defineRequest } from "../../chat/requests/define-request.ts";
import { DONE, refuse } from "../../chat/requests/requests.ts";
import { postLines } from "../../chat/post/post-lines.ts";
import { calledName, resolveCreatureSync, worldActorAt } from "../../documents/creature.ts";
import { storeChange } from "../../documents/store-change.ts";
import { isAboard } from "../../documents/vehicles-of.ts";
import { toVisibility } from "../../host/compat.ts";
import { localize } from "../../host/localize.ts";
import { rulebookFor } from "../../host/rulebook.ts";

/**
 * A creature of the asker's goes to a free station of a vehicle that they see or are aboard of, away from the one where
 * it was. @rule WH-VEH-01
 */
export const takeStationRequest = defineRequest({
  name: "takeStation",
  payload: shape({ vehicle: aText, station: aWhole, creature: aText, visibility: toVisibility }),
  async run({ vehicle: uuid, station, creature: who, visibility }, sender) {
    const vehicle = worldActorAt("vehicle", uuid);
    const creature = resolveCreatureSync(who);
    if (!vehicle || !creature || !rulebookFor(null).options.vehicles) return refuse("WHITEHACK.Refusal.badRequest");
    const sees = vehicle.testUserPermission(sender, "LIMITED") || isAboard(vehicle, sender);
    if (!sees || !creature.testUserPermission(sender, "OWNER")) return refuse("WHITEHACK.Refusal.notYours");
    const { stations: stored } = vehicle._source.system;
    const operator = { uuid: creature.uuid, name: calledName(creature) };
    const stations = takenStation(stored, station, operator, (one) => resolveCreatureSync(one) !== null);
    if (!stations) return refuse("WHITEHACK.Vehicle.Refusal.taken");
    const changes = await storeChange(vehicle, { stations });
    const { name, role } = stored[station] ?? { name: "", role: "other" };
    const at = name || localize(`WHITEHACK.Vehicle.Role.${role}`);
    await postLines({
      title: vehicle.name,
      actor: creature,
      text: localize("WHITEHACK.Vehicle.took", { name: operator.name, station: at }),
      facts: [],
      rules: ["WH-VEH-01"],
      changes,
      by: sender.id,
      audience: audienceFor(visibility, sender),
    });
    return DONE;
  },
});
