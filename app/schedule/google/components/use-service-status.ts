// Asks the server how the calendar service is doing, once the page is there (docs/product.md, Schedule and Book).
import { useEffect, useState } from "react";

import { notAnswering, type ServiceReport, type ServiceStatus } from "~/schedule/google/page/service-status";
import { callCalendar } from "./call-calendar";

export interface KnownStatus {
  status: ServiceStatus;
  issues: readonly string[];
}

const checking: KnownStatus = { status: "checking", issues: [] };

/** `check` answers what it found, too. */
export function useServiceStatus(isAuthenticated: boolean) {
  const [known, setKnown] = useState(checking);
  useEffect(() => {
    void askService(isAuthenticated).then(setKnown);
  }, [isAuthenticated]);

  async function check() {
    // What was wrong stands until it is known again: nothing below moves up, and down again.
    setKnown(({ issues }) => ({ status: "checking", issues }));
    const found = await askService(isAuthenticated);
    setKnown(found);
    return found;
  }
  return { ...known, check };
}

async function askService(isAuthenticated: boolean): Promise<KnownStatus> {
  const diagnosticInfo = {
    component: "service-status",
    timestamp: new Date().toISOString(),
    page: location.pathname,
    authenticated: isAuthenticated ? "authenticated" : "anonymous",
  };
  try {
    const answer = await callCalendar<ServiceReport>({ action: "ping", diagnosticInfo });
    const { environment, status, issues } = answer;
    return { status: environment.hasGoogleApiKey ? status : "degraded", issues };
  } catch {
    return { status: "error", issues: [notAnswering] };
  }
}
