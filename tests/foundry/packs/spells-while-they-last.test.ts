// What casters, and those whom their spells reach, do while the spells last: thoughts, falls, sights.
import { beforeEach, describe, expect, it } from "vitest";
import { performAnswer } from "../../../src/foundry/chat/prompts/perform-answer.ts";
import { movementNow } from "../../../src/foundry/conditions/riding.ts";
import { isSeenBy } from "../../../src/foundry/chat/requests/audience-for.ts";
import { openPrompts } from "../../../src/foundry/chat/prompts/listeners.ts";
import { useLastingFor } from "../../../src/house-rules/ferryhack/foundry/lasting/sight.ts";
import { ALICE, type Face, loadDice, placedGoblin, REFEREE, type Seat } from "../table.ts";
import { undoEntry } from "../undoing.ts";
import { aCastingTable, spell } from "./casting-table.ts";
import { partOfSheet } from "./sheet-part.ts";

const TURN = { amount: 2, unit: "turn" };
const { table, hero, goblin, see, act, prepares, answer, cards, asked } = aCastingTable([
  spell("telepathy", "Telepathy", { original: "Tankeöverföring", level: 2, duration: { amount: 10, unit: "round" } }),
  spell("lift", "Lift", { original: "Lyft", level: 2, duration: TURN }),
  spell("sight", "Sight", { original: "Syn", level: 3, duration: { amount: 10, unit: "round" } }),
]);

const press = (what: string, user: string = ALICE, actor: () => Actor.Implementation = hero) =>
  table().referee.run(async () => {
    const sender = game.users.get(user);
    return sender ? useLastingFor({ actor: actor().uuid, what }, sender) : null;
  });
/** Somebody answers the newest question. */
const replies = (seat: Seat, option: string, values: Record<string, string | number>, ...dice: readonly Face[]) => {
  loadDice(...dice);
  return act(seat, async () => {
    const prompt = openPrompts().at(-1);
    if (prompt) await performAnswer(prompt, { option, values });
  });
};
const lastOf = (type: string) => see(() => cards(type).at(-1)?.toObject()) as Record<string, unknown> | undefined;
/** Who sees the newest notice. */
const readers = () => (see(() => cards("notice").at(-1)?.whisper) ?? []).map(String).toSorted();

describe("Telepathy", () => {
  beforeEach(async () => {
    await prepares("telepathy");
    await answer("cast", [see(goblin)], [5, 20]);
  });

  it("FH-S2-10: whispers a thought to whoever plays the mind that is linked, and nobody else hears it", async () => {
    expect(await partOfSheet(table().alice, hero, "fh-lasting")).toMatchObject({
      operations: [{ id: "thought" }, {}, {}],
    });
    await press("thought");
    expect(asked()).toEqual(["fhThought"]);
    await replies(table().alice, "think", { to: see(goblin).uuid, words: "Run away" });
    expect(lastOf("notice")).toMatchObject({ system: { text: "Run away", rules: ["FH-S2-10"] } });
    expect(readers()).toEqual([ALICE, REFEREE].toSorted());
    const seenBy = (seat: Seat) =>
      seat.run(() =>
        cards("notice")
          .map((card) => isSeenBy(game.user, card))
          .at(-1),
      );
    expect([seenBy(table().alice), seenBy(table().bob)]).toEqual([true, false]);
  });

  it("FH-S2-10: whoever is linked thinks back, and no longer once the spell is over", async () => {
    expect(await partOfSheet(table().referee, goblin, "fh-lasting")).toMatchObject({ operations: [{ id: "thought" }] });
    await press("thought", REFEREE, goblin);
    await replies(table().referee, "think", { to: see(hero).uuid, words: "Hungry" });
    expect(lastOf("notice")).toMatchObject({ system: { text: "Hungry" } });
    await act(table().referee, async () => goblin().effects.contents[0]?.delete());
    expect(await press("thought")).toMatchObject({ done: false, reason: "WHITEHACK.Fh.Lasting.notInEffect" });
    expect(await press("thought", ALICE, goblin)).toMatchObject({ done: false, reason: "WHITEHACK.Refusal.notYours" });
  });
});

describe("Lift", () => {
  const token = () =>
    see(() => {
      const { movementAction = null, elevation } = placedGoblin().toObject() as unknown as {
        movementAction?: string | null;
        elevation: number;
      };
      return { movementAction, elevation };
    });
  const rise = (elevation: number) => act(table().referee, () => placedGoblin().update({ elevation }) as never);
  const speed = () => see(() => movementNow(goblin()).value);
  const hurts = () => see(() => cards("damage").map((card) => (card.toObject().system as { title: string }).title));

  it("FH-S2-06: has whom it lies on fly eight squares a move, and fall when it ends in the air", async () => {
    const [before, onFoot] = [token(), speed()];
    await prepares("lift");
    await answer("cast", [see(goblin)], [5, 20]);
    expect([token().movementAction, speed()]).toEqual(["fly", 40]);
    await rise(20);
    expect(hurts()).toEqual([]);
    loadDice([4, 6]);
    await act(table().referee, () => game.time.advance(1_201));
    await expect.poll(token).toEqual(before);
    expect(speed()).toBe(onFoot);
    expect(hurts()).toEqual(["WHITEHACK.Fh.Fall.title"]);
  });

  it("FH-S2-06: sets down whoever is on the ground without harm, and is undone without harm in the air", async () => {
    const before = token();
    await prepares("lift");
    await answer("cast", [see(goblin)], [5, 20]);
    await act(table().referee, () => game.time.advance(1_201));
    await expect.poll(token).toEqual(before);
    await prepares("lift");
    await answer("cast", [see(goblin)], [5, 20]);
    await rise(20);
    await act(table().referee, async () => {
      const question = game.messages.contents.findLast((one) => one.type === "prompt");
      if (question) await undoEntry(question);
    });
    expect(token()).toEqual({ ...before, elevation: 20 }); // where it was lifted to by hand is the Referee's business
    expect(hurts()).toEqual([]);
  });

  it("FH-S2-06: flies no more while the rules are off, and again with them", async () => {
    const rules = (enabled: boolean) =>
      act(table().referee, () => {
        const stored = { packs: [{ pack: "fh", enabled, preset: "spells" }] };
        return game.settings.set("whitehack", "houseRules" as never, stored as never);
      });
    const before = token();
    await prepares("lift");
    await answer("cast", [see(goblin)], [5, 20]);
    await rules(false);
    await expect.poll(token).toEqual(before);
    await rules(true);
    await expect.poll(() => token().movementAction).toBe("fly");
  });

  it("FH-S2-06: a fall does a die for each level that is missing, and none where all are held", async () => {
    await prepares("lift");
    await answer("cast", [see(goblin)], [5, 20]);
    const falls = async (items: number, ...dice: readonly Face[]) => {
      await press("fall");
      await replies(table().alice, "fall", { items, who: JSON.stringify([see(goblin).uuid]) }, ...dice);
    };
    await falls(0);
    expect(cards("damage")).toEqual([]);
    expect(JSON.stringify(lastOf("notice"))).toContain("Fall.soft");
    await falls(2, [3, 6], [4, 6]);
    expect(lastOf("damage")).toMatchObject({ system: { amount: 7, leaves: "noSave", many: [{ name: "Goblin" }] } });
    expect(JSON.stringify(lastOf("notice"))).toContain("Level 1 for 3");
  });

  it("FH-S2-06: holds nobody once it is over", async () => {
    expect(await press("fall")).toMatchObject({ done: false, reason: "WHITEHACK.Fh.Lasting.notInEffect" });
  });
});

describe("Sight", () => {
  beforeEach(async () => {
    await act(table().referee, () =>
      hero().createEmbeddedDocuments("Item", [{ name: "Old ring", type: "gear" } as Item.CreateData]),
    );
    await prepares("sight", { level: 3, spent: { days: 2 } });
    await answer("cast", [], [5, 20]);
  });
  const ring = () => see(() => hero().items.getName("Old ring")?.id ?? "");

  it("FH-S3-09: a place within reach is told by the Referee, in a whisper", async () => {
    await press("sight");
    expect(see(() => openPrompts().at(-1)?.system.facts)).toContainEqual({
      label: "WHITEHACK.Fh.Sight.days",
      value: "2",
    });
    await replies(table().alice, "place", { words: "The vault", squares: 25, known: "no" });
    expect(asked()).toEqual(["fhSight"]); // too far for a place that nobody knows
    await replies(table().alice, "place", { words: "The vault", squares: 25, known: "yes" });
    expect(asked()).toEqual(["fhSeen"]);
    await replies(table().referee, "tell", { words: "Three guards" });
    expect(lastOf("notice")).toMatchObject({ system: { text: "Three guards", facts: [{ value: "The vault" }] } });
    expect(readers()).toEqual([ALICE, REFEREE].toSorted());
  });

  it("FH-S3-09: the word of a thing is looked for once until the next level", async () => {
    await press("sight");
    await replies(table().alice, "word", { item: ring() }, [3, 10], [1, 10]);
    expect(lastOf("notice")).toMatchObject({ system: { rules: ["FH-S3-09"] } });
    expect(JSON.stringify(lastOf("notice"))).toContain("notFound");
    const tries = () => see(() => JSON.stringify(hero().items.getName("Old ring")?.toObject().system));
    expect(tries()).toContain(see(hero).uuid);
    await press("sight");
    await replies(table().alice, "word", { item: ring() }, [3, 10], [1, 10]);
    expect(asked()).toEqual(["fhSight"]); // tried already
    await act(table().referee, () => hero().update({ system: { level: 5 } } as Actor.UpdateData) as never);
    await replies(table().alice, "word", { item: ring() }, [2, 10], [10, 10]);
    expect(JSON.stringify(see(() => game.messages.contents.map((one) => one.toObject())))).toContain("Sight.found");
    expect(asked()).toEqual(["fhSeen"]);
  });

  it("FH-S3-09: a try that is undone can be made again", async () => {
    await press("sight");
    await replies(table().alice, "word", { item: ring() }, [9, 10], [1, 10]);
    await act(table().referee, async () => {
      const question = game.messages.contents.findLast((one) => one.type === "prompt");
      if (question) await undoEntry(question);
    });
    await replies(table().alice, "word", { item: ring() }, [2, 10], [1, 10]);
    expect(asked()).toEqual(["fhSeen"]);
  });
});
