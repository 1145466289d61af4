// Asks the server how the calendar service stands, once the page is there (specification §4).
import { useCallback, useEffect, useState } from "react";

import { askService } from "./call-calendar";
import type { ServiceStatus } from "../service-status";

export interface KnownStatus {
  status: ServiceStatus;
  issues: readonly string[];
}

/** `check` answers what it found, too. */
export function useServiceStatus(isAuthenticated: boolean) {
  const [known, setKnown] = useState<KnownStatus>({ status: "checking", issues: [] });
  const check = useCallback(async () => {
    setKnown({ status: "checking", issues: [] });
    const found = await askService(isAuthenticated).catch((): KnownStatus => ({ status: "error", issues: [] }));
    setKnown(found);
    return found;
  }, [isAuthenticated]);
  useEffect(() => {
    void check();
  }, [check]);
  return { ...known, check };
}
