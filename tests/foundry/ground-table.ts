// A table that plays giving ground: the hero, a friend beside them and a goblin, on squares.
import { beforeEach, vi } from "vitest";
import { attackWith, performAnsweredAttack } from "../../src/foundry/combat/attack/perform-attack.ts";
import { aimedAttack, aimsOf } from "../../src/foundry/combat/attack/attack-at.ts";
import { performAnswer } from "../../src/foundry/chat/prompts/perform-answer.ts";
import { lookAgain } from "../../src/foundry/chat/cards/read-cards.ts";
import { rulebookFor } from "../../src/foundry/host/rulebook.ts";
import { strongHero, tableWithFriend } from "./strong-hero.ts";
import { actorOf, aimAt, HERO, loadDice, placedGoblin } from "./table.ts";

type Square = readonly [number, number];
type Values = Readonly<Record<string, string>>;
const TOKENS = { hero: "herotoken0000001", friend: "friendtoken00001" } as const;

/** An attack on its way: it goes on when it has been answered. */
export interface Begun {
  readonly done: Promise<void>;
}

/** What tests of giving ground do, at the table of the running test. */
export function groundTable() {
  const table = tableWithFriend();
  const { settled, room, fight, learn } = strongHero(table);

  beforeEach(async () => {
    const seats = [table().referee, table().alice, table().bob];
    for (const seat of seats) seat.run(() => Hooks.on("updateChatMessage", lookAgain));
    await table().referee.run(() =>
      game.settings.set("whitehack", "houseRules", { packs: [{ pack: "fh", enabled: true, preset: "full" }] } as never),
    );
    const isLoaded = (): void => {
      if (seats.some((seat) => seat.run(() => rulebookFor(null).exchange === null))) throw new Error("not loaded");
    };
    await vi.waitFor(isLoaded, { timeout: 20_000 });
    await settled();
  });

  const question = () => game.messages.contents.findLast((one) => one.isCard("prompt"));
  const asked = () => table().referee.run(() => question()?.toObject().system);
  function isAsked(): void {
    if (question()?.system.state !== "open") throw new Error("nobody is asked");
  }
  const attackCard = () => game.messages.contents.findLast((one) => one.isCard("attack"));
  const where = () =>
    table().bob.run(() => {
      const spot = (id: string) => {
        const token = room()?.tokens.get(id);
        return `${(token?.x ?? 0) / 100},${(token?.y ?? 0) / 100}`;
      };
      const { x, y } = placedGoblin();
      return { hero: spot("herotoken0000001"), goblin: `${x / 100},${y / 100}`, friend: spot("friendtoken00001") };
    });

  /** Everybody on squares of their own. */
  async function put(squares: Readonly<Partial<Record<"hero" | "friend" | "goblin", Square>>>): Promise<void> {
    await table().referee.run(async () => {
      for (const [who, [x, y]] of Object.entries(squares)) {
        const token = who === "goblin" ? placedGoblin() : room()?.tokens.get(TOKENS[who as "hero"]);
        await token?.update({ x: x * 100, y: y * 100 }, { animate: false } as never);
      }
    });
    await settled();
  }

  async function attackBy(
    attacker: Actor.Implementation | null,
    at: TokenDocument.Implementation,
    values: Values,
    how: "melee" | "missile" = "melee",
  ) {
    aimAt(at);
    const line = attacker?.isCreature() ? attacker.system.derived.attacks.find(({ use }) => use === how) : undefined;
    const aimed = attacker?.isCreature() && line ? aimedAttack(attacker, line, {}) : null;
    if (!attacker?.isCreature() || !aimed) throw new Error("no attack");
    await attackWith(attacker, aimed, { values, visibility: "public" });
  }

  /** The hero attacks the goblin. */
  function strikeAtOnce(face: number, values: Values = {}): Begun {
    loadDice([face, 20]);
    return { done: table().alice.run(() => attackBy(actorOf(HERO), placedGoblin(), values)) };
  }

  async function strike(face: number, values: Values = {}, isDue = true): Promise<Begun> {
    const begun = strikeAtOnce(face, values);
    if (isDue) await vi.waitFor(() => table().referee.run(isAsked), { timeout: 20_000 });
    await settled();
    return begun;
  }

  /** The goblin attacks the hero. */
  async function foeStrikes(face: number, isDue = true): Promise<Begun> {
    loadDice([face, 20]);
    const done = table().referee.run(async () => {
      const hero = room()?.tokens.get(TOKENS.hero);
      if (hero) await attackBy(placedGoblin().actor, hero, {});
    });
    if (isDue) await vi.waitFor(() => table().referee.run(isAsked), { timeout: 20_000 });
    await settled();
    return { done };
  }

  const wall = (...lines: readonly (readonly [number, number, number, number])[]) =>
    table().referee.run(() => room()?.createEmbeddedDocuments("Wall", lines.map((c) => ({ c: [...c] })) as never));

  const answer = async (option: string, seat = table().referee): Promise<void> => {
    await seat.run(async () => {
      const card = question();
      if (card) await performAnswer(card, { option, values: {} });
    });
    await settled();
  };

  const options = () =>
    table().referee.run(() =>
      question()?.system.options.map(({ id, detail }) => [id, detail].filter(Boolean).join(": ")),
    );
  const onCard = () =>
    table().bob.run(() => {
      const { outcome, declared: ground } = (attackCard()?.toObject().system ?? {}) as unknown as {
        outcome: { modifiers: { label: string; value: number }[] } | null;
        declared: { stands: string | null; told?: { value: string }[]; rules: string[] };
      };
      const advantage = outcome?.modifiers.find(({ label }) => label === "WHITEHACK.Modifier.advantage")?.value ?? 0;
      return {
        rolled: outcome !== null,
        advantage,
        stands: ground.stands,
        told: (ground.told ?? []).map(({ value }) => value),
      };
    });

  /** The goblin makes all attacks of its round on the hero. */
  async function foeStrikesOften(faces: readonly number[]): Promise<Begun> {
    loadDice(...faces.map((face) => [face, 20] as const));
    const done = table().referee.run(async () => {
      const { actor } = placedGoblin();
      const hero = room()?.tokens.get(TOKENS.hero);
      if (!actor?.isCreature() || !hero) throw new Error("nobody attacks");
      aimAt(hero);
      const key = { id: "", use: "melee" } as const;
      const aiming = { key, occasion: {}, aims: aimsOf(actor, key, {}) };
      await performAnsweredAttack(actor, aiming, { values: { round: "all" }, visibility: "public" });
    });
    await vi.waitFor(() => table().referee.run(isAsked), { timeout: 20_000 });
    await settled();
    return { done };
  }

  return {
    table,
    settled,
    room,
    fight,
    learn,
    question,
    asked,
    isAsked,
    attackCard,
    where,
    put,
    attackBy,
    strike,
    foeStrikes,
    foeStrikesOften,
    wall,
    answer,
    options,
    onCard,
  };
}
