import { beforeEach, describe, expect, it } from "vitest";
import { rulebookFor, rulesInForceFor } from "../../../src/foundry/host/rulebook.ts";
import { PACKS } from "../../house-rules/test-packs.ts";
import { ALICE, GOBLIN, HERO, REFEREE, actorOf, aTable, lastMessage, placedGoblin } from "../table.ts";

const table = aTable([REFEREE, ALICE]);
// no pack of ours is whole yet: these stand in for those that will be
beforeEach(() => {
  for (const seat of [table().referee, table().alice])
    seat.run(() => Hooks.on("whitehack.houseRules", (packs) => void packs.push(...PACKS)));
});
const referee = <Result>(code: () => Result): Result => table().referee.run(code);

const ENABLED = { packs: [{ pack: "rh", enabled: true, preset: "all" }] };
const enable = (stored: object = ENABLED) =>
  referee(() => game.settings.set("whitehack", "houseRules", stored as typeof ENABLED));
const choose = (choices: unknown, id = HERO) =>
  referee(() => actorOf(id).update({ system: { packs: { choices } } } as Actor.UpdateData));
const critOf = (actor: Actor.Implementation | null, card: ChatMessage.Implementation | null = null): number => {
  const { crits, options } = rulebookFor(actor, card);
  return crits.multiplier({ score: 10, modifiers: [], reasons: [], armorClass: null }, "crit", options);
};

describe("the rules that an actor plays by", () => {
  it("are the world's for all who choose nothing, worked out once", async () => {
    await enable();
    referee(() => {
      expect(rulesInForceFor(actorOf(HERO))).toBe(rulesInForceFor(null));
      expect(rulesInForceFor(placedGoblin().actor)).toBe(rulesInForceFor(null));
      expect(critOf(actorOf(HERO))).toBe(4);
    });
  });

  it("are the actor's own where it has chosen, and change nothing for the others", async () => {
    await enable();
    await choose({ switches: { "rh.crits": false }, families: { zeroHp: "core" } });
    referee(() => {
      const { families, switches, problems } = rulesInForceFor(actorOf(HERO));
      expect(families.zeroHp).toMatchObject({ choice: "core", source: "actor" });
      expect(switches.get("rh.crits")).toMatchObject({ state: "off", source: "actor" });
      expect(problems).toEqual([]);
      expect([critOf(actorOf(HERO)), critOf(actorOf(GOBLIN)), critOf(null)]).toEqual([2, 4, 4]);
    });
    table().alice.run(() => expect(critOf(actorOf(HERO))).toBe(2));
  });

  it("are shared by all who choose the same", async () => {
    await enable();
    await choose({ families: { zeroHp: "core" } });
    await choose({ families: { zeroHp: "core" } }, GOBLIN);
    referee(() => {
      expect(rulesInForceFor(actorOf(HERO))).toBe(rulesInForceFor(actorOf(GOBLIN)));
      expect(rulesInForceFor(actorOf(HERO))).not.toBe(rulesInForceFor(null));
    });
  });

  it("follow the world and the actor at once", async () => {
    await choose({ switches: { "rh.crits": true } });
    referee(() => expect(critOf(actorOf(HERO))).toBe(2)); // the pack is not enabled
    await enable({ packs: [{ pack: "rh", enabled: true, preset: "none" }] });
    referee(() => expect(critOf(actorOf(HERO))).toBe(4));
    await choose({ switches: { "rh.crits": false } });
    referee(() => expect(critOf(actorOf(HERO))).toBe(2));
  });

  it("hear what the Referee has said on a card before the actor, and nobody else there", async () => {
    await enable();
    await choose({ switches: { "rh.crits": false } });
    const say = () =>
      ChatMessage.create({ content: "so", flags: { whitehack: { choices: { switches: { "rh.crits": true } } } } });
    await referee(say);
    referee(() => expect(critOf(actorOf(HERO), lastMessage())).toBe(4));
    await table().alice.run(say);
    referee(() => expect(critOf(actorOf(HERO), lastMessage())).toBe(2));
  });

  it("pass over what cannot be used, and the sheet tells it", async () => {
    await enable();
    const before = referee(() => critOf(actorOf(HERO)));
    await choose({ switches: { "rh.crits": "often" }, families: { cooking: "rh" } });
    referee(() => {
      expect(critOf(actorOf(HERO))).toBe(before);
      const { derived } = (actorOf(HERO) as Actor.OfType<"character">).system;
      expect(derived.problems.map(({ label }) => label)).toEqual([
        "WHITEHACK.Error.houseRuleFamily",
        "WHITEHACK.Error.houseRuleSwitch",
      ]);
    });
  });

  it("say who answers, what is in conflict and what is hidden", async () => {
    await enable({
      packs: [
        { pack: "rh", enabled: true, preset: "all" },
        { pack: "fh", enabled: true, preset: "full" },
        { pack: "hc", enabled: true, preset: "phases" },
      ],
      switches: { "fh.crits": true },
    } as object);
    referee(() => {
      const { families, conflicts, hidden, exclusions } = rulesInForceFor(actorOf(GOBLIN));
      expect(families.initiative.choice).toBe("hc");
      expect(conflicts).toEqual([{ slot: "crits", rules: ["T-FH-01", "T-RH-01"] }]);
      expect(hidden).toEqual(["wait", "lowerInitiative"]);
      expect(exclusions).toContain(4);
    });
  });
});
