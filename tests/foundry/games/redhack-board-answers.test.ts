// Answers to moves on the board of distances: an archer shoots, another keeps the distance, and the card undoes it.
import { beforeEach, describe, expect, it, vi } from "vitest";
import { performAnswer } from "../../../src/foundry/chat/prompts/perform-answer.ts";
import { askReferee } from "../../../src/foundry/chat/requests/ask-referee.ts";
import { performUndo } from "../../../src/foundry/chat/undo/perform-undo.ts";
import { packMarks } from "../../../src/foundry/documents/fight-extensions.ts";
import { inMeleeWith } from "../../../src/foundry/documents/place.ts";
import { stepsApart } from "../../../src/games/redhack/foundry/reactions/at-hand.ts";
import { stepsIn } from "../../../src/games/redhack/foundry/order/board-facts.ts";
import { aRedhackTable, AXE, RUNA, RUNA_TOKEN } from "../redhack.ts";
import { fighter, fightOf, redhackFight } from "../redhack-fight.ts";
import { ALICE, creatureOf, GOBLIN, loadDice, placedGoblin } from "../table.ts";
import { recordIn } from "../undoing.ts";

const table = aRedhackTable();
const { play, settled, enter, rollAll, start, turnOf } = redhackFight(table);

const areThere = () => "redhack" in creatureOf(RUNA).system.derived;
const id = (name: string): string => table().referee.run(() => fighter(name).id ?? "");
const steps = (one: string, other: string) => table().bob.run(() => stepsIn(fightOf(), id(one), id(other)));
const ask = async (operation: string, data: object) => {
  const answer = await table().referee.run(() =>
    askReferee("packOperation", { operation: "rh.board", data: { fight: fightOf().id ?? "", operation, ...data } }),
  );
  await settled();
  return answer;
};
const far = (who: string, goal: string, count: number) => ask("set", { who: id(who), goal: id(goal), steps: count });
const move = (who: string, goal: string, count: number) => ask("move", { who: id(who), goal: id(goal), steps: count });

const prompts = (title: string) =>
  game.messages.contents.filter((one) => one.isCard("prompt") && one.system.title.endsWith(title));
/** The newest question of a kind to Alice, once it is asked. */
const asked = (kind: string) =>
  table().alice.run(async () => {
    await vi.waitUntil(() => prompts(`Kind.${kind}`).length > 0);
    const found = prompts(`Kind.${kind}`).at(-1);
    if (!found?.isCard("prompt")) throw new Error(`Nobody is asked: ${kind}`);
    return found;
  });
const answerBy = async (kind: string, word: string, ...dice: readonly (readonly [number, number])[]) => {
  const prompt = await asked(kind);
  const option = prompt.system.options.find(({ label, detail }) => `${label} ${detail ?? ""}`.includes(word))?.id ?? "";
  loadDice(...dice);
  await table().alice.run(() => performAnswer(prompt, { option, values: {} }));
  await settled();
  return prompt;
};
const isOpen = (one: ChatMessage.Implementation) => one.isCard("prompt") && one.system.state === "open";
const mark = () => table().alice.run(() => packMarks(fighter("Runa"))[0]);

beforeEach(async () => {
  for (const seat of [table().alice, table().referee])
    await seat.run(() => vi.waitUntil(areThere, { timeout: 20_000 }));
  await play({}, "reactions");
  await table().alice.run(() => game.settings.set("whitehack", "skipDialogs", true as never));
  await enter(
    { actorId: RUNA, name: "Runa", tokenId: RUNA_TOKEN },
    { actorId: GOBLIN, name: "Goblin", tokenId: table().referee.run(() => placedGoblin().id ?? "") },
    { actorId: GOBLIN, name: "Second" },
  );
  await rollAll([2, 6]);
  await start();
  await ask("enter", { steps: 2 });
  await turnOf("Goblin");
});

describe("a move on the board of distances", () => {
  it("RH-REA-02 RH-MOV-02 is answered by keeping the distance, which takes a reaction and a move; undo takes it back", async () => {
    await move("Goblin", "Runa", -1);
    const prompt = await asked("countermove");
    expect(prompt.system.options.map(({ label }) => label.split(".").at(-1))).toEqual([
      "keepDistance",
      "intercept",
      "let",
    ]);
    await answerBy("countermove", "keepDistance");
    expect([steps("Runa", "Goblin"), steps("Goblin", "Second")]).toEqual([2, 1]);
    expect(mark()).toBe("Reactions 0 of 1");
    await table().referee.run(() => performUndo(prompt, recordIn(prompt)[0]?.id ?? "none"));
    await settled();
    expect(steps("Runa", "Goblin")).toBe(1);
    expect(mark()).toBe("Reactions 1 of 1");
  });

  it("RH-REA-02 is answered by coming between: the mover has got no farther", async () => {
    await far("Goblin", "Second", 1);
    await move("Goblin", "Runa", -1);
    await answerBy("countermove", "intercept");
    expect([steps("Runa", "Goblin"), steps("Goblin", "Second")]).toEqual([0, 1]);
  });

  it("RH-REA-02 toward another changes the distance to those beside the way, who keep it as it was", async () => {
    await far("Goblin", "Second", 2);
    await far("Runa", "Goblin", 3);
    await far("Runa", "Second", 1);
    await move("Goblin", "Second", -2);
    expect(steps("Runa", "Goblin")).toBe(1);
    await answerBy("countermove", "keepDistance");
    expect(steps("Runa", "Goblin")).toBe(3);
  });

  it("RH-REA-02 that is seen from afar cannot be intercepted", async () => {
    await far("Runa", "Goblin", 4);
    await move("Goblin", "Runa", -1);
    const prompt = await asked("countermove");
    expect(prompt.system.options.map(({ label }) => label.split(".").at(-1))).toEqual(["keepDistance", "let"]);
  });

  it("RH-REA-04 RH-REA-01 brings a shot from overwatch, by the distance on the board", async () => {
    const bow = { name: "Bow", type: "weapon", system: { damage: "1d6", equipped: true, range: 70 } };
    await table().referee.run(() => creatureOf(RUNA).createEmbeddedDocuments("Item", [bow] as never));
    await move("Goblin", "Runa", -1);
    await answerBy("overwatch", "Bow", [9, 20]);
    const roll = table().alice.run(() => game.messages.contents.findLast((one) => one.isCard("roll"))?.system);
    expect(roll).toMatchObject({ actor: `Actor.${RUNA}`, attack: { use: "missile" } });
    expect(mark()).toBe("Reactions 0 of 1");
  });

  it("RH-REA-06 RH-MOV-01 brings a spear's thrust at one who comes close, and nothing out of turn or with the board alone", async () => {
    await table().referee.run(() =>
      creatureOf(RUNA)
        .items.get(AXE)
        ?.update({ system: { traits: ["spear"] } } as never),
    );
    await far("Goblin", "Runa", 1); // the Referee's word is no move
    expect(table().alice.run(() => prompts("Kind.countermove").length)).toBe(0);
    await turnOf("Runa");
    await move("Goblin", "Runa", -1); // an answer itself
    expect(table().alice.run(() => prompts("Kind.countermove").length)).toBe(0);
    await move("Goblin", "Runa", 1);
    await turnOf("Goblin");
    await move("Goblin", "Runa", -1);
    await answerBy("spear", "strike", [9, 20]);
    expect(mark()).toBe("Reactions 0 of 1");
  });

  it("RH-REA-07 RH-REA-02 the Referee is asked how monsters that react answer a move, and the answer moves them; undo takes it back", async () => {
    await turnOf("Runa");
    loadDice([1, 6], [6, 6]); // the second, who has no token, rolls as well
    await move("Runa", "Goblin", -1);
    const asks = () =>
      table().referee.run(() => game.messages.contents.filter((one) => one.isCard("prompt") && isOpen(one)));
    await table().referee.run(() => vi.waitUntil(() => asks().length > 0));
    const [prompt] = asks();
    if (!prompt?.isCard("prompt")) throw new Error("Nobody is asked.");
    expect(prompt.whisper).not.toContain(ALICE);
    expect(prompt.whisper).not.toHaveLength(0);
    const option = prompt.system.options[0]?.id ?? "";
    await table().alice.run(() => performAnswer(prompt, { option, values: {} }));
    await settled();
    expect(steps("Runa", "Goblin")).toBe(1); // no player answers for it
    await table().referee.run(() => performAnswer(prompt, { option, values: {} }));
    await settled();
    expect(steps("Runa", "Goblin")).toBe(2);
    await table().referee.run(() => performUndo(prompt, recordIn(prompt)[0]?.id ?? "none"));
    await settled();
    expect(steps("Runa", "Goblin")).toBe(1);
  });

  it("RH-DST-01 RH-OFF-03 RH-ATK-02 who is close, and who is in melee, is as the board says", async () => {
    const runa = () => placedGoblin().parent?.tokens.get(RUNA_TOKEN);
    const told = () =>
      table().referee.run(() => {
        const token = runa();
        return token && [stepsApart(token, placedGoblin()), inMeleeWith(placedGoblin(), null).length];
      });
    expect(told()).toEqual([2, 0]);
    await far("Goblin", "Runa", 0);
    expect(told()).toEqual([0, 1]);
  });
});
