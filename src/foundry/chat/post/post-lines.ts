import type { Change } from "../../../undo/record.ts";
import type { DrawnFacts } from "../../../view/campaign/story/drawn-facts.ts";
import type { FactLine } from "../../../view/items/item-facts.ts";
import { type Audience, postCard, type PostedProposal } from "../cards/post-card.ts";
import type { Visibility } from "../../host/compat.ts";
import { chosenVisibility } from "../../host/settings.ts";
import { recordFor } from "../undo/card-record.ts";

/** A reaction that may be the beginning of the next event: on the board, by the ids of what has happened and of who reacts. */
export interface Chain {
  readonly run: string;
  readonly node: string;
  readonly name: string;
}

/** The lines of a notice. */
export interface Lines {
  readonly title: string;
  readonly facts: readonly FactLine[];
  readonly text?: string;
  readonly rolls?: readonly Roll[];
  readonly rules?: readonly string[];
  readonly actor?: Actor.Implementation | null;
  readonly visibility?: Visibility;
  /** The card that it follows, and is as private as. */
  readonly like?: ChatMessage.Implementation | null;
  /** The audience, if neither `visibility` nor `like` says. */
  readonly audience?: Audience;
  readonly proposals?: readonly PostedProposal[];
  readonly changes?: readonly Change[];
  /** The seconds of the world's clock that it takes, for the Referee to let pass. @rule WH-TIME-04 WH-TIME-05 */
  readonly time?: number;
  /** The uuids of documents to link to. */
  readonly links?: readonly string[];
  /** How many of whom the links lead to come at once. @rule WH-CRAWL-02 */
  readonly creatures?: number | null;
  /** Reactions that may be the next event. */
  readonly chains?: readonly Chain[];
  /** The part of the lines that was drawn from tables. @rule WH-REF-02 */
  readonly drawn?: Pick<DrawnFacts, "kind" | "rows"> & Partial<DrawnFacts>;
  /** The user who caused it, where that is not the one whose client tells it. */
  readonly by?: string | null;
  /** The move of the world's clock that it came of. */
  readonly step?: string | null;
}

/** Posts a notice of lines; gives the card, or null where the host has refused it. */
export function postLines({ actor = null, rolls = [], ...lines }: Lines) {
  return postCard({ kind: "notice", actor, system: noticeOf(lines, actor), rolls, audience: audienceOf(lines) });
}

const audienceOf = ({ audience, like, visibility = chosenVisibility() }: Omit<Lines, "actor">): Audience =>
  audience ?? (like ? { like } : { visibility });

const UNTOUCHED = { adjusted: [], happens: false, counts: false, note: "", published: false };

const uuidOf = (actor: Actor.Implementation | null): string | null => actor?.uuid ?? null;

/** The data that a notice leads on to: links, creatures, chains and draws. */
const leadingOn = ({
  links = [],
  creatures = null,
  chains = [],
  drawn,
}: Pick<Lines, "links" | "creatures" | "chains" | "drawn">) => ({
  links: [...links],
  creatures,
  chains: [...chains],
  drawn: drawn ? { ...UNTOUCHED, ...drawn } : null,
});

const noticeOf = (
  {
    title,
    facts,
    text = "",
    rules = [],
    proposals = [],
    changes = [],
    time = 0,
    by = game.user.id,
    step = null,
    ...more
  }: Lines,
  actor: Actor.Implementation | null,
) => ({
  title,
  actor: uuidOf(actor),
  text,
  formula: "",
  faces: [],
  total: null,
  facts: [...facts],
  rules: [...rules],
  proposals,
  time,
  ...leadingOn(more),
  record: recordFor(changes, by, step),
});
