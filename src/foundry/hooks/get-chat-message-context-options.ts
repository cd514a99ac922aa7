import { performApplyDamage } from "../actions/combat/perform-apply-damage.ts";
import { menuEntry } from "../generation.ts";

/** A Referee may apply a damage card to other targets than the one it names. */
export function getChatMessageContextOptions(_app: unknown, entries: object[]): void {
  const cardOf = ({ dataset }: HTMLElement) => game.messages.get(dataset["messageId"] ?? "");
  entries.push(
    menuEntry({
      label: "WHITEHACK.Damage.ApplyTargets",
      icon: "fa-solid fa-crosshairs",
      visible: (target) => game.user.isGM && cardOf(target)?.isCard("damage") === true,
      onClick: (_event, target) => {
        const message = cardOf(target);
        if (message) void performApplyDamage(message, { toTargeted: true });
      },
    }),
  );
}
