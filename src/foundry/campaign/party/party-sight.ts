import { farthestOf, widestOf } from "../../../rules/index.ts";
import { type Creature, membersOf, type Party, type Placed, worldActors } from "../../documents/creature.ts";
import { attempt } from "../../documents/store-change.ts";
import { shineToken } from "../../items/light/shine-token.ts";

const BY = "party";

/** The eyes and the light of a member: of the token on the scene, else of those that are made of it. */
const seerOf = (member: Creature, token: Placed): Pick<Placed, "sight" | "light"> =>
  token.parent?.tokens.find(({ actor }) => actor === member) ?? member.prototypeToken;

/** A party's token sees as far as the member who sees farthest, unless its own sight is switched off. */
async function seeFarthest(token: Placed, seers: readonly Pick<Placed, "sight">[]): Promise<void> {
  if (seers.length === 0 || !token.sight.enabled) return;
  const farthest = farthestOf(seers.flatMap(({ sight }) => (sight.enabled ? [sight] : [])));
  const { range, visionMode } = farthest ?? { range: 0, visionMode: "basic" };
  if (token.sight.range === range && token.sight.visionMode === visionMode) return;
  await attempt(token.uuid, () => token.update({ sight: { range, visionMode } } as TokenDocument.UpdateData));
}

async function seeAsMembers(party: Party, token: Placed): Promise<void> {
  const seers = membersOf(party).map((member) => seerOf(member, token));
  await seeFarthest(token, seers);
  await shineToken(token, widestOf(seers.map(({ light }) => light)), BY);
}

/** The tokens of all parties see and shine as their members do now. */
export async function followMembers(): Promise<void> {
  for (const party of worldActors("party"))
    for (const token of game.scenes.contents.flatMap(({ tokens }) => tokens.contents))
      if (token.actorId === party.id) await seeAsMembers(party, token);
}
