import { partOn } from "../../../foundry/documents/pack-facts.ts";
import type { PackExtension, PackExtensions, SpellMark } from "../../../foundry/extensions/pack-extension.ts";
import type { Change } from "../../../undo/record.ts";
import { kindsAt } from "../rules/spells/spell-effects.ts";
import { aText, type ReadBy, shape } from "../../../rules/base/shape.ts";
import { promptText } from "../../../view/chat/prompts/prompt.ts";
import { type Character, type Creature, resolveCreature } from "../../../foundry/documents/creature.ts";
import { localize } from "../../../foundry/host/localize.ts";
import { defineKind, type NewPrompt } from "../../../foundry/chat/prompts/kind.ts";
import { postPrompt } from "../../../foundry/chat/prompts/post-prompt.ts";
import { controlledTurn, controlSaveKind, fallAsleep, hasMark } from "./control/control-save.ts";
import { DIRECTION, pointerKind, toPointer } from "./direction/pointer.ts";
import { askLooks, transformKind } from "./transform/new-looks.ts";
import { SYSTEM_ID } from "../../../foundry/host/paths.ts";
import { rulebookFor, rulesInForceFor } from "../../../foundry/host/rulebook.ts";
import type { Rulebook } from "../../../rules/index.ts";
import { ownMove, readSpeciesMoves, SPECIES_MOVES } from "../rules/movement.ts";
import { baseMoveView } from "../view/base-move-view.ts";
import { postLines } from "../../../foundry/chat/post/post-lines.ts";
import { elementalView } from "../view/elemental-view.ts";
import {
  coolDown,
  elementalAsks,
  elementalOf,
  metalKind,
  stoneBreaks,
  whereKind,
  weaponSaveKind,
} from "./elementals/elemental-asks.ts";
import { POWER_OPERATION, usePower, usePowerFor } from "./elementals/powers.ts";
import { fallKind, flyUnder } from "./lasting/falls.ts";
import { operationsOf, LASTING_OPERATION, sightKind, useLasting, useLastingFor } from "./lasting/sight.ts";
import { seenKind } from "./lasting/seen.ts";
import { thoughtKind } from "./lasting/thoughts.ts";
import { FERRYHACK } from "../rules/pack.ts";
import { STRAIN_EXTENSION } from "./strain-run.ts";
import { SPELLS_EXTENSION } from "./spells-extension.ts";
import { BODY_EXTENSION } from "./body-extension.ts";
import { GROUND_EXTENSION } from "./ground-extension.ts";

const ID = "fhKindsSought";
const readPayload = shape({ seer: aText });

/** The kinds that a caster of Direction looks for: the Referee is asked about each by itself. @rule FH-S2-11 */
const kindsKind = defineKind<ReadBy<typeof readPayload>>({
  id: ID,
  payload: readPayload,
  async isDue({ seer }) {
    const actor = await resolveCreature(seer);
    return actor !== null && hasMark(actor, DIRECTION);
  },
  async follow({ payload, answer: { values } }) {
    const seer = await resolveCreature(payload.seer);
    if (!seer) return { refused: "WHITEHACK.Refusal.noQuestion" };
    const kinds = Object.entries(values).flatMap(([name, said]) =>
      name.startsWith("kind") && String(said).trim() ? [String(said).trim()] : [],
    );
    if (kinds.length === 0) return { refused: "WHITEHACK.Fh.Direction.nothing" };
    return { next: [...new Set(kinds)].map((kind) => toPointer(seer, kind)), isTheirs: true };
  },
});

/** Direction has taken hold of its caster: asks what it is to find. @rule FH-S2-11 */
async function askKinds(seer: Creature, { condition, level }: SpellMark): Promise<readonly Change[]> {
  if (condition.id === DIRECTION) await postPrompt(toKinds(seer, kindsAt(level)));
  return [];
}

const fieldFor = (place: number) =>
  promptText(`kind${place}`, localize("WHITEHACK.Fh.Direction.kind", { place: String(place) }), 80);

const toKinds = (seer: Creature, kinds: number): NewPrompt => ({
  kind: ID,
  title: "WHITEHACK.Fh.Direction.title",
  text: "WHITEHACK.Fh.Direction.text",
  rules: ["FH-S2-11"],
  about: seer,
  asked: { actor: seer.uuid },
  readers: [],
  payload: { seer: seer.uuid },
  options: [
    {
      id: "ask",
      label: "WHITEHACK.Fh.Direction.ask",
      fields: Array.from({ length: kinds }, (_, place) => fieldFor(place + 1)),
    },
  ],
});

/** Those whom Transform turns into something else. @rule FH-S4-01 */
const TRANSFORM_EXTENSION: PackExtension = { spellTakesHold: askLooks, prompts: [transformKind] };

/** The spell that points to the nearest objects of some kinds. @rule FH-S2-11 */
const DIRECTION_EXTENSION: PackExtension = { spellTakesHold: askKinds, prompts: [kindsKind, pointerKind] };

/** Those whom Control Person holds, round by round. @rule FH-S4-03 */
const CONTROL_EXTENSION: PackExtension = {
  concentrationBreaks: fallAsleep,
  prompts: [controlSaveKind],
  fight: { turnBegins: controlledTurn },
};

/** The table of species that is in force. @rule FH-MOV-02 */
function speciesTable(actor: Character) {
  const { switches } = rulesInForceFor(actor);
  const state = switches.get("fh.species");
  return { ...SPECIES_MOVES, ...readSpeciesMoves(state?.state === "live" ? String(state.value) : "") };
}

function contextOf(character: Character): object {
  const { groups, size, packs } = character.system;
  const species = groups.filter(({ kind }) => kind === "species").map(({ name }) => name);
  return baseMoveView({ species, size, own: ownMove(packs) }, speciesTable(character), localize);
}

/** Where the table writes down a base move of its own. @rule FH-MOV-02 */
const BASE_MOVE = partOn("character", {
  id: "fh-move",
  types: ["character"],
  page: "gear",
  title: "WHITEHACK.BaseMove.title",
  template: "whitehack/packs/ferryhack/base-move",
  isShown: (_, { rulebook }) => rulebook.movement.inSquares,
  context: contextOf,
});

/** The note of a scene that its Referee knows: its grid has no squares. */
const TOLD = "fhNoSquares";

/** Where a fight is. */
const sceneOf = ({ scene, combatants }: Combat.Implementation) =>
  scene ?? combatants.find(({ token }) => token !== null)?.token?.parent ?? null;

/** Whether rules of squares are in force. */
const countsSquares = ({ movement, engagement }: Rulebook): boolean => movement.inSquares || engagement.onSquares;

/** Tells the Referee, once for each scene, that the rules of squares do not hold on it. @rule FH-GRD-01 */
async function postGrid(combat: Combat.Implementation): Promise<void> {
  const place = sceneOf(combat);
  if (!place || place.grid.isSquare || !countsSquares(rulebookFor(null))) return;
  if (foundry.utils.getProperty(place, `flags.${SYSTEM_ID}.${TOLD}`) === true) return;
  await place.update({ flags: { [SYSTEM_ID]: { [TOLD]: true } } } as Scene.UpdateData);
  await postLines({
    title: "WHITEHACK.Pack.fh",
    facts: [],
    text: localize("WHITEHACK.BaseMove.noSquares", { scene: place.name }),
    rules: ["FH-GRD-01"],
    visibility: "gm",
  });
}

/** The additions of counting squares to the table. */
const GRID_EXTENSION: PackExtension = {
  templates: ["packs/ferryhack/base-move"],
  sheetParts: [BASE_MOVE],
  fight: { roundBegins: postGrid },
};

/** The powers of an elemental, as buttons. @rule FH-S3-04 FH-S3-05 FH-S3-06 FH-S3-07 */
const ELEMENTAL = partOn("monster", {
  id: "fh-elemental",
  types: ["monster"],
  page: "play",
  title: "WHITEHACK.Fh.Elemental.title",
  template: "whitehack/packs/ferryhack/elemental",
  isShown: (monster, { rulebook }) => rulebook.magic.spells?.pack === "fh" && elementalOf(monster) !== null,
  context(monster, { editable }) {
    const one = elementalOf(monster);
    return one ? elementalView({ element: one.element, hitDice: one.hitDice, editable, localize }) : {};
  },
});

/** The beings that spells call, with their powers. */
const ELEMENTALS_EXTENSION: PackExtension = {
  templates: ["packs/ferryhack/elemental"],
  sheetParts: [ELEMENTAL],
  acts: { "fh.elementalPower": usePower },
  operations: { [POWER_OPERATION]: usePowerFor },
  attackAsks: elementalAsks,
  damageLands: stoneBreaks,
  prompts: [weaponSaveKind, metalKind, whereKind],
  fight: { turnBegins: coolDown, fightEnds: coolDown, timePasses: coolDown },
};

/** What actors can do while their spells last, as buttons. @rule FH-S2-06 FH-S2-10 FH-S3-09 */
const LASTING = partOn("creature", {
  id: "fh-lasting",
  types: ["character", "monster"],
  page: "play",
  title: "WHITEHACK.Fh.Lasting.title",
  template: "whitehack/packs/ferryhack/lasting",
  isShown: (creature, { rulebook }) => rulebook.magic.spells?.pack === "fh" && operationsOf(creature).length > 0,
  context: (creature, { editable }) => ({
    editable,
    operations: operationsOf(creature).map(({ id }) => ({
      id,
      label: `WHITEHACK.Fh.Lasting.Operation.${id}`,
      hint: `WHITEHACK.Fh.Lasting.Hint.${id}`,
    })),
  }),
});

/** Spells that let a creature do something as long as they last. */
const LASTING_EXTENSION: PackExtension = {
  templates: ["packs/ferryhack/lasting"],
  sheetParts: [LASTING],
  acts: { [LASTING_OPERATION]: useLasting },
  operations: { [LASTING_OPERATION]: useLastingFor },
  spellTakesHold: flyUnder,
  prompts: [thoughtKind, fallKind, sightKind, seenKind],
};

/** Ferryhack, with what it adds to the table. */
export const AT_TABLE: PackExtensions = {
  rules: FERRYHACK,
  parts: [
    GROUND_EXTENSION,
    GRID_EXTENSION,
    SPELLS_EXTENSION,
    STRAIN_EXTENSION,
    ELEMENTALS_EXTENSION,
    CONTROL_EXTENSION,
    LASTING_EXTENSION,
    TRANSFORM_EXTENSION,
    DIRECTION_EXTENSION,
    BODY_EXTENSION,
  ],
};
