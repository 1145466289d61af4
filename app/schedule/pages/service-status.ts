import { useEffect, useState } from "react";

import { callCalendar } from "./call-calendar";

// Status of the calendar service, with its issues as texts (docs/product.md, Schedule and Book).

/** "gone": the page no longer exists. */
export type EmbedVerdict = "embeddable" | "blocked" | "gone" | "unreachable";

/** Status as the server reports it. Without a Google key it is "degraded". */
export interface ServiceReport {
  environment: { hasGoogleApiKey: boolean };
  status: "working" | "degraded";
  /** Issues for everyone, without names and URLs. */
  issues: string[];
  /** Missing settings, for the owner only. */
  notSetUp: string[];
}

export type ServiceStatus = "checking" | "working" | "degraded" | "error";

export interface ServiceFacts {
  hasGoogleApiKey: boolean;
  /** Blocking external calendars, and how many of them are stale. */
  sources: { all: number; late: number };
  /** null when no booking page is set. */
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
  gone: "Google's booking page doesn't exist anymore.",
};

/** Titles shown before the issues. */
export const statusTitles: Record<ServiceStatus, string> = {
  checking: "Checking the calendar service...",
  working: "The calendar service is working",
  degraded: "Calendar service partially available",
  error: "Calendar service issue detected",
};

/** Shown when the server cannot be reached. */
const notAnswering = "What you see may be out of date: please call before you rely on it.";

export interface KnownStatus {
  status: ServiceStatus;
  issues: readonly string[];
}

const checking: KnownStatus = { status: "checking", issues: [] };

/**
 * Requests the service status. `check` requests it again, and returns it. Missing settings are included for the owner
 * only.
 */
export function useServiceStatus({ isSignedIn, isAdmin }: { isSignedIn: boolean; isAdmin: boolean }) {
  const [known, setKnown] = useState(checking);
  useEffect(() => {
    void askService(isSignedIn, isAdmin).then(setKnown);
  }, [isSignedIn, isAdmin]);

  async function check() {
    // Keeps the current issues during the request, so that the page doesn't shift.
    setKnown(({ issues }) => ({ status: "checking", issues }));
    const found = await askService(isSignedIn, isAdmin);
    setKnown(found);
    return found;
  }
  return { ...known, check };
}

async function askService(isSignedIn: boolean, isAdmin: boolean): Promise<KnownStatus> {
  const diagnosticInfo = {
    component: "service-status",
    timestamp: new Date().toISOString(),
    page: location.pathname,
    authenticated: isSignedIn ? "authenticated" : "anonymous",
  };
  try {
    const answer = await callCalendar<ServiceReport>({ action: "ping", diagnosticInfo });
    const issues = isAdmin ? [...answer.notSetUp, ...answer.issues] : answer.issues;
    return { status: issues.length > 0 ? "degraded" : "working", issues };
  } catch {
    return { status: "error", issues: [notAnswering] };
  }
}
