// A calendar link. Each test sets the content of the file, and what happens while it is read.
import { createHash } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";

import { asc, eq } from "drizzle-orm";
import { afterEach, beforeEach } from "vitest";

import type { Source } from "~/calendars/connection.server";
import type { Db } from "~/db/client.server";
import { calendarEvents, calendarSources } from "~/db/tables/calendars";

import { addIcsSource, connectionTo } from "./calendars";
import { addWalker } from "./ledger";
import { addAdmin, adminContextOf } from "./people";
import { serve } from "./requests";

export const vevent = (uid: string, ...lines: string[]) =>
  ["BEGIN:VEVENT", `UID:${uid}`, "DTSTAMP:20261101T000000Z", ...lines, "END:VEVENT"].join("\r\n");
export const at = (uid: string, hour: string) =>
  vevent(uid, `SUMMARY:${uid}`, `DTSTART:20261124T${hour}0000Z`, `DTEND:20261124T${hour}3000Z`);
export const ics = (...events: string[]) =>
  ["BEGIN:VCALENDAR", "VERSION:2.0", ...events, "END:VCALENDAR", ""].join("\r\n");

/** Starts the server. Call once per test file; it is reset before each test. */
export function useIcsSource() {
  let body = "";
  /** Runs during each read, before the response is sent. */
  let meanwhile: () => Promise<unknown> = async () => undefined;
  let server: Awaited<ReturnType<typeof serve>>;
  /** If-None-Match header of each request. */
  let etags: (string | undefined)[] = [];
  function answer({ headers }: IncomingMessage, response: ServerResponse) {
    etags.push(headers["if-none-match"]);
    const etag = `"${createHash("sha256").update(body).digest("base64url")}"`;
    if (headers["if-none-match"] === etag) response.writeHead(304).end();
    else response.writeHead(200, { ETag: etag }).end(body);
  }
  beforeEach(async () => {
    body = ics(at("dentist", "17"));
    meanwhile = async () => undefined;
    etags = [];
    server = await serve((request, response) => void meanwhile().then(() => answer(request, response)));
  });
  afterEach(() => server.close());

  async function connected(db: Db) {
    const admin = await addAdmin(db);
    const walker = await addWalker(db);
    const ctx = connectionTo(db, "http://127.0.0.1:9/");
    const source = await addIcsSource(db, server.origin, { profileId: walker.id, name: "Family" });
    return { db, ctx, walker, source, desk: adminContextOf(db, admin) };
  }

  return {
    connected,
    origin: () => server.origin,
    get etags() {
      return etags;
    },
    get body() {
      return body;
    },
    set body(text) {
      body = text;
    },
    set meanwhile(happens: () => Promise<unknown>) {
      meanwhile = happens;
    },
  };
}

export async function kept(db: Db): Promise<string[]> {
  const rows = await db.select().from(calendarEvents).orderBy(asc(calendarEvents.startsAt), asc(calendarEvents.uid));
  return rows.map(({ uid, startsAt }) => `${uid} ${startsAt.toString()}`);
}

export async function stored(db: Db, { id }: Pick<Source, "id">): Promise<Source> {
  const [source] = await db.select().from(calendarSources).where(eq(calendarSources.id, id));
  if (!source) throw new Error("the source is gone");
  return source;
}
