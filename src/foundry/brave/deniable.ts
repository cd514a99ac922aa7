import { isEntryStanding } from "../../undo/record.ts";
import type { Change } from "../../undo/record.ts";
import { trustedMessages } from "../cards/read-cards.ts";
import { markedConditions } from "../conditions/active-conditions.ts";
import type { Creature } from "../documents/creature.ts";
import { localize } from "../localize.ts";
import { actorAt } from "../questions/listeners.ts";
import { isRecording, type RecordingCard } from "../undo/card-record.ts";
import { storeConditions } from "../undo/store-conditions.ts";
import { undoByRule } from "../undo/undo-entry.ts";

/** Something that has befallen somebody by an enemy's miracle or terror, as far as the system can know. */
export interface Harm {
  readonly id: string;
  /** What it is called, as text. */
  readonly name: string;
  /** Takes back what it did to this one alone; says what that changed beyond its own card, or null where it cannot. */
  readonly takeBack: (asker: User.Implementation) => Promise<readonly Change[] | null>;
}

/** So many of the newest cards are looked through: those of Referees, who alone play enemies. */
const LOOKED_THROUGH = 30;

/** Whoever no player plays is an enemy; a card without anybody behind it comes from the Referee. */
const isEnemys = (uuid: string | null, creature: Creature): boolean =>
  uuid !== creature.uuid && actorAt(uuid)?.hasPlayerOwner !== true;

const ownerOf = ({ system }: RecordingCard): string | null =>
  "actor" in system && typeof system.actor === "string" ? system.actor : null;

const titleOf = ({ system }: RecordingCard): string =>
  "title" in system && typeof system.title === "string" ? localize(system.title) : "";

/** Hits were asked about before their damage counted, and nobody says no to healing. */
const isDamageOfOthers = (message: RecordingCard): boolean =>
  !message.isCard("damage") || (!message.system.attack && message.system.kind === "damage");

/** What a card has done to somebody, each by its entry; conditions are found with their effects. @rule WH-BRAVE-03 */
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

/** What somebody may still say no to, the newest first; what befell others by it is left alone. @rule WH-BRAVE-03 */
export const harmsUpon = (creature: Creature): readonly Harm[] => [
  ...conditionsUpon(creature),
  ...trustedMessages()
    .slice(-LOOKED_THROUGH)
    .toReversed()
    .flatMap((message) => (isRecording(message) ? harmsOn(message, creature) : [])),
];
