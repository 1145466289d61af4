import type { VisitState } from "~/business/booking-states";
import type { ServiceId } from "~/business/services/services";

/**
 * Filters of a list of visits. null means no filter, except that canceled visits are left out unless the status asks
 * for them.
 */
export interface VisitFilters {
  walkerId: string | null;
  service: ServiceId | null;
  status: VisitState | null;
}

export const noFilters: VisitFilters = { walkerId: null, service: null, status: null };
