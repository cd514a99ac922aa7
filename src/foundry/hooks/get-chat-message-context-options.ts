import { menuEntry } from "../generation.ts";
import { setting } from "../settings.ts";
import { storyPart } from "../story/load-story.ts";
import { loadPart } from "../load-part.ts";

async function applyToTargets(message: ChatMessage.Implementation): Promise<void> {
  const { performApplyDamage } = await loadPart(() => import("../actions/combat/perform-apply-damage.ts"));
  await performApplyDamage(message, { toTargeted: true });
}

async function pit(message: ChatMessage.Implementation): Promise<void> {
  await (await loadPart(() => import("../actions/rolls/perform-pit.ts"))).performPit(message);
}

/** Whether a Referee may have somebody roll again what a message tells. @rule WH-CAMP-01 */
const mayForce = (message: ChatMessage.Implementation | undefined): boolean =>
  game.user.isGM &&
  setting("overrideMarkers") &&
  setting("markers").pool > 0 &&
  message !== undefined &&
  message.rolls.length > 0;

async function force(message: ChatMessage.Implementation): Promise<void> {
  await (await storyPart()).performReroll(message);
}

/** Damage may be applied to other targets than its card names, rolls may be pitted against each other, or forced to be thrown again. */
export function getChatMessageContextOptions(_app: unknown, entries: object[]): void {
  const cardOf = ({ dataset }: HTMLElement) => game.messages.get(dataset["messageId"] ?? "");
  entries.push(
    menuEntry({
      label: "WHITEHACK.Damage.ApplyTargets",
      icon: "fa-solid fa-crosshairs",
      visible: (target) => game.user.isGM && cardOf(target)?.isCard("damage") === true,
      onClick: (_event, target) => {
        const message = cardOf(target);
        if (message) void applyToTargets(message);
      },
    }),
    menuEntry({
      label: "WHITEHACK.Contest.choose",
      icon: "fa-solid fa-scale-balanced",
      visible: (target) => {
        const card = cardOf(target);
        return card?.isCard("check") === true && card.isRevealed;
      },
      onClick: (_event, target) => {
        const message = cardOf(target);
        if (message) void pit(message);
      },
    }),
    menuEntry({
      label: "WHITEHACK.Marker.force",
      icon: "fa-solid fa-rotate",
      visible: (target) => mayForce(cardOf(target)),
      onClick: (_event, target) => {
        const message = cardOf(target);
        if (message) void force(message);
      },
    }),
  );
}
