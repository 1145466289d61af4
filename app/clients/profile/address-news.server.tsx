// The mail to the owner about a new address of a client with upcoming visits (docs/product.md, Profile). If the new
// address is outside the areas, the mail lists each visit, request and standing walk with what to do about it.
import { and, asc, eq, gt, inArray } from "drizzle-orm";

import { serviceNameOf } from "~/db/service-name";
import type { Db } from "~/db/client.server";
import { series } from "~/db/tables/standing-walks";
import { requests, visits } from "~/db/tables/visits";
import { areaOfAddress } from "~/business/areas/area-of-address";
import { getAreas } from "~/offer/index.server";
import {
  type CommandContext,
  MailButton,
  MailFacts,
  MailLayout,
  MailText,
  type NewMail,
  renderMail,
} from "~/platform/index.server";
import { formatInstant, formatWeekday } from "~/shared/dates";

const noAddress = "no address";

declare module "~/platform/mail/mail-kinds" {
  interface MailKinds {
    "address-changed": true;
  }
}

export interface Moving {
  id: string;
  name: string;
  /** Version of the stored profile. */
  version: number;
  was: string | null;
  is: string | null;
}

export interface AddressNews {
  mails: NewMail[];
  /** Number of upcoming visits. */
  ahead: number;
}

/**
 * Renders the mail. Returns no mail when the address stays the same or the client has no upcoming visits. Must be
 * called before the new address is stored.
 */
export async function renderAddressNews(
  { db, now, business, services: { origin } }: Pick<CommandContext, "db" | "now" | "business" | "services">,
  { id, name, version, was, is }: Moving,
): Promise<AddressNews> {
  if ((was ?? "").trim() === (is ?? "").trim()) return { mails: [], ahead: 0 };
  const [ahead, waiting, walks] = await Promise.all([
    selectVisitsAhead(db, id, now),
    selectWaiting(db, id, now),
    selectStandingWalks(db, id),
  ]);
  if (ahead.length + waiting.length + walks.length === 0) return { mails: [], ahead: 0 };
  const { identity } = business;
  const place = areaOfAddress(await getAreas(db), is ?? "");
  const lines = [
    ...ahead.map((visit) => ({
      to: `/admin/visits/${visit.visitId ?? ""}`,
      text: `${formatInstant(visit.startsAt, business.timeZone)}, ${visit.service}: move, cancel or keep it`,
    })),
    ...waiting.map(({ date, service }) => ({
      to: "/admin/bookings",
      text: `Request for ${formatWeekday(date)}, ${service}: confirm or decline it`,
    })),
    ...walks.map(({ id: seriesId, service }) => ({
      to: `/admin/standing/${seriesId}`,
      text: `Standing walk, ${service}: it gets no new days. Stop it, or ask about the address`,
    })),
  ];
  const title = `${name} has a new address`;
  const mail = await renderMail(
    {
      dedupeKey: `address-changed:${id}:${version}`,
      kind: "address-changed",
      to: identity.email,
      subject: title,
      body: (
        <MailLayout identity={identity} heading={title} preview={is ?? noAddress}>
          <MailFacts
            facts={[
              ["New address", is ?? noAddress],
              ["Before", was ?? noAddress],
              ["Visits ahead", String(ahead.length)],
            ]}
          />
          <MailText
            text={
              place.verdict === "served"
                ? `It's in ${place.area.name}. Visits ahead stay as they are, at the price they were quoted.`
                : "The new address is outside your areas, or has no zip code. No visit was changed: for each one below, move or cancel it, or keep it as an exception."
            }
          />
          {place.verdict === "served" ? null : (
            <ul>
              {lines.map(({ to, text }, index) => (
                // oxlint-disable-next-line react/no-array-index-key -- Two requests of one day may read the same.
                <li key={index}>
                  <a href={`${origin}${to}`}>{text}</a>
                </li>
              ))}
            </ul>
          )}
          <MailButton href={`${origin}/admin/clients/${id}`}>See the client</MailButton>
        </MailLayout>
      ),
    },
    origin,
  );
  return { mails: [mail], ahead: ahead.length };
}

const selectVisitsAhead = (db: Db, clientId: string, now: Temporal.Instant) =>
  db
    .select({ visitId: requests.visitId, service: serviceNameOf(requests.serviceType), startsAt: visits.startsAt })
    .from(requests)
    .innerJoin(visits, eq(visits.id, requests.visitId))
    .where(and(eq(requests.clientId, clientId), eq(requests.status, "confirmed"), gt(visits.startsAt, now)))
    .orderBy(asc(visits.startsAt));

const selectWaiting = (db: Db, clientId: string, now: Temporal.Instant) =>
  db
    .select({ date: requests.date, service: serviceNameOf(requests.serviceType) })
    .from(requests)
    .where(and(eq(requests.clientId, clientId), eq(requests.status, "pending"), gt(requests.windowEnd, now)))
    .orderBy(asc(requests.date));

const selectStandingWalks = (db: Db, clientId: string) =>
  db
    .select({ id: series.id, service: serviceNameOf(series.serviceType) })
    .from(series)
    .where(and(eq(series.clientId, clientId), inArray(series.status, ["pending", "active"])))
    .orderBy(asc(series.createdAt));
