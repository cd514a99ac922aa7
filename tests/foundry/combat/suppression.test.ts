// Suppressive fire: squares that are noted, whoever acts in them or crosses them, and what ends it.
import { beforeEach, describe, expect, it } from "vitest";
import { performAnsweredAttack } from "../../../src/foundry/combat/attack/perform-attack.ts";
import { aimedAttack } from "../../../src/foundry/combat/attack/attack-at.ts";
import { areaOf, suppressWith } from "../../../src/foundry/combat/guns/perform-suppression.ts";
import { suppressionOf } from "../../../src/foundry/combat/live-fires.ts";
import { trackerLines } from "../../../src/foundry/combat/tracker/tracker-lines.ts";
import { presentCard } from "../present-card.ts";
import { falling } from "../falling.ts";
import { heroItems } from "../hero-items.ts";
import { actorOf, aTable, type Face, HERO, loadDice, placedGoblin, type Seat } from "../table.ts";
import { undoEntry } from "../undoing.ts";

const table = aTable();
const { give, stored } = heroItems(table);
const { fight, answer, questions, settled } = falling(table);
const SOON = { timeout: 5000 } as const;

const tokenOf = (name: string) => placedGoblin().parent?.tokens.find((one) => one.name === name);
const fighter = (of: string) => {
  const found = game.combats.contents[0]?.combatants.find(({ name }) => name === of);
  if (!found) throw new Error(`${of} does not fight`);
  return found;
};
/** What is noted of somebody in the fight. */
const fightOf = (of: string): object =>
  table().bob.run(() => ({ ...fighter(of).fightState, ...suppressionOf(fighter(of)) }));
const where = (of = "Goblin") =>
  table().bob.run(() => {
    const { x, y } = tokenOf(of)?._source ?? {};
    return [x, y];
  });
const turnOf = async (of: string, round?: number): Promise<void> => {
  await table().referee.run(async () => {
    const combat = game.combats.contents[0];
    const turn = combat?.turns.findIndex(({ name }) => name === of) ?? 0;
    await combat?.update({ turn, ...(round !== undefined && { round }) });
  });
  await settled();
};
type Waypoints = Parameters<TokenDocument.Implementation["move"]>[0];
const drag = async (x: number, y: number, of = "Goblin", seat: Seat = table().referee): Promise<void> => {
  await seat.run(() => tokenOf(of)?.move({ x, y } as Waypoints, { method: "dragging" } as object));
  await settled();
};
const asked = (seat: Seat = table().referee): readonly string[] => questions(seat).map(({ kind }) => kind);
const fireCard = () => {
  const card = game.messages.contents.find((one) => one.isCard("check"));
  if (!card?.isCard("check")) throw new Error("Nobody has fired");
  return card;
};
const notices = () =>
  table().bob.run(() =>
    game.messages.contents.flatMap((one) => (one.isCard("notice") ? [one.system.text] : [])).filter(Boolean),
  );

/** Whether the fire keeps the goblin from an attack. */
const strikes = () =>
  table().referee.run(async () => {
    const goblin = placedGoblin().actor;
    const [line] = goblin?.isCreature() ? goblin.system.derived.attacks : [];
    const aimed = goblin?.isCreature() && line ? aimedAttack(goblin, line, { target: null }) : null;
    return aimed?.question.attack.moment.underFire ?? false;
  });

let gun = "";
/** The hero lays fire across the way, on these squares of the row below, with this face. */
const suppress = async (face: number, squares: readonly number[] = [5, 6, 7], values: object = {}): Promise<void> => {
  loadDice([face, 20]);
  await table().alice.run(async () => {
    const hero = actorOf(HERO);
    const aimed = hero.isCreature() ? aimedAttack(hero, { id: gun, use: "missile" }, { target: null }) : null;
    const scene = placedGoblin().parent;
    if (!hero.isCreature() || !aimed || !scene) throw new Error("No gun");
    const middle = { x: 100 * (squares[Math.floor((squares.length - 1) / 2)] ?? 0) + 50, y: 50 };
    const placed = { scene, shape: "row", side: squares.length, from: middle, angle: 0 } as const;
    const area = areaOf(placed, tokenOf("Hero") ?? null);
    await suppressWith(hero, aimed.question, { values: { fire: "suppress", ...values }, visibility: "public" }, area);
  });
  await settled();
};

beforeEach(async () => {
  await table().referee.run(async () => {
    await game.settings.set("whitehack", "modernWeapons", true);
    const { HOSTILE, FRIENDLY } = CONST.TOKEN_DISPOSITIONS;
    await tokenOf("Hero")?.update({ disposition: FRIENDLY, x: 0, y: 0 });
    await placedGoblin().update({ disposition: HOSTILE, x: 300, y: 0 });
  });
  gun = await give(
    "weapon",
    { damage: "1d6", range: 50, equipped: true, clips: 3, traits: ["automatic", "clip"] },
    "Gun",
  );
  await fight();
  await table().referee.run(async () => {
    await fighter("Hero").update({ initiative: 6 });
    await fighter("Goblin").update({ initiative: 2 });
  });
  await turnOf("Hero");
});

describe("WH-GUN-04: fire on squares", () => {
  it("is a way of firing, takes the attack and as much as a burst, and is told and taken back with its card", async () => {
    await suppress(5);
    const card = table().bob.run(() => fireCard().toObject().system);
    expect(card).toMatchObject({
      title: "WHITEHACK.Suppression.Title",
      kind: "attack",
      facts: [{ value: "3" }, {}, { value: "WHITEHACK.Suppression.asked" }],
    });
    expect(stored(gun)).toMatchObject({ gun: { fired: true, burst: true, fullAuto: false }, loading: 0 });
    expect(fightOf("Hero")).toMatchObject({
      left: { attack: 0 },
      fire: {
        round: 1,
        squares: [
          { x: 550, y: 50 },
          { x: 650, y: 50 },
          { x: 750, y: 50 },
        ],
      },
    });
    expect(table().bob.run(() => trackerLines(fighter("Hero")))).toContain("Lays suppressive fire");
    await table().alice.run(() => undoEntry(fireCard()));
    await settled();
    expect(fightOf("Hero")).toMatchObject({ left: { attack: 1 }, fire: null });
    expect(stored(gun)).toMatchObject({ gun: { fired: false, burst: false } });
  });

  it("covers as few as the shooter wants, and needs no squares where no scene is looked at", async () => {
    await suppress(5, [6]);
    expect(fightOf("Hero")).toMatchObject({ fire: { squares: [{ x: 650, y: 50 }] } });
    await turnOf("Hero", 3);
    loadDice([5, 20]);
    await table().alice.run(async () => {
      const hero = actorOf(HERO);
      const aimed = hero.isCreature() ? aimedAttack(hero, { id: gun, use: "missile" }, { target: null }) : null;
      const reply = { values: { fire: "suppress" }, visibility: "public" } as const;
      const aiming = { key: { id: gun, use: "missile" }, occasion: {}, aims: aimed ? [aimed] : [] } as const;
      if (hero.isCreature()) await performAnsweredAttack(hero, aiming, reply);
    });
    await settled();
    expect(JSON.stringify(table().bob.run(() => game.messages.contents.at(-1)?.toObject()))).toContain(
      "WHITEHACK.Suppression.unasked",
    );
  });
});

describe("WH-GUN-04: whoever crosses it", () => {
  beforeEach(async () => {
    await suppress(5);
    await turnOf("Goblin");
  });

  it("(1) (4) stops before it, wins by a tie with what the Referee says of a monster, and goes on", async () => {
    await drag(900, 0);
    await expect.poll(() => [where(), asked()], SOON).toEqual([[400, 0], ["underFire"]]);
    expect(questions(table().referee)[0]?.options.map(({ id }) => id)).toEqual([
      "good",
      "poor",
      "raw",
      "lowest",
      "stay",
      "waive",
    ]);
    await drag(300, 300);
    expect(where()).toEqual([400, 0]);
    await answer(table().referee, "good", [[7, 20]]);
    await expect.poll(() => [where(), asked()], SOON).toEqual([[900, 0], []]);
    expect(notices()).toContain("Goblin crosses the fire.");
  });

  it("(2) loses with a success against a crit, and is held back until the shooter's next turn, unless the Referee undoes it", async () => {
    await table().referee.run(() => fireCard().update({ system: { outcome: { result: "crit" } } } as never));
    await settled();
    await drag(900, 0);
    await expect.poll(() => asked(), SOON).toEqual(["underFire"]);
    await answer(table().referee, "good", [[7, 20]]);
    await expect.poll(() => asked(), SOON).toEqual([]);
    expect(where()).toEqual([400, 0]);
    expect(await strikes()).toBe(false); // beside the fire everything goes
    expect(table().bob.run(() => trackerLines(fighter("Goblin")))).toContain("Held back by suppressive fire");
    await drag(900, 0);
    expect([where(), table().referee.notices.at(-1)?.message]).toEqual([
      [400, 0],
      expect.stringContaining("holds Goblin back"),
    ]);
    await table().referee.run(() =>
      undoEntry(game.messages.contents.find((one) => one.isCard("prompt")) as ChatMessage.Implementation),
    );
    await expect.poll(() => asked(), SOON).toEqual(["underFire"]);
    await answer(table().referee, "waive");
    await expect.poll(() => where(), SOON).toEqual([900, 0]);
  });

  it("goes round it without being asked, and is free once the shooter's next turn has begun", async () => {
    await drag(300, 200);
    expect([where(), asked()]).toEqual([[300, 200], []]);
    await drag(300, 0);
    await turnOf("Hero", 2);
    await turnOf("Goblin");
    await drag(900, 0);
    await expect.poll(() => [where(), asked()], SOON).toEqual([[900, 0], []]);
  });

  it("keeps the fire as long as it is told in the next round, before the shooter acts", async () => {
    await table().referee.run(() => fighter("Goblin").update({ initiative: 9 }));
    await turnOf("Goblin", 2);
    await drag(900, 0);
    await expect.poll(() => [where(), asked()], SOON).toEqual([[400, 0], ["underFire"]]);
  });
});

describe("WH-GUN-04: whoever acts in it", () => {
  const HIT: Face = [5, 20];
  it("is asked when the turn begins, and attacks only after the contest, or at a word of the Referee", async () => {
    await suppress(5, [3, 4]);
    await turnOf("Goblin");
    await expect.poll(() => asked(), SOON).toEqual(["underFire"]);
    expect(await strikes()).toBe(true);
    await answer(table().referee, "good", [HIT]);
    await expect.poll(() => notices(), SOON).toContain("Goblin acts in spite of the fire.");
    expect(await strikes()).toBe(false);
  });

  it("keeps down, and then acts no more in it", async () => {
    await suppress(5, [3, 4]);
    await turnOf("Goblin");
    await expect.poll(() => asked(), SOON).toEqual(["underFire"]);
    await answer(table().referee, "stay");
    await expect.poll(() => strikes(), SOON).toBe(true);
    await turnOf("Hero", 2);
    expect(await strikes()).toBe(false);
  });

  it("(3) is not asked if one of the Brave, and is if of another class", async () => {
    await table().referee.run(() => actorOf(HERO).update({ system: { class: "brave" } } as Actor.UpdateData));
    await table().referee.run(async () => {
      await placedGoblin().update({ disposition: CONST.TOKEN_DISPOSITIONS.NEUTRAL });
      await fighter("Goblin").setFlag("whitehack", "fight", {
        fire: { card: "nocard0000000001", scene: placedGoblin().parent?.id, round: 1, squares: [{ x: 550, y: 50 }] },
      } as never);
    });
    await settled();
    await drag(900, 0, "Hero", table().alice);
    await expect.poll(() => [where("Hero"), asked()], SOON).toEqual([[900, 0], []]);
    await table().referee.run(() => actorOf(HERO).update({ system: { class: "deft" } } as Actor.UpdateData));
    await drag(0, 0, "Hero", table().alice);
    await expect.poll(() => [where("Hero"), asked(table().alice)], SOON).toEqual([[600, 0], ["underFire"]]);
  });
});

it("WH-GUN-04: the card explains itself", async () => {
  await suppress(5, [3, 4]);
  const card = await table().bob.run(async () => JSON.stringify(await presentCard(fireCard())));
  expect(card).toContain("Goblin");
});
