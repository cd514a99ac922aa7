// What befalls a party of HAMMERCRAWL! in the dungeon: searches that players ask for, the dark, traps that spring, the words
// on stones, strangers, and what a new day brings.
import { afterEach, describe, expect, it, vi } from "vitest";
import * as DIALOG from "../../../src/foundry/chat/dialogs/ask.ts";
import { packsInForce } from "../../../src/foundry/extensions/packs-in-force.ts";
import { lightOn } from "../../../src/foundry/documents/fight-extensions.ts";
import { performGameTest } from "../../../src/foundry/checks/perform-game-test.ts";
import { openPrompts } from "../../../src/foundry/chat/prompts/listeners.ts";
import { performAnswer } from "../../../src/foundry/chat/prompts/perform-answer.ts";
import { askReferee } from "../../../src/foundry/chat/requests/ask-referee.ts";
import { performUndo } from "../../../src/foundry/chat/undo/perform-undo.ts";
import { rollReaction } from "../../../src/games/hammercrawl/foundry/exploration/perform-reaction.ts";
import { refusalToCamp } from "../../../src/games/hammercrawl/foundry/party/camp-supplies.ts";
import { follow } from "../../../src/games/hammercrawl/foundry/party/panel.ts";
import { toggleHaven } from "../../../src/games/hammercrawl/foundry/party/perform-party.ts";
import { recordEntry } from "../../../src/games/hammercrawl/foundry/party/records.ts";
import { dimScene, shineScene } from "../../../src/games/hammercrawl/foundry/people/shine.ts";
import { BROK, BROK_TOKEN, playHammercrawl } from "../hammercrawl.ts";
import { delvers, MOTHER, MOTHER_TOKEN, PARTY } from "../hammercrawl-delvers.ts";
import { actorOf, creatureOf, GOBLIN, HERO, loadDice, placedGoblin, type Seat } from "../table.ts";
import { recordIn } from "../undoing.ts";

const { table, settled, referee, party, call, cards, undo, lead, light } = delvers();

afterEach(() => vi.restoreAllMocks());

const scene = () => placedGoblin().parent as Scene.Implementation;
const prompt = (kind: string) => {
  const found = openPrompts().find(({ system }) => system.kind === kind);
  if (!found) throw new Error(`Nobody asks ${kind}`);
  return found;
};
const attitudeOf = (system: object | undefined) => (system as { readonly attitude?: string } | undefined)?.attitude;
const answerTo = async (seat: Seat, kind: string, option: string, values: Record<string, string> = {}) => {
  await seat.run(() => performAnswer(prompt(kind), { option, values }));
  await settled();
};

describe("searching", () => {
  const search = async (seat: Seat, data: object = {}) => {
    const asked = { party: `Actor.${PARTY}`, searchers: [`Actor.${BROK}`, `Actor.${HERO}`], turns: 2, ...data };
    const answer = await seat.run(() => askReferee("packOperation", { operation: "hc.search", data: asked }));
    await settled();
    return answer;
  };
  const now = () => table().referee.run(() => game.time.worldTime);

  it("HC-SRC-01 (1) HC-SRC-02 a player asks, the Referee lets them: time passes, the result is secret, and it is taken back", async () => {
    expect(await search(table().alice)).toEqual({ done: true });
    expect([now(), await search(table().bob)]).toEqual([0, { done: false, reason: "WHITEHACK.Refusal.asked" }]);
    expect(table().referee.run(() => prompt("hcSearch").whisper.length)).toBeGreaterThan(0);
    loadDice([4, 6]);
    await answerTo(table().referee, "hcSearch", "search");
    expect(now()).toBe(1200);
    const [secret] = cards("searchResult");
    expect([secret?.system.text, (secret?.whisper.length ?? 0) > 0]).toEqual([
      "WHITEHACK.Hammercrawl.Party.finds",
      true,
    ]);
    const answered = table().referee.run(() =>
      game.messages.contents.filter((one) => one.isCard("prompt")).find(({ system }) => system.kind === "hcSearch"),
    );
    if (!answered) throw new Error("No prompt");
    await referee(() => performUndo(answered, recordIn(answered).at(-1)?.id ?? "none"));
    expect([now(), cards("searchResult")]).toEqual([0, []]);
  });

  it("HC-SRC-01 the Referee may say no, searches without asking, and strangers are nobody's searchers", async () => {
    await search(table().alice);
    await answerTo(table().referee, "hcSearch", "not");
    expect([now(), cards("searchResult")]).toEqual([0, []]);
    expect(await search(table().alice, { searchers: [`Actor.${GOBLIN}`] })).toMatchObject({ done: false });
    loadDice([5, 6]);
    expect(await search(table().referee)).toEqual({ done: true });
    expect(cards("searchResult")[0]?.system.text).toBe("WHITEHACK.Hammercrawl.Party.findsNothing");
    await undo("Party.searched");
    expect(now()).toBe(0);
    await playHammercrawl(table, "phases");
    expect(await search(table().alice)).toMatchObject({ done: false });
  });
});

describe("the dark", () => {
  const levelAt = (id: string) => table().referee.run(() => lightOn(creatureOf(id))?.level ?? null);

  it("HC-LGT-01 HC-LGT-02 in part: is where neither day nor a torch reaches, and dialogs propose it", async () => {
    expect(levelAt(BROK)).toBe("normal");
    await referee(() => scene().update({ environment: { darknessLevel: 1 } } as object as Scene.UpdateData));
    expect(levelAt(BROK)).toBe("dark");
    const steps = async () => {
      loadDice([9, 20], [3, 20]);
      const card = await table().alice.run(() => performGameTest(creatureOf(BROK), "skill"));
      await settled();
      return card?.system.dice.map(({ faces }: { readonly faces: readonly number[] }) => [...faces]);
    };
    expect(await steps()).toEqual([[9, 3]]);
    const parts = () => packsInForce().flatMap(({ parts: all }) => all);
    const ofHero = () =>
      table().alice.run(() => [
        parts().flatMap((one) => one.attackAsks?.(creatureOf(HERO), { attack: {} } as never) ?? [])[0]?.initial,
        parts().some((one) => one.taskLines?.(creatureOf(HERO), "wisdom").length === 1),
      ]);
    expect(ofHero()).toEqual([true, true]);
    await light();
    await referee(() => shineScene(scene(), true));
    expect(levelAt(BROK)).toBe("normal");
    expect(await steps()).toEqual([[9]]);
    expect(ofHero()).toEqual([false, false]);
    await playHammercrawl(table, "phases", { switches: { "hc.actors": true } });
    expect(levelAt(BROK)).toBe(null);
  });

  it("HC-CNV-02 (1) no player's character begins with sight in it, of whichever game; monsters keep theirs, and it comes back", async () => {
    const see = (id: string, range: number) =>
      referee(() =>
        scene()
          .tokens.get(id)
          ?.update({ sight: { range } } as object as TokenDocument.UpdateData),
      );
    const sight = (id: string) => table().referee.run(() => scene().tokens.get(id)?.sight.range ?? 0);
    for (const id of [BROK_TOKEN, "herotoken0000001", "goblintoken00001"]) await see(id, 60);
    await referee(() => dimScene(scene(), true));
    expect([BROK_TOKEN, "herotoken0000001", "goblintoken00001"].map(sight)).toEqual([0, 0, 60]);
    await see(BROK_TOKEN, 30); // what magic gives later stays
    await referee(() => dimScene(scene(), true));
    expect(sight(BROK_TOKEN)).toBe(30);
    await playHammercrawl(table, "complete", { switches: { "hc.noDarkvision": false } });
    await referee(() => dimScene(scene(), false));
    expect([BROK_TOKEN, "herotoken0000001", "goblintoken00001"].map(sight)).toEqual([30, 60, 60]);
  });

  it("HC-PTY-02 HC-CNV-02 a camp needs light as long as not all see in the dark, by their tokens", async () => {
    await referee(() => toggleHaven(party()));
    expect(table().referee.run(() => refusalToCamp(party()))).toBe(null); // torches in the pack
    await referee(() => actorOf(MOTHER).items.getName("Torch")?.delete());
    expect(table().referee.run(() => refusalToCamp(party()))).toBe("noLight");
    for (const id of [BROK_TOKEN, "herotoken0000001", MOTHER_TOKEN])
      await referee(() =>
        scene()
          .tokens.get(id)
          ?.update({
            sight: { range: 60 },
            flags: { whitehack: { darkSight: 60 } },
          } as object as TokenDocument.UpdateData),
      );
    expect(table().referee.run(() => refusalToCamp(party()))).toBe(null);
  });
});

describe("traps", () => {
  it("HC-SKL-04 (2) one that nobody had found springs where it is not broken, and a list says how", async () => {
    await referee(() => actorOf(BROK).update({ system: { class: "thief" } } as object as Actor.UpdateData));
    await referee(() =>
      RollTable.create({
        name: "HC traps",
        replacement: true,
        formula: "1d1",
        results: [{ type: "text", description: "Falling block", range: [1, 1] }],
      } as object as RollTable.CreateData),
    );
    const roll = async (unfound: boolean) => {
      vi.spyOn(DIALOG, "ask").mockResolvedValue({ values: { unfound }, visibility: "public" } as never);
      loadDice([2, 20], ...(unfound ? [[3, 20] as const, [1, 1] as const] : []));
      await table().alice.run(async () => {
        await game.settings.set("whitehack", "skipDialogs", false as never);
        await performGameTest(creatureOf(BROK), "thief.trapBreaking");
      });
      await settled();
    };
    await roll(false);
    expect(cards("Trap.springs")).toHaveLength(0);
    await roll(true);
    await vi.waitFor(() => expect(cards("Trap.springs")).toHaveLength(1));
    expect(cards("Trap.springs")[0]?.system.facts).toEqual([{ label: "HC traps", value: "Falling block" }]);
  });
});

describe("the dead", () => {
  it("HC-CNV-06 (1) HC-DMG-06 their player is asked once for the words on the stone, which all read; undone, they are gone", async () => {
    await referee(() => actorOf(BROK).update({ system: { hp: { value: 0, state: "dead" } } } as object));
    await vi.waitFor(() =>
      expect(table().alice.run(() => prompt("hcEpitaph").system.asked.actor)).toBe(`Actor.${BROK}`),
    );
    await answerTo(table().alice, "hcEpitaph", "write", { write: "He tried the door." });
    const epitaph = () => table().bob.run(() => (actorOf(BROK).system as object as { epitaph: string }).epitaph);
    expect(epitaph()).toBe("He tried the door.");
    expect(table().referee.run(() => game.messages.contents.at(-1)?.system)).toMatchObject({
      text: "He tried the door.",
    });
    await referee(() => actorOf(BROK).update({ system: { xp: 1 } } as object));
    expect(table().referee.run(() => openPrompts().filter(({ system }) => system.kind === "hcEpitaph"))).toEqual([]);
  });

  it("HC-CNV-06 nobody writes for a foe, nor once the dead are alive again", async () => {
    await referee(() => placedGoblin().actor?.update({ system: { hp: { value: 0, state: "dead" } } } as object));
    expect(table().referee.run(() => openPrompts())).toEqual([]);
  });
});

describe("strangers", () => {
  it("HC-ENC-01 (1) HC-GEN-06 take to one of this game's people by two dice and Charisma, in the words of the table", async () => {
    await referee(() =>
      actorOf(BROK).update({ system: { attributes: { charisma: { value: 14 } } } } as object as Actor.UpdateData),
    );
    const goblin = () => table().referee.run(() => placedGoblin().creature as ReturnType<typeof creatureOf>);
    const meet = async () => {
      loadDice([3, 6], [4, 6]);
      await referee(() => rollReaction(creatureOf(BROK), [goblin()], { modifier: 0, visibility: "gm" }));
      const card = cards("Reaction.title").at(-1);
      return [card?.system.text, (card?.whisper.length ?? 0) > 0];
    };
    expect(await meet()).toEqual(["WHITEHACK.Reaction.guarded", true]);
    expect(table().referee.run(() => attitudeOf(placedGoblin().actor?.system))).toBe("WHITEHACK.Reaction.guarded");
    await undo("Reaction.title");
    expect(table().referee.run(() => attitudeOf(placedGoblin().actor?.system))).not.toBe("WHITEHACK.Reaction.guarded");
  });
});

describe("a new day", () => {
  it("HC-TRN-03 HC-CLS-23 brings turnings back by a card for the Referee, which takes them again", async () => {
    await referee(() => actorOf(MOTHER).update({ system: { turningsUsed: 3 } } as object as Actor.UpdateData));
    const used = () =>
      table().bob.run(() => (actorOf(MOTHER).system as object as { turningsUsed: number }).turningsUsed);
    await referee(() => game.time.advance(24 * 3600));
    await vi.waitFor(() => expect(cards("Turning.newDay")).toHaveLength(1));
    expect([used(), (cards("Turning.newDay")[0]?.whisper.length ?? 0) > 0]).toEqual([0, true]);
    await undo("Turning.newDay");
    expect(used()).toBe(3);
    await referee(() => actorOf(MOTHER).update({ system: { turningsUsed: 0 } } as object as Actor.UpdateData));
    await referee(() => game.time.advance(24 * 3600));
    expect(cards("Turning.newDay")).toHaveLength(1); // nothing was used
  });
});

describe("panels", () => {
  it("HC-PTY-01 follow the Referee's records until they are closed", async () => {
    await lead();
    await call(table().alice, "explore");
    table().alice.run(() => {
      let close: (() => void) | null = null;
      const shown = { id: "hc-panel-of-a-test", addEventListener: (_: "close", act: () => void) => void (close = act) };
      const apps = () => Object.keys((recordEntry()?.apps ?? {}) as object);
      follow(party(), shown);
      follow(party(), shown);
      expect(apps()).toContain(shown.id);
      (close as (() => void) | null)?.();
      expect(apps()).not.toContain(shown.id);
    });
  });
});
