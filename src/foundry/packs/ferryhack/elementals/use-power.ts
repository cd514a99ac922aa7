import {
  AIMLESS_POWERS,
  POWERS,
  type Power,
  powersOf,
} from "../../../../house-rules/ferryhack/spells/elemental-powers.ts";
import { aimsOf, performAnsweredAttack } from "../../../actions/combat/perform-attack.ts";
import { tellLines } from "../../../actions/tell/tell-lines.ts";
import { tellRefusal } from "../../../actions/tell/tell.ts";
import type { Creature } from "../../../documents/creature.ts";
import { creatureAt } from "../../../documents/creature-at.ts";
import { postQuestion } from "../../../questions/post-question.ts";
import { askReferee } from "../../../requests/ask-referee.ts";
import { type Answer, DONE, refuse } from "../../../requests/requests.ts";
import { chosenVisibility } from "../../../settings.ts";
import { firstTarget } from "../../../target.ts";
import type { PackAct } from "../../pack-at-table.ts";
import { type Elemental, elementalOf } from "./elemental-of.ts";
import { toMetal } from "./find-metal.ts";
import { POWER_DEEDS } from "./powers.ts";

/** The name of the deed that players ask for. */
export const POWER_DEED = "fh.elementalPower";
const NATURAL = { id: "", use: "melee" } as const;

const powerIn = (text: unknown): Power | null => POWERS.find((one) => one === text) ?? null;

/** An elemental uses one of its powers on whoever is aimed at. @rule FH-S3-04 FH-S3-05 FH-S3-06 FH-S3-07 */
export const usePower: PackAct = async ({ actor, button }) => {
  const power = powerIn(button.dataset["power"]);
  if (!power || !actor?.isCreature()) return;
  if (AIMLESS_POWERS.includes(power)) return askFor(actor, power, "");
  const target = firstTarget(actor);
  if (!target) return void ui.notifications.warn("WHITEHACK.Fh.Elemental.aim", { localize: true });
  return power === "knockOver" ? knockOver(actor, target) : askFor(actor, power, target.actor);
};

/** Asks the Referee's client for it. */
async function askFor(being: Creature, power: Power, target: string | null): Promise<void> {
  const data = { being: being.uuid, power, target: target ?? "" };
  tellRefusal(await askReferee("packDeed", { deed: POWER_DEED, data }));
}

/** An attack that trips, as anybody can make it. @rule FH-S3-04 */
async function knockOver(actor: Creature, target: ReturnType<typeof firstTarget>): Promise<void> {
  const aims = aimsOf(actor, NATURAL, { target });
  const reply = { values: { option: "trip" }, visibility: chosenVisibility() };
  if (aims.length > 0) await performAnsweredAttack(actor, { key: NATURAL, occasion: {}, aims }, reply);
}

/** The same on the Referee's client, for whoever plays the being. */
export async function usePowerFor(
  { being: uuid, power: text, target: aimed }: Readonly<Record<string, unknown>>,
  sender: User.Implementation,
): Promise<Answer> {
  const being = await creatureAt(uuid);
  const own = being && elementalOf(being);
  const power = powerIn(text);
  if (!own || !power || !powersOf(own.element).includes(power)) return refuse("WHITEHACK.Fh.Elemental.ofNobody");
  if (!own.actor.testUserPermission(sender, "OWNER")) return refuse("WHITEHACK.Refusal.notYours");
  if (power !== "findMetal") return doPower(own, power, { aimed, by: sender.id });
  await postQuestion(toMetal(own.actor));
  return DONE;
}

/** Does it, and tells what has come of it. */
async function doPower(
  own: Elemental,
  power: Power,
  { aimed, by }: { readonly aimed: unknown; readonly by: string | null },
): Promise<Answer> {
  const target = AIMLESS_POWERS.includes(power) ? own.actor : await creatureAt(aimed);
  const deed = POWER_DEEDS[power];
  if (!deed || !target) return refuse("WHITEHACK.Fh.Elemental.aim");
  const done = await deed(own, target);
  if ("refused" in done) return refuse(done.refused);
  const title = `WHITEHACK.Fh.Elemental.Power.${power}`;
  await tellLines({ title, ...done, actor: own.actor, by, visibility: "public" });
  return DONE;
}
