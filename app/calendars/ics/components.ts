// Parses an ICS text into components and properties (RFC 5545 3.1 and 3.6). Names are uppercased. A malformed line doesn't
// affect other lines.

export interface Property {
  name: string;
  params: ReadonlyMap<string, string>;
  /** Value as written in the file, still escaped. */
  value: string;
}

export interface Component {
  name: string;
  properties: Property[];
  parts: Component[];
}

/** Returns the outermost components in order. A component without an END ends with its parent. */
export function readComponents(text: string): Component[] {
  const root: Component = { name: "", properties: [], parts: [] };
  const open = [root];
  for (const line of text.replaceAll(/\r?\n[ \t]/g, "").split(/\r\n|\n|\r/)) {
    const property = readLine(line);
    if (property === null) continue;
    const name = property.value.trim().toUpperCase();
    if (property.name === "BEGIN") {
      const begun: Component = { name, properties: [], parts: [] };
      open.at(-1)?.parts.push(begun);
      open.push(begun);
    } else if (property.name === "END") {
      const index = open.findLastIndex((component) => component.name === name);
      if (index > 0) open.length = index;
    } else open.at(-1)?.properties.push(property);
  }
  return root.parts;
}

const paramPattern = /;([\w-]+)=("[^"]*"|[^;:,"]*(?:,(?:"[^"]*"|[^;:,"]*))*)/y;

/** A line without a colon gets an empty value, so that a garbled time is reported as unreadable. */
function readLine(line: string): Property | null {
  const name = /^[\uFEFF]?([\w-]+)/.exec(line);
  if (!name?.[1]) return null;
  const params = new Map<string, string>();
  let end = name[0].length;
  for (;;) {
    paramPattern.lastIndex = end;
    const param = paramPattern.exec(line);
    if (!param?.[1]) break;
    params.set(param[1].toUpperCase(), (param[2] ?? "").replaceAll('"', ""));
    end = paramPattern.lastIndex;
  }
  const colon = line.indexOf(":", end);
  return { name: name[1].toUpperCase(), params, value: colon === -1 ? "" : line.slice(colon + 1) };
}

/** Components of that name at any depth, since an event without an END contains the next one. */
export const componentsNamed = (components: readonly Component[], name: string): Component[] =>
  components.flatMap((component) => [
    ...(component.name === name ? [component] : []),
    ...componentsNamed(component.parts, name),
  ]);

export const propertiesNamed = ({ properties }: Component, name: string): Property[] =>
  properties.filter((property) => property.name === name);

export const propertyNamed = ({ properties }: Component, name: string): Property | undefined =>
  properties.find((property) => property.name === name);

/** An enumerated value such as CANCELLED, uppercased; "" when absent. */
export const wordOf = (component: Component, name: string): string =>
  propertyNamed(component, name)?.value.trim().toUpperCase() ?? "";

/** An unescaped text value (RFC 5545 3.3.11); null when absent. */
export function textOf(component: Component, name: string): string | null {
  const value = propertyNamed(component, name)?.value;
  return value?.replaceAll(/\\(.)/g, (_, sign: string) => (sign.toUpperCase() === "N" ? "\n" : sign)) ?? null;
}
