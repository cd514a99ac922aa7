import { toList } from "../../../view/base/localize.ts";
import { localize } from "../../../foundry/host/localize.ts";
import type {
  CardLine,
  PackExtensions,
  ShownCard,
  PackExtension,
  TrackerButton,
} from "../../../foundry/extensions/pack-extension.ts";
import {
  areBound,
  bindByAttack,
  boundWith,
  endBonds,
  keepsBonds,
  leaveKind,
  swapKind,
  leaveMeleeOperation,
  mayLeave,
} from "./melee/leave-prompts.ts";
import { crossbowOf, loadHeavy } from "../rules/crossbows.ts";
import { shownTitle } from "../../../view/items/shown-item.ts";
import { postLines } from "../../../foundry/chat/post/post-lines.ts";
import { toShownItem } from "../../../foundry/documents/data/shown-item.ts";
import { noteInRound } from "../../../foundry/documents/note-fight.ts";
import { roundFacts } from "../../../foundry/combat/round-facts.ts";
import { rulesInForceFor } from "../../../foundry/host/rulebook.ts";
import { storeChange } from "../../../foundry/documents/store-change.ts";
import { SITUATIONS, withSituation } from "../rules/attack-situations.ts";
import type { AttackAsk } from "../../../view/chat/dialogs/pack-asks.ts";
import { seesTarget, sightAsks } from "./line-of-sight.ts";
import { afterStance, STANCE } from "../rules/ways-out.ts";
import { giveCondition } from "../../../foundry/conditions/give-condition.ts";
import { storeConditions } from "../../../foundry/chat/undo/store-conditions.ts";
import { actsNow } from "../../../foundry/documents/moment.ts";
import { WHITEBOX } from "../rules/pack.ts";
import { FLASKS_EXTENSION } from "./flasks-extension.ts";
import { INTERACT_EXTENSION } from "./interact-extension.ts";
import { MORALE_EXTENSION } from "./morale-extension.ts";
import { SEQUENCE_EXTENSION } from "./sequence/sequence-extension.ts";
import { SPELL_SAVES_EXTENSION } from "./spell-saves/serve-spell-saves.ts";
import { UNDEAD_EXTENSION } from "./perform-banish.ts";

type Fighter = Combatant.Implementation;

/** The opponents a fighter fights hand to hand, for all to see. @rule WB-CMB-08 */
function marksOf(fighter: Combatant.Implementation): readonly string[] {
  const foes = keepsBonds() ? boundWith(fighter).filter(({ hidden }) => !hidden) : [];
  const names = toList(
    foes.flatMap(({ name }) => name ?? []),
    localize,
  );
  return foes.length > 0 ? [localize("WHITEHACK.WhiteBox.melee.mark", { foes: names })] : [];
}

/** Who is bound in melee, and the ways out of it. */
const MELEE_EXTENSION: PackExtension = {
  attackMade: bindByAttack,
  binds: (one, other) => (keepsBonds() ? areBound(one, other) : null),
  beforeMove: mayLeave,
  operations: { "wb.leaveMelee": leaveMeleeOperation },
  prompts: [leaveKind, swapKind],
  tracker: { marks: marksOf },
  fight: { roundBegins: endBonds, turnEnds: async ({ combat }) => combat && endBonds(combat) },
};

type Weapon = Item.OfType<"weapon">;

/** The heavy crossbow in a fighter's hands that is not loaded. */
function unloaded({ actor }: Fighter): Weapon | null {
  const weapons = actor?.items.contents.filter((item) => item.isWeapon()) ?? [];
  return (
    weapons.find(
      ({ name, system: { equipped, loading, broken } }) =>
        equipped && !broken && loading > 0 && crossbowOf(name) === "heavy",
    ) ?? null
  );
}

/** The rest of the round once it is loaded; null where nothing is left for it. @rule WB-CMB-06 */
function leftAfter(fighter: Fighter) {
  const { left } = roundFacts(fighter);
  const turn = loadHeavy({ loaded: false, move: left.move > 0, action: left.attack > 0 });
  if (!turn) return null;
  const byMove = left.move > 0;
  return { byMove, left: byMove ? { ...left, move: left.move - 1 } : { ...left, attack: left.attack - 1 } };
}

const isLive = ({ actor }: Fighter): boolean => rulesInForceFor(actor).switches.get("wb.crossbows")?.state === "live";

function loadButtons(fighter: Fighter): readonly TrackerButton[] {
  const weapon = fighter.isOwner && isLive(fighter) ? unloaded(fighter) : null;
  if (!weapon || !leftAfter(fighter)) return [];
  const label = localize("WHITEHACK.WhiteBox.crossbow.load", { name: localize(shownTitle(toShownItem(weapon))) });
  return [{ act: "wb.loadCrossbow", label, icon: "fa-solid fa-arrows-down-to-line" }];
}

/** Loads it, with the move where there is one left; the card takes both back. @rule WB-CMB-06 */
async function performLoad(fighter: Fighter): Promise<void> {
  const [weapon, after] = [unloaded(fighter), leftAfter(fighter)];
  if (!fighter.isOwner || !isLive(fighter) || !weapon || !after) return;
  const changes = [
    ...(await storeChange(weapon, { loading: 0 })),
    ...(await noteInRound(fighter, { left: after.left })),
  ];
  await postLines({
    title: shownTitle(toShownItem(weapon)),
    actor: fighter.actor,
    facts: [
      {
        label: "WHITEHACK.WhiteBox.crossbow.loaded",
        value: `WHITEHACK.WhiteBox.crossbow.${after.byMove ? "withMove" : "withAction"}`,
      },
    ],
    rules: ["WB-CMB-06"],
    changes,
  });
}

/** Loading heavy crossbows, from the tracker. */
const CROSSBOWS_EXTENSION: PackExtension = {
  tracker: { buttons: loadButtons },
  acts: { "wb.loadCrossbow": async ({ combatant }) => combatant && performLoad(combatant) },
};

/** The stored facts of an attack card that these lines look at. */
interface AttackFacts {
  readonly outcome?: { readonly result?: string; readonly verdict?: string } | null;
  readonly attack?: { readonly strayDie?: number | null } | null;
}

type Line = "crit" | "fumble" | "stray" | "strayed";

const line = (id: Line, when: boolean): readonly CardLine[] =>
  when ? [{ label: `WHITEHACK.WhiteBox.${id}.label`, value: `WHITEHACK.WhiteBox.${id}.value` }] : [];

/** A crit or a 20 without tables. @rule WB-CMB-04 */
const naturalLines = ({ outcome }: AttackFacts): readonly CardLine[] => [
  ...line("crit", outcome?.result === "crit"),
  ...line("fumble", outcome?.result === "fumble"),
];

/** A miss in a melee, by its die. @rule WB-CMB-17 */
const strayLines = ({ outcome, attack }: AttackFacts): readonly CardLine[] =>
  line(outcome?.verdict === "stray" ? "strayed" : "stray", typeof attack?.strayDie === "number");

/** WhiteBox's decisions about an attack. @rule WB-CMB-04 WB-CMB-17 */
function attackLines({ kind, system, decided: { families } }: ShownCard): readonly CardLine[] {
  if (kind !== "attack") return [];
  const facts: AttackFacts = system;
  return [
    ...(families["crits"] === "wb" ? naturalLines(facts) : []),
    ...(families["missileIntoMelee"] === "wb" ? strayLines(facts) : []),
  ];
}

const WORDS = "WHITEHACK.WhiteBox.situation";

/** Terrain, cover and tactics, in the dialog of an attack. @rule WB-CMB-19 */
const SITUATION: AttackAsk = {
  id: "wb.situation",
  label: `${WORDS}.label`,
  hint: `${WORDS}.hint`,
  initial: "none",
  choices: ["none", ...SITUATIONS.map(({ id }) => id)].map((id) => ({ id, label: `${WORDS}.${id}` })),
  apply: (attack, answer) => {
    const { attackModifiers = [] } = attack.situation;
    return {
      ...attack,
      situation: { ...attack.situation, attackModifiers: withSituation(attackModifiers, String(answer)) },
    };
  },
};

/** The questions of the single rules of combat, and their lines on cards. */
const NOTES_EXTENSION: PackExtension = {
  cardLines: attackLines,
  attackAsks: (actor, { attack }) => [
    ...(rulesInForceFor(actor).switches.get("wb.situations")?.state === "live" ? [SITUATION] : []),
    ...sightAsks(actor, attack.attacker.line.use === "missile"),
  ],
  beforeAttack: (attack) => Promise.resolve(seesTarget(attack)),
};

/** The rest of the round of a fighter who would guard now; null where that is not possible. @rule WB-CMB-12 */
function guarding(fighter: Fighter) {
  const { actor } = fighter;
  if (!fighter.isOwner || !actor?.isCharacter() || !actsNow(fighter)) return null;
  if (rulesInForceFor(actor).families.engagement.choice !== "wb") return null;
  const { class: id, groups } = actor.system;
  const names = groups.filter(({ unwritten }) => !unwritten).map(({ name }) => name);
  const left = afterStance({ class: id, groups: names }, roundFacts(fighter).left);
  return left && { actor, left };
}

const stanceButtons = (fighter: Fighter): readonly TrackerButton[] =>
  guarding(fighter)
    ? [{ act: "wb.stance", label: localize("WHITEHACK.WhiteBox.stance.take"), icon: "fa-solid fa-shield-halved" }]
    : [];

/** Guards in place of the attack; the card takes it back. @rule WB-CMB-12 */
async function performStance(fighter: Fighter): Promise<void> {
  const found = guarding(fighter);
  if (!found) return;
  const { actor, left } = found;
  const changes = [
    ...(await storeConditions(actor, () => giveCondition(actor, STANCE, { source: actor.uuid }))),
    ...(await noteInRound(fighter, { left })),
  ];
  await postLines({
    title: "WHITEHACK.WhiteBox.stance.name",
    actor,
    facts: [{ label: "WHITEHACK.Abbreviation.armorClass", value: `+${STANCE.armorClass}` }],
    text: "WHITEHACK.WhiteBox.stance.text",
    rules: ["WB-CMB-12"],
    changes,
  });
}

/** Guarding instead of striking, from the tracker. */
const STANCE_EXTENSION: PackExtension = {
  tracker: { buttons: stanceButtons },
  acts: { "wb.stance": async ({ combatant }) => combatant && performStance(combatant) },
};

/** WhiteBox, with what it adds to the table. */
export const AT_TABLE: PackExtensions = {
  rules: WHITEBOX,
  parts: [
    SEQUENCE_EXTENSION,
    INTERACT_EXTENSION,
    MORALE_EXTENSION,
    CROSSBOWS_EXTENSION,
    STANCE_EXTENSION,
    MELEE_EXTENSION,
    UNDEAD_EXTENSION,
    FLASKS_EXTENSION,
    NOTES_EXTENSION,
    SPELL_SAVES_EXTENSION,
  ],
};
