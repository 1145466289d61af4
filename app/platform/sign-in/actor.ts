// The actor of a request: a signed-in person, or anonymous.
import type { Role } from "~/business/site";

export interface SignedIn {
  kind: "signed-in";
  /** Id of the account; for a member of a household, the id of the household's first member. */
  id: string;
  /** Id of the person's own account; only for members who joined a household. */
  memberId?: string | null;
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

/** Returns the id of the person's own account, which differs from `id` for members who joined a household. */
export const personIdOf = ({ id, memberId }: Pick<SignedIn, "id" | "memberId">): string => memberId ?? id;

/** Returns the actor by their own account, for everything about signing in. */
export const asPerson = (actor: SignedIn): SignedIn => ({ ...actor, id: personIdOf(actor), memberId: null });

export interface Anonymous {
  kind: "anonymous";
}

export type Actor = Anonymous | SignedIn;

export const anonymous: Anonymous = { kind: "anonymous" };
