import { miracleAt, miracleQuestion } from "../actions/things/miracle-question.ts";
import { castingOf, toPrice } from "../questions/kinds/miracle.ts";
import { type Bargain, readWish, valuesOf, wishIn } from "../questions/miracle-bargain.ts";
import { openQuestions } from "../questions/open-questions.ts";
import { postQuestion } from "../questions/post-question.ts";
import { readersFor } from "./audience-for.ts";
import { type Answer, DONE, refuse } from "./requests.ts";

type Data = Readonly<Record<string, unknown>>;
type Found = NonNullable<ReturnType<typeof miracleAt>>;

/** Asks the Referee what a player's miracle costs, unless it cannot be performed at any cost. @rule WH-WISE-01 WH-WISE-02 */
export async function askPriceFor(data: Data, sender: User.Implementation): Promise<Answer> {
  const found = miracleAt(data["item"]);
  if (!found?.actor.testUserPermission(sender, "OWNER")) return refuse("WHITEHACK.Refusal.notYours");
  if (isBargainedFor(found.item)) return refuse("WHITEHACK.Miracle.AskedAlready");
  const bargain = bargainIn(found, data["wish"]);
  if (!bargain) return refuse("WHITEHACK.Miracle.NoWish");
  const casting = castingOf(bargain);
  if (typeof casting === "string" && casting !== TOO_DEAR) return refuse(casting);
  const question = toPrice(bargain);
  if (question) await postQuestion({ ...question, readers: readersFor(data["visibility"], sender) });
  return DONE;
}

/** Not refused yet: a lower cost may still be agreed on. @rule WH-WISE-06 */
const TOO_DEAR = "WHITEHACK.Miracle.Refusal.beyondHitPoints";

function bargainIn({ item, actor }: Found, given: unknown): Bargain | null {
  const read = readWish(given);
  const wish = read && wishIn({ ...miracleQuestion(item, actor), isReferee: false }, valuesOf(read));
  return wish ? { ...wish, miracle: item.uuid, status: "proposed", conditions: [] } : null;
}

const isBargainedFor = ({ uuid }: Item.Implementation): boolean =>
  openQuestions().some(({ system: { payload } }) => "miracle" in payload && payload.miracle === uuid);
