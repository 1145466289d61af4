// Error page of an embedded calendar.
import { isRouteErrorResponse } from "react-router";

const isMissing = (error: unknown) => isRouteErrorResponse(error) && error.status === 404;

export const notShownTitle = (error: unknown): string =>
  isMissing(error) ? "There is no such calendar" : "Calendar Not Available";

export const NotShown = ({ error }: { error: unknown }) => (
  <main id="main" className="cal-page">
    <h1 className="eyebrow">
      {isMissing(error)
        ? "There is no such calendar."
        : "Calendar Not Available: We're unable to display the calendar at this time. Please try again later."}
    </h1>
  </main>
);
