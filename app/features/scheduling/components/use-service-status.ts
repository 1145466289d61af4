// Asks the server how the calendar service stands, once the page is there (specification §4). Every visitor of the
// calendar carries this: the other calls are in call-calendar.ts.
import { useEffect, useState } from "react";

import type { ServiceReport, ServiceStatus } from "../service-status";

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
    setKnown(checking);
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
    const answer = await fetch("/api/google-calendar", {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ action: "ping", diagnosticInfo }),
    });
    // An answer that is none has no environment, and is an error, too.
    const { environment, status, issues } = (await answer.json()) as ServiceReport;
    return { status: environment.hasGoogleApiKey ? status : "degraded", issues };
  } catch {
    return { status: "error", issues: [] };
  }
}
