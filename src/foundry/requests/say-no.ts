import { denialRefusal } from "../../rules/index.ts";
import type { LangKey } from "../../types/lang.ts";
import type { Change } from "../../undo/record.ts";
import { lineOf } from "../../view/things/thing-lines.ts";
import { countUse, usesLine } from "../actions/things/ability-use.ts";
import { tellThing } from "../actions/tell/tell-thing.ts";
import { harmsUpon } from "../brave/deniable.ts";
import { foundAt } from "../documents/found-at.ts";
import { calledName } from "../documents/chosen-creatures.ts";
import { localize } from "../localize.ts";
import { SAYING_NO } from "../questions/asked-first.ts";
import { isItem } from "../undo/changed-document.ts";
import { audienceFor } from "./audience-for.ts";
import { type Answer, DONE, refuse } from "./requests.ts";

type Data = Readonly<Record<string, unknown>>;
type Character = Actor.OfType<"character">;

/** The most that somebody may write about it. */
const LONGEST = 300;

/** The power of one of the Brave who says no. */
interface Power {
  readonly item: Item.OfType<"ability">;
  readonly actor: Character;
}

function powerAt(uuid: unknown): Power | null {
  const item: unknown = foundAt(String(uuid));
  if (!isItem(item) || !item.isAbility() || item.system.key !== SAYING_NO) return null;
  const { actor } = item;
  return actor?.isCharacter() ? { item, actor } : null;
}

/** Why it cannot be used; null where it can: it is said of an enemy's miracle, or of a fear that is denied alike. @rule WH-BRAVE-03 */
function refusalOf({ item, actor }: Power, sender: User.Implementation): LangKey | null {
  if (!item.testUserPermission(sender, "OWNER")) return "WHITEHACK.Refusal.notYours";
  const { traits = {} } = actor.system.derived.class ?? {};
  const asked = { traits, usedInSession: item.system.uses.spent, kind: "miracle", byEnemy: true };
  const refusal = denialRefusal(asked);
  return refusal && `WHITEHACK.Denial.Refusal.${refusal}`;
}

/** What is denied, in words, and what taking it back has changed. */
interface Denied {
  readonly told: string;
  readonly back: readonly Change[];
}

const wordsIn = ({ words }: Data): string => (typeof words === "string" ? words.trim().slice(0, LONGEST) : "");

/** Takes back what a request names; or says why it cannot. @rule WH-BRAVE-03 */
async function denied(data: Data, actor: Character, sender: User.Implementation): Promise<Denied | LangKey> {
  const words = wordsIn(data);
  if (data["what"] === "") return words === "" ? "WHITEHACK.Denial.Unsaid" : { told: words, back: [] };
  const harm = harmsUpon(actor).find(({ id }) => id === data["what"]);
  if (!harm) return "WHITEHACK.Refusal.nothingThere";
  const back = await harm.takeBack(sender);
  return back ? { told: [harm.name, words].filter(Boolean).join(": "), back } : "WHITEHACK.Refusal.notUndone";
}

/** Takes back what an enemy's miracle or terror has done to one of the Brave, and to nobody else. @rule WH-BRAVE-03 */
export async function sayNoFor(data: Data, sender: User.Implementation): Promise<Answer> {
  const power = powerAt(data["item"]);
  if (!power) return refuse("WHITEHACK.Refusal.badRequest");
  const refusal = refusalOf(power, sender);
  if (refusal) return refuse(refusal);
  const { item, actor } = power;
  const done = await denied(data, actor, sender);
  if (typeof done === "string") return refuse(done);
  const changes = [...done.back, ...(await countUse(item))];
  await tellThing(item, {
    text: localize("WHITEHACK.Denial.Told", { name: calledName(actor) }),
    facts: [...lineOf("WHITEHACK.Denial.What", done.told), ...usesLine(item)],
    rules: ["WH-BRAVE-03", "WH-TIME-06"],
    changes,
    by: sender.id,
    audience: audienceFor(data["visibility"], sender),
  });
  return DONE;
}
