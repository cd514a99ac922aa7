import { afterEach, describe, expect, it, vi } from "vitest";
import { attackWith } from "../../../src/foundry/combat/attack/perform-attack.ts";
import { aimedAttack } from "../../../src/foundry/combat/attack/attack-at.ts";
import { performAttack } from "../../../src/foundry/extensions/games.ts";
import { performSave } from "../../../src/foundry/checks/perform-save.ts";
import { performTask } from "../../../src/foundry/checks/perform-task.ts";
import { presentCard } from "../present-card.ts";
import { messageModeSetting } from "../../../src/foundry/host/compat.ts";
import { notePress } from "../../../src/foundry/host/held-keys.ts";
import { chosenVisibility } from "../../../src/foundry/host/settings.ts";
import { attackKeyHint, skipsAttackDialog, skipsDialog } from "../../../src/foundry/host/keybindings.ts";
import {
  type Face,
  ALICE,
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
const click = (keys: object): { event: Event } => ({ event: Object.assign(new Event("click"), keys) });

describe("the dialog", () => {
  it("is skipped while the key is held", () => {
    table().alice.run(() => {
      expect(skipsDialog(click({}))).toBe(false);
      expect(skipsDialog(click({ shiftKey: true }))).toBe(true);
      expect(skipsDialog(click({ ctrlKey: true }))).toBe(false);
      expect(skipsDialog({})).toBe(false);
    });
  });

  it("is brought up by the key for those who usually go without", async () => {
    await table().alice.run(() => game.settings.set("whitehack", "skipDialogs", true));
    table().alice.run(() =>
      expect([skipsDialog(click({})), skipsDialog(click({ shiftKey: true }))]).toEqual([true, false]),
    );
    table().bob.run(() => expect(skipsDialog(click({}))).toBe(false));
  });

  it("follows the key that the user has bound", async () => {
    await table().alice.run(() => game.keybindings.set("whitehack", "skipDialog", [{ key: "AltLeft" }]));
    table().alice.run(() => {
      expect(skipsDialog(click({ altKey: true }))).toBe(true);
      expect(skipsDialog(click({ shiftKey: true }))).toBe(false);
    });
  });

  it("does as it is told expressly", () => {
    table().alice.run(() =>
      expect([skipsDialog({ skip: true }), skipsDialog({ ...click({ shiftKey: true }), skip: false })]).toEqual([
        true,
        false,
      ]),
    );
  });
});

describe("the dialog of an attack", () => {
  const sets = (key: "asksAttacks" | "skipDialogs", value: boolean) =>
    table().alice.run(() => game.settings.set("whitehack", key, value));
  const [plain, held] = [click({}), click({ shiftKey: true })];
  /** Whether it is left out: of an ordinary attack, and of one with something to decide; each without the key and with it. */
  const skips = () =>
    table().alice.run(() =>
      [true, false].flatMap((ordinary) => [plain, held].map((one) => skipsAttackDialog(one, () => ordinary))),
    );

  it("comes by the key, or where something is to be decided: also with the key", async () => {
    await sets("asksAttacks", false);
    expect(skips()).toEqual([true, false, false, false]);
    table().alice.run(() => expect(attackKeyHint()).toBe("With Shift: its dialog first · With Alt: for Referees only"));
  });

  it("is left out by the key where each attack is asked about, and comes by it where none is", async () => {
    await sets("asksAttacks", true);
    expect(skips()).toEqual([false, true, false, true]);
    table().alice.run(() =>
      expect(attackKeyHint()).toBe("With Shift: at once, without its dialog · With Alt: for Referees only"),
    );
    await sets("skipDialogs", true);
    expect(skips()).toEqual([true, false, true, false]);
  });

  it("does as it is told expressly", async () => {
    await sets("asksAttacks", false);
    table().alice.run(() =>
      expect([true, false].map((skip) => skipsAttackDialog({ skip }, () => false))).toEqual([true, false]),
    );
  });
});

describe("the keys for who sees a roll", () => {
  const press = (keys: object = {}): void => notePress(click(keys).event);
  afterEach(() => press());
  /** To whom the newest message is whispered, and whether its author sees it. */
  const shown = () => table().alice.run(() => [lastMessage().toObject().whisper, lastMessage().blind]);

  it("count for one press, above what is chosen for all messages; the most private of several counts", async () => {
    await table().alice.run(() => {
      const key = messageModeSetting();
      return game.settings.set("core", key, (key === "rollMode" ? "selfroll" : "self") as never);
    });
    await table().alice.run(() => game.keybindings.set("whitehack", "rollPublicly", [{ key: "ControlLeft" }]));
    const modes = [{ altKey: true }, { ctrlKey: true }, { altKey: true, ctrlKey: true }, {}].map((keys) =>
      table().alice.run(() => {
        press(keys);
        return chosenVisibility();
      }),
    );
    expect(modes).toEqual(["gm", "public", "gm", "self"]);
  });

  it("count no more for what comes by itself long after the press", () => {
    table().alice.run(() => {
      press({ altKey: true });
      expect(chosenVisibility()).toBe("gm");
      const later = vi.spyOn(Date, "now").mockReturnValue(Date.now() + 11_000);
      expect(chosenVisibility()).toBe("public");
      later.mockRestore();
    });
  });

  it.each([
    ["a task", () => performTask(actorOf(HERO), "strength", { skip: true })],
    ["a saving throw", () => performSave(actorOf(HERO), { skip: true })],
    ["an attack", () => performAttack(creatureOf(HERO), { id: "sword00000000001", use: "melee" }, { skip: true })],
  ])("hold for %s", async (_, roll) => {
    await table().alice.run(() => {
      loadDice([5, 20]);
      press({ altKey: true });
      return roll();
    });
    expect(shown()).toEqual([[REFEREE], false]);
    await table().alice.run(() => game.keybindings.set("whitehack", "rollForSelf", [{ key: "AltLeft" }]));
    await table().alice.run(() => {
      loadDice([5, 20]);
      press({ altKey: true });
      return roll();
    });
    expect(shown()).toEqual([[ALICE], false]);
    await table().alice.run(() => {
      loadDice([5, 20]);
      press();
      return roll();
    });
    expect(shown()).toEqual([[], false]);
  });
});

/** The Referee answers an open question of the rules. */
const answer = async (key: string, value: boolean | number): Promise<void> => {
  await table().referee.run(() => game.settings.set("whitehack", key as "critsAlwaysHit", value as boolean));
  await table().host.settled();
};

/** What the hero's attack on a goblin in heavy armor comes to, with these dice. */
const attack = (armorClass: number, ...faces: readonly Face[]) =>
  table().alice.run(async () => {
    loadDice(...faces);
    aimAt(placedGoblin());
    await performAttack(creatureOf(HERO), { id: "sword00000000001", use: "melee" }, { skip: true });
    expect(lastMessage().system).toMatchObject({ outcome: { armorClass } });
    return lastMessage().system;
  });
const armored = (armorClass: number) =>
  table().referee.run(() => placedGoblin().actor?.update({ system: { armorClass } }));

describe("an open question of the rules", () => {
  it("that is answered anew changes every actor at once", async () => {
    await table().referee.run(() => game.settings.set("whitehack", "moduleAttackBonus", 2));
    await table().host.settled();
    for (const seat of [table().referee, table().alice]) {
      seat.run(() => expect(actorOf(HERO).system).toMatchObject({ derived: { attackValue: { value: 13 } } }));
    }
  });

  it("critsAlwaysHit: a crit meets the hardest armor", async () => {
    await armored(15);
    expect(await attack(15, [11, 20])).toMatchObject({ outcome: { result: "crit", verdict: "miss" } });
    await answer("critsAlwaysHit", true);
    expect(await attack(15, [11, 20])).toMatchObject({ outcome: { result: "crit", verdict: "hit" } });
  });

  it("pairNeedsArmorClass: a pair has to beat the armor class", async () => {
    await armored(15);
    const pair = () =>
      table().alice.run(async () => {
        const hero = actorOf(HERO);
        aimAt(placedGoblin());
        const aimed = hero.isCreature() ? aimedAttack(hero, { id: "sword00000000001", use: "melee" }) : null;
        if (!hero.isCreature() || !aimed) throw new Error("no attack");
        loadDice([5, 20], [5, 20]);
        await attackWith(hero, aimed, { values: { mode: "positive" }, visibility: "public" });
        return lastMessage().system;
      });
    expect(await pair()).toMatchObject({ outcome: { pair: "benefit", verdict: "hit" } });
    await answer("pairNeedsArmorClass", true);
    expect(await pair()).toMatchObject({ outcome: { verdict: "miss" } });
  });

  it("surplusAddsToQuality: points above 20 raise the quality of tasks, saving throws and attacks", async () => {
    await table().referee.run(() =>
      actorOf(HERO).update({
        system: { attributes: { strength: { value: 23 } }, overrides: { savingThrow: 24, attackValue: 25 } },
      }),
    );
    const qualities = () =>
      table().alice.run(async () => {
        loadDice([5, 20], [5, 20], [5, 20]);
        await performTask(actorOf(HERO), "strength", { skip: true });
        await performSave(actorOf(HERO), { skip: true });
        await performAttack(creatureOf(HERO), { id: "bow0000000000001", use: "missile" }, { skip: true });
        return game.messages.contents
          .slice(-3)
          .map(({ system }) => foundry.utils.getProperty(system, "outcome.quality"));
      });
    expect(await qualities()).toEqual([8, 9, 10]);
    await answer("surplusAddsToQuality", false);
    expect(await qualities()).toEqual([5, 5, 5]);
  });

  it("containerHasWeight: the container in use counts", async () => {
    await table().referee.run(() =>
      actorOf(HERO).createEmbeddedDocuments("Item", [
        { name: "Backpack", type: "gear", system: { container: true, size: "regular" } },
      ] as Item.CreateData[]),
    );
    const carried = () =>
      table().referee.run(() => foundry.utils.getProperty(actorOf(HERO).system, "derived.burden.carried"));
    const before = Number(carried());
    await answer("containerHasWeight", true);
    expect(carried()).toBe(before + 1);
  });

  it("showTargetArmorClass: players read the armor class on the card, the Referee always does", async () => {
    await attack(3, [8, 20]);
    await table().host.settled();
    const shown = (seat: Seat) => seat.run(async () => JSON.stringify((await presentCard(lastMessage()))?.["badges"]));
    const label = "WHITEHACK.Attack.ArmorClass";
    const sees = async () =>
      [await shown(table().alice), await shown(table().referee)].map((text) => text?.includes(label));
    expect(await sees()).toEqual([false, true]);
    await answer("showTargetArmorClass", true);
    expect(await sees()).toEqual([true, true]);
  });

  it("is passed by where the stored answer is absurd", async () => {
    await table().referee.run(() => game.settings.set("whitehack", "moduleAttackBonus", 1e12));
    table().referee.run(() => expect(actorOf(HERO).system).toMatchObject({ derived: { attackValue: { value: 11 } } }));
  });
});
