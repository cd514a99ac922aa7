import type { BaseDeed, BaseDone } from "../bases/base-done.ts";
import { type Homebase, mayUseBase } from "../bases/base-facts.ts";
import { REFEREE_DEEDS } from "../bases/referee-deeds.ts";
import { SHARED_DEEDS } from "../bases/shared-deeds.ts";
import type { LangKey } from "../../types/lang.ts";
import { isTicked, textIn } from "../../view/dialogs/form-values.ts";
import { tellLines } from "../actions/tell/tell-lines.ts";
import type { Audience } from "../cards/post-card.ts";
import { MOST } from "../data/limits.ts";
import { foundAt } from "../documents/found-at.ts";
import { refereeIds } from "../documents/referees.ts";
import { toVisibility } from "../generation.ts";
import { rulebookFor } from "../rulebook.ts";
import { isActor } from "../undo/changed-document.ts";
import { storeChange } from "../undo/store-change.ts";
import { audienceFor } from "./audience-for.ts";
import { type Answer, DONE, refuse } from "./requests.ts";
import { valuesOf } from "./values-of.ts";

type Data = Readonly<Record<string, unknown>>;

function baseAt(uuid: unknown): Homebase | null {
  const found = typeof uuid === "string" ? foundAt(uuid) : null;
  return isActor(found) && found.isHomebase() && !found.inCompendium ? found : null;
}

const deedIn = (deeds: Readonly<Record<string, BaseDeed>>, name: unknown): BaseDeed | null =>
  typeof name === "string" && Object.hasOwn(deeds, name) ? (deeds[name] ?? null) : null;

/** The log with one more entry, at this moment of the world's clock. */
const logWith = (base: Homebase, text: string, { name }: User.Implementation, hidden: boolean): object => ({
  log: [
    ...base.system.toObject().log.slice(1 - MOST.list), // the oldest give way
    { id: foundry.utils.randomID(), time: game.time.worldTime, text, by: name, hidden },
  ],
});

/** Writes something into the log, without a card: it can be edited and removed there. */
async function write(base: Homebase, data: Data, sender: User.Implementation): Promise<Answer> {
  const values = valuesOf(data["values"]);
  const text = textIn(values, "text").slice(0, 500);
  if (text === "") return refuse("WHITEHACK.Base.Refusal.noNote");
  await storeChange(base, logWith(base, text, sender, sender.isGM && isTicked(values, "hidden")));
  return DONE;
}

async function store(base: Homebase, done: BaseDone, sender: User.Implementation, audience: Audience): Promise<void> {
  const { update, log, made = [], secret = false, ...told } = done;
  const hidden = secret || !("visibility" in audience);
  const changes = await storeChange(base, { ...update, ...logWith(base, log, sender, hidden) });
  await tellLines({
    facts: [],
    ...told,
    actor: base,
    changes: [...changes, ...made],
    by: sender.id,
    audience: secret ? { whisper: refereeIds() } : audience,
  });
}

/** Why somebody may do nothing with a base at all; null where they may. @rule WH-BASE-01 WH-OPT-01 */
function refusalOf(base: Homebase, sender: User.Implementation): LangKey | null {
  if (!mayUseBase(base, sender)) return "WHITEHACK.Base.Refusal.notShared";
  return rulebookFor(base).options.bases ? null : "WHITEHACK.Base.Refusal.off";
}

/** What does a deed for somebody, or why it is not theirs to do. @rule WH-BASE-01 */
function workFor({ isGM }: User.Implementation, deed: unknown): BaseDeed | LangKey {
  const shared = deedIn(SHARED_DEEDS, deed);
  if (shared) return shared;
  return isGM ? (deedIn(REFEREE_DEEDS, deed) ?? "WHITEHACK.Refusal.badRequest") : "WHITEHACK.Refusal.refereeOnly";
}

/**
 * Does something with a base for whoever shares it, or what only the Referee does; who asks is what the server says, and
 * all that counts is read anew here. @rule WH-BASE-01 WH-BASE-04 WH-BASE-05
 */
export async function baseDeedFor(data: Data, sender: User.Implementation): Promise<Answer> {
  const base = baseAt(data["base"]);
  const refusal = base ? refusalOf(base, sender) : "WHITEHACK.Base.Refusal.notShared";
  if (!base || refusal) return refuse(refusal ?? "WHITEHACK.Base.Refusal.notShared");
  if (data["deed"] === "note") return write(base, data, sender);
  const work = workFor(sender, data["deed"]);
  if (typeof work === "string") return refuse(work);
  const audience = audienceFor(toVisibility(data["visibility"]), sender);
  const done = await work(base, valuesOf(data["values"]), { isReferee: sender.isGM, audience });
  if (typeof done === "string") return refuse(done);
  await store(base, done, sender, audience);
  return DONE;
}
