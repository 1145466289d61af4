// The public pages the browser tests go through.
import { indexablePaths } from "~/business/public-pages";

export interface PublicPage {
  path: string;
  status?: 404;
}

const openDoors = [
  "/schedule?view=list",
  "/schedule?tab=book",
  "/book",
  "/employee-schedule",
  "/employee-schedule?tab=book",
  "/request-service",
  "/login",
  "/register",
  "/admin-login",
];

export const publicPages: readonly PublicPage[] = [
  ...indexablePaths.map((path) => ({ path })),
  ...["/service-request", "/testimonials?share=1", ...openDoors].map((path) => ({ path })),
  { path: "/no-such-page", status: 404 },
];

/** Pages for frames, with styles of their own beside those of the site (calendars-of-our-own.spec.ts weighs them). */
export const framedPages: readonly PublicPage[] = ["MONTH", "WEEK"].map((mode) => ({
  path: `/embed/calendar?mode=${mode}`,
}));
