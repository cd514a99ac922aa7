/** The people of the other games: their numbers, rolls, attacks and wounds, beside Whitehack's. */
import { check, topic } from "../check.ts";
import { becomes, type Doc, hold, host, type Message, numberAt, same, type Token, until } from "../host.ts";
import { confirm, drawnCard, find, listen, loadDice, open, press, pressCard, says, turnTo, undo } from "../hands.ts";
import { actor, aim, fight, hero, monster, place } from "../made.ts";

topic("The other games");

const axe = { name: "Check axe", type: "weapon", system: { damage: "1d8", equipped: true } };
const chain = { name: "Check chain", type: "armor", system: { armorClass: 4, equipped: true } };

const runa = (): Promise<Doc> =>
  actor("redhack", {
    name: "Check Runa",
    items: [axe, chain],
    system: {
      class: "fighter",
      attributes: { strength: { value: 14 }, dexterity: { value: 12 }, constitution: { value: 12 } },
      hp: { value: 8, max: 8 },
      supplies: [{ name: "Torches", die: 6 }],
    },
  });

const brok = (): Promise<Doc> =>
  actor("hammercrawl", {
    name: "Check Brok",
    items: [axe, chain],
    system: {
      class: "fighter",
      level: 1,
      attributes: { strength: { value: 13 }, constitution: { value: 9 } },
      hp: { value: 8, max: 8 },
    },
  });

const GAMES = [
  { name: "The Red Hack", pack: "rh", type: "redhack", make: runa, test: "strength" },
  { name: "HAMMERCRAWL!", pack: "hc", type: "hammercrawl", make: brok, test: "save.body" },
] as const;

/** The checks of a game follow each other by its rules; the world has its own again with the end of the batch. */
async function play(pack: string): Promise<void> {
  const rules = { packs: [{ pack, enabled: true, preset: "complete" }] };
  const { settings } = host.game;
  if (JSON.stringify(settings.get("whitehack", "houseRules")) !== JSON.stringify(rules))
    await settings.set("whitehack", "houseRules", rules);
}

/** The numbers of these people come a moment later: their rules load with the first of them. */
const ready = (one: Doc, type: string): Promise<unknown> =>
  until(`the numbers of ${one.name}`, () => (one.system["derived"] as Record<string, unknown>)[type]);

/** Stands beside a goblin, and aims at it. */
async function beside(one: Doc): Promise<{ readonly own: Token; readonly foe: Token }> {
  const own = await place(one, [5, 5], { disposition: 1 });
  const foe = await place(await monster(), [6, 5], { disposition: -1 });
  await aim(foe);
  return { own, foe };
}

const cardOf = (news: { readonly all: readonly Message[] }): Promise<Message> =>
  until("a card of the roll", () => news.all.find(({ type }) => type === "roll" || type === "check"));

for (const { name, pack, type, make, test } of GAMES) {
  check(
    `${name}: a character has its numbers from class, scores and what is carried, and pages that turn`,
    async () => {
      await play(pack);
      const one = await make();
      await ready(one, type);
      hold(numberAt(one, "system.derived.armorClass.value") > 0, "no armor class");
      const sheet = await open(one);
      await until("its attack", () => find(sheet, "[data-attack]", "Check axe"));
      const tabs = [...sheet.querySelectorAll<HTMLElement>('[role="tab"][data-tab]')].map(
        ({ dataset }) => dataset["tab"] ?? "",
      );
      hold(tabs.length > 2, `${tabs.length} pages`);
      for (const tab of tabs) await turnTo(sheet, tab);
    },
  );

  check(`${name}: a test is rolled by a call, and from the sheet by its dialog`, async () => {
    await play(pack);
    const one = await make();
    await ready(one, type);
    const called = listen();
    loadDice([7, 20]);
    await host.game.system.api["rollTask"]?.(one.uuid, test, { skip: true });
    await drawnCard(await cardOf(called));
    const sheet = await open(one);
    const news = listen();
    await press(sheet, `[data-action="rollTest"][data-test="${test}"]`);
    const asked = await until("its dialog", () =>
      document.querySelector<HTMLElement>('.application:has(button[data-action="confirm"])'),
    );
    await confirm(asked);
    await drawnCard(await cardOf(news));
  });

  check(`${name}: an attack on a Whitehack monster is rolled, its damage applied and undone`, async () => {
    await play(pack);
    const one = await make();
    await ready(one, type);
    const { foe } = await beside(one);
    const hp = (): number => numberAt(foe.actor, "system.hp.value");
    const news = listen();
    const before = hp();
    // one die for The Red Hack, which has to lie between the armor and the score; all of several hit otherwise
    loadDice(
      ...(type === "redhack"
        ? ([[10, 20]] as const)
        : ([
            [19, 20],
            [19, 20],
            [19, 20],
          ] as const)),
    );
    await host.game.system.api["rollAttack"]?.(one.items.getName("Check axe")?.uuid ?? "", { skip: true });
    const attack = await cardOf(news);
    await pressCard(attack, '[data-action="rollDamage"]');
    const damage = await news.card("damage");
    await pressCard(damage, '[data-action="applyDamage"]');
    await until("hit points are lost", () => hp() < before);
    await undo(damage);
    await becomes("hit points after it is undone", hp, before);
  });

  check(`${name}: a Whitehack monster attacks one of its people`, async () => {
    await play(pack);
    const one = await make();
    await ready(one, type);
    const target = await place(one, [5, 5], { disposition: 1 });
    const foe = await place(await monster({ items: [axe] }), [6, 5], { disposition: -1 });
    await aim(target);
    const sheet = await open(foe.actor);
    const news = listen();
    loadDice([9, 20]);
    await press(sheet, '[data-action="rollAttack"]');
    const end = await until(
      "a card or a dialog",
      () => news.all[0] ?? document.querySelector<HTMLElement>('.application:has(button[data-action="confirm"])'),
    );
    if (end instanceof HTMLElement) await confirm(end);
    await until("a card of the attack", () =>
      news.all.some(({ type: kind }) => ["attack", "roll", "prompt"].includes(kind)),
    );
  });

  check(`${name}: its people fight in the tracker beside Whitehack's`, async () => {
    await play(pack);
    const one = await make();
    await ready(one, type);
    const { own } = await beside(one);
    const other = await place(await hero(), [8, 8], { disposition: 1 });
    const combat = await fight(own, other);
    same("fighters", combat.combatants.size, 2);
    await combat.nextTurn();
    await until("the turn went on", () => combat.turn !== null);
  });
}

check("The Red Hack: a supply is used, its die shrinks, and that is undone", async () => {
  await play("rh");
  const one = await runa();
  await ready(one, "redhack");
  const die = (): unknown => (one.system["supplies"] as readonly { readonly die: number }[])[0]?.die;
  const sheet = await open(one);
  await turnTo(sheet, "gear");
  const news = listen();
  loadDice([2, 6]);
  await press(sheet, "button", "Use Torches");
  await becomes("the die", die, 4);
  await undo(await news.card("notice"));
  await becomes("the die after it is undone", die, 6);
});

check("The Red Hack: a character is made in two presses", async () => {
  await play("rh");
  const one = await actor("redhack", { name: "Check newcomer" });
  await ready(one, "redhack");
  const sheet = await open(one);
  const news = listen();
  await press(sheet, "button", "Make this character");
  await press(document, ".application button", /^\s*Make\s*$/);
  await says(await news.card("notice"), "Check newcomer");
  await until("it has scores", () => numberAt(one, "system.hp.max") > 0);
});

check("HAMMERCRAWL!: a character has several dice in its attack, and each is on the card", async () => {
  await play("hc");
  const one = await brok();
  await ready(one, "hammercrawl");
  await beside(one);
  const news = listen();
  await host.game.system.api["rollAttack"]?.(one.items.getName("Check axe")?.uuid ?? "", { skip: true });
  const card = await drawnCard(await cardOf(news));
  hold(card.querySelectorAll(".die").length > 0, "the card shows no dice");
});
