// Fights by The Red Hack without tokens: the board and the fight say who is asked to block, to answer and to strike.
import { beforeEach, describe, expect, it, vi } from "vitest";
import { performAnswer } from "../../../src/foundry/chat/prompts/perform-answer.ts";
import { askReferee } from "../../../src/foundry/chat/requests/ask-referee.ts";
import { performUndo } from "../../../src/foundry/chat/undo/perform-undo.ts";
import { packMarks } from "../../../src/foundry/documents/fight-extensions.ts";
import { performAttack } from "../../../src/foundry/extensions/games.ts";
import { boardFacts } from "../../../src/games/redhack/foundry/order/board-facts.ts";
import { aimAt } from "../../../src/games/redhack/foundry/order/places.ts";
import { meleeAt } from "../../../src/games/redhack/foundry/reactions/board.ts";
import { placeAt } from "../../../src/foundry/documents/fight-extensions.ts";
import { aRedhackTable, AXE, RUNA } from "../redhack.ts";
import { fighter, fightOf, redhackFight } from "../redhack-fight.ts";
import { BOB, creatureOf, GOBLIN, loadDice, type Seat } from "../table.ts";
import { recordIn } from "../undoing.ts";

const [SVEN, SHIELD, BOW] = ["redhack000000002", "redshield0000001", "redbow0000000001"] as const;

const table = aRedhackTable((actors, room) => {
  Object.assign(room, { tokens: [] });
  const held = { equipped: true };
  const items = [
    { _id: SHIELD, name: "Shield", type: "armor", system: { kind: "shield", armorClass: 1, ...held } },
    { _id: "redclub000000001", name: "Club", type: "weapon", system: { damage: "1d6", ...held } },
  ];
  const system = { class: "fighter", attributes: { strength: { value: 12 } }, hp: { value: 6, max: 6 } };
  actors.push({
    _id: SVEN,
    name: "Sven",
    type: "redhack",
    ownership: { default: 0, [BOB]: 3 },
    items,
    system,
  } as never);
});
const { play, settled, enter, rollAll, start, turnOf } = redhackFight(table);

const id = (name: string): string => table().referee.run(() => fighter(name).id ?? "");
const board = async (operation: string, data: object) => {
  const data_ = { fight: table().referee.run(() => fightOf().id ?? ""), operation, ...data };
  const answer = await table().referee.run(() => askReferee("packOperation", { operation: "rh.board", data: data_ }));
  await settled();
  return answer;
};
const far = (who: string, goal: string, count: number) => board("set", { who: id(who), goal: id(goal), steps: count });
const move = (who: string, goal: string, count: number) =>
  board("move", { who: id(who), goal: id(goal), steps: count });

const prompts = (kind: string) =>
  game.messages.contents.flatMap((one) =>
    one.isCard("prompt") && (one.system.kind === kind || one.system.title.endsWith(`Kind.${kind}`)) ? [one] : [],
  );
const asked = (seat: Seat, kind: string) =>
  seat.run(async () => {
    const toMe = () =>
      prompts(kind).filter(
        ({ system: { asked: of } }) => of.users.length === 0 || of.users.includes(game.user.id ?? ""),
      );
    await vi.waitUntil(() => toMe().length > 0);
    const found = toMe().at(-1);
    if (!found) throw new Error(`Nobody is asked: ${kind}`);
    return found;
  });
const answer = async (seat: Seat, kind: string, word: string, ...dice: readonly (readonly [number, number])[]) => {
  const prompt = await asked(seat, kind);
  const option = prompt.system.options.find(({ id: one, label, detail }) => `${one} ${label} ${detail}`.includes(word));
  loadDice(...dice);
  const values: Record<string, string> = kind === "defence" && word === "defend" ? { ticked: "{}" } : {};
  await seat.run(() => performAnswer(prompt, { option: option?.id ?? "", values }));
  await settled();
  return prompt;
};
const count = (kind: string): number => table().referee.run(() => prompts(kind).length);
const mark = (name: string) => table().bob.run(() => packMarks(fighter(name)).find((one) => one.startsWith("Reac")));
const rolls = () =>
  table().referee.run(() => game.messages.contents.flatMap((one) => (one.isCard("roll") ? [one.system] : [])));

/** One fighter attacks another, whom its player aims at in the fight. */
async function attack(seat: Seat, who: string, whom: string, line = { id: "", use: "melee" as "melee" | "missile" }) {
  await seat.run(async () => {
    aimAt(fighter(whom));
    const { creature } = fighter(who);
    if (creature) await performAttack(creature, line, { skip: true });
    aimAt(fighter(whom)); // no longer: in this process all browsers share one aim
  });
  await settled();
}

beforeEach(async () => {
  for (const seat of [table().alice, table().bob, table().referee])
    await seat.run(() => vi.waitUntil(() => "redhack" in creatureOf(RUNA).system.derived, { timeout: 20_000 }));
  await play({}, "reactions");
  for (const seat of [table().alice, table().bob, table().referee])
    await seat.run(() => game.settings.set("whitehack", "skipDialogs", true as never));
  await enter({ actorId: RUNA, name: "Runa" }, { actorId: SVEN, name: "Sven" }, { actorId: GOBLIN, name: "Goblin" });
  await rollAll([2, 6], [2, 8]);
  await start();
});

describe("people without tokens, on the board of distances", () => {
  beforeEach(async () => {
    await board("enter", { steps: 0 });
    await turnOf("Goblin");
  });

  it("RH-ATK-01 RH-REA-03: defend themselves, and may call an ally who is close, who strikes first", async () => {
    await attack(table().referee, "Goblin", "Runa");
    const prompt = await asked(table().alice, "defence");
    expect(prompt.system.options.map(({ detail }) => detail)).toContainEqual(expect.stringContaining("Sven"));
    await answer(table().alice, "defence", "counterattack");
    await answer(table().bob, "counterattack", "Club", [20, 20]);
    expect(rolls().at(-1)).toMatchObject({ actor: `Actor.${SVEN}`, target: { name: "Goblin" } });
    expect(mark("Sven")).toMatch(/^Reactions 0/);
  });

  it("RH-REA-03: nobody who is farther off can be called", async () => {
    await far("Sven", "Runa", 1);
    await attack(table().referee, "Goblin", "Runa");
    const prompt = await asked(table().alice, "defence");
    expect(prompt.system.options.map(({ id: one }) => one)).toEqual(["defend"]);
  });

  it("RH-OFF-03: an ally who is close holds a shield before them; undo gives all back", async () => {
    await attack(table().referee, "Goblin", "Runa");
    await answer(table().alice, "defence", "defend", [18, 20]);
    expect(rolls()[0]).toMatchObject({ actor: `Actor.${GOBLIN}`, success: false, target: { name: "Runa" } });
    const prompt = await answer(table().bob, "rhBlock", "block", [12, 20]);
    expect(rolls()[0]).toMatchObject({ success: true, damage: null });
    expect(mark("Sven")).toMatch(/^Reactions 0/);
    await table().referee.run(() => performUndo(prompt, recordIn(prompt)[0]?.id ?? "none"));
    await settled();
    expect(rolls()[0]).toMatchObject({ success: false, damage: { dice: [{ faces: 6 }] } });
  });

  it("RH-OFF-03: an ally who is farther off is not asked", async () => {
    await far("Sven", "Runa", 1);
    await attack(table().referee, "Goblin", "Runa");
    await answer(table().alice, "defence", "defend", [18, 20]);
    expect(count("rhBlock")).toBe(0);
  });

  it("RH-REA-02 RH-REA-04: answer a move by one of their own, or by a shot from overwatch", async () => {
    const bow = { _id: BOW, name: "Bow", type: "weapon", system: { damage: "1d6", equipped: true, range: 70 } };
    for (const archer of [RUNA, SVEN])
      await table().referee.run(() =>
        creatureOf(archer).createEmbeddedDocuments("Item", [bow] as never, { keepId: true } as never),
      );
    await far("Goblin", "Runa", 2);
    await far("Goblin", "Sven", 2);
    await move("Goblin", "Runa", -1);
    expect(await asked(table().bob, "countermove")).toBeDefined();
    await answer(table().alice, "overwatch", "Bow", [9, 20]);
    expect(rolls().at(-1)).toMatchObject({ actor: `Actor.${RUNA}`, attack: { use: "missile" } });
    await answer(table().bob, "countermove", "keepDistance");
    const steps = table().bob.run(() => boardFacts(fightOf(), { focus: id("Sven"), sets: false }).board.steps);
    expect(steps).toContain(2);
    expect(mark("Runa")).toBe("Reactions 0 of 1");
    expect(count("overwatch")).toBe(2); // each who has a shot is asked
  });

  it("RH-REA-05: strike at one who looks away, and nobody from afar", async () => {
    await far("Runa", "Goblin", 2);
    const data = { combatant: id("Goblin") };
    await table().referee.run(() => askReferee("packOperation", { operation: "rh.exposed", data }));
    await settled();
    const { options } = (await asked(table().bob, "opportunity")).system;
    expect(options.map(({ actor }) => actor)).toEqual([`Actor.${SVEN}`, null]);
    await answer(table().bob, "opportunity", "Club", [20, 20]);
    expect(rolls().at(-1)).toMatchObject({ actor: `Actor.${SVEN}`, target: { name: "Goblin" } });
  });

  it("RH-ATK-02: a shot that misses may meet others who are close to its target", async () => {
    const met = () =>
      table().referee.run(() => {
        const place = placeAt(fighter("Goblin").uuid);
        return place && meleeAt(place, creatureOf(RUNA)).map(({ name }) => name);
      });
    expect(met()).toEqual(["Sven"]);
    await far("Sven", "Goblin", 1);
    expect(met()).toEqual([]);
  });

  it("RH-MOV-01: who is hidden is not aimed at by players, and a fight that is over has nobody to aim at", async () => {
    expect(table().alice.run(() => placeAt(fighter("Goblin").uuid)?.name)).toBe("Goblin");
    await table().referee.run(() => fighter("Goblin").update({ hidden: true }));
    await settled();
    const seen = table().alice.run(() => boardFacts(fightOf(), { focus: "", sets: false }).members);
    expect(seen.map(({ name }) => name)).toEqual(["Runa", "Sven"]);
    const uuid = table().referee.run(() => fighter("Goblin").uuid);
    await table().referee.run(() => fightOf().delete());
    await settled();
    expect(table().alice.run(() => placeAt(uuid))).toBeNull();
  });
});

describe("people without tokens, in a fight without a board", () => {
  beforeEach(() => turnOf("Goblin"));

  it("RH-REA-03 RH-OFF-03: are asked as if they were close, since the table alone knows", async () => {
    await attack(table().referee, "Goblin", "Runa");
    const prompt = await asked(table().alice, "defence");
    expect(prompt.system.options).toHaveLength(2);
    await answer(table().alice, "defence", "defend", [18, 20]);
    expect((await asked(table().bob, "rhBlock")).system.options.map(({ actor }) => actor)).toContain(`Actor.${SVEN}`);
  });

  it("RH-ATK-01: an attack of theirs is at whom they aim at, and nobody is asked who has no opening", async () => {
    await turnOf("Runa");
    loadDice([12, 20]);
    await attack(table().alice, "Runa", "Goblin", { id: AXE, use: "melee" });
    expect(rolls().at(-1)).toMatchObject({ actor: `Actor.${RUNA}`, target: { name: "Goblin" } });
    expect(count("counterattack")).toBe(0); // the goblin has no ally
  });
});
