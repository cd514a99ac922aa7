/** Dice that are entered by hand, or come from a device, while a roll waits for them. */
import { CONFIG } from "../../../common/config.ts";
import { denominationOf, methodOf, type FulfillmentMethod, type Resolver } from "../../../common/dice/fulfillment.ts";
import { Roll } from "../../../common/dice/index.ts";
import { bounds, type DiceTerm } from "../../../common/dice/terms/dice.ts";
import { HandlebarsApplication, template, type Part, type RenderOptions } from "../base.ts";
import { localize, type Data } from "../host.ts";

/** https://foundryvtt.com/api/v14/interfaces/foundry.dice.types.DiceTermFulfillmentDescriptor.html */
interface Descriptor {
  readonly id: string;
  readonly term: DiceTerm;
  readonly method: string;
  /** Asked for once the roll is on its way, as a die that explodes. */
  isNew?: boolean;
}

interface Waiting {
  readonly count: number;
  readonly resolve: (result: number | undefined) => void;
}

/** https://foundryvtt.com/api/v14/classes/foundry.applications.dice.RollResolver.html */
export class RollResolver extends HandlebarsApplication implements Resolver {
  static override DEFAULT_OPTIONS: Data = {
    id: "roll-resolver-{id}",
    tag: "form",
    classes: ["roll-resolver"],
    window: { title: "DICE.RESOLVER.Title", icon: "fa-solid fa-dice", contentClasses: ["standard-form"] },
    position: { width: 420 },
    form: { handler: RollResolver.#onSubmit, closeOnSubmit: false, submitOnChange: false },
  };

  static override PARTS: Record<string, Part> = {
    form: { template: template("dice/resolver") },
    footer: { template: template("sheets/simple-footer") },
  };

  readonly #fulfillable = new Map<string, Descriptor>();
  readonly #roll: Roll;
  #done: (() => void) | null = null;
  #waiting: Waiting | null = null;

  constructor(roll: Roll, options: Data = {}) {
    super(options);
    this.#roll = roll;
  }

  /** The terms that somebody is asked for, by the ids of their fields. */
  get fulfillable(): Map<string, Descriptor> {
    return this.#fulfillable;
  }

  get roll(): Roll {
    return this.#roll;
  }

  override get title(): string {
    return `${localize("DICE.RESOLVER.Title")}: ${this.#roll.formula}`;
  }

  /** Asks for every die of the roll that has a method of that kind, and waits until that is done or the window is closed. */
  async awaitFulfillment(): Promise<void> {
    const { identifyFulfillableTerms } = this.#roll.constructor as typeof Roll;
    for (const term of identifyFulfillableTerms.call(this.#roll.constructor as typeof Roll, this.#roll.terms)) {
      const { id: method } = methodOf(term);
      if (methodFor(method)?.interactive) this.#describe(term, method);
    }
    if (this.#fulfillable.size === 0) return;
    Roll.RESOLVERS.set(this.#roll, this);
    const done = new Promise<void>((resolve) => (this.#done = resolve));
    await this.render({ force: true });
    await done;
  }

  #describe(term: DiceTerm, method: string, isNew = false): Descriptor {
    const descriptor = { id: `term${this.#fulfillable.size}`, term, method, isNew };
    this.#fulfillable.set(descriptor.id, descriptor);
    return descriptor;
  }

  /** Adds a term that turns up only now. */
  async addTerm(term: DiceTerm): Promise<void> {
    const { id } = methodOf(term);
    if (!methodFor(id)?.interactive) return;
    this.#describe(term, id, true);
    await this.render({ force: true });
  }

  /** One more die of a term: it exploded, or is thrown again. Nothing where the window is closed without an answer. */
  async resolveResult(term: DiceTerm, method: string, _options: Data = {}): Promise<number | void> {
    if (this.#isDismissed) return undefined;
    const known =
      [...this.#fulfillable.values()].find((one) => one.term === term) ?? this.#describe(term, method, true);
    known.isNew = true;
    const answer = new Promise<number | undefined>((resolve) => {
      this.#waiting = { count: term.results.length, resolve };
    });
    Roll.RESOLVERS.set(this.#roll, this);
    await this.render({ force: true });
    return await answer;
  }

  #isHandedIn = false;
  /** Closed without an answer: chance does the rest. */
  #isDismissed = false;

  /** A device has thrown: the first free field of that kind takes the result. */
  registerResult(method: string, denomination: string, result: number): boolean | void {
    const free = [...(this.form?.querySelectorAll<HTMLInputElement>("input[name]") ?? [])].find(
      (input) =>
        input.dataset["method"] === method && input.dataset["denomination"] === denomination && input.value === "",
    );
    if (!free) return;
    free.value = String(result);
    this._checkDone();
    return true;
  }

  /** Hands the form in where nothing is left to enter. */
  _checkDone(): void {
    const inputs = [...(this.form?.querySelectorAll<HTMLInputElement>("input[name]") ?? [])];
    this._toggleSubmission(true);
    if (inputs.length > 0 && inputs.every(({ value }) => value !== "")) this.form?.requestSubmit();
  }

  /** May the form be handed in? */
  _toggleSubmission(enabled: boolean): void {
    for (const button of this.element.querySelectorAll<HTMLButtonElement>("button[type=submit]"))
      button.disabled = !enabled;
  }

  protected override async _prepareContext(options: RenderOptions): Promise<Data> {
    const groups = [...this.#fulfillable.values()].map((one) => groupOf(one, this.#waiting));
    return { ...(await super._prepareContext(options)), editable: true, rootId: this.id, groups };
  }

  static async #onSubmit(this: RollResolver, _event: Event, form: HTMLFormElement): Promise<void> {
    for (const { id, term } of this.#fulfillable.values()) {
      for (const { value, valueAsNumber } of form.querySelectorAll<HTMLInputElement>(`input[name="${id}"]`))
        this.#take(term, value === "" ? term.randomFace() : valueAsNumber);
    }
    this.#isHandedIn = true;
    await this.close();
  }

  #take(term: DiceTerm, result: number): void {
    if (this.#waiting) this.#answer(result);
    else term.results.push({ result, active: true });
  }

  #answer(result?: number): void {
    this.#waiting?.resolve(result);
    this.#waiting = null;
  }

  /** What was not entered is left to chance. */
  override async close(options: Data = {}): Promise<this> {
    Roll.RESOLVERS.delete(this.#roll);
    this.#isDismissed ||= !this.#isHandedIn;
    this.#isHandedIn = false;
    this.#answer();
    await super.close(options);
    this.#done?.();
    this.#done = null;
    return this;
  }
}

const methodFor = (id: string): FulfillmentMethod | undefined =>
  CONFIG.Dice.fulfillment.methods[id] as FulfillmentMethod | undefined;

/** The fields of a term: one for each die that is still open. */
function groupOf({ id, term, method }: Descriptor, waiting: Waiting | null): Data {
  const [lowest, highest] = term[bounds];
  const thrown = term.results.map(({ result }, index) => ({ index, number: index + 1, value: result }));
  const open = waiting ? Number(thrown.length === waiting.count) : Math.max(0, (term.number ?? 0) - thrown.length);
  const free = Array.from({ length: open }, (_, at) => ({ index: thrown.length + at, number: thrown.length + at + 1 }));
  return {
    id,
    formula: term.formula,
    method: methodFor(method)?.label,
    methodId: method,
    // Only where somebody types them are the fields open to the keyboard.
    isPassive: method !== "manual",
    denomination: denominationOf(term),
    lowest,
    highest,
    inputs: [...(waiting ? thrown : []), ...free],
  };
}
