// Reads the imports of app/** and says which break the arrows of ARCHITECTURE.md, and what to do instead.
import { posix } from "node:path";

export interface SourceFile {
  /** Relative to the project: "app/features/leads/forms.ts". */
  path: string;
  text: string;
}

interface Import {
  from: string;
  /** Where it leads: a path of ours without its extension, or the name of a package. */
  to: string;
  typeOnly: boolean;
}

/** The rooms of the house. Each file is in exactly one. */
const rooms: [room: string, pattern: RegExp][] = [
  ["entry", /^app\/(?:root|routes|entry\.\w+)(?:\.tsx?)?$/],
  ["routes", /^app\/routes\//],
  ["features/rules", /^app\/features\/[^/]+\/rules(?:\.ts)?$/],
  ["features/components", /^app\/features\/[^/]+\/components\//],
  ["features/server", /^app\/features\/.+\.server(?:\.tsx?)?$/],
  ["features/mails", /^app\/features\/(?:[^/]+\/emails(?:\/[^/]+)?|mail\/mail-layout)(?:\.tsx)?$/],
  ["features/words", /^app\/features\//],
  ["business", /^app\/business\//],
  ["shared", /^app\/shared\//],
  ["ui/art", /^app\/ui\/art\//],
  ["ui", /^app\/ui\//],
  ["db", /^app\/db\//],
  ["server", /^app\/server\//],
  ["styles", /^app\/app\.css$/],
];

export const roomOf = (path: string): string | undefined => rooms.find(([, pattern]) => pattern.test(path))?.[0];

/** Where each room's imports may lead, besides into the room itself. */
const arrows: Record<string, readonly string[]> = {
  entry: ["features/server", "features/components", "ui", "business", "shared", "server", "routes", "styles"],
  routes: [
    "features/components",
    "features/words",
    "features/rules",
    "features/server",
    "ui",
    "ui/art",
    "business",
    "shared",
    "server",
  ],
  "features/components": ["features/words", "features/rules", "ui", "ui/art", "business", "shared"],
  "features/rules": ["features/words", "business", "shared"],
  "features/words": ["features/rules", "business", "shared"],
  "features/mails": ["features/words", "features/rules", "features/server", "business", "shared"],
  "features/server": ["features/words", "features/rules", "features/mails", "business", "shared", "db", "server"],
  business: ["shared"],
  shared: [],
  "ui/art": ["ui", "business", "shared"],
  ui: ["ui/art", "business", "shared"],
  db: ["business", "shared"],
  server: ["business", "shared"],
  styles: [],
};

/** Where only types may lead: they are gone before anything runs. */
const typeArrows: Record<string, readonly string[]> = { "features/components": ["features/server"] };

/** What to do instead, for who runs into a wall. */
const instead: Record<string, string> = {
  db: "ask through a query or command in app/features/<noun>/*.server.ts",
  server: "let the route or the *.server.ts file read it, and hand the value over as an argument or prop",
  routes: "move what is shared to app/features/<noun>/ or app/ui/: nothing imports from routes",
  entry: "move what is shared to app/features/<noun>/, app/ui/ or app/server/",
  "features/server": "load it in the route's loader and hand it over as a prop or argument",
  "features/mails": "let a command in *.server.ts render and send the mail",
  "features/components": "pass the component in as children, or move what ships in any product to app/ui/",
  "features/words": "hand the value over as an argument or prop",
  "features/rules": "hand the verdict over as an argument or prop",
  business: "hand the fact over as an argument or prop",
  ui: "let a component of the feature put the parts together",
  "ui/art": "let a component of app/ui or of the feature show the drawing",
};

/** Walls with a door in them: who may pass, to what, and why. */
export const exceptions: readonly { from: string; to: string; typeOnly?: true; why: string }[] = [
  { from: "app/server/start.ts", to: "app/db/client.server", why: "puts the server together" },
  { from: "app/server/start.ts", to: "app/features/connections/worker.server", why: "puts the server together" },
  { from: "app/server/start.ts", to: "app/features/mail/transport.server", why: "puts the server together" },
  { from: "app/server/start.ts", to: "app/features/mail/worker.server", why: "puts the server together" },
  { from: "app/server/start.ts", to: "app/features/media/worker.server", why: "puts the server together" },
  { from: "app/server/start.ts", to: "app/features/reminders/recheck.server", why: "puts the server together" },
  { from: "app/server/start.ts", to: "app/features/reminders/send-reminders.server", why: "starts the job" },
  { from: "app/server/start.ts", to: "app/features/standing-walks/materialise.server", why: "starts the job" },
  { from: "app/server/start.ts", to: "app/features/client-calendars/fill-google.server", why: "starts the job" },
  { from: "app/server/start.ts", to: "app/features/availability/make-slots.server", why: "starts the job" },
  {
    from: "app/server/start.ts",
    to: "app/features/accounts/first-admin.server",
    why: "prints the code of a new site",
  },
  {
    from: "app/server/start.ts",
    to: "app/features/retention/commands.server",
    why: "starts the daily cleaning, as it starts the mail worker",
  },
  { from: "app/server/main.ts", to: "app/db/seed/demo.server", why: "writes the demo's sample data" },
  { from: "app/server/context.ts", to: "app/db/client.server", typeOnly: true, why: "the type of what it carries" },
  { from: "app/server/auth.ts", to: "app/db/client.server", typeOnly: true, why: "the type of what it is given" },
  { from: "app/server/auth.ts", to: "app/db/schema", why: "tells better-auth which tables are its own" },
  { from: "app/db/seed/demo.server.ts", to: "app/server/passwords", why: "hashes the sample accounts' password" },
  { from: "app/db/client.server.ts", to: "app/server/lock", why: "the embedded database needs its directory alone" },
  { from: "app/db/seed/demo.server.ts", to: "app/server/context", typeOnly: true, why: "the type it is called with" },
  ...["pricing/quote", "pricing/day-kind", "ledger/windows"].map((rule) => ({
    from: "app/db/seed/sample-ledger-rows.ts",
    to: `app/features/${rule}`,
    why: "what a sample costs and when it may be is decided where everything else is",
  })),
  {
    from: "app/features/waitlist/unsubscribe-link.ts",
    to: "app/server/secret",
    why: "signs links; runs on the server only",
  },
  { from: "app/ui/use-site.ts", to: "app/root", typeOnly: true, why: "the type of the root loader's answer" },
];

export function importsOf({ path, text }: SourceFile): Import[] {
  const code = withoutComments(text);
  const statement = /^\s*(?:import|export)\s+(type\s)?(?:[^"';]*?\sfrom\s+)?["']([^"']+)["']/gm;
  const called = /\bimport\(\s*["']([^"']+)["']\s*\)/g;
  const found = [...code.matchAll(statement)].map(([, type, to = ""]) => ({ to, typeOnly: Boolean(type) }));
  found.push(...[...code.matchAll(called)].map(([, to = ""]) => ({ to, typeOnly: false })));
  return found.map(({ to, typeOnly }) => ({ from: path, to: resolve(path, to), typeOnly }));
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

function isExcepted({ from, to, typeOnly }: Import): boolean {
  return exceptions.some((one) => one.from === from && one.to === to && (!one.typeOnly || typeOnly));
}

export function brokenArrows(files: readonly SourceFile[]): string[] {
  return files.flatMap((file) => {
    const room = roomOf(file.path);
    if (!room) return [`${file.path} is in no room of the house. Put it into one of the rooms of ARCHITECTURE.md.`];
    return importsOf(file)
      .filter(({ to }) => isOurs(to) && !isRouteTypes(to))
      .flatMap((one) => {
        const target = roomOf(one.to);
        if (target === room || isExcepted(one)) return [];
        const open = one.typeOnly ? [...(arrows[room] ?? []), ...(typeArrows[room] ?? [])] : arrows[room];
        if (target && open?.includes(target)) return [];
        return [
          `${one.from} imports ${one.to}: there is no arrow ${room} → ${target ?? "nowhere"}. ` +
            `Instead: ${(target && instead[target]) ?? "import from a room of ARCHITECTURE.md"}.`,
        ];
      });
  });
}

/** Which packages a room must not reach for. */
const packages: { rooms: readonly string[]; forbidden: RegExp; what: string; instead: string }[] = [
  {
    rooms: ["features/rules", "shared", "business"],
    forbidden: /^(?:node:|drizzle|pg$|@electric-sql|hono|@hono|nodemailer|pino)/,
    what: "input and output",
    instead: "take the data as an argument, and let a *.server.ts file load it",
  },
  {
    rooms: ["features/rules", "shared", "business", "db"],
    forbidden: /^(?:react|react-dom|react-router|@react)(?:\/|$)/,
    what: "React",
    instead: "return a value, and let a component show it",
  },
  {
    rooms: ["routes", "entry", "ui", "ui/art", "features/components", "features/words", "features/mails"],
    forbidden: /^(?:drizzle|pg$|@electric-sql)/,
    what: "SQL",
    instead: "ask through a query or command in app/features/<noun>/*.server.ts",
  },
  {
    rooms: ["ui", "ui/art", "features/components"],
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

const pure = /^app\/(?:features\/[^/]+\/rules\.ts|shared\/|business\/)/;
const isMail = (path: string) => roomOf(path) === "features/mails";

const texts: ForbiddenText[] = [
  {
    pattern: /\bDate\.now\(|\bnew Date\(\s*\)|\bTemporal\.Now\b|\bperformance\.now\(/,
    what: "reads the clock",
    instead: "take `now` as an argument",
    where: (path) => pure.test(path),
  },
  {
    pattern: /\bMath\.random\(|\bcrypto\.random/,
    what: "throws dice",
    instead: "take the random number as an argument",
    where: (path) => pure.test(path),
  },
  {
    pattern: /dangerouslySetInnerHTML/,
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

/** "leads → mail → leads" for each circle of features that import each other. */
export function featureCircles(files: readonly SourceFile[]): string[] {
  const nounOf = (path: string) => /^app\/features\/([^/]+)\//.exec(path)?.[1];
  const leads = new Map<string, Set<string>>();
  for (const file of files) {
    const from = nounOf(file.path);
    for (const { to } of importsOf(file)) {
      const target = nounOf(to);
      if (from && target && from !== target) leads.set(from, (leads.get(from) ?? new Set()).add(target));
    }
  }
  const circles = new Map<string, string>();
  const walk = (trail: readonly string[]): void => {
    for (const next of leads.get(trail.at(-1) ?? "") ?? []) {
      const start = trail.indexOf(next);
      if (start >= 0) {
        const circle = trail.slice(start);
        const members = circle.toSorted().join();
        if (!circles.has(members)) circles.set(members, [...circle, next].join(" → "));
      } else walk([...trail, next]);
    }
  };
  for (const noun of leads.keys()) walk([noun]);
  return [...circles.values()].map(
    (circle) => `${circle}: features in a circle. Instead: hand over what one needs of the other as an argument.`,
  );
}

const vague = /(?:^|[/.-])(?:utils?|helpers?|misc|common|lib|manager)(?:[/.-]|$)/i;

export function vagueNames(paths: readonly string[]): string[] {
  return paths
    .filter((path) => vague.test(path))
    .map((path) => `${path} does not say what is in it. Instead: name it after the business's word for what it does.`);
}
