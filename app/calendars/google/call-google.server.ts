// Calls Google's Calendar API with fetch, and turns its errors into faults. google-oracle.test.ts compares the requests
// with those of Google's official client.
import { CalendarFault, type FaultCode } from "~/calendars/port";

export interface GoogleCalls {
  /** "https://www.googleapis.com/", or an emulator in tests. */
  root: string;
  /** Time zone of the business, for whole days and times without an offset. */
  zone: string;
  /**
   * Returns the cached access token, or a renewed one if `fresh` is true (after a 401). null for public calendars,
   * which are read with an API key.
   */
  accessToken: ((fresh: boolean) => Promise<string>) | null;
  /** Timeout of one call; default 10 s. */
  timeoutMs?: number;
  /** Aborts the request. Several calls may share one signal. */
  signal?: AbortSignal;
}

interface GoogleCall {
  method: "GET" | "POST" | "PATCH" | "PUT" | "DELETE";
  /** Path below /calendar/v3/, such as "calendars/primary/events". */
  path: string;
  query?: Record<string, string | number | boolean | readonly string[] | undefined>;
  body?: unknown;
  headers?: Record<string, string>;
}

/** Pages and bytes that may still be read, so that a response cannot fill the memory. */
interface Budget {
  pages: number;
  bytes: number;
}

const defaultTimeoutMs = 10_000;
const answerBytes = 5 * 1024 * 1024;
const faultBytes = 64 * 1024;
const longestWait = 86_400;

/** Makes one call, and renews an expired token once. @throws CalendarFault. */
export async function callGoogle<Answer>(
  google: GoogleCalls,
  call: GoogleCall,
  budget: Budget = { pages: 1, bytes: answerBytes },
): Promise<Answer> {
  if (budget.pages < 1) throw new CalendarFault("too-large", "the list has too many pages");
  budget.pages -= 1;
  const { accessToken } = google;
  let response = await send(google, call, accessToken && (await accessToken(false)));
  if (response.status === 401 && accessToken) response = await send(google, call, await accessToken(true));
  if (!response.ok) throw await faultOf(response);
  if (response.status === 204) return undefined as Answer;
  const text = await readText(response, budget);
  if (text === "") return undefined as Answer;
  try {
    return JSON.parse(text) as Answer;
  } catch {
    throw new CalendarFault("unexpected", "the response is not JSON");
  }
}

function addressOf(root: string, { path, query }: Pick<GoogleCall, "path" | "query">): URL {
  const url = new URL(`calendar/v3/${path}`, root);
  for (const [name, value] of Object.entries(query ?? {})) {
    if (value === undefined) continue;
    for (const one of Array.isArray(value) ? value : [value]) url.searchParams.append(name, String(one));
  }
  return url;
}

async function send(google: GoogleCalls, call: GoogleCall, token: string | null): Promise<Response> {
  const { root, timeoutMs, signal } = google;
  const ends = [AbortSignal.timeout(timeoutMs ?? defaultTimeoutMs), ...(signal ? [signal] : [])];
  try {
    return await fetch(addressOf(root, call), {
      method: call.method,
      headers: {
        Accept: "application/json",
        ...(token ? { Authorization: `Bearer ${token}` } : {}),
        ...(call.body === undefined ? {} : { "Content-Type": "application/json" }),
        ...call.headers,
      },
      ...(call.body === undefined ? {} : { body: JSON.stringify(call.body) }),
      redirect: "error",
      signal: AbortSignal.any(ends),
    });
  } catch (error) {
    throw new CalendarFault("unreachable", error instanceof Error ? error.name : "no connection");
  }
}

/** The connection may end, or the timeout fire, in the middle of the body. */
async function readText(response: Response, budget: Pick<Budget, "bytes">): Promise<string> {
  const decoder = new TextDecoder();
  let text = "";
  try {
    for await (const part of response.body ?? []) {
      budget.bytes -= part.length;
      if (budget.bytes < 0) throw new CalendarFault("too-large", "the response has too many bytes");
      text += decoder.decode(part, { stream: true });
    }
  } catch (error) {
    if (error instanceof CalendarFault) throw error;
    throw new CalendarFault("unreachable", error instanceof Error ? error.name : "half an answer");
  }
  return text + decoder.decode();
}

const codes: Record<number, FaultCode> = {
  401: "sign-in",
  404: "gone",
  409: "conflict",
  410: "cursor-expired",
  412: "conflict",
  429: "busy",
};

/**
 * Fault codes by the reason in the body of a 403: rate limits are temporary, and only a missing scope needs a new
 * sign-in.
 */
const forbiddenCodes: [reasons: RegExp, code: FaultCode][] = [
  [/rateLimitExceeded|userRateLimitExceeded|quotaExceeded|calendarUsageLimitsExceeded/, "busy"],
  [/accessNotConfigured|SERVICE_DISABLED/, "not-enabled"],
  [/insufficientPermissions|ACCESS_TOKEN_SCOPE_INSUFFICIENT|authError/, "sign-in"],
];

function codeOf(status: number, reason: string): FaultCode {
  if (status === 403) return forbiddenCodes.find(([reasons]) => reasons.test(reason))?.[1] ?? "forbidden";
  return codes[status] ?? (status >= 500 ? "unreachable" : "unexpected");
}

async function faultOf(response: Response): Promise<CalendarFault> {
  const reason = await reasonIn(response);
  const { status } = response;
  const code = codeOf(status, reason);
  // Retry-After is limited to a day, as for the other calendar kinds.
  const wait = Math.min(Number(response.headers.get("Retry-After")), longestWait);
  return new CalendarFault(code, `${status} ${reason}`.trim(), wait > 0 ? wait : null);
}

/** Older Google services list `errors`, newer ones `details`, and the Calendar API sometimes both. */
interface FaultBody {
  error?: { errors?: { reason?: string }[]; details?: { reason?: string }[]; status?: string } | string;
}

async function reasonIn(response: Response): Promise<string> {
  try {
    const text = await readText(response, { bytes: faultBytes });
    const { error } = JSON.parse(text) as FaultBody;
    // Keeps only a keyword, never Google's message, which may repeat what was sent.
    if (typeof error === "string") return /^\w+$/.test(error) ? error : "";
    const told = [...(error?.errors ?? []), ...(error?.details ?? [])].find(({ reason }) => reason);
    const word = told?.reason ?? error?.status ?? "";
    return /^\w+$/.test(word) ? word : "";
  } catch {
    return "";
  }
}

/** Path below /calendar/v3/. A calendar's id is an email address, so it is encoded. */
export const calendarPath = (calendarId: string, rest = ""): string =>
  `calendars/${encodeURIComponent(calendarId)}${rest}`;

interface Page {
  nextPageToken?: string | null;
}

/**
 * Yields all pages of a list. A page holds up to 2,500 events; a busy calendar has a few hundred in three months.
 * @throws CalendarFault "too-large" past 20 pages or 20 MB.
 */
export async function* pagesOf<Answer extends Page>(google: GoogleCalls, call: GoogleCall): AsyncGenerator<Answer> {
  const budget: Budget = { pages: 20, bytes: 20 * 1024 * 1024 };
  let pageToken: string | undefined;
  do {
    const page: Answer = await callGoogle(google, { ...call, query: { ...call.query, pageToken } }, budget);
    yield page;
    pageToken = page.nextPageToken ?? undefined;
  } while (pageToken);
}

/** Deletes at Google. Something already deleted (404 or 410) counts as success. */
export async function deleteAtGoogle(google: GoogleCalls, path: string): Promise<void> {
  try {
    await callGoogle(google, { method: "DELETE", path });
  } catch (error) {
    if (error instanceof CalendarFault && (error.code === "gone" || error.code === "cursor-expired")) return;
    throw error;
  }
}
