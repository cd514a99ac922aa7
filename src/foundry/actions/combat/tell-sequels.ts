import { type BlowEffect, type BlowTrigger, effectsOfKind, type HpOutcome } from "../../../rules/index.ts";
import { type Audience, type CardTarget, postCard } from "../../cards/post-card.ts";
import type { PostedCard } from "../../cards/card-shapes.ts";
import { calledName } from "../../documents/chosen-creatures.ts";
import type { Creature } from "../../documents/creature.ts";
import { creatureAt } from "../../documents/creature-at.ts";
import { type SetOff, setOffBy } from "../../fight/aftermath.ts";
import { enemiesOf, nearestAlly, placeOf } from "../../fight/place.ts";

type Sequel = Omit<PostedCard<"sequel">, "title">;
type TriggerOf<Kind extends BlowTrigger["kind"]> = Extract<BlowTrigger, { readonly kind: Kind }>;

/** Tells what a blow has set off once it has reached somebody, with a button for whoever sees to it. @rule WH-STRONG-02 WH-MORALE-01 WH-BOSS-06 */
export async function tellAftermath(
  message: ChatMessage.OfType<"damage">,
  victim: Creature,
  hp: HpOutcome,
): Promise<void> {
  const setOff = setOffBy(message, victim, hp);
  for (const trigger of setOff?.triggers ?? []) {
    if (trigger.kind === "momentum" && setOff) await tellMomentum(message, setOff, trigger);
    if (trigger.kind === "morale") await tellMorale(victim, trigger);
    if (trigger.kind === "stage") await tellStage(victim);
  }
}

/** Another attack at once, for whoever brought an enemy down. @rule WH-STRONG-02 */
async function tellMomentum(
  like: ChatMessage.Implementation,
  { state }: SetOff,
  { who, targets }: TriggerOf<"momentum">,
): Promise<void> {
  const striker = await creatureAt(who);
  const place = striker && placeOf(striker);
  if (!place) return;
  const near = enemiesOf(place).filter(({ actor }) => targets.includes(actor?.uuid ?? ""));
  const { id, use } = state.blow.striker.line;
  await tellSequel(striker, { what: "momentum", attack: { id, use }, targets: near.map(targetOf) }, { like });
}

/** A test of courage for the side of whoever was hurt; the Referee's. @rule WH-MORALE-01 */
async function tellMorale(victim: Creature, { reasons }: TriggerOf<"morale">): Promise<void> {
  const side = placeOf(victim)?.disposition;
  const fighters = game.combat?.combatants.contents ?? [];
  const standing = fighters.flatMap(({ actor, token }) =>
    token && token.disposition === side && actor?.isMonster() && actor.system.hp.value > 0 ? [token] : [],
  );
  if (standing.length === 0) return;
  await tellSequel(victim, { what: "morale", reasons, targets: standing.map(targetOf) }, { visibility: "gm" });
}

const tellStage = (boss: Creature): Promise<void> => tellSequel(boss, { what: "stage" }, { visibility: "gm" });

/** Tells the attack on an ally that results of a table ask for. @rule WH-CRIT-03 WH-FUM-01 */
export async function tellAttackOnAlly(
  like: ChatMessage.Implementation,
  who: Creature | null,
  effects: readonly BlowEffect[],
): Promise<void> {
  if (!who) return;
  for (const { save } of effectsOfKind(effects, "attackAlly")) {
    await tellSequel(who, { what: "attackAlly", save, ...handiest(who), targets: alliesBeside(who) }, { like });
  }
}

/** What somebody strikes with who does not choose: in melee, if they can. */
function handiest({ system }: Creature): Pick<Sequel, "attack"> {
  const { attacks } = system.derived;
  const line = attacks.find(({ use }) => use === "melee") ?? attacks[0];
  return line ? { attack: { id: line.id, use: line.use } } : {};
}

/** The nearest ally, if there is one. */
function alliesBeside(who: Creature): readonly CardTarget[] {
  const place = placeOf(who);
  const ally = place && nearestAlly(place);
  return ally ? [targetOf(ally)] : [];
}

const targetOf = ({ actor, uuid, name }: TokenDocument.Implementation): CardTarget => ({
  actor: actor?.uuid ?? null,
  token: uuid,
  name,
});

const RULES = {
  momentum: ["WH-STRONG-02"],
  attackAlly: [],
  morale: ["WH-MORALE-01"],
  stage: ["WH-BOSS-06"],
} as const satisfies Record<Sequel["what"], readonly string[]>;

async function tellSequel(
  actor: Creature | null,
  sequel: Partial<Sequel> & Pick<Sequel, "what">,
  audience: Audience,
): Promise<void> {
  const { what } = sequel;
  const title = `WHITEHACK.Sequel.Title.${what}`;
  const told = { actor: actor?.uuid ?? null, name: actor ? calledName(actor) : "", rules: RULES[what], ...sequel };
  await postCard({ kind: "sequel", actor, system: { title, ...told }, audience });
}
