// Roles, sample records and types of the access tables (access-table.ts, access-mutations.ts).
import {
  firstNumberOfSeries,
  idsOf,
  sampleBookingId,
  samplePaySheet,
  sampleRequestId,
  sampleSeries,
  sampleTrips,
  sampleVisitId,
} from "~/sample/sample-ledger-ids";
import { nextStandingDay } from "~/sample/sample-standing-walks";
import { dayIn } from "~/shared/dates";
import { zone } from "../../tests/support/zone";

/**
 * The stranger is another client, who may not see the client's records. The client comes last, because the client's
 * posts change them.
 */
export const roles = ["anonymous", "stranger", "walker", "bookkeeper", "admin", "client"] as const;
export type Role = (typeof roles)[number];

export interface Answer {
  status: number;
  /** Path that the response redirects to, without its query. */
  to?: string;
}

export interface View {
  /** URL to request, when the route's path has parameters. */
  at?: string;
  answers: Record<Role, Answer>;
}

export interface Mutation {
  at?: string;
  /** Fields that pass validation, for forms that are validated before the access check. */
  body?: Record<string, string>;
  /** Values of the field `intent` that the route's forms send. */
  intents?: readonly string[];
  /** True when the role may post; otherwise the status of the refusal. */
  may: Record<Role, true | number>;
}

export const ok: Answer = { status: 200 };
export const no: Answer = { status: 404 };
export const toAdminLogin: Answer = { status: 302, to: "/admin-login" };

/** A booking of the sample client; the sample walker walks the visit. */
export const booking = `/booking/${sampleBookingId("tomorrow")}`;
export const visit = `/admin/visits/${sampleVisitId("tomorrow")}`;
export const card = `/visits/${sampleVisitId("tomorrow")}/card`;
export const incident = `/visits/${sampleVisitId("tomorrow")}/incident`;
export const wayIn = `/visits/${sampleVisitId("tomorrow")}/access`;
export const paySheet = `/money/pay/${samplePaySheet.walker}/${samplePaySheet.from}`;
export const nobodyHome = `no-show/${sampleRequestId("tomorrow")}`;
/** A standing walk of the sample client. The walker sees only its visits, not the standing walk itself. */
export const standing = `standing/${sampleSeries.active}`;
export const standingDay = nextStandingDay(dayIn(zone, Temporal.Now.instant())).toString();

/** A trip of the sample that waits for an answer. */
export const aTrip = sampleTrips.asked.id;

/** Records added to the site before the access test (access-samples.ts). */
export const aLead = "00000000-0000-4000-8009-000000000001";
export const aMail = "00000000-0000-4000-8010-000000000001";
export const aCalendar = "00000000-0000-4000-8011-000000000001";
/** A member of the sample client's household. Its id comes after the client's. */
export const aMember = "00000000-0000-4000-8012-000000000001";
/** An id without a record. */
export const nothing = "00000000-0000-4000-8000-999999999999";

/** Fields that several entries of the tables send. */
export const stopping = { body: { scope: "all", shownVisits: "0", shownFee: "0", version: "999" } };
export const pausing = { body: { from: "2020-01-01", to: "2020-01-02" }, intents: ["", "resume"] };
export const editing = {
  body: { requestId: idsOf(firstNumberOfSeries + 8).request, version: "999", quotedTotal: "1" },
};
export const noShow = { body: { version: "999", shownFee: "0", reason: "Nobody opened" } };
export const availabilityIntents = ["save", "add", "remove"];
/** Intents of the form for a subscribe link, which acts on the signed-in person's own link. */
export const linkIntents = ["make-link", "replace-link", "revoke-link"];
