// How the calendar service is doing (docs/product.md, Schedule and Book): what is wrong, where something is, and the
// words for it.

/** "gone": the page no longer exists. */
export type EmbedVerdict = "embeddable" | "blocked" | "gone" | "unreachable";

/** What the server says of itself; without a key for Google's calendars it is "degraded". */
export interface ServiceReport {
  environment: { hasGoogleApiKey: boolean };
  status: "working" | "degraded";
  /** What was set up, and fails. For everybody: no names, no addresses. */
  issues: string[];
  /** What is not set up: the owner's business, and nobody else's trouble. */
  notSetUp: string[];
}

export type ServiceStatus = "checking" | "working" | "degraded" | "error";

export interface ServiceFacts {
  hasGoogleApiKey: boolean;
  /** Calendars outside whose busy times count, and how many of them have not answered lately. */
  sources: { all: number; late: number };
  /** Null: no booking page is set. */
  bookingPage: EmbedVerdict | null;
}

export function reportOf({ hasGoogleApiKey, sources, bookingPage }: ServiceFacts): ServiceReport {
  const issues: string[] = [];
  const notSetUp = hasGoogleApiKey ? [] : [noPublicCalendars];
  if (sources.late > 0) {
    issues.push(
      `${sources.late} of ${sources.all} calendars of the walkers haven't answered lately: a time may already be taken.`,
    );
  }
  if (bookingPage && bookingPage !== "embeddable") issues.push(bookingPageIssues[bookingPage]);
  const isWell = issues.length === 0 && notSetUp.length === 0;
  return { environment: { hasGoogleApiKey }, status: isWell ? "working" : "degraded", issues, notSetUp };
}

const noPublicCalendars =
  "Google's public calendars aren't connected. Visitors see this site's own calendar, which is up to date.";

const bookingPageIssues: Record<Exclude<EmbedVerdict, "embeddable">, string> = {
  unreachable: "Google's booking page isn't answering right now.",
  blocked: "Google's booking page can't be shown inside this page.",
  gone: "Google's booking page is no longer there.",
};

/** What the visitor is told, before the issues. */
export const statusTitles: Record<ServiceStatus, string> = {
  checking: "Checking the calendar service...",
  working: "The calendar service is working",
  degraded: "Calendar service partially available",
  error: "Calendar service issue detected",
};

/** The issue where the server cannot be asked. */
export const notAnswering = "What you see may be out of date: please call before you rely on it.";
