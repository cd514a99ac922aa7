import { type Change, isEntryStanding } from "../../../../undo/record.ts";
import { trustedMessages } from "../../../chat/cards/read-cards.ts";
import { markedConditions } from "../../../documents/active-conditions.ts";
import { calledName, type Character, type Creature } from "../../../documents/creature.ts";
import { localize } from "../../../host/localize.ts";
import { actorAt } from "../../../chat/prompts/listeners.ts";
import { isRecording, type RecordingCard } from "../../../chat/undo/card-record.ts";
import { storeConditions } from "../../../chat/undo/store-conditions.ts";
import { undoByRule } from "../../../chat/undo/undo-entry.ts";
import { denialRefusal } from "../../../../rules/index.ts";
import type { LangKey } from "../../../../types/lang.ts";
import { lineOf } from "../../../../view/items/item-lines.ts";
import { countUse, usesLine } from "../../../checks/uses/ability-use.ts";
import { postItem } from "../../../chat/post/post-item.ts";
import { resolveUuidSync } from "../../../documents/resolve-uuid.ts";
import { SAYING_NO } from "../../../chat/prompts/asked-first.ts";
import { isItem } from "../../../documents/changed-document.ts";
import { audienceFor } from "../../../chat/requests/audience-for.ts";
import { DONE, refuse } from "../../../chat/requests/requests.ts";
import { toVisibility } from "../../../host/compat.ts";
import { aText, type ReadBy, shape } from "../../../../rules/base/shape.ts";
import { defineRequest } from "../../../chat/requests/define-request.ts";

/** A harm to a creature by an enemy's miracle or terror, as far as the system can know. */
interface Harm {
  readonly id: string;
  /** The name of the harm, as text. */
  readonly name: string;
  /** Takes back what it did to this one alone; says what that changed beyond its own card, or null where it cannot. */
  readonly takeBack: (asker: User.Implementation) => Promise<readonly Change[] | null>;
}

/** So many of the newest cards are looked through: those of Referees, who alone play enemies. */
const LOOKED_THROUGH = 30;

/** A creature that no player plays is an enemy; a card without an actor comes from the Referee. */
const isEnemys = (uuid: string | null, creature: Creature): boolean =>
  uuid !== creature.uuid && actorAt(uuid)?.hasPlayerOwner !== true;

const ownerOf = ({ system }: RecordingCard): string | null =>
  "actor" in system && typeof system.actor === "string" ? system.actor : null;

const titleOf = ({ system }: RecordingCard): string =>
  "title" in system && typeof system.title === "string" ? localize(system.title) : "";

/** Hits were asked about before their damage counted, and nobody says no to healing. */
const isDamageOfOthers = (message: RecordingCard): boolean =>
  !message.isCard("damage") || (!message.system.attack && message.system.kind === "damage");

/** The harms of a card to a creature, each by its entry; conditions are found with their effects. @rule WH-BRAVE-03 */
function harmsOn(message: RecordingCard, creature: Creature): readonly Harm[] {
  if (!message.visible || !isDamageOfOthers(message) || !isEnemys(ownerOf(message), creature)) return [];
  const done = message.system.record.filter(
    (entry) =>
      entry.target === creature.uuid &&
      entry.changes.length > 0 &&
      isEntryStanding(entry) &&
      entry.changes.every(({ document }) => document?.includes(".ActiveEffect.") !== true),
  );
  return done.map(({ id }) => ({
    id: `${message.id ?? ""}.${id}`,
    name: titleOf(message),
    takeBack: async (asker) => ((await undoByRule(message, id, asker)).done ? [] : null),
  }));
}

/** The conditions that no player has brought about. @rule WH-BRAVE-03 WH-COND-01 */
const conditionsUpon = (creature: Creature): readonly Harm[] =>
  markedConditions(creature)
    .filter(({ effect }) => effect.parent === creature && isEnemys(effect.origin ?? null, creature))
    .map(({ effect }) => ({
      id: effect.id ?? "",
      name: effect.name,
      takeBack: () => storeConditions(creature, () => effect.delete()),
    }));

/**
 * The harms that a character may still say no to, the newest first; harms to others are left alone. @rule WH-BRAVE-03
 */
export const harmsUpon = (creature: Creature): readonly Harm[] => [
  ...conditionsUpon(creature),
  ...trustedMessages()
    .slice(-LOOKED_THROUGH)
    .toReversed()
    .flatMap((message) => (isRecording(message) ? harmsOn(message, creature) : [])),
];

/** The longest text, in characters, that a user may write about it. */
const LONGEST = 300;

/** The power of one of the Brave who says no. */
interface Power {
  readonly item: Item.OfType<"ability">;
  readonly actor: Character;
}

function powerAt(uuid: string): Power | null {
  const item: unknown = resolveUuidSync(uuid);
  if (!isItem(item) || !item.isAbility() || item.system.key !== SAYING_NO) return null;
  const { character: actor } = item;
  return actor && { item, actor };
}

/** Why it cannot be used; null where it can: it is said of an enemy's miracle, or of a fear that is denied alike. @rule WH-BRAVE-03 */
function refusalOf({ item, actor }: Power, sender: User.Implementation): LangKey | null {
  if (!item.testUserPermission(sender, "OWNER")) return "WHITEHACK.Refusal.notYours";
  const { traits = {} } = actor.system.derived.class ?? {};
  const asked = { traits, usedInSession: item.system.uses.spent, kind: "miracle", byEnemy: true };
  const refusal = denialRefusal(asked);
  return refusal && `WHITEHACK.Denial.Refusal.${refusal}`;
}

/** The denied harm, in words, and the changes of taking it back. */
interface Denied {
  readonly told: string;
  readonly back: readonly Change[];
}

const readNo = shape({ item: aText, what: aText, words: aText, visibility: toVisibility });

/** Takes back what a request names, or what its words tell where it names nothing; or says why it cannot. @rule WH-BRAVE-03 */
async function denied(
  { what, words: written }: ReadBy<typeof readNo>,
  actor: Character,
  sender: User.Implementation,
): Promise<Denied | LangKey> {
  const words = written.trim().slice(0, LONGEST);
  if (what === "") return words === "" ? "WHITEHACK.Denial.Unsaid" : { told: words, back: [] };
  const harm = harmsUpon(actor).find(({ id }) => id === what);
  if (!harm) return "WHITEHACK.Refusal.nothingThere";
  const back = await harm.takeBack(sender);
  return back ? { told: [harm.name, words].filter(Boolean).join(": "), back } : "WHITEHACK.Refusal.notUndone";
}

/** Takes back what an enemy's miracle or terror has done to one of the Brave, and to nobody else. @rule WH-BRAVE-03 */
export const sayNoRequest = defineRequest({
  name: "sayNo",
  payload: readNo,
  async run(said, sender) {
    const power = powerAt(said.item);
    if (!power) return refuse("WHITEHACK.Refusal.badRequest");
    const refusal = refusalOf(power, sender);
    if (refusal) return refuse(refusal);
    const { item, actor } = power;
    const done = await denied(said, actor, sender);
    if (typeof done === "string") return refuse(done);
    const changes = [...done.back, ...(await countUse(item))];
    await postItem(item, {
      text: localize("WHITEHACK.Denial.Told", { name: calledName(actor) }),
      facts: [...lineOf("WHITEHACK.Denial.What", done.told), ...usesLine(item)],
      rules: ["WH-BRAVE-03", "WH-TIME-06"],
      changes,
      by: sender.id,
      audience: audienceFor(said.visibility, sender),
    });
    return DONE;
  },
});
