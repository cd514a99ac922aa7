import {
  type Condition,
  listenersTo,
  STRONG_OPTIONS,
  type StrongOptionId,
  tacticalCall,
  VOICE_MODES,
  type VoiceMode,
  VOICES,
} from "../../../rules/index.ts";
import type { LangKey } from "../../../types/lang.ts";
import type { Change } from "../../../undo/record.ts";
import { postLines } from "../../chat/post/post-lines.ts";
import type { Audience } from "../../chat/cards/post-card.ts";
import { giveCondition } from "../../conditions/give-condition.ts";
import { distanceBetween } from "../../host/distance.ts";
import { calledName, combatantOf, type Creature, creaturesIn } from "../../documents/creature.ts";
import { resolveUuidSync } from "../../documents/resolve-uuid.ts";
import { alliesOf, enemiesOf, placeOf } from "../../documents/place.ts";
import { noteOption } from "../../documents/note-fight.ts";
import { optionIn, refusalOfOption, reminderLines } from "../../conditions/end-conditions.ts";
import { setting } from "../../host/settings.ts";
import { storeConditions } from "../../chat/undo/store-conditions.ts";
import { isItem } from "../../documents/changed-document.ts";
import { audienceFor } from "../../chat/requests/audience-for.ts";
import { DONE, refuse } from "../../chat/requests/requests.ts";
import { toVisibility } from "../../host/compat.ts";
import { aText, orNull, shape } from "../../../rules/base/shape.ts";
import { defineRequest } from "../../chat/requests/define-request.ts";

/** Those on the scene who hear a call, and what it does to them. */
interface Heard {
  readonly condition: Condition;
  readonly who: readonly Creature[];
}

/** The caller, with the ability and the option used. */
interface Call {
  readonly item: Item.Implementation;
  readonly caller: Creature;
  readonly option: StrongOptionId;
}

/** The call that a request names, if it is the asker's; or why it is none. */
function callIn(uuid: string, sender: User.Implementation): Call | LangKey {
  const item: unknown = resolveUuidSync(uuid);
  const call = isItem(item) ? callBy(item) : null;
  if (!call) return "WHITEHACK.Refusal.badRequest";
  if (!call.item.testUserPermission(sender, "OWNER")) return "WHITEHACK.Refusal.notYours";
  const enforcement = setting("stopsBeyondRound") ? "strict" : "told"; // the sender's, who is no Referee
  const refusal = sender.isGM ? null : refusalOfOption(call.item, enforcement);
  return refusal ? `WHITEHACK.StrongRefusal.${refusal}` : call;
}

function callBy(item: Item.Implementation): Call | null {
  const option = optionIn(item);
  const { creature: caller } = item;
  return option && caller ? { item, caller, option } : null;
}

/**
 * Lays the effect of a Strong character's call on its hearers, for the caller's owner or a Referee.
 * @rule WH-STRONG-18 WH-STRONG-19
 */
export const callOutRequest = defineRequest({
  name: "callOut",
  payload: shape({ item: aText, mode: aText, target: orNull(aText), visibility: toVisibility }),
  async run({ item, mode, target, visibility }, sender) {
    const call = callIn(item, sender);
    if (typeof call === "string") return refuse(call);
    const { caller, option } = call;
    const heard = option === "tacticalCall" ? calledTo(caller, target) : voiceOf(caller, mode);
    if (!heard) return refuse("WHITEHACK.Refusal.noTarget");
    await postCall(call, heard, { by: sender.id, audience: audienceFor(visibility, sender) });
    return DONE;
  },
});

/** Notes the use, lays what was called and tells it. */
async function postCall(
  { item, caller, option }: Call,
  heard: Heard,
  told: { readonly by: string | null; readonly audience: Audience },
): Promise<void> {
  const { label, rule } = STRONG_OPTIONS[option];
  const reminder = reminderLines(caller, option);
  const noted = await noteOption(caller, STRONG_OPTIONS[option]);
  const changes = [...noted, ...(await layAll(caller, heard, item.img))];
  const listeners = heard.who.map((one) => ({ label: "WHITEHACK.StrongAsk.Who", value: calledName(one) }));
  const facts = [...listeners, ...reminder];
  const text = option === "tacticalCall" ? "WHITEHACK.StrongUsed.tacticalCall" : heard.condition.label;
  await postLines({ title: label, text, facts, rules: [rule], actor: caller, changes, ...told });
}

async function layAll(source: Creature, { condition, who }: Heard, img: string | null): Promise<readonly Change[]> {
  const changes: Change[] = [];
  for (const one of who) {
    const giving = { source: source.uuid, ...(img && { img }) };
    changes.push(...(await storeConditions(one, () => giveCondition(one, condition, giving))));
  }
  return changes;
}

/** The friend who is called to; null for anybody else. @rule WH-STRONG-18 */
function calledTo(caller: Creature, target: string | null): Heard | null {
  const place = placeOf(caller);
  const condition = tacticalCall(combatantOf(caller)?.fightState.used["tacticalCall"] ?? 0) ?? tacticalCall(0);
  const who = creaturesIn(place ? alliesOf(place) : []).filter(({ uuid }) => uuid === target);
  return condition && who.length > 0 ? { condition, who } : null;
}

const isMode = (mode: string): mode is VoiceMode => VOICE_MODES.some((one) => one === mode);

/** All who hear a voice and heed it; null where nobody does. @rule WH-STRONG-19 */
function voiceOf(caller: Creature, mode: string): Heard | null {
  const place = placeOf(caller);
  if (!place || !isMode(mode)) return null;
  const listeners = [...alliesOf(place), ...enemiesOf(place)].map((one) => ({
    id: one.uuid,
    distance: distanceBetween(place, one) ?? Number.POSITIVE_INFINITY,
    friend: alliesOf(place).includes(one),
    one,
  }));
  const heeding = listenersTo(mode, listeners);
  const who = creaturesIn(listeners.filter(({ id }) => heeding.includes(id)).map(({ one }) => one));
  return who.length > 0 ? { condition: VOICES[mode], who } : null;
}
