import { lazy } from "../../host/lazy.ts";
import { setting } from "../../host/settings.ts";
import { audienceFor, valuesOf } from "../../chat/requests/audience-for.ts";
import { toVisibility } from "../../host/compat.ts";
import { aText, orNull, shape } from "../../../rules/base/shape.ts";
import { gamesWithCreation } from "../../extensions/games.ts";
import { refuse } from "../../chat/requests/requests.ts";
import { defineRequest } from "../../chat/requests/define-request.ts";

/** Makes a character for a player who may not create actors, of another game where it names one, if the table lets players do so. @rule WH-GEN-01 */
export const makeCharacterRequest = defineRequest({
  name: "makeCharacter",
  payload: shape({ visibility: toVisibility, game: orNull(aText), values: orNull(valuesOf) }),
  may: (_, { isGM }) => (isGM || setting("playersMakeCharacters") ? null : "WHITEHACK.Refusal.notAllowedToMake"),
  async run({ visibility, game: of, values }, sender) {
    if (of !== null) {
      const asked = gamesWithCreation().find(({ id }) => id === of);
      return (
        asked?.creation.make(values ?? {}, sender, audienceFor(visibility, sender)) ??
        refuse("WHITEHACK.Refusal.badRequest")
      );
    }
    const { judgeAndMake } = await lazy(() => import("../creation/draft-store.ts"));
    return judgeAndMake(sender, audienceFor(visibility, sender));
  },
});
