// The canary fuzz: sends generated requests, and searches their responses, and later anonymous responses, for canaries.
import type { Canary } from "../../../tests/support/canaries.ts";
import { type Reader, readers } from "../../../tests/support/canary-readers.ts";
import type { Site } from "../site.ts";
import { isCutByNode } from "./cut-by-node.ts";
import { createCanaryFinder } from "./find-canaries.ts";
import { chanceOf } from "./random.ts";
import { type Heard, send } from "./raw-http.ts";
import { bytesOf, type FuzzCase, type FuzzRequest, makeCase } from "./request-grammar.ts";
import { openSessions } from "./sessions.ts";

export interface FuzzOptions {
  site: Pick<Site, "origin" | "log">;
  canaries: readonly Canary[];
  seed: number;
  from: number;
  /** Number of connections. Most of them send a single request. */
  count: number;
  /** Number of connections open at the same time. */
  workers: number;
  /** Timeout in milliseconds of a response that must come. */
  deadlineMs?: number;
  onProgress?: (done: number) => void;
}

export interface Finding {
  index: number;
  what: string;
  /** The shortest bytes found that reproduce the finding. */
  bytes: string;
}

export interface FuzzReport {
  findings: Finding[];
  requests: number;
  answers: number;
  /** Number of responses by status. */
  statuses: Record<number, number>;
  /** Columns whose canaries an authorized reader saw, which proves that the fuzz reaches them. */
  columnsSeen: number;
}

/** Limit of reported findings. */
const mostFindings = 25;
/** Timeout in milliseconds of a response that may not come. */
const patienceMs = 700;
const betweenSweeps = 250;

const publicPages = (
  "/ /book /request-service /employee-schedule /schedule /contact /testimonials /squad " +
  "/services /story /login /register /service-request /no-such-page /embed/calendar"
).split(" ");
const nobodysCookies = ["", "Cookie: theme=dark\r\n", "Cookie: theme=light\r\n"];

export async function runFuzz(options: FuzzOptions): Promise<FuzzReport> {
  const { site, canaries, seed, from, count, deadlineMs = 30_000 } = options;
  const host = new URL(site.origin).host;
  const port = Number(new URL(site.origin).port);
  const finder = createCanaryFinder(canaries);
  const entry = await openSessions(site.origin, canaries);
  const report: FuzzReport = { findings: [], requests: 0, answers: 0, statuses: {}, columnsSeen: 0 };
  const shown = new Set<string>();
  const fillings = () => ({ host, sessions: entry.sessions() });

  function find(index: number, what: string, bytes: Buffer) {
    if (shown.has(kindOf(what))) return;
    shown.add(kindOf(what));
    report.findings.push({ index, what, bytes: hidden(bytes.toString("latin1"), entry.sessions()) });
  }

  /** Returns the error found in the responses; null when there is none. */
  function wrongIn(requests: FuzzCase, { answers, raw, ended }: Heard): string | null {
    const together = [...new Set(requests.flatMap((request) => request.readers))];
    const isFramed = requests.every((request) => request.isFramed);
    for (const [number, answer] of answers.entries()) {
      const who = isFramed ? (requests[number]?.readers ?? together) : together;
      const said = leaks(who, `${answer.head}\n${answer.body}`);
      if (said) return said;
      if (answer.status >= 500) return `status ${answer.status} ${logOf(site.log(), answer.head)}`;
      if (isOnlyNobody(who) && /set-cookie: *[^\r]*session_token=[^;\s]/i.test(answer.head))
        return "a session for nobody";
    }
    // Also searches bytes that could not be parsed as a response.
    const said = isFramed && answers.length === requests.length ? null : leaks(together, raw.toString("latin1"));
    if (said) return said;
    if (ended === "too late" && isFramed) return `no answer within ${deadlineMs} ms`;
    if (answers.length === 0 && isFramed && !isCutByNode(requests)) return "closed without an answer";
    return null;
  }

  function leaks(who: readonly Reader[], text: string): string | null {
    const found = finder.leaksTo(who, text);
    if (found.length > 0) {
      const columns = new Set(found.map(({ column, house }) => `${column} of ${house}`));
      return `${[...columns].join(", ")} (such as ${found[0]?.token}) read by ${who.join(" and ")}`;
    }
    for (const [reader, session] of entry.sessions()) {
      if (!who.includes(reader) && text.includes(session))
        return `the session of ${reader} read by ${who.join(" and ")}`;
    }
    return null;
  }

  async function ask(requests: FuzzCase): Promise<{ bytes: Buffer; wrong: string | null; heard: Heard }> {
    const now = fillings();
    const bytes = Buffer.concat(requests.map((request) => bytesOf(request, now)));
    const isFramed = requests.every((request) => request.isFramed);
    const heard = await send(port, bytes, requests.map(methodOf), isFramed ? deadlineMs : patienceMs);
    return { bytes, wrong: wrongIn(requests, heard), heard };
  }

  /** Requests the same URLs without a session. */
  async function askAsNobody(targets: readonly string[], cookies: readonly string[]): Promise<string | null> {
    for (const cookie of cookies) {
      for (const target of targets) {
        const bytes = Buffer.from(`GET ${target} HTTP/1.1\r\nHost: ${host}\r\n${cookie}\r\n`, "latin1");
        const heard = await send(port, bytes, ["GET"], isPlain(target) ? deadlineMs : patienceMs);
        const said = leaks(["anonymous"], heard.raw.toString("latin1"));
        if (said) return `${said}, at ${target} afterwards ${cookie.trim()}`;
        const status = heard.answers[0]?.status;
        if (isPlain(target) && (status === undefined || status >= 500)) return `${target}: ${status ?? heard.ended}`;
        if (/set-cookie: *[^\r]*session_token=[^;\s]/i.test(heard.answers[0]?.head ?? ""))
          return "a session for nobody";
      }
    }
    return null;
  }

  async function runOne(index: number): Promise<void> {
    const requests = makeCase(chanceOf(seed, index));
    const { bytes, wrong, heard } = await ask(requests);
    report.requests += requests.length;
    report.answers += heard.answers.length;
    for (const { status } of heard.answers) report.statuses[status] = (report.statuses[status] ?? 0) + 1;
    if (wrong) find(index, wrong, shown.has(kindOf(wrong)) ? bytes : await shrink(requests, wrong, bytes));
    if (requests.every((request) => isOnlyNobody(request.readers))) return;
    const targets = new Set(requests.flatMap(({ page, target }) => [page, bytesTarget(target)]));
    const after = await askAsNobody([...targets], [""]);
    if (after) find(index, after, bytes);
  }

  const bytesTarget = (target: string) => target.replaceAll("{host}", host).replaceAll(/\s/g, "") || "/";

  /** Shortens a failing case: drops headers and requests that make no difference to the finding. */
  async function shrink(requests: FuzzCase, wrong: string, whole: Buffer): Promise<Buffer> {
    const kind = wrong.split(" ")[0];
    const showsIt = async (fewer: FuzzCase) => (await ask(fewer)).wrong?.split(" ")[0] === kind;
    let best: FuzzCase = requests;
    for (const request of requests.length > 1 ? requests : []) {
      if (await showsIt([request])) best = [request];
    }
    if (best.length > 1 || wrong.startsWith("no answer")) return whole;
    let [request] = best as [FuzzRequest];
    for (let at = request.headers.length - 1; at >= 0; at--) {
      const fewer = { ...request, headers: request.headers.toSpliced(at, 1) };
      if (await showsIt([fewer])) request = fewer;
    }
    return bytesOf(request, fillings());
  }

  /** Clears the page cache, so that pages are rendered again, and renews ended sessions. */
  async function sweep(index: number): Promise<void> {
    const said = await askAsNobody([...publicPages, ...publicPages], nobodysCookies);
    if (said) find(index, `${said} (after one of the ${betweenSweeps} before)`, Buffer.from(""));
    await entry.renew();
    await entry.changeContent(index);
  }

  await sweep(from);
  let next = from;
  let done = 0;
  const work = async () => {
    while (next < from + count && report.findings.length < mostFindings) {
      const index = next++;
      await runOne(index);
      done += 1;
      if (done % 1000 === 0) options.onProgress?.(done);
      if (done % betweenSweeps === 0) await sweep(index);
    }
  };
  await Promise.all(Array.from({ length: options.workers }, work));
  await sweep(next);
  report.columnsSeen = finder.seen().size;
  return report;
}

/** Returns the kind of a finding, used to group findings: the message of an error, or the column of a leak. */
const kindOf = (what: string) =>
  what.startsWith("status") ? `status ${/"message":"([^"]*)/.exec(what)?.[1] ?? ""}` : what.replaceAll(/\d+/g, "");

const methodOf = ({ method }: FuzzRequest) => method;
const isOnlyNobody = (who: readonly Reader[]) => who.every((reader) => reader === readers[0]);
const isPlain = (target: string) => /^\/[\w./?=&-]*$/.test(target) && !target.includes("..");

/** Removes session cookies from the report. */
function hidden(text: string, sessions: ReadonlyMap<string, string>): string {
  let without = text;
  for (const [reader, session] of sessions) without = without.replaceAll(session, `{session:${reader}}`);
  return without;
}

/** Returns the log lines about a response. */
function logOf(log: string, head: string): string {
  const id = /x-request-id: *(\S+)/i.exec(head)?.[1];
  return id
    ? log
        .split("\n")
        .filter((line) => line.includes(id))
        .join("\n")
        .slice(0, 3000)
    : "";
}
