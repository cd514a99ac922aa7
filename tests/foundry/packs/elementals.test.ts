// Elementals on the scene: called, kept for their rounds, and sent home.
import { beforeEach, describe, expect, it, vi } from "vitest";
import { noteAct, noteFight } from "../../../src/foundry/documents/note-fight.ts";
import { momentOf } from "../../../src/foundry/documents/moment.ts";
import { combatantOf } from "../../../src/foundry/documents/creature.ts";
import { isConcentrating } from "../../../src/house-rules/ferryhack/foundry/spells/caster.ts";
import { everybodyFights } from "../everybody-fights.ts";
import { hitPointsOf, lastMessage } from "../table.ts";
import { undoEntry } from "../undoing.ts";
import { aSummoningTable } from "./summoning.ts";

const { table, hero, see, act, prepares, answer, nextTurn, cards, tokens, being, call } = aSummoningTable();

const undoLast = (type: string) =>
  act(table().referee, async () => {
    const card = game.messages.contents.findLast((one) => one.type === type);
    if (card) await undoEntry(card);
  });
const fighters = () => see(() => game.combat?.combatants.contents.map(({ actor }) => actor?.name).toSorted());

describe("an elemental", () => {
  beforeEach(() => everybodyFights(table()));

  it("FH-S3-02: stands beside its caster with a hit die for each level, in the caster's place of the order, while the caster concentrates", async () => {
    await call("Gnome", 2, [3, 6], [4, 6]);
    const gnome = see(() => being("Gnome"));
    expect(see(() => [gnome.system.derived.attackValue.value, hitPointsOf(gnome).value])).toEqual([12, 7]);
    expect(see(() => gnome.toObject().system)).toMatchObject({ damage: "2d6", hitDice: "2" });
    const [token] = tokens("Gnome");
    expect(see(() => [token?.x, token?.y])).toEqual([100, 0]);
    expect(see(() => combatantOf(gnome)?.initiative === combatantOf(hero())?.initiative)).toBe(true);
    expect(see(() => isConcentrating(hero()))).toBe(true);
    expect(table().alice.run(() => gnome.isOwner)).toBe(true);
  });

  it("FH-S3-02: is off the scene and out of the fight again when the casting is undone", async () => {
    const before = fighters();
    await call("Gnome", 2, [3, 6], [4, 6]);
    await undoLast("prompt");
    expect([tokens("Gnome"), fighters()]).toEqual([[], before]);
    expect(see(() => isConcentrating(hero()))).toBe(true); // prepares the spell again
  });

  it("FH-S3-02: goes home by itself after its rounds, which is undone from its card", async () => {
    await call("Sylph", 1, [3, 6]);
    const all = fighters();
    for (let turn = 0; turn < 40 && tokens("Sylph").length > 0; turn += 1) await nextTurn();
    expect(see(() => game.combat?.round)).toBeGreaterThan(10);
    expect([tokens("Sylph"), fighters()?.includes("Sylph")]).toEqual([[], false]);
    await act(table().referee, () => undoEntry(lastMessage()));
    expect([tokens("Sylph").length, fighters()]).toEqual([1, all]);
    await nextTurn(2);
    expect(tokens("Sylph")).toHaveLength(1);
  });

  it("FH-S3-02: goes home by the clock of the world where no fight counts its rounds", async () => {
    await call("Sylph", 1, [3, 6]);
    await act(table().referee, async () => game.combat?.delete());
    expect(tokens("Sylph")).toHaveLength(1);
    await act(table().referee, () => game.time.advance(200));
    await vi.waitFor(() => expect(tokens("Sylph")).toEqual([]));
  });

  it("FH-S3-02: saves against being sent home, and comes back with its hit points when that is undone", async () => {
    await call("Gnome", 2, [3, 6], [4, 6]);
    const gnome = see(() => being("Gnome"));
    const { name } = gnome;
    const banish = async (face: number) => {
      await act(table().referee, () => noteFight(combatantOf(hero()), { concentrating: false }));
      await prepares("jor", { level: 3, spent: { hitDice: 2 } });
      await nextTurn(3);
      await answer("cast", [gnome], [5, 20], [face, 20]);
    };
    await banish(11); // 10 + 2 - 1
    expect(tokens(name)).toHaveLength(1);
    await banish(12);
    expect([tokens(name), fighters()?.includes(name)]).toEqual([[], false]);
    expect(cards("notice").at(-1)?.toObject().system).toMatchObject({
      facts: [{ value: "WHITEHACK.Spellcasting.GoesHome" }, { value: "12 / 11" }],
    });
    await undoLast("prompt");
    expect(see(() => hitPointsOf(being(name)).value)).toBe(7);
    expect(fighters()).toContain(name);
  });

  it("FH-S3-03: has one free attack in a round, however many hit dice", async () => {
    await call("Gnome", 4, [3, 6], [4, 6], [1, 6], [1, 6]);
    const left = () => see(() => momentOf(being("Gnome"), "free").freeAttacksLeft);
    expect(left()).toBe(1);
    await act(table().referee, () => noteAct(being("Gnome"), "attack", "free"));
    expect(left()).toBe(0);
  });

  it("FH-S3-05 in part: a salamander shines a square for each hit die", async () => {
    await call("Salamander", 3, [3, 6], [4, 6], [1, 6]);
    const [token] = tokens("Salamander");
    expect(see(() => token?.light.dim)).toBe(15);
  });
});
