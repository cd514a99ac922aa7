// Rounds of HAMMERCRAWL! at the table: phases by sides, Not Today!, what is below zero hit points, and rage.
import { beforeEach, describe, expect, it, vi } from "vitest";
import { performAnswer } from "../../../src/foundry/chat/prompts/perform-answer.ts";
import { askReferee } from "../../../src/foundry/chat/requests/ask-referee.ts";
import { inTurn } from "../../../src/foundry/chat/requests/in-turn.ts";
import { performUndo } from "../../../src/foundry/chat/undo/perform-undo.ts";
import { performApplyDamage } from "../../../src/foundry/combat/damage/perform-damage.ts";
import { postDamage } from "../../../src/foundry/chat/cards/post-damage.ts";
import { conditionsOf } from "../../../src/foundry/documents/active-conditions.ts";
import { packButtons, packHeads } from "../../../src/foundry/documents/fight-extensions.ts";
import { asTarget } from "../../../src/foundry/documents/place.ts";
import { performAttack } from "../../../src/foundry/extensions/games.ts";
import { rulesInForceFor } from "../../../src/foundry/host/rulebook.ts";
import { putInto } from "../../../src/games/hammercrawl/foundry/combat/own-conditions.ts";
import { restoreConstitution } from "../../../src/games/hammercrawl/foundry/health/at-zero.ts";
import { rageNotes } from "../../../src/games/hammercrawl/foundry/combat/rage.ts";
import { performTactic } from "../../../src/games/hammercrawl/foundry/combat/tactic.ts";
import type { Creature } from "../../../src/foundry/documents/creature.ts";
import {
  chooseMove,
  defend,
  movesInPhase,
  moveOf,
  sayPhaseSurprise,
} from "../../../src/games/hammercrawl/foundry/combat/phases.ts";
import { aHammercrawlTable, BROK, BROK_TOKEN, numbersOf, playHammercrawl, SWORD } from "../hammercrawl.ts";
import { aimAt, creatureOf, type Face, lastMessage, loadDice, placedGoblin } from "../table.ts";
import { recordIn } from "../undoing.ts";
import { fighter, fightOf } from "../whitebox.ts";

const table = aHammercrawlTable();
beforeEach(() => playHammercrawl(table));

const settled = async (): Promise<void> => {
  await table().host.settled();
  await table().referee.run(() => inTurn(() => Promise.resolve()));
  await table().host.settled();
};
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
    const called = (seat: SeatName) => table()[seat].run(() => packHeads(fightOf()).flatMap(({ buttons }) => buttons));
    expect([called("alice"), called("bob")]).toMatchObject([[{ act: "hc.next" }], []]); // by the leader's player
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

  const openOf = (kind: string) =>
    table().referee.run(() =>
      game.messages.contents.findLast(
        (one) => one.isCard("prompt") && one.system.kind === kind && one.system.state === "open",
      ),
    );
  const optionsOf = (kind: string) => {
    const found = openOf(kind);
    return found?.isCard("prompt") ? found.system.options.map(({ id }) => id) : [];
  };
  const stands = async (goblinAt: number, heroAt: number) => {
    await table().referee.run(async () => {
      const scene = placedGoblin().parent;
      await placedGoblin().update({ disposition: -1, x: goblinAt } as never);
      await scene?.tokens.get("herotoken0000001")?.update({ disposition: 1, x: heroAt } as never);
    });
    await settled();
  };
  const rage = async () => {
    await begin([9, 10], [3, 10]);
    await table().referee.run(() => putInto(creatureOf(BROK), "rage"));
    await settled();
  };

  it("HC-CLS-20 who rages spares an ally by a save, and goes on to the next step: calming down", async () => {
    await rage();
    await stands(3900, 300);
    for (let at = 0; at < 10; at += 1) await next("referee", [9, 10], [3, 10]);
    await promptOf("alice", "hcRageTurn");
    expect(optionsOf("hcRageTurn")).toEqual(["act", "spare", "calm", "lose"]);
    await answer("hcRageTurn", "spare", [14, 20], [15, 20]); // in a rage the lower one counts
    expect(optionsOf("hcRageTurn")).toEqual(["calm", "lose"]);
    await answer("hcRageTurn", "calm", [19, 20], [18, 20], [1, 6], [1, 6], [1, 6]);
    expect(conditions()).toContain("hcPanting");
  });

  it("HC-CLS-20 without the save the ally is attacked, and the attack's dialog says so to who aims elsewhere", async () => {
    await rage();
    await stands(3900, 300);
    for (let at = 0; at < 10; at += 1) await next("referee", [9, 10], [3, 10]);
    await promptOf("alice", "hcRageTurn");
    await answer("hcRageTurn", "spare", [2, 20], [15, 20]);
    expect(optionsOf("hcRageTurn")).toEqual(["act"]);
    await answer("hcRageTurn", "act");
    const card = table().alice.run(() => game.messages.contents.findLast((one) => one.isCard("notice")));
    expect(card?.isCard("notice") && card.system.text).toContain("(Hero)");
    const notes = table().alice.run(() => rageNotes(creatureOf(BROK), ["none"]).map(({ note }) => note));
    expect(notes).toEqual([
      "In a rage something else comes first: Strike the strongest who stands there, friend or foe (Hero).",
    ]);
  });
});

describe("what lasts until one's own turn", () => {
  it("HC-CLS-27 HC-CMB-06 a lowered shield is raised as the side's next phases begin, whichever side is first", async () => {
    await begin([9, 10], [3, 10]);
    await table().referee.run(async () => {
      await putInto(creatureOf(BROK), "shieldDown", creatureOf(BROK).uuid);
      await putInto(creatureOf(BROK), "defending", creatureOf(BROK).uuid);
    });
    await settled();
    const armor = () => table().alice.run(() => numbersOf().armorNumber.value);
    expect(armor()).toBe(15);
    for (let at = 0; at < 9; at += 1) await next("referee");
    await next("referee", [2, 10], [8, 10]); // the foes are first in the second round
    await table().bob.run(() => vi.waitUntil(() => fightOf().round === 2));
    await settled();
    expect([phase(), armor(), conditions()]).toMatchObject([
      "Phases: the foes: Movement",
      15,
      expect.arrayContaining(["hcDefending"]),
    ]);
    for (let at = 0; at < 5; at += 1) await next("referee");
    expect([phase(), armor()]).toEqual(["Phases: the party: Movement", 16]);
    expect(conditions()).not.toContain("hcDefending");
  });

  it("HC-CMB-10 who loses an action loses one, though the other side is first in the next round", async () => {
    await begin([9, 10], [3, 10]);
    const goblin = () => table().referee.run(() => placedGoblin().creature as Creature);
    await table().referee.run(() => putInto(goblin(), "idle", creatureOf(BROK).uuid));
    await settled();
    for (let at = 0; at < 9; at += 1) await next("referee");
    const inIdle = () => table().referee.run(() => conditionsOf(goblin()).some(({ id }) => id === "hcIdle"));
    expect(inIdle()).toBe(true);
    await next("referee", [2, 10], [8, 10]);
    await table().bob.run(() => vi.waitUntil(() => fightOf().round === 2));
    await settled();
    expect(inIdle()).toBe(false);
  });
});

describe("HC-CMB-04 ways on the scene", () => {
  const walk = (seat: SeatName, feet: number) =>
    table()[seat].run(() =>
      movesInPhase({ token: placedGoblin(), fighter: fighter("Brok"), steps: [], feet, movement: 30 }),
    );
  const said = () => table().alice.run(() => moveOf(fighter("Brok")));

  it("HC-CMB-04 HC-CMB-05 say near and far, give up staying put, and wait for their phase", async () => {
    await begin([9, 10], [3, 10]);
    await table().alice.run(() => chooseMove(fighter("Brok"), "stay"));
    await settled();
    expect(walk("alice", 30)).toBe(true);
    await settled();
    expect(said()).toBe("near");
    await vi.waitFor(() => expect(conditions()).not.toContain("hcReady"));
    expect(walk("alice", 45)).toBe(true);
    await settled();
    expect(said()).toBe("far");
    await next("alice");
    expect([walk("alice", 50), walk("referee", 50)]).toEqual([false, true]);
  });
});

describe("HC-CMB-12 a trick without an attack", () => {
  it("HC-CMB-12 (1) is tried in Misc with a stat, and the target saves against its total", async () => {
    await begin([9, 10], [3, 10]);
    const acts = () => table().alice.run(() => packButtons(fighter("Brok")).map(({ act }) => act));
    expect(acts()).not.toContain("hc.tactic");
    for (let at = 0; at < 3; at += 1) await next("alice");
    expect(acts()).toContain("hc.tactic");
    loadDice([12, 20]);
    await table().alice.run(async () => {
      aimAt(placedGoblin());
      await performTactic(fighter("Brok"), { skip: true });
    });
    await settled();
    const card = table().alice.run(() => lastMessage());
    expect(card.isCard("roll") && [card.system.success, card.system.damage]).toEqual([null, null]);
    loadDice([12, 20]);
    const data = { message: card.id ?? "", die: 0, save: "body" };
    expect(await table().alice.run(() => askReferee("packOperation", { operation: "hc.resist", data }))).toMatchObject({
      done: true,
    });
    await settled();
    const save = table().alice.run(() => lastMessage());
    expect(save.isCard("roll") && save.system.success).toBe(true); // 12 against 12
  });
});

describe("HC-EQP-05 acid in a fight", () => {
  it("HC-EQP-05 burns at the beginning of each round, and is gone after its last", async () => {
    await begin([9, 10], [3, 10]);
    const goblin = () => table().referee.run(() => placedGoblin().creature as Creature);
    const system = { kind: "poison", doses: 1, quantity: 1, use: "throw", tags: ["acid"] };
    const made = await table().referee.run(() =>
      creatureOf(BROK).createEmbeddedDocuments("Item", [{ name: "Acid", type: "substance", system }] as never),
    );
    await settled();
    loadDice([15, 20], [3, 6], [5, 6], [3, 6], [2, 6]); // to hit, the target, the others, two more rounds
    const [item = ""] = (made as readonly { readonly uuid: string }[]).map(({ uuid }) => uuid);
    const data = { item, target: table().alice.run(() => placedGoblin().uuid), visibility: "public" };
    await table().alice.run(() => askReferee("packOperation", { operation: "hc.acid", data }));
    await settled();
    const burns = () => table().referee.run(() => conditionsOf(goblin()).some(({ id }) => id === "hcAcid"));
    const amounts = () =>
      table().bob.run(() => game.messages.contents.flatMap((one) => (one.isCard("damage") ? one.system.amount : [])));
    const round = async (number: number, ...dice: readonly Face[]) => {
      for (let at = 0; at < 9; at += 1) await next("referee");
      await next("referee", [9, 10], [3, 10], ...dice);
      await table().bob.run(() => vi.waitUntil(() => fightOf().round === number));
      await settled();
    };
    await round(2, [4, 6]);
    expect([amounts(), burns()]).toEqual([[8, 4], true]);
    await round(3, [6, 6]);
    expect([amounts(), burns()]).toEqual([[8, 4, 6], false]);
    await undoLast("damage");
    expect(burns()).toBe(true);
  });
});

describe("HC-DMG-05 what is given back of Constitution", () => {
  it("HC-DMG-05 a d4 and the caster's level, no more than is lost, and undone by its card", async () => {
    await hurt(17);
    await answer("hcNotToday", "take");
    expect(brok()).toMatchObject({ extra: { hcConstitutionLost: 3 } });
    loadDice([2, 4]);
    await table().alice.run(() => restoreConstitution(creatureOf(BROK), 7));
    await settled();
    expect(brok()).toMatchObject({ extra: { hcConstitutionLost: 0 } });
    await undoLast("notice");
    expect(brok()).toMatchObject({ extra: { hcConstitutionLost: 3 } });
  });
});
