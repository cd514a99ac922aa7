import { toNames } from "../../../view/base/localize.ts";
import { actOn, packFactsOf, partOn, storePackFacts } from "../../../foundry/documents/pack-facts.ts";
import type { PackExtension, TrackerButton } from "../../../foundry/extensions/pack-extension.ts";
import type { RulesInForce } from "../../base/in-force.ts";
import { kindsOf } from "../../../foundry/documents/fighters.ts";
import { asKind, calledName, type Character, type Creature } from "../../../foundry/documents/creature.ts";
import { asTarget, placeOf } from "../../../foundry/documents/place.ts";
import { BANISHER_FIELDS, isLocked, turningsLeft, withLocks } from "../rules/undead.ts";
import {
  planCheck,
  resolveCheck,
  resolveTotal,
  secondsOf,
  type Turned,
  type Turner,
  type Turning,
  type TurningOutcome,
  TURNINGS,
} from "../../../rules/index.ts";
import type { Change } from "../../../undo/record.ts";
import type { FactLine } from "../../../view/items/item-facts.ts";
import { performProposals } from "../../../foundry/combat/damage/perform-proposal.ts";
import { postLines } from "../../../foundry/chat/post/post-lines.ts";
import type { PostedProposal } from "../../../foundry/chat/cards/post-card.ts";
import { confirmAnyway } from "../../../foundry/chat/dialogs/choose.ts";
import { rollDice } from "../../../foundry/host/dice.ts";
import { noteAct } from "../../../foundry/documents/note-fight.ts";
import { localize } from "../../../foundry/host/localize.ts";
import { rulebookFor } from "../../../foundry/host/rulebook.ts";
import { tagsOf } from "../rules/casting.ts";

/** One of the undead on the canvas. */
interface FoundUndead {
  readonly creature: Creature;
  readonly name: string;
}

const isUndead = (creature: Creature): boolean =>
  creature.system.hp.value > 0 && kindsOf(creature).some((kind) => /undead/i.test(kind));

const found = (tokens: readonly TokenDocument.Implementation[]): readonly FoundUndead[] =>
  tokens.flatMap(({ creature, name, hidden }) =>
    !hidden && creature && isUndead(creature) ? [{ creature, name }] : [],
  );

/** The undead among the user's targets, or else all on the scene whom everybody can see. @rule WB-BAN-01 */
function undeadAround(actor: Creature): readonly FoundUndead[] {
  const aimed = found([...game.user.targets].map(({ document }) => document));
  const scene = placeOf(actor)?.parent;
  return aimed.length > 0 ? aimed : found(scene?.tokens.contents ?? []);
}

const holdsSymbol = ({ items }: Character): boolean => items.some(({ name }) => /holy symbol/i.test(name));

/** Banishes or commands the undead that are aimed at, or all in sight. @rule WB-BAN-01 WB-BAN-02 WB-BAN-03 WB-BAN-04 WB-BAN-05 WB-BAN-06 */
async function performBanish(actor: Character, turning: Turning): Promise<void> {
  const { terms } = rulebookFor(actor).turnUndead;
  if (!terms) return;
  const { banishLocks } = packFactsOf(actor, BANISHER_FIELDS);
  const now = game.time.worldTime;
  const undead = undeadAround(actor).filter(({ creature }) => !isLocked(banishLocks, creature.uuid, now));
  if (undead.length === 0) {
    ui.notifications.warn("WHITEHACK.Banish.nobody", { localize: true });
    return;
  }
  const misses = terms.symbol && !holdsSymbol(actor);
  if (misses && !(await confirmAnyway(calledName(actor), localize("WHITEHACK.Banish.noSymbol")))) return;
  await banish(actor, turning, undead);
}

interface Saved {
  readonly one: FoundUndead;
  readonly turned: Turned;
  readonly success: boolean;
  readonly face: number | null;
  readonly units: number;
  readonly rolls: readonly Roll[];
}

async function banish(actor: Character, turning: Turning, undead: readonly FoundUndead[]): Promise<void> {
  const { turnUndead } = rulebookFor(actor);
  const turner: Turner = {
    level: actor.system.level,
    wisdom: actor.system.derived.attributes["wisdom"]?.value ?? 10,
    turning,
  };
  const plan = turnUndead.plan(turner);
  const { faces, rolls } = await rollDice(plan);
  const outcome = turnUndead.turned(turner, { undead: undead.map(asUndead), faces });
  const saves: Saved[] = [];
  for (const turned of outcome.turned) {
    const one = undead.find(({ creature }) => creature.uuid === turned.id);
    if (one) saves.push(await saveOf(one, turned));
  }
  const changes = [...(await noteAct(actor, "attack")), ...(await lockOut(actor, turning, saves))];
  const card = await postLines({
    title: `WHITEHACK.Banish.${turning}`,
    actor,
    facts: factsOf(outcome, faces, saves),
    rolls: [...rolls, ...saves.flatMap((save) => save.rolls)],
    rules: outcome.rules,
    proposals: saves.filter(({ success }) => !success).map(proposalFor),
    changes,
  });
  // a Referee who banishes need not press a button for it
  if (card && game.user.isGM) await performProposals(card, [...saves.filter(({ success }) => !success).keys()]);
}

const asUndead = ({ creature }: FoundUndead) => ({
  id: creature.uuid,
  hitDice: creature.isMonster() ? (creature.system.derived.hitDice?.from ?? 1) : 1,
  savingThrow: creature.system.derived.savingThrow.value,
});

/** The save of one of them, and how long it lasts if it fails. @rule WB-BAN-03 */
async function saveOf(one: FoundUndead, turned: Turned): Promise<Saved> {
  const rolled = await rollDice(planCheck(turned.check));
  const { success, face } = resolveCheck(turned.check, rolled.faces);
  const lasts = success ? null : turned.duration;
  const time = lasts && lasts.dice.count > 0 ? await rollDice(lasts.dice) : { faces: [], rolls: [] };
  const units = lasts ? resolveTotal(lasts.dice, time.faces) : 0;
  return { one, turned, success, face, units, rolls: [...rolled.rolls, ...time.rolls] };
}

const minutesOf = ({ turned: { duration }, units }: Saved): number =>
  duration ? Math.round(secondsOf({ amount: units, unit: duration.unit }, rulebookFor(null)) / 60) : 0;

const nameOf = (one: FoundUndead): string => one.name;

function factsOf({ hitDice, lost }: TurningOutcome, faces: readonly number[], saves: readonly Saved[]) {
  const lines = saves.map((save): FactLine => {
    const { one, success, face, turned } = save;
    const word = success ? "saved" : turned.effect;
    return {
      label: nameOf(one),
      value: localize(`WHITEHACK.Banish.Effect.${word}`, {
        face: String(face ?? ""),
        minutes: String(minutesOf(save)),
      }),
    };
  });
  return [
    { label: "WHITEHACK.Banish.hitDice", value: `${hitDice} (${faces.join(" + ")})` },
    ...lines,
    ...(lost > 0 ? [{ label: "WHITEHACK.Banish.lost", value: String(lost) }] : []),
  ];
}

/** The effect of a failed save on its creature. @rule WB-BAN-03 WB-BAN-05 WB-BAN-06 */
function proposalFor(save: Saved): PostedProposal {
  const target = asTarget(save.one.creature);
  if (save.turned.effect === "destroyed") return { kind: "doom", what: "dead", value: 0, target };
  return { kind: "effect", what: `WHITEHACK.Banish.State.${save.turned.effect}`, value: minutesOf(save), target };
}

/** Those who have saved are safe for a day, and the way is chosen for good. @rule WB-BAN-04 WB-BAN-07 */
async function lockOut(actor: Character, turning: Turning, saves: readonly Saved[]): Promise<readonly Change[]> {
  const rulebook = rulebookFor(actor);
  const { banishLocks } = packFactsOf(actor, BANISHER_FIELDS);
  const saved = saves.filter(({ success }) => success).map(({ one }) => one.creature.uuid);
  const { lock } = rulebook.turnUndead.terms ?? { lock: { amount: 1, unit: "day" as const } };
  const clock = { now: game.time.worldTime, seconds: secondsOf(lock, rulebook) };
  return storePackFacts(actor, BANISHER_FIELDS, { turning, banishLocks: withLocks(banishLocks, saved, clock) });
}

/** True if a character banishes undead: a cleric by vocation, or one the Referee allows to. */
export function banishes(actor: Character): boolean {
  const { class: id, groups } = actor.system;
  const names = groups.filter(({ unwritten }) => !unwritten).map(({ name }) => name);
  return packFactsOf(actor, BANISHER_FIELDS).canBanish || tagsOf({ class: id, groups: names }).includes("cleric");
}

const byWhitebox = ({ families }: RulesInForce): boolean => families.turnUndead.choice === "wb";

const BANISH = partOn("character", {
  id: "wb-banish",
  types: ["character"],
  page: "play",
  title: "WHITEHACK.Banish.title",
  template: "whitehack/packs/whitebox/banish",
  isShown: (character, rules) => byWhitebox(rules) && banishes(character),
  context(character) {
    const { turning, banishLocks } = packFactsOf(character, BANISHER_FIELDS);
    const safe = undeadAround(character).filter(({ creature }) =>
      isLocked(banishLocks, creature.uuid, game.time.worldTime),
    );
    return {
      turnings: turningsLeft(turning === "" ? null : turning).map((id) => ({ id, label: `WHITEHACK.Banish.${id}` })),
      safe: toNames(safe, localize),
    };
  },
});

const BANISHER = partOn("character", {
  id: "wb-banisher",
  types: ["character"],
  page: "notes",
  title: "WHITEHACK.Banish.title",
  template: "whitehack/packs/whitebox/banisher",
  isShown: (_character, rules) => byWhitebox(rules),
  context: (character) => ({
    ...packFactsOf(character, BANISHER_FIELDS),
    turnings: Object.fromEntries([
      ["", "WHITEHACK.Banish.open"],
      ...TURNINGS.map((id) => [id, `WHITEHACK.Banish.${id}`]),
    ]),
  }),
});

/** The buttons of a fighter who banishes, in the strip of their turn and in the tracker. @rule WB-BAN-01 */
function banishButtons({ actor, combat, isOwner }: Combatant.Implementation): readonly TrackerButton[] {
  const character = asKind("character", actor);
  const knows = character !== null && rulebookFor(character).turnUndead.terms !== null && banishes(character);
  if (!knows || !isOwner || combat?.started !== true) return [];
  const { turning } = packFactsOf(character, BANISHER_FIELDS);
  return turningsLeft(turning === "" ? null : turning).map((id) => ({
    act: "wb.banish",
    label: localize(`WHITEHACK.Banish.${id}`),
    icon: "fa-solid fa-cross",
    inStrip: true,
    data: { turning: id },
  }));
}

/** Banishing at the table. */
export const UNDEAD_EXTENSION: PackExtension = {
  templates: ["packs/whitebox/banish", "packs/whitebox/banisher"],
  sheetParts: [BANISH, BANISHER],
  tracker: { buttons: banishButtons },
  acts: {
    "wb.banish": actOn("character", async (actor, { button }) => {
      const turning = TURNINGS.find((one) => one === button.dataset["turning"]);
      if (turning) await performBanish(actor, turning);
    }),
  },
};
