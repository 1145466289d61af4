// Reads the imports of app/** and says which break the arrows of ARCHITECTURE.md, and what to do instead.
import { posix } from "node:path";

export interface SourceFile {
  /** Relative to the project: "app/desk/leads/forms.ts". */
  path: string;
  text: string;
}

interface Import {
  from: string;
  /** Where it leads: a path of ours without its extension, or the name of a package. */
  to: string;
  typeOnly: boolean;
  /** By `import()`: it names the one file that is loaded then. */
  later: boolean;
}

/** The wings, from the top floor down: each may use those behind it. */
const wings = ["desk", "site", "schedule", "visits", "calendars", "clients", "accounts", "offer", "platform"] as const;

const inWing = `^app/(?:${wings.join("|")})/`;

/** The rooms of the house. Each file is in exactly one. */
const rooms: [room: string, pattern: RegExp][] = [
  ["entry", /^app\/(?:root|routes|start|jobs|main|entry\.\w+|hydrate-page|wake-islands|islands)(?:\.tsx?)?$/],
  ["routes", /^app\/routes\//],
  ["sample", /^app\/sample\//],
  ["server face", new RegExp(`${inWing}index\\.server(?:\\.ts)?$`)],
  ["face", new RegExp(`${inWing}index(?:\\.ts)?$`)],
  ["plumbing", /^app\/platform\/(?:http|documents|forms|sign-in|process)\//],
  ["rules", new RegExp(`${inWing}(?:.+/)?rules(?:\\.ts)?$`)],
  ["components", new RegExp(`${inWing}(?:.+/)?components/`)],
  ["server", new RegExp(`${inWing}.+\\.server(?:\\.tsx?)?$`)],
  ["mails", new RegExp(`${inWing}(?:.+/)?(?:emails(?:/.+)?|mail-layout)(?:\\.tsx)?$`)],
  ["words", new RegExp(inWing)],
  ["business", /^app\/business\//],
  ["shared", /^app\/shared\//],
  ["art", /^app\/ui\/art\//],
  ["ui", /^app\/ui\//],
  ["db", /^app\/db\//],
  ["styles", /^app\/app\.css(?:\?url)?$/],
];

export const roomOf = (path: string): string | undefined => rooms.find(([, pattern]) => pattern.test(path))?.[0];

/** Of a path in a wing; -1 outside of them. */
const floorOf = (path: string): number => wings.findIndex((wing) => path.startsWith(`app/${wing}/`));

const ground = ["business", "shared"];

/** Where each room's imports may lead, besides into the room itself; of the wings' rooms, inside their own wing. */
const arrows: Record<string, readonly string[]> = {
  entry: ["face", "server face", "routes", "sample", "db", "ui", "styles", ...ground],
  routes: ["face", "server face", "ui", "art", ...ground],
  sample: ["face", "server face", "db", ...ground],
  face: ["components", "rules", "words"],
  "server face": ["server", "mails", "plumbing"],
  components: ["words", "rules", "face", "ui", "art", ...ground],
  rules: ["words", "face", ...ground],
  words: ["rules", "face", ...ground],
  mails: ["words", "rules", "server", "face", "server face", ...ground],
  server: ["words", "rules", "mails", "plumbing", "face", "server face", "db", ...ground],
  plumbing: ["db", ...ground],
  db: ground,
  ui: ["art", ...ground],
  art: ["ui", ...ground],
  business: ["shared"],
  shared: [],
  styles: [],
};

/** Where only types may lead: they are gone before anything runs. */
const typeArrows: Record<string, readonly string[]> = {
  components: ["server", "server face"],
  words: ["server face"],
};

const throughFace = "import it from the face of its wing: ~/<wing>/index, or ~/<wing>/index.server on the server";

/** What to do instead, for who runs into a wall. */
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

function withoutComments(text: string): string {
  return text.replaceAll(/\/\*[\s\S]*?\*\//g, "").replaceAll(/(^|\s)\/\/.*$/gm, "$1");
}

const isOurs = (to: string) => to.startsWith("app/");
/** The types React Router makes for each route. */
const isRouteTypes = (to: string) => to.includes("/+types/");

export function brokenArrows(files: readonly SourceFile[]): string[] {
  return files.flatMap((file) => {
    const room = roomOf(file.path);
    if (!room) return [`${file.path} is in no room of the house. Put it into one of the rooms of ARCHITECTURE.md.`];
    return importsOf(file)
      .filter(({ to }) => isOurs(to) && !isRouteTypes(to))
      .flatMap((one) => {
        const way = wayInstead(one, room);
        return way ? [`${one.from} imports ${one.to}: ${way}.`] : [];
      });
  });
}

/** What is wrong with an import, and what to do instead; null where nothing is. */
function wayInstead({ from, to, typeOnly, later }: Import, room: string): string | null {
  const target = roomOf(to);
  const [here, there] = [floorOf(from), floorOf(to)];
  const isFace = target === "face" || target === "server face";
  if (there >= 0 && here !== there) {
    if (here > there)
      return `${wings[here]} is below ${wings[there]}. Instead: hand it over as an argument, or move it down`;
    // What is loaded later is loaded alone: a face would bring its whole wing.
    if (!isFace && !later) return `another wing's room. Instead: ${throughFace}`;
  } else if (there >= 0 && isFace) return "its own wing's face. Instead: import the file itself";
  if (target === room && (there < 0 || here === there)) return null;
  const open = typeOnly ? [...(arrows[room] ?? []), ...(typeArrows[room] ?? [])] : (arrows[room] ?? []);
  if (target && (open.includes(target) || (later && !isFace && there !== here))) return null;
  return (
    `there is no arrow ${room} → ${target ?? "nowhere"}. ` +
    `Instead: ${(target && instead[target]) ?? "import from a room of ARCHITECTURE.md"}`
  );
}

/** Which packages a room must not reach for. */
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

interface ForbiddenText {
  pattern: RegExp;
  what: string;
  instead: string;
  where: (path: string) => boolean;
}

/** Everything but the door itself, and what it reads with. */
const readsRequests =
  /^app\/(?!(?:platform\/http\/(?:door|cookies|client-address)|entry\.server)\.tsx?|ui\/|db\/|shared\/|business\/)/;
const isPure = (path: string) => ["rules", "shared", "business"].includes(roomOf(path) ?? "");
const isMail = (path: string) => roomOf(path) === "mails";

const texts: ForbiddenText[] = [
  {
    pattern: /\bDate\.now\(|\bnew Date\(\s*\)|\bTemporal\.Now\b|\bperformance\.now\(/,
    what: "reads the clock",
    instead: "take `now` as an argument",
    where: isPure,
  },
  {
    pattern: /\bMath\.random\(|\bcrypto\.random/,
    what: "throws dice",
    instead: "take the random number as an argument",
    where: isPure,
  },
  {
    pattern:
      /\bincoming\.(?:url|headers\.cookie)\b|\brequest\.(?:url|headers|body|clone|formData|json|text|arrayBuffer|blob)\b|\bc\.req\b|\{[^}]*\b(?:headers|url|body)\b[^}]*\} = (?:args\.)?request\b|headers\.get\(["'][Cc]ookie["']\)|\bparseCookies\(/,
    what: "reads the request again",
    instead: "take it from the exchange, as platform/http/door.ts read it once",
    where: (path) => readsRequests.test(path),
  },
  {
    pattern: /dangerouslySetInnerHTML(?!=\{\{ __html: "" \}\})/,
    what: "puts raw HTML into a page",
    instead: "let React write the text",
    where: () => true,
  },
  {
    pattern: /\bstyle=\{\{/,
    what: "has an inline style, which the content security policy refuses",
    instead: "use a class of app/ui/styles",
    where: (path) => !isMail(path),
  },
];

/** What goes wrong on a machine in another zone, or twice a year; forbidden in tests and tools as well. */
const zoneTexts: ForbiddenText[] = [
  {
    pattern: /\b(?:new Date|Date\.parse)\(\s*["'`]\d{4}-\d{2}-\d{2}["'`]\s*\)/,
    what: "makes a Date of a day without a time, which is another day in Los Angeles",
    instead: "use Temporal.PlainDate.from(…)",
    where: () => true,
  },
  {
    pattern: /\bnew Date\(\s*\d{4}\s*,|\b(?:new Date|Date\.parse)\(\s*["'`]\d{4}-\d{2}-\d{2}[T ][\d:.]+["'`]\s*\)/,
    what: "makes a Date of a wall time in whatever zone the process runs in",
    instead: "name the zone: Temporal.PlainDateTime.from(…).toZonedDateTime(losAngeles)",
    where: () => true,
  },
  {
    pattern:
      /\.(?:[gs]et(?:Day|Date|Month|FullYear|Hours|Minutes)|getTimezoneOffset|toLocaleDateString|toLocaleTimeString)\(|\bTemporal\.Now\.(?:plain|zoned)/,
    what: "asks for a day or an hour in whatever zone the process runs in",
    instead: "use dayInLosAngeles, formatInstant or toZonedDateTimeISO(losAngeles) of app/shared/dates.ts",
    where: () => true,
  },
];

const complaintsOf = (rules: readonly ForbiddenText[], files: readonly SourceFile[]): string[] =>
  files.flatMap(({ path, text }) => {
    const code = withoutComments(text);
    return rules
      .filter((rule) => rule.where(path) && rule.pattern.test(code))
      .map((rule) => `${path} ${rule.what}. Instead: ${rule.instead}.`);
  });

/** Days read as instants, and zones of the process. */
export const zoneMistakes = (files: readonly SourceFile[]): string[] => complaintsOf(zoneTexts, files);

export const forbiddenTexts = (files: readonly SourceFile[]): string[] => complaintsOf([...texts, ...zoneTexts], files);

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

const vague = /(?:^|[/.-])(?:utils?|helpers?|misc|common|lib|manager)(?:[/.-]|$)/i;

export function vagueNames(paths: readonly string[]): string[] {
  return paths
    .filter((path) => vague.test(path))
    .map((path) => `${path} does not say what is in it. Instead: name it after the business's word for what it does.`);
}
