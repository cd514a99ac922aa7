// The list of what is documented and not there, as a page to read.
import type { AbsentMembers, Names } from "../contract/absent-members.ts";

const HEAD = `# What is documented and not there

Made by \`npm run stand-in:names -- --write\`. Reading or calling one of these throws its name, in both generations unless a
heading says which; a \`#\` stands for members of instances.
`;

const section = (title: string, names: Names): string => {
  const lines = Object.entries(names).map(([of, list]) => `- \`${of || "foundry"}\`: ${list}`);
  return lines.length === 0 ? "" : `\n## ${title}\n\n${lines.join("\n")}\n`;
};

/** The page that tells the gaps, as it is stored. */
export const gapsPage = ({ both, 13: in13, 14: in14, spaces, unasked }: AbsentMembers): string =>
  [
    HEAD,
    section("Names of namespaces, generation 14", spaces[14]),
    section("Names of namespaces, generation 13", spaces[13]),
    section("Members of classes", both),
    section("Members of classes, generation 14", in14),
    section("Members of classes, generation 13", in13),
    section("There, and never called by the host", unasked),
  ].join("");
