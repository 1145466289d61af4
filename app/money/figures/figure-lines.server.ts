// Which lines the owner's figures are about (docs/product.md, The owner's figures). Income is what was charged for visits,
// fees and passes, with its adjustments, less what a pass had paid before: a pass is income on the day it was bought. Paid is
// what came in, less what went back.
import { and, between, eq, gte, inArray, lt, ne, not, or, type SQL, sql } from "drizzle-orm";

import { meetAndGreetKind } from "~/business/service-catalog";
import { moneyLines } from "~/db/tables/money/ledger";
import { requests, visits } from "~/db/tables/visits";
import { losAngeles } from "~/shared/dates";

import type { FigureFilters } from "./filters";
import type { Period } from "./periods";

const incomeKinds = ["charge", "adjustment", "pass"] as const;
const paidKinds = ["payment", "refund"] as const;
/** What a bank took back of a payment, and a refund it sent back: money that moved, and nothing that was charged. */
const isAboutPayment = sql`(${moneyLines.kind} = 'adjustment' and ${moneyLines.paymentId} is not null)`;

/** Columns of lines, joined with their requests and visits. What is on a line itself outweighs what its visit says now. */
export const lineWalker = sql<string | null>`coalesce(${moneyLines.walkerId}, ${visits.walkerId})`;
export const lineService = sql<string | null>`coalesce(${moneyLines.serviceType}, ${requests.serviceType})`;

export const isIncome = ({ walkerId, service, area }: FigureFilters): SQL | undefined =>
  and(
    inArray(moneyLines.kind, [...incomeKinds]),
    not(isAboutPayment),
    walkerId ? sql`${lineWalker} = ${walkerId}` : undefined,
    service ? sql`${lineService} = ${service}` : undefined,
    area ? eq(requests.areaSlug, area) : undefined,
  );

/** Payments are a household's, and of no walker, service or area. */
export const isPayment = or(inArray(moneyLines.kind, [...paidKinds]), isAboutPayment) ?? isAboutPayment;

export const isOfDays = ({ from, to }: Period): SQL => between(moneyLines.day, from, to);

/** Of visits, whose days are days of Los Angeles: such a day may have 23 or 25 hours. */
export const isVisitOf = ({ from, to }: Period): SQL | undefined =>
  and(
    gte(visits.startsAt, from.toZonedDateTime(losAngeles).toInstant()),
    lt(visits.startsAt, to.add({ days: 1 }).toZonedDateTime(losAngeles).toInstant()),
  );

export const visitDay = sql<string>`to_char(${visits.startsAt} at time zone 'America/Los_Angeles', 'YYYY-MM-DD')`;

/** Visits that are sold. */
export const isVisitAsked = ({ walkerId, service, area }: FigureFilters): SQL | undefined =>
  and(
    ne(visits.serviceType, meetAndGreetKind.id),
    walkerId ? eq(visits.walkerId, walkerId) : undefined,
    service ? eq(visits.serviceType, service) : undefined,
    area
      ? sql`exists (select from ${requests} where ${requests.visitId} = ${visits.id} and ${requests.areaSlug} = ${area})`
      : undefined,
  );

/** Requests, joined with their visits. */
export const isRequestAsked = ({ walkerId, service, area }: FigureFilters): SQL | undefined =>
  and(
    walkerId ? eq(visits.walkerId, walkerId) : undefined,
    service ? eq(requests.serviceType, service) : undefined,
    area ? eq(requests.areaSlug, area) : undefined,
  );
