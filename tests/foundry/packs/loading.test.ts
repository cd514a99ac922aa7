import { describe, expect, it, vi } from "vitest";
import { asReferee } from "../../../src/foundry/chat/as-referee.ts";
import { absentPacks, loadedPacks } from "../../../src/foundry/host/loaded-packs.ts";
import { rulebookFor, rulesInForceFor } from "../../../src/foundry/host/rulebook.ts";
import { houseRuleSettings } from "../../../src/foundry/host/settings.ts";
import { coreRulebook } from "../../../src/rules/index.ts";
import { actorOf, ALICE, aTable, HERO, REFEREE } from "../table.ts";

const table = aTable([REFEREE, ALICE]);

const store = (packs: readonly object[]) =>
  table().referee.run(() => game.settings.set("whitehack", "houseRules" as never, { packs } as never));
const ferryhack = (enabled: boolean) => store([{ pack: "fh", enabled, preset: "full" }]);
const ids = () => loadedPacks().map(({ rules }) => rules.id);
const arrived = () => vi.waitFor(() => expect(ids()).toEqual(["fh"]));
const facing = () => rulesInForceFor(null).families.facing.choice;

describe("packs", () => {
  it("are not there while a world has none switched on", () => {
    table().referee.run(() => {
      expect(ids()).toEqual([]);
      expect(absentPacks()).toEqual(["fh", "wb", "rh", "hc"]);
      expect(rulebookFor(null).facing).toBe(coreRulebook.facing);
    });
  });

  it("arrive at every client when they are switched on, and the rules are worked out anew", async () => {
    await ferryhack(true);
    for (const seat of [table().referee, table().alice]) {
      await seat.run(arrived);
      seat.run(() => expect(facing()).toBe("fh"));
    }
  });

  it("stay when they are switched off, and nobody plays by them", async () => {
    await ferryhack(true);
    await table().alice.run(arrived);
    await ferryhack(false);
    table().alice.run(() => {
      expect(facing()).toBe("core");
      expect(rulebookFor(null).facing).toBe(coreRulebook.facing);
    });
  });

  it("are waited for by whatever is done for all", async () => {
    await table().referee.run(async () => {
      void game.settings.set(
        "whitehack",
        "houseRules" as never,
        { packs: [{ pack: "fh", enabled: true, preset: "full" }] } as never,
      );
      await vi.waitFor(() => expect(houseRuleSettings().packs).toHaveLength(1));
      await table().host.settled();
      expect(await asReferee(facing)).toBe("fh");
    });
  });

  it("that are not at hand leave what an actor has chosen of them alone", async () => {
    await table().referee.run(async () => {
      const choices = { families: { facing: "fh" }, switches: { "fh.largeFootprints": false } };
      await actorOf(HERO).update({ system: { packs: { choices } } } as Actor.UpdateData);
      expect(rulesInForceFor(actorOf(HERO)).problems).toEqual([]);
    });
    await ferryhack(true);
    await table().referee.run(arrived);
    table().referee.run(() => {
      expect(rulesInForceFor(actorOf(HERO)).problems).toEqual([]);
      expect(rulesInForceFor(actorOf(HERO)).switches.get("fh.largeFootprints")).toMatchObject({ source: "actor" });
    });
  });
});
