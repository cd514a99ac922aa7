// Attunements at the table: on the sheet, in the dialogs of tasks and attacks, and on their cards.
import { describe, expect, it } from "vitest";
import { performAskedRolls } from "../../../src/foundry/checks/perform-request.ts";
import { rollsOf } from "../../../src/foundry/items/perform-item-roll.ts";
import { performAnsweredAttunement } from "../../../src/foundry/characters/powers/perform-ability.ts";
import { openPrompts } from "../../../src/foundry/chat/prompts/listeners.ts";
import { askReferee } from "../../../src/foundry/chat/requests/ask-referee.ts";
import { characterContext } from "../../../src/foundry/characters/sheet/counters.ts";
import { heroItems, itemOf } from "../hero-items.ts";
import { type Answers, fromPack, playing } from "../playing.ts";
import { HERO, type Seat, aTable, actorOf, lastMessage, loadDice } from "../table.ts";
import { undoEntry, undoing } from "../undoing.ts";

const table = aTable();
const { give, roll, stored, told } = heroItems(table);
const { become, carry, face, task, attack, damage } = playing(table);
const { undo } = undoing(table);

const RANGER = { name: "Ranger", kind: "vocation", attributes: [], unwritten: false };
const deft = (more: object = {}): Promise<void> =>
  become({ class: "deft", level: 1, groups: [RANGER], attributes: { dexterity: { value: 12 } }, ...more });
const teacher = (more: object = {}): Promise<string> =>
  give("ability", { kind: "attunement", class: "deft", slot: 0, form: "teacher", ...more }, "Old Marten");
const spent = (id: string): unknown => (stored(id) as { uses: { spent: number } }).uses.spent;
const shown = (): string => table().referee.run(() => JSON.stringify(lastMessage().toObject().system));

async function invoke(seat: Seat, id: string, values: Answers): Promise<void> {
  await seat.run(async () => {
    const actor = actorOf(HERO);
    if (actor.isCharacter()) await performAnsweredAttunement(itemOf(id), actor, { values, visibility: "public" });
  });
  await table().host.settled();
}

/** What the sheet says of a power to the player. */
const row = (name: string) =>
  table().alice.run(() => {
    const actor = actorOf(HERO);
    const panels = actor.isCharacter() ? characterContext(actor).view.powers : [];
    return panels.flatMap(({ rows }) => rows).find((one) => one.name === name);
  });

describe("an attunement on the sheet", () => {
  it("WH-DEFT-06: lets something hard succeed without a roll, once a day, and gives the use back when it is undone", async () => {
    await deft();
    const id = await teacher();
    await roll(table().alice, id, "useAbility");
    expect(told(table().alice, 1)).toMatchObject([
      { type: "notice", title: "Old Marten", text: "WHITEHACK.Attunement.Succeeds", faces: [], rules: ["WH-DEFT-06"] },
    ]);
    expect(stored(id)).toMatchObject({ uses: { scope: "day", max: 1, spent: 1 } });
    const before = table().alice.run(() => game.messages.size);
    await invoke(table().alice, id, { feat: "hard" });
    expect(table().alice.run(() => game.messages.size)).toBe(before);
    expect(table().alice.notices.at(-1)?.message).toContain("Used up");
    expect(row("Old Marten")?.whyNot).toContain("Used up");
    await undo(table().alice);
    expect(spent(id)).toBe(0);
  });

  it("WH-DEFT-06: uses nothing for what is impossible, and says so", async () => {
    await deft();
    const id = await teacher({ uses: { scope: "day", max: 1 } });
    await invoke(table().alice, id, { feat: "impossible", what: "Fly" });
    expect(told(table().alice, 1)).toMatchObject([{ text: "WHITEHACK.Attunement.StaysImpossible", record: [] }]);
    expect(spent(id)).toBe(0);
  });

  it("WH-DEFT-09: is lost in heavy armor or with a shield, with the reason on the sheet, unless the Referee says otherwise", async () => {
    await deft();
    const id = await teacher();
    expect(row("Old Marten")).toMatchObject({ isUsable: true, whyNot: "" });
    await carry(fromPack("equipment", "Shield"));
    expect(row("Old Marten")).toMatchObject({ isUsable: false, whyNot: "Not in this armor." });
    expect(row("Old Marten")?.rolls.every(({ isOff }) => isOff)).toBe(true);
    await invoke(table().alice, id, { feat: "hard" });
    expect(table().alice.notices.at(-1)?.message).toBe("Old Marten: Not in this armor.");
    await invoke(table().referee, id, { feat: "hard" });
    expect(spent(id)).toBe(1);
  });

  it("WH-DEFT-09: is no use while it rests, and has no button then", async () => {
    await deft();
    const id = await teacher({ active: false });
    expect(table().alice.run(() => rollsOf(itemOf(id)).map((one) => one.id))).not.toContain("useAbility");
  });
});

describe("an attunement in a task", () => {
  it("WH-DEFT-06, WH-DEFT-07: takes the difficulty of the nigh impossible away, and a 12 against 12 is a crit", async () => {
    await deft();
    const id = await teacher();
    const attunement = `nighImpossible:${id}`;
    const outcome = await task("dexterity", { modifier: -9, attunement, "class.vocation": false }, 12);
    expect(outcome).toMatchObject({ score: 12, result: "crit", mode: "single" });
    expect(shown()).toContain("Old Marten");
    expect(spent(id)).toBe(1);
    await undo(table().alice);
    expect(spent(id)).toBe(0);
  });

  it("WH-DEFT-07: is doubled by the vocation where that counts, unless the table takes it to be one die (Amb-14)", async () => {
    await deft();
    const id = await teacher({ uses: { scope: "day", max: 9 } });
    const values = { attunement: `nighImpossible:${id}`, "group.0": true };
    expect(await task("dexterity", values, 4, 15)).toMatchObject({ mode: "positive" });
    await table().referee.run(() => game.settings.set("whitehack", "nighImpossibleRoll", "singleDie"));
    expect(await task("dexterity", values, 4)).toMatchObject({ mode: "single" });
  });

  it("WH-DEFT-06: makes the hard succeed at once", async () => {
    await deft();
    const id = await teacher();
    await task("dexterity", { modifier: -4, attunement: `hard:${id}` });
    expect(told(table().alice, 1)).toMatchObject([{ type: "notice", text: "WHITEHACK.Attunement.Succeeds" }]);
    expect(spent(id)).toBe(1);
    const again = table().alice.run(() => game.messages.size);
    await task("dexterity", { attunement: `hard:${id}`, "class.vocation": false }, 3).catch(() => undefined);
    expect(table().alice.run(() => game.messages.contents.slice(again).map(({ type }) => type))).toEqual(["check"]);
  });
});

describe("an attunement in an attack", () => {
  it("WH-DEFT-08: hits without a roll, and the damage is rolled as usual, with what advantage adds", async () => {
    await deft();
    await face({ armorClass: 9 });
    const id = await teacher();
    const hit = await attack("bow0000000000001", "missile", {
      attunement: `hard:${id}`,
      advantage: "1",
      distance: 500,
    });
    expect(hit).toMatchObject({ outcome: { verdict: "hit", faces: [], result: "success", rules: ["WH-DEFT-08"] } });
    expect(JSON.stringify(hit)).toContain("Old Marten");
    expect(spent(id)).toBe(1);
    expect(await damage(3)).toMatchObject({ amount: 5 });
  });

  it("WH-DEFT-08: is doubled only where the double roll could have been traded (WH-DEFT-03)", async () => {
    await deft();
    const id = await teacher({ uses: { scope: "day", max: 9 } });
    const values = { attunement: `hard:${id}`, doubleDamage: true };
    expect(await attack("sword00000000001", "melee", { ...values, vocation: true })).toMatchObject({
      outcome: { damageMultiplier: 1 },
    });
    expect(await attack("sword00000000001", "melee", { ...values, vocation: true, advantage: "1" })).toMatchObject({
      outcome: { damageMultiplier: 2 },
    });
  });

  it("WH-DEFT-07: takes the penalty of the range away, and the use comes back when the card undoes it", async () => {
    await deft();
    const id = await teacher();
    const far = await attack("bow0000000000001", "missile", { attunement: `nighImpossible:${id}`, distance: 300 }, 8);
    expect(far).toMatchObject({ outcome: { modifiers: [], faces: [8] } });
    expect(spent(id)).toBe(1);
    await undo(table().alice);
    expect(spent(id)).toBe(0);
  });
});

describe("an attunement in a roll that the Referee asks for", () => {
  const feat = (name: string, id: string) => JSON.stringify({ attunement: `${name}:${id}` });
  /** The Referee asks for Dexterity, and the player answers. */
  async function answer(ticked: string, ...faces: number[]): Promise<void> {
    const participants = [{ actor: `Actor.${HERO}`, what: "dexterity", difficulty: 0, help: 0, hidden: false }];
    const terms = { trained: false, speciesAgainst: false, words: [] };
    const plain = { title: "", purpose: "each", task: null, needed: 0, granular: false, atOnce: false } as const;
    await table().referee.run(() => performAskedRolls({ ...plain, terms, participants }));
    await table().host.settled();
    loadDice(...faces.map((face) => [face, 20] as const));
    await table().alice.run(async () => {
      const question = game.messages.contents.findLast((one) => one.type === "prompt");
      const data = { message: question?.id ?? "", answer: { option: "roll", values: { ticked } } };
      const done = await askReferee("answerPrompt", data);
      if (!done.done) ui.notifications.warn(done.reason);
    });
    await table().host.settled();
  }
  const check = () =>
    table().bob.run(() => {
      const card = game.messages.contents.findLast((one) => one.type === "check");
      return card ? (card.toObject().system as { outcome: object; asked: string }) : null;
    });

  it("WH-DEFT-06: lets something hard succeed without dice, and its card gives the use back", async () => {
    await deft();
    const id = await teacher();
    await answer(feat("hard", id));
    expect(check()).toMatchObject({ outcome: { success: true, faces: [], rules: ["WH-DEFT-06"] } });
    expect(spent(id)).toBe(1);
    await table().referee.run(async () => {
      const card = game.messages.contents.findLast((one) => one.type === "check");
      if (card) await undoEntry(card);
    });
    await table().host.settled();
    expect(spent(id)).toBe(0);
  });

  it("WH-DEFT-06, WH-DEFT-07: makes the nearly impossible a roll, by the same rules as in the dialog", async () => {
    await deft();
    const id = await teacher();
    const before = await task("dexterity", { attunement: `nighImpossible:${id}` }, 5, 9);
    await undo(table().alice);
    await answer(feat("nighImpossible", id), 5, 9);
    expect(check()?.outcome).toMatchObject({ mode: (before as { mode: string }).mode });
    expect(spent(id)).toBe(1);
  });

  it("WH-DEFT-06: is refused where it was used today, whoever's client reads the answer", async () => {
    await deft();
    const id = await teacher({ uses: { scope: "day", max: 1, spent: 1 } });
    await answer(feat("hard", id), 5);
    expect(check()).toBeNull();
    expect(table().alice.notices.at(-1)?.message).toContain("noUsesLeft");
    const open = table().alice.run(() => openPrompts().length);
    expect(open).toBe(1);
  });
});
