import { shownMessages } from "../../chat/cards/read-cards.ts";
import { isTicked, noneTicked } from "../../../view/chat/dialogs/form-values.ts";
import { type CheckMessage, outcomeOn } from "../../checks/cards/ruling-of.ts";
import { ask } from "../../chat/dialogs/ask.ts";
import { localize } from "../../host/localize.ts";
import { postTogether, type TogetherSide } from "../../checks/perform-request.ts";

/** How many of the newest rolls are offered. */
const OFFERED = 12;

/** The newest rolls of others that this user sees. */
const rollsBeside = ({ id }: CheckMessage): readonly CheckMessage[] =>
  shownMessages()
    .filter((message) => message.isCard("check"))
    .filter((message) => message.id !== id && message.isRevealed)
    .slice(-OFFERED)
    .toReversed();

const sideOf = (message: CheckMessage): TogetherSide => ({
  name: message.alias,
  actor: message.system.actor ?? "",
  label: message.system.title,
  check: message,
});

const offer = (message: CheckMessage) => {
  const { result, face, score } = outcomeOn(message);
  const said = localize("WHITEHACK.Text.aside", {
    text: localize(`WHITEHACK.Check.Result.${result}`),
    aside: `${face ?? "–"} / ${score}`,
  });
  return { id: message.id, name: message.alias, title: message.system.title, result: said };
};

/** Pits rolls that lie in the chat against each other; as private as the most private of them. @rule WH-CONT-01 WH-CONT-02 WH-CONT-03 */
export async function performPit(message: ChatMessage.Implementation): Promise<void> {
  if (!message.isCard("check")) return;
  const others = rollsBeside(message);
  if (others.length === 0) return void ui.notifications.warn("WHITEHACK.Contest.noOthers", { localize: true });
  const reply = await ask({
    name: "contest",
    title: "WHITEHACK.Contest.title",
    context: { rolls: others.map(offer) },
    confirm: { label: "WHITEHACK.Contest.title", icon: "fa-solid fa-scale-balanced" },
    problem: (values) => noneTicked(values, "roll", "WHITEHACK.Contest.noneTicked"),
  });
  if (reply)
    await pitRolls(
      message,
      others.filter(({ id }) => isTicked(reply.values, `roll.${id}`)),
      isTicked(reply.values, "granular"),
    );
}

/** The contest between rolls that are known. @rule WH-CONT-01 */
export const pitRolls = (first: CheckMessage, others: readonly CheckMessage[], granular: boolean) =>
  postTogether({ title: "", purpose: "contest", granular, needed: 0 }, [first, ...others].map(sideOf));
