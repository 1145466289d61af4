// Who asks: somebody signed in, or nobody in particular.
export interface SignedIn {
  kind: "signed-in";
  id: string;
  email: string;
  firstName: string;
  lastName: string;
  role: "admin" | "client";
  /** A walker; the owner is one, too. */
  isEmployee: boolean;
  emailVerified: boolean;
  sessionId: string;
}

export interface Anonymous {
  kind: "anonymous";
}

export type Actor = Anonymous | SignedIn;

export const anonymous: Anonymous = { kind: "anonymous" };
