// Finds the imports in a file's text, and import circles.
import { posix } from "node:path";

export interface SourceFile {
  /** Path from the repository's root, such as "app/desk/leads/forms.ts". */
  path: string;
  text: string;
}

export interface Import {
  from: string;
  /** Path of the imported file without its extension, or the name of a package. */
  to: string;
  typeOnly: boolean;
  /** True for a dynamic import, `import()`. */
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
/** True for the types that React Router generates for each route. */
export const isRouteTypes = (to: string) => to.includes("/+types/");

/** Returns circles of files that import each other, such as "app/a → app/b → app/a". Type imports count. */
export function circles(files: readonly SourceFile[]): string[] {
  const nameOf = (path: string) => path.replace(/\.tsx?$/, "");
  const leads = new Map(files.map((file) => [nameOf(file.path), importsOf(file).map(({ to }) => to)]));
  return circlesIn(leads).map(
    (circle) => `${circle.join(" → ")}: files in a circle. Instead: move what both need to a file of its own.`,
  );
}

/** Returns circles of a graph, each with its first node repeated at the end: at least one per connected group. */
function circlesIn(leads: ReadonlyMap<string, Iterable<string>>): string[][] {
  const found = new Map<string, string[]>();
  const done = new Set<string>();
  const walk = (trail: readonly string[]): void => {
    const last = trail.at(-1) ?? "";
    for (const next of leads.get(last) ?? []) {
      const start = trail.indexOf(next);
      if (start >= 0) {
        const circle = trail.slice(start);
        found.set(circle.toSorted().join(), [...circle, next]);
      } else if (!done.has(next)) walk([...trail, next]);
    }
    done.add(last);
  };
  for (const name of leads.keys()) if (!done.has(name)) walk([name]);
  return [...found.values()];
}

/** Returns the folder of a file, such as "app/desk/leads". A folder `components` counts as its parent folder. */
const folderOf = (path: string) => posix.dirname(path).replace(/\/components$/, "");
/** Returns the wing of a folder, such as "desk" for folders inside app/desk; null for app/desk itself. */
const wingOf = (folder: string) => /^app\/([^/]+)\//.exec(folder)?.[1] ?? null;
const topFolderOf = (folder: string) => folder.split("/").slice(0, 3).join("/");

/**
 * Returns circles of folders of one wing that import each other. Checks the wing's top folders, and the folders inside
 * each top folder. Files directly in a wing belong to no folder.
 */
export function folderCircles(files: readonly SourceFile[]): string[] {
  const folders = new Map(files.map(({ path }) => [path.replace(/\.tsx?$/, ""), folderOf(path)]));
  const leads = new Map<string, Map<string, string>>();
  const note = (from: string, to: string, example: string) => {
    const known = leads.get(from) ?? new Map<string, string>();
    leads.set(from, known.has(to) ? known : known.set(to, example));
  };
  for (const file of files) {
    const from = folderOf(file.path);
    for (const { to } of importsOf(file)) {
      const target = folders.get(to);
      if (target === undefined || target === from) continue;
      if (wingOf(from) === null || wingOf(from) !== wingOf(target)) continue;
      const [top, targetTop] = [topFolderOf(from), topFolderOf(target)];
      const [folder, other] = top === targetTop ? [from, target] : [top, targetTop];
      note(folder, other, `${file.path} → ${to}`);
    }
  }
  return circlesIn(new Map([...leads].map(([folder, to]) => [folder, to.keys()]))).map((circle) => {
    const examples = circle.slice(1).map((to, index) => leads.get(circle[index] ?? "")?.get(to));
    return `${circle.join(" → ")}: folders in a circle (${examples.join("; ")}). Instead: move what both need to a lower folder, or hand it over as an argument.`;
  });
}
