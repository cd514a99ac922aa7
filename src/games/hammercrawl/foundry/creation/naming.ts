import { trustedCards } from "../../../../foundry/chat/cards/read-cards.ts";
import { aText, type ReadBy, shape } from "../../../../rules/base/shape.ts";
import { isSettled, promptText } from "../../../../view/chat/prompts/prompt.ts";
import { drawLots, drawName } from "../../../../foundry/characters/creation/drawn-person.ts";
import { defineKind, type Followed } from "../../../../foundry/chat/prompts/kind.ts";
import { postPrompt } from "../../../../foundry/chat/prompts/post-prompt.ts";
import { DONE, refuse } from "../../../../foundry/chat/requests/requests.ts";
import { resolveCreature, type Creature } from "../../../../foundry/documents/creature.ts";
import { storeUpdate } from "../../../../foundry/documents/store-change.ts";
import type { PackOperation } from "../../../../foundry/extensions/pack-extension.ts";
import { localize } from "../../../../foundry/host/localize.ts";
import { rulesInForceFor } from "../../../../foundry/host/rulebook.ts";
import { namerOf, NAMINGS, type Naming, type Seat } from "../../rules/creation.ts";
import { hammercrawlNumbers } from "../own-numbers.ts";

const KIND = "hcName";
export const NAME_OPERATION = "hc.name";
const [NAME, DRAW] = ["name", "draw"] as const;
const LONGEST_NAME = 60;

const readPayload = shape({ actor: aText });
type Payload = ReadBy<typeof readPayload>;

/** Who names new characters at this table. @rule HC-GEN-04 */
function naming(): Naming {
  const said = rulesInForceFor(null).switches.get("hc.naming")?.value;
  return NAMINGS.find((one) => one === said) ?? "seat";
}

const seats = (): readonly Seat[] =>
  game.users.contents.map(({ id, active, isGM }) => ({ id: id ?? "", isHere: active, isReferee: isGM }));

/** The user who names a player's next character; null where nobody else does. @rule HC-GEN-04 */
export async function namerFor(owner: User.Implementation): Promise<User.Implementation | null> {
  const lots = await drawLots();
  const id = owner.isGM ? null : namerOf(seats(), owner.id ?? "", naming(), lots.one);
  return id === null || id === owner.id ? null : (game.users.get(id) ?? null);
}

const isOpenFor = (actor: Creature): boolean =>
  trustedCards("prompt").some(
    ({ system }) => system.kind === KIND && !isSettled(system) && readPayload(system.payload)?.actor === actor.uuid,
  );

/** Asks the next at the table for a name; on the Referee's client. @rule HC-GEN-04 */
export async function askForName(actor: Creature, owner: User.Implementation): Promise<void> {
  const namer = await namerFor(owner);
  if (!namer || isOpenFor(actor)) return;
  await postPrompt({
    kind: KIND,
    title: localize("WHITEHACK.Hammercrawl.Naming.title", { player: owner.name }),
    text: localize("WHITEHACK.Hammercrawl.Naming.text", { namer: namer.name, player: owner.name }),
    rules: ["HC-GEN-04"],
    about: actor,
    asked: { users: [namer.id ?? ""] },
    payload: { actor: actor.uuid },
    options: [
      {
        id: NAME,
        label: "WHITEHACK.Hammercrawl.Naming.give",
        fields: [promptText(NAME, "WHITEHACK.Sheet.Name", LONGEST_NAME, 1)],
      },
      { id: DRAW, label: "WHITEHACK.Hammercrawl.Naming.draw" },
    ],
    fallback: DRAW,
  });
}

/** A player has the next one asked for the name of a character that they have just made. @rule HC-GEN-04 */
export const serveNaming: PackOperation = async ({ actor: uuid }, sender) => {
  const actor = await resolveCreature(uuid);
  if (!actor || !hammercrawlNumbers(actor)) return refuse("WHITEHACK.Refusal.noTarget");
  if (!sender.isGM && !actor.testUserPermission(sender, "OWNER")) return refuse("WHITEHACK.Refusal.notYours");
  await askForName(actor, sender);
  return DONE;
};

async function followName({ actor: uuid }: Payload, option: string, given: unknown): Promise<Followed> {
  const actor = await resolveCreature(uuid);
  if (!actor) return { refused: "WHITEHACK.Refusal.noTarget" };
  const said = option === NAME && typeof given === "string" ? given.trim().slice(0, LONGEST_NAME) : "";
  const name = said || (await drawName()) || actor.name;
  return { changes: await storeUpdate(actor, { name, prototypeToken: { name } }) };
}

/** The name of a new character, which another player gives; a Referee may answer too. @rule HC-GEN-04 */
export const nameKind = defineKind<Payload>({
  id: KIND,
  payload: readPayload,
  isDue: async ({ actor }) => (await resolveCreature(actor)) !== null,
  follow: ({ payload, answer }) => followName(payload, answer.option, answer.values[NAME]),
});
