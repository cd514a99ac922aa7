import { toList } from "../../../../view/base/localize.ts";
import { ATTRIBUTES } from "../../../../rules/base/attribute-set.ts";
import type { Change } from "../../../../undo/record.ts";
import type { FormValues } from "../../../../view/chat/dialogs/form-values.ts";
import type { Audience } from "../../../../foundry/chat/cards/post-card.ts";
import { ask } from "../../../../foundry/chat/dialogs/ask.ts";
import { postLines } from "../../../../foundry/chat/post/post-lines.ts";
import { type Answer, DONE, refuse } from "../../../../foundry/chat/requests/requests.ts";
import { askForPerson, drawName, drawPortrait } from "../../../../foundry/characters/creation/drawn-person.ts";
import { rollPlans } from "../../../../foundry/checks/perform-game-test.ts";
import type { Creature } from "../../../../foundry/documents/creature.ts";
import { attempt, storeMade, storeUpdate } from "../../../../foundry/documents/store-change.ts";
import { rollDice } from "../../../../foundry/host/dice.ts";
import { localize } from "../../../../foundry/host/localize.ts";
import { icon } from "../../../../foundry/host/paths.ts";
import { planHitDice, planRandom, randomClass, resolveRandom, resolveScores } from "../../rules/characters/creation.ts";
import { kitOf, type KitItem, planCoins, resolveCoins } from "../../rules/characters/kits.ts";
import { REDHACK_NAMES } from "../../rules/redhack-names.ts";
import { classLabel } from "../../view/class-view.ts";
import { creationForm, creationProblem, creationTerms, type CreationTerms } from "../../view/creation-form.ts";
import { knownClasses } from "../redhack-numbers.ts";

type Asked = Parameters<typeof creationForm>[0];

const wordOf = (word: string): string => localize(`WHITEHACK.Redhack.Creation.item.${word}`);

/** A character as terms and dice have made it, before it is stored. */
interface Made {
  readonly system: object;
  readonly items: readonly object[];
  readonly facts: readonly { readonly label: string; readonly value: string }[];
  readonly rolls: readonly Roll[];
}

function itemOf({ word, type, icon: picture, system, ammunition }: KitItem): object {
  const packs = ammunition === undefined ? {} : { packs: { rh: { supply: wordOf(ammunition) } } };
  return { name: wordOf(word), type, img: icon(picture), system: { ...system, ...packs } };
}

/** Asks for the class by scores that are known; null where the dialog is closed, which makes nobody. */
async function askClass({ classes = {} }: CreationTerms, faces: Parameters<typeof resolveScores>[0]) {
  const scores = resolveScores(faces);
  const told = toList(
    ATTRIBUTES.map((id) =>
      localize("WHITEHACK.Text.figure", { label: localize(`WHITEHACK.Abbreviation.${id}`), value: String(scores[id]) }),
    ),
    localize,
  );
  const choices = Object.keys(classes).map((value) => ({ value, label: classLabel(value, classes) }));
  const reply = await ask({
    title: localize("WHITEHACK.Redhack.Creation.chooseClass"),
    form: [
      { note: told, look: "ask-lead" },
      { name: "class", label: "WHITEHACK.Sheet.Class", choices, radio: "list", value: choices[0]?.value ?? "" },
    ],
    confirm: { label: "WHITEHACK.Redhack.Create.make", icon: "fa-solid fa-check" },
  });
  const chosen = reply?.values["class"];
  return typeof chosen === "string" && Object.hasOwn(classes, chosen) ? chosen : null;
}

/** Rolls whatever dice the terms leave open; null where the player gives up. @rule RH-CHR-01 */
async function rollCharacter(asked: CreationTerms): Promise<Made | null> {
  const rolled = await rollPlans(planRandom(asked));
  const chosen = asked.asksClass ? await askClass(asked, rolled.faces.slice(1)) : undefined;
  if (chosen === null) return null;
  const terms = chosen === undefined ? asked : { ...asked, class: chosen };
  const kind = randomClass(terms, rolled.faces);
  const health = await rollDice(planHitDice(kind, terms.level));
  const plan = planCoins(terms.gear);
  const coins = plan ? await rollDice(plan) : { faces: [], rolls: [] };
  const made = resolveRandom(terms, rolled.faces, health.faces);
  const gp = resolveCoins(terms.gear, coins.faces);
  const kit = terms.gear === "kit" ? kitOf(kind.id) : null;
  const scores = ATTRIBUTES.map((id) => [id, { value: made.scores[id] }] as const);
  const hp = { value: made.hitPoints, max: made.hitPoints };
  const supplies = kit?.supplies.map(({ word, die }) => ({ name: wordOf(word), die }));
  return {
    system: {
      class: made.class,
      level: made.level,
      attributes: Object.fromEntries(scores),
      hp,
      ...(supplies && { supplies }),
      ...(plan && { coins: { gp } }),
    },
    items: kit?.items.map(itemOf) ?? [],
    facts: [
      { label: "WHITEHACK.Sheet.Class", value: localize(classLabel(made.class, knownClasses())) },
      ...ATTRIBUTES.map((id) => ({ label: `WHITEHACK.Attribute.${id}`, value: String(made.scores[id]) })),
      { label: "WHITEHACK.Number.hitPointsMaximum", value: String(made.hitPoints) },
      ...(plan ? [{ label: "WHITEHACK.Abbreviation.gp", value: String(gp) }] : []),
    ],
    rolls: [...rolled.rolls, ...health.rolls, ...coins.rolls],
  };
}

const postMade = (actor: Creature, { facts, rolls }: Made, changes: readonly Change[], audience: Audience) =>
  postLines({
    actor,
    title: localize("WHITEHACK.Redhack.Creation.made", { name: actor.name }),
    facts,
    rules: ["RH-CHR-01", "RH-CHR-02"],
    rolls,
    changes,
    audience,
  });

/** What is asked about a character; who is there keeps what they have, and does not get the things of the class besides. */
const askedFor = (actor: Creature | null, mayAskLater: boolean): Asked => ({
  classes: knownClasses(),
  name: actor?.name ?? "",
  gear: actor && actor.items.size > 0 ? "none" : "kit",
  mayAskLater,
});

async function askTerms(actor: Creature | null, asked: Asked) {
  return ask({
    ...(actor && { actor }),
    title: actor
      ? localize("WHITEHACK.Redhack.Create.title", { name: actor.name })
      : localize("WHITEHACK.Redhack.Creation.title"),
    form: (values) => creationForm(asked, values),
    problem: creationProblem,
    confirm: { label: "WHITEHACK.Redhack.Create.make", icon: "fa-solid fa-dice" },
  });
}

/** Makes a character of an actor that is there: the card tells the dice and undoes it. @rule RH-CHR-01 */
export async function makeCharacter(actor: Creature): Promise<void> {
  if (!actor.isOwner) return;
  const asked = askedFor(actor, true);
  const reply = await askTerms(actor, asked);
  const terms = reply && creationTerms(asked, reply.values);
  const made = terms && (await rollCharacter(terms));
  if (!reply || !terms || !made) return;
  const changes = await storeUpdate(actor, { ...(terms.name && { name: terms.name }), system: made.system });
  const carried = await storeMade(actor, made.items);
  await postMade(actor, made, [...changes, ...carried], { visibility: reply.visibility });
}

/** Creates an actor for a user by these terms, and tells it; null where the host refuses or the player gives up. @rule RH-CHR-01 */
async function createFor(
  owner: User.Implementation,
  terms: CreationTerms,
  audience: Audience,
): Promise<Creature | null> {
  const made = await rollCharacter(terms);
  if (!made) return null;
  const name = terms.name || (await drawName()) || localize("WHITEHACK.Creation.Nameless");
  const img = await drawPortrait(REDHACK_NAMES.id);
  const { NONE, OWNER } = CONST.DOCUMENT_OWNERSHIP_LEVELS;
  const data = {
    name,
    img,
    type: REDHACK_NAMES.id,
    system: made.system,
    items: made.items,
    ownership: { default: NONE, [owner.id ?? ""]: OWNER },
    prototypeToken: { name, texture: { src: img }, actorLink: true, disposition: 1, sight: { enabled: true } },
  };
  const copy = foundry.utils.deepClone<object>(data) as Actor.CreateData;
  const actor = await attempt(name, () => Actor.implementation.create(copy));
  const creature = actor?.creature ?? null;
  if (creature) await postMade(creature, made, [], audience);
  return creature;
}

/** Asks how, and makes a new character: here, or by the Referee's client where this user may create no actors. @rule RH-CHR-01 */
export async function openRedhackCreation(): Promise<void> {
  const mayCreate = Actor.implementation.canUserCreate(game.user);
  const asked = askedFor(null, mayCreate);
  const reply = await askTerms(null, asked);
  if (!reply) return;
  const { values, visibility } = reply;
  const actor = mayCreate
    ? await createFor(game.user, creationTerms(asked, values), { visibility })
    : await askForPerson(REDHACK_NAMES.id, values, visibility);
  await actor?.sheet?.render(true);
}

/** Makes a character for a player, by dice that this client rolls: of the answers only what could be chosen counts. @rule RH-CHR-01 */
export async function makeForPlayer(
  values: FormValues,
  sender: User.Implementation,
  audience: Audience,
): Promise<Answer> {
  if (creationProblem(values)) return refuse("WHITEHACK.Refusal.badCharacter");
  const actor = await createFor(sender, creationTerms(askedFor(null, false), values), audience);
  if (!actor) return refuse("WHITEHACK.Refusal.failed");
  if (!sender.character) await sender.update({ character: actor.id });
  return DONE;
}
