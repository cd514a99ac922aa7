// Ferryhack’s spells in fights: prepared, interrupted, and cast on many.
import { beforeEach, describe, expect, it, vi } from "vitest";
import { performApplyDamage } from "../../../src/foundry/combat/damage/perform-damage.ts";
import { performAnswer } from "../../../src/foundry/chat/prompts/perform-answer.ts";
import { giveCondition } from "../../../src/foundry/conditions/give-condition.ts";
import { openPrompts } from "../../../src/foundry/chat/prompts/listeners.ts";
import { rulesInForceFor } from "../../../src/foundry/host/rulebook.ts";
import { casterOf, isConcentrating } from "../../../src/house-rules/ferryhack/foundry/spells/caster.ts";
import { everybodyFights } from "../everybody-fights.ts";
import { undoEntry } from "../undoing.ts";
import { performCastNow, performStop } from "../../../src/house-rules/ferryhack/foundry/spells/perform-prepare.ts";
import { HERO, hitPointsOf, lastMessage, loadDice } from "../table.ts";
import { aCastingTable } from "./casting-table.ts";

const {
  table,
  hero,
  goblin,
  see,
  points,
  act,
  prepares,
  answer,
  nextTurn,
  asked,
  cards,
  page,
  hurt,
  save,
  isPreparing,
} = aCastingTable();

describe("in a fight", () => {
  beforeEach(() => everybodyFights(table()));

  it("FH-SPL-05: a spell takes effect just before the caster's next turn, on whoever is then chosen, and everybody saves", async () => {
    await prepares("fire", { level: 3, spent: { dice: 1, squares: 1 } });
    expect(asked()).toEqual([]);
    expect(page(table().alice)).toMatchObject({ preparing: { name: "Fire", level: 3, isDue: false } });
    expect(see(() => lastMessage().toObject().system)).toMatchObject({ rules: ["FH-SPL-05"] });
    await nextTurn();
    expect(asked()).toEqual([]);
    await nextTurn();
    await vi.waitFor(() => expect(asked()).toEqual(["spellCast"]));
    // FH-S1-02: 2d6 on two squares, of which one holds the goblin, who fails
    await answer("cast", [see(goblin)], [5, 20], [4, 6], [5, 6], [20, 20]);
    expect(points()).toBe(11);
    const card = cards("damage").at(-1);
    expect(card?.toObject().system).toMatchObject({ amount: 9, leaves: "half", kinds: ["fire", "magick"] });
    await act(table().referee, async () => card?.isCard("damage") && performApplyDamage(card));
    expect(see(() => hitPointsOf(goblin()).value)).toBeLessThanOrEqual(0);
    expect(see(() => goblin().effects.contents.map(({ name }) => name))).toContain("Burning");
    expect(page(table().alice)).toMatchObject({ preparing: null });
  });

  it.each([
    [3, true],
    [18, false],
  ])("FH-SPL-12: whoever is hurt saves, and with %i keeps the spell: %s; it costs nothing", async (face, keeps) => {
    await prepares("fire", { level: 3, spent: { dice: 2 } });
    await hurt(3);
    await save(face);
    expect(isPreparing()).toBe(keeps);
    expect(points()).toBe(14);
    await nextTurn(2);
    await vi.waitFor(() => expect(asked()).toEqual(keeps ? ["spellCast"] : []));
  });

  it("FH-SPL-12: a spell that was lost is prepared again when the saving throw is taken back", async () => {
    await prepares("fire", { level: 3, spent: { dice: 2 } });
    await hurt(3);
    await save(18);
    await act(table().referee, async () => {
      const card = game.messages.contents.findLast((one) => one.isCard("consequence"));
      if (card) await undoEntry(card);
    });
    expect(isPreparing()).toBe(true);
  });

  it("FH-SPL-12: stops on purpose without a save, and the Referee may let it take effect at any time", async () => {
    await prepares("fire");
    await act(table().alice, () => performStop(hero()));
    expect([isPreparing(), points()]).toEqual([false, 14]);
    await nextTurn(2);
    await prepares("fire");
    await act(table().referee, () => performCastNow(hero()));
    expect(asked()).toEqual(["spellCast"]);
  });

  it("FH-SPL-05: preparing takes the whole round, is the caster's turn's, and one spell at a time", async () => {
    await prepares("fire");
    await prepares("beam");
    expect(page(table().alice)).toMatchObject({ preparing: { name: "Fire" } });
    expect(see(() => game.combat?.combatants.find(({ actor }) => actor?.id === HERO)?.fightState.left)).toMatchObject({
      attack: 0,
      move: 0,
      small: 0,
    });
  });

  it("FH-SPL-13: preparing beside an enemy gives no free attack where the guarded squares are Ferryhack's", async () => {
    await act(table().referee, async () => {
      const packs = [{ pack: "fh", enabled: true, preset: "full" }];
      await game.settings.set("whitehack", "houseRules" as never, { packs } as never);
    });
    await vi.waitFor(() => expect(see(() => rulesInForceFor(null).families.engagement.choice)).toBe("fh"), {
      timeout: 15_000,
    });
    await prepares("fire");
    expect([isPreparing(), asked()]).toEqual([true, []]);
  });

  it("FH-SPL-06 FH-S2-02 in part: a quick spell takes effect at once", async () => {
    await prepares("lightning", { level: 2, spent: { dice: 1 } });
    expect(asked()).toEqual(["spellCast"]);
    await answer("cast", [see(goblin)], [5, 20], [6, 6], [5, 6], [2, 20]);
    expect(cards("damage").at(-1)?.toObject().system).toMatchObject({ amount: 11, leaves: "half" });
  });

  it("FH-S1-02 FH-S1-06: burning hurts at the start of each round, all by one card, less under Resistance", async () => {
    const put = (original: string, level: number, whom = hero) =>
      table().referee.run(async () => {
        const rules = casterOf(hero())?.rules;
        const condition = original === "" ? rules?.burning.condition : rules?.condition(original);
        if (condition) await giveCondition(whom(), condition, { strength: level });
      });
    await put("", 1);
    await put("", 1, goblin);
    await put("Motståndskraft", 2);
    loadDice([5, 6]);
    await nextTurn(2);
    await vi.waitFor(() => expect(cards("damage")).toHaveLength(1));
    const shared = cards("damage").at(-1)?.toObject().system as unknown as { many: { name: string }[] };
    expect(shared.many.map(({ name }) => name)).toEqual(expect.arrayContaining(["Hero", "Goblin"]));
    await act(table().referee, async () => {
      const card = cards("damage").at(-1);
      if (card?.isCard("damage")) await performApplyDamage(card);
    });
    expect(see(() => hitPointsOf(hero()).value)).toBe(12 - 3);
  });

  it("FH-SPL-12: a fight that ends before lets it take effect all the same", async () => {
    await prepares("fire");
    await act(table().referee, async () => game.combat?.delete());
    await vi.waitFor(() => expect(asked()).toContain("spellCast"));
  });

  it("FH-SPL-12: whoever cannot act any more loses the spell, which costs nothing", async () => {
    await prepares("fire");
    await act(table().referee, () =>
      hero().update({ system: { hp: { value: -2, state: "knockedOut" } } } as Actor.UpdateData),
    );
    await nextTurn(2);
    await vi.waitFor(() => expect(asked()).toContain("spellCast"));
    await act(table().referee, async () => {
      const prompt = openPrompts().find(({ system }) => system.kind === "spellCast");
      if (prompt) await performAnswer(prompt, { option: "cast", values: { aim: "[]" } });
    });
    expect([isPreparing(), points(), see(() => cards("check").length)]).toEqual([false, 14, 0]);
  });

  it("FH-S3-02 in part: a being comes beside its caster with a hit die for each level, and goes when the answer is taken back", async () => {
    const monsters = () => see(() => game.actors.filter((one) => one.isMonster()).length);
    const before = monsters();
    await prepares("sylph", { level: 2, spent: { hitDice: 1 } });
    await nextTurn(2);
    await vi.waitFor(() => expect(asked()).toEqual(["spellCast"]));
    await answer("cast", [], [5, 20], [3, 6], [4, 6]);
    expect(cards("notice").at(-1)?.toObject().system).toMatchObject({ facts: [{ value: "2" }, { value: "7" }] });
    expect(monsters()).toBeGreaterThanOrEqual(before);
  });

  it("FH-SPL-06: a quick spell waits for the end of the round where the table says so", async () => {
    await act(table().referee, async () => {
      const packs = [{ pack: "fh", enabled: true, preset: "spells" }];
      const stored = { packs, switches: { "fh.quickTiming": "endOfRound" } };
      await game.settings.set("whitehack", "houseRules" as never, stored as never);
    });
    await prepares("lightning");
    expect(asked()).toEqual([]);
    await nextTurn(2);
    await vi.waitFor(() => expect(asked()).toEqual(["spellCast"]));
  });

  it("FH-SPL-11 in part: whoever keeps up a likeness concentrates, and a wound calls for a saving throw", async () => {
    await prepares("image");
    await nextTurn(2);
    await vi.waitFor(() => expect(asked()).toEqual(["spellCast"]));
    await answer("cast", [], [5, 20]);
    expect(see(() => isConcentrating(hero()))).toBe(true);
    await hurt(2);
    await save(18);
    expect(see(() => isConcentrating(hero()))).toBe(false);
  });
});
