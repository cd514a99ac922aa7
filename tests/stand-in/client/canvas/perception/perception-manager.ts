/**
 * `foundry.canvas.perception.PerceptionManager`: packages ask it to look anew at what light and sight have changed. There is
 * neither here, so there is nothing to look at.
 */
export class PerceptionManager {
  initialize(): void {}

  update(_flags: Record<string, boolean>): void {}
}
