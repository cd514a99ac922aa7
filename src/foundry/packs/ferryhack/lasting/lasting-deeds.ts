import type { Creature } from "../../../documents/creature.ts";
import { creatureAt } from "../../../documents/creature-at.ts";
import type { NewQuestion } from "../../../questions/kind.ts";
import { postQuestion } from "../../../questions/post-question.ts";
import { askReferee } from "../../../requests/ask-referee.ts";
import { type Answer, DONE, refuse } from "../../../requests/requests.ts";
import { tellRefusal } from "../../../actions/tell/tell.ts";
import type { PackAct } from "../../pack-at-table.ts";
import { liftOf, toFall } from "./falls.ts";
import { spellNamed } from "./held-spells.ts";
import { sightOf, toSight } from "./sight.ts";
import { isLinked, toThought } from "./thoughts.ts";

/** What somebody can do while a spell lasts. */
interface LastingDeed {
  readonly id: "thought" | "fall" | "sight";
  /** The spell, by its name in the source. */
  readonly original: string;
  /** Whether the spell is in effect for somebody. */
  isNow(actor: Creature): boolean;
  ask(actor: Creature): NewQuestion | Promise<NewQuestion>;
}

/** @rule FH-S2-06 FH-S2-10 FH-S3-09 */
const DEEDS: readonly LastingDeed[] = [
  { id: "thought", original: "Tankeöverföring", isNow: isLinked, ask: toThought },
  { id: "fall", original: "Lyft", isNow: (actor) => liftOf(actor) > 0, ask: toFall },
  { id: "sight", original: "Syn", isNow: (actor) => sightOf(actor) > 0, ask: toSight },
];

/** What a sheet offers: the deeds of spells that somebody knows, or that are in effect for them. */
export const deedsOf = (actor: Creature): readonly LastingDeed[] =>
  DEEDS.filter(({ original, isNow }) => spellNamed(actor, original) !== undefined || isNow(actor));

/** The name of the request. */
export const LASTING_DEED = "fh.lastingDeed";

/** Somebody does what a spell in effect allows: the Referee's client asks for the rest. @rule FH-S2-06 FH-S2-10 FH-S3-09 */
export const useLasting: PackAct = async ({ actor, button }) => {
  if (!actor?.isCreature()) return;
  const data = { actor: actor.uuid, what: button.dataset["deed"] ?? "" };
  tellRefusal(await askReferee("packDeed", { deed: LASTING_DEED, data }));
};

/** The same on the Referee's client. */
export async function useLastingFor(
  { actor: uuid, what }: Readonly<Record<string, unknown>>,
  sender: User.Implementation,
): Promise<Answer> {
  const actor = await creatureAt(uuid);
  const deed = DEEDS.find(({ id }) => id === what);
  if (!actor || !deed) return refuse("WHITEHACK.Refusal.noTarget");
  if (!actor.testUserPermission(sender, "OWNER")) return refuse("WHITEHACK.Refusal.notYours");
  if (!deed.isNow(actor)) return refuse("WHITEHACK.Fh.Lasting.notInEffect");
  await postQuestion(await deed.ask(actor));
  return DONE;
}
