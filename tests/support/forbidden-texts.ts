// Texts that source files may not contain: reads of the clock, random numbers, the raw request, or the process's time
// zone.
import { roomOf } from "./architecture";
import { type SourceFile, withoutComments } from "./imports";

interface ForbiddenText {
  pattern: RegExp;
  what: string;
  instead: string;
  where: (path: string) => boolean;
}

/** All files except the code that receives requests. */
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
    pattern: /\.(?:insert|update)\((?:requests|visits|proposals|requestChanges|visitSteps)\)|\.update\(bookings\)/,
    what: "writes a table of the ledger",
    instead: "use or add a verb of app/ledger",
    where: (path) => !/^app\/(?:ledger|sample)\//.test(path),
  },
  {
    pattern: /export \{[^}]*\} from "\.\/rows\//,
    what: "exports a lock or a row writer of the ledger",
    instead: "export the verb that uses it",
    where: (path) => path.startsWith("app/ledger/index"),
  },
  {
    pattern: /\bstyle=\{\{/,
    what: "has an inline style, which the content security policy refuses",
    instead: "use a class of app/ui/styles",
    where: (path) => !isMail(path),
  },
];

/** Mistakes that only show in another time zone or at a clock change. Also forbidden in tests and tools. */
const zoneTexts: ForbiddenText[] = [
  {
    pattern: /\b(?:new Date|Date\.parse)\(\s*["'`]\d{4}-\d{2}-\d{2}["'`]\s*\)/,
    what: "makes a Date of a day without a time, which is another day west of Greenwich",
    instead: "use Temporal.PlainDate.from(…)",
    where: () => true,
  },
  {
    pattern: /\bnew Date\(\s*\d{4}\s*,|\b(?:new Date|Date\.parse)\(\s*["'`]\d{4}-\d{2}-\d{2}[T ][\d:.]+["'`]\s*\)/,
    what: "makes a Date of a wall time in whatever zone the process runs in",
    instead: "name the zone: Temporal.PlainDateTime.from(…).toZonedDateTime(zone)",
    where: () => true,
  },
  {
    pattern:
      /\.(?:[gs]et(?:Day|Date|Month|FullYear|Hours|Minutes)|getTimezoneOffset|toLocaleDateString|toLocaleTimeString)\(|\bTemporal\.Now\.(?:plain|zoned)/,
    what: "asks for a day or an hour in whatever zone the process runs in",
    instead: "use dayIn or formatInstant of app/shared/dates.ts, or toZonedDateTimeISO(zone)",
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

/** Finds dates parsed as instants, and uses of the process's time zone. */
export const zoneMistakes = (files: readonly SourceFile[]): string[] => complaintsOf(zoneTexts, files);

export const forbiddenTexts = (files: readonly SourceFile[]): string[] => complaintsOf([...texts, ...zoneTexts], files);
