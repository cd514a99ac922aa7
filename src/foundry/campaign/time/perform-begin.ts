import { shownMessages } from "../../chat/cards/read-cards.ts";
import {
  BEGUN_BY_HAND,
  CLOCK_PRESETS,
  type ClockPreset,
  planActivity,
  resetUses,
  resolveActivity,
  type UsageScope,
} from "../../../rules/index.ts";
import { createdAt, newestOf } from "../../documents/created-at.ts";
import { keepSetting, setting } from "../../host/settings.ts";
import { beginForm, passChoices, passIn, scopeIn } from "../../../view/campaign/time/begin-dialog.ts";
import { ask } from "../../chat/dialogs/ask.ts";
import { timeText } from "../../../view/checks/cards/task-part.ts";
import { rollDice } from "../../host/dice.ts";
import { localize } from "../../host/localize.ts";
import { rulebookFor } from "../../host/rulebook.ts";
import { storeClock } from "../../chat/undo/store-clock.ts";
import { postLines } from "../../chat/post/post-lines.ts";
import { restOf } from "../../health/perform-rest.ts";
import { restLabel } from "../../../view/health/health-operations.ts";
import { allCreatures } from "../../conditions/end-conditions.ts";
import { calledName, type Creature } from "../../documents/creature.ts";
import { lazy } from "../../host/lazy.ts";
import { abilitiesBack } from "../../characters/recovery/uses-back.ts";

/** A session or a phase begins: what the table as a whole has used up counts anew. @rule WH-TIME-06 WH-MODUS-01 */
export async function beginForTable(scope: UsageScope): Promise<void> {
  if (!game.user.isGM) return;
  await keepSetting("tableUses", resetUses(setting("tableUses"), scope).uses);
  if (scope === "session") await keepSetting("sessionBegan", afterAllCards());
}

/** The moment now, by the server's clock as far as this client knows it: no card that is there is of what begins. */
function afterAllCards(): number {
  const newest = newestOf(shownMessages());
  return Math.max(game.time.serverTime, newest ? createdAt(newest) + 1 : 0);
}

/** The scope that begins, or the time that passes; the other is null. */
interface Begun {
  readonly scope: UsageScope | null;
  readonly pass: ClockPreset | null;
}

/** Asks the Referee which time begins, with what it would bring back, or passes; null if the dialog is closed. @rule WH-TIME-05 WH-TIME-06 */
async function askBegin(all: readonly Creature[]): Promise<Begun | null> {
  const reply = await ask({
    title: "WHITEHACK.Begin.title",
    form: beginForm(timesFor(all), passChoices(rulebookFor(null), localize), localize),
    confirm: { label: "WHITEHACK.Begin.confirm", icon: "fa-solid fa-hourglass-start" },
  });
  return reply && { scope: scopeIn(reply.values), pass: passIn(reply.values) };
}

/** The rule of each span. */
const RULE_OF = {
  round: "WH-TIME-01",
  dungeonTurn: "WH-TIME-04",
  hour: "WH-TIME-05",
  watch: "WH-TIME-05",
  day: "WH-TIME-06",
} as const;

/** Lets a time pass on the world's clock, and tells how long it was; the card takes it back. @rule WH-TIME-04 WH-TIME-05 */
export async function performPass(preset: ClockPreset): Promise<void> {
  if (!game.user.isGM) return void ui.notifications.warn("WHITEHACK.Refusal.refereeOnly", { localize: true });
  const activity = CLOCK_PRESETS[preset];
  const book = rulebookFor(null);
  const { faces, rolls } = await rollDice(planActivity(activity));
  const took = resolveActivity(activity, faces, book);
  const changes = await storeClock(took.seconds);
  if (changes.length === 0) return;
  await postLines({
    title: "WHITEHACK.Begin.passed",
    facts: [{ label: "WHITEHACK.Item.Time", value: timeText(took, book, localize) }],
    rolls,
    rules: [RULE_OF[activity.unit]],
    changes,
  });
}

/**
 * A night for a group by the Referee's one press: bodies heal by dice that are shown, the hours pass, and what the new day
 * brings stands on the same card, which takes all of it back. @rule WH-HEAL-02 WH-TIME-05 WH-TIME-06
 */
export async function performNight(creatures: readonly Creature[]): Promise<void> {
  const night = { kind: "night" } as const;
  const done = await restOf(creatures, night);
  if (!done) return;
  const since = game.time.worldTime;
  const moved = await storeClock(done.time, { tellsDays: true });
  const written = moved[0]?.after["step"];
  const step = typeof written === "string" ? written : null;
  const { dayAfter } = await lazy(() => import("./scopes.ts"));
  const day = await dayAfter(since, step);
  await postLines({
    title: restLabel(night),
    facts: [...done.facts, ...day.facts],
    rolls: done.rolls,
    rules: [...done.rules, "WH-TIME-06"],
    changes: [...done.changes, ...day.changes, ...moved],
    time: done.time,
  });
  await day.after();
}

/** A new day, battle or session: what was used in the old one may be used again. @rule WH-TIME-06 */
export async function performBegin(creatures: readonly Creature[], scope: UsageScope): Promise<void> {
  if (creatures.length === 0) return;
  await beginForTable(scope);
  const { beginScope } = await lazy(() => import("./scopes.ts"));
  await beginScope(creatures, scope);
}

/** The uses that each new scope would bring back, and to whom. @rule WH-TIME-06 */
const timesFor = (all: readonly Creature[]) =>
  BEGUN_BY_HAND.map((scope) => ({
    scope,
    back: all.flatMap((one) => {
      const abilities = abilitiesBack(one, scope);
      return abilities.length > 0 ? [{ name: calledName(one), abilities: abilities.map(({ name }) => name) }] : [];
    }),
  }));

/** The Referee's one control of time: asks what begins or passes, unless that is said, and does it for everybody. @rule WH-TIME-05 WH-TIME-06 */
export async function performAskedBegin(said?: UsageScope): Promise<void> {
  if (!game.user.isGM) return void ui.notifications.warn("WHITEHACK.Refusal.refereeOnly", { localize: true });
  const chosen = said ? { scope: said, pass: null } : await askBegin(allCreatures());
  if (chosen?.pass) await performPass(chosen.pass);
  if (chosen?.scope) await performBegin(allCreatures(), chosen.scope);
}
