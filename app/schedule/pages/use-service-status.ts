// Requests the status of the calendar service after the page has loaded (docs/product.md, Schedule and Book).
import { useEffect, useState } from "react";

import { notAnswering, type ServiceReport, type ServiceStatus } from "~/schedule/pages/service-status";
import { callCalendar } from "./call-calendar";

export interface KnownStatus {
  status: ServiceStatus;
  issues: readonly string[];
}

const checking: KnownStatus = { status: "checking", issues: [] };

/** `check` requests it again, and returns it. Missing settings are included for the owner only. */
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
