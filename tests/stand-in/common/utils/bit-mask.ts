const MOST = 32;

/** Named states as bits of a number. https://foundryvtt.com/api/v14/classes/foundry.utils.BitMask.html */
export class BitMask extends Number {
  readonly states: Readonly<Record<string, string>>;
  readonly #bits: ReadonlyMap<string, number>;
  #value = 0;

  constructor(states: Readonly<Record<string, boolean>> | null = {}) {
    super();
    const names = Object.keys(states ?? {});
    if (names.length > MOST) throw new Error(`A BitMask structure can not handle more than ${MOST} states`);
    this.#bits = new Map(names.map((name, index) => [name, 1 << index]));
    this.states = Object.freeze(Object.fromEntries(names.map((name) => [name, name])));
    for (const name of names) if (states?.[name]) this.addState(name);
  }

  override valueOf(): number {
    return this.#value;
  }

  override toString(): string {
    return String(this.#value);
  }

  toObject(): Record<string, boolean> {
    return Object.fromEntries([...this.#bits.keys()].map((name) => [name, this.hasState(name)]));
  }

  get isEmpty(): boolean {
    return this.#value === 0;
  }

  #bitOf(state: string): number {
    const bit = this.#bits.get(state);
    if (bit === undefined) throw new Error(`${state} is an invalid state for this BitMask instance.`);
    return bit;
  }

  hasState(state: string): boolean {
    return (this.#value & (this.#bits.get(state) ?? 0)) !== 0;
  }

  addState(state: string): void {
    this.#value |= this.#bitOf(state);
  }

  removeState(state: string): void {
    this.#value &= ~this.#bitOf(state);
  }

  /** Switches a state, or sets it to what is given; answers the new value. */
  toggleState(state: string, enabled?: boolean): number {
    const bit = this.#bitOf(state);
    if (enabled ?? !this.hasState(state)) this.#value |= bit;
    else this.#value &= ~bit;
    return this.#value;
  }

  clear(): void {
    this.#value = 0;
  }

  /** Do both have the same states? */
  isCompatible(otherBitMask: BitMask): boolean {
    const [own, other] = [[...this.#bits.keys()], [...otherBitMask.#bits.keys()]];
    return own.length === other.length && own.every((name) => other.includes(name));
  }

  update(otherBitMask: BitMask): void {
    if (!this.isCompatible(otherBitMask)) throw new Error("BitMask structures are not compatible.");
    for (const name of this.#bits.keys()) this.toggleState(name, otherBitMask.hasState(name));
  }

  clone(): BitMask {
    return new BitMask(this.toObject());
  }
}
