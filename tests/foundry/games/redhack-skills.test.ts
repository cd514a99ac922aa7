// The skills of The Red Hack at the table: what they roll, what follows by the buttons of their cards, what is secret, and
// what Whitehack's people borrow of them.
import { beforeEach, describe, expect, it, vi } from "vitest";
import { packAct } from "../../../src/foundry/extensions/packs-in-force.ts";
import { rulesInForceFor } from "../../../src/foundry/host/rulebook.ts";
import { performAnswer } from "../../../src/foundry/chat/prompts/perform-answer.ts";
import { askReferee } from "../../../src/foundry/chat/requests/ask-referee.ts";
import { performApplyDamage } from "../../../src/foundry/combat/damage/perform-damage.ts";
import type { FormValues } from "../../../src/view/chat/dialogs/form-values.ts";
import { formOfSkill, rollSkill, visibilityOf } from "../../../src/games/redhack/foundry/skills/perform-skill.ts";
import { performPush, skillButtons, skillOn } from "../../../src/games/redhack/foundry/skills/skill-cards.ts";
import { skillsOf } from "../../../src/games/redhack/foundry/skills/skill-user.ts";
import type { Skill } from "../../../src/games/redhack/rules/skills/skill-tests.ts";
import { aRedhackTable, RUNA } from "../redhack.ts";
import {
  actorOf,
  aimAt,
  creatureOf,
  HERO,
  hitPointsOf,
  lastMessage,
  loadDice,
  placedGoblin,
  type Seat,
} from "../table.ts";
import { undoing } from "../undoing.ts";

const table = aRedhackTable();
const { undo } = undoing(table);
const settled = () => table().host.settled();
const seats = () => [table().referee, table().alice, table().bob];

/** The world plays the whole game; every client has the pack. */
async function play(switches: Readonly<Record<string, boolean>> = {}): Promise<void> {
  const stored = { packs: [{ pack: "rh", enabled: true, preset: "complete" }], switches };
  await table().referee.run(() => game.settings.set("whitehack", "houseRules" as never, stored as never));
  await settled();
  for (const seat of seats())
    await vi.waitFor(
      () => expect(seat.run(() => rulesInForceFor(null).switches.get("rh.actors")?.state)).toBe("live"),
      { timeout: 20_000 },
    );
  await settled();
}

beforeEach(async () => {
  const numbers = () => creatureOf(RUNA).system.derived as unknown as { readonly redhack?: object };
  for (const seat of [table().alice, table().referee])
    await seat.run(() => vi.waitUntil(() => numbers().redhack !== undefined, { timeout: 20_000 }));
  await play();
});

const tries = async (
  who: string,
  skill: Skill,
  values: FormValues,
  ...faces: readonly (readonly [number, number])[]
) => {
  loadDice(...faces);
  await table().alice.run(() =>
    rollSkill(creatureOf(who), { skill, values, subject: "" }, { audience: { visibility: "public" } }),
  );
  await settled();
  return table().referee.run(() => lastMessage().system as unknown as Told);
};

interface Told {
  readonly verdict: string;
  readonly success: boolean | null;
  readonly facts: readonly { readonly label: string; readonly value: string }[];
  readonly reasons: readonly string[];
  readonly rules: readonly string[];
}

const result = (skill: string, word: string) => `WHITEHACK.Redhack.Skills.Result.${skill}.${word}`;
const buttons = (seat: Seat) => seat.run(() => skillButtons(lastMessage()).map(({ act }) => act));
const press = async (seat: Seat, act: string) => {
  await seat.run(() => packAct(act)?.({ message: lastMessage(), actor: null, item: null, combatant: null } as never));
  await settled();
};

describe("a skill of one of The Red Hack's people", () => {
  it("RH-SKL-02 climbs over a difficulty less a thief's level, and falls from where the dice say", async () => {
    // Runa is a thief of level 1 with a Dexterity of 9: 7 for the wall, 1 for the second fifty feet
    const wall = { surface: "sheer", feet: 100 };
    expect(await tries(RUNA, "climb", wall, [8, 20])).toMatchObject({ verdict: result("climb", "up"), success: true });
    expect(await tries(RUNA, "climb", wall, [16, 20])).toMatchObject({ verdict: result("climb", "stuck") });
    const fell = await tries(RUNA, "climb", wall, [4, 20], [5, 10], [10, 10]);
    expect(fell).toMatchObject({ verdict: result("climb", "falls"), success: false });
    expect(fell.facts).toContainEqual({ label: "WHITEHACK.Redhack.Skills.fallsFrom", value: "50 ft" });
    expect(buttons(table().alice)).toEqual(["rh.after.fall"]);
    expect(buttons(table().bob)).toEqual([]);
  });

  it("RH-SKL-01 jumps by Strength, and falls short", async () => {
    expect(await tries(RUNA, "jump", { feet: 15, runUp: true }, [12, 20])).toMatchObject({
      verdict: result("jump", "across"),
    });
    expect(await tries(RUNA, "jump", { feet: 10 }, [13, 20])).toMatchObject({ verdict: result("jump", "falls") });
  });

  it("RH-SKL-03 RH-SKL-04 picks a pocket, and an even failure is caught", async () => {
    const rich = { targetLevel: 7 }; // 9, less the level
    expect(await tries(RUNA, "pockets", rich, [9, 20])).toMatchObject({ verdict: result("pockets", "taken") });
    expect(await tries(RUNA, "pockets", rich, [6, 20])).toMatchObject({ verdict: result("pockets", "caught") });
    expect(await tries(RUNA, "pockets", rich, [5, 20])).toMatchObject({ verdict: result("pockets", "unnoticed") });
  });

  it("RH-SKL-04 fills in the level of the one who is robbed for those alone who may see the sheet", async () => {
    await table().referee.run(() => placedGoblin().actor?.update({ system: { hitDice: "7" } } as Actor.UpdateData));
    await settled();
    const filled = (seat: Seat) =>
      seat.run(() => {
        aimAt(placedGoblin());
        const lines = formOfSkill(creatureOf(RUNA), "pockets") as readonly object[];
        return lines.flatMap((line) =>
          JSON.stringify(line).includes("targetLevel") ? [(line as { value: unknown }).value] : [],
        );
      });
    expect(filled(table().referee)).toEqual([7]);
    expect(filled(table().alice)).toEqual([1]);
  });

  it("RH-SKL-05 pushes on at a lock, once for each failure, and the card tells the price", async () => {
    expect(await tries(RUNA, "locks", {}, [5, 20])).toMatchObject({
      verdict: result("locks", "stays"),
      reasons: [`WHITEHACK.Redhack.Skills.Means.locks.stays`, `WHITEHACK.Redhack.Skills.Push.dangerous`],
    });
    const failed = table().alice.run(() => lastMessage().id);
    expect(buttons(table().alice)).toEqual(["rh.after.push"]);
    loadDice([9, 20]);
    await table().alice.run(async () => {
      const card = skillOn(lastMessage());
      if (!card) throw new Error("No skill is on the card");
      await performPush(card);
      await performPush(card); // once for each failure
    });
    await settled();
    table().alice.run(() => {
      expect(lastMessage().system).toMatchObject({ verdict: result("locks", "opens") });
      expect((lastMessage().system as unknown as Told).reasons[0]).toBe("WHITEHACK.Redhack.Skills.Pushed.dangerous");
      const before = game.messages.get(failed ?? "");
      expect(before && skillButtons(before)).toEqual([]);
    });
  });

  it("RH-SKL-06 in part: hides with advantage in darkness; whoever is unseen is marked until noticed, and the card takes that back", async () => {
    const isHidden = () => table().referee.run(() => actorOf(RUNA).statuses.has("power-rh-hidden"));
    expect(await tries(RUNA, "hide", { dark: true }, [2, 20], [8, 20])).toMatchObject({
      verdict: result("hide", "unseen"),
    });
    expect(isHidden()).toBe(true);
    await undo(table().referee);
    expect(isHidden()).toBe(false);
    await tries(RUNA, "hide", { dark: true }, [2, 20], [8, 20]);
    await tries(RUNA, "hide", {}, [3, 20]);
    expect(isHidden()).toBe(false);
  });

  it("RH-SKL-07 finds a chest's trap by a Wisdom test that the Referee alone sees, and disarms it like a lock", async () => {
    const chest = { skill: "chest", values: {}, subject: "" } as const;
    loadDice([10, 20]);
    await table().alice.run(() =>
      rollSkill(creatureOf(RUNA), chest, {
        audience: { visibility: visibilityOf(creatureOf(RUNA), "chest", "public") },
      }),
    );
    await settled();
    table().referee.run(() => {
      expect(lastMessage().system).toMatchObject({ verdict: result("chest", "found") });
      expect(lastMessage().blind).toBe(true);
    });
    expect(buttons(table().alice)).toEqual([]);
    expect(buttons(table().referee)).toEqual(["rh.after.tell"]);
  });

  it("RH-SKL-08 RH-LOR-01 notes the Experience of one who knows all, once", async () => {
    const pasts = () =>
      table().referee.run(() => (actorOf(RUNA)._source.system as unknown as { experiences: object[] }).experiences);
    expect(await tries(RUNA, "lore", { about: "Owlbear", obscurity: "fabulous" }, [20, 20])).toMatchObject({
      verdict: result("lore", "studied"),
    });
    await press(table().alice, "rh.after.past");
    await press(table().alice, "rh.after.past");
    expect(pasts()).toEqual([{ name: "How I came to know of Owlbear", spent: false }]);
    await undo(table().referee);
    expect(pasts()).toEqual([]);
    expect(await tries(RUNA, "identify", {}, [1, 20])).toMatchObject({ verdict: result("identify", "mistaken") });
    expect(buttons(table().referee)).toEqual(["rh.after.tell", "rh.after.time"]);
    const before = table().referee.run(() => game.time.worldTime);
    await press(table().referee, "rh.after.time");
    expect(table().referee.run(() => game.time.worldTime) - before).toBe(300);
  });

  it("RH-LNG-01 writes a language with its fluency, of a thief perhaps the written form alone", async () => {
    const known = () =>
      table().referee.run(() => (actorOf(RUNA)._source.system as unknown as { languages: string[] }).languages);
    expect(await tries(RUNA, "language", { about: "Elvish", kind: "foreign" }, [7, 20])).toMatchObject({
      verdict: result("language", "rudimentary"),
    });
    await press(table().alice, "rh.after.note");
    expect(known()).toEqual(["Elvish (rudimentary, written only)"]);
    await undo(table().referee);
    expect(known()).toEqual([]);
  });
});

describe("Whitehack's people", () => {
  it("RH-TST-09 borrow what the world lends, and their own exact score is the best face", async () => {
    expect(table().alice.run(() => skillsOf(actorOf(HERO)))).toEqual([
      "climb",
      "locks",
      "identify",
      "language",
      "lore",
    ]);
    // no group fits a climb: two dice, of which the worse counts; 16 is Dexterity itself, a critical success
    const wall = { surface: "sheer", feet: 20 };
    expect(await tries(HERO, "climb", wall, [16, 20], [16, 20])).toMatchObject({ verdict: result("climb", "up") });
    expect(await tries(HERO, "climb", wall, [16, 20], [20, 20], [2, 10], [5, 10])).toMatchObject({
      verdict: result("climb", "falls"),
    });
    await play({ "rh.climb": false });
    expect(table().alice.run(() => skillsOf(actorOf(HERO)))).not.toContain("climb");
    expect(table().alice.run(() => skillsOf(actorOf(RUNA)))).toContain("climb");
  });
});

describe("a fall", () => {
  const fall = (seat: Seat, data: object) =>
    seat.run(() => askReferee("packOperation", { operation: "rh.fall", data: { catchers: [], ...data } }));
  const prompts = () => game.messages.contents.filter((one) => one.isCard("prompt") && one.system.state === "open");
  const answer = async (seat: Seat, name: string, option: string, ...faces: readonly (readonly [number, number])[]) => {
    loadDice(...faces);
    await seat.run(async () => {
      const prompt = prompts().find((one) => one.isCard("prompt") && one.system.name === name);
      if (prompt?.isCard("prompt")) await performAnswer(prompt, { option, values: {} });
    });
    await settled();
  };

  it("RH-FAL-01 RH-FAL-02 RH-FAL-03 is shared with whoever catches, each with a saving throw for half", async () => {
    const [runa, hero] = table().alice.run(() => [creatureOf(RUNA).uuid, creatureOf(HERO).uuid]);
    expect(await fall(table().bob, { actor: runa, feet: 50 })).toEqual({
      done: false,
      reason: "WHITEHACK.Refusal.notYours",
    });
    expect(await fall(table().alice, { actor: runa, feet: 99_999 })).toMatchObject({ done: false });
    expect(await fall(table().alice, { actor: runa, feet: 50, catchers: [hero] })).toEqual({ done: true });
    await settled();
    await answer(table().alice, "Runa", "save", [9, 20]); // at most her Dexterity, over 2
    await answer(table().alice, "Hero", "save", [20, 20], [2, 6], [2, 6], [2, 6], [2, 6], [2, 6]); // a fumble
    const amounts = table().referee.run(() =>
      game.messages.contents.flatMap((one) => (one.isCard("damage") ? [one.system.amount] : [])),
    );
    expect(amounts).toEqual([2, 5]);
    await table().referee.run(() => performApplyDamage(lastMessage() as never));
    await settled();
    expect(table().referee.run(() => hitPointsOf(actorOf(HERO) as never).value)).toBe(1);
    await undo(table().referee);
    expect(table().referee.run(() => hitPointsOf(actorOf(HERO) as never).value)).toBe(6);
  });
});

it("RH-SKL-03 is off while the pack is off", async () => {
  await table().referee.run(() => game.settings.set("whitehack", "houseRules" as never, { packs: [] } as never));
  await settled();
  expect(table().alice.run(() => packAct("rh.skill"))).toBeNull();
});
