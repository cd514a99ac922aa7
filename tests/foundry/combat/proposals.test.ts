import { describe, expect, it } from "vitest";
import { attackWith } from "../../../src/foundry/combat/attack/perform-attack.ts";
import { aimedAttack } from "../../../src/foundry/combat/attack/attack-at.ts";
import { performAttack } from "../../../src/foundry/extensions/games.ts";
import { performAttackTable } from "../../../src/foundry/combat/attack/attack-on-card.ts";
import { performDraw } from "../../../src/foundry/campaign/tables/perform-draw.ts";
import { performApplyDamage } from "../../../src/foundry/combat/damage/perform-damage.ts";
import { performProposal, performRefusal } from "../../../src/foundry/combat/damage/perform-proposal.ts";
import { performAnswer } from "../../../src/foundry/chat/prompts/perform-answer.ts";
import { openPrompts } from "../../../src/foundry/chat/prompts/listeners.ts";
import { presentCard } from "../present-card.ts";
import { SWORD } from "../attacks.ts";
import {
  type Face,
  HERO,
  type Seat,
  aTable,
  actorOf,
  aimAt,
  hitPointsOf,
  lastMessage,
  loadDice,
  placedGoblin,
  creatureOf,
  WITHOUT_BOB,
} from "../table.ts";
import { recordIn, undoEntry } from "../undoing.ts";

const table = aTable(WITHOUT_BOB);

const attackValue = () =>
  table().referee.run(() => {
    const actor = actorOf(HERO);
    return actor.isCreature() ? (actor.system.derived.attacks[0]?.attackValue.value ?? 0) : 0;
  });

/** Alice's hero hits the goblin critically, or fumbles, and looks up what it brings. */
async function look(attack: Face, ...faces: readonly Face[]): Promise<void> {
  loadDice(attack, ...faces);
  await table().alice.run(async () => {
    aimAt(placedGoblin());
    await performAttack(creatureOf(HERO), SWORD, { skip: true });
    await performAttackTable(lastMessage());
  });
  await table().host.settled();
}
const crit = (face: number) => look([attackValue(), 20], [face, 20]);

async function press(seat: Seat, work: (message: ChatMessage.Implementation) => Promise<void>): Promise<void> {
  await seat.run(() => work(newestNotice()));
  await table().host.settled();
}
const newestNotice = (): ChatMessage.Implementation => {
  const found = game.messages.contents.findLast((one) => one.isCard("notice"));
  if (!found) throw new Error("no notice");
  return found;
};
const apply = (seat: Seat) => press(seat, (message) => performProposal(message, 0));
const undo = (seat: Seat) => press(seat, (message) => undoEntry(message));
const refuse = (seat: Seat) => press(seat, (message) => performRefusal(message, 0));
const proposals = () =>
  table().referee.run(() => (newestNotice().toObject().system as { proposals: object[] }).proposals);
const record = () => table().referee.run(() => recordIn(newestNotice()));
const goblinIs = (id: string) => table().referee.run(() => placedGoblin().actor?.statuses.has(id));
const warnings = (seat: Seat) => seat.notices.map(({ message }) => message);

describe("a condition that a critical hit brings (WH-CRIT-03 in part)", () => {
  it("waits for the Referee, who applies it and takes it back", async () => {
    await crit(14);
    expect(proposals()).toMatchObject([
      { kind: "condition", what: "stunned", target: { name: "Goblin" }, refused: false },
    ]);
    expect(goblinIs("stun")).toBe(false);
    await apply(table().referee);
    expect(goblinIs("stun")).toBe(true);
    expect(record()).toMatchObject([{ name: "Goblin", proposal: 0, changes: [{ kind: "made", undone: "none" }] }]);
    await undo(table().referee);
    expect(goblinIs("stun")).toBe(false);
    expect(record()).toMatchObject([{ changes: [{ undone: "exact" }] }]);
  });

  it("is applied once, and undone once", async () => {
    await crit(9);
    await apply(table().referee);
    await apply(table().referee);
    expect(warnings(table().referee)).toContain("WHITEHACK.Refusal.alreadyApplied");
    await undo(table().referee);
    await undo(table().referee);
    expect(warnings(table().referee)).toContain("WHITEHACK.Refusal.alreadyUndone");
    expect(goblinIs("prone")).toBe(false);
  });

  it("stays with whoever had it before", async () => {
    await table().referee.run(() => placedGoblin().actor?.toggleStatusEffect("prone", { active: true }));
    await table().host.settled();
    await crit(9);
    await apply(table().referee);
    await undo(table().referee);
    expect(goblinIs("prone")).toBe(true);
  });

  it("can be refused, and is not done then", async () => {
    await crit(14);
    await refuse(table().alice);
    await refuse(table().referee);
    expect(proposals()).toMatchObject([{ refused: true }]);
    await apply(table().referee);
    expect(goblinIs("stun")).toBe(false);
    await refuse(table().referee);
    expect(proposals()).toMatchObject([{ refused: false }]);
  });

  it("counts the rounds to a death that is not at once, and is undone", async () => {
    await crit(16);
    const goblin = () =>
      table().referee.run(() => {
        const { actor } = placedGoblin();
        return actor?.isMonster() ? { ...actor.system.hp } : null;
      });
    const before = goblin();
    expect(proposals()).toMatchObject([{ kind: "doom", value: 5 }]);
    await apply(table().referee);
    expect(goblin()).toMatchObject({ value: before?.value, state: "dying", rounds: 5 });
    await undo(table().referee);
    expect(goblin()).toMatchObject({ value: before?.value, rounds: null });
  });

  it("of a monster is no player's to apply or to undo", async () => {
    await crit(14);
    await apply(table().alice);
    expect(goblinIs("stun")).toBe(false);
    expect(warnings(table().alice)).toContain("WHITEHACK.Refusal.notYours");
    const offered = (seat: Seat) =>
      seat.run(async () => (await presentCard(newestNotice()))?.["proposals"] as { canApply: boolean }[]);
    expect(await offered(table().alice)).toMatchObject([{ canApply: false, canRefuse: false }]);
    expect(await offered(table().referee)).toMatchObject([
      { canApply: true, canRefuse: true, what: "WHITEHACK.Condition.stunned" },
    ]);
  });
});

describe("what a fumble does to one's own things (WH-FUM-01 in part)", () => {
  const fumble = (face: number, ...more: readonly Face[]) => look([20, 20], [20, 20], [face, 6], ...more);
  const sword = () => table().referee.run(() => actorOf(HERO).items.getName("Sword")?.toObject().system);

  const makeSignature = (): Promise<unknown> =>
    table().alice.run(async () => {
      const object = { name: "Sword", type: "ability", system: { kind: "object", item: "Sword" } };
      await actorOf(HERO).update({ system: { class: "fortunate" } } as Actor.UpdateData);
      await actorOf(HERO).createEmbeddedDocuments("Item", [object as Item.CreateData]);
    });
  const agreed = async (option: string): Promise<void> => {
    await table().alice.run(async () => {
      const prompt = openPrompts().at(-1);
      if (prompt) await performAnswer(prompt, { option, values: {} });
    });
    await table().host.settled();
  };

  it("breaks the weapon at a word of its owner, and the Referee mends it", async () => {
    await fumble(1);
    expect(proposals()).toMatchObject([{ kind: "ruin", what: "weapon", target: { name: "Hero" } }]);
    await apply(table().alice);
    expect(sword()).toMatchObject({ equipped: false, broken: true });
    expect(record()).toMatchObject([{ changes: [{ name: "Sword" }] }]);
    await undo(table().referee);
    expect(sword()).toMatchObject({ equipped: true, broken: false });
  });

  it("WH-FORT-04: asks the player before a signature object breaks, and it stays whole unless they agree", async () => {
    await makeSignature();
    const asked = async (option: string): Promise<void> => {
      await apply(table().referee);
      expect(sword()).toMatchObject({ broken: false });
      await agreed(option);
    };
    await fumble(1);
    await asked("keep");
    expect(sword()).toMatchObject({ equipped: true, broken: false });
    await apply(table().referee);
    await refuse(table().referee);
    await agreed("agree");
    expect(sword()).toMatchObject({ equipped: true, broken: false });
    await refuse(table().referee);
    await agreed("keep");
    await asked("agree");
    expect(sword()).toMatchObject({ equipped: false, broken: true });
    await undo(table().referee);
    expect(sword()).toMatchObject({ equipped: true, broken: false });
  });

  it("WH-FORT-04: asks the player, too, where the Referee marks a signature object as broken by hand, and undoing the answer mends it", async () => {
    await makeSignature();
    const mark = async (): Promise<void> => {
      const broken = { system: { broken: true } } as Item.UpdateData;
      await table().referee.run(() => actorOf(HERO).items.getName("Sword")?.update(broken));
      await table().host.settled();
      await expect.poll(() => table().alice.run(() => openPrompts().length)).toBe(1);
      expect(sword()).toMatchObject({ broken: false });
    };
    await mark();
    await agreed("keep");
    expect(sword()).toMatchObject({ equipped: true, broken: false });
    await mark();
    await agreed("agree");
    expect(sword()).toMatchObject({ equipped: false, broken: true });
    await table().referee.run(() => undoEntry(lastMessage()));
    await table().host.settled();
    expect(sword()).toMatchObject({ equipped: true, broken: false });
  });

  it("throws the damage of the attack on a card of its own, which is undone like any other", async () => {
    await fumble(6, [5, 6]);
    expect(proposals()).toEqual([]);
    table().referee.run(() =>
      expect(lastMessage().toObject()).toMatchObject({
        type: "damage",
        system: { target: { name: "Hero" }, amount: 5 },
      }),
    );
    await table().referee.run(() => performApplyDamage(lastMessage()));
    const hurt = table().referee.run(() => hitPointsOf(actorOf(HERO)).value);
    await table().referee.run(() => undoEntry(lastMessage()));
    await table().host.settled();
    expect(table().referee.run(() => hitPointsOf(actorOf(HERO)).value)).toBeGreaterThan(hurt);
  });

  it("takes from armor what the row says, and gives it back", async () => {
    const mail = { name: "Mail", type: "armor", system: { equipped: true, armorClass: 4 } } as Item.CreateData;
    await table().referee.run(() => placedGoblin().actor?.createEmbeddedDocuments("Item", [mail]));
    await table().host.settled();
    await crit(5);
    const damaged = () => table().referee.run(() => placedGoblin().actor?.items.getName("Mail")?.toObject().system);
    await apply(table().referee);
    expect(damaged()).toMatchObject({ damaged: 4, broken: false });
    await undo(table().referee);
    expect(damaged()).toMatchObject({ damaged: 0 });
  });

  it("gives no more back than it took, where more was lost since", async () => {
    const mail = { name: "Mail", type: "armor", system: { equipped: true, armorClass: 4 } } as Item.CreateData;
    await table().referee.run(() => placedGoblin().actor?.createEmbeddedDocuments("Item", [mail]));
    await table().host.settled();
    await crit(5);
    await apply(table().referee);
    const worn = () => table().referee.run(() => placedGoblin().actor?.items.getName("Mail"));
    await table().referee.run(() => worn()?.update({ system: { damaged: 6 } } as Item.UpdateData));
    await table().host.settled();
    await undo(table().referee);
    expect(worn()?.toObject().system).toMatchObject({ damaged: 2, broken: false });
  });
});

describe("a table of somebody's own", () => {
  it("proposes what its rows say, to whoever is chosen (WH-RAND-01 in part)", async () => {
    await table().referee.run(() =>
      RollTable.create({
        name: "Curses",
        formula: "1d1",
        flags: { whitehack: { key: "curses" } },
        results: [
          {
            type: "text",
            name: "Marked",
            range: [1, 1],
            flags: { whitehack: { effects: [{ kind: "mark", what: "Evil eye" }] } },
          },
        ],
      } as unknown as RollTable.CreateData),
    );
    await table().host.settled();
    await table().alice.run(async () => {
      await game.user.update({ character: HERO });
      await performDraw(["curses"]);
    });
    expect(proposals()).toMatchObject([{ kind: "mark", what: "Evil eye", target: null }]);
    await apply(table().referee);
    expect(warnings(table().referee)).toContain("WHITEHACK.Refusal.nobodyChosen");
    await table().referee.run(() => game.user.update({ character: HERO }));
    await apply(table().referee);
    const marks = () => table().referee.run(() => actorOf(HERO).items.filter(({ name }) => name === "Evil eye").length);
    expect(marks()).toBe(1);
    await undo(table().referee);
    expect(marks()).toBe(0);
  });
});

describe("WH-SPEC-05: a grapple", () => {
  /** The hero hits with this face, and holds; what the cards say. */
  async function hold(die: number): Promise<object[]> {
    const fist = { name: "Fist", type: "weapon", system: { damage: "1d6-3", equipped: true, traits: ["grapple"] } };
    const id = await table().referee.run(async () => {
      const [item] = await actorOf(HERO).createEmbeddedDocuments("Item", [fist as Item.CreateData]);
      return item?.id ?? "";
    });
    await table().host.settled();
    loadDice([die, 20]);
    await table().alice.run(async () => {
      aimAt(placedGoblin());
      const actor = actorOf(HERO);
      if (!actor.isCreature()) throw new Error("no creature");
      const asked = aimedAttack(actor, { id, use: "melee" });
      if (asked) await attackWith(actor, asked, { values: { option: "grapple" }, visibility: "public" });
    });
    await table().host.settled();
    return table().referee.run(() => game.messages.contents.map((one) => one.toObject().system as object));
  }

  it("is no damage, and holds whom it hits", async () => {
    expect(await hold(9)).toMatchObject([{ outcome: { verdict: "hit" } }, {}, { kind: "break-free" }]);
    const [attack] = table().alice.run(() => game.messages.contents);
    const shown = await table().alice.run(async () => attack && presentCard(attack as ChatMessage.Implementation));
    expect(shown).toMatchObject({ canRollDamage: false, facts: [{ value: "WHITEHACK.Remark.holds" }, {}] });
    expect(goblinIs("restrain")).toBe(true);
  });

  it("WH-CRIT-07: has the table beside it where it is a critical hit, and nothing to double", async () => {
    expect(await hold(attackValue())).toMatchObject([{ outcome: { result: "crit" } }, {}, {}]);
    loadDice([14, 20]);
    await table().alice.run(async () => {
      const [attack] = game.messages.contents;
      if (attack) await performAttackTable(attack);
    });
    await table().host.settled();
    expect(proposals()).toMatchObject([{ kind: "condition", what: "stunned" }]);
  });
});
