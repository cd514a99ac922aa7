import { afterEach, beforeEach, describe, expect } from "vitest";
import { CONFIG } from "../common/config.ts";
import type { Dict } from "../common/types.ts";
import { Combat, type Combatant, type TurnContext } from "../client/documents/combat.ts";
import { fact } from "./fact.ts";
import { listenTo, sitDown, type Table } from "./node-table.ts";

const SKIPPED = "https://github.com/foundryvtt/foundryvtt/issues/11998";

let table: Table;
let combat: Combat;
const log: string[] = [];

const say = (
  what: string,
  combatant: Combatant | null,
  { round, skipped }: { round: number; skipped: boolean },
): void =>
  void log.push([what, combatant?.name ?? "", round, skipped ? "skipped" : ""].join(" ").trim().replaceAll("  ", " "));

class Loud extends Combat {
  override async _onStartTurn(combatant: Combatant, context: TurnContext): Promise<void> {
    say("start", combatant, context);
    await super._onStartTurn(combatant, context);
  }
  override async _onEndTurn(combatant: Combatant, context: TurnContext): Promise<void> {
    say("end", combatant, context);
  }
  override async _onStartRound(context: Omit<TurnContext, "turn">): Promise<void> {
    say("round", null, context);
  }
  override async _onEndRound(context: Omit<TurnContext, "turn">): Promise<void> {
    say("over", null, context);
  }
  override async _onEnter(combatant: Combatant): Promise<void> {
    log.push(`enter ${combatant.name}`);
  }
  override async _onExit(combatant: Combatant): Promise<void> {
    log.push(`exit ${combatant.name}`);
  }
}

const config = CONFIG["Combat"] as Dict;

beforeEach(async () => {
  table = await sitDown();
  config["documentClass"] = Loud;
  combat = (await table.gm.client.documentClass("Combat").create({ active: true })) as Combat;
  const names = ["A", "B", "C"].map((name, index) => ({ name, initiative: 9 - index }));
  await combat.createEmbeddedDocuments("Combatant", names);
  await combat.startCombat();
  await told();
});
afterEach(async () => {
  config["documentClass"] = Combat;
  log.length = 0;
  await table.close();
});

/** What was told since the last time. */
async function told(): Promise<string[]> {
  await table.settled();
  await new Promise((resolve) => setImmediate(resolve));
  return log.splice(0);
}

describe("turn events", () => {
  fact("TURN-01", "tell who enters and who leaves, on one client", "Combat", async () => {
    const [late] = await combat.createEmbeddedDocuments("Combatant", [{ name: "D", initiative: 1 }]);
    expect(await told()).toEqual(["enter D"]);
    await late?.delete();
    expect(await told()).toEqual(["exit D"]);
  });

  fact("TURN-02", "a round that is passed over begins and ends the turns that nobody had", SKIPPED, async () => {
    await combat.nextRound();
    expect(await told()).toEqual([
      "end A 1",
      "start B 1 skipped",
      "end B 1 skipped",
      "start C 1 skipped",
      "end C 1 skipped",
      "over 1",
      "round 2",
      "start A 2",
    ]);
  });

  fact(
    "TURN-03",
    "the only combatant's turn ends and begins with the round",
    "https://github.com/foundryvtt/foundryvtt/issues/10786",
    async () => {
      await combat.deleteEmbeddedDocuments(
        "Combatant",
        combat.turns.slice(1).map((one) => one.id as string),
      );
      await told();
      await combat.nextTurn();
      expect(await told()).toEqual(["end A 1", "over 1", "round 2", "start A 2"]);
    },
  );

  fact(
    "TURN-04",
    "there is nothing to end before the first round",
    "https://github.com/foundryvtt/foundryvtt/issues/11238",
    async () => {
      await combat.update({ round: 0, turn: null });
      await told();
      await combat.startCombat();
      expect(await told()).toEqual(["round 1", "start A 1"]);
    },
  );

  fact(
    "TURN-05",
    "going back sets nothing off, nor does what is not meant to",
    "https://github.com/foundryvtt/foundryvtt/issues/12990",
    async () => {
      await combat.nextTurn();
      await told();
      await combat.previousTurn();
      expect(await told()).toEqual([]);
      await combat.update({ turn: 2 }, { turnEvents: false });
      expect(await told()).toEqual([]);
    },
  );

  fact(
    "TURN-06",
    "a combatant whose turn it is and who goes away leaves it to the next",
    "https://github.com/foundryvtt/foundryvtt/issues/9741",
    async () => {
      for (const client of [table.gm, table.ann]) listenTo(client, log, "combatTurnChange");
      await combat.combatant?.delete();
      expect((await told()).sort()).toEqual([
        "Ann:combatTurnChange",
        "Gamemaster:combatTurnChange",
        "exit A",
        "start B 1",
      ]);
      expect(combat.combatant?.name).toBe("B");
    },
  );
});

describe("groups of combatants", () => {
  fact(
    "GROUP-01",
    "have those for members who name them, on every client",
    "https://foundryvtt.com/api/v14/classes/foundry.documents.CombatantGroup.html",
    async () => {
      const [group] = await combat.createEmbeddedDocuments("CombatantGroup", [{ name: "Wolves", initiative: 3 }]);
      const [a, b] = combat.turns as [Combatant, Combatant];
      await combat.updateEmbeddedDocuments("Combatant", [
        { _id: a.id, group: group?.id },
        { _id: b.id, group: group?.id, defeated: true },
      ]);
      await table.settled();
      const theirs = table.ann.game.combats.contents[0]?.groups.contents[0] as unknown as Dict;
      expect([...(theirs["members"] as Set<Combatant>)].map((one) => one.name)).toEqual(["A", "B"]);
      expect([a.group, theirs["defeated"], theirs["hidden"]]).toEqual([group, false, false]);
      await combat.updateEmbeddedDocuments("Combatant", [
        { _id: a.id, defeated: true, hidden: true },
        { _id: b.id, hidden: true },
      ]);
      await table.settled();
      expect([theirs["defeated"], theirs["hidden"]]).toEqual([true, true]);
    },
  );

  fact(
    "GROUP-02",
    "leave their members where they were when they go",
    "https://foundryvtt.com/api/v14/classes/foundry.documents.CombatantGroup.html",
    async () => {
      const [group] = await combat.createEmbeddedDocuments("CombatantGroup", [{ name: "Wolves" }]);
      await combat.turns[0]?.update({ group: group?.id });
      await group?.delete();
      await table.settled();
      expect(combat.turns.map(({ name, group: none }) => [name, none])).toEqual([
        ["A", null],
        ["B", null],
        ["C", null],
      ]);
    },
  );
});
