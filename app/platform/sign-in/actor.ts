// The actor of a request: a signed-in person, or anonymous.
import type { Role } from "~/business/site";

export interface SignedIn {
  kind: "signed-in";
  id: string;
  email: string;
  firstName: string;
  lastName: string;
  role: Role;
  /** True for walkers, the owner included. */
  isEmployee: boolean;
  emailVerified: boolean;
  sessionId: string;
  /** Time when the account was closed; null or undefined while it is open. */
  closedAt?: Temporal.Instant | null;
}

export interface Anonymous {
  kind: "anonymous";
}

export type Actor = Anonymous | SignedIn;

export const anonymous: Anonymous = { kind: "anonymous" };
