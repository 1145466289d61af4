// In a separate file, so that /employee-schedule loads it without the next free times.
import { Link } from "react-router";

/** Invites visitors without an account to a meet and greet. */
export const NewHere = ({ lead, link, to }: Record<"lead" | "link" | "to", string>) => (
  <p className="mt-6">
    {lead} <Link to={to}>{link}</Link>
  </p>
);
