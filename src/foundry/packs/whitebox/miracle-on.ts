import { shownTitle } from "../../../view/things/thing.ts";
import { toThing } from "../../data/thing.ts";

/** The miracle of which a card tells, as its caster has it now; null where there is none of that name any more. */
export function miracleOn(message: ChatMessage.Implementation): Item.Implementation | null {
  if (!message.isCard("notice")) return null;
  const { title } = message.system;
  const abilities = message.speakerActor?.items.contents.filter(({ type }) => type === "ability") ?? [];
  return abilities.find((item) => shownTitle(toThing(item)) === title) ?? null;
}
