// Rounds of HAMMERCRAWL! at the table: phases by sides, Not Today!, what is below zero hit points, and rage.
import { beforeEach, describe, expect, it, vi } from "vitest";
import { performAnswer } from "../../../src/foundry/chat/prompts/perform-answer.ts";
import { askReferee } from "../../../src/foundry/chat/requests/ask-referee.ts";
import { performUndo } from "../../../src/foundry/chat/undo/perform-undo.ts";
import { performApplyDamage } from "../../../src/foundry/combat/damage/perform-damage.ts";
import { postDamage } from "../../../src/foundry/chat/cards/post-damage.ts";
import { conditionsOf } from "../../../src/foundry/documents/active-conditions.ts";
import { packButtons, packHeads } from "../../../src/foundry/documents/fight-extensions.ts";
import { asTarget } from "../../../src/foundry/documents/place.ts";
import { performAttack } from "../../../src/foundry/extensions/games.ts";
import { rulesInForceFor } from "../../../src/foundry/host/rulebook.ts";
import { chooseMove, defend, moveOf, sayPhaseSurprise } from "../../../src/games/hammercrawl/foundry/combat/phases.ts";
import { aHammercrawlTable, BROK, BROK_TOKEN, playHammercrawl, SWORD } from "../hammercrawl.ts";
import { aimAt, creatureOf, type Face, lastMessage, loadDice, placedGoblin } from "../table.ts";
import { recordIn } from "../undoing.ts";
import { fighter, fightOf } from "../whitebox.ts";

const table = aHammercrawlTable();
beforeEach(() => playHammercrawl(table));

const settled = () => table().host.settled();
type SeatName = "alice" | "bob" | "referee";
const brok = () => table().referee.run(() => creatureOf(BROK).system.hp);
const conditions = () => table().referee.run(() => conditionsOf(creatureOf(BROK)).map(({ id }) => id));

/** Damage of the Referee's that is applied to Brok. */
async function hurt(amount: number): Promise<void> {
  await table().referee.run(async () => {
    const target = asTarget(creatureOf(BROK));
    const audience = { visibility: "public" } as const;
    await postDamage({ title: "Trap", actor: null, target, outcome: null, amount, facts: [], audience });
    await performApplyDamage(lastMessage());
  });
  await settled();
}
const isOpen = (kind: string) => (one: ChatMessage.Implementation) =>
  one.isCard("prompt") && one.system.kind === kind && one.system.state === "open";
const promptOf = (seat: SeatName, kind: string) =>
  table()[seat].run(() =>
    vi.waitUntil(() => {
      const found = game.messages.contents.findLast(isOpen(kind));
      return found?.isCard("prompt") ? found : null;
    }),
  );
async function answer(kind: string, option: string, ...dice: readonly Face[]): Promise<void> {
  const prompt = await promptOf("alice", kind);
  loadDice(...dice);
  await table().alice.run(() => performAnswer(prompt, { option, values: {} }));
  await settled();
}
const undoLast = async (kind: "prompt" | "notice" | "damage") => {
  await table().referee.run(() => {
    const card = game.messages.contents.findLast((one) => one.isCard(kind) && recordIn(one).length > 0);
    return card ? performUndo(card, recordIn(card)[0]?.id ?? "none") : undefined;
  });
  await settled();
};

/** Brok and the goblin in a fight, whose first numbers these are: the party's d10, then the foes'. */
async function beginWith(surprised: boolean, ...dice: readonly Face[]): Promise<void> {
  await table().referee.run(async () => {
    const scene = placedGoblin().parent;
    const combat = await Combat.create({ active: true, scene: scene?.id ?? "" } as never);
    const tokens = [BROK_TOKEN, placedGoblin().id ?? ""].flatMap((id) => scene?.tokens.get(id) ?? []);
    await placedGoblin().update({ disposition: -1 } as never);
    const data = tokens.map(({ id, actorId }) => ({ tokenId: id, actorId, sceneId: scene?.id }));
    await combat?.createEmbeddedDocuments("Combatant", data as never);
  });
  await settled();
  loadDice(...dice);
  await table().referee.run(() => fightOf().rollAll());
  await settled();
  if (surprised) await table().referee.run(() => sayPhaseSurprise());
  await table().referee.run(() => fightOf().startCombat());
  await settled();
}
const begin = (...dice: readonly Face[]) => beginWith(false, ...dice);
const next = async (seat: SeatName, ...dice: readonly Face[]) => {
  loadDice(...dice);
  const answered = await table()[seat].run(() =>
    askReferee("packOperation", { operation: "hc.next", data: { fight: fightOf().id ?? "" } }),
  );
  await settled();
  return answered;
};
const phase = () =>
  table().bob.run(() => {
    const [head] = packHeads(fightOf());
    return `${head?.title}: ${head?.steps.find(({ isNow }) => isNow)?.label}`;
  });

describe("phases", () => {
  it("HC-CMB-01 HC-CMB-03 HC-CMB-05 the side with the higher number plays all its phases, and then the other", async () => {
    await begin([9, 10], [3, 10]);
    expect(phase()).toBe("Phases: the party: Movement");
    expect(await next("bob")).toMatchObject({ done: false });
    const seen: string[] = [];
    for (let at = 0; at < 6; at += 1) {
      expect(await next(at === 5 ? "referee" : "alice")).toMatchObject({ done: true });
      seen.push(phase());
    }
    expect(seen.slice(3)).toEqual([
      "Phases: the party: Magic",
      "Phases: the foes: Movement",
      "Phases: the foes: Missile",
    ]);
    for (let at = 0; at < 4; at += 1) await next("referee", [2, 10], [8, 10]);
    await table().bob.run(() => vi.waitUntil(() => fightOf().round === 2));
    await settled();
    expect(table().bob.run(() => fightOf().round)).toBe(2);
    expect(phase()).toBe("Phases: the foes: Movement");
  });

  it("HC-CMB-03 equal numbers of equal sides are rolled off", async () => {
    await begin([5, 10], [4, 10], [2, 10], [7, 10]);
    expect(phase()).toBe("Phases: the foes: Movement");
  });

  it("HC-CMB-04 HC-CMB-05 HC-CMB-06 stays put for readiness, attacks in its phase, and defends in Misc", async () => {
    await begin([9, 10], [3, 10]);
    await table().alice.run(() => chooseMove(fighter("Brok"), "stay"));
    await settled();
    expect(table().bob.run(() => moveOf(fighter("Brok")))).toBe("stay");
    expect(conditions()).toContain("hcReady");
    const count = () => table().alice.run(() => game.messages.contents.filter((one) => one.isCard("roll")).length);
    const strike = async () => {
      loadDice([9, 20], [9, 20], [9, 20]);
      await table().alice.run(async () => {
        aimAt(placedGoblin());
        await performAttack(creatureOf(BROK), { id: SWORD, use: "melee" }, { skip: true });
      });
      await settled();
    };
    await strike();
    expect(count()).toBe(0);
    await next("alice");
    await next("alice");
    await strike();
    expect(count()).toBe(1);
    await next("alice");
    expect(table().alice.run(() => packButtons(fighter("Brok")).map(({ act }) => act))).toContain("hc.defend");
    await table().alice.run(() => defend(fighter("Brok")));
    await settled();
    expect(conditions()).toContain("hcDefending");
  });

  it("HC-CMB-02 the surprised miss the first round", async () => {
    await beginWith(true, [3, 10], [9, 10]);
    await vi.waitFor(() => expect(phase()).toBe("Phases: the party: Movement"));
    for (let at = 0; at < 5; at += 1) await next("referee", [2, 10], [8, 10]);
    await table().bob.run(() => vi.waitUntil(() => fightOf().round === 2));
    await vi.waitFor(() => expect(phase()).toBe("Phases: the foes: Movement"));
  });

  it("families are answered by the pack", () => {
    const { families } = table().bob.run(() => rulesInForceFor(null));
    expect([families.initiative.choice, families.crits.choice, families.movement.choice]).toEqual(["hc", "hc", "hc"]);
  });
});

describe("at no hit points", () => {
  it("HC-CLS-25 Not Today! leaves one hit point, is spent, and is undone with the damage", async () => {
    await hurt(20);
    expect(brok().value).toBe(14); // the damage waits
    await answer("hcNotToday", "use");
    expect(brok()).toMatchObject({ value: 1 });
    const left = () => table().referee.run(() => Number(Reflect.get(creatureOf(BROK).system, "notToday")));
    expect(left()).toBe(2);
    await undoLast("prompt");
    expect(left()).toBe(3);
  });

  it("HC-DMG-02 HC-DMG-04 HC-DMG-06 the rest is taken from Constitution; who fights on pays for it, and death strikes out", async () => {
    await begin([9, 10], [3, 10]);
    await hurt(17);
    await answer("hcNotToday", "take");
    expect(brok()).toMatchObject({ value: 0, state: "up", extra: { hcConstitutionLost: 3 } });
    for (let at = 0; at < 10; at += 1) await next("referee", [9, 10], [3, 10]);
    await answer("hcZero", "fightOn");
    for (let at = 0; at < 4; at += 1) await next("referee");
    await next("referee", [4, 4]);
    expect(brok()).toMatchObject({ extra: { hcConstitutionLost: 7 } });
    await undoLast("notice");
    expect(brok()).toMatchObject({ extra: { hcConstitutionLost: 3 } });
    await hurt(10);
    expect(brok()).toMatchObject({ state: "dead" });
    await table().referee.run(() => vi.waitUntil(() => fighter("Brok").isDefeated));
  });

  it("HC-DMG-03 who lies down makes a Death save against 15, or loses a point", async () => {
    await begin([3, 10], [9, 10]);
    await hurt(17);
    await answer("hcNotToday", "take");
    for (let at = 0; at < 5; at += 1) await next("referee");
    await answer("hcZero", "layDown", [2, 20]);
    expect(brok()).toMatchObject({ extra: { hcConstitutionLost: 4 } });
    expect(conditions()).toContain("prone");
  });
});

describe("HC-CLS-20 a rage", () => {
  beforeEach(async () => {
    await table().referee.run(() => creatureOf(BROK).update({ system: { class: "halfOgre" } } as never));
    await settled();
  });
  it("HC-CLS-20 damage asks for a save, and a failed one rages with the better of two dice", async () => {
    await hurt(2);
    await answer("hcRage", "roll", [9, 20]);
    expect(conditions()).toContain("hcRage");
    loadDice([12, 20], [1, 20]);
    await table().alice.run(async () => {
      aimAt(placedGoblin());
      await performAttack(creatureOf(BROK), { id: SWORD, use: "melee" }, { skip: true });
    });
    await settled();
    const card = table().alice.run(() => game.messages.contents.findLast((one) => one.isCard("roll")));
    expect(card?.isCard("roll") && card.system.damage?.dice[0]).toMatchObject({ count: 2, faces: 10, best: 1 });
    await undoLast("prompt");
    expect(conditions()).not.toContain("hcRage");
  });
});
