import { resolveFrenzyEnd } from "../../../../rules/index.ts";
import { aText, shape } from "../../../../rules/base/shape.ts";
import { postCheck } from "../../../checks/cards/post-check.ts";
import { type Creature, resolveCreature } from "../../../documents/creature.ts";
import { bystandersOf } from "../../../combat/prompts/after-fight.ts";
import { rulebookFor } from "../../../host/rulebook.ts";
import { allMade } from "../../../documents/store-change.ts";
import { postLines } from "../../../chat/post/post-lines.ts";
import { type Answering, defineKind, type NewPrompt } from "../../../chat/prompts/kind.ts";
import { rollSave } from "../../../checks/perform-save.ts";
import { askOnce } from "../../../chat/prompts/post-prompt.ts";
import { inTurn } from "../../../chat/requests/in-turn.ts";

type Payload = { readonly actor: string };

const title = "WHITEHACK.StrongOption.frenzy";
const ID = "frenzyEnd";

/** After the battle a frenzied fighter saves, or attacks the nearest creature for one round more. @rule WH-STRONG-13 */
export const frenzyEndKind = defineKind<Payload>({
  id: ID,
  payload: shape({ actor: aText }),
  isDue: async ({ actor }) => (await resolveCreature(actor)) !== null,
  rolls: rollSave,
  async follow(answering) {
    const rolled = await rollSave(answering);
    if (!rolled) return { refused: "WHITEHACK.Refusal.noTarget" };
    const { creature, outcome, rolls } = rolled;
    const audience = { like: answering.prompt };
    const card = await postCheck({ title, kind: "save", actor: creature, outcome, rolls, audience });
    const others = bystandersOf(creature);
    const { attacks, savesAgain } = resolveFrenzyEnd(outcome, others, rulebookFor(creature).options);
    const told = outcome.success
      ? null
      : await postRage(creature, others.find(({ id }) => id === attacks)?.name, answering);
    const changes = allMade(card, told);
    return { changes, next: savesAgain ? [toFrenzyEnd(creature)] : [] };
  },
});

const postRage = (actor: Creature, nearest: string | undefined, { prompt }: Answering<Payload>) =>
  postLines({
    title,
    text: "WHITEHACK.Frenzy.GoesOn",
    facts: [{ label: "WHITEHACK.Frenzy.Nearest", value: nearest ?? "–" }],
    rules: ["WH-STRONG-13"],
    actor,
    like: prompt,
  });

/** The save that ends a frenzy. @rule WH-STRONG-13 */
const toFrenzyEnd = (creature: Creature): NewPrompt => ({
  kind: ID,
  title,
  text: "WHITEHACK.Frenzy.Save",
  rules: ["WH-STRONG-13"],
  about: creature,
  asked: { actor: creature.uuid },
  payload: { actor: creature.uuid },
  options: [{ id: "save", label: "WHITEHACK.Consequence.Save" }],
});

/** The battle is over: those who fought in a frenzy are asked to save. @rule WH-STRONG-13 */
export const endFrenzies = (creatures: readonly Creature[]): Promise<void> =>
  inTurn(async () => {
    for (const creature of creatures) await askOnce(toFrenzyEnd(creature), null);
  });
