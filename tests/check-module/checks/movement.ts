/** Movement in a fight: what it takes of a round, and the free attacks of enemies who are left. */
import { check, topic } from "../check.ts";
import { at, becomes, type Combat, hold, host, type Message, same, type Token, until } from "../host.ts";
import { confirm, dialog, listen, loadDice, pressCard } from "../hands.ts";
import { fight, hero, monster, place, setting } from "../made.ts";

topic("Movement");

/** A goblin beside a hero, in its turn. */
async function melee(): Promise<{ own: Token; foe: Token; combat: Combat }> {
  const own = await place(await hero(), [5, 5], { disposition: 1 });
  const foe = await place(await monster(), [6, 5], { disposition: -1 });
  const combat = await fight(foe, own);
  return { own, foe, combat };
}

/** The Referee drags a token so many squares to the right. */
const drag = (token: Token, squares: number): Promise<unknown> =>
  token.move({ x: token._source.x + squares * 100, y: token._source.y }, { method: "dragging" });

const column = (token: Token): number => token._source.x / 100;
const moved = (combat: Combat, of: Token): unknown =>
  at(combat.combatants.find(({ tokenId }) => tokenId === of.id) ?? {}, "flags.whitehack.fight.moved");

const asked = (news: { readonly all: readonly Message[] }): Promise<Message> =>
  until("somebody is asked about a free attack", () => news.all.find(({ type }) => type === "prompt"));

check("a token that moves in its turn has its feet noted", async () => {
  const own = await place(await hero(), [5, 5], { disposition: 1 });
  const foe = await place(await monster(), [15, 5], { disposition: -1 });
  const combat = await fight(own, foe);
  await drag(own, 2);
  await becomes("the column", () => column(own), 7);
  await becomes("feet", () => moved(combat, own), 10);
});

check("a step out of a melee at a careful pace asks nobody", async () => {
  const { foe } = await melee();
  const news = listen();
  await drag(foe, 1);
  await becomes("the column", () => column(foe), 7);
  same("questions", news.all.length, 0);
});

check("who leaves a melee carelessly is stopped, and goes on when the enemy lets it be", async () => {
  const { foe } = await melee();
  const news = listen();
  await drag(foe, 6);
  const question = await asked(news);
  hold(column(foe) < 12, `it stands at ${column(foe)}`);
  await pressCard(question, '[data-action="answerPrompt"]', "Let it be");
  await becomes("the column", () => column(foe), 12);
});

check("the enemy's free attack is rolled, and a miss lets the other go on", async () => {
  const { foe } = await melee();
  const news = listen();
  await drag(foe, 6);
  await pressCard(await asked(news), '[data-action="answerPrompt"]', "Strike");
  const dialogOf = await dialog(foe.name);
  loadDice([20, 20]);
  await confirm(dialogOf);
  await news.card("attack");
  await becomes("the column", () => column(foe), 12);
});

check("nobody is stopped where the world has switched that off", async () => {
  await setting("stopsForFreeAttacks", false);
  const { foe } = await melee();
  const news = listen();
  await drag(foe, 6);
  await becomes("the column", () => column(foe), 12);
  same("questions", news.all.filter(({ type }) => type === "prompt").length, 0);
});

check("out of a fight nobody is stopped, and nothing is posted", async () => {
  const foe = await place(await monster(), [6, 5], { disposition: -1 });
  await place(await hero(), [5, 5], { disposition: 1 });
  const news = listen();
  await drag(foe, 6);
  await becomes("the column", () => column(foe), 12);
  same("cards", news.all.length, 0);
});

check("a token that the Referee puts elsewhere takes nothing of its round", async () => {
  const { foe, combat } = await melee();
  await foe.update({ x: 1500, y: 700 }, { animate: false, teleport: true });
  await becomes("the column", () => column(foe), 15);
  hold(moved(combat, foe) === undefined || moved(combat, foe) === 0, `${String(moved(combat, foe))} feet are noted`);
  hold(host.canvas.ready, "the scene is not drawn any more");
});
