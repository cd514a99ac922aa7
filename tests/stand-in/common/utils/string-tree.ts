const LEAVES = Symbol("leaves");

/** A place in a tree: what is stored there, and the places below by the next text. */
export interface TreeNode<Leaf> {
  [LEAVES]?: Leaf[];
  [text: string]: TreeNode<Leaf>;
}

export interface LookupOptions<Leaf> {
  limit?: number;
  filterEntries?: (entry: Leaf) => boolean;
}

/** Objects at the ends of paths of texts. https://foundryvtt.com/api/v14/classes/foundry.utils.StringTree.html */
export class StringTree<Leaf extends object = object> {
  readonly #root: TreeNode<Leaf> = Object.create(null) as TreeNode<Leaf>;

  /** The key under which a node keeps its entries. */
  static get leaves(): symbol {
    return LEAVES;
  }

  addLeaf(strings: Iterable<string>, entry: Leaf): TreeNode<Leaf> {
    let node = this.#root;
    for (const text of strings) node = node[text] ??= Object.create(null) as TreeNode<Leaf>;
    (node[LEAVES] ??= []).push(entry);
    return node;
  }

  /** What lies at the path and below it, the nearest first. */
  lookup(strings: Iterable<string>, options: LookupOptions<Leaf> = {}): Leaf[] {
    const node = this.nodeAtPrefix(strings);
    return node ? this._breadthFirstSearch(node, [], [], options) : [];
  }

  /** The node of a path; with `hasLeaves` the last one on the way that stores something. */
  nodeAtPrefix(
    strings: Iterable<string>,
    { hasLeaves = false }: { hasLeaves?: boolean } = {},
  ): TreeNode<Leaf> | undefined {
    let node: TreeNode<Leaf> | undefined = this.#root;
    let last: TreeNode<Leaf> | undefined;
    for (const text of strings) {
      node = node?.[text];
      if (!node) break;
      if (node[LEAVES]?.length) last = node;
    }
    return hasLeaves ? last : node;
  }

  _breadthFirstSearch(
    node: TreeNode<Leaf>,
    entries: Leaf[],
    queue: TreeNode<Leaf>[],
    { limit = Infinity, filterEntries = () => true }: LookupOptions<Leaf> = {},
  ): Leaf[] {
    queue.push(node);
    for (let next = queue.shift(); next && entries.length < limit; next = queue.shift()) {
      for (const leaf of next[LEAVES] ?? []) if (entries.length < limit && filterEntries(leaf)) entries.push(leaf);
      queue.push(...Object.values(next));
    }
    return entries;
  }
}

/** A StringTree by the letters of words. https://foundryvtt.com/api/v14/classes/foundry.utils.WordTree.html */
export class WordTree<Leaf extends object = object> extends StringTree<Leaf> {
  override addLeaf(word: string, entry: Leaf): TreeNode<Leaf> {
    return super.addLeaf(lettersOf(word), entry);
  }

  override lookup(prefix: string, { limit = 10, ...options }: LookupOptions<Leaf> = {}): Leaf[] {
    return super.lookup(lettersOf(prefix), { limit, ...options });
  }

  override nodeAtPrefix(prefix: Iterable<string>, options: { hasLeaves?: boolean } = {}): TreeNode<Leaf> | undefined {
    return super.nodeAtPrefix(lettersOf([...prefix].join("")), options);
  }
}

const lettersOf = (word: string): string[] => Array.from(word.toLocaleLowerCase());
