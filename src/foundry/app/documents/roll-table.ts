/** A table of the world. A new one gives each line once, unless it says otherwise: used lines are rewritten. @rule WH-RAND-01 */
export class RollTableDocument extends RollTable {
  protected override async _preCreate(...[data, options, user]: Parameters<RollTable["_preCreate"]>) {
    if ((await super._preCreate(data, options, user)) === false) return false;
    if (data.replacement === undefined) this.updateSource({ replacement: false });
    return undefined;
  }
}
