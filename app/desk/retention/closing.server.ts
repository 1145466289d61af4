// Visits, requests and walks that closing an account cancels, and the fee for them. Shown before the account is closed
// (docs/product.md, Closing an account).
import { createHash } from "node:crypto";
import { and, eq, inArray, gt, or } from "drizzle-orm";

import { activeStates } from "~/business/booking-states";
import type { Db } from "~/db/client.server";
import { meetings } from "~/db/tables/meetings";
import { requests, visits } from "~/db/tables/visits";
import { feeNowOf } from "~/ledger/index";
import {
  isOfClient,
  listMeetings,
  listRequestDetails,
  type RequestDetails,
  startOfRequest,
} from "~/ledger/index.server";
import { readOwed } from "~/money/index.server";
import { formatInstant, formatWeekday } from "~/shared/dates";
import { listStandingWalks } from "~/standing/index.server";

interface Asking {
  clientId: string;
  /** The owner's cancellations are free (docs/product.md, Late fee). */
  by: "client" | "owner";
  now: Temporal.Instant;
  zone: string;
}

export type Closing = Awaited<ReturnType<typeof readClosing>>;

export async function readClosing(db: Db, { clientId, by, now, zone }: Asking) {
  const isAhead = or(
    eq(requests.status, "in_progress"),
    and(inArray(requests.status, ["pending", "confirmed"]), or(gt(requests.windowEnd, now), gt(visits.startsAt, now))),
  );
  const ahead = await listRequestDetails(db, and(eq(requests.clientId, clientId), isAhead));
  const canceled = ahead
    .filter(({ request }) => request.status === "confirmed")
    .toSorted((one, other) => Temporal.Instant.compare(startOfRequest(one), startOfRequest(other)))
    .map(visitAt({ by, now, zone }));
  const isOpen = and(isOfClient(db, clientId), inArray(meetings.visitStatus, activeStates));
  const met = (await listMeetings(db, and(isOpen, gt(visits.startsAt, now)))).map(({ visit }) => visit);
  const walks = await listStandingWalks(db, clientId, now, zone);
  const shown = {
    /** Confirmed visits, soonest first. */
    visits: canceled,
    /** Requests without an answer. */
    waiting: ahead.filter(({ request }) => request.status === "pending").map(whatOf),
    /** "Every Tuesday at 12:30 PM PT". */
    walks: walks.map(({ service, pattern }) => `${service}: ${pattern}`),
    meetings: met.map(({ id, startsAt }) => ({ id, when: formatInstant(startsAt, zone) })),
    /** Late fees in all, in cents. */
    fee: canceled.reduce((sum, { fee }) => sum + fee, 0),
    /** Cents that the household owes already, on statements and beside them. */
    owed: await readOwed(db, clientId),
  };
  return {
    ...shown,
    /** True while a walker is with a pet; the account can't be closed then. */
    isRunning: ahead.some(({ request }) => request.status === "in_progress"),
    /** Hash of what is shown. The form sends it back, so that exactly this is canceled. */
    seen: createHash("sha256").update(JSON.stringify(shown)).digest("base64url"),
  };
}

const whatOf = ({ request, service, petNames }: RequestDetails) =>
  `${formatWeekday(request.date)}: ${service} for ${petNames.join(" and ")}`;

const visitAt =
  ({ by, now, zone }: Pick<Asking, "by" | "now" | "zone">) =>
  (details: RequestDetails) => {
    const cost = by === "client" ? feeNowOf(details, now) : null;
    return {
      requestId: details.request.id,
      version: details.request.version,
      /** "Tue, Nov 24, 12:30 PM PT: Dog Walking for Biscuit". */
      what: `${formatInstant(startOfRequest(details), zone)}: ${details.service} for ${details.petNames.join(" and ")}`,
      fee: cost?.canChange ? cost.fee : 0,
    };
  };
