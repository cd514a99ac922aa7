// Spells that put something on the scene: light, darkness, walls, likenesses.
import { describe, expect, it, vi } from "vitest";
import { performApplyDamage } from "../../../src/foundry/combat/damage/perform-damage.ts";
import { performAnswer } from "../../../src/foundry/chat/prompts/perform-answer.ts";
import { postDamage } from "../../../src/foundry/chat/cards/post-damage.ts";
import { conditionsOf } from "../../../src/foundry/documents/active-conditions.ts";
import type { Creature } from "../../../src/foundry/documents/creature.ts";
import { boardOf } from "../../../src/foundry/movement/board-of.ts";
import { openPrompts } from "../../../src/foundry/chat/prompts/listeners.ts";
import { asTarget } from "../../../src/foundry/documents/place.ts";
import { loadDice, placedGoblin } from "../table.ts";
import { undoEntry } from "../undoing.ts";
import { aCastingTable, spell } from "./casting-table.ts";

const TURN = { amount: 1, unit: "turn" };
const { table, hero, goblin, see, act, prepares, answer, cards } = aCastingTable([
  spell("shine", "Light", { original: "Ljus", duration: TURN }),
  spell("wall", "Stone Wall", { original: "Stenvägg", range: 8, duration: TURN }),
  spell("dark", "Darkness", { original: "Mörker", duration: TURN }),
]);

const scene = () => {
  const found = placedGoblin().parent;
  if (!found) throw new Error("no scene");
  return found;
};
const lights = () => see(() => scene().lights.contents.map((one) => one.toObject() as unknown));
const lightOf = (name: string) =>
  see(
    () =>
      scene()
        .tokens.find((one) => one.name === name)
        ?.toObject().light as object | undefined,
  );

/** Alice casts a spell with this level, at somebody or a place. */
async function casts(id: string, level: number, spent: object, aim: object): Promise<void> {
  await prepares(id, { level, spent });
  loadDice([5, 20]);
  await act(table().alice, async () => {
    const prompt = openPrompts().at(-1);
    if (prompt) await performAnswer(prompt, { option: "cast", values: { aim: JSON.stringify(aim) } });
  });
}
const undoPrompt = () =>
  act(table().referee, async () => {
    const question = game.messages.contents.findLast((one) => one.type === "prompt");
    if (question) await undoEntry(question);
  });
const undoNotice = () =>
  act(table().referee, async () => {
    const notice = game.messages.contents.findLast((one) => one.type === "notice");
    if (notice) await undoEntry(notice);
  });
const passes = (seconds: number) => act(table().referee, () => game.time.advance(seconds));
const told = () => see(() => cards("notice").at(-1)?.toObject().system as unknown);

describe("Light and Darkness", () => {
  it("FH-S1-05: shines on the token of whoever it lies on, for as many squares as its levels bring, and is undone with the card", async () => {
    const plain = lightOf("Goblin");
    await casts("shine", 3, { radius: 2 }, [see(goblin).uuid]);
    expect(lightOf("Goblin")).toMatchObject({ dim: 30, bright: 30, negative: false });
    await undoPrompt();
    expect(lightOf("Goblin")).toEqual(plain);
  });

  it("FH-SPL-14: goes out with its spell, whatever a player has written into the notes of a token", async () => {
    const flags = { whitehack: { flight: "1", looks: '{"spell":{}}', lit: '{"shed":1}' } };
    await act(table().alice, () => {
      const own = scene().tokens.find(({ actor }) => actor?.id === hero().id);
      return own?.update({ flags } as object) ?? Promise.resolve();
    });
    await casts("shine", 1, {}, { who: [], at: { x: 500, y: 300 } });
    expect(lights()).toHaveLength(1);
    await passes(620);
    await vi.waitFor(() => expect(lights()).toEqual([]));
  });

  it("FH-S1-05: shines where a space was chosen, until the spell ends by the clock", async () => {
    await casts("shine", 1, {}, { who: [], at: { x: 500, y: 300 } });
    expect(lights()).toMatchObject([{ x: 550, y: 350, config: { dim: 12.5, negative: false } }]);
    await undoPrompt();
    expect(lights()).toEqual([]);
    await casts("shine", 1, {}, { who: [], at: { x: 500, y: 300 } });
    await passes(590);
    expect(lights()).toHaveLength(1);
    await passes(20);
    await vi.waitFor(() => expect(lights()).toEqual([]));
    await expect.poll(told).toMatchObject({ facts: [{ label: "Light" }] });
    await undoNotice();
    expect(lights()).toHaveLength(1);
    await passes(20);
    expect(lights()).toHaveLength(1); // what was brought back by hand stays
  });

  it("FH-S1-05: lies nowhere beyond its range, and goes when it is dispelled", async () => {
    await casts("shine", 1, {}, { who: [], at: { x: 3900, y: 3900 } });
    expect(lights()).toHaveLength(1);
    await act(table().referee, () => scene().update({ width: 12_000 }) as never);
    await casts("shine", 1, {}, { who: [], at: { x: 8200, y: 0 } });
    expect(lights()).toHaveLength(1);
    expect(told()).toMatchObject({ text: expect.stringContaining("82") as unknown });
    await prepares("dispel");
    await answer("cast", [see(hero)], [5, 20]);
    expect(lights()).toEqual([]);
    await undoPrompt();
    expect(lights()).toHaveLength(1);
  });

  it("FH-S1-05: is put away while the rules are off, on tokens and on the scene, and comes back with them", async () => {
    const rules = (enabled: boolean) =>
      act(table().referee, () => {
        const stored = { packs: [{ pack: "fh", enabled, preset: "spells" }] };
        return game.settings.set("whitehack", "houseRules" as never, stored as never);
      });
    const plain = lightOf("Goblin");
    await casts("shine", 1, {}, { who: [], at: { x: 500, y: 300 } });
    await casts("shine", 3, { radius: 2 }, [see(goblin).uuid]);
    const [lit, before] = [lightOf("Goblin"), lights()];
    await rules(false);
    await vi.waitFor(() => expect([lights(), lightOf("Goblin")]).toEqual([[], plain]));
    expect(told()).toMatchObject({ title: "WHITEHACK.Pack.fh", facts: [{ value: "Light" }] });
    await rules(true);
    await vi.waitFor(() => expect([lights(), lightOf("Goblin")]).toEqual([before, lit]));
    await passes(700);
    await vi.waitFor(() => expect([lights(), lightOf("Goblin")]).toEqual([[], plain]));
  });

  it("FH-S1-07: swallows the light around a token, which shines again afterwards as before", async () => {
    await casts("shine", 1, {}, [see(hero).uuid]);
    await casts("dark", 2, { radius: 1 }, [see(hero).uuid]);
    expect(lightOf("Hero")).toMatchObject({ dim: 20, negative: true });
    await act(table().referee, async () =>
      hero()
        .effects.find(({ name }) => name === "Darkness")
        ?.delete(),
    );
    await passes(10);
    await vi.waitFor(() => expect(lightOf("Hero")).toMatchObject({ dim: 10, negative: false }));
    await passes(600);
    await vi.waitFor(() => expect(lightOf("Hero")).toMatchObject({ dim: 0, negative: false, priority: 0 }));
  });

  it("FH-S1-05, FH-S1-07: where they meet the higher level prevails, and of equal ones the later", async () => {
    const ranks = () => (lights() as { config: { priority: number } }[]).map(({ config }) => config.priority);
    await casts("dark", 3, { radius: 2 }, { who: [], at: { x: 500, y: 300 } });
    await casts("shine", 2, { radius: 1 }, { who: [], at: { x: 600, y: 300 } });
    expect(told()).toMatchObject({
      facts: [{}, { label: "Meets Darkness (level 3)", value: "WHITEHACK.Spellcasting.Stronger" }],
    });
    const [dark = 0, weak = 0] = ranks();
    expect(weak).toBeLessThan(dark);
    await casts("shine", 3, { radius: 2 }, { who: [], at: { x: 600, y: 300 } });
    expect(told()).toMatchObject({ facts: [{}, { value: "WHITEHACK.Spellcasting.Overcome" }] });
    expect(ranks().at(-1)).toBeGreaterThan(dark);
    await casts("dark", 3, { radius: 2 }, { who: [], at: { x: 500, y: 300 } });
    expect(ranks().at(-1)).toBe(Math.max(...ranks()));
  });
});

describe("Stone Wall", () => {
  const walls = () => see(() => scene().walls.contents.map(({ c }) => [...c]));
  const stones = () => see(() => scene().drawings.size);
  /** What a step from one square to another comes to. */
  const step = (from: readonly [number, number], to: readonly [number, number]) =>
    see(() =>
      boardOf(scene()).barrier(
        { x: from[0], y: from[1], width: 1, height: 1 },
        { x: to[0], y: to[1], width: 1, height: 1 },
      ),
    );

  it("FH-S1-08: stands on the scene where it was placed, in the way of all, and is undone with the card", async () => {
    await casts("wall", 1, {}, { who: [], at: { x: 500, y: 300 } });
    expect(walls()).toEqual([
      [400, 300, 700, 300],
      [700, 300, 700, 400],
      [700, 400, 400, 400],
      [400, 400, 400, 300],
    ]);
    expect([stones(), step([5, 2], [5, 3]), step([3, 3], [4, 3]), step([7, 2], [7, 3])]).toEqual([
      1,
      "wall",
      "wall",
      null,
    ]);
    await undoPrompt();
    expect([walls(), stones()]).toEqual([[], 0]);
  });

  it("FH-S1-08: is as wide and thick as its levels bring, runs the way it was turned, and is gone when the spell ends", async () => {
    await casts("wall", 4, { width: 2, thickness: 1 }, { who: [], at: { x: 500, y: 300, turn: 90 } });
    expect(walls()[0]).toEqual([600, 100, 600, 600]);
    expect(walls()[1]).toEqual([600, 600, 400, 600]);
    await passes(610);
    await vi.waitFor(() => expect([walls(), stones()]).toEqual([[], 0]));
    expect(told()).toMatchObject({ facts: [{ label: "Stone Wall" }] });
    await undoNotice();
    expect([walls().length, stones()]).toEqual([4, 1]);
  });

  it("FH-S1-08: goes at once where somebody takes its condition away by hand, and the card of that puts it back", async () => {
    await casts("wall", 1, {}, { who: [], at: { x: 500, y: 300 } });
    const standing = () => see(() => scene().walls.contents.length);
    expect(standing()).toBe(4);
    await act(table().alice, () =>
      hero().deleteEmbeddedDocuments(
        "ActiveEffect",
        hero().effects.map(({ id }) => id ?? ""),
      ),
    );
    await vi.waitFor(() => expect(standing()).toBe(0));
    expect(
      see(
        () =>
          cards("notice").filter(
            ({ system }) => "title" in system && system.title === "WHITEHACK.Spellcasting.SpellsEnd",
          ).length,
      ),
    ).toBe(1);
    await undoNotice();
    expect(standing()).toBe(4);
  });

  it("FH-S1-08: is drawn no farther away than it reaches, and nowhere without a place", async () => {
    await casts("wall", 1, {}, { who: [], at: { x: 900, y: 0 } });
    expect(walls()).toEqual([]);
    expect(told()).toMatchObject({ text: expect.stringContaining("9") as unknown });
    await casts("wall", 1, {}, []);
    expect(walls()).toEqual([]);
    expect(told()).toMatchObject({ text: "WHITEHACK.Spellcasting.DrawByHand" });
  });
});

describe("Mirror Image", () => {
  const likenesses = () =>
    see(() =>
      scene()
        .tokens.contents.filter(({ actor }) => actor?.name === "Likeness of Hero")
        .map(({ x, y, width, name }) => ({ x, y, width, name })),
    );
  const first = () => {
    const actor = scene().tokens.find((one) => one.actor?.name === "Likeness of Hero")?.actor;
    if (!actor?.isCreature()) throw new Error("no likeness");
    return actor as Creature;
  };

  it("FH-S1-01: shows a likeness for each level around its caster, who owns them, and is undone with the card", async () => {
    await casts("image", 3, { images: 2 }, []);
    expect(likenesses()).toMatchObject([{ name: "Hero" }, { name: "Hero" }, { name: "Hero" }]);
    expect(new Set(likenesses().map(({ x, y }) => `${x},${y}`)).size).toBe(3);
    expect(likenesses().every(({ x, y }) => x + y > 0 && !(x === 100 && y === 0) && Math.max(x, y) <= 200)).toBe(true);
    expect(table().alice.run(() => first().isOwner)).toBe(true);
    expect(see(() => conditionsOf(first()).flatMap(({ prevents }) => prevents))).toContain("attack");
    await undoPrompt();
    expect(likenesses()).toEqual([]);
  });

  it("FH-S1-01: or a single one of so many times the size, which goes with the spell", async () => {
    await casts("image", 3, { size: 2 }, []);
    expect(likenesses()).toMatchObject([{ width: 3 }]);
    await passes(610);
    await vi.waitFor(() => expect(likenesses()).toEqual([]));
    await expect.poll(told).toMatchObject({ facts: [{ label: "Mirror Image" }] });
    await undoNotice();
    expect(likenesses()).toHaveLength(1);
  });

  it("FH-S1-01: the bars of likenesses are those of their caster, who is not given away by them", async () => {
    await act(table().referee, async () => {
      await scene()
        .tokens.find(({ name }) => name === "Hero")
        ?.update({ displayBars: 50 } as never);
    });
    await casts("image", 2, { images: 1 }, []);
    const bars = () =>
      see(() =>
        scene()
          .tokens.contents.filter(({ name }) => name === "Hero")
          .map((token) => {
            const { value, max } = token.getBarAttribute("bar1") as { readonly value: number; readonly max: number };
            return [token.toObject().displayBars, value, max];
          }),
      );
    const [own] = bars();
    expect(bars()).toEqual([own, own, own]);
    await act(table().referee, () => hero().update({ system: { hp: { value: 2 } } } as never));
    expect(bars()[0]?.[1]).toBe(2);
    await vi.waitFor(() => expect(new Set(bars().map(String)).size).toBe(1));
  });

  it("FH-S1-01: a likeness that is hit is gone, and back when the damage is undone", async () => {
    await casts("image", 2, { images: 1 }, []);
    await act(table().referee, async () => {
      const target = asTarget(first());
      const dealt = { actor: goblin(), by: goblin().uuid, target, amount: 3, outcome: null } as const;
      const card = await postDamage({ title: "Stone", ...dealt, audience: { visibility: "public" } });
      if (card?.isCard("damage")) await performApplyDamage(card);
    });
    expect(likenesses()).toHaveLength(1);
    await act(table().referee, async () => {
      const card = game.messages.contents.findLast((one) => one.type === "damage");
      if (card) await undoEntry(card);
    });
    expect(likenesses()).toHaveLength(2);
  });
});
