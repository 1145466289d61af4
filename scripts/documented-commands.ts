// The commands of docs/operations.md: the lines of its blocks marked `sh`, by the heading above them.
import { readFileSync } from "node:fs";
import { join } from "node:path";

interface Documented {
  heading: string;
  command: string;
}

const page = join(import.meta.dirname, "..", "docs/operations.md");

/** Sections whose commands `npm run check:packages` runs in Debian roots. */
export const provenSections = ["On a Debian machine", "Commands", "Backups", "Restore"] as const;

/** Returns the commands of the page in order. A block of several lines that belong together is one command. */
export function documentedCommands(text = readFileSync(page, "utf8")): Documented[] {
  const found: Documented[] = [];
  let heading = "";
  for (const { 1: title, 2: language, 3: body = "" } of text.matchAll(/^#+ ([^\n]*)$|^```(\w*)\n(.*?)^```$/gms)) {
    heading = title ?? heading;
    if (language !== "sh") continue;
    const commands = body.includes("<<END") ? [body] : body.split("\n");
    for (const command of commands) if (command) found.push({ heading, command: command.trim() });
  }
  return found;
}

export const commandsUnder = (section: (typeof provenSections)[number]): string[] =>
  documentedCommands().flatMap(({ heading, command }) => (heading === section ? [command] : []));
