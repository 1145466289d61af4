// How often a page behind sign-in asks the database: session, frame and everything on it.
import type { PGlite } from "@electric-sql/pglite";
import { asc, desc, eq } from "drizzle-orm";
import type { Pool } from "pg";
import pino from "pino";
import { expect, onTestFinished, test, vi } from "vitest";

import { serviceTimeSlots } from "~/db/tables/availability";
import type { Db } from "~/db/client.server";
import { prepareSampleData } from "~/sample/demo.server";
import { samplePaySheet } from "~/sample/sample-ledger-ids";
import { samplePassword } from "~/sample/sample-people";
import { makeAllSlots } from "~/ledger/availability/make-slots.server";
import { createAuth } from "~/platform/sign-in/auth";
import type { Services } from "~/platform/context/context";
import { createLimits } from "~/platform/http/limits";

import { testContext } from "./support/command-context";
import { onBothDatabases } from "./support/database";
import { loadPage } from "./support/load-page";
import { silentLog } from "./support/turn";

const most = 7;

type Who = "client" | "newcomer" | "walker" | "admin";

/** A site with the sample data, at this very moment: sessions end by the machine's clock. */
async function openSampleSite(db: Db): Promise<Services> {
  const now = Temporal.Now.instant();
  const { services } = testContext(db);
  await prepareSampleData({ db, mode: "demo", now: () => now });
  await makeAllSlots(db, now, { log: silentLog });
  const { origin, secret } = services;
  const auth = createAuth({ db, origin, secret, log: pino({ level: "silent" }) });
  return { ...services, db, mode: "demo", auth, limits: createLimits(1), now: () => now };
}

async function signIn({ auth }: Services, who: Who): Promise<string> {
  const body = { email: `${who}@demo.test`, password: samplePassword };
  const { headers } = await auth.api.signInEmail({ body, returnHeaders: true });
  return headers.getSetCookie()[0]?.split(";", 1)[0] ?? "";
}

/** The texts of the statements that are made from now on. */
function statementsOf(db: Db): string[] {
  const { $client } = db as Db & { $client: Pool | PGlite };
  const asked: string[] = [];
  const ask = $client.query.bind($client) as (...given: unknown[]) => unknown;
  const spied = vi.spyOn($client as { query: typeof ask }, "query").mockImplementation((...given) => {
    const [statement] = given as [string | { text: string }];
    asked.push(typeof statement === "string" ? statement : statement.text);
    return ask(...given);
  });
  onTestFinished(() => spied.mockRestore());
  return asked;
}

/** The booking form of a walker's free half hour. */
async function freeSlot(db: Db): Promise<string> {
  const [slot] = await db
    .select()
    .from(serviceTimeSlots)
    .where(eq(serviceTimeSlots.status, "available"))
    .orderBy(desc(serviceTimeSlots.serviceDate), asc(serviceTimeSlots.startTime))
    .limit(1);
  if (!slot) throw new Error("no slot is free");
  const { employeeId: employee, startTime } = slot;
  const date = slot.serviceDate.toString();
  return `/employee-schedule?${new URLSearchParams({ tab: "book", employee, date, slot: startTime.slice(0, 5) })}`;
}

const pages: readonly [Who, string][] = [
  ["client", "/dashboard"],
  ["client", "/dashboard/visits"],
  ["client", "/dashboard/statements"],
  ["newcomer", "/dashboard"],
  ["client", "/profile"],
  ["client", "/profile/pets"],
  ["client", "/request-service"],
  ["client", "/service-request?email=client@demo.test"],
  ["client", "/employee-schedule"],
  ["client", "a slot to book"],
  ["walker", "/today"],
  ["admin", "/admin"],
  ["admin", "/admin/bookings"],
  ["admin", "/admin/bookings?view=day"],
  ["admin", "/admin/bookings?view=week"],
  ["admin", "/admin/bookings?view=month"],
  ["admin", "/admin/leads"],
  ["admin", "/admin/clients"],
  ["admin", "/admin/clients/00000000-0000-4000-8000-000000000003/money"],
  ["admin", "/admin/money/unpaid"],
  ["admin", "/admin/pets"],
  ["admin", "/admin/mails"],
  ["walker", `/pay-sheets/${samplePaySheet.from}`],
  ["admin", "/admin/money/pay"],
  ["admin", `/admin/money/pay/${samplePaySheet.walker}/${samplePaySheet.from}`],
  ["admin", "/admin/money?period=last-month&service=dog-walks"],
  ["admin", "/admin/settings"],
  ["admin", "/admin/search?q=Casey"],
  ["admin", "/admin/search?q=Cassy%20Morgen"],
];

onBothDatabases("a page behind sign-in", (get) => {
  test(`asks the database at most ${most} times`, async () => {
    const { db } = get();
    const services = await openSampleSite(db);
    const slot = await freeSlot(db);
    const cookies = new Map<Who, string>();
    for (const who of new Set(pages.map(([each]) => each))) cookies.set(who, await signIn(services, who));
    const asked = statementsOf(db);
    for (const [who, page] of pages) {
      asked.length = 0;
      await loadPage(services, page.startsWith("/") ? page : slot, cookies.get(who) ?? "");
      // Whose session it is, at the least: nothing was counted past the database.
      expect(asked.length, `${page} for the ${who}`).toBeGreaterThan(1);
      expect(asked.length, `${page} for the ${who}:\n${asked.join("\n")}`).toBeLessThanOrEqual(most);
    }
  });
});
