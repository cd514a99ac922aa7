import { type SilverPurse } from "../../../house-rules/ferryhack/body/experience.ts";
import { TREASURE_FIELDS } from "../../../house-rules/ferryhack/body/body-fields.ts";
import { coinRatesOf, goldIn } from "../../../rules/index.ts";
import { treasureView } from "../../../view/packs/ferryhack/treasure-view.ts";
import { localize } from "../../localize.ts";
import { rulebookFor } from "../../rulebook.ts";
import { packFactsOf } from "../pack-facts.ts";

type Character = Actor.OfType<"character">;

/** Silver pieces that somebody's coins are worth. */
export function silverOf(actor: Character): number {
  const rates = coinRatesOf(rulebookFor(actor).options);
  return Math.floor(goldIn(actor.system.coins, rates) * rates.sp);
}

/** Somebody's coins, and how much of them is no treasure. @rule FH-XP-02 */
export const silverPurse = (actor: Character): SilverPurse => ({
  silver: silverOf(actor),
  plain: packFactsOf(actor, TREASURE_FIELDS).plainSilver,
});

/** The users who play a character, apart from Referees. */
const playersOf = (actor: Character): readonly string[] =>
  game.users.contents.filter((user) => !user.isGM && actor.testUserPermission(user, "OWNER")).map(({ id }) => id ?? "");

/** The player's other characters for whose next one experience waits; this user may write on them all. @rule FH-XP-04 */
export function legaciesFor(actor: Character): readonly { readonly from: Character; readonly xp: number }[] {
  const players = playersOf(actor);
  return game.actors.contents.flatMap((one) => {
    if (!one.isCharacter() || one.uuid === actor.uuid || !one.isOwner) return [];
    const { nextXp: xp } = packFactsOf(one, TREASURE_FIELDS);
    return xp > 0 && playersOf(one).some((id) => players.includes(id)) ? [{ from: one, xp }] : [];
  });
}

/** What a character's sheet says of treasure and of experience that waits. @rule FH-XP-01 FH-XP-04 */
export const treasureContext = (actor: Character) =>
  treasureView(
    silverPurse(actor),
    {
      next: packFactsOf(actor, TREASURE_FIELDS).nextXp,
      waiting: legaciesFor(actor).reduce((sum, { xp }) => sum + xp, 0),
    },
    localize,
  );
