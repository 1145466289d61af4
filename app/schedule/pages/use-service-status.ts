// Asks the server how the calendar service is doing, once the page is there (docs/product.md, Schedule and Book).
import { useEffect, useState } from "react";

import { notAnswering, type ServiceReport, type ServiceStatus } from "~/schedule/pages/service-status";
import { callCalendar } from "./call-calendar";

export interface KnownStatus {
  status: ServiceStatus;
  issues: readonly string[];
}

const checking: KnownStatus = { status: "checking", issues: [] };

/** `check` answers what it found, too. What is not set up is told to the owner alone. */
export function useServiceStatus({ isSignedIn, isAdmin }: { isSignedIn: boolean; isAdmin: boolean }) {
  const [known, setKnown] = useState(checking);
  useEffect(() => {
    void askService(isSignedIn, isAdmin).then(setKnown);
  }, [isSignedIn, isAdmin]);

  async function check() {
    // What was wrong stands until it is known again: nothing below moves up, and down again.
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
