// A base at the table, and those who press its buttons.
import { baseShown } from "../../src/foundry/campaign/bases/base-facts.ts";
import { askReferee } from "../../src/foundry/chat/requests/ask-referee.ts";
import { actorOf, type Arrange, type Face, HERO, lastMessage, loadDice, type Seat, type Table } from "./table.ts";
import { lastBut, undoEntry } from "./undoing.ts";

const TOWER = "tower00000000001";
export const DAY = 86_400;

/** A tower that the hero shares. */
export const withTower: Arrange = (actors) => {
  const tower: object = {
    _id: TOWER,
    name: "Tower",
    type: "homebase",
    ownership: { default: 2 },
    system: { identity: "A wizard's tower", sharers: [{ actor: `Actor.${HERO}`, name: "Hero" }] },
  };
  actors.push(tower);
};

type Base = Actor.OfType<"homebase">;
const tower = () => actorOf(TOWER) as Base;

interface Done {
  readonly seat?: Seat;
  readonly values?: object;
  readonly dice?: readonly Face[];
  readonly visibility?: "public" | "gm";
}

/** What happens with the tower, at the table of the running test. */
export function atBase(table: () => Table) {
  const stored = () => table().bob.run(() => tower().system.toObject());
  const become = async (system: object): Promise<void> => {
    await table().referee.run(() => tower().update({ system } as Actor.UpdateData));
    await table().host.settled();
  };

  /** Presses a button; "" where it was done, or the reason why not. */
  async function press(
    operation: string,
    { seat = table().alice, values = {}, dice = [], visibility = "public" }: Done = {},
  ) {
    table().referee.run(() => loadDice(...dice));
    const answer = await seat.run(() =>
      askReferee("baseOperation", { base: `Actor.${TOWER}`, operation, values, visibility }),
    );
    await table().host.settled();
    return answer.done ? "" : answer.reason.replace("WHITEHACK.Base.Refusal.", "");
  }
  const serve = (service: string, more: Done = {}) =>
    press("service", { ...more, values: { service, ...more.values } });
  const byReferee = (operation: string, values: object = {}) => press(operation, { seat: table().referee, values });
  const last = (seat: Seat = table().bob) =>
    seat.run(() => lastMessage().toObject().system as { text: string; rules: string[]; facts: { value: string }[] });
  const lines = () => last().facts.map(({ value }) => value);
  const undo = async (): Promise<void> => {
    await table().referee.run(() => undoEntry(lastBut("check")));
    await table().host.settled();
  };
  const log = () => stored().log.map(({ text }) => text);
  /** Stress has just risen to so much by a standard service. */
  const risen = (stress: number) =>
    become({ stress, maySave: true, lastCost: { service: "standard", points: 2, doubled: false } });

  const sheet = (seat: Seat = table().alice) => seat.run(() => baseShown(tower(), false));

  return { stored, become, press, serve, byReferee, last, lines, undo, log, risen, sheet };
}
