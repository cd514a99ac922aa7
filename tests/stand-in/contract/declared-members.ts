/**
 * What the community's declarations say of members, asked of the compiler's interface: unlike `keyof` it knows protected
 * members, and methods from fields. Nobody reads the declarations here.
 */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import os from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";

const ROOT = path.resolve(import.meta.dirname, "../../..");

/** Bits of the compiler's `SymbolFlags`. */
const METHOD = 8192;
const ACCESSOR = 98304;
const OPTIONAL = 16777216;
/** The compiler's kinds of signature. */
const CALL = 0;
const CONSTRUCT = 1;

export interface Member {
  readonly name: string;
  readonly kind: "method" | "getter" | "field";
  readonly isOptional: boolean;
  /** Whether reading it may answer `undefined` as it should. */
  readonly mayBeUndefined: () => boolean;
  /** The class's own business, which no page documents. */
  readonly isPrivate: () => boolean;
  /** In which generation a deprecated name is gone: 0 where it is gone already, null where it is not deprecated. */
  readonly goneIn: () => number | null;
}

/** A class by its path: what its instances have, and what itself has. */
export interface DeclaredClass {
  readonly path: string;
  readonly members: readonly Member[];
  readonly statics: readonly Member[];
}

interface CompilerSymbol {
  readonly name: string;
  readonly flags: number;
  readonly valueDeclaration?: { resolve(project: unknown): { modifiers?: readonly { kind: number }[] } | undefined };
}
type CompilerType = object;
interface Checker {
  getSymbolAtLocation(node: object): CompilerSymbol | undefined;
  getTypeOfSymbol(symbol: CompilerSymbol): CompilerType | undefined;
  getTypeOfSymbol(symbols: readonly CompilerSymbol[]): (CompilerType | undefined)[];
  getPropertiesOfType(type: CompilerType): readonly CompilerSymbol[];
  getSignaturesOfType(type: CompilerType, kind: number): readonly object[];
  typeToString(type: CompilerType): string;
  getJsDocTagsOfSymbol(symbol: CompilerSymbol): readonly { name: string; text?: string }[];
}
interface Project {
  readonly checker: Checker;
  readonly program: { getSourceFile(file: string): { statements: readonly Statement[] } };
}
interface Statement {
  readonly declarationList?: { declarations: readonly { name: object }[] };
}
interface Compiler {
  updateSnapshot(options: { openProject: string }): { getProject(file: string): Project };
  close(): void;
}

export class Declarations {
  readonly #folder = mkdtempSync(path.join(os.tmpdir(), "members-"));
  readonly #compiler: Compiler;
  readonly #project: Project;
  readonly #types: readonly CompilerType[];
  readonly #privateKeyword: number;

  private constructor(compiler: Compiler, privateKeyword: number, types: readonly string[]) {
    this.#privateKeyword = privateKeyword;
    this.#compiler = compiler;
    const lines = types.map((type, at) => `export declare const a${at}: ${type};`);
    writeFileSync(path.join(this.#folder, "names.ts"), `${lines.join("\n")}\nexport {};\n`);
    const configuration = path.join(this.#folder, "tsconfig.json");
    writeFileSync(configuration, JSON.stringify(configurationOf()));
    this.#project = compiler.updateSnapshot({ openProject: configuration }).getProject(configuration);
    const { checker, program } = this.#project;
    const { statements } = program.getSourceFile(path.join(this.#folder, "names.ts"));
    this.#types = statements.flatMap(({ declarationList }) => {
      const name = declarationList?.declarations[0]?.name;
      const symbol = name && checker.getSymbolAtLocation(name);
      return symbol ? [checker.getTypeOfSymbol(symbol) ?? {}] : [];
    });
  }

  /** Asks of the given TypeScript types; `close()` ends the compiler. */
  static async of(types: readonly string[]): Promise<Declarations> {
    const require = createRequire(import.meta.url);
    const load = async (name: string) =>
      (await import(pathToFileURL(require.resolve(name)).href)) as Record<string, unknown>;
    const { API } = (await load("typescript/unstable/sync")) as { API: new () => Compiler };
    const { SyntaxKind } = (await load("typescript/unstable/ast")) as { SyntaxKind: Record<string, number> };
    return new Declarations(new API(), SyntaxKind["PrivateKeyword"] ?? -1, types);
  }

  close(): void {
    this.#compiler.close();
    rmSync(this.#folder, { recursive: true, force: true });
  }

  /** The members of the type that was asked for in this place. */
  members(at: number): readonly Member[] {
    return this.#membersOf(this.#types[at]);
  }

  /** Every class of the namespaces below the one in this place, which is called `root`. */
  classesBelow(at: number, root: string): readonly DeclaredClass[] {
    return this.#classesIn(this.#types[at], root);
  }

  /** Every name of a plain object, and of those in it, as paths. */
  namesBelow(at: number, root: string, depth: number): readonly string[] {
    return this.#namesIn(this.#types[at], root, depth);
  }

  #namesIn(type: CompilerType | undefined, path: string, depth: number): readonly string[] {
    const { checker } = this.#project;
    if (!type || depth === 0 || !this.#isPlainObject(type)) return [];
    const symbols = checker.getPropertiesOfType(type).filter(({ name }) => isName(name));
    const types = symbols.length ? checker.getTypeOfSymbol(symbols) : [];
    return symbols.flatMap((symbol, index) =>
      symbol.flags & OPTIONAL
        ? []
        : [`${path}.${symbol.name}`, ...this.#namesIn(types[index], `${path}.${symbol.name}`, depth - 1)],
    );
  }

  /** No class, function, list, text or instance: an object of properties alone. */
  #isPlainObject(type: CompilerType): boolean {
    const { checker } = this.#project;
    if (checker.getSignaturesOfType(type, CONSTRUCT).length || checker.getSignaturesOfType(type, CALL).length)
      return false;
    return checker.getPropertiesOfType(type).every(({ flags }) => (flags & (METHOD | ACCESSOR)) === 0);
  }

  #membersOf(type: CompilerType | undefined): readonly Member[] {
    if (!type) return [];
    return this.#project.checker
      .getPropertiesOfType(type)
      .filter(({ name }) => isName(name))
      .map((symbol) => ({
        name: symbol.name,
        kind: symbol.flags & METHOD ? "method" : symbol.flags & ACCESSOR ? "getter" : "field",
        isOptional: (symbol.flags & OPTIONAL) !== 0,
        mayBeUndefined: () => this.#mayBeUndefined(symbol),
        isPrivate: () => this.#isPrivate(symbol),
        goneIn: () => this.#goneIn(symbol),
      }));
  }

  #mayBeUndefined(symbol: CompilerSymbol): boolean {
    const { checker } = this.#project;
    const type = checker.getTypeOfSymbol(symbol);
    return !type || /\bundefined\b|^void$|^never$/.test(checker.typeToString(type));
  }

  #isPrivate(symbol: CompilerSymbol): boolean {
    const declaration = symbol.valueDeclaration?.resolve(this.#project);
    return (declaration?.modifiers ?? []).some(({ kind }) => kind === this.#privateKeyword);
  }

  #goneIn(symbol: CompilerSymbol): number | null {
    const tag = this.#project.checker.getJsDocTagsOfSymbol(symbol).find(({ name }) => name === "deprecated");
    return tag ? Number(/^since.*?(?:until|removed in) v?(\d+)/i.exec(String(tag.text ?? ""))?.[1] ?? 0) : null;
  }

  #classesIn(type: CompilerType | undefined, path: string): readonly DeclaredClass[] {
    const { checker } = this.#project;
    if (!type) return [];
    const symbols = checker.getPropertiesOfType(type).filter(({ name }) => isName(name));
    const types = symbols.length ? checker.getTypeOfSymbol(symbols) : [];
    return symbols.flatMap(({ name }, at): readonly DeclaredClass[] => {
      const inner = types[at];
      if (!inner) return [];
      if (isSpace(`${path}.${name}`)) return this.#classesIn(inner, `${path}.${name}`);
      return this.#classAt(inner, `${path}.${name}`);
    });
  }

  #classAt(type: CompilerType, path: string): readonly DeclaredClass[] {
    const { checker } = this.#project;
    const prototype = checker.getPropertiesOfType(type).find(({ name }) => name === "prototype");
    if (!prototype || !/\.[A-Z]\w*$/.test(path)) return [];
    const statics = this.#membersOf(type).filter(({ name }) => name !== "prototype" && name !== "Internal");
    return [{ path, members: this.#membersOf(checker.getTypeOfSymbol(prototype)), statics }];
  }
}

/** A library's own objects go round in circles; types have no class at run time. */
const isSpace = (path: string): boolean =>
  /^foundry(?:\.[a-z]\w*)+$/.test(path) && !/^foundry\.(?:appv1|prosemirror)\b|\.types\b/.test(path);

const isName = (name: string): boolean => /^[A-Za-z_$][\w$]*$/.test(name) && !/fvtt_types|^__/.test(name);

function configurationOf(): object {
  return {
    extends: path.join(ROOT, "tsconfig.base.json"),
    compilerOptions: {
      lib: ["es2024", "dom", "dom.iterable"],
      types: [path.join(ROOT, "node_modules/fvtt-types")],
      noErrorTruncation: true,
    },
    files: ["names.ts"],
  };
}
