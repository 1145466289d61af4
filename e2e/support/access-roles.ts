// Who asks, and the samples' things they ask for: what the tables of access are made of (access-table.ts, access-mutations.ts).
import {
  firstNumberOfSeries,
  idsOf,
  sampleBookingId,
  samplePaySheet,
  sampleRequestId,
  sampleSeries,
  sampleVisitId,
} from "~/sample/sample-ledger-ids";
import { nextStandingDay } from "~/sample/sample-standing-walks";
import { dayInLosAngeles } from "~/shared/dates";

/**
 * The client's own things are asked for by the client, and by a stranger, who is a client, too. The client comes last:
 * then there is still something to refuse to the others.
 */
export const roles = ["anonymous", "stranger", "walker", "admin", "client"] as const;
export type Role = (typeof roles)[number];

export interface Answer {
  status: number;
  /** Where a redirect leads, without its query. */
  to?: string;
}

export interface View {
  /** The address to ask for, where the route's own path does not say it. */
  at?: string;
  answers: Record<Role, Answer>;
}

export interface Mutation {
  at?: string;
  /** What is sent, where nothing of use would be refused for itself before it is looked whose thing it is. */
  body?: Record<string, string>;
  /** The several things its forms ask for; each is tried. */
  intents?: readonly string[];
  /** True: is not refused for who they are. Otherwise the status of the refusal. */
  may: Record<Role, true | number>;
}

export const ok: Answer = { status: 200 };
export const no: Answer = { status: 404 };
export const toAdminLogin: Answer = { status: 302, to: "/admin-login" };

/** The sample client's booking, and the visit the sample walker makes for it. */
export const booking = `/booking/${sampleBookingId("tomorrow")}`;
export const visit = `/admin/visits/${sampleVisitId("tomorrow")}`;
export const card = `/visits/${sampleVisitId("tomorrow")}/card`;
export const incident = `/visits/${sampleVisitId("tomorrow")}/incident`;
export const wayIn = `/visits/${sampleVisitId("tomorrow")}/access`;
export const paySheet = `/money/pay/${samplePaySheet.walker}/${samplePaySheet.from}`;
export const nobodyHome = `no-show/${sampleRequestId("tomorrow")}`;
/** The sample client's standing walk; a walker sees its visits, not the whole of it. */
export const standing = `standing/${sampleSeries.active}`;
export const standingDay = nextStandingDay(dayInLosAngeles(Temporal.Now.instant())).toString();

/** What the access test puts into its site beforehand, so that there is something for the admin to see. */
export const aLead = "00000000-0000-4000-8009-000000000001";
export const aMail = "00000000-0000-4000-8010-000000000001";
export const aCalendar = "00000000-0000-4000-8011-000000000001";
/** An id that nothing has. */
export const nothing = "00000000-0000-4000-8000-999999999999";

/** What two of the tables send. */
export const stopping = { body: { scope: "all", shownVisits: "0", shownFee: "0", version: "999" } };
export const editing = {
  body: { requestId: idsOf(firstNumberOfSeries + 8).request, version: "999", quotedTotal: "1" },
};
export const noShow = { body: { version: "999", shownFee: "0", reason: "Nobody opened" } };
export const availabilityIntents = ["save", "add", "remove"];
/** Whose link it is, is said by the session: the three buttons of a subscribe link. */
export const linkIntents = ["make-link", "replace-link", "revoke-link"];
