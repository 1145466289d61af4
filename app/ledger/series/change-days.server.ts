// Changes the scheduled days of a standing walk: moves or drops them when the pattern changes, cancels them, or changes
// the extras of one day. The caller holds the lock of the series.
import { and, asc, eq, gte } from "drizzle-orm";

import type { Db } from "~/db/client.server";
import { bookings, proposals, requests } from "~/db/tables/visits";
import type { Cents } from "~/shared/money";
import type { Quote } from "~/shared/quote";

import { movePlaced, type Move } from "../placing/move-placed.server";
import { allOrNothing } from "../placing/run-command.server";
import type { Request } from "../readers/request-details.server";
import { changeRequest, keepBookingLength, lockRequest, lockRequests } from "../rows/writer.server";
import { clashesInWords } from "../times/clash-in-words.server";
import { cancelPlaced } from "../verbs/cancel-request.server";
import type { Acting } from "~/ledger/policy";

interface DayMove extends Pick<Move, "walkerId" | "startsAt" | "price"> {
  /** Columns that change with a new duration; undefined when the duration stays. */
  resized?: Pick<Request, "duration" | "zip" | "areaSlug">;
}

type MovedDay = { ok: true; request: Request } | { ok: false; reason: "clash" | "hike-full"; detail: string | null };

/** Changes to the locked days of a standing walk when its pattern changes. */
interface DayWriter {
  /** Cancels the day for free and removes it from the series, so that the day can be scheduled again later. */
  drop: (request: Request) => Promise<void>;
  /** Moves the day, without marking it as changed by hand. Writes nothing when refused. */
  move: (request: Request, to: DayMove) => Promise<MovedDay>;
  /** Marks the day as changed by hand, so that later changes of the pattern leave it alone. */
  keep: (request: Request) => Promise<void>;
}

/** Locks the days from `from` on, and lets `work` change them. */
export async function changeDays<Result>(
  tx: Db,
  acting: Acting,
  { seriesId, from, reason }: { seriesId: string; from: Temporal.PlainDate; reason: string },
  work: (write: DayWriter) => Promise<Result>,
  zone: string,
): Promise<Result> {
  await tx
    .select({ id: requests.id })
    .from(requests)
    .where(and(eq(requests.seriesId, seriesId), gte(requests.seriesDate, from)))
    .orderBy(asc(requests.id))
    .for("update");
  const change = { action: "editPattern", reason };
  return work({
    drop: async (request) => {
      await cancelPlaced(tx, acting, request, { ...change, fee: 0 });
      await release(tx, request);
    },
    move: (request, { resized, ...to }) =>
      allOrNothing<MovedDay>(tx, async (sp) => {
        if (resized) {
          await set(sp, request, resized);
          await keepBookingLength(sp, request.id, resized.duration);
        }
        const details = { movedByOwner: true };
        const moved = await movePlaced(
          sp,
          acting,
          { ...request, ...resized },
          { ...to, ...change, fee: 0, details },
          zone,
        );
        if (!moved.ok) {
          if (moved.reason === "clash") return { ...moved, detail: clashesInWords(moved.clashes, zone) };
          return { ok: false, reason: "hike-full", detail: null };
        }
        await set(sp, request, { handChanged: false });
        return { ok: true, request: moved.value.request };
      }),
    keep: async (request) => {
      await set(tx, request, { handChanged: true });
    },
  });
}

const set = (tx: Db, { id }: Request, values: Partial<typeof requests.$inferInsert>) =>
  tx.update(requests).set(values).where(eq(requests.id, id));

const release = (tx: Db, request: Request) => set(tx, request, { seriesId: null, seriesDate: null });

/**
 * Cancels the listed days with their fees. Returns false when one of the days changed since it was listed. A released
 * day leaves the series, so that it can be scheduled again.
 */
export async function cancelDays(
  tx: Db,
  acting: Acting,
  listed: readonly { requestId: string; version: number; fee: Cents; isReleased?: boolean }[],
  change: { action: string; reason: string | null },
): Promise<boolean> {
  const byId = new Map(listed.map((day) => [day.requestId, day]));
  const locked = await lockRequests(tx, [...byId.keys()]);
  const unchanged = locked.filter(({ id, version }) => byId.get(id)?.version === version);
  if (unchanged.length < byId.size) return false;
  for (const request of unchanged) {
    const { fee, isReleased } = byId.get(request.id) ?? { fee: 0 };
    await cancelPlaced(tx, acting, request, { ...change, fee });
    if (isReleased) await release(tx, request);
  }
  return true;
}

interface ChangedExtras extends Pick<Request, "medication" | "training" | "specialRequests" | "quote"> {
  requestId: string;
  version: number;
}

/**
 * Changes extras and price of one day. Later changes of the pattern leave the day alone. `reprice` applies the extras
 * to the client's open request to move. Returns null when the request has another version.
 */
export async function changeExtras(
  tx: Db,
  acting: Acting,
  { requestId, version, ...values }: ChangedExtras,
  reprice: (quote: Quote, date: Temporal.PlainDate) => Promise<Quote>,
): Promise<{ before: Request; request: Request } | null> {
  const before = await lockRequest(tx, requestId);
  if (before?.version !== version || !before.seriesId) return null;
  const { medication, training, specialRequests, quote } = values;
  const total = { was: before.totalCents, is: quote.total };
  const change = { action: "editDate", details: { medication, training, total } };
  const columns = { ...values, totalCents: quote.total, handChanged: true };
  const request = await changeRequest(tx, acting, before, "confirmed", change, columns);
  await tx.update(bookings).set({ specialRequests }).where(eq(bookings.requestId, requestId));
  const isOpen = and(eq(proposals.requestId, requestId), eq(proposals.status, "open"));
  const [asked] = await tx.select().from(proposals).where(isOpen).for("update");
  if (asked) {
    const repriced = { quote: await reprice(asked.quote, asked.date) };
    await tx.update(proposals).set(repriced).where(eq(proposals.id, asked.id));
  }
  return { before, request };
}
