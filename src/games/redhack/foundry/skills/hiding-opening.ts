import { askOne } from "../../../../foundry/chat/dialogs/ask.ts";
import { askNext } from "../../../../foundry/chat/prompts/post-prompt.ts";
import { addEntry, entryOf } from "../../../../foundry/chat/undo/card-record.ts";
import { combatantOf } from "../../../../foundry/documents/creature.ts";
import type { CardButton } from "../../../../foundry/extensions/pack-extension.ts";
import { isEntryStanding } from "../../../../undo/record.ts";
import { linesFor } from "../../rules/reactions/reaction-answers.ts";
import { openingByHiding } from "../../rules/skills/thievery.ts";
import { isAble, leftFor, stepsApart, wholeSupply } from "../reactions/at-hand.ts";
import { rollMonsters, toReaction } from "../reactions/answer-openings.ts";
import { placeInFight, reacts, type Standing, standing } from "../reactions/board.ts";
import type { SkillCard } from "./skill-cards.ts";

/** The act of the button. */
export const OPENING = "rh.after.opening";

const NAME = "WHITEHACK.Redhack.Skills.After.opening";

/** The one who hides in their fight, and those of other sides; null outside of fights. */
function inFight({ actor }: Pick<SkillCard, "actor">) {
  const fighters = standing(combatantOf(actor)?.combat);
  const hider = fighters.get(placeInFight(actor)?.uuid ?? "");
  if (!hider) return null;
  const { disposition } = hider.place;
  return { hider, fighters, foes: [...fighters.values()].filter(({ place }) => place.disposition !== disposition) };
}

/** The Referee's button for a test of hiding in a fight, until it was used. @rule RH-SKL-06 */
export function openingButtons(card: SkillCard): readonly CardButton[] {
  if (!game.user.isGM || card.noted.skill !== "hide" || !reacts()) return [];
  const isUsed = card.message.system.record.some((entry) => entry.name === NAME && isEntryStanding(entry));
  if (isUsed || (inFight(card)?.foes.length ?? 0) === 0) return [];
  const hint = "WHITEHACK.Redhack.Skills.AfterHint.opening";
  return [{ act: OPENING, label: NAME, hint, icon: "fa-solid fa-eye", what: "" }];
}

/** An attack hand to hand where the two are close, else a shot. */
const kindFor = (one: Standing, other: Standing) =>
  stepsApart(one.place, other.place) === 0 ? "opportunity" : "overwatch";

/** Asks the one who has the opening, or rolls for a monster; false where their weapons do not reach. */
async function offer(card: SkillCard, who: Standing, against: Standing): Promise<boolean> {
  const kind = kindFor(who, against);
  const { creature, place } = who;
  if (linesFor(kind, creature.system.derived.attacks).length === 0 || !isAble(creature)) return false;
  if (wholeSupply(creature) === null) {
    const offered = { kind, against: against.place.uuid, characters: [], monsters: [place.uuid] } as const;
    await rollMonsters({ ...offered, limit: "any", chooser: "referee" }, inFight(card)?.fighters ?? standing(null));
    return true;
  }
  const prompt = leftFor(creature) > 0 ? toReaction(kind, against.place, [who]) : null;
  if (!prompt) return false;
  const text = `WHITEHACK.Redhack.Skills.Opening.${card.noted.result === "unseen" ? "hider" : "detector"}`;
  const changes = await askNext([{ ...prompt, text, rules: ["RH-SKL-06"] }], null);
  if (changes.length > 0) await addEntry(card.message, entryOf(changes, { name: NAME }));
  return true;
}

/**
 * The Referee says who would have noticed: who hides unseen may strike at them, and who was seen may be struck by them; the
 * card takes the question back. @rule RH-SKL-06
 */
export async function performOpening(card: SkillCard): Promise<void> {
  const fight = game.user.isGM && reacts() && card.noted.skill === "hide" ? inFight(card) : null;
  if (!fight) return;
  const label = "WHITEHACK.Redhack.Skills.whoNotices";
  const chosen = await askOne({
    actor: card.actor,
    title: label,
    label,
    choices: Object.fromEntries(fight.foes.map(({ place }) => [place.uuid, place.name])),
    chosen: fight.foes.find(({ creature }) => creature?.uuid === card.noted.subject)?.place.uuid ?? "",
  });
  const foe = fight.foes.find(({ place }) => place.uuid === chosen);
  if (!foe) return;
  const isHider = openingByHiding({ success: card.noted.result === "unseen" }, true) === "hider";
  const [who, against] = isHider ? [fight.hider, foe] : [foe, fight.hider];
  if (!(await offer(card, who, against)))
    ui.notifications.warn("WHITEHACK.Redhack.Skills.noOpening", { localize: true });
}
