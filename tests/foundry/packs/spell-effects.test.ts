// What Ferryhack’s spells do once they are cast.
import { describe, expect, it, vi } from "vitest";
import { harmOf, performApplyDamage } from "../../../src/foundry/combat/damage/perform-damage.ts";
import { performAnswer } from "../../../src/foundry/chat/prompts/perform-answer.ts";
import { effectDataOf, giveCondition } from "../../../src/foundry/conditions/give-condition.ts";
import { openPrompts } from "../../../src/foundry/chat/prompts/listeners.ts";
import { casterOf } from "../../../src/house-rules/ferryhack/foundry/spells/caster.ts";
import { hitPointsOf, loadDice } from "../table.ts";
import { undoEntry } from "../undoing.ts";
import { aCastingTable } from "./casting-table.ts";

const { table, hero, goblin, item, see, points, act, prepares, answer, asked, cards, hurt } = aCastingTable();

describe("once it is cast", () => {
  it("FH-S2-03: the beam needs an attack roll", async () => {
    await prepares("beam", { level: 2, spent: { dice: 1 } });
    await answer("cast", [see(goblin)], [5, 20], [8, 20], [6, 6], [5, 6]);
    expect(cards("damage").at(-1)?.toObject().system).toMatchObject({ amount: 11, leaves: "noSave" });
    await prepares("beam");
    await answer("cast", [see(goblin)], [5, 20], [20, 20]);
    expect(cards("damage")).toHaveLength(1);
  });

  it("FH-S4-02: Heal does not reach the Wise", async () => {
    await prepares("heal", { level: 2, spent: { dice: 1 } });
    await answer("cast", [see(goblin)], [5, 20], [3, 6], [5, 6]);
    expect(cards("damage").at(-1)?.toObject().system).toMatchObject({ kind: "healing", amount: 8 });
    await prepares("heal");
    await answer("cast", [see(hero)], [5, 20], [3, 6]);
    expect(cards("damage")).toHaveLength(1);
  });

  it("FH-SPL-14 FH-S2-02 in part: Anti Magic helps against Lightning, and FH-S1-02 not against Fire", async () => {
    await act(table().referee, async () => {
      const condition = casterOf(hero())?.rules.condition("Antimagi");
      if (condition) await giveCondition(goblin(), condition, { strength: 3 });
    });
    const scores = async (id: string) => {
      await prepares(id);
      await answer("cast", [see(goblin)], [5, 20], [4, 6], [20, 20]);
      const notice = cards("notice").at(-1)?.toObject().system as { facts: { value: string }[] };
      return notice.facts[0]?.value ?? "";
    };
    expect(await scores("lightning")).toContain("/ 9");
    expect(await scores("fire")).toContain("/ 6");
  });

  it("FH-S2-01 in part: a lasting spell that is resisted under Anti Magic turns on its caster", async () => {
    await act(table().referee, async () => {
      const condition = casterOf(hero())?.rules.condition("Antimagi");
      if (condition) await giveCondition(goblin(), condition, { strength: 3 });
    });
    await prepares("decrease", { attribute: "strength" });
    await answer("cast", [see(goblin)], [5, 20]);
    loadDice([9, 20]);
    await act(table().referee, async () => {
      const prompt = openPrompts().find(({ system }) => system.kind === "spellSave");
      if (prompt) await performAnswer(prompt, { option: "save", values: {} });
    });
    await vi.waitFor(() => expect(asked()).toContain("spellSave"));
    await act(table().alice, async () => {
      const prompt = openPrompts().find(({ system }) => system.kind === "spellSave");
      if (prompt) await performAnswer(prompt, { option: "willing", values: {} });
    });
    expect(see(() => hero().effects.contents.map(({ name }) => name))).toContain("Decreased");
    expect(see(() => goblin().effects.contents.map(({ name }) => name))).not.toContain("Decreased");
  });

  it("FH-S1-03: Frost sets nobody alight", async () => {
    await prepares("frost");
    await answer("cast", [see(goblin)], [5, 20], [5, 6], [20, 20]);
    await act(table().referee, async () => {
      const card = cards("damage").at(-1);
      if (card?.isCard("damage")) await performApplyDamage(card);
    });
    expect(see(() => goblin().effects.contents.map(({ name }) => name))).not.toContain("Burning");
    expect(see(() => hitPointsOf(goblin()).value)).toBe(0);
  });

  const armed = async (): Promise<void> => {
    const sword = { name: "Sword", type: "weapon", system: { damage: "1d6", equipped: true } };
    const axe = { name: "Axe", type: "weapon", system: { damage: "1d6", equipped: false } };
    await act(table().referee, () => hero().createEmbeddedDocuments("Item", [sword, axe] as Item.CreateData[]));
  };
  const weapon = (name: string) =>
    see(() => {
      const found = hero().items.getName(name);
      if (!found) throw new Error(`no ${name}`);
      return found;
    });
  const attack = (name = "Sword") =>
    see(() => {
      const line = hero().system.derived.attacks.find((one) => one.name === name);
      if (!line) throw new Error("no weapon");
      return { value: line.attackValue.value, damage: line.damage.text, kinds: harmOf(hero(), line).kinds };
    });
  const strengthOn = (name: string) =>
    see(() => weapon(name).effects.contents.map((one) => one.getFlag("whitehack", "condition")?.strength));
  /** Alice lets the newest spell take effect on weapons, with so many levels on each. */
  const layOn = (on: Readonly<Record<string, number>>) => {
    loadDice([5, 20]);
    return act(table().alice, async () => {
      const weapons = Object.entries(on).map(([name, level]) => ({ on: weapon(name).uuid, level }));
      const aim = JSON.stringify({ who: [hero().uuid], at: null, weapons });
      const prompt = openPrompts().at(-1);
      if (prompt) await performAnswer(prompt, { option: "cast", values: { aim } });
    });
  };

  it("FH-S2-04: Curse Weapon lies on the weapons that its targets hold, which share its levels, and on claws", async () => {
    await armed();
    const plain = attack();
    await prepares("curse", { level: 3, spent: { points: 2 } });
    await answer("cast", [see(goblin), see(hero)], [5, 20]);
    const onGoblin = see(() => goblin().effects.contents[0]?.getFlag("whitehack", "condition"));
    expect(onGoblin).toMatchObject({ strength: 2 }); // it strikes with nothing else
    expect([strengthOn("Sword"), strengthOn("Axe"), see(() => hero().effects.size)]).toEqual([[1], [], 0]);
    expect(attack().value).toBe(plain.value - 1);
  });

  it("FH-S2-05: Enchant Weapon lies on the weapon, adds its level, lets it hurt what only magick can, and goes with it", async () => {
    await armed();
    const [plain, other] = [attack(), attack("Axe")];
    expect(plain.kinds).not.toContain("magick");
    await prepares("enchant", { level: 2, spent: { points: 1 } });
    await layOn({ Sword: 2 });
    expect(attack()).toMatchObject({ value: plain.value + 2, damage: "1d6+2" });
    expect(attack().kinds).toContain("magick");
    expect(attack().kinds).not.toContain("normal weapons");
    expect(attack("Axe")).toEqual(other);
    expect(see(() => hero().effects.size)).toBe(0);
    await act(table().referee, async () => {
      const sword = weapon("Sword").toObject();
      await weapon("Sword").delete();
      await goblin().createEmbeddedDocuments("Item", [sword as Item.CreateData]);
    });
    expect(see(() => goblin().items.getName("Sword")?.effects.size)).toBe(1);
    await act(table().referee, () => game.time.advance(601));
    await expect.poll(() => see(() => goblin().items.getName("Sword")?.effects.size)).toBe(0);
  });

  it("FH-S2-05: shares its levels among weapons as its caster says, no more than it has, and is undone and dispelled", async () => {
    await armed();
    const plain = [attack(), attack("Axe")];
    await prepares("enchant", { level: 3, spent: { points: 2 } });
    await layOn({ Sword: 2, Axe: 9 });
    expect([strengthOn("Sword"), strengthOn("Axe")]).toEqual([[2], [1]]);
    expect(attack("Axe")).toMatchObject({ value: (plain[1]?.value ?? 0) + 1 });
    await prepares("dispel", { level: 2 });
    await answer("cast", [see(hero)], [5, 20]);
    expect([strengthOn("Sword"), strengthOn("Axe")]).toEqual([[], []]);
    const undoPrompt = (place: number) =>
      act(table().referee, async () => {
        const question = cards("prompt").at(place);
        if (question) await undoEntry(question);
      });
    await undoPrompt(-1); // what was dispelled lies on them again
    expect([strengthOn("Sword"), strengthOn("Axe")]).toEqual([[2], [1]]);
    await undoPrompt(-2);
    expect([attack(), attack("Axe")]).toEqual(plain);
  });

  it("FH-S2-08 (4): an item under Anti Magic saves at 13 to keep the spell on it", async () => {
    await armed();
    await prepares("enchant", { level: 2, spent: { points: 1 } });
    await layOn({ Sword: 2 });
    await act(table().referee, async () => {
      const condition = casterOf(hero())?.rules.condition("Antimagi");
      const effect = condition && { ...effectDataOf(hero(), condition, { strength: 3 }), transfer: false };
      if (effect) await weapon("Sword").createEmbeddedDocuments("ActiveEffect", [effect as ActiveEffect.CreateData]);
    });
    const dispels = async (face: number) => {
      await prepares("dispel", { level: 2 });
      await answer("cast", [see(hero)], [5, 20], [face, 20]);
      const notice = cards("notice").at(-1)?.toObject().system as { facts: { value: string }[] };
      return notice.facts.map(({ value }) => value);
    };
    expect(await dispels(13)).toContain("13 / 13");
    expect(strengthOn("Sword")).toEqual([2, 3]);
    expect(await dispels(14)).toContain("14 / 13");
    expect(strengthOn("Sword")).toEqual([3]);
  });

  it("FH-S1-04 FH-S2-13: Seal lasts for two dungeon turns, and Open undoes it with the same level", async () => {
    await prepares("seal", { level: 2, spent: { bashing: 1 } });
    await answer("cast", [], [5, 20]);
    const effects = () => see(() => hero().effects.contents.map((one) => one.getFlag("whitehack", "condition")));
    expect(effects()).toMatchObject([{ id: "fh-sealed", strength: 2, end: { rounds: 120 } }]);
    await prepares("open");
    await answer("cast", [see(hero)], [5, 20]);
    expect(effects()).toHaveLength(1);
    await prepares("open", { level: 2 });
    await answer("cast", [see(hero)], [5, 20]);
    expect(effects()).toHaveLength(0);
  });

  it("FH-S3-08: magick and wounds make the invisible seen", async () => {
    const hide = async () => {
      await prepares("unseen");
      await answer("cast", [see(hero)], [5, 20]);
    };
    const isHidden = () => see(() => hero().effects.contents.some(({ name }) => name === "Invisible"));
    await hide();
    expect(isHidden()).toBe(true);
    await prepares("armor");
    expect(isHidden()).toBe(false);
    await answer("cast", [see(hero)], [20, 20]);
    await hide();
    await hurt(1);
    expect(isHidden()).toBe(false);
  });

  it("FH-SPL-17 in part: armor makes spells dearer where the table says so", async () => {
    const mail = { name: "Chainmail", type: "armor", system: { equipped: true, armorClass: 4, kind: "body" } };
    await act(table().referee, async () => {
      await hero().createEmbeddedDocuments("Item", [mail] as Item.CreateData[]);
      const packs = [{ pack: "fh", enabled: true, preset: "spells" }];
      await game.settings.set(
        "whitehack",
        "houseRules" as never,
        { packs, switches: { "fh.armourMp": "two" } } as never,
      );
    });
    await prepares("armor", { level: 2, spent: { points: 1 } });
    await answer("cast", [see(hero)], [5, 20]);
    expect(points()).toBe(14 - 4);
  });

  it.each([
    ["Avbild", { level: 3, spent: { images: 2 } }, "images", "3"],
    ["Ljus", { level: 3, spent: { radius: 2 } }, "radius", "6"],
    ["Mörker", { level: 2, spent: { radius: 1 } }, "radius", "4"],
    ["Stenvägg", { level: 4, spent: { width: 3 } }, "width", "6"],
    ["Förtrolla vapen", { level: 2, spent: { points: 1 } }, "points", "2"],
    ["Lyft", { level: 2, spent: { targets: 1 } }, "targets", "2"],
    ["Tankeöverföring", { level: 2, spent: { targets: 1 } }, "targets", "2"],
    ["Varseblivning", { level: 2, spent: { kinds: 1 } }, "kinds", "2"],
    ["Beskyddare", { level: 2, spent: { width: 1 } }, "width", "4"],
    ["Syn", { level: 3, spent: { days: 2 } }, "percent", "30"],
    ["Förändra", { level: 2, spent: { size: 1 } }, "size", "2"],
    ["Kontrollera person", { level: 2, spent: { targets: 1 } }, "targets", "2"],
    ["Teleportera", { level: 3, spent: { meters: 2 } }, "meters", "300"],
  ])(
    "FH-S1-01 in part, FH-S1-05 in part, FH-S1-07 in part, FH-S1-08 in part, FH-S2-05 in part, FH-S2-06 in part, FH-S2-10 in part, FH-S2-11 in part, FH-S3-01 in part, FH-S3-09 in part, FH-S4-01 in part: %s is cast with what its levels bring on the card",
    async (original, more, amount, value) => {
      await act(table().referee, () =>
        item("light").update({ system: { original, prepared: true } } as Item.UpdateData),
      );
      await prepares("light", more);
      await answer("cast", [see(goblin)], [5, 20]);
      const told = cards("check").at(-1)?.toObject().system as { facts: object[] } | undefined;
      expect(told?.facts).toContainEqual({ label: `WHITEHACK.SpellAmount.${amount}`, value });
    },
  );
});
