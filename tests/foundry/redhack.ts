// A table at which The Red Hack is played beside Whitehack: Alice's Runa stands beside the goblin.
import { vi } from "vitest";
import { packsInForce } from "../../src/foundry/extensions/packs-in-force.ts";
import { performAttack } from "../../src/foundry/extensions/games.ts";
import { aimAt, ALICE, type Arrange, aTable, creatureOf, placedGoblin, type Table } from "./table.ts";
import { fetchNumbers } from "../../src/games/redhack/foundry/data.ts";

await fetchNumbers(); // clients share one process: what comes late would come while another of them is at work

export const RUNA = "redhack000000001";
export const RUNA_TOKEN = "runatoken0000001";
export const AXE = "redaxe0000000001";

/** Strength 14, Constitution 9, a suit of chain (armor class 14), an axe with a d8, 6 of 6 hit points. */
const RUNA_AS_STORED = {
  _id: RUNA,
  name: "Runa",
  type: "redhack",
  ownership: { default: 0, [ALICE]: 3 },
  system: {
    class: "thief",
    attributes: { strength: { value: 12 }, dexterity: { value: 9 }, constitution: { value: 9 } },
    hp: { value: 6, max: 6 },
    supplies: [{ name: "Torches", die: 4 }],
  },
  items: [
    { _id: AXE, name: "Axe", type: "weapon", system: { damage: "1d8", equipped: true } },
    { _id: "redchain00000001", name: "Chain", type: "armor", system: { armorClass: 4, equipped: true } },
  ],
};

export const aRedhackTable = (arrange: Arrange = () => undefined, clients?: readonly string[]) =>
  aTable(clients, (actors, room) => {
    actors.push(structuredClone(RUNA_AS_STORED) as never);
    const token = { _id: RUNA_TOKEN, actorId: RUNA, name: "Runa", actorLink: true, x: 200, y: 0, disposition: 1 };
    Object.assign(room, { tokens: [...room.tokens, { ...token, width: 1, height: 1 }] });
    arrange(actors, room);
  });

/** The world plays the game by a preset of its pack; the numbers of its people are there, and nobody is asked by dialogs. */
export async function playRedhack(table: () => Table, preset = "complete", chosen: object = {}): Promise<void> {
  const stored = { packs: [{ pack: "rh", enabled: true, preset }], ...chosen };
  await table().referee.run(() => game.settings.set("whitehack", "houseRules" as never, stored as never));
  await table().host.settled();
  const isThere = () =>
    "redhack" in creatureOf(RUNA).system.derived && packsInForce().some(({ rules }) => rules.id === "rh");
  for (const seat of [table().alice, table().bob, table().referee]) {
    await seat.run(() => vi.waitUntil(isThere, { timeout: 20_000 }));
    await seat.run(() => game.settings.set("whitehack", "skipDialogs", true as never));
  }
}

/** A fight of Runa and the goblin, by their tokens, which has begun with her turn. */
export async function redhackFight(table: () => Table, ...others: readonly string[]): Promise<void> {
  await table().referee.run(async () => {
    const scene = placedGoblin().parent;
    const combat = await Combat.create({ active: true, scene: scene?.id ?? "" } as never);
    const tokens = [RUNA_TOKEN, placedGoblin().id ?? "", ...others].flatMap((id) => scene?.tokens.get(id) ?? []);
    const data = tokens.map(({ id, actorId }, place) => ({
      tokenId: id,
      actorId,
      sceneId: scene?.id,
      initiative: 20 - place,
    }));
    await combat?.createEmbeddedDocuments("Combatant", data as never);
    await combat?.startCombat();
  });
  await table().host.settled();
}

/** The goblin attacks Runa, whose player is asked to defend her; in the Referee's client. */
export async function goblinAttacksRuna(): Promise<void> {
  const goblin = placedGoblin();
  const token = goblin.parent?.tokens.get(RUNA_TOKEN);
  if (token) aimAt(token);
  if (goblin.actor?.isCreature()) await performAttack(goblin.actor, { id: "", use: "melee" }, { skip: true });
}
