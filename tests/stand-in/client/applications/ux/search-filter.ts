type Callback = (event: Event | null, query: string, rgx: RegExp, content: HTMLElement | null) => unknown;

interface FilterEntry {
  field: string;
  operator?: string;
  negate?: boolean;
  value: unknown;
}

const OPERATORS = {
  EQUALS: "equals",
  CONTAINS: "contains",
  STARTS_WITH: "starts_with",
  ENDS_WITH: "ends_with",
  LESS_THAN: "lt",
  LESS_THAN_EQUAL: "lte",
  GREATER_THAN: "gt",
  GREATER_THAN_EQUAL: "gte",
  BETWEEN: "between",
  IS_EMPTY: "is_empty",
} as const;

/** A search box that filters some content as one types. */
export class SearchFilter {
  static readonly OPERATORS = Object.freeze(OPERATORS);

  static cleanQuery(query: string): string {
    return query
      .normalize("NFD")
      .replaceAll(/\p{Diacritic}/gu, "")
      .trim();
  }

  static testQuery(query: RegExp, text: string): boolean {
    return query.test(SearchFilter.cleanQuery(text));
  }

  static evaluateFilter(
    object: object,
    { field, operator = OPERATORS.EQUALS, negate = false, value }: FilterEntry,
  ): boolean {
    let at: unknown = object;
    for (const key of field.split(".")) at = (at as Record<string, unknown> | null | undefined)?.[key];
    return compare(operator, at, value) !== negate;
  }

  readonly callback: Callback;
  query: string;
  rgx: RegExp;
  #inputSelector: string;
  #contentSelector: string;
  #delay: number;
  #input: HTMLInputElement | null = null;
  #content: HTMLElement | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #listening = new AbortController();

  constructor(options: {
    inputSelector: string;
    contentSelector: string;
    initial?: string;
    callback: Callback;
    delay?: number;
  }) {
    this.callback = options.callback;
    this.query = options.initial ?? "";
    this.rgx = new RegExp(escapePattern(this.query), "i");
    this.#inputSelector = options.inputSelector;
    this.#contentSelector = options.contentSelector;
    this.#delay = options.delay ?? 200;
  }

  bind(html: HTMLElement): void {
    this.unbind();
    this.#content = this.#contentSelector ? html.querySelector<HTMLElement>(this.#contentSelector) : null;
    this.#input = html.querySelector<HTMLInputElement>(this.#inputSelector);
    if (!this.#input) return;
    this.#listening = new AbortController();
    const { signal } = this.#listening;
    if (this.query) this.#input.value = this.query;
    this.#input.addEventListener("input", (event) => this.#onInput(event), { signal });
    this.#input.addEventListener("keydown", (event) => event.key === "Enter" && event.preventDefault(), { signal });
    this.filter(null, this.query);
  }

  unbind(): void {
    clearTimeout(this.#timer);
    this.#listening.abort();
    this.#input = null;
  }

  #onInput(event: Event): void {
    event.preventDefault();
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.filter(event, this.#input?.value ?? ""), this.#delay);
  }

  filter(event: Event | null, query: string): void {
    this.query = SearchFilter.cleanQuery(query);
    this.rgx = new RegExp(escapePattern(this.query), "i");
    this.callback(event, this.query, this.rgx, this.#content);
  }
}

function escapePattern(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
}

function compare(operator: string, at: unknown, value: unknown): boolean {
  const text = (part: unknown): string => SearchFilter.cleanQuery(String(part ?? "")).toLowerCase();
  switch (operator) {
    case OPERATORS.CONTAINS:
      return Array.isArray(at) ? at.includes(value) : text(at).includes(text(value));
    case OPERATORS.STARTS_WITH:
      return text(at).startsWith(text(value));
    case OPERATORS.ENDS_WITH:
      return text(at).endsWith(text(value));
    case OPERATORS.LESS_THAN:
      return Number(at) < Number(value);
    case OPERATORS.LESS_THAN_EQUAL:
      return Number(at) <= Number(value);
    case OPERATORS.GREATER_THAN:
      return Number(at) > Number(value);
    case OPERATORS.GREATER_THAN_EQUAL:
      return Number(at) >= Number(value);
    case OPERATORS.BETWEEN:
      return Array.isArray(value) && Number(at) > Number(value[0]) && Number(at) < Number(value[1]);
    case OPERATORS.IS_EMPTY:
      return at === undefined || at === null || at === "" || (Array.isArray(at) && at.length === 0);
    default:
      return at === value;
  }
}
