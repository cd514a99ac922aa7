import { resolveFrenzyEnd } from "../../../rules/index.ts";
import { aText, shape } from "../../../rules/shape.ts";
import { postCheck } from "../../cards/post-check.ts";
import type { Creature } from "../../documents/creature.ts";
import { creatureAt } from "../../documents/creature-at.ts";
import { bystandersOf } from "../../fight/bystanders.ts";
import { rulebookFor } from "../../rulebook.ts";
import { madeOf } from "../../undo/store-change.ts";
import { tellLines } from "../../actions/tell/tell-lines.ts";
import { type Answering, defineKind, type NewQuestion } from "../kind.ts";
import { throwSave } from "../throw-save.ts";

type Payload = { readonly actor: string };

const title = "WHITEHACK.StrongOption.frenzy";
const ID = "frenzyEnd";

/** After the battle a frenzied fighter saves, or strikes at whoever is nearest for one round more. @rule WH-STRONG-13 */
export const frenzyEndKind = defineKind<Payload>({
  id: ID,
  payload: shape({ actor: aText }),
  isDue: async ({ actor }) => (await creatureAt(actor)) !== null,
  throws: throwSave,
  async follow(answering) {
    const thrown = await throwSave(answering);
    if (!thrown) return { refused: "WHITEHACK.Refusal.noTarget" };
    const { creature, outcome, rolls } = thrown;
    const audience = { like: answering.question };
    const card = await postCheck({ title, kind: "save", actor: creature, outcome, rolls, audience });
    const others = bystandersOf(creature);
    const { attacks, savesAgain } = resolveFrenzyEnd(outcome, others, rulebookFor(creature).options);
    const told = outcome.success
      ? null
      : await tellRage(creature, others.find(({ id }) => id === attacks)?.name, answering);
    const changes = [card, told].flatMap((one) => (one ? [madeOf(one)] : []));
    return { changes, next: savesAgain ? [toFrenzyEnd(creature)] : [] };
  },
});

const tellRage = (actor: Creature, nearest: string | undefined, { question }: Answering<Payload>) =>
  tellLines({
    title,
    text: "WHITEHACK.Frenzy.GoesOn",
    facts: [{ label: "WHITEHACK.Frenzy.Nearest", value: nearest ?? "–" }],
    rules: ["WH-STRONG-13"],
    actor,
    like: question,
  });

/** The save that ends a frenzy. @rule WH-STRONG-13 */
export const toFrenzyEnd = (creature: Creature): NewQuestion => ({
  kind: ID,
  title,
  text: "WHITEHACK.Frenzy.Save",
  rules: ["WH-STRONG-13"],
  about: creature,
  asked: { actor: creature.uuid },
  payload: { actor: creature.uuid },
  options: [{ id: "save", label: "WHITEHACK.Sequel.Save", detail: "", actor: null, fields: [] }],
});
