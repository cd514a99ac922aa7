/** Fights: initiative with ties, the tracker's rows, surprise, the strip of a turn, and what ends by the round. */
import { check, topic } from "../check.ts";
import { becomes, type Combat, hold, host, same, type Token, until } from "../host.ts";
import { dialog, find, listen, loadDice, open, press, says, undo } from "../hands.ts";
import { aim, fight, gather, hero, make, monster, place } from "../made.ts";

topic("Fights and the tracker");

const HOSTILE = { disposition: -1 } as const;
const FRIENDLY = { disposition: 1 } as const;

/** A hero and a goblin on neighboring squares. */
async function two(): Promise<readonly [Token, Token]> {
  const [one, foe] = [await hero(), await monster()];
  return [await place(one, [5, 5], FRIENDLY), await place(foe, [6, 5], HOSTILE)];
}

const tracker = (): HTMLElement => host.ui.combat.element;
const showTracker = (): void => host.ui.sidebar.changeTab("combat", "primary");
const fighter = (combat: Combat, of: Token) => {
  const found = combat.combatants.find(({ tokenId }) => tokenId === of.id);
  hold(found !== undefined, `${of.name} does not fight`);
  return found;
};
const rowOf = (combat: Combat, of: Token): Promise<HTMLElement> =>
  until(`the tracker's row of ${of.name}`, () =>
    tracker().querySelector<HTMLElement>(`.combatant[data-combatant-id="${fighter(combat, of).id}"]`),
  );

/** Chooses from the menu of a tracker's row. */
async function choose(combat: Combat, of: Token, text: string): Promise<void> {
  const row = await rowOf(combat, of);
  const { left, top } = row.getBoundingClientRect();
  row.dispatchEvent(
    new MouseEvent("contextmenu", { bubbles: true, cancelable: true, clientX: left + 9, clientY: top + 9 }),
  );
  await press(document, "#context-menu li", text);
}

check("initiative is rolled for all by one press, and a card tells it", async () => {
  const [one, foe] = await two();
  const combat = (await make("Combat", { scene: host.canvas.scene?.id })) as Combat;
  await combat.createEmbeddedDocuments(
    "Combatant",
    [one, foe].map((token) => ({ tokenId: token.id, sceneId: host.canvas.scene?.id, actorId: token.actor.id })),
  );
  await combat.activate();
  showTracker();
  const news = listen();
  loadDice([5, 6], [2, 6]);
  await until("the tracker shows the fight", () => tracker().querySelector('[data-action="rollAll"]'));
  await press(tracker(), '[data-action="rollAll"]');
  await until("all have a number", () => combat.combatants.contents.every(({ initiative }) => initiative !== null));
  await says(await news.card("notice"), "Check hero");
});

check("a tie is decided by the weapon, and the row tells why", async () => {
  const weapon = (size: string) => ({
    name: "Check weapon",
    type: "weapon",
    system: { damage: "1d6", size, equipped: true },
  });
  const heavy = await place(await monster({ name: "Check heavy", items: [weapon("heavy")] }), [5, 5], HOSTILE);
  const light = await place(await monster({ name: "Check light", items: [weapon("minor")] }), [7, 5], HOSTILE);
  const combat = await gather(heavy, light);
  for (const token of [heavy, light]) await fighter(combat, token).update({ initiative: 4 });
  await becomes("the order", () => combat.turns.map(({ name }) => name), ["Check light (1)", "Check heavy (1)"]);
  showTracker();
  await combat.startCombat();
  await until("a row tells of the tie", () => tracker().querySelector(".fight-tie"));
});

check("each row shows what is left of a round", async () => {
  const [one, foe] = await two();
  const combat = await fight(one, foe);
  showTracker();
  await until("pips on the hero's row", async () => (await rowOf(combat, one)).querySelector('[data-pip="attack"]'));
});

check("an attack takes the attack of the round, and the next round gives it back", async () => {
  const [one, foe] = await two();
  const combat = await fight(one, foe);
  showTracker();
  await aim(foe);
  loadDice([18, 20]);
  await host.game.system.api["rollAttack"]?.(one.actor.items.getName("Check sword")?.uuid ?? "", { skip: true });
  const label = (): string => find(document, `#whitehack-turn [data-pip="attack"]`)?.getAttribute("aria-label") ?? "";
  await until("the attack is used up", () => label().includes("used up"));
  await combat.nextRound();
  await until("it is back", () => label().includes("left"));
});

check("the strip of a turn names whose turn it is, and ends it", async () => {
  const [one, foe] = await two();
  const combat = await fight(one, foe);
  await until("the strip", () => find(document, "#whitehack-turn .strip-title", one.name));
  await press(document, "#whitehack-turn .strip-end");
  await becomes("the turn", () => combat.combatant?.tokenId, foe.id);
  await until("the strip of the goblin", () => find(document, "#whitehack-turn .strip-title", "Check goblin"));
});

check("the strip opens the attack on the target", async () => {
  const [one, foe] = await two();
  await fight(one, foe);
  await aim(foe);
  await press(document, '#whitehack-turn [data-operation="attack"]');
  const asked = await dialog(foe.name);
  await press(asked, '[data-action="close"]');
});

check("the surprised are marked in the tracker's menu, and may not attack", async () => {
  const [one, foe] = await two();
  const combat = await fight(one, foe);
  showTracker();
  await choose(combat, one, "Mark as surprised");
  await until("the row says so", async () => find(await rowOf(combat, one), ".fight-marks li", "Surprised"));
  await aim(foe);
  const sheet = await open(one.actor);
  await press(sheet, '[data-action="rollAttack"]');
  const asked = await dialog(foe.name);
  await until("the dialog refuses", () =>
    asked.querySelector('output[name="refusal"]')?.textContent.includes("surprised"),
  );
});

check("a whole side is surprised by one button, on a card that is undone", async () => {
  const [one, foe] = await two();
  const combat = await gather(one, foe);
  showTracker();
  const news = listen();
  await press(tracker(), '.fight-head [data-act="fight.foes"]');
  const card = await until("a card tells it", () => news.all.find(({ type }) => type === "notice"));
  await until("the goblin is surprised", async () => find(await rowOf(combat, foe), ".fight-marks li", "Surprised"));
  await undo(card);
  await until("it is not any more", async () => !find(await rowOf(combat, foe), ".fight-marks li", "Surprised"));
});

check("a monster that falls is out of the fight", async () => {
  const [one, foe] = await two();
  const combat = await fight(one, foe);
  await foe.actor.update({ system: { hp: { value: 0 } } });
  await until("the goblin is defeated", () => fighter(combat, foe).isDefeated);
});

check("a condition for some rounds ends by itself", async () => {
  const [one, foe] = await two();
  const combat = await fight(one, foe);
  const sheet = await open(one.actor);
  await press(sheet, '[data-action="giveCondition"]');
  const asked = await until("its dialog", () =>
    document.querySelector<HTMLElement>(".application:has([name=condition])"),
  );
  for (const [name, value] of [
    ["condition", "staggered"],
    ["end", "rounds"],
    ["count", "1"],
  ] as const) {
    const field = await until(name, () => asked.querySelector<HTMLInputElement>(`[name="${name}"]`));
    field.value = value;
    for (const type of ["input", "change"]) field.dispatchEvent(new Event(type, { bubbles: true }));
  }
  await press(asked, 'button[data-action="confirm"]');
  await until("the condition is there", () => one.actor.statuses.has("staggered"));
  await combat.nextRound();
  await combat.nextRound();
  await until("it is over", () => !one.actor.statuses.has("staggered"));
});

check("an order that the Referee changes is the tracker's", async () => {
  const [one, foe] = await two();
  const combat = await fight(one, foe);
  await fighter(combat, foe).update({ initiative: 9 });
  await becomes("the first", () => combat.turns[0]?.tokenId, foe.id);
});

check("a fight that ends leaves nothing on its fighters", async () => {
  const [one, foe] = await two();
  const combat = await fight(one, foe);
  await combat.delete();
  await until("the strip is gone", () => {
    const strip = document.querySelector<HTMLElement>("#whitehack-turn");
    return !strip || strip.hidden || strip.offsetParent === null || getComputedStyle(strip).display === "none";
  });
  same("fights", host.game.combats.filter(({ id }) => id === combat.id).length, 0);
});
