import { calledFields } from "../../../base/pack-fields.ts";
import type { Change } from "../../../../undo/record.ts";
import { postLines } from "../../../../foundry/chat/post/post-lines.ts";
import { marksInForce, writtenConditionOf } from "../../../../foundry/documents/active-conditions.ts";
import { attempt, goneOf } from "../../../../foundry/documents/store-change.ts";
import { calledName, type Creature } from "../../../../foundry/documents/creature.ts";
import { combatantOf } from "../../../../foundry/documents/combatant-of.ts";
import { placeOf } from "../../../../foundry/documents/place.ts";
import { inTurn } from "../../../../foundry/chat/requests/in-turn.ts";
import { packFactsOf, storePackFacts } from "../../../../foundry/documents/pack-facts.ts";
import { rulebookFor } from "../../../../foundry/host/rulebook.ts";
import { type FerryhackSpells, spellsIn } from "../../rules/spells/spell-rules.ts";
import { unbound } from "./scene/drawn-spell.ts";

/** A being goes home: out of the fight and off the scene; undoing it brings it back as it was. @rule FH-S3-02 */
export async function sendHome(being: Creature): Promise<readonly Change[]> {
  const [fighter, token] = [combatantOf(being), placeOf(being)];
  const documents = [token, fighter].filter((one) => one !== null);
  const gone = documents.map((document) => ({ document, change: goneOf(document) })).toReversed();
  for (const { document } of gone)
    if (isThere(document)) await attempt<unknown>(document.uuid, () => document.delete());
  return gone.filter(({ document }) => !isThere(document)).map(({ change }) => change);
}

/** Whether a fighter or a token is still there: the one may have gone with the other. */
const isThere = (document: TokenDocument.Implementation | Combatant.Implementation): boolean =>
  document instanceof Combatant
    ? document.combat?.combatants.has(document.id ?? "") === true
    : document.parent?.tokens.has(document.id ?? "") === true;

interface Being {
  readonly actor: Creature;
  readonly rules: FerryhackSpells;
}

/** The beings on all scenes that a spell has called. */
const called = (): readonly Being[] =>
  game.scenes.contents
    .flatMap(({ tokens }) => tokens.contents)
    .flatMap(({ actor }) => {
      const rules = actor?.isCreature() ? spellsIn(rulebookFor(actor)) : null;
      return actor?.isCreature() && rules && packFactsOf(actor, calledFields(rules.pack)).calledBy !== ""
        ? [{ actor, rules }]
        : [];
    });

/** Whether the rounds of a being are over. */
const isOver = ({ actor, rules }: Being): boolean =>
  marksInForce(actor).every(({ effect }) => writtenConditionOf(effect)?.id !== rules.called.id);

const isOfToken = ({ document }: Change): boolean => document.split(".").at(-2) === "Token";

/** Beings whose rounds are over go home by themselves; one that is brought back stays. @rule FH-S3-02 */
export const sendHomeWhoseTimeIsUp = (): Promise<void> =>
  inTurn(async () => {
    const over = called().filter(isOver);
    if (over.length === 0) return;
    const changes: Change[] = [];
    for (const { actor, rules } of over) {
      await storePackFacts(actor, calledFields(rules.pack), { calledBy: "" });
      changes.push(...(await sendHome(actor)).map((gone) => (isOfToken(gone) ? unbound(gone) : gone)));
    }
    await postLines({
      title: "WHITEHACK.SpellCondition.summoned",
      facts: over.map(({ actor }) => ({ label: calledName(actor), value: "WHITEHACK.Spellcasting.GoesHome" })),
      rules: ["FH-S3-02"],
      changes,
      visibility: "public",
    });
  });
