import type { Form } from "../../../view/chat/dialogs/form.ts";
import type { LangKey } from "../../../types/lang.ts";
import { type Localize, toFigure } from "../../../view/base/localize.ts";

/** A fight, as far as its steps matter. */
interface PhaseFacts {
  /** 0 before it has begun. */
  readonly round: number;
  /** Some are surprised, and surprise still lasts. */
  readonly surprise: boolean;
  /** A combatant has no initiative yet. */
  readonly owesInitiative: boolean;
  readonly isReferee: boolean;
}

const PHASES = ["surprise", "initiative", "rounds"] as const;
type Phase = (typeof PHASES)[number];

/** Which step a fight is at. @rule WB-SEQ-01 */
function phaseOf({ surprise, owesInitiative }: PhaseFacts): Phase {
  if (surprise) return "surprise";
  return owesInitiative ? "initiative" : "rounds";
}

const TEXTS = {
  surprise: "WHITEHACK.Phase.surpriseNow",
  initiative: "WHITEHACK.Phase.rollNow",
  rounds: "WHITEHACK.Phase.roundsNow",
} as const satisfies Record<Phase, LangKey>;

/** The steps of a fight in which surprise has a round of its own, the present one marked, and who acts in it. @rule WB-SEQ-01 WB-SUR-01 */
export function phaseView(facts: PhaseFacts, localize: Localize) {
  const now = phaseOf(facts);
  const isBeginning = facts.round === 0 && facts.isReferee && now !== "surprise";
  return {
    title: localize("WHITEHACK.Phase.steps"),
    steps: PHASES.map((phase) => ({ label: localize(`WHITEHACK.Phase.${phase}`), isNow: phase === now })),
    notes: [localize(isBeginning ? "WHITEHACK.Phase.mark" : TEXTS[now])],
    buttons: [],
  };
}

/** The initiative numbers to which a combatant may hold back. */
export interface HoldBackFacts {
  /** The lower numbers to which they may, the highest first. */
  readonly numbers: readonly number[];
  /** Enemies whose miracles they may want to disrupt. */
  readonly casters: readonly { readonly id: string; readonly name: string }[];
}

/** The choice: a number, an event, or a miracle of an enemy. */
export type HeldUntil =
  | { readonly operation: "to"; readonly to: number }
  | { readonly operation: "until"; readonly awaits: string; readonly disrupts: string };

const UNTIL = "until";
const AGAINST = "against:";

/** The most letters of what a fighter waits for. */
export const MOST_AWAITED = 120;

/** The dialog: until when a fighter holds back, and for what. @rule WB-DLY-01 WB-DLY-02 */
export const holdBackForm = ({ numbers, casters }: HoldBackFacts, localize: Localize): Form => [
  { note: "WHITEHACK.Hold.hint" },
  {
    name: "how",
    label: "WHITEHACK.Hold.how",
    value: UNTIL,
    choices: [
      { value: UNTIL, label: "WHITEHACK.Hold.until" },
      ...casters.map(({ id, name }) => ({ value: AGAINST + id, label: localize("WHITEHACK.Hold.against", { name }) })),
      ...numbers.map((to) => ({ value: `to:${to}`, label: localize("WHITEHACK.Hold.to", { value: toFigure(to) }) })),
    ],
  },
  { name: "awaits", label: "WHITEHACK.Hold.awaits", max: MOST_AWAITED },
];

/** The meaning of the answers; null for none of the choices. @rule WB-DLY-01 WB-DLY-02 */
export function heldUntil(how: string, awaits: string, { numbers, casters }: HoldBackFacts): HeldUntil | null {
  const to = numbers.find((number) => how === `to:${number}`);
  if (to !== undefined) return { operation: "to", to };
  const caster = casters.find(({ id }) => how === AGAINST + id);
  if (how !== UNTIL && !caster) return null;
  return { operation: "until", awaits: awaits.trim(), disrupts: caster?.id ?? "" };
}
