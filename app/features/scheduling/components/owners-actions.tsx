// What only the owner finds above the calendar (specification §6).
import { Link } from "react-router";

import { runDiagnostic } from "./calendar-actions";

export default function OwnersActions() {
  return (
    <>
      <Link to="/admin/add-event" className="btn">
        Add Event
      </Link>
      <button type="button" className="btn btn-ghost" onClick={() => void runDiagnostic()}>
        Run diagnostic
      </button>
    </>
  );
}
