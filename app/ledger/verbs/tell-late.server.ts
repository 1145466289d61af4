// The walker or the owner tells the households of a visit that it begins late (docs/product.md, Running late).
import { and, desc, eq, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";

import type { Db } from "~/db/client.server";
import { requestChanges, requests, visits } from "~/db/tables/visits";
import { requestInShort, type Sender, visitMail } from "~/ledger/emails/visit-mail";
import { canLeaveFrom } from "~/ledger/model/visit-progress";
import { runCommand } from "~/ledger/placing/run-command.server";
import { findVisit } from "~/ledger/readers/find-visit.server";
import { listRequestsOn, type RequestDetails, startOfRequest } from "~/ledger/readers/request-details.server";
import { lockRequests, lockVisit, writeHistories } from "~/ledger/rows/writer.server";
import type { ClientContext, Mail } from "~/platform/index.server";
import { formatInstant } from "~/shared/dates";
import { done, refused, type Refused } from "~/shared/result";

declare module "~/platform/mail/mail-kinds" {
  interface MailKinds {
    "visit-late": true;
  }
}

type TellLateOutcome = { ok: true; value: null } | Refused<"no-such-visit" | "too-early" | "not-possible">;

/** Mails each household once for each number of minutes. */
export async function tellLate(
  ctx: ClientContext,
  { visitId, minutes }: { visitId: string; minutes: number },
): Promise<TellLateOutcome> {
  const visit = await findVisit(ctx, visitId, "say how a visit goes");
  if (!visit) return refused("no-such-visit");
  if (visit.status !== "confirmed") return refused("not-possible");
  if (Temporal.Instant.compare(ctx.now, canLeaveFrom(visit.startsAt)) < 0) return refused("too-early");
  const found = (await listRequestsOn(ctx.db, visitId)).filter(({ request }) => request.status === "confirmed");
  const ids = found.map(({ request }) => request.id);
  return runCommand<TellLateOutcome>(ctx, async (tx, { audit, mail }) => {
    const expected = (await lockRequests(tx, ids)).filter(({ status }) => status === "confirmed");
    const now = await lockVisit(tx, visitId);
    const isSame =
      now?.status === "confirmed" && now.walkerId === visit.walkerId && now.startsAt.equals(visit.startsAt);
    if (!isSame || expected.length === 0) return refused("not-possible");
    if ((await toldMinutes(tx, visitId)) === minutes) return done(null);
    const change = { action: "tellLate", details: { lateMinutes: minutes, plannedStart: visit.startsAt.toString() } };
    await writeHistories(
      tx,
      ctx,
      expected.map((request) => ({ request, from: request.status, change })),
    );
    for (const details of found.filter(({ request }) => expected.some(({ id }) => id === request.id))) {
      await audit(details, "tellLate", { after: { minutes } });
      await mail(lateMail, { details, minutes });
    }
    return done(null);
  });
}

async function toldMinutes(tx: Db, visitId: string): Promise<number | null> {
  const [row] = await tx
    .select({ minutes: lateMinutes(tx, visits.id, visits.startsAt) })
    .from(visits)
    .where(eq(visits.id, visitId));
  return row?.minutes ?? null;
}

/** Column of a query of visits: minutes that the households were told last for this start; null when they weren't. */
export function lateMinutes(db: Db, visitId: PgColumn, startsAt: PgColumn): SQL<number | null> {
  const told = db
    .select({ minutes: sql`(${requestChanges.details} ->> 'lateMinutes')::int` })
    .from(requestChanges)
    .innerJoin(requests, eq(requests.id, requestChanges.requestId))
    .where(
      and(
        eq(requests.visitId, visitId),
        eq(requestChanges.action, "tellLate"),
        sql`(${requestChanges.details} ->> 'plannedStart')::timestamptz = ${startsAt}`,
      ),
    )
    .orderBy(desc(requestChanges.at), desc(requestChanges.id))
    .limit(1);
  return sql<number | null>`(${told})`;
}

function lateMail({ details, minutes }: { details: RequestDetails; minutes: number }, ...sender: Sender): Mail {
  const startsAt = startOfRequest(details);
  const walker = details.walkerName ?? sender[0].walkerName;
  const when = formatInstant(startsAt, sender[2]);
  const words = `${walker} is running about ${minutes} minutes late for ${requestInShort(details)}`;
  return visitMail(sender, {
    details,
    to: "client",
    key: `late:${details.request.id}:${startsAt.epochMilliseconds}:${minutes}`,
    kind: "visit-late",
    subject: `About ${minutes} minutes late: ${details.service}, ${when}`,
    heading: `About ${minutes} minutes late`,
    preview: `${words}.`,
    body: [
      `${details.client.firstName}, I'm sorry: ${words}, planned for ${when}. The visit takes as long as planned.`,
    ],
  });
}
