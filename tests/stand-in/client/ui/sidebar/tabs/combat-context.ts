/** What the templates of the combat tracker are told. */
import { host, type CombatantDocument, type CombatDocument, type Data } from "../../host.ts";

/** From so many fights on there are arrows between them instead of a button for each. */
const CYCLE_FROM = 8;

export interface TurnContext extends Data {
  id: string;
  name: string;
  img: string;
  initiative: number | null;
  active: boolean;
  hidden: boolean;
  isDefeated: boolean;
  isOwner: boolean;
  css: string;
}

export function initiativeIcon(): string {
  return host.config.Combat?.initiativeIcon?.icon ?? "icons/svg/d20.svg";
}

/** What header and footer show. */
export function combatContext(combat: CombatDocument | null, combats: CombatDocument[]): Data {
  const index = combat ? combats.indexOf(combat) : -1;
  const { user } = host.game;
  return {
    combat,
    hasCombat: combat !== null,
    combats: combats.map((one, i) => ({ id: one.id, label: i + 1, active: one === combat })),
    currentIndex: index + 1,
    previousId: combats[index - 1]?.id ?? null,
    nextId: combats[index + 1]?.id ?? null,
    control: (combat?.started ?? false) && (combat?.combatant?.isOwner ?? false),
    linked: combat?.scene !== null,
    displayCycle: combats.length >= CYCLE_FROM,
    cycle: combats.length > 1,
    initiativeIcon: initiativeIcon(),
    isGM: user.isGM,
    user,
    css: "",
    round: combat?.round ?? 0,
    started: combat?.started ?? false,
  };
}

/** One row, without its picture and effects. */
export function turnRow(combatant: CombatantDocument, active: boolean): TurnContext {
  const { isDefeated, hidden, initiative } = combatant;
  const isKnown = combatant.isOwner || host.game.user.isGM;
  const classes = { active, hide: hidden, defeated: isDefeated, invisible: combatant.token?.hidden === true };
  return {
    id: combatant.id,
    name: combatant.name,
    img: "",
    initiative,
    active,
    hidden,
    isDefeated,
    isOwner: combatant.isOwner,
    resource: isKnown ? (combatant.resource ?? null) : null,
    hasDecimals: false,
    hasRolled: initiative !== null,
    css: Object.keys(classes)
      .filter((name) => classes[name as keyof typeof classes])
      .join(" "),
  };
}
