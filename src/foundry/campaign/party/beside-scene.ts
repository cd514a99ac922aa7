import { BaseWindow } from "../../chat/base.ts";
import type { Party } from "../../documents/creature.ts";

/** A window beside the scene about a party: there is one for each, and it is drawn anew whenever the party or a member of it changes. */
export abstract class PartyBesideScene extends BaseWindow {
  protected readonly party: Party;

  constructor(party: Party, mark: string) {
    super({ id: `whitehack-${mark}-${party.id}` });
    this.party = party;
  }

  override get title(): string {
    return `${super.title}: ${this.party.name}`;
  }

  protected override async _onFirstRender(context: never, options: never): Promise<void> {
    await super._onFirstRender(context, options);
    const apps: Record<string, unknown> = this.party.apps;
    apps[this.id] = this;
  }

  protected override _onClose(options: never): void {
    super._onClose(options);
    delete this.party.apps[this.id];
  }
}
