import { type AttackLine, bothRefusal, hasTrait, STRONG_OPTIONS } from "../../rules/index.ts";
import { attackTitle } from "../actions/combat/attack-line.ts";
import { performAttack } from "../actions/combat/perform-attack.ts";
import { tellThing } from "../actions/tell/tell-thing.ts";
import { askOne } from "../dialogs/ask-one.ts";
import type { Click } from "../keybindings.ts";
import { momentOf } from "../fight/moment.ts";
import { noteTrade } from "../fight/note-fight.ts";
import { reminderLines } from "./option-moment.ts";

type Character = Actor.OfType<"character">;

const USES = ["melee", "missile"] as const;

const oneHanded = (actor: Character, use: AttackLine["use"]): readonly AttackLine[] =>
  actor.system.derived.attacks.filter((line) => line.use === use && !hasTrait(line, "twoHanded"));

async function chooseLine(actor: Character, title: string, use: AttackLine["use"]): Promise<AttackLine | null> {
  const lines = oneHanded(actor, use);
  const choices = Object.fromEntries(lines.map((line, place) => [String(place), attackTitle(line)]));
  const chosen = await askOne({ actor, title, label: `WHITEHACK.StrongAsk.${use}`, choices });
  return chosen === null ? null : (lines[Number(chosen)] ?? null);
}

/** Gives the move up for a second attack: one in melee and one at range, each with one hand. @rule WH-STRONG-20 */
export async function performBoth(item: Item.Implementation, actor: Character, click: Click): Promise<void> {
  if (USES.some((use) => oneHanded(actor, use).length === 0))
    return void ui.notifications.warn("WHITEHACK.StrongRefusal.oneHanded", { localize: true });
  const melee = await chooseLine(actor, item.name, "melee");
  const missile = melee && (await chooseLine(actor, item.name, "missile"));
  if (!melee || !missile) return; // the dialog was closed
  const { left, enforcement } = momentOf(actor);
  const refusal = bothRefusal(melee, missile, left, enforcement);
  if (refusal && !game.user.isGM)
    return void ui.notifications.warn("WHITEHACK.StrongRefusal.noActionLeft", { localize: true });
  const weapons = [melee, missile].map((line) => ({
    label: `WHITEHACK.StrongAsk.${line.use}`,
    value: attackTitle(line),
  }));
  const facts = [...weapons, ...reminderLines(actor, "meleeAndRanged")];
  const { rule } = STRONG_OPTIONS.meleeAndRanged;
  const changes = await noteTrade(actor);
  await tellThing(item, { text: "WHITEHACK.StrongUsed.meleeAndRanged", facts, rules: [rule], changes });
  for (const { id, use } of [melee, missile]) await performAttack(actor, { id, use }, click);
}
