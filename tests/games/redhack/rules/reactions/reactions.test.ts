import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import {
  acceptReaction,
  afterCountermove,
  goesOn,
  offersLeft,
  passOn,
} from "../../../../../src/games/redhack/rules/reactions/accepting.ts";
import {
  planMonsterReactions,
  reactsUpTo,
  resolveMonsterReactions,
} from "../../../../../src/games/redhack/rules/reactions/monster-reactions.ts";
import {
  countermovesOf,
  type FightEvent,
  openingsOf,
  type ReactionKind,
  type Reactor,
} from "../../../../../src/games/redhack/rules/reactions/openings.ts";
import {
  freshReactions,
  reactionsLeft,
  spendReaction,
  whitehackReactions,
} from "../../../../../src/games/redhack/rules/reactions/supply.ts";
import {
  type BandBoard,
  boardFrom,
  moved,
  stepsBetween,
  withSteps,
} from "../../../../../src/games/redhack/rules/combat/bands.ts";
import { RuleError } from "../../../../../src/rules/index.ts";

const one = (id: string, side: string, more: Partial<Reactor> = {}): Reactor => ({
  id,
  side,
  isCharacter: side === "party",
  able: true,
  reactionsLeft: side === "party" ? 1 : 0,
  movesLeft: 2,
  melee: true,
  ranged: false,
  armed: true,
  openings: [],
  ...more,
});
const IDS = ["fighter", "wizard", "archer", "orc", "goblin"];
const near = boardFrom(IDS, () => 30);
const close = boardFrom(IDS, () => 5);
const everybody = (more: Readonly<Record<string, Partial<Reactor>>> = {}): readonly Reactor[] =>
  IDS.map((id) => one(id, id === "orc" || id === "goblin" ? "orcs" : "party", more[id]));

const moveOf = (who: string, goal: string, before: BandBoard = near, direction: "toward" | "away" = "toward") => ({
  kind: "move" as const,
  who,
  before,
  after: moved(before, who, goal, direction) ?? before,
  leavesCover: false,
  isReaction: false,
});
const attackOf = (who: string, target: string, more: Partial<Extract<FightEvent, { kind: "attack" }>> = {}) => ({
  kind: "attack" as const,
  who,
  target,
  isMelee: true,
  bareHanded: false,
  board: close,
  isReaction: false,
  ...more,
});
const actOf = (who: string, board: BandBoard = close) => ({
  kind: "act" as const,
  who,
  act: "drink" as const,
  board,
  isReaction: false,
});
const offer = (kind: ReactionKind, event: FightEvent, all = everybody()) =>
  openingsOf(event, all).find((found) => found.kind === kind);

describe("the supply", () => {
  it("RH-REA-01 (1) after two of two there is none", () => {
    const first = spendReaction(freshReactions(2));
    const second = first && spendReaction(first);
    expect(second && reactionsLeft(second)).toBe(0);
    expect(second && spendReaction(second)).toBeNull();
  });
  it("RH-REA-01 without any, nothing is offered", () => {
    const event = actOf("orc");
    expect(offer("opportunity", event)?.characters).toEqual(["fighter", "wizard", "archer"]);
    expect(offer("opportunity", event, everybody({ fighter: { reactionsLeft: 0 } }))?.characters).toEqual([
      "wizard",
      "archer",
    ]);
    expect(offer("opportunity", event, everybody({ wizard: { able: false } }))?.characters).toEqual([
      "fighter",
      "archer",
    ]);
  });
  it("RH-REA-01 nobody reacts to a reaction", () => {
    expect(openingsOf({ ...actOf("orc"), isReaction: true }, everybody())).toEqual([]);
    expect(
      openingsOf(
        actOf(
          "ghost",
          boardFrom(["ghost"], () => 0),
        ),
        everybody(),
      ),
    ).toEqual([]);
  });
  it("RH-REA-01 of Whitehack characters", () => {
    const of = (id: string, more = {}) =>
      whitehackReactions({ class: id, level: 3, encumbered: false, up: true, ...more });
    expect([of("strong"), of("wise"), of("strong", { encumbered: true }), of("wise", { up: false })]).toEqual([
      3, 1, 0, 0,
    ]);
  });
});

describe("countermoves", () => {
  it("RH-REA-02 (1) an orc that runs at the wizard is intercepted by the fighter", () => {
    const event = moveOf("orc", "wizard");
    expect(stepsBetween(event.after, "orc", "wizard")).toBe(0);
    expect(offer("countermove", event)).toMatchObject({ characters: ["fighter", "wizard", "archer"], limit: "any" });
    const board = afterCountermove(event, "fighter", "intercept");
    expect([stepsBetween(board, "orc", "fighter"), stepsBetween(board, "orc", "wizard")]).toEqual([0, 1]);
    const found = offer("countermove", event);
    expect(found && acceptReaction(found, "fighter")).toEqual({
      kind: "countermove",
      who: "fighter",
      against: "orc",
      attack: null,
      reactions: 1,
      moves: 1,
    });
  });
  it("RH-REA-02 distance is kept from one who comes or goes", () => {
    const event = moveOf("orc", "wizard");
    expect(countermovesOf("wizard", event)).toEqual(["keepDistance", "intercept"]);
    expect(stepsBetween(afterCountermove(event, "wizard", "keepDistance"), "orc", "wizard")).toBe(1);
    const leaving = moveOf("orc", "fighter", close, "away");
    expect(stepsBetween(afterCountermove(leaving, "fighter", "keepDistance"), "orc", "fighter")).toBe(0);
  });
  it("RH-REA-02 by those alone who have moves left, and whom the move concerns", () => {
    const event = moveOf("orc", "wizard");
    expect(offer("countermove", event, everybody({ fighter: { movesLeft: 0 } }))?.characters).toEqual([
      "wizard",
      "archer",
    ]);
    const far = withSteps(near, "archer", "orc", 3);
    const unconcerned = { ...moveOf("orc", "wizard", far), after: withSteps(far, "orc", "wizard", 0) };
    expect(countermovesOf("archer", unconcerned)).toEqual([]);
    expect(() => afterCountermove(unconcerned, "archer", "intercept")).toThrow(RuleError);
  });
  it("RH-REA-02 monsters roll for it", () => {
    expect(offer("countermove", moveOf("wizard", "orc"))).toMatchObject({
      characters: [],
      monsters: ["orc", "goblin"],
    });
  });
});

describe("counterattacks", () => {
  it("RH-REA-03 (1) an ally who fells the goblin ends its attack", () => {
    const found = offer("counterattack", attackOf("goblin", "wizard"));
    expect(found).toMatchObject({ characters: ["fighter", "archer"], limit: "one", chooser: "attacked" });
    const accepted = found && acceptReaction(found, "fighter");
    expect(accepted).toMatchObject({ attack: "melee", reactions: 1, moves: 0 });
    expect(accepted && [goesOn(accepted, true), goesOn(accepted, false)]).toEqual([false, true]);
  });
  it("RH-REA-03 one ally for each attack, close to both", () => {
    const event = attackOf("goblin", "wizard", { board: withSteps(close, "archer", "goblin", 1) });
    const offers = openingsOf(event, everybody());
    expect(offers.map(({ characters }) => characters)).toEqual([["fighter"]]);
    const accepted = offers[0] && acceptReaction(offers[0], "fighter");
    expect(accepted && offersLeft(offers, accepted, 5)).toEqual([]);
    expect(offer("counterattack", attackOf("goblin", "wizard", { isMelee: false }))).toBeUndefined();
    expect(() => offers[0] && acceptReaction(offers[0], "archer")).toThrow(RuleError);
  });
  it("RH-REA-03 monsters roll for theirs", () => {
    const found = offer("counterattack", attackOf("wizard", "orc"));
    expect(found).toMatchObject({ characters: [], monsters: ["goblin"] });
    expect(found && acceptReaction(found, "goblin").reactions).toBe(0);
  });
});

describe("overwatch", () => {
  const archers = everybody({ archer: { ranged: true }, wizard: { ranged: true } });
  it("RH-REA-04 (1) two archers shoot twice", () => {
    const event = moveOf(
      "orc",
      "archer",
      boardFrom(IDS, () => 100),
    );
    const offers = openingsOf({ ...event, after: withSteps(event.after, "orc", "wizard", 1) }, archers);
    const found = offers.find(({ kind }) => kind === "overwatch");
    expect(found).toMatchObject({ characters: ["wizard", "archer"], limit: "any" });
    const first = found && acceptReaction(found, "wizard");
    expect(first).toMatchObject({ attack: "missile", reactions: 1 });
    const left = first && offersLeft(offers, first, 0).filter(({ kind }) => kind === "overwatch");
    expect(left?.map(({ characters }) => characters)).toEqual([["archer"]]);
  });
  it("RH-REA-04 at those who leave cover or melee, too, and at no others", () => {
    const away = moveOf("orc", "archer", near, "away");
    expect(offer("overwatch", away, archers)).toBeUndefined();
    expect(offer("overwatch", { ...away, leavesCover: true }, archers)?.characters).toEqual(["wizard", "archer"]);
    const melee = withSteps(near, "orc", "fighter", 0);
    expect(offer("overwatch", moveOf("orc", "fighter", melee, "away"), archers)?.characters).toEqual([
      "wizard",
      "archer",
    ]);
    expect(offer("overwatch", moveOf("orc", "archer"))).toBeUndefined();
  });
});

describe("opportunities", () => {
  it("RH-REA-05 (1) an orc drinks, and one character strikes", () => {
    const found = offer("opportunity", actOf("orc"));
    expect(found).toMatchObject({ limit: "one", chooser: "referee", characters: ["fighter", "wizard", "archer"] });
    expect(found && passOn(found, "archer")?.characters).toEqual(["archer"]);
    expect(found && passOn(found, "goblin")).toBeNull();
    const accepted = found && acceptReaction(found, "archer");
    expect(found && accepted && offersLeft([found], accepted, 1)).toEqual([]);
  });
  it("RH-REA-05 of a character's act, monsters roll", () => {
    expect(offer("opportunity", actOf("wizard"))).toMatchObject({ characters: [], monsters: ["orc", "goblin"] });
    expect(offer("opportunity", actOf("wizard", near))).toBeUndefined();
  });
});

describe("openings of weapons", () => {
  it("RH-REA-06 (1) an orc that comes close to a spear", () => {
    const spears = everybody({ fighter: { openings: ["spear"] } });
    expect(offer("spear", moveOf("orc", "fighter"), spears)?.characters).toEqual(["fighter"]);
    expect(
      offer(
        "spear",
        moveOf(
          "orc",
          "fighter",
          boardFrom(IDS, () => 100),
        ),
        spears,
      ),
    ).toBeUndefined();
    expect(offer("spear", moveOf("orc", "fighter"))).toBeUndefined();
  });
  it("RH-REA-06 a dagger, instead of an ally", () => {
    const offers = openingsOf(attackOf("orc", "wizard"), everybody({ wizard: { openings: ["dagger"] } }));
    expect(offers.map(({ kind }) => kind)).toEqual(["counterattack", "dagger"]);
    const dagger = offers.find(({ kind }) => kind === "dagger");
    const accepted = dagger && acceptReaction(dagger, "wizard");
    expect(accepted && offersLeft(offers, accepted, 3)).toEqual([]);
  });
  it("RH-REA-06 bare hands against a weapon", () => {
    const event = attackOf("wizard", "orc", { bareHanded: true });
    expect(offer("bareHands", event)?.monsters).toEqual(["orc"]);
    expect(offer("bareHands", event, everybody({ orc: { armed: false } }))).toBeUndefined();
    expect(offer("bareHands", attackOf("wizard", "orc"))).toBeUndefined();
  });
  it("RH-REA-01 one reaction is enough for one opening of a move", () => {
    const all = everybody({ fighter: { openings: ["spear"] } });
    const offers = openingsOf(moveOf("orc", "fighter"), all);
    const spear = offers.find(({ kind }) => kind === "spear");
    const accepted = spear && acceptReaction(spear, "fighter");
    const left = (reactions: number) =>
      accepted && offersLeft(offers, accepted, reactions).map(({ kind, characters }) => [kind, characters]);
    expect(left(0)).toEqual([["countermove", ["wizard", "archer"]]]);
    expect(left(1)).toEqual([["countermove", ["fighter", "wizard", "archer"]]]);
  });
});

describe("monsters' dice", () => {
  const dragon = { id: "dragon", hitDice: 10 };
  const goblins = ["g1", "g2", "g3"].map((id) => ({ id, hitDice: 1 }));
  it.each([
    ["RH-REA-07 (1) 3 and 1", [3, 1], ["g1"]],
    ["RH-REA-07 (2) 5 and 6", [5, 6], ["dragon"]],
    ["RH-REA-07 6 and 6", [6, 6], []],
  ] as const)("%s", (_, faces, who) => {
    expect(resolveMonsterReactions([dragon, ...goblins], "one", faces)).toEqual(who);
  });
  it("RH-REA-07 by hit dice", () => {
    const chances = [0, 1, 2, 3, 4, 6, 7, 9, 10, 13, 14, 30].map(reactsUpTo);
    expect(chances).toEqual([1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6]);
    expect(reactsUpTo(0.5)).toBe(1);
  });
  it("RH-REA-07 each for itself where all may", () => {
    expect(planMonsterReactions([dragon, ...goblins], "any").count).toBe(4);
    expect(resolveMonsterReactions([dragon, ...goblins], "any", [5, 1, 2, 1])).toEqual(["dragon", "g1", "g3"]);
    expect(planMonsterReactions([dragon], "one").count).toBe(1);
    expect(resolveMonsterReactions([], "one", [])).toEqual([]);
  });
  test("RH-REA-07 at most one reacts where one may, and one that can", () => {
    const face = fc.integer({ min: 1, max: 6 });
    fc.assert(
      fc.property(fc.array(fc.nat(16), { minLength: 2, maxLength: 6 }), face, face, (dice, first, second) => {
        const monsters = dice.map((hitDice, at) => ({ id: `${at}`, hitDice }));
        const who = resolveMonsterReactions(monsters, "one", [first, second]);
        const can = monsters.filter(({ hitDice }) => reactsUpTo(hitDice) >= Math.min(first, second));
        expect(who.length).toBe(Math.min(1, can.length));
        expect(can.map(({ id }) => id)).toEqual(expect.arrayContaining([...who]));
      }),
    );
  });
});
