// What a player with the browser's console can ask and write: nothing of it changes what is not hers.
import { beforeAll, describe, expect, it, vi } from "vitest";
import { partsInForce } from "../../../src/foundry/extensions/packs-in-force.ts";
import { serve } from "../../../src/foundry/app/requests/serve.ts";
import { changedNow, storedIn } from "../../../src/foundry/documents/changed-document.ts";
import type { Data, RecordEntry } from "../../../src/undo/record.ts";
import { digestOf, rowText } from "../../../src/undo/ledger.ts";
import {
  choices,
  type Forged,
  forgedCards,
  forgedRecords,
  forgedOperations,
  forgeriesOf,
  type Known,
  MARK,
  others,
  REQUEST_NAMES,
} from "../hostile.ts";
import { ALICE, BOB, GOBLIN, HERO, REFEREE, actorOf, oneTable, placedGoblin } from "../table.ts";
import { recordIn } from "../undoing.ts";

/** A being of the elements that Alice plays, and which stands alone in the cellar. */
const BEING = "being00000000001";
const being = {
  _id: BEING,
  name: "Salamander",
  type: "monster",
  ownership: { default: 0, [ALICE]: 3 },
  system: { hitDice: "3", hp: { value: 9, max: 9 }, packs: { fh: { element: "fire" } } },
  items: [],
};
const fire = { _id: "fire000000000000", name: "Fire", type: "spell", system: { original: "Eld", prepared: true } };

const table = oneTable([REFEREE, ALICE], (actors) => {
  const [hero] = actors as { items: object[] }[];
  hero?.items.push(fire);
  actors.push(being, ...others(BOB));
});
const referee = <Result>(work: () => Result): Result => table().referee.run(work);
const HERO_UUID = `Actor.${HERO}`;

/** The requests that name a card. */
const NAMES_CARDS = new Set<string>([
  "applyDamage",
  "askSaves",
  "applyProposal",
  "useConsequence",
  "useCritSave",
  "pushBack",
  "followOption",
  "useProtection",
  "answerPrompt",
  "holdPrompt",
  "sealAnswer",
  "revealAnswer",
  "withdrawPrompt",
]);

/** The cases of the whole file; it ends by counting them. */
let tried = 0;

/** All that is not Alice's, as it is stored, in the order of its names; what Referees' clients post meanwhile is no change. */
const world = (known: ReadonlySet<string>): Readonly<Record<string, string>> =>
  referee(() => {
    const texts: Record<string, string> = {};
    const keep = (name: string, data: unknown): void => void (texts[name] = JSON.stringify(data));
    for (const actor of game.actors.contents)
      if (actor.id !== HERO && actor.id !== BEING) keep(actor.uuid, actor.toObject());
    for (const scene of game.scenes.contents) {
      const { tokens, ...data } = scene.toObject();
      keep(scene.uuid, data);
      for (const token of tokens) if (token.actorId !== HERO) keep(`${scene.uuid}.Token.${String(token._id)}`, token);
      keep(`${scene.uuid}.tokens`, tokens.map(({ _id }) => _id).join());
    }
    for (const fight of game.combats.contents) {
      const { combatants, ...data } = fight.toObject();
      keep(fight.uuid, data);
      keep(
        `${fight.uuid}.combatants`,
        combatants.filter(({ actorId }) => actorId !== HERO),
      );
    }
    const collections = [game.items, game.journal, game.tables, game.macros, game.folders, game.playlists, game.cards];
    for (const collection of collections)
      keep(
        collection.documentName,
        collection.contents.map((one) => one.toObject()),
      );
    for (const user of game.users.contents) if (user.id !== ALICE) keep(user.uuid, user.toObject());
    for (const message of game.messages.contents)
      if (message.author?.id !== ALICE && known.has(message.id ?? "")) keep(message.uuid, message.toObject());
    const settings = game.settings.storage.get("world") as unknown as { contents: { toObject(): object }[] };
    keep(
      "settings",
      settings.contents.map((one) => one.toObject()),
    );
    keep("time", game.time.worldTime);
    return texts;
  });

/** The cards of others, and what Referees' clients have written. */
interface Standing {
  /** Her own card, on which the Referee's client has written. */
  readonly mine: string;
  readonly known: Known;
  readonly real: readonly RecordEntry[];
  readonly messages: ReadonlySet<string>;
}
let standing: Standing;

async function create(type: string, system: object, author: string, more: object = {}): Promise<string> {
  const data = { type, system: { title: "Told", ...system }, author, ...more } as unknown as ChatMessage.CreateData;
  const made = await referee(() => ChatMessage.create(data));
  return made?.id ?? "";
}

/** What the first of all attacks begins with: healing of nothing on herself, which the Referee's client writes on her card. */
async function healHerself(): Promise<string> {
  const system = { title: "Balm", kind: "healing", amount: 0, target: { actor: HERO_UUID, token: null, name: "Hero" } };
  const card = await table().alice.run(() =>
    ChatMessage.create({ type: "damage", system } as unknown as ChatMessage.CreateData),
  );
  await table().host.settled();
  const data = { message: card?.id ?? "", target: HERO_UUID };
  await referee(() => serve("applyDamage", data, game.users.get(ALICE)));
  await table().host.settled();
  return card?.id ?? "";
}

/** What is stored of a document, under its uuid. */
function storedAt(uuid: string): readonly (readonly [string, Data])[] {
  const document = uuid.includes(".") ? changedNow(uuid) : null;
  return document ? [[uuid, storedIn(document)]] : [];
}

beforeAll(async () => {
  await referee(async () => {
    const scene = game.scenes.contents[0];
    await scene?.createEmbeddedDocuments("Wall", [{ _id: "wall000000000002", c: [0, 0, 9, 9] }] as never, {
      keepId: true,
    });
    const token = { actorId: BEING, actorLink: true, name: "Salamander", x: 0, y: 0, width: 1, height: 1 };
    await Scene.create({ name: "Cellar", tokens: [token] } as unknown as Scene.CreateData);
    const fight = await Combat.create({ scene: scene?.id, active: true } as Combat.CreateData);
    await fight?.createEmbeddedDocuments("Combatant", [
      { actorId: HERO, tokenId: "herotoken0000001", sceneId: scene?.id, initiative: 2 },
      { actorId: GOBLIN, tokenId: "goblintoken00001", sceneId: scene?.id, initiative: 9 },
    ] as Combatant.CreateData[]);
    await fight?.startCombat();
    await JournalEntry.create({ name: "Secrets" } as JournalEntry.CreateData);
  });
  const mark = `Actor.${MARK}`;
  const xp = { kind: "changed", document: mark, actor: mark, name: "Mark" };
  const record = [
    { id: "given", by: REFEREE, changes: [{ ...xp, before: { system: { xp: 0 } }, after: { system: { xp: 500 } } }] },
  ];
  await create("notice", { record }, REFEREE);
  await create("notice", {}, BOB);
  await create("phase", { phase: "prelude", state: "running" }, REFEREE, { whisper: [REFEREE] });
  await create(
    "prompt",
    { kind: "choice", state: "open", asked: { users: [BOB] }, options: [{ id: "yes", label: "yes" }] },
    REFEREE,
  );
  const ids = referee(() => game.messages.contents.map(({ id }) => id ?? ""));
  const mine = await healHerself();
  const { foreign, real } = referee(() => ({
    foreign: [
      mark,
      `${mark}.Item.ring000000000001`,
      `${mark}.Item.brew000000000001`,
      `${mark}.Item.gift000000000001`,
      `Actor.${GOBLIN}`,
      placedGoblin().actor?.uuid ?? "",
      placedGoblin().uuid,
      "Scene.room000000000001.Wall.wall000000000002",
      ...others(BOB).map(({ _id }) => `Actor.${_id}`),
      ...game.combats.contents.flatMap((fight) => [
        fight.id ?? "",
        fight.uuid,
        ...fight.combatants.contents
          .filter(({ actorId }) => actorId !== HERO)
          .flatMap(({ id, uuid }) => [id ?? "", uuid]),
      ]),
      ...game.journal.contents.map(({ uuid }) => uuid),
      ...game.messages.contents.map(({ uuid }) => uuid),
      `User.${REFEREE}`,
    ],
    real: game.messages.contents.flatMap(recordIn),
  }));
  standing = {
    mine,
    known: {
      foreign,
      messages: ids,
      entries: [...real.map(({ id }) => id), "own", "none", "a".repeat(64), `${ids[0] ?? ""}.given`],
      users: [ALICE, BOB, REFEREE],
      now: referee(() => Object.fromEntries(foreign.flatMap((uuid) => storedAt(uuid)))),
    },
    real,
    messages: new Set(ids),
  };
});

/** Has Alice's requests served one after the other, and says which parts of the world were other than before. */
async function changedBy(forged: readonly Forged[], sender = ALICE): Promise<readonly string[]> {
  const before = world(standing.messages);
  for (const { name, data } of forged) {
    tried++;
    await referee(() => serve(name, data, game.users.get(sender)));
  }
  await table().host.settled();
  const after = world(standing.messages);
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return names
    .filter((name) => before[name] !== after[name])
    .map((name) => `${name}: ${before[name]} -> ${after[name]}`);
}

describe("a player at the console", () => {
  it.each(REQUEST_NAMES.map((name, at) => [name, at] as const))(
    "changes nothing of others by asking for %s",
    async (name, at) => {
      expect(await changedBy(forgeriesOf(name, 30, standing.known, choices(at + 1)))).toEqual([]);
    },
  );

  it("changes nothing by names that nobody serves", async () => {
    const names = ["__proto__", "constructor", "toString", "", "serve", "undo ", "Undo"];
    expect(await changedBy(names.map((name) => ({ name, data: { message: "x" } })))).toEqual([]);
  });

  it.each(Object.keys(forgedCards("", "")).map((kind, at) => [kind, at] as const))(
    "changes nothing of others by cards of the kind %s, whatever they tell, and no Referee does by undoing them",
    async (kind, at) => {
      const from = choices(100 + at);
      const records = forgedRecords(standing.real, standing.known, from);
      for (const record of records) {
        const foreign = from.of(standing.known.foreign.filter((uuid) => uuid.startsWith("Actor.")));
        const system = { title: "Forged", ...forgedCards(foreign, HERO_UUID)[kind], record };
        const data = { type: kind, system } as unknown as ChatMessage.CreateData;
        const message = await table().alice.run(() => ChatMessage.create(data));
        await table().host.settled();
        const id = message?.id ?? "";
        expect(id).not.toBe("");
        const entries = record.slice(0, 6).map(({ id: entry }) => entry);
        const named = { message: id, target: foreign, place: 0, check: id, share: "double", protector: foreign };
        const asked = {
          ...named,
          answer: { option: "yes", values: {} },
          seal: "a".repeat(64),
          option: "yes",
          values: {},
        };
        const operations = ["seal", "bid", "show", "rollOpenly", "lapse"].map((operation) => ({
          name: "auction",
          data: { message: id, operation },
        }));
        const saves = { operation: "wb.targetsSave", data: { message: id, leaves: "half", targets: [foreign] } };
        const forged = [
          ...entries.map((entry) => ({ name: "undo", data: { message: id, entry } })),
          ...REQUEST_NAMES.filter((name) => name !== "undo")
            .map((name) => ({ name, data: asked }))
            .filter(({ name }) => NAMES_CARDS.has(name)),
          ...operations,
          { name: "packOperation", data: saves },
          { name: "packOperation", data: { operation: "fh.defend", data: { message: id } } },
        ];
        expect(await changedBy(forged)).toEqual([]);
        const undone = entries.map((entry) => ({ name: "undo", data: { message: id, entry } }));
        expect(await changedBy(undone, REFEREE)).toEqual([]);
      }
    },
  );

  it("changes nothing of others by rewriting what a Referee's client has written on a card of hers", async () => {
    const from = choices(7);
    const { mine, real } = standing;
    for (const record of Array.from({ length: 8 }, () => forgedRecords(real, standing.known, from)).flat()) {
      const changes = { system: { record } } as unknown as ChatMessage.UpdateData;
      await table().alice.run(() => game.messages.get(mine)?.update(changes));
      await table().host.settled();
      const undone = real.map(({ id: entry }) => ({ name: "undo", data: { message: mine, entry } }));
      expect(await changedBy([...undone, { name: "applyDamage", data: { message: mine, target: HERO_UUID } }])).toEqual(
        [],
      );
    }
  });

  it("changes nothing of others by what she writes into her own documents", async () => {
    const before = world(standing.messages);
    const uuid = referee(() => placedGoblin().actor?.uuid ?? "");
    const changes = [
      {
        kind: "changed",
        document: uuid,
        actor: uuid,
        name: "x",
        before: { system: { hp: { value: 0 } } },
        after: { system: { hp: { value: 5 } } },
        source: null,
        undone: "none",
      },
    ] as const;
    const entry: RecordEntry = { id: "claim", by: ALICE, target: null, name: "", proposal: null, prompts: [], changes };
    const message = await table().alice.run(() =>
      ChatMessage.create({
        type: "notice",
        system: { title: "x", record: [entry] },
      } as unknown as ChatMessage.CreateData),
    );
    const id = message?.id ?? "";
    const row = rowText({ version: 9, digest: digestOf(id, entry) });
    const oddities = {
      ledger: { [id]: { claim: row } },
      fight: { round: 99 },
      board: { a: 1 },
      memorable: true,
      lit: [uuid],
      likenessOf: uuid,
      choices: {},
    };
    await table().alice.run(async () => {
      await game.user.update({ flags: { whitehack: oddities } } as unknown as User.UpdateData);
      const hero = actorOf(HERO);
      await hero.update({
        flags: { whitehack: oddities },
        system: { hp: { value: 1 }, xp: 1e6, level: 10, coins: { gp: 1e6 } },
      } as unknown as Actor.UpdateData);
      await hero.createEmbeddedDocuments("Item", [
        {
          name: "x".repeat(500),
          type: "weapon",
          system: { damage: "9d6", within: "x" },
          flags: { whitehack: oddities },
        },
      ] as unknown as Item.CreateData[]);
      await hero.createEmbeddedDocuments("ActiveEffect", [
        {
          name: "x",
          origin: uuid,
          statuses: ["dead"],
          flags: { whitehack: { ...oddities, condition: { id: "protecting", toward: uuid } } },
        },
      ] as unknown as ActiveEffect.CreateData[]);
      await game.combats.contents[0]?.combatants
        .find((one) => one.actorId === HERO)
        ?.update({ flags: { whitehack: oddities } } as unknown as Combatant.UpdateData);
    });
    tried += 6;
    await table().host.settled();
    for (const sender of [ALICE, REFEREE])
      expect(await changedBy([{ name: "undo", data: { message: id, entry: "claim" } }], sender)).toEqual([]);
    expect(world(standing.messages)).toEqual(before);
  });

  it.each([
    ["fh", "spells", ["fh.castSpell", "fh.defend", "fh.elementalPower", "fh.lastingOperation"]],
    ["fh", "full", ["fh.castSpell", "fh.defend", "fh.elementalPower", "fh.lastingOperation"]],
    ["wb", "full", ["wb.disrupt", "wb.holdBack", "wb.leaveMelee", "wb.lightBlaze", "wb.targetsSave"]],
    [
      "rh",
      "complete",
      [
        "rh.asConstitution",
        "rh.board",
        "rh.declareSpell",
        "rh.delay",
        "rh.effort",
        "rh.exposed",
        "rh.fall",
        "rh.helpCasualty",
        "rh.invest",
        "rh.lamp",
        "rh.nurse",
        "rh.playEvent",
        "rh.putDown",
      ],
    ],
    [
      "hc",
      "complete",
      [
        "hc.acid",
        "hc.call",
        "hc.divide",
        "hc.effect",
        "hc.loot",
        "hc.name",
        "hc.next",
        "hc.note",
        "hc.notice",
        "hc.resist",
        "hc.search",
        "hc.turn",
      ],
    ],
  ] as const)(
    "changes nothing of others by what the pack %s has Referees do with its preset %s",
    async (pack, preset, expected) => {
      const stored = { packs: [{ pack, enabled: true, preset }] };
      await referee(() => game.settings.set("whitehack", "houseRules" as never, stored as never));
      await table().host.settled();
      const names = (): readonly string[] =>
        referee(() => partsInForce().flatMap(({ operations = {} }) => Object.keys(operations)));
      await vi.waitFor(() => expect(names().toSorted()).toEqual([...expected]), { timeout: 60_000 });
      // of its own accord this pack notes the light in which those who fight are seen
      const lit = (): unknown => referee(() => game.scenes.active?.flags.whitehack?.seenLight);
      if (pack === "rh") await vi.waitUntil(() => lit() !== undefined);
      await table().host.settled();
      const own = [HERO_UUID, `Actor.${BEING}`];
      for (const [at, name] of names().entries()) {
        const sender = name === "hc.next" ? BOB : ALICE; // Alice's Hero leads the side whose phases these are
        expect(await changedBy(forgedOperations(name, 60, standing.known, own, choices(300 + at)), sender)).toEqual([]);
      }
    },
  );

  it("reaches no prototype, and has tried at least two thousand things", () => {
    expect(Object.keys(Object.prototype)).toEqual([]);
    expect({}).not.toHaveProperty("isGM");
    expect(tried).toBeGreaterThanOrEqual(2_000);
  });
});
