// The imports of a file, read from its text, and the circles they make.
import { posix } from "node:path";

export interface SourceFile {
  /** Relative to the project: "app/desk/leads/forms.ts". */
  path: string;
  text: string;
}

export interface Import {
  from: string;
  /** Where it leads: a path of ours without its extension, or the name of a package. */
  to: string;
  typeOnly: boolean;
  /** By `import()`: it names the one file that is loaded then. */
  later: boolean;
}

export function importsOf({ path, text }: SourceFile): Import[] {
  const code = withoutComments(text);
  const statement = /^\s*(?:import|export)\s+(type\s)?(?:[^"';]*?\sfrom\s+)?["']([^"']+)["']/gm;
  const called = /\bimport\(\s*["']([^"']+)["']\s*\)/g;
  const found = [...code.matchAll(statement)].map(([, type, to = ""]) => ({
    to,
    typeOnly: Boolean(type),
    later: false,
  }));
  found.push(...[...code.matchAll(called)].map(([, to = ""]) => ({ to, typeOnly: false, later: true })));
  return found.map(({ to, typeOnly, later }) => ({ from: path, to: resolve(path, to), typeOnly, later }));
}

function resolve(from: string, to: string): string {
  const target = to.startsWith("~/")
    ? `app/${to.slice(2)}`
    : to.startsWith(".")
      ? posix.join(posix.dirname(from), to)
      : to;
  return target.replace(/\.tsx?$/, "");
}

export function withoutComments(text: string): string {
  return text.replaceAll(/\/\*[\s\S]*?\*\//g, "").replaceAll(/(^|\s)\/\/.*$/gm, "$1");
}

export const isOurs = (to: string) => to.startsWith("app/");
/** The types React Router makes for each route. */
export const isRouteTypes = (to: string) => to.includes("/+types/");

/** "app/a → app/b → app/a" for each circle of files that import each other, types included. */
export function circles(files: readonly SourceFile[]): string[] {
  const nameOf = (path: string) => path.replace(/\.tsx?$/, "");
  const leads = new Map(files.map((file) => [nameOf(file.path), importsOf(file).map(({ to }) => to)]));
  const found = new Map<string, string>();
  const done = new Set<string>();
  const walk = (trail: readonly string[]): void => {
    const last = trail.at(-1) ?? "";
    for (const next of leads.get(last) ?? []) {
      const start = trail.indexOf(next);
      if (start >= 0) {
        const circle = trail.slice(start);
        found.set(circle.toSorted().join(), [...circle, next].join(" → "));
      } else if (!done.has(next)) walk([...trail, next]);
    }
    done.add(last);
  };
  for (const name of leads.keys()) if (!done.has(name)) walk([name]);
  return [...found.values()].map(
    (circle) => `${circle}: files in a circle. Instead: move what both need to a file of its own.`,
  );
}
