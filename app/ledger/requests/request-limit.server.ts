import type { Limit } from "~/platform/index.server";

/** Requests, bookings, moves and cancellations of one client; each sends a mail. */
export const requestLimit: Limit = { name: "request", points: 30, minutes: 60 };
