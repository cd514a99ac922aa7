import { VOICE_MODES, type VoiceMode } from "../../../../rules/index.ts";
import { distanceBetween } from "../../../host/distance.ts";
import { askOne } from "../../../chat/dialogs/ask.ts";
import { alliesOf, enemiesOf, type Placed, placeOf } from "../../../documents/place.ts";

/** A chosen creature. */
interface Chosen {
  /** Of the actor. */
  readonly uuid: string;
  readonly name: string;
  /** Feet from the chooser; null where it cannot be measured. */
  readonly distance: number | null;
}

/** One of the tokens: the one aimed at, or else the user's answer; null with a message where there are none. */
async function choose(actor: Actor.Implementation, title: string, among: readonly Placed[]): Promise<Chosen | null> {
  const [aimed] = [...game.user.targets].filter(({ document }) => among.some(({ uuid }) => uuid === document.uuid));
  const known = aimed ? [aimed.document] : among;
  const names = Object.fromEntries(known.flatMap(({ actor: one, name }) => (one ? [[one.uuid, name]] : [])));
  const uuid = await askOne({ actor, title, label: "WHITEHACK.StrongAsk.Who", choices: names });
  if (Object.keys(names).length === 0) ui.notifications.warn("WHITEHACK.Refusal.noTarget", { localize: true });
  const chosen = known.find(({ actor: one }) => one !== null && one?.uuid === uuid);
  const place = placeOf(actor);
  return chosen && uuid !== null
    ? { uuid, name: chosen.name, distance: place && distanceBetween(place, chosen) }
    : null;
}

const around = (actor: Actor.Implementation, among: (place: Placed) => readonly Placed[]): readonly Placed[] => {
  const place = placeOf(actor);
  return place ? among(place) : [];
};

/** One of the enemies on the scene. */
export const askFoe = (actor: Actor.Implementation, title: string): Promise<Chosen | null> =>
  choose(actor, title, around(actor, enemiesOf));

/** One of the friends on the scene. */
export const askAlly = (actor: Actor.Implementation, title: string): Promise<Chosen | null> =>
  choose(actor, title, around(actor, alliesOf));

/** Asks whether friends are encouraged or enemies frightened. @rule WH-STRONG-19 */
export async function askVoice(actor: Actor.Implementation, title: string): Promise<VoiceMode | null> {
  const choices = Object.fromEntries(VOICE_MODES.map((mode) => [mode, `WHITEHACK.StrongAsk.${mode}`]));
  const chosen = await askOne({ actor, title, label: "WHITEHACK.StrongAsk.What", choices });
  return VOICE_MODES.find((mode) => mode === chosen) ?? null;
}
