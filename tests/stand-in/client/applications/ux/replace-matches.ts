/** What stands in the place of a match; null leaves the text. */
export type Replace = (match: RegExpMatchArray) => Promise<HTMLElement | null>;

function textNodes(root: DocumentFragment, outside?: string): Text[] {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const nodes: Text[] = [];
  while (walker.nextNode()) {
    const node = walker.currentNode as Text;
    if (!(outside && node.parentElement?.closest(outside))) nodes.push(node);
  }
  return nodes;
}

/** Put elements in the place of what a pattern finds in the text of a fragment. */
export async function replaceMatches(
  root: DocumentFragment,
  pattern: RegExp,
  replace: Replace,
  outside = "a",
): Promise<void> {
  for (const node of textNodes(root, outside)) {
    const matches = [...node.data.matchAll(pattern)];
    for (const match of matches.reverse()) {
      const element = await replace(match);
      if (!element) continue;
      const tail = node.splitText(match.index);
      tail.deleteData(0, match[0].length);
      tail.before(element);
    }
  }
}
