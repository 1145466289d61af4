// Finds all texts in the source files, and which of them are headings.
import { parseSync } from "vite";

type Part = Record<string, unknown> & { type?: string };

const isPart = (value: unknown): value is Part => typeof value === "object" && value !== null;

/** Calls `see` for each node of a syntax tree, parents before children. */
function walk(part: unknown, see: (part: Part) => void): void {
  if (!isPart(part)) return;
  if (part.type !== undefined) see(part);
  for (const value of Object.values(part)) walk(value, see);
}

/** Returns the strings, templates and JSX texts inside a node. */
function textsWithin(part: unknown): string[] {
  const texts: string[] = [];
  walk(part, ({ type, value }) => {
    if ((type === "Literal" || type === "JSXText") && typeof value === "string") texts.push(value);
    if (type === "TemplateElement" && isPart(value) && typeof value.cooked === "string") texts.push(value.cooked);
  });
  return texts;
}

export function textsOf(path: string, source: string): { all: string[]; headings: string[] } {
  const { program } = parseSync(path, source);
  const headings: string[] = [];
  walk(program, (part) => {
    if (isHeading(part)) headings.push(...textsWithin(part));
  });
  return { all: textsWithin(program), headings };
}

/** True for a heading, recognized by names: `title: …`, `squadHeading: …`, `<Section title=…>`, `<h2>…</h2>`. */
function isHeading({ type, key, value, name, openingElement }: Part): boolean {
  // A property is a heading only if its value isn't an object.
  if (type === "Property")
    return isPart(key) && isHeadingName(key.name) && !(isPart(value) && value.type === "ObjectExpression");
  if (type === "JSXAttribute") return isPart(name) && isHeadingName(name.name);
  if (type === "JSXElement")
    return isPart(openingElement) && isPart(openingElement.name) && isHeadingTag(openingElement.name.name);
  return false;
}
const isHeadingName = (name: unknown) =>
  typeof name === "string" && /^(?:title|heading|headline|name)$|Heading$/.test(name);
const isHeadingTag = (name: unknown) => typeof name === "string" && /^(?:h1|h2|Heading)$/.test(name);
