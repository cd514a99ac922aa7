/** The window of a token on a scene, and that of the prototype which an actor's tokens are made from. */
import { HandlebarsApplication, HandlebarsDocumentSheet, type FormValues } from "../../base.ts";
import { host, localize, type Data, type HostDocument } from "../../host.ts";
import { tokenApplication, type TokenData } from "./token-application.ts";

export class TokenConfig extends tokenApplication(HandlebarsDocumentSheet) {
  override get token(): TokenData {
    return this.document as unknown as TokenData;
  }
}

export class PrototypeTokenConfig extends tokenApplication(HandlebarsApplication) {
  static override DEFAULT_OPTIONS: Data = {
    id: "token-config-{id}",
    prototype: null,
    form: { handler: PrototypeTokenConfig.#onSubmit },
  };

  override get token(): TokenData {
    return this.options["prototype"] as TokenData;
  }

  override get actor(): HostDocument {
    return this.token.parent as HostDocument;
  }

  override get isPrototype(): boolean {
    return true;
  }

  override get title(): string {
    return `${localize("TOKEN.TitlePrototype")}: ${this.actor.name}`;
  }

  protected override _initializeApplicationOptions(options: Data): Data {
    const { parent } = options["prototype"] as TokenData;
    return super._initializeApplicationOptions({ uniqueId: parent?.uuid.replaceAll(".", "-"), ...options });
  }

  protected _processFormData(_event: Event | null, _form: HTMLFormElement, data: FormValues): Data {
    const { expandObject } = host.foundry["utils"] as { expandObject(values: object): Data };
    return expandObject(data.object);
  }

  static async #onSubmit(
    this: PrototypeTokenConfig,
    event: Event,
    form: HTMLFormElement,
    data: FormValues,
  ): Promise<void> {
    await this.actor.update({ prototypeToken: this._processFormData(event, form, data) });
  }
}
