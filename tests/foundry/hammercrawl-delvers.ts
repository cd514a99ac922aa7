// The party that delves in tests of HAMMERCRAWL!: Bob's cleric of level 7, tier 3, beside Alice's Brok and Hero.
import { beforeEach } from "vitest";
import { performAnswer } from "../../src/foundry/chat/prompts/perform-answer.ts";
import { openPrompts } from "../../src/foundry/chat/prompts/listeners.ts";
import { trustedCards } from "../../src/foundry/chat/cards/read-cards.ts";
import { askReferee } from "../../src/foundry/chat/requests/ask-referee.ts";
import { inTurn } from "../../src/foundry/chat/requests/in-turn.ts";
import { performUndo } from "../../src/foundry/chat/undo/perform-undo.ts";
import type { Party } from "../../src/foundry/documents/creature.ts";
import { recordOf, storeRecord } from "../../src/games/hammercrawl/foundry/party/records.ts";
import { aHammercrawlTable, BROK, playHammercrawl } from "./hammercrawl.ts";
import { ALICE, actorOf, BOB, creatureOf, HERO, type Seat } from "./table.ts";
import { recordIn } from "./undoing.ts";

export const [MOTHER, MOTHER_TOKEN, PARTY] = ["hammer0000000002", "mothertoken00001", "hcparty000000001"] as const;

/** The table of a file's tests, and what they do at it. */
export function delvers() {
  /** A torch and rations are there. */
  const table = aHammercrawlTable((actors, room) => {
    const gear = (name: string, quantity: number, more: object = {}) => ({
      _id: `hc${name.toLowerCase()}00000000000000`.slice(0, 16),
      name,
      type: "gear",
      system: { quantity, ...more },
    });
    const prayer = (name: string, level: number) => ({
      _id: `hc${name.toLowerCase()}00000000000000`.slice(0, 16),
      name,
      type: "spell",
      system: { level, packs: { hc: { list: "cleric", memorised: false } } },
    });
    actors.push(
      {
        _id: MOTHER,
        name: "Mother",
        type: "hammercrawl",
        ownership: { default: 0, [BOB]: 3 },
        system: { class: "cleric", level: 7, xp: 0, hp: { value: 3, max: 12 } },
        items: [
          gear("Book", 1, { packs: { hc: { spellbook: true } } }),
          prayer("Bless", 2),
          prayer("Light", 1),
          gear("Rations", 3),
          gear("Torch", 1, { light: { hours: 1, pieces: 3 } }),
        ],
      } as never,
      {
        _id: PARTY,
        name: "Delvers",
        type: "party",
        ownership: { default: 2, [ALICE]: 3 },
        system: { members: [BROK, MOTHER, HERO].map((id) => ({ actor: `Actor.${id}`, name: id, bearsLight: false })) },
      } as never,
    );
    const token = { _id: MOTHER_TOKEN, actorId: MOTHER, name: "Mother", actorLink: true, x: 300, y: 0, disposition: 1 };
    Object.assign(room, { tokens: [...room.tokens, { ...token, width: 1, height: 1 }] });
  });

  const settled = async (): Promise<void> => {
    await table().host.settled();
    await table().referee.run(() => inTurn(() => Promise.resolve()));
    await table().host.settled();
  };
  const referee = async <Result>(work: () => Result): Promise<Awaited<Result>> => {
    const result = await table().referee.run(work);
    await settled();
    return result;
  };
  const party = (): Party => {
    const found = actorOf(PARTY);
    if (!found.isParty()) throw new Error("There is no party");
    return found;
  };
  /** The pool with so many dice of risk. */
  const riskOf = (dice: number) => {
    const { pool } = recordOf(party());
    return { ...pool, dice: pool.dice.map((one) => (one.color === "risk" ? { ...one, count: dice } : one)) };
  };
  const record = () => table().referee.run(() => recordOf(party()));
  const call = async (seat: Seat, action: string, more: object = {}) => {
    const data = { party: `Actor.${PARTY}`, action, ...more };
    const answer = await seat.run(() => askReferee("packOperation", { operation: "hc.call", data }));
    await settled();
    return answer;
  };
  const cards = (title: string) =>
    table().referee.run(() => trustedCards("notice").filter(({ system }) => system.title.includes(title)));
  const undo = async (title: string): Promise<void> => {
    const card = cards(title).at(-1);
    if (!card) throw new Error(`No card ${title}`);
    await referee(() => performUndo(card, recordIn(card).at(-1)?.id ?? "none"));
  };
  const lead = (leader = BROK, timekeeper = MOTHER) =>
    referee(() =>
      storeRecord(party(), {
        roles: { leader: `Actor.${leader}`, mapper: "", lootkeeper: "", timekeeper: `Actor.${timekeeper}` },
      }),
    );
  const item = (id: string, name: string) => {
    const found = actorOf(id).items.getName(name);
    if (!found?.isGear()) throw new Error(`No ${name}`);
    return found;
  };
  const light = () =>
    referee(() => item(MOTHER, "Torch").update({ system: { light: { until: 3600 } } } as Item.UpdateData));
  const answer = async (seat: Seat, id: string, option: string, values: Record<string, string> = {}) => {
    await seat.run(async () => {
      const prompt = openPrompts().find(
        ({ system }) => (system.payload as { creature?: string }).creature === `Actor.${id}`,
      );
      if (!prompt) throw new Error(`Nobody asks ${id}`);
      await performAnswer(prompt, { option, values });
    });
    await settled();
  };
  const prayerOf = (name: string) => table().referee.run(() => actorOf(MOTHER).items.getName(name)?.id ?? "");
  const hp = (id: string) => table().referee.run(() => creatureOf(id).system.hp.value);
  const xp = (id: string) => table().referee.run(() => (actorOf(id).system as { xp?: number }).xp);

  beforeEach(async () => {
    await playHammercrawl(table);
    await settled();
  });

  return {
    table,
    settled,
    referee,
    party,
    riskOf,
    record,
    call,
    cards,
    undo,
    lead,
    item,
    light,
    answer,
    prayerOf,
    hp,
    xp,
  };
}
