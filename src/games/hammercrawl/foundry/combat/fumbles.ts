import { addEntry, entryOf, recordOf } from "../../../../foundry/chat/undo/card-record.ts";
import { postLines } from "../../../../foundry/chat/post/post-lines.ts";
import { drawFrom } from "../../../../foundry/campaign/tables/perform-draw.ts";
import { madeOf } from "../../../../foundry/documents/store-change.ts";
import type { CardButton, CardLine, PackAct, ShownCard } from "../../../../foundry/extensions/pack-extension.ts";
import { localize } from "../../../../foundry/host/localize.ts";
import { isEntryStanding } from "../../../../undo/record.ts";
import { outcomesOn, readNoted } from "../../rules/combat/noted.ts";
import { type AttackOn, attackOn } from "./attack-on.ts";

/** The act of drawing what a fumble brings. */
export const FUMBLE = "hc.fumble";

/** The table of this game's fumbles, which a world may write itself, and the core's where there is none. @rule HC-CMB-09 */
const TABLES = ["hc.fumbles", "fumbles"] as const;

/** The fumbled dice of an attack that nothing was drawn for yet. @rule HC-CMB-09 */
function openFumbles({ message, noted, dice }: AttackOn): readonly number[] {
  const drawn = recordOf(message).filter(isEntryStanding); // the entry names the die as its proposal
  return outcomesOn(noted, dice).flatMap(({ fumble }, die) =>
    fumble && !drawn.some(({ proposal }) => proposal === die) ? [die] : [],
  );
}

/** The Referee's buttons on an attack that has fumbled: a miss is a miss, and what else happens is the Referee's to say. @rule HC-CMB-09 */
export function fumbleButtons(message: ChatMessage.Implementation): readonly CardButton[] {
  const found = game.user.isGM ? attackOn(message) : null;
  if (!found) return [];
  return openFumbles(found).map((die) => ({
    act: FUMBLE,
    label: localize("WHITEHACK.Hammercrawl.Fumble.draw", { die: String(die + 1) }),
    hint: "WHITEHACK.Hammercrawl.Fumble.hint",
    icon: "fa-solid fa-person-falling-burst",
    what: String(die),
  }));
}

/** What fumbles have brought, on the card of the attack, for all who see it. @rule HC-CMB-09 */
export function fumbleLines({ kind, system }: ShownCard): readonly CardLine[] {
  const { noted, record } = system as Partial<ChatMessage.OfType<"roll">["system"]>;
  if (kind !== "roll" || !noted || readNoted(noted) === null) return [];
  return (record ?? [])
    .filter((entry) => entry.proposal !== null && isEntryStanding(entry))
    .map(({ name }) => ({ label: "WHITEHACK.Hammercrawl.Fumble.title", value: name }));
}

/** Draws what a fumble brings; the attack's card tells it and takes it back, and a card of its own has the dice. @rule HC-CMB-09 */
export const fumbleAct: PackAct = async ({ message, button }) => {
  const found = game.user.isGM ? attackOn(message) : null;
  const die = Number(button.dataset["what"]);
  if (!found || !openFumbles(found).includes(die)) return;
  const drawn = (await drawFrom(TABLES[0])) ?? (await drawFrom(TABLES[1]));
  if (!drawn) return void ui.notifications.warn("WHITEHACK.Refusal.noTable", { localize: true });
  const { label, value, rolls, proposals } = drawn;
  const card = await postLines({
    title: "WHITEHACK.Hammercrawl.Fumble.title",
    actor: found.attacker,
    facts: [{ label, value }],
    rules: ["HC-CMB-09"],
    rolls,
    proposals,
    like: found.message,
  });
  if (!card) return;
  const name = localize("WHITEHACK.Hammercrawl.Fumble.told", { die: String(die + 1), text: value });
  await addEntry(found.message, entryOf([madeOf(card)], { proposal: die, name }));
};
