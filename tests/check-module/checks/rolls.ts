/** Rolls and cards: what the system's calls post, what it says, and that it is taken back. */
import { afterwards, check, topic } from "../check.ts";
import { at, becomes, hold, host, type Message, numberAt, same, until } from "../host.ts";
import {
  confirm,
  dialog,
  drawnCard,
  find,
  listen,
  loadDice,
  onCard,
  open,
  press,
  pressCard,
  says,
  silently,
  told,
  toneOf,
  undo,
  windowOf,
  write,
} from "../hands.ts";
import { hero, make, monster, setting } from "../made.ts";

topic("Rolls and cards");

const api = () => host.game.system.api;
const call = (name: string, ...given: unknown[]): Promise<unknown> => {
  const found = api()[name];
  hold(found !== undefined, `game.system.api.${name} is not there`);
  return found(...given);
};
const SKIP = { skip: true } as const;

/** A card shows its outcome so. */
const isShown = (card: Message, tone: string): Promise<void> => becomes("the card's tone", () => toneOf(card), tone);

check("a task that succeeds has a card that says so, with its die", async () => {
  const one = await hero();
  const news = listen();
  loadDice([9, 20]);
  await call("rollTask", one.uuid, "strength", SKIP);
  const message = await news.card("check");
  await isShown(message, "success");
  const card = await drawnCard(message);
  same(
    "dice",
    [...card.querySelectorAll(".die-face")].map(({ textContent }) => textContent.trim()),
    ["9"],
  );
});

check("a task that fails says so", async () => {
  const one = await hero();
  const news = listen();
  loadDice([18, 20]);
  await call("rollTask", one.uuid, "strength", SKIP);
  await isShown(await news.card("check"), "failure");
});

check("a die that shows the score is a crit", async () => {
  const one = await hero();
  const news = listen();
  loadDice([12, 20]);
  await call("rollTask", one.uuid, "strength", SKIP);
  await isShown(await news.card("check"), "crit");
});

check("a 20 is a fumble", async () => {
  const one = await hero();
  const news = listen();
  loadDice([20, 20]);
  await call("rollTask", one.uuid, "strength", SKIP);
  await isShown(await news.card("check"), "fumble");
});

check("the dialog of a task takes a bonus, shows the score, and rolls", async () => {
  const one = await hero();
  const sheet = await open(one);
  const news = listen();
  await press(sheet, '[data-action="rollTask"][data-attribute="strength"]');
  const asked = await dialog("Strength");
  await write(asked, '[name="modifier"]', "2");
  await until("the score is 14", () => asked.querySelector(".ask-score")?.textContent.includes("14"));
  loadDice([14, 20]);
  await confirm(asked);
  await isShown(await news.card("check"), "crit");
});

check("a dialog that is closed posts nothing", async () => {
  const one = await hero();
  await silently(async () => {
    const rolled = call("rollTask", one.uuid, "strength");
    const asked = await dialog("Strength");
    await press(asked, '[data-action="close"]');
    await rolled;
  });
});

check("a common task is rolled by its id", async () => {
  const one = await hero();
  const news = listen();
  await call("rollCommonTask", one.uuid, "search", SKIP);
  await drawnCard(await news.card("check"));
});

check("a saving throw is rolled", async () => {
  const one = await hero();
  const news = listen();
  loadDice([1, 20]);
  await call("rollSave", one.uuid, SKIP);
  await isShown(await news.card("check"), "success");
});

check("what is unknown is refused with a sentence, and nothing is posted", async () => {
  const one = await hero();
  await silently(async () => {
    const sentences = [
      ...(await told(() => call("rollTask", "Actor.gone000000000000", "strength", SKIP))),
      ...(await told(() => call("rollTask", one.uuid, "no such attribute", SKIP))),
      ...(await told(() => call("rollAttack", `${one.uuid}.Item.gone000000000000`, SKIP))),
    ];
    same("sentences", sentences.length, 3);
  });
});

check("a roll keeps to the mode that the user has chosen for messages", async () => {
  const [scope, key] = ["core", host.game.release.generation >= 14 ? "messageMode" : "rollMode"] as const;
  const before = host.game.settings.get(scope, key);
  afterwards(() => host.game.settings.set(scope, key, before));
  await host.game.settings.set(scope, key, host.game.release.generation >= 14 ? "gm" : "gmroll");
  const one = await hero();
  const news = listen();
  await call("rollTask", one.uuid, "strength", SKIP);
  hold((await news.card("check")).whisper.length > 0, "everybody can read it");
});

check("the Referee's ruling on a roll changes its card, and is taken back", async () => {
  const one = await hero();
  const news = listen();
  loadDice([11, 20]);
  await call("rollTask", one.uuid, "strength", SKIP);
  const message = await news.card("check");
  await drawnCard(message);
  await pressCard(message, "button", "Harder");
  await isShown(message, "failure");
  await pressCard(message, "button", "Undo ruling");
  await isShown(message, "success");
});

check("a group's check is rolled for all at once", async () => {
  const all = [await hero(), await hero({ name: "Check friend" })];
  const news = listen();
  const rolled = call("rollGroup", undefined, { actors: all.map(({ uuid }) => uuid) });
  const asked = await dialog("How many must succeed");
  for (const { name } of all) hold(asked.textContent.includes(name), `${name} is not offered`);
  const now = find(asked, "label", "Roll for everybody now")?.querySelector("input");
  if (now?.checked === false) now.click();
  await confirm(asked);
  await rolled;
  await says(await news.card("contest"), "Check friend");
});

check("a roll that is asked for is a question, whose answer is a roll", async () => {
  const one = await hero();
  const news = listen();
  await call("requestRolls", { actors: [one.uuid], attribute: "dexterity" });
  const question = await news.card("prompt");
  loadDice([3, 20]);
  await pressCard(question, '[data-action="answerPrompt"]', /^Roll/);
  const asked = await until(
    "the roll or its dialog",
    () =>
      news.all.some(({ type }) => type === "check") ||
      document.querySelector<HTMLElement>("dialog.application .ask-score, .application.dialog .ask-score"),
  );
  if (asked instanceof HTMLElement) await confirm(asked.closest<HTMLElement>(".application") ?? asked);
  await news.card("check");
});

check("a question to the table is answered, and the answer undone", async () => {
  const one = await hero();
  const news = listen();
  await call("ask", { title: "Step back?", options: ["Step back", "Stand"], actor: one.uuid });
  const question = await news.card("prompt");
  await pressCard(question, '[data-action="answerPrompt"]', "Stand");
  await says(question, "Stand");
  await until("it is answered", () => onCard(question, ".question-outcome"));
  await undo(question);
  await until("it is open again", () => onCard(question, '[data-action="answerPrompt"]'));
});

check("a line is drawn from tables by their keys", async () => {
  const news = listen();
  await call("drawTables", ["oracle.1", "oracle.2"], "Check oracle", { mode: "gm" });
  const card = await news.card("notice");
  await says(card, "Check oracle");
  hold(card.whisper.length > 0, "a draw for the Referee is read by everybody");
});

check("a modus is for Referees' eyes", async () => {
  const news = listen();
  await call("rollModus");
  const card = await news.card("notice");
  hold(card.whisper.length > 0, "everybody can read it");
  await undo(card); // deleted alone, one that counts would come back
});

check("the story enters a phase, which Referees are told, and leaves it when that is undone", async () => {
  const news = listen();
  await call("setPhase", "travel", { minutes: null });
  const card = await news.card("phase");
  hold(card.whisper.length > 0, "everybody can read it");
  await undo(card); // deleted alone, it would come back: the story is still in its phase
});

check("an auction is opened among those who bid with an attribute", async () => {
  const all = [await hero(), await hero({ name: "Check friend" })];
  const news = listen();
  await call("openAuction", { actors: all.map(({ uuid }) => uuid), attribute: "dexterity", title: "Check chase" });
  const card = await news.card("auction");
  for (const words of ["Check chase", ...all.map(({ name }) => name)]) await says(card, words);
});

check("a monster's morale is rolled", async () => {
  const one = await monster();
  const news = listen();
  await call("rollMorale", { actors: [one.uuid] });
  await says(await news.card("notice"), one.name);
});

check("how strangers take to somebody is rolled", async () => {
  const one = await hero();
  const news = listen();
  const rolled = call("rollReaction", { actors: [one.uuid], sharedLanguage: true });
  await until(
    "the card or a dialog",
    () => news.all.length > 0 || document.querySelector("dialog.application, .application.dialog"),
  );
  const asked = document.querySelector<HTMLElement>(
    "dialog.application:has([data-action=confirm]), .application.dialog:has([data-action=confirm])",
  );
  if (asked) await confirm(asked);
  await rolled;
  await news.card("notice");
});

check("experience is awarded on a card, and taken back by its button", async () => {
  const one = await hero();
  const news = listen();
  await call("awardXp", { actors: [one.uuid], earned: { monsters: [100], gold: 20, quests: [] } });
  await becomes("experience", () => numberAt(one, "system.xp"), 120);
  await undo(await news.card("notice"));
  await becomes("experience after it is undone", () => numberAt(one, "system.xp"), 0);
});

check("a night's rest heals on a card, and is taken back", async () => {
  const one = await hero({ system: { hp: { value: 2, rolled: 6 } } });
  const news = listen();
  await call("rest", "rest", { actors: [one.uuid], hours: 48 });
  await until("the hero is healed", () => numberAt(one, "system.hp.value") > 2);
  await undo(await news.card("notice"));
  await becomes("hit points after it is undone", () => numberAt(one, "system.hp.value"), 2);
});

check("a new day gives uses back", async () => {
  const power = { name: "Check power", type: "ability", system: { uses: { scope: "day", max: 1, spent: 1 } } };
  const one = await hero({ items: [power] });
  const spent = (): unknown => at(one.items.getName("Check power") ?? {}, "system.uses.spent");
  await call("begin", "day", { actors: [one.uuid] });
  await becomes("spent uses", spent, 0);
});

check("whether somebody is corrupt enough is answered yes or no", async () => {
  await setting("corruption", true);
  const one = await hero({ system: { corruption: { value: 3 } } });
  same("corrupt by 3", await call("isCorrupt", 3, { actors: [one.uuid] }), true);
  same("corrupt by 4", await call("isCorrupt", 4, { actors: [one.uuid] }), false);
});

check("an item that does nothing is shown to the table", async () => {
  const one = await hero({
    items: [{ name: "Check candle", type: "gear", system: { description: "<p>Of tallow.</p>" } }],
  });
  const news = listen();
  await call("useItem", one.items.getName("Check candle")?.uuid ?? "", SKIP);
  await says(await news.card("item"), "Of tallow");
});

check("a charge of a magick item is spent, and given back", async () => {
  const wand = {
    name: "Check wand",
    type: "gear",
    system: { magick: { is: true, known: true, charges: { formula: "1d6", value: 2, max: 2 } } },
  };
  const one = await hero({ items: [wand] });
  const left = (): unknown => at(one.items.getName("Check wand") ?? {}, "system.magick.charges.value");
  const news = listen();
  await call("useItem", one.items.getName("Check wand")?.uuid ?? "", SKIP);
  await becomes("charges", left, 1);
  await undo(await news.card("notice"));
  await becomes("charges after it is undone", left, 2);
});

check("the last thing is taken back once that is confirmed", async () => {
  const one = await hero();
  await call("awardXp", { actors: [one.uuid], earned: { monsters: [50], gold: 0, quests: [] } });
  await becomes("experience", () => numberAt(one, "system.xp"), 50);
  const undone = call("undoLast");
  await press(await dialog(one.name), 'button[data-action="yes"]');
  await undone;
  await becomes("experience after it is undone", () => numberAt(one, "system.xp"), 0);
});

check("a hidden question keeps its answers until all are given", async () => {
  const all = [await hero(), await hero({ name: "Check friend" })];
  const news = listen();
  await call("askHidden", { title: "Check bid", of: all.map(({ uuid }) => uuid), options: ["High", "Low"] });
  const asked = await until("two questions", () => {
    const found = news.all.filter(({ type }) => type === "prompt");
    return found.length === 2 && found;
  });
  for (const one of asked) {
    hold(!(onCard(one, ".question-outcome")?.textContent ?? "").includes("Low"), "an answer is shown too early");
    await pressCard(one, '[data-action="answerPrompt"]', "Low");
  }
  await Promise.all(asked.map((one) => says(one, "Low")));
});

for (const [what, open, selector] of [
  ["the story and its phases", "openStory", "#whitehack-story"],
  ["the weighing of an encounter", "weighEncounter", ".application.whitehack"],
  ["the board of factions", "openBoard", ".application.whitehack"],
] as const)
  check(`the window of ${what} opens`, async () => {
    const before = host.foundry.applications.instances.size;
    void call(open);
    await until(
      "the window is open",
      () => host.foundry.applications.instances.size > before && document.querySelector(selector),
    );
  });

check("the Referee's desk opens and closes", async () => {
  await call("toggleDesk");
  const desk = await windowOf("whitehack-desk");
  await until("its buttons are there", () => desk.element.querySelector(".desk-operations button"));
  await call("toggleDesk");
  await until("it is closed", () => !host.foundry.applications.instances.has("whitehack-desk"));
});

check("time passes by a button of the desk, and comes back", async () => {
  await call("toggleDesk");
  const desk = await windowOf("whitehack-desk");
  const before = host.game.time.worldTime;
  await press(desk.element, "button", "10 min");
  await becomes("the clock", () => host.game.time.worldTime, before + 600);
  await press(
    await until("its row", () => desk.element.querySelector<HTMLElement>(".desk-last .row")),
    "button",
    "Undo",
  );
  await becomes("the clock after it is undone", () => host.game.time.worldTime, before);
  await call("toggleDesk");
});

check("a scroll's or a spell's row offers to cast it, and the card tells it", async () => {
  const spell = { name: "Check spark", type: "spell", system: { level: 1 } };
  const one = await hero({ items: [spell] });
  const news = listen();
  await call("useItem", one.items.getName("Check spark")?.uuid ?? "", SKIP);
  await until("a card of the spell", () => news.all.find((one) => onCard(one, "*", "Check spark")));
});

check("the log of sessions is written", async () => {
  const one = await hero();
  await call("rollTask", one.uuid, "strength", SKIP);
  const before = new Set([...host.game.journal].map(({ id }) => id));
  await call("writeSessionLog");
  await until("a journal has come", () => host.game.journal.find(({ id }) => !before.has(id)));
});

check("a table of the world takes the place of one with the same key", async () => {
  const results = [{ type: "text", name: "Check line", description: "Check line", weight: 1, range: [1, 1] }];
  const table = await make("RollTable", { name: "Check table", formula: "1d1", results });
  await table.update({ "flags.whitehack.key": "oracle.1" });
  const news = listen();
  await call("drawTables", ["oracle.1"], "Check oracle");
  await says(await news.card("notice"), "Check line");
});
