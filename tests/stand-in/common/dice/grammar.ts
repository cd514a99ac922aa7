import peggy from "peggy";

/** A node of a parsed formula. */
export type Node =
  | { kind: "operator"; operator: string }
  | { kind: "number"; number: number; flavor: string | null }
  | { kind: "string"; text: string; flavor: string | null }
  | { kind: "group"; nodes: Node[]; text: string; flavor: string | null }
  | { kind: "function"; fn: string; args: Argument[]; flavor: string | null }
  | { kind: "pool"; args: Argument[]; modifiers: string; text: string; flavor: string | null }
  | {
      kind: "dice";
      number: DiceNumber;
      denomination: string;
      faces: DiceNumber;
      modifiers: string;
      text: string;
      flavor: string | null;
    };

/** One argument of a function or pool: its text and what that says. */
export interface Argument {
  text: string;
  nodes: Node[];
}

/** How many dice or faces: a number, a sum in parentheses, or nothing. */
export type DiceNumber = number | { nodes: Node[]; text: string } | null;

/**
 * The grammar of dice formulas: numbers, NdX where N and X may stand in parentheses, operators, parentheses, functions,
 * pools and flavour. Repeated signs collapse. That `d%` means 100 faces is UNCONFIRMED.
 */
const GRAMMAR = String.raw`
Start = _ @Expression _

Expression
  = sign:Sign? head:Term tail:(_ @Operator _ @Term)* {
      const nodes = sign === "-" ? [{ kind: "operator", operator: "-" }, head] : [head];
      for (const [operators, term] of tail) {
        for (const operator of operators) nodes.push({ kind: "operator", operator });
        nodes.push(term);
      }
      return nodes;
    }

Sign = signs:([+-] _)+ { return signs.filter(([sign]) => sign === "-").length % 2 ? "-" : "+"; }

Operator
  = factor:[*/%] _ sign:Sign? { return sign === "-" ? [factor, "-"] : [factor]; }
  / sign:Sign { return [sign]; }

Term = Dice / Pool / Function / Group / Number / String

Dice
  = number:(Group / Integer)? [dD] what:(Denomination / Faces) modifiers:Modifiers flavor:Flavor? {
      return {
        kind: "dice",
        number: number === null ? null : typeof number === "number" ? number : { nodes: number.nodes, text: number.text },
        denomination: what.denomination,
        faces: what.faces,
        modifiers,
        text: text(),
        flavor,
      };
    }

Faces
  = "%" { return { denomination: "d", faces: 100 }; }
  / faces:Integer { return { denomination: "d", faces }; }
  / "(" inner:Inner ")" { return { denomination: "d", faces: inner }; }

Denomination = letter:[a-zA-Z] &{ return options.denominations.includes(letter.toLowerCase()) && letter.toLowerCase() !== "d"; } {
  return { denomination: letter.toLowerCase(), faces: null };
}

Modifiers = $[^ (){}\[\]$,+\-*/%]*

Pool
  = "{" _ head:PoolArgument tail:(_ "," _ @PoolArgument)* _ "}" modifiers:Modifiers flavor:Flavor? {
      return { kind: "pool", args: [head, ...tail], modifiers, text: text(), flavor };
    }

PoolArgument = nodes:Expression { return { text: text().trim(), nodes }; }

Function
  = fn:$([a-zA-Z$_] [a-zA-Z$_0-9]*) "(" _ args:Arguments? _ ")" flavor:Flavor? {
      return { kind: "function", fn, args: args ?? [], flavor };
    }

Arguments = head:PoolArgument tail:(_ "," _ @PoolArgument)* { return [head, ...tail]; }

Group = "(" inner:Inner ")" !GroupEnd flavor:Flavor? {
  return { kind: "group", nodes: inner.nodes, text: inner.text, flavor };
}

GroupEnd = !([dD]) [a-zA-Z0-9]

Inner = _ nodes:Expression _ { return { nodes, text: text().trim() }; }

Number = number:Decimal !NumberEnd flavor:Flavor? { return { kind: "number", number, flavor }; }

NumberEnd = [^ (){}\[\]$,+\-*/%]

String = text:$[^ (){}\[\]$,+\-*/%]+ flavor:Flavor? { return { kind: "string", text, flavor }; }

Decimal = digits:$([0-9]+ ("." [0-9]+)? / "." [0-9]+) { return Number(digits); }

Integer = digits:$[0-9]+ { return Number(digits); }

Flavor = "[" @$[^\[\]]+ "]"

_ = [ \t\n\r]*
`;

/** What `CONFIG.Dice.parser` is: a formula into nodes. */
export interface Parser {
  parse(formula: string, options: { denominations: string[] }): Node[];
}

let compiled: peggy.Parser | undefined;

/** Foundry ships its grammar compiled; a page does that while it has nothing to do, else the first formula does. */
export const compileGrammar = (): peggy.Parser => (compiled ??= peggy.generate(GRAMMAR));

/** The parser of the grammar. */
export const parser: Parser = {
  parse: (formula, options) => compileGrammar().parse(formula, options) as Node[],
};
