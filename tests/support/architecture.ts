// Finds imports in app/** that break the rules of ARCHITECTURE.md, and suggests what to do instead.
import { type SourceFile, type Import, importsOf, isOurs, isRouteTypes } from "./imports";

/** Wings by floor, from the top. A wing may import wings on lower floors, but not on its own floor. */
const floors: readonly string[][] = [
  ["desk"],
  ["site", "schedule", "money"],
  ["day", "standing", "asking"],
  ["ledger"],
  ["clients", "calendars"],
  ["accounts", "offer"],
  ["platform"],
];

const inWing = `^app/(?:${floors.flat().join("|")})/`;

/** Rooms are kinds of files with their own import rules. Each file is in exactly one room. */
const rooms: [room: string, pattern: RegExp][] = [
  ["entry", /^app\/(?:root|routes|start|jobs|main|walks|walks-site|entry\.\w+|hydrate-page|islands)(?:\.tsx?)?$/],
  ["routes", /^app\/routes\//],
  ["sample", /^app\/sample\//],
  ["server face", new RegExp(`${inWing}index\\.server(?:\\.ts)?$`)],
  ["face", new RegExp(`${inWing}index(?:\\.ts)?$`)],
  ["plumbing", /^app\/platform\/(?:http|documents|forms|sign-in|process|context|server)\//],
  ["rules", new RegExp(`${inWing}(?:.+/)?rules(?:\\.ts)?$`)],
  ["server", new RegExp(`${inWing}.+\\.server(?:\\.tsx?)?$`)],
  ["mails", new RegExp(`${inWing}(?:.+/)?(?:emails(?:/.+)?|mail-layout)(?:\\.tsx)?$`)],
  ["components", new RegExp(`${inWing}(?:.+/)?(?:components/.+|use-[^/]+|client-action\\.ts|[^/]+\\.tsx)$`)],
  ["words", new RegExp(inWing)],
  ["business", /^app\/business\//],
  ["shared", /^app\/shared\//],
  ["art", /^app\/ui\/art\//],
  ["ui", /^app\/ui\//],
  ["db", /^app\/db\//],
  ["styles", /^app\/app\.css(?:\?url)?$/],
];

export const roomOf = (path: string): string | undefined => rooms.find(([, pattern]) => pattern.test(path))?.[0];

const wingOf = (path: string): string | undefined => floors.flat().find((wing) => path.startsWith(`app/${wing}/`));

/** Returns the floor of a wing; 0 is the top floor. */
const floorOf = (wing: string): number => floors.findIndex((floor) => floor.includes(wing));

const ground = ["business", "shared"];

/** Rooms above the wings. They import a wing's files directly: index files are for other wings. */
const aboveWings = ["entry", "routes", "sample"];
const insideWings = ["components", "rules", "words", "mails", "server", "plumbing"];

/** Rooms that each room may import besides itself. Rooms of a wing may be imported only within that wing. */
const arrows: Record<string, readonly string[]> = {
  entry: [...insideWings, "routes", "sample", "db", "ui", "styles", ...ground],
  routes: [...insideWings, "ui", "art", ...ground],
  sample: [...insideWings, "db", ...ground],
  face: ["components", "rules", "words"],
  "server face": ["server", "mails", "plumbing"],
  components: ["words", "rules", "face", "ui", "art", ...ground],
  rules: ["words", "face", ...ground],
  words: ["rules", "face", ...ground],
  mails: ["words", "rules", "server", "face", "server face", "art", ...ground],
  server: ["words", "rules", "mails", "plumbing", "face", "server face", "db", ...ground],
  plumbing: ["db", ...ground],
  db: ground,
  ui: ["art", ...ground],
  art: ["ui", ...ground],
  business: ["shared"],
  shared: [],
  styles: [],
};

/** Rooms that each room may import for types only. */
const typeArrows: Record<string, readonly string[]> = {
  components: ["server", "server face"],
  words: ["server face"],
};

const throughFace = "import it from the face of its wing: ~/<wing>/index, or ~/<wing>/index.server on the server";

/** Advice by the forbidden room. */
const instead: Record<string, string> = {
  db: "ask through a query or command of the wing (*.server.ts)",
  plumbing: "let the route or the *.server.ts file read it, and hand the value over as an argument or prop",
  routes: "move what is shared to a wing or to app/ui/: nothing imports from routes",
  entry: "move what is shared to a wing or to app/ui/",
  sample: "sample data is for demos and tests",
  "server face": "load it in the route's loader and hand it over as a prop or argument",
  server: "load it in the route's loader and hand it over as a prop or argument",
  mails: "let a command in *.server.ts render and send the mail",
  components: "pass the component in as children, or move what ships in any product to app/ui/",
  words: "hand the value over as an argument or prop",
  rules: "hand the verdict over as an argument or prop",
  face: "hand the value over as an argument or prop",
  business: "hand the fact over as an argument or prop",
  ui: "let a component of the wing put the parts together",
  art: "let a component of app/ui or of the wing show the drawing",
};

export function brokenArrows(files: readonly SourceFile[]): string[] {
  // Maps paths without extension to paths: imports have no extension, but components are recognized by theirs.
  const paths = new Map(files.map(({ path }) => [path.replace(/\.tsx?$/, ""), path]));
  return files.flatMap((file) => {
    const room = roomOf(file.path);
    if (!room) return [`${file.path} is in no room of the house. Put it into one of the rooms of ARCHITECTURE.md.`];
    return importsOf(file)
      .filter(({ to }) => isOurs(to) && !isRouteTypes(to))
      .flatMap((one) => {
        const way = wayInstead(one, room, roomOf(paths.get(one.to) ?? one.to));
        return way ? [`${one.from} imports ${one.to}: ${way}.`] : [];
      });
  });
}

/** Returns what is wrong with an import, with advice; null when the import is allowed. */
function wayInstead({ from, to, typeOnly, later }: Import, room: string, target: string | undefined): string | null {
  const [here, there] = [wingOf(from), wingOf(to)];
  const isFace = target === "face" || target === "server face";
  if (there && here !== there) {
    if (here && floorOf(here) >= floorOf(there)) {
      const where = floorOf(here) === floorOf(there) ? "beside" : "below";
      return `${here} is ${where} ${there}. Instead: hand it over as an argument, or move it down`;
    }
    const isAbove = aboveWings.includes(room);
    if (isAbove && isFace) return "a face, which is for other wings. Instead: import the file itself";
    // A dynamic import may name another wing's file, because that wing's index would load the whole wing.
    if (!isAbove && !isFace && !later) return `another wing's room. Instead: ${throughFace}`;
  } else if (there && isFace) return "its own wing's face. Instead: import the file itself";
  if (target === room && (!there || here === there)) return null;
  const open = typeOnly ? [...(arrows[room] ?? []), ...(typeArrows[room] ?? [])] : (arrows[room] ?? []);
  if (target && (open.includes(target) || (later && !isFace && there !== here))) return null;
  return (
    `there is no arrow ${room} → ${target ?? "nowhere"}. ` +
    `Instead: ${(target && instead[target]) ?? "import from a room of ARCHITECTURE.md"}`
  );
}

/** Packages that each room may not import. */
const packages: { rooms: readonly string[]; forbidden: RegExp; what: string; instead: string }[] = [
  {
    rooms: ["rules", "shared", "business"],
    forbidden: /^(?:node:|drizzle|pg$|@electric-sql|hono|@hono|nodemailer|pino)/,
    what: "input and output",
    instead: "take the data as an argument, and let a *.server.ts file load it",
  },
  {
    rooms: ["rules", "shared", "business", "db"],
    forbidden: /^(?:react|react-dom|react-router|@react)(?:\/|$)/,
    what: "React",
    instead: "return a value, and let a component show it",
  },
  {
    rooms: ["routes", "entry", "ui", "art", "components", "words", "mails"],
    forbidden: /^(?:drizzle|pg$|@electric-sql)/,
    what: "SQL",
    instead: "ask through a query or command of the wing (*.server.ts)",
  },
  {
    rooms: ["ui", "art", "components"],
    forbidden: /^node:/,
    what: "Node",
    instead: "this file is sent to browsers: do it in a *.server.ts file",
  },
];

export function forbiddenPackages(files: readonly SourceFile[]): string[] {
  return files.flatMap((file) => {
    const room = roomOf(file.path) ?? "";
    return importsOf(file).flatMap(({ from, to }) =>
      packages
        .filter((rule) => rule.rooms.includes(room) && rule.forbidden.test(to))
        .map((rule) => `${from} imports ${to}: no ${rule.what} in ${room}. Instead: ${rule.instead}.`),
    );
  });
}

/** Tables that platform may use: its own, people, and their sessions. Wings pass it all other data. */
const platformTables = /^(?:app\/db\/tables\/(?:platform|accounts)#\w+|app\/db\/tables\/clients#profiles)$/;

export function nounsInPlatform(files: readonly SourceFile[]): string[] {
  const imported = /^import\s+(?:type\s+)?\{([^}]*)\}\s+from\s+"~\/(db\/tables\/[^"]+)"/gm;
  return files
    .filter(({ path }) => path.startsWith("app/platform/"))
    .flatMap(({ path, text }) =>
      [...text.matchAll(imported)].flatMap(([, names = "", table]) =>
        names
          .split(",")
          .map((name) => `app/${table}#${name.trim().replace(/^type /, "")}`)
          .filter((name) => !name.endsWith("#") && !platformTables.test(name))
          .map(
            (name) =>
              `${path} imports ${name}: platform knows no table of a wing. Instead: let the wing hand over a function or a value.`,
          ),
      ),
    );
}

const vague = /(?:^|[/.-])(?:utils?|helpers?|misc|common|lib|manager)(?:[/.-]|$)/i;

export function vagueNames(paths: readonly string[]): string[] {
  return paths
    .filter((path) => vague.test(path))
    .map((path) => `${path} does not say what is in it. Instead: name it after the business's word for what it does.`);
}
