// A fight on a scene that the Referee is not viewing: its consequences are still told.
import { beforeEach, describe, expect, it } from "vitest";
import { performAnsweredChange } from "../../../src/foundry/health/ask-caught.ts";
import { applyNewest, attackHero, pressOn, SWORD } from "../attacks.ts";
import { everybodyFights } from "../everybody-fights.ts";
import { actorOf, aTable, aimAt, HERO, lastMessage, loadDice, placedGoblin, WITHOUT_BOB } from "../table.ts";

const table = aTable(WITHOUT_BOB);

/** The hero and two goblins fight on their scene, and the Referee has gone on to look at another. */
beforeEach(async () => {
  const { referee, host } = table();
  await referee.run(async () => {
    await game.settings.set("whitehack", "morale", true);
    const room = placedGoblin().parent;
    const goblin = { actorId: "goblin0000000001", name: "Other", x: 100, y: 100, width: 1, height: 1 };
    await room?.createEmbeddedDocuments("Token", [goblin] as TokenDocument.CreateData[]);
    const [hero, ...goblins] = room?.tokens.contents ?? [];
    await hero?.update({ disposition: CONST.TOKEN_DISPOSITIONS.FRIENDLY });
    for (const one of goblins) await one.update({ disposition: CONST.TOKEN_DISPOSITIONS.HOSTILE });
  });
  await everybodyFights(table());
  await referee.run(async () => {
    await game.combats.contents[0]?.update({ scene: placedGoblin().parent?.id ?? "" });
    const cellar = await Scene.create({ name: "Cellar" });
    await cellar?.view();
  });
  await host.settled();
  if (referee.run(() => game.combat)) throw new Error("The Referee looks at the fight");
});

/** The Referee deals somebody damage, and applies it. */
async function harm(who: () => Actor.Implementation | null, amount: number): Promise<void> {
  const { referee, host } = table();
  await referee.run(async () => {
    const actor = who();
    if (!actor) throw new Error("Nobody to harm");
    await performAnsweredChange(actor, { values: { kind: "damage", amount, harm: "fire" }, visibility: "public" });
    await applyNewest();
  });
  await host.settled();
}

const told = () =>
  table().referee.run(() =>
    game.messages.contents.flatMap((one) => (one.isCard("consequence") ? [one.toObject().system] : [])),
  );

describe("a fight on another scene", () => {
  it("WH-WISE-22: asks whoever is hurt in the middle of a miracle", async () => {
    const fighter = () => game.combats.contents[0]?.combatants.find(({ actor }) => actor?.id === HERO);
    await table().referee.run(() => fighter()?.update({ flags: { whitehack: { fight: { concentrating: true } } } }));
    await table().host.settled();
    await harm(() => actorOf(HERO), 1);
    expect(told()).toMatchObject([{ what: "concentration", name: "Hero" }]);
  });

  it("WH-MORALE-01 in part: tests the courage of those who still stand", async () => {
    await harm(() => placedGoblin().actor, 9);
    expect(told()).toMatchObject([{ what: "morale", targets: [{ name: "Other" }] }]);
  });

  it("WH-STRONG-02: gives whoever brings an enemy down another attack", async () => {
    const { alice, host } = table();
    loadDice([8, 20], [6, 6]);
    await alice.run(async () => {
      aimAt(placedGoblin());
      await attackHero(SWORD, {});
      await pressOn(lastMessage(), "rollDamage");
      await applyNewest();
    });
    await host.settled();
    expect(told()).toContainEqual(expect.objectContaining({ what: "momentum" }));
  });
});
