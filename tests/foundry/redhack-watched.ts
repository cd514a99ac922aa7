// A table of The Red Hack with two Referees, where Bob's Sven stands on the other side of the goblin, with a torch.
import { beforeEach } from "vitest";
import { askReferee } from "../../src/foundry/chat/requests/ask-referee.ts";
import { aRedhackTable, playRedhack, RUNA } from "./redhack.ts";
import { ALICE, BOB, REFEREE, type Seat } from "./table.ts";

export const [SVEN, SVEN_TOKEN, TORCH, PARTY] = [
  "redhack000000002",
  "sventoken0000001",
  "redtorch00000001",
  "redparty00000001",
] as const;

export function aWatchedTable() {
  const table = aRedhackTable(
    (actors, room) => {
      const light = { burns: true, hours: 1, pieces: 1, until: 3600 };
      const torch = { _id: TORCH, name: "Torch", type: "gear", system: { light, quantity: 1 } };
      const sword = {
        _id: "redsword00000001",
        name: "Sword",
        type: "weapon",
        system: { damage: "1d6", equipped: true },
      };
      const system = { class: "fighter", hp: { value: 6, max: 6 } };
      const ownership = { default: 0, [BOB]: 3 };
      actors.push(
        { _id: SVEN, name: "Sven", type: "redhack", ownership, items: [sword, torch], system } as never,
        {
          _id: PARTY,
          name: "Party",
          type: "party",
          ownership: { default: 3 },
          system: { members: [SVEN, RUNA].map((id) => ({ actor: `Actor.${id}`, name: id, bearsLight: false })) },
        } as never,
      );
      const token = { _id: SVEN_TOKEN, actorId: SVEN, name: "Sven", actorLink: true, x: 300, y: 0, disposition: 1 };
      Object.assign(room, { tokens: [...room.tokens, { ...token, width: 1, height: 1 }] });
    },
    [REFEREE, REFEREE, ALICE, BOB],
  );

  const settled = () => table().host.settled();
  const operation = async (seat: Seat, name: string, data: object) => {
    const answer = await seat.run(() => askReferee("packOperation", { operation: name, data }));
    await settled();
    return answer;
  };
  const prompts = (kind: string) =>
    table().referee.run(() =>
      game.messages.contents.flatMap((one) =>
        one.isCard("prompt") && one.system.kind === kind ? one.system.state : [],
      ),
    );
  const messages = () => table().referee.run(() => game.messages.contents.length);
  const rules = async (stored: object) => {
    await table().referee.run(() => game.settings.set("whitehack", "houseRules" as never, stored as never));
    await settled();
  };
  const off = () => rules({ packs: [] });

  beforeEach(async () => {
    await playRedhack(table);
    await settled();
  });
  return { table, settled, operation, prompts, messages, rules, off };
}
