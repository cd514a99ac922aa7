import { beforeEach, describe, expect, it, vi } from "vitest";
import type { TablePart } from "../../../src/foundry/packs/pack-at-table.ts";
import { packPartContext, packPartIds, pressPackButton, packPagesOf } from "../../../src/foundry/packs/sheet-parts.ts";
import { performAttack } from "../../../src/foundry/actions/combat/perform-attack.ts";
import { presentCard } from "../../../src/foundry/cards/present-card.ts";
import { attackHero, SWORD } from "../blows.ts";
import { actorOf, ALICE, aimAt, aTable, GOBLIN, HERO, lastMessage, loadDice, placedGoblin, REFEREE } from "../table.ts";
import { bring, switchTrial } from "./test-pack.ts";

const table = aTable([REFEREE, ALICE]);
const pressed = vi.fn<() => Promise<void>>(() => Promise.resolve());
const before = vi.fn<() => Promise<boolean>>(() => Promise.resolve(true));

const PART: TablePart = {
  acts: { "trial.press": pressed },
  sheetParts: [
    {
      id: "trial-self",
      types: ["character"],
      page: { id: "trial-page", label: "Trial", icon: "fa-scale-balanced" },
      title: "Trial",
      template: "whitehack/partials/empty",
      isShown: (_document, { switches }) => switches.get("trial.talk")?.state === "live",
      context: ({ name }, { editing }) => ({ name, editing }),
    },
    { id: "trial-sword", types: ["weapon"], page: "play", title: "Trial", template: "x", context: () => ({}) },
  ],
  cardLines: ({ kind, decided }) =>
    kind === "attack" && decided.switches.includes("trial.talk") ? [{ label: "Trial", value: "It was tried." }] : [],
  attackAsks: () => [
    {
      id: "trial.push",
      label: "Push",
      initial: false,
      apply: (blow, answer) =>
        answer === true
          ? {
              ...blow,
              situation: {
                ...blow.situation,
                attackModifiers: [...(blow.situation.attackModifiers ?? []), { label: "Push", value: 3 }],
              },
            }
          : blow,
    },
  ],
  beforeAttack: before,
};

beforeEach(() => {
  pressed.mockClear();
  before.mockReset().mockResolvedValue(true);
  for (const seat of [table().referee, table().alice]) bring(seat, [PART]);
});
const switchOn = (enabled = true) => switchTrial(table().referee, enabled).then(() => table().host.settled());

async function strike(values: object) {
  loadDice([5, 20]);
  return table().alice.run(async () => {
    aimAt(placedGoblin());
    await attackHero(SWORD, values);
    return lastMessage();
  });
}
const scoreOf = (message: ChatMessage.Implementation): number =>
  (message.system.toObject() as unknown as { outcome: { score: number } }).outcome.score;
const linesOn = async (message: ChatMessage.Implementation) =>
  (await table().alice.run(() => presentCard(message)))?.["packLines"];
/** The same from the sheet, without a dialog. */
const strikeFromSheet = (): Promise<void> => {
  loadDice([5, 20]);
  return table().alice.run(() => {
    aimAt(placedGoblin());
    return performAttack(actorOf(HERO), SWORD, { skip: true });
  });
};

describe("what a pack adds to sheets", () => {
  it("is there while it is on, for the kinds that it names", async () => {
    const ids = () => [packPartIds(actorOf(HERO)), packPartIds(actorOf(GOBLIN)), packPagesOf(actorOf(HERO)).length];
    table().alice.run(() => expect(ids()).toEqual([[], [], 0]));
    await switchOn();
    await table().alice.run(async () => {
      expect(ids()).toEqual([["trial-self"], [], 1]);
      const context = await packPartContext(actorOf(HERO), "trial-self", { editing: true, editable: true });
      expect(context).toMatchObject({ part: { page: "trial-page" }, pack: { name: "Hero", editing: true } });
      expect(await packPartContext(actorOf(HERO), "header", { editing: true, editable: true })).toBeNull();
      expect(actorOf(HERO).items.contents.map((item) => packPartIds(item))).toEqual([["trial-sword"], ["trial-sword"]]);
    });
    await switchOn(false);
    table().alice.run(() => expect(ids()).toEqual([[], [], 0]));
  });

  it("has buttons, which do nothing while it is off", async () => {
    const button = { dataset: { act: "trial.press" }, closest: () => null } as unknown as HTMLElement;
    const press = () => table().alice.run(() => pressPackButton(actorOf(HERO), {} as Event, button));
    await press();
    expect(pressed).not.toHaveBeenCalled();
    await switchOn();
    await press();
    expect(pressed).toHaveBeenCalledOnce();
  });
});

describe("what a pack adds to attacks", () => {
  it("is not there while it is off, and no card tells of it", async () => {
    const message = await strike({ "pack.trial.push": true });
    await strikeFromSheet();
    expect(before).not.toHaveBeenCalled();
    table().alice.run(() => expect(message.getFlag("whitehack", "decided")).toBeUndefined());
    expect(await linesOn(message)).toBeUndefined();
  });

  it("is a question in the dialog, whose answer counts, and a line on the card", async () => {
    const plain = scoreOf(await strike({}));
    await switchOn();
    expect(scoreOf(await strike({}))).toBe(plain);
    const message = await strike({ "pack.trial.push": true });
    expect(scoreOf(message)).toBe(plain + 3);
    expect(await linesOn(message)).toEqual([{ pack: "Trial", label: "Trial", value: "It was tried." }]);
  });

  it("may come before the dice, and hold them", async () => {
    await switchOn();
    const cards = () => table().alice.run(() => game.messages.size);
    await strikeFromSheet();
    expect(before).toHaveBeenCalledOnce();
    const thrown = cards();
    before.mockResolvedValue(false);
    await strikeFromSheet();
    expect(cards()).toBe(thrown);
  });
});
