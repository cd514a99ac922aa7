import { describe, expect, it } from "vitest";
import { performAttackDamage } from "../../../src/foundry/combat/attack/attack-on-card.ts";
import { performAttack } from "../../../src/foundry/extensions/games.ts";
import { performTask } from "../../../src/foundry/checks/perform-task.ts";
import { presentCard } from "../present-card.ts";
import { postLines } from "../../../src/foundry/chat/post/post-lines.ts";
import { messageModeSetting, toVisibility } from "../../../src/foundry/host/compat.ts";
import { SWORD } from "../attacks.ts";
import {
  ALICE,
  GOBLIN,
  HERO,
  REFEREE,
  type Seat,
  aTable,
  actorOf,
  aimAt,
  lastMessage,
  loadDice,
  placedGoblin,
  creatureOf,
} from "../table.ts";

const table = aTable();
const WORDS = {
  messageMode: { public: "public", gm: "gm", blind: "blind", self: "self" },
  rollMode: { public: "publicroll", gm: "gmroll", blind: "blindroll", self: "selfroll" },
} as const;

const choose = (seat: Seat, visibility: "public" | "gm" | "blind" | "self") =>
  seat.run(() => game.settings.set("core", messageModeSetting(), WORDS[messageModeSetting()][visibility]));
/** Whether the newest message of the table has come to this seat and may be read there. */
const isRevealed = (seat: Seat) => seat.run(() => game.messages.contents.at(-1)?.isRevealed ?? false);

describe("the mode that a user has chosen", () => {
  it.each([
    { visibility: "public", whisper: [], blind: false, revealed: [true, true, true] },
    { visibility: "gm", whisper: [REFEREE], blind: false, revealed: [true, true, false] },
    { visibility: "blind", whisper: [REFEREE], blind: true, revealed: [true, false, false] },
    { visibility: "self", whisper: [ALICE], blind: false, revealed: [false, true, false] },
  ] as const)("$visibility decides who learns the outcome", async ({ visibility, whisper, blind, revealed }) => {
    loadDice([9, 20]);
    await choose(table().alice, visibility);
    await table().alice.run(() => performTask(actorOf(HERO), "strength", { skip: true }));
    await table().host.settled();
    table().referee.run(() => expect(lastMessage().toObject()).toMatchObject({ whisper, blind }));
    expect([table().referee, table().alice, table().bob].map(isRevealed)).toEqual(revealed);
  });

  it("in character, or unheard of, counts as public", () => {
    expect(["ic", null, 7, "publicroll"].map(toVisibility)).toEqual(["public", "public", "public", "public"]);
    expect(["blindroll", "self"].map(toVisibility)).toEqual(["blind", "self"]);
  });
});

describe("a card that follows another", () => {
  it.each(["gm", "blind", "self"] as const)("is seen by those who saw the %s one", async (mode) => {
    loadDice([8, 20], [4, 6]);
    await choose(table().alice, mode);
    await table().alice.run(() => performAttack(creatureOf(HERO), SWORD, { skip: true }));
    const first = table().alice.run(() => lastMessage().toObject());
    await choose(table().alice, "public");
    await table().alice.run(() => performAttackDamage(lastMessage()));
    await table().host.settled();
    table().referee.run(() => {
      expect(lastMessage().type).toBe("damage");
      expect(lastMessage().toObject()).toMatchObject({ whisper: first.whisper, blind: first.blind });
    });
    expect(isRevealed(table().bob)).toBe(false);
  });

  it("stays blind when the Referee rolls it for the player", async () => {
    loadDice([8, 20], [4, 6]);
    await choose(table().alice, "blind");
    await table().alice.run(() => performAttack(creatureOf(HERO), SWORD, { skip: true }));
    await table().host.settled();
    await table().referee.run(() => performAttackDamage(lastMessage()));
    await table().host.settled();
    expect([table().referee, table().alice, table().bob].map(isRevealed)).toEqual([true, false, false]);
  });
});

describe("an attack card: the armor class of a monster", () => {
  const strike = async (face: number, mode: "public" | "gm" = "public"): Promise<void> => {
    loadDice([face, 20]);
    await choose(table().alice, mode);
    await table().alice.run(() => {
      aimAt(placedGoblin());
      return performAttack(creatureOf(HERO), SWORD, { skip: true });
    });
    await table().host.settled();
  };
  const tells = (seat: Seat) =>
    seat.run(async () => JSON.stringify(await presentCard(lastMessage())).includes("ArmorClass"));

  it("is the Referee's, until the rolls have shown it (WH-ATK-01)", async () => {
    await strike(8);
    expect([await tells(table().referee), await tells(table().alice)]).toEqual([true, false]);
    await strike(4); // hits: at most 3
    expect(await tells(table().alice)).toBe(false);
    await strike(3); // misses: at least 3
    expect([await tells(table().alice), await tells(table().bob)]).toEqual([true, true]);
    await strike(15); // from now on everybody knows
    expect(await tells(table().bob)).toBe(true);
  });

  it("is not betrayed by what others have not seen", async () => {
    await strike(4, "gm");
    await strike(3);
    expect(await tells(table().bob)).toBe(false);
  });

  it("is not known any more once it has changed", async () => {
    await strike(4);
    await strike(3);
    expect(await tells(table().alice)).toBe(true);
    await table().referee.run(() => placedGoblin().actor?.update({ system: { armorClass: 5 } } as Actor.UpdateData));
    await table().host.settled();
    await strike(8);
    expect(await tells(table().alice)).toBe(false);
  });

  it("is no secret to whoever may look at the sheet, nor where the table wants it told", async () => {
    await strike(8);
    await table().referee.run(() => game.settings.set("whitehack", "showTargetArmorClass", true));
    await table().host.settled();
    expect(await tells(table().alice)).toBe(true);
    await table().referee.run(async () => {
      await game.settings.set("whitehack", "showTargetArmorClass", false);
      await actorOf(GOBLIN).update({ ownership: { default: CONST.DOCUMENT_OWNERSHIP_LEVELS.OBSERVER } });
    });
    await table().host.settled();
    expect(await tells(table().alice)).toBe(true);
  });
});

describe("rolling in the open", () => {
  it("is what happens unless somebody chooses otherwise: a monster's attack (WH-DICE-07 (2))", async () => {
    loadDice([8, 20]);
    const claw = { id: "", use: "melee" } as const;
    await table().referee.run(() => performAttack(creatureOf(GOBLIN), claw, { skip: true }));
    await table().host.settled();
    expect([table().referee, table().alice, table().bob].map(isRevealed)).toEqual([true, true, true]);
  });

  it("can come later: what was hidden is shown once its message is opened to all (WH-DICE-07 (1))", async () => {
    loadDice([8, 20]);
    await choose(table().referee, "blind");
    await table().referee.run(() => performTask(actorOf(HERO), "strength", { skip: true }));
    await table().host.settled();
    expect([table().referee, table().alice].map(isRevealed)).toEqual([true, false]);
    await table().referee.run(() => lastMessage().update({ whisper: [], blind: false }));
    await table().host.settled();
    expect([table().referee, table().alice, table().bob].map(isRevealed)).toEqual([true, true, true]);
    table().bob.run(() => expect(lastMessage().system).toMatchObject({ outcome: { face: 8 } }));
  });
});

describe("the rules that a card names", () => {
  it("WH-REF-01: lead players to pages that they can read, and Referees to their own too", async () => {
    await table().referee.run(() =>
      postLines({ title: "Told", facts: [], rules: ["WH-XP-01", "WH-REF-02"], visibility: "public" }),
    );
    await table().host.settled();
    const shown = (seat: Seat) => seat.run(async () => (await presentCard(lastMessage()))?.["rules"]);
    expect(await shown(table().referee)).toHaveLength(2);
    expect(await shown(table().alice)).toMatchObject([{ rules: "WH-XP-01" }]);
  });
});
