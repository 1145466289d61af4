// Public pages that the browser tests visit.
import { indexablePathsOf } from "~/business/public-pages";
import { sampleAreas } from "~/sample/business/areas/sample-areas";

export interface PublicPage {
  path: string;
  status?: 404;
}

/** Pages of the sample business that search engines may index. */
export const indexablePaths = indexablePathsOf(sampleAreas);

const openDoors = [
  "/schedule?view=list",
  "/schedule?tab=book",
  "/book",
  "/employee-schedule",
  "/employee-schedule?tab=book",
  "/request-service",
  "/meet-and-greet/new?zip=90230",
  "/login",
  "/register",
  "/admin-login",
];

export const publicPages: readonly PublicPage[] = [
  ...indexablePaths.map((path) => ({ path })),
  ...["/service-request", "/testimonials?share=1", ...openDoors].map((path) => ({ path })),
  { path: "/no-such-page", status: 404 },
];

/** Pages shown in frames, which have further styles (calendars-of-our-own.spec.ts checks their sizes). */
export const framedPages: readonly PublicPage[] = ["MONTH", "WEEK"].map((mode) => ({
  path: `/embed/calendar?mode=${mode}`,
}));
