// SQL conditions for the owner's figures (docs/product.md, The owner's figures). Income: charges for visits, fees and
// passes, with adjustments, minus payments by pass, since a pass is income on the day it is bought. An opening balance
// was earned before. Paid: payments minus refunds.
import { and, between, eq, gte, inArray, lt, ne, not, or, type SQL, sql } from "drizzle-orm";

import { meetAndGreetKind } from "~/business/services/meeting-kind";
import { moneyLines } from "~/db/tables/money/ledger";
import { requests, visits } from "~/db/tables/visits";
import { isOpening } from "~/money/ledger/lines.server";

import type { FigureFilters } from "./filters";
import type { Period } from "./periods";

const incomeKinds = ["charge", "adjustment", "pass"] as const;
const paidKinds = ["payment", "refund"] as const;
/** Lost disputes and failed refunds: they change what was paid, not the income. */
const isAboutPayment = sql`(${moneyLines.kind} = 'adjustment' and ${moneyLines.paymentId} is not null)`;

/** Walker of a line, in queries that join its request and visit. The line's own column takes precedence. */
export const lineWalker = sql<string | null>`coalesce(${moneyLines.walkerId}, ${visits.walkerId})`;
export const lineService = sql<string | null>`coalesce(${moneyLines.serviceType}, ${requests.serviceType})`;

export const isIncome = ({ walkerId, service, area }: FigureFilters): SQL | undefined =>
  and(
    inArray(moneyLines.kind, [...incomeKinds]),
    not(isAboutPayment),
    sql`${isOpening} is not true`,
    walkerId ? sql`${lineWalker} = ${walkerId}` : undefined,
    service ? sql`${lineService} = ${service}` : undefined,
    area ? eq(requests.areaSlug, area) : undefined,
  );

/** Lines that count as paid. Payments belong to a household, not to a walker, service or area. */
export const isPayment = or(inArray(moneyLines.kind, [...paidKinds]), isAboutPayment) ?? isAboutPayment;

export const isOfDays = ({ from, to }: Period): SQL => between(moneyLines.day, from, to);

/** Visits in the period. Days are those of the business, and may have 23 or 25 hours. */
export const isVisitOf = ({ from, to }: Period, zone: string): SQL | undefined =>
  and(
    gte(visits.startsAt, from.toZonedDateTime(zone).toInstant()),
    lt(visits.startsAt, to.add({ days: 1 }).toZonedDateTime(zone).toInstant()),
  );

export const visitDay = (zone: string) => sql<string>`to_char(${visits.startsAt} at time zone ${zone}, 'YYYY-MM-DD')`;

/** Visits that match the filters, excluding meet and greets. */
export const isVisitAsked = ({ walkerId, service, area }: FigureFilters): SQL | undefined =>
  and(
    ne(visits.serviceType, meetAndGreetKind.id),
    walkerId ? eq(visits.walkerId, walkerId) : undefined,
    service ? eq(visits.serviceType, service) : undefined,
    area
      ? sql`exists (select from ${requests} where ${requests.visitId} = ${visits.id} and ${requests.areaSlug} = ${area})`
      : undefined,
  );

/** Requests that match the filters, in queries that join their visits. */
export const isRequestAsked = ({ walkerId, service, area }: FigureFilters): SQL | undefined =>
  and(
    walkerId ? eq(visits.walkerId, walkerId) : undefined,
    service ? eq(requests.serviceType, service) : undefined,
    area ? eq(requests.areaSlug, area) : undefined,
  );
