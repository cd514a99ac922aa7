/** Attacks and damage: the cards, Apply and Undo, and what follows from wounds. */
import { check, topic } from "../check.ts";
import { at, becomes, type Doc, hold, host, numberAt, same, type Token, until } from "../host.ts";
import { confirm, dialog, drawnCard, listen, loadDice, onCard, open, press, pressCard, undo } from "../hands.ts";
import { aim, hero, monster, place } from "../made.ts";

topic("Attacks and damage");

const weapon = (of: Doc): string => of.items.getName("Check sword")?.uuid ?? "";

/** A hero beside a goblin, who is aimed at. */
async function beside(items: readonly object[] = []) {
  const [one, foe] = [await hero({ items }), await monster()];
  const own = await place(one, [5, 5]);
  const token = await place(foe, [6, 5], { disposition: host.CONST.TOKEN_DISPOSITIONS.HOSTILE });
  await aim(token);
  return { one, own, token };
}

async function attack(of: Doc, face: number) {
  const news = listen();
  loadDice([face, 20]);
  await host.game.system.api["rollAttack"]?.(weapon(of), { skip: true });
  return { news, message: await news.card("attack") };
}

/** A hit, and the card of its damage. */
async function hurt(of: Doc, face: number) {
  const { news, message } = await attack(of, 9);
  await drawnCard(message);
  loadDice([face, 6]);
  await pressCard(message, '[data-action="rollDamage"]');
  const damage = await news.card("damage");
  const amount = Number((await drawnCard(damage)).querySelector(".amount")?.textContent);
  hold(amount >= face, `the card says ${amount}`);
  return { news, damage, amount };
}
/** Hit points of whoever stands there: a token may be given another actor of its own. */
const hp = ({ actor }: Token): number => numberAt(actor, "system.hp.value");

check("an attack that hits says so, and whom", async () => {
  const { one } = await beside();
  const { message } = await attack(one, 9);
  const card = await drawnCard(message);
  same("verdict", card.dataset["verdict"], "hit");
  hold(card.textContent.includes("Check goblin"), "the card does not name the target");
});

check("an attack that misses offers no damage", async () => {
  const { one } = await beside();
  const { message } = await attack(one, 18);
  const card = await drawnCard(message);
  same("verdict", card.dataset["verdict"], "miss");
  hold(!card.querySelector('[data-action="rollDamage"]'), "damage is offered");
});

check("the dialog of an attack names the target, and rolls", async () => {
  const { one } = await beside();
  const sheet = await open(one);
  const news = listen();
  await press(sheet, '[data-action="rollAttack"]');
  const asked = await dialog("Check goblin");
  loadDice([9, 20]);
  await confirm(asked);
  same("verdict", (await drawnCard(await news.card("attack"))).dataset["verdict"], "hit");
});

check("an attack without a target is rolled all the same", async () => {
  const one = await hero();
  const { message } = await attack(one, 9);
  await drawnCard(message);
});

check(
  "Apply takes the hit points, once however often it is pressed; Undo gives them back, and the card says so",
  async () => {
    const { one, token } = await beside();
    const { damage, amount } = await hurt(one, 2);
    const before = hp(token);
    const button = (await drawnCard(damage)).querySelector<HTMLElement>('[data-action="applyDamage"]');
    button?.click();
    button?.click();
    await becomes("hit points", () => hp(token), before - amount);
    await until("the card says so", () => onCard(damage, ".applied-row"));
    same("hit points at last", hp(token), before - amount);
    await undo(damage);
    await becomes("hit points after it is undone", () => hp(token), before);
    await until("the card says that it was undone", () => onCard(damage, ".applied-row.is-undone"));
  },
);

check("half of the damage is applied by its button, rounded as the card says", async () => {
  const { one, token } = await beside();
  const { damage, amount } = await hurt(one, 4);
  const before = hp(token);
  await pressCard(damage, '[data-action="applyHalf"]');
  await until("some is taken", () => hp(token) < before && hp(token) > before - amount);
});

check("a monster without hit points is down, and up again once that is undone", async () => {
  const { one, token } = await beside();
  await token.actor.update({ system: { hp: { value: 1 } } });
  const { damage } = await hurt(one, 6);
  await pressCard(damage, '[data-action="applyDamage"]');
  await until("the goblin is down", () => hp(token) <= 0);
  await undo(damage);
  await becomes("hit points", () => hp(token), 1);
});

check("a hero without hit points has a state that the sheet tells", async () => {
  const one = await hero();
  await one.update({ system: { hp: { value: 0 } } });
  await until("the state is kept", () => at(one, "system.hp.state") !== "" && at(one, "system.hp.state") !== "up");
  const sheet = await open(one);
  await until("the sheet tells it", () => sheet.querySelector(".health, .state, .health-state"));
});

check("a crit of an attack offers its table", async () => {
  const { one } = await beside();
  const news = listen();
  const value = numberAt(one, "system.derived.attackValue.value");
  loadDice([value, 20]);
  await host.game.system.api["rollAttack"]?.(weapon(one), { skip: true });
  const card = await drawnCard(await news.card("attack"));
  hold(
    card.querySelector('[data-action="rollTable"]') !== null,
    `no table is offered at ${value}: ${card.textContent}`,
  );
});

check("a monster attacks from its sheet", async () => {
  const claws = { name: "Check claws", type: "weapon", system: { damage: "1d6", equipped: true } };
  const [one, foe] = [await hero(), await monster({ items: [claws] })];
  const target = await place(one, [5, 5]);
  const token = await place(foe, [6, 5], { disposition: host.CONST.TOKEN_DISPOSITIONS.HOSTILE });
  await aim(target);
  const sheet = await open(token.actor);
  const news = listen();
  await press(sheet, '[data-action="rollAttack"]');
  const asked = await dialog("Check hero");
  loadDice([9, 20]);
  await confirm(asked);
  await drawnCard(await news.card("attack"));
});

check("armor lowers the chance of a hit", async () => {
  const { one, token } = await beside();
  await token.actor.update({ system: { armorClass: 9 } });
  const { message } = await attack(one, 9);
  same("verdict", (await drawnCard(message)).dataset["verdict"], "miss");
});
