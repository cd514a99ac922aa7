// What can be read from a test file: the titles of its tests, and its imports at run time.
import { type ESTree, parseSync } from "vite";

type Node = ESTree.Node;

const SUITES = new Set(["it", "test", "describe"]);
/** Modifiers of tests that do not run, and so prove nothing. */
const NOT_RUN = new Set(["skip", "todo", "fails", "skipIf", "runIf"]);

const isNode = (value: unknown): value is Node => typeof value === "object" && value !== null && "type" in value;

const childrenOf = (node: Node): readonly Node[] => Object.values(node).flat().filter(isNode);

/** The names in a call such as `it.each(rows)("title")`: it, each. None if the call does not define a test. */
function suiteWords(callee: Node): readonly string[] {
  if (callee.type === "Identifier") return SUITES.has(callee.name) ? [callee.name] : [];
  if (callee.type === "CallExpression") return suiteWords(callee.callee);
  if (callee.type === "TaggedTemplateExpression") return suiteWords(callee.tag);
  if (callee.type !== "MemberExpression" || callee.property.type !== "Identifier") return [];
  const words = suiteWords(callee.object);
  return words.length > 0 ? [...words, callee.property.name] : [];
}

/** A title as written in the source, without the parts that are filled in when the test runs. */
function titleOf(argument: Node | undefined): string {
  if (argument?.type === "Literal") return String(argument.value);
  return argument?.type === "TemplateLiteral" ? argument.quasis.map(({ value }) => value.raw).join("…") : "";
}

function titlesBelow(node: Node): readonly string[] {
  const words = node.type === "CallExpression" ? suiteWords(node.callee) : [];
  if (node.type !== "CallExpression" || words.length === 0) return childrenOf(node).flatMap(titlesBelow);
  if (words.some((word) => NOT_RUN.has(word))) return [];
  return [titleOf(node.arguments[0]), ...node.arguments.flatMap(titlesBelow)];
}

/** The titles of all tests and suites that a test file runs. */
export const titlesIn = (text: string): readonly string[] =>
  titlesBelow(parseSync("file.ts", text).program).filter((title) => title !== "");

const known = new Map<string, readonly string[]>();

/** The modules that a file imports at run time; type-only imports are left out. What tests share is read once. */
export function runningImports(text: string): readonly string[] {
  const imports = known.get(text) ?? importsIn(text);
  known.set(text, imports);
  return imports;
}

function importsIn(text: string): readonly string[] {
  const { staticImports, staticExports, dynamicImports } = parseSync("file.ts", text).module;
  return [
    ...staticImports
      .filter(({ entries }) => entries.length === 0 || entries.some(({ isType }) => !isType))
      .map(({ moduleRequest }) => moduleRequest.value),
    ...staticExports
      .flatMap(({ entries }) => entries)
      .flatMap(({ moduleRequest, isType }) => (moduleRequest && !isType ? [moduleRequest.value] : [])),
    ...dynamicImports.map(({ moduleRequest: { start, end } }) => text.slice(start + 1, end - 1)),
  ];
}
