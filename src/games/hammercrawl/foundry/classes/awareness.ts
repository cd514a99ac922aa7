import { postLines } from "../../../../foundry/chat/post/post-lines.ts";
import { notifyRefusal } from "../../../../foundry/chat/post/notify-refusal.ts";
import { askReferee } from "../../../../foundry/chat/requests/ask-referee.ts";
import { DONE, refuse } from "../../../../foundry/chat/requests/requests.ts";
import { calledName, type Creature, resolveCreature } from "../../../../foundry/documents/creature.ts";
import { actOn, partOn } from "../../../../foundry/documents/pack-facts.ts";
import type { PackOperation } from "../../../../foundry/extensions/pack-extension.ts";
import { rollDice } from "../../../../foundry/host/dice.ts";
import { localize } from "../../../../foundry/host/localize.ts";
import { aText, oneOf, shape } from "../../../../rules/base/shape.ts";
import { AWARENESSES, type Awareness, NOTICE_DIE, notices } from "../../rules/features.ts";
import { hasFeature } from "../health/own-people.ts";

/** The act of passing something hidden, and the operation that rolls for it. */
export const NOTICE = "hc.notice";

const awarenessesOf = (creature: Creature): readonly Awareness[] =>
  AWARENESSES.filter((one) => hasFeature(creature, one));

/** What a character notices in passing, each with its button. @rule HC-CLS-03 HC-CLS-11 */
export const AWARENESS_PART = partOn("creature", {
  id: "hc-awareness",
  types: ["hammercrawl"],
  page: "play",
  title: "WHITEHACK.Hammercrawl.Awareness.title",
  template: "whitehack/games/hammercrawl/classes/awareness",
  isShown: (creature) => awarenessesOf(creature).length > 0,
  context: (creature) => ({
    mayPress: creature.isOwner,
    ways: awarenessesOf(creature).map((id) => ({
      id,
      label: `WHITEHACK.Hammercrawl.Awareness.pass.${id}`,
      hint: `WHITEHACK.Hammercrawl.Awareness.hint.${id}`,
    })),
  }),
});

/** Asks the Referee's client for the secret roll. @rule HC-CLS-03 HC-CLS-11 */
export const noticeAct = actOn("creature", async (creature, { button }) => {
  const data = { actor: creature.uuid, what: button.dataset["what"] ?? "" };
  notifyRefusal(await askReferee("packOperation", { operation: NOTICE, data }));
});

const readNotice = shape({ actor: aText, what: oneOf(AWARENESSES) });

/** Rolls in secret whether a character notices what is hidden on the way; Referees alone see the card. @rule HC-CLS-03 HC-CLS-11 */
export const noticeOperation: PackOperation = async (data, sender) => {
  const asked = readNotice(data);
  const creature = await resolveCreature(asked?.actor);
  if (!asked || !creature || !hasFeature(creature, asked.what)) return refuse("WHITEHACK.Refusal.notDue");
  if (!creature.testUserPermission(sender, "OWNER")) return refuse("WHITEHACK.Refusal.notYours");
  const { faces, rolls } = await rollDice(NOTICE_DIE);
  const [face = 100] = faces;
  await postLines({
    title: "WHITEHACK.Hammercrawl.Awareness.title",
    actor: creature,
    text: `WHITEHACK.Hammercrawl.Awareness.${notices(face) ? "notices" : "passesBy"}.${asked.what}`,
    facts: [
      {
        label: calledName(creature),
        value: localize("WHITEHACK.Hammercrawl.Awareness.rolled", { face: String(face) }),
      },
    ],
    rules: [asked.what === "stonework" ? "HC-CLS-03" : "HC-CLS-11"],
    rolls,
    visibility: "gm",
  });
  return DONE;
};

/** What a turn of searching finds for sure, by who searches: a line for the Referee's card. @rule HC-CLS-03 HC-CLS-11 */
export const sureFinds = (searchers: readonly (Creature | null)[]) =>
  searchers.flatMap((creature) =>
    creature
      ? awarenessesOf(creature).map((one) => ({
          label: calledName(creature),
          value: `WHITEHACK.Hammercrawl.Awareness.sure.${one}`,
        }))
      : [],
  );
