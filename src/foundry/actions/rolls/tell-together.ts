import type { Purpose } from "../../../view/dialogs/purposes.ts";
import { type Audience, postCard } from "../../cards/post-card.ts";
import { type CheckMessage, outcomeOn } from "../../cards/ruling-of.ts";
import { refereeIds } from "../../documents/referees.ts";

/** What several rolls are for. */
export interface Together {
  readonly title: string;
  readonly purpose: Purpose;
  readonly granular: boolean;
  readonly needed: number;
  /** What was asked for, so that a tie can be rolled again; left out for rolls that nobody asked for. */
  readonly request?: object;
}

/** A participant, with the card of the roll; null for those who did not roll. */
export interface TogetherSide {
  readonly name: string;
  readonly actor: string;
  /** What was rolled: a language key. */
  readonly label: string;
  readonly check: CheckMessage | null;
}

/** Brings the rolls of several together on one card, as private as the most private of them. @rule WH-TASK-06 WH-CONT-01 */
export async function tellTogether(
  { title, purpose, granular, needed, request = {} }: Together,
  sides: readonly TogetherSide[],
): Promise<ChatMessage.Implementation | null> {
  if (sides.length < 2) return null;
  const checks = sides.flatMap(({ check }) => check ?? []);
  return postCard({
    kind: "contest",
    actor: null,
    system: {
      title: title || (purpose === "contest" ? "WHITEHACK.Contest.title" : (sides[0]?.label ?? "")),
      purpose,
      granular,
      needed,
      sides: sides.map(({ name, actor, label, check }) => ({
        name,
        actor: actor === "" ? null : actor,
        what: label,
        check: check?.id ?? "",
        outcome: check && outcomeOn(check),
      })),
      request,
    },
    audience: audienceOfAll(checks),
  });
}

/** Only the users who may see all of these cards. @rule WH-DICE-07 */
function audienceOfAll(cards: readonly ChatMessage.Implementation[]): Audience {
  const hidden = cards.filter(({ whisper }) => whisper.length > 0);
  const referees = refereeIds();
  const [first, ...others] = hidden;
  if (!first) return { visibility: "public" };
  if (hidden.some(({ blind }) => blind)) return { whisper: referees };
  const all = first.whisper
    .flatMap((id) => id ?? [])
    .filter((id) => others.every(({ whisper }) => whisper.includes(id)));
  return { whisper: all.length > 0 ? all : referees };
}
