// In a separate file, so that /employee-schedule loads it without the next free times.
import { Link } from "react-router";

import { slotWords } from "~/asking/slots/texts";

/** Invites visitors without an account to a meet and greet. */
export const NewHere = ({ to }: { to: string }) => (
  <p className="mt-6">
    {slotWords.newHere} <Link to={to}>{slotWords.meet}</Link>
  </p>
);
