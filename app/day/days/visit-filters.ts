// Which visits a list holds.
import type { VisitState } from "~/business/booking-states";
import type { ServiceId } from "~/business/service-catalog";

/** Which visits a list holds; null: all of them, and of states all but the canceled ones. */
export interface VisitFilters {
  walkerId: string | null;
  service: ServiceId | null;
  status: VisitState | null;
}

export const noFilters: VisitFilters = { walkerId: null, service: null, status: null };
