import { planGrowth } from "../../rules/index.ts";
import { aText, shape } from "../../rules/base/shape.ts";
import type { Change } from "../../undo/record.ts";
import { audienceFor } from "../chat/requests/audience-for.ts";
import { defineRequest } from "../chat/requests/define-request.ts";
import { DONE, refuse } from "../chat/requests/requests.ts";
import { postLines } from "../chat/post/post-lines.ts";
import { retainerIn } from "../combat/companions-of.ts";
import { isItem } from "../documents/changed-document.ts";
import { calledName, type Character, type Creature, toMember, worldActors } from "../documents/creature.ts";
import { newToken } from "../documents/new-token.ts";
import { resolveUuidSync } from "../documents/resolve-uuid.ts";
import { attempt, madeOf, storeChange } from "../documents/store-change.ts";
import { toVisibility } from "../host/compat.ts";
import { rollDice } from "../host/dice.ts";
import { localize } from "../host/localize.ts";
import { rulebookFor } from "../host/rulebook.ts";
import { setting } from "../host/settings.ts";

/** The retainer in a slot of a character of this world; null for any other item. */
function slotAt(uuid: string) {
  const item = resolveUuidSync(uuid);
  if (!isItem(item) || !item.isAbility() || item.system.kind !== "retainer" || item.inCompendium) return null;
  const master = item.character;
  return master && { item, master };
}

/** Makes the actor: as many hit dice as people for hire have, hit points by dice, bound to the master. @rule WH-FORT-02 WH-MON-02 */
async function makeActor(master: Character, name: string) {
  const hitDice = rulebookFor(master).hirelings.hitDice({});
  const { faces, rolls } = await rollDice(planGrowth(1));
  const [points = 1] = faces;
  const data: object = {
    name,
    type: "monster",
    system: {
      hitDice,
      hp: { value: points, max: points },
      companion: { kind: "retainer", master: master.uuid },
    },
    ownership: master.toObject().ownership, // those who play the master play the retainer, too
    prototypeToken: { ...newToken("character"), name },
  };
  const copy = foundry.utils.deepClone(data) as Actor.CreateData;
  const actor = await attempt(name, () => Actor.implementation.create(copy));
  return { creature: actor?.creature ?? null, hitDice, rolls };
}

/** The retainer joins the parties in which the master is. */
async function joinParties(master: Character, creature: Creature): Promise<readonly Change[]> {
  const changes: Change[] = [];
  for (const party of worldActors("party")) {
    const { members } = party.system;
    if (members.some(({ actor }) => actor === master.uuid))
      changes.push(...(await storeChange(party, { members: [...members, toMember(creature)] })));
  }
  return changes;
}

/**
 * Makes an actor of the retainer in a slot, for the Referee or for who plays the master, where players may make
 * characters: the slot leads to it from then on, and the card takes all of it back. @rule WH-FORT-02
 */
export const makeRetainerRequest = defineRequest({
  name: "makeRetainer",
  payload: shape({ item: aText, visibility: toVisibility }),
  may: (_, { isGM }) => (isGM || setting("playersMakeCharacters") ? null : "WHITEHACK.Refusal.notAllowedToMake"),
  async run({ item: uuid, visibility }, sender) {
    const slot = slotAt(uuid);
    if (!slot?.master.testUserPermission(sender, "OWNER")) return refuse("WHITEHACK.Refusal.notYours");
    const { item, master } = slot;
    if (retainerIn(item)) return refuse("WHITEHACK.Companion.Refusal.isActor");
    const { creature, hitDice, rolls } = await makeActor(master, item.system.item.trim() || item.name);
    if (!creature) return refuse("WHITEHACK.Refusal.failed");
    const changes = [
      madeOf(creature),
      ...(await storeChange(item, { item: creature.name, follower: creature.uuid })),
      ...(await joinParties(master, creature)),
    ];
    const names = { name: calledName(creature), master: calledName(master) };
    await postLines({
      title: "WHITEHACK.Companion.title",
      actor: master,
      text: localize("WHITEHACK.Companion.joined", names),
      facts: [{ label: "WHITEHACK.Sheet.HitDice", value: hitDice }],
      rolls,
      rules: ["WH-FORT-02"],
      links: [creature.uuid],
      changes,
      by: sender.id,
      audience: audienceFor(visibility, sender),
    });
    return DONE;
  },
});
