// A visit as the lists of the desk and of a walker show it. Instants are ISO texts.
import type { ServiceId } from "~/business/service-catalog";
import type { Cents } from "~/shared/money";

import { isHikeTooSmall } from "~/visits/asking/request-rules";
import type { VisitState } from "~/visits/model/states";

export interface Household {
  requestId: string;
  clientId: string;
  /** "Casey Morgan". */
  name: string;
  area: string;
  total: Cents;
  /** A booking of it: what its page is called by. */
  bookingId: string;
  pets: readonly string[];
  /** Of a hike, which goes on without it: nobody was home. */
  isNoShow: boolean;
}

export interface DeskVisit {
  id: string;
  walkerId: string;
  walkerName: string;
  serviceType: string;
  startsAt: string;
  endsAt: string;
  status: VisitState;
  dogs: number;
  /** The owner knowingly put it over another one. */
  isOverbooked: boolean;
  version: number;
  households: readonly Household[];
  /** Whom a meet and greet is for; null for any other visit. */
  guest: { name: string; pets: string; phone: string | null; address: string | null } | null;
}

/** Which visits a list holds; null: all of them. */
export interface VisitFilters {
  walkerId: string | null;
  service: ServiceId | null;
  /** Null: all but the cancelled ones. */
  status: VisitState | null;
}

export const noFilters: VisitFilters = { walkerId: null, service: null, status: null };

/** A hike that will take place, with fewer dogs than a group needs (docs/product.md, Hikes). */
export const isBelowGroup = ({ serviceType, status, dogs }: Pick<DeskVisit, "serviceType" | "status" | "dogs">) =>
  serviceType === "adventure-hike" && status === "confirmed" && isHikeTooSmall(dogs);
