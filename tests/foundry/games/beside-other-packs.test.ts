// People of other games where Ferryhack or WhiteBox say how a fight goes: which numbers they bring (register, Appendix A).
import { describe, expect, it, vi } from "vitest";
import { performAttack } from "../../../src/foundry/extensions/games.ts";
import { rulesInForceFor } from "../../../src/foundry/host/rulebook.ts";
import { allowsDamage } from "../../../src/games/hammercrawl/foundry/combat/attack-on.ts";
import { aHammercrawlTable, BROK, playHammercrawl, SWORD } from "../hammercrawl.ts";
import { aRedhackTable, AXE, playRedhack, RUNA } from "../redhack.ts";
import { aimAt, creatureOf, loadDice, placedGoblin, type Table } from "../table.ts";

const on = (pack: string, preset: string) => ({ pack, enabled: true, preset });

/** The hero stands behind the goblin, seen from whoever stands on its other side. */
async function surround(table: () => Table): Promise<void> {
  await table().referee.run(async () => {
    const scene = placedGoblin().parent;
    await scene?.tokens.get("herotoken0000001")?.update({ disposition: 1 } as never);
    await placedGoblin().update({ disposition: -1 } as never);
  });
  await table().host.settled();
}

describe("The Red Hack’s people on Ferryhack’s squares", () => {
  const table = aRedhackTable();
  const lastRoll = () => {
    const card = game.messages.contents.findLast((one) => one.isCard("roll"));
    if (!card?.isCard("roll")) throw new Error("Nothing was rolled");
    return card.system;
  };
  const strike = async (face: number) => {
    loadDice([face, 20]);
    await table().alice.run(async () => {
      aimAt(placedGoblin());
      await performAttack(creatureOf(RUNA), { id: AXE, use: "melee" }, { skip: true });
    });
    await table().host.settled();
    return table().alice.run(lastRoll);
  };

  it("FH-FLK-01 RH-ATK-01: a friend behind the target takes 2 off the difficulty and adds 2 to the damage", async () => {
    await playRedhack(table, "complete", {
      packs: [on("rh", "complete"), on("fh", "grid")],
      families: { facing: "fh", movement: "fh", engagement: "fh" },
    });
    const alone = await strike(3);
    expect(alone).toMatchObject({ success: false });
    await surround(table);
    const flanking = await strike(3); // over 3 - 2
    expect(flanking).toMatchObject({ success: true, damage: { dice: [{ bonus: 2 }] } });
    expect(flanking.facts).toContainEqual({ label: "WHITEHACK.Redhack.Reason.combatAdvantage", value: "−2" });
  });
});

describe("HAMMERCRAWL!’s people at tables of other packs", () => {
  const table = aHammercrawlTable();

  it("FH-FLK-01 HC-CMB-07: a friend behind the target adds 2 to each die, and 2 to the damage; a player cannot make it up", async () => {
    await playHammercrawl(table, "complete", {
      packs: [on("hc", "complete"), on("fh", "grid")],
      families: { facing: "fh", movement: "fh", engagement: "fh" },
    });
    await surround(table);
    loadDice([6, 20], [2, 20], [3, 20]); // 6 + 5 + 2 reaches 13
    await table().alice.run(async () => {
      aimAt(placedGoblin());
      await performAttack(creatureOf(BROK), { id: SWORD, use: "melee" }, { skip: true });
    });
    await table().host.settled();
    const card = () => game.messages.contents.findLast((one) => one.isCard("roll")) as ChatMessage.OfType<"roll">;
    const { success, damage, facts } = table().alice.run(() => card().system);
    expect({ success, damage }).toMatchObject({ success: true, damage: { dice: [{ faces: 8, bonus: 4 }] } });
    expect(facts).toContainEqual({ label: "WHITEHACK.Hammercrawl.Attack.open", value: "Goblin +2" });
    expect(table().referee.run(() => allowsDamage(card()))).toBe(true);
    await table().referee.run(() =>
      placedGoblin()
        .parent?.tokens.get("herotoken0000001")
        ?.update({ x: 900 } as never),
    );
    await table().host.settled();
    expect(table().referee.run(() => allowsDamage(card()))).toBe(false);
  });
  const planOf = (dexterity: number) =>
    table().referee.run(async () => {
      await creatureOf(BROK).update({ system: { attributes: { dexterity: { value: dexterity } } } } as never);
      const scene = placedGoblin().parent;
      const combat = await Combat.create({ active: true, scene: scene?.id ?? "" } as never);
      const tokenId = "broktoken0000001";
      await combat?.createEmbeddedDocuments("Combatant", [{ tokenId, actorId: BROK }] as never);
      const [brok] = combat?.combatants.contents ?? [];
      return brok?.getInitiativeRoll().formula;
    });
  /** The order of acting is that of one of the packs, whose rules are there. */
  const play = async (pack: string, preset: string) => {
    const packs = [on("hc", "complete"), on(pack, preset)];
    await playHammercrawl(table, "complete", { packs, families: { initiative: pack } });
    await table().referee.run(() =>
      vi.waitUntil(() => rulesInForceFor(null).families.initiative.choice === pack, { timeout: 20_000 }),
    );
    await table().host.settled();
  };

  it("WB-INI-01: two dice, with the whole modifier for Dexterity", async () => {
    await play("wb", "full");
    expect(await planOf(18)).toBe("2d6 + 3");
    expect(await planOf(3)).toBe("2d6 - 3");
  });

  it("WH-INIT-01: one die, with a bonus from 0 to 2", async () => {
    await playHammercrawl(table, "complete", { packs: [on("hc", "complete")], families: { initiative: "core" } });
    expect(await planOf(18)).toBe("1d6 + 2");
    expect(await planOf(3)).toBe("1d6");
  });

  it("RH-INI-01: a warrior’s die is a d8", async () => {
    await play("rh", "complete");
    expect(await planOf(12)).toBe("1d8");
  });
});
