import { beforeEach, describe, expect, it, vi } from "vitest";
import type { PackExtension } from "../../../src/foundry/extensions/pack-extension.ts";
import { packButtons, packHeads, packMarks } from "../../../src/foundry/documents/fight-extensions.ts";
import { kindOf } from "../../../src/foundry/app/kinds.ts";
import { defineKind } from "../../../src/foundry/chat/prompts/kind.ts";
import { askReferee } from "../../../src/foundry/chat/requests/ask-referee.ts";
import { DONE } from "../../../src/foundry/chat/requests/requests.ts";
import { shape } from "../../../src/rules/base/shape.ts";
import { ALICE, aTable, HERO, REFEREE } from "../table.ts";
import { bring, switchTrial } from "./test-pack.ts";

const table = aTable([REFEREE, ALICE]);
const told = vi.fn<(...what: unknown[]) => void>();
const operation = vi.fn<(data: object, sender: string) => void>();

const PART: PackExtension = {
  tracker: {
    marks: ({ name }) => [`${name} is tried`],
    buttons: () => [{ act: "trial.press", label: "Press", icon: "fa-solid fa-hand" }],
    head: ({ round }) => ({ title: `Round ${round}`, steps: [], buttons: [] }),
  },
  fight: {
    roundBegins: (_combat, round) => Promise.resolve(told("round", round)),
    turnBegins: ({ name }) => Promise.resolve(told("turn", name)),
    fightEnds: () => Promise.resolve(told("end")),
  },
  operations: {
    "trial.do": (data, sender) => {
      operation(data, sender.id ?? "");
      return Promise.resolve(DONE);
    },
  },
  prompts: [defineKind({ id: "trial", payload: shape({}), follow: () => Promise.resolve({}) })],
};

beforeEach(() => {
  told.mockClear();
  operation.mockClear();
  for (const seat of [table().referee, table().alice]) bring(seat, [PART]);
});
const switchOn = (enabled = true) => switchTrial(table().referee, enabled).then(() => table().host.settled());

/** A fight of the hero, which has begun. */
const begin = (): Promise<Combat.Implementation> =>
  table().referee.run(async () => {
    const combat = await Combat.implementation.create({ active: true } as Combat.CreateData);
    if (!combat) throw new Error("There is no fight.");
    await combat.createEmbeddedDocuments("Combatant", [{ actorId: HERO } as Combatant.CreateData]);
    await combat.startCombat();
    return combat;
  });
const hero = () => {
  const fighter = game.combat?.combatants.contents[0];
  if (!fighter) throw new Error("Nobody fights.");
  return fighter;
};

describe("what a pack adds to fights", () => {
  it("is nothing while it is off", async () => {
    await begin();
    await table().host.settled();
    table().alice.run(() => {
      expect([...packMarks(hero()), ...packButtons(hero())]).toEqual([]);
      expect(game.combat && packHeads(game.combat)).toEqual([]);
      expect(kindOf("trial")).toBeUndefined();
    });
    expect(told).not.toHaveBeenCalled();
  });

  it("stands in the tracker of everybody", async () => {
    await switchOn();
    await begin();
    await table().host.settled();
    table().alice.run(() => {
      expect(packMarks(hero())).toEqual(["Hero is tried"]);
      expect(packButtons(hero())).toMatchObject([{ label: "Press" }]);
      expect(game.combat && packHeads(game.combat)).toMatchObject([{ title: "Round 1" }]);
    });
  });

  it("is told to it once, by the Referee's client", async () => {
    await switchOn();
    const combat = await begin();
    await table().referee.run(() => combat.nextRound());
    await vi.waitFor(() => expect(told).toHaveBeenCalledWith("round", 2));
    expect(told).toHaveBeenCalledWith("turn", "Hero");
    await table().referee.run(() => combat.delete());
    await vi.waitFor(() => expect(told).toHaveBeenCalledWith("end"));
    expect(told.mock.calls.filter(([event]) => event === "end")).toHaveLength(1);
    await table().host.settled();
  });
});

describe("what a pack has the Referee's client do", () => {
  const ask = (name: string) =>
    table().alice.run(() => askReferee("packOperation", { operation: name, data: { much: 1 } }));

  it("is done for players, who are named by the server", async () => {
    await switchOn();
    expect(await ask("trial.do")).toEqual({ done: true });
    expect(operation).toHaveBeenCalledWith({ much: 1 }, ALICE);
  });

  it("is refused where no pack that is on knows it", async () => {
    expect(await ask("trial.do")).toMatchObject({ done: false });
    await switchOn();
    expect(await ask("trial.undo")).toMatchObject({ done: false });
    expect(operation).not.toHaveBeenCalled();
  });

  it("may be a question to somebody", async () => {
    await switchOn();
    table().referee.run(() => expect(kindOf("trial")?.id).toBe("trial"));
  });
});
