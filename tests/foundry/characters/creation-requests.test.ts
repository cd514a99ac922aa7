import { beforeEach, describe, expect, it } from "vitest";
import { performFinishDraft } from "../../../src/foundry/characters/creation/perform-finish-draft.ts";
import { askReferee } from "../../../src/foundry/chat/requests/ask-referee.ts";
import { refreshRulebook } from "../../../src/foundry/host/rulebook.ts";
import { mayMakeCharacters } from "../../../src/foundry/characters/creation/window/open-creation.ts";
import { atWindow, bringOffers } from "../creating.ts";
import { actorOf, aTable, HERO, type Seat } from "../table.ts";

const table = aTable();
beforeEach(() => bringOffers(table()));

/** Keeps a draft that no window has made, and asks for the character. */
async function claim(draft: string): Promise<unknown> {
  await game.user.setFlag("whitehack", "draft", draft);
  return askReferee("makeCharacter", { visibility: "public" });
}

describe("a player without the right to create actors", () => {
  it("WH-GEN-01, WH-CLASS-11 in part: has the Referee's client make a character of each class at random", async () => {
    const { alice, host, referee } = table();
    const count = () => referee.run(() => game.actors.size);
    for (const id of ["deft", "strong", "wise"]) {
      const before = count();
      await alice.run(async () => {
        expect(Actor.implementation.canUserCreate(game.user)).toBe(false);
        expect(mayMakeCharacters(game.user)).toBe(true);
        const window = await atWindow();
        for (;;) {
          await window.click("rollAll");
          if (window.draft.class === id) break;
        }
        const actor = await performFinishDraft(game.user, window.draft, window.world());
        expect(actor?.isOwner).toBe(true);
        expect(actor?.system.class).toBe(id);
        expect(actor?.system.derived.problems).toEqual([]);
        expect(actor?.items.size).toBeGreaterThan(2);
      });
      await host.settled();
      expect(count()).toBe(before + 1);
    }
    expect(alice.run(() => game.user.character?.isOwner)).toBe(true);
  });

  it("WH-GEN-02, WH-RARE-01 in part, WH-SPC-01 in part: is not believed: nothing that the rules forbid is made", async () => {
    const { alice, host, referee } = table();
    const before = referee.run(() => game.actors.size);
    await alice.run(async () => {
      const window = await atWindow();
      await window.click("rollAll");
      const good = window.draft;
      const lies: readonly object[] = [
        { class: "brave", abilities: [] },
        { gold: 5000 },
        { scores: { ...good.scores, strength: 19 } },
        { rolled: 60 },
        { level: 2 },
        { species: "Item.nowhere" },
        { purchases: [{ goods: "Item.nowhere", count: 1, equipped: true, packed: false }] },
        { abilities: [{ entry: "", name: "All", kind: "power", key: "", form: "", slot: null, active: true }] },
      ];
      for (const lie of lies) {
        const answer = await claim(JSON.stringify({ ...good, ...lie }));
        expect(answer, JSON.stringify(lie)).toEqual({ done: false, reason: "WHITEHACK.Refusal.badCharacter" });
      }
      const far = { entry: "", name: "Far", kind: "option", key: "", form: "", slot: 1e12, active: true };
      const strange = [{ groups: 7 }, { abilities: [far] }, { name: "x".repeat(200_000) }];
      for (const nonsense of ["", "{", "7", ...strange.map((one) => JSON.stringify({ ...good, ...one }))]) {
        expect(await claim(nonsense)).toEqual({ done: false, reason: "WHITEHACK.Refusal.noDraft" });
      }
    });
    await host.settled();
    expect(referee.run(() => game.actors.size)).toBe(before);
  });

  it("WH-GEN-01 in part: makes one for one draft, and tells it to whom its player tells it", async () => {
    const { alice, bob, host, referee } = table();
    const before = referee.run(() => game.actors.size);
    await alice.run(async () => {
      const window = await atWindow();
      await window.click("rollAll");
      await game.user.setFlag("whitehack", "draft", JSON.stringify(window.draft));
      const asked = [0, 1].map(() => askReferee("makeCharacter", { visibility: "gm" }));
      expect((await Promise.all(asked)).map(({ done }) => done)).toEqual([true, false]);
    });
    await host.settled();
    expect(referee.run(() => game.actors.size)).toBe(before + 1);
    const made = () => game.messages.contents.filter(({ visible, rolls }) => visible && rolls.length === 0).length;
    expect([alice.run(made), bob.run(made)]).toEqual([1, 0]);
  });

  it("makes none where the table leaves it to the Referee, and no picture comes from elsewhere", async () => {
    const { alice, referee } = table();
    await alice.run(async () => {
      const window = await atWindow();
      await window.click("rollAll");
      await window.click("choosePortrait", { portrait: "lion" });
      const own = await performFinishDraft(game.user, window.draft, window.world());
      expect(own?.img).toContain("lion");
      const far = { ...window.draft, img: "https://example.com/spy.png" };
      expect((await performFinishDraft(game.user, far, window.world()))?.img).toContain("character");
    });
    await referee.run(() => game.settings.set("whitehack", "playersMakeCharacters", false));
    await table().host.settled();
    await alice.run(async () => {
      expect(mayMakeCharacters(game.user)).toBe(false);
      const answer = await askReferee("makeCharacter", { visibility: "public" });
      expect(answer).toEqual({ done: false, reason: "WHITEHACK.Refusal.notAllowedToMake" });
    });
  });
});

describe("rare classes", () => {
  it("WH-RARE-01 in part, WH-FORT-01 in part, WH-FORT-04 in part: are made where the Referee offers them, with standing, object, retainer and good fortune", async () => {
    await table().referee.run(async () => {
      await game.settings.set("whitehack", "rareClasses", true);
      refreshRulebook();
      const window = await atWindow();
      await window.click("throwPage", { page: "attributes" });
      await window.click("chooseClass", { class: "fortunate" });
      await window.click("randomBeside", { kind: "standing" });
      await window.set("beside", "A red violin", { kind: "object" });
      await window.set("blank", "Cook", { slot: "0", entry: window.idOf("Retainer") });
      await window.set("rolled", "3");
      const actor = await performFinishDraft(game.user, window.draft, window.world());
      const kinds = actor?.items.contents.map((item) => (item.system as { kind?: string }).kind);
      expect(kinds).toEqual(["standing", "object", "retainer", "power"]);
    });
  });

  /** Whether the Referee's client makes a Brave for Alice. */
  const isMade = async (): Promise<boolean> => {
    const draft = await table().referee.run(async () => {
      const window = await atWindow();
      do await window.click("rollAll");
      while (window.draft.class !== "brave");
      return JSON.stringify(window.draft);
    });
    const reply = await table().alice.run(() => claim(draft));
    await table().host.settled();
    return (reply as { readonly done: boolean }).done;
  };
  const playBy = async (rules: Readonly<Record<string, boolean>>): Promise<void> => {
    await table().referee.run(async () => {
      for (const [key, isOn] of Object.entries(rules)) await game.settings.set("whitehack", key as "rareClasses", isOn);
    });
    await table().host.settled();
  };
  const die = (state: "dead" | "ghost") =>
    table().referee.run(() =>
      actorOf(HERO).update({ system: { hp: { value: state === "dead" ? -12 : 3, state } } } as Actor.UpdateData),
    );
  const asked = (kind: string) =>
    game.messages.contents.findLast((one) => one.isCard("prompt") && one.system.kind === kind);
  const answer = async (seat: Seat, kind: string, option: string): Promise<void> => {
    await expect.poll(() => seat.run(() => asked(kind)?.id)).toBeDefined();
    await seat.run(() =>
      askReferee("answerPrompt", { message: asked(kind)?.id ?? "", answer: { option, values: {} }, rolls: [] }),
    );
    await table().host.settled();
  };

  it("WH-RARE-01 (1) (2): are no player's to choose until the Referee offers them for somebody who is dead", async () => {
    await playBy({ rareClasses: true });
    await die("dead");
    expect(await isMade()).toBe(false);
    const operation = { actor: table().referee.run(() => actorOf(HERO).uuid), operation: "rareClass" } as const;
    expect(await table().alice.run(() => askReferee("healthOperation", operation))).toMatchObject({ done: false });
    expect(await table().referee.run(() => askReferee("healthOperation", operation))).toMatchObject({ done: true });
    await table().host.settled();
    expect(await isMade()).toBe(true);
    await answer(table().alice, "rareClass", "make");
    expect(await isMade()).toBe(true);
  });

  it("WH-RARE-01, WH-GHOST-04 (2): the Referee is asked whether to offer one when a ghost is let go, and no offer opens nothing", async () => {
    await playBy({ rareClasses: true });
    await die("ghost");
    await table().host.settled();
    const operation = { actor: table().referee.run(() => actorOf(HERO).uuid), operation: "letGo" } as const;
    await table().alice.run(() => askReferee("healthOperation", operation));
    await table().host.settled();
    await answer(table().referee, "rarePrompt", "offer");
    expect(await isMade()).toBe(true);
    await answer(table().alice, "rareClass", "not");
    expect(await isMade()).toBe(false);
  });

  it("WH-RARE-01 (3): are never offered where the rules are off; a ruling opens them to everybody", async () => {
    await die("dead");
    const operation = { actor: table().referee.run(() => actorOf(HERO).uuid), operation: "rareClass" } as const;
    expect(await table().referee.run(() => askReferee("healthOperation", operation))).toMatchObject({ done: false });
    await playBy({ rareClasses: true, rareByOffer: false });
    expect(await isMade()).toBe(true);
  });
});
