/** What a second user sees and does: a player on another browser, whose client this module runs on, too. */
import { afterwards, check, leaveOut, topic } from "../check.ts";
import { becomes, hold, host, numberAt, same, until } from "../host.ts";
import { drawnCard, listen, onCard, says, undo } from "../hands.ts";
import { hero, monster, place, secondUser } from "../made.ts";
import { byPlayer, ofPlayer, owned } from "../player.ts";

topic("A second user");

const api = () => host.game.system.api;

/** The player of these checks. */
function player() {
  const found = secondUser();
  if (!found) leaveOut("No player is at the table: open a second browser and join as one.");
  return found;
}

/** The player's hero has hit a goblin by the player's own hand, and its damage is on a card. */
async function wound() {
  const one = await hero(owned());
  await place(one, [5, 5], { disposition: 1 });
  const token = await place(await monster(), [6, 5], { disposition: -1 });
  const news = listen();
  await byPlayer("aim", token.uuid);
  await byPlayer("attack", one.items.getName("Check sword")?.uuid ?? "", "9");
  await byPlayer("press", (await news.card("attack")).id, '[data-action="rollDamage"]');
  const damage = await news.card("damage");
  const amount = Number((await drawnCard(damage)).querySelector(".amount")?.textContent);
  return { damage, amount, hp: () => numberAt(token.actor, "system.hp.value") };
}

check("the player's client is there", async () => {
  same("its answer", await byPlayer("greet"), "here");
});

check("the player reads a card that is for everybody", async () => {
  const one = await hero(owned());
  const news = listen();
  await api()["rollSave"]?.(one.uuid, { skip: true });
  const words = await byPlayer("read", (await news.card("check")).id);
  hold(words.includes("Saving throw"), `it says ${words}`);
});

check("the player reads nothing of a card for Referees", async () => {
  player();
  const news = listen();
  await api()["drawTables"]?.(["oracle.1"], "Check secret", { mode: "gm" });
  const secret = await news.card("notice");
  const one = await hero(owned());
  const later = listen();
  await api()["rollSave"]?.(one.uuid, { skip: true });
  await byPlayer("read", (await later.card("check")).id); // what came before it would have come by now
  same("what is read", await byPlayer("sees", secret.id), "nothing");
});

check("the player rolls for the character that is theirs", async () => {
  const one = await hero(owned());
  const news = listen();
  await byPlayer("roll", one.uuid, "rollTask", "strength");
  await until("their card has come", () => ofPlayer(news.all).find(({ type }) => type === "check"));
});

check("the player rolls for nobody else, and a sentence says why", async () => {
  player();
  const one = await hero();
  const news = listen();
  const said = await byPlayer("roll", one.uuid, "rollTask", "strength");
  hold(said !== "", "nothing was said");
  same("cards", news.all.length, 0);
});

check("the player changes nobody else", async () => {
  player();
  const one = await hero();
  same("the change", await byPlayer("change", one.uuid, "name", "Taken"), "refused");
  same("the name", one.name, "Check hero");
});

check("the player sees no numbers of somebody else's character", async () => {
  const { id } = player();
  const one = await hero({ ownership: { [id]: 1 } });
  const { shown, buttons } = JSON.parse(await byPlayer("look", one.uuid)) as { shown: string; buttons: number };
  hold(shown.includes("Check hero"), "the name is not shown");
  same("buttons", buttons, 0);
});

check("the player sees their own sheet with its buttons", async () => {
  const one = await hero(owned());
  const { buttons } = JSON.parse(await byPlayer("look", one.uuid)) as { buttons: number };
  hold(buttons > 5, `${buttons} buttons`);
});

check(
  "the player applies damage to a goblin that is the Referee's, whose hit points the card does not tell, and the Referee undoes it",
  async () => {
    player();
    const { damage, amount, hp } = await wound();
    const before = hp();
    await byPlayer("press", damage.id, '[data-action="applyDamage"]');
    await becomes("hit points", hp, before - amount);
    const words = await byPlayer("read", damage.id);
    hold(!words.includes(`${before} → ${before - amount}`), `it says ${words}`);
    await undo(damage);
    await becomes("hit points after it is undone", hp, before);
    await until("the player's card says so", async () => (await byPlayer("read", damage.id)).includes("ndone"));
  },
);

check("the player answers a question, and the Referee undoes the answer", async () => {
  const one = await hero(owned());
  const news = listen();
  await api()["ask"]?.({ title: "Step back?", options: ["Step back", "Stand"], actor: one.uuid });
  const question = await news.card("prompt");
  await byPlayer("press", question.id, '[data-action="answerPrompt"]', "Stand");
  const outcome = () => onCard(question, ".question-outcome");
  await until("the answer is on the card", () => outcome()?.textContent.includes("Stand"));
  await undo(question);
  await until("it is open again", () => !outcome());
});

check("the player answers a roll that is asked for", async () => {
  const one = await hero(owned());
  const news = listen();
  await api()["requestRolls"]?.({ actors: [one.uuid], attribute: "dexterity" });
  const question = await news.card("prompt");
  await byPlayer("confirm", question.id, '[data-action="answerPrompt"]', "Roll");
  await says(await news.card("check"), "Dexterity");
});

check("the player asks to wrap the scene up, and nothing tells who asks", async () => {
  const { name } = player();
  await byPlayer("wrapUp");
  const shown = await until("it is shown", () => document.querySelector<HTMLElement>("#whitehack-wrap-up"));
  afterwards(() => shown.remove());
  hold(!shown.textContent.includes(name), `it names ${name}`);
});
