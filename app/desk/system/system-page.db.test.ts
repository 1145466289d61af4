// Tests of the page System, and of the warning on the desk that leads to it.
import { createElement, type FunctionComponent } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub, type RouterContextProvider } from "react-router";
import { expect, test } from "vitest";

import type { Db } from "~/db/client.server";
import { backups, errorCounts, jobRuns, outbox } from "~/db/tables/platform";
import { servicesContext } from "~/platform/context/context";
import { createRunRecords } from "~/platform/jobs/run-records.server";
import Desk, { loader as loadDesk } from "~/routes/admin/desk";
import System, { action as submitSystem, loader as loadSystem } from "~/routes/admin/records/system";

import { actionArgs, refusalOf } from "../../../tests/support/action-args";
import { onEachDatabase } from "../../../tests/support/database";
import { serverThat, workerFor } from "../../../tests/support/mail-worker";
import { actorOf, addAdmin, type Person } from "../../../tests/support/people";
import { WithSite } from "../../../tests/support/with-site";

interface Page {
  loader: (args: never) => Promise<unknown>;
  view: unknown;
}
const system: Page = { loader: loadSystem, view: System };
const desk: Page = { loader: loadDesk, view: Desk };

/** Makes the arguments of a request by the owner. `replaced` replaces services. */
function asked(db: Db, owner: Person, replaced: object, fields = {}): ReturnType<typeof actionArgs> {
  const args = actionArgs(db, actorOf(owner), fields);
  const context = args.context as RouterContextProvider;
  context.set(servicesContext, { ...context.get(servicesContext), ...replaced });
  return args;
}

/** Returns the text of a page as the owner sees it. */
async function read(db: Db, owner: Person, { loader, view }: Page, replaced: object = {}): Promise<string> {
  const loaderData = await loader(asked(db, owner, replaced) as never);
  const page = createElement(view as FunctionComponent<{ loaderData: unknown }>, { loaderData });
  const Component = () => createElement(WithSite, null, page);
  const markup = renderToStaticMarkup(createElement(createRoutesStub([{ path: "/", Component }])));
  return markup.replaceAll(/<[^>]*>/g, " ").replaceAll(/\s+/g, " ");
}

onEachDatabase("what the server does", (get) => {
  test("is on the page System: version, disk, errors of the last day, and the last run of each job", async () => {
    const { db } = get();
    const owner = await addAdmin(db);
    expect(await read(db, owner, system)).toMatch(
      /Version 1\.0\.0 Running since \w.* Errors of the last day None\..*No run is/,
    );

    let now = Temporal.Now.instant();
    const records = createRunRecords(() => now);
    records.noteRun("the receipts", 0.21, true);
    records.noteRun("the charges", 1, false);
    records.noteError("request failed (Error, 23505)");
    await records.store(db);
    now = now.add({ seconds: 1 });
    records.noteRun("the receipts", 0.4, false);
    records.noteRun("the held times", 0.01, true);
    records.noteError("request failed (Error, 23505)");
    records.noteError("not ready");
    await records.store(db);
    const hour = now.subtract({ hours: 25 });
    await db.insert(errorCounts).values({ hour, message: "rendering failed", count: 1 });

    const page = await read(db, owner, system, {
      setUp: { version: "1.0.0", dataDir: "." },
      findUpdate: () => ({ version: "1.1.0", notes: "Faster." }),
    });
    expect(page).toContain("Version 1.1.0 can be installed Faster.");
    expect(page).toMatch(/Free disk space [\d.]+ GB of [\d.]+ GB/);
    expect(page).toMatch(/request failed \(Error, 23505\) 2 times not ready once/);
    expect(page).not.toContain("rendering failed");
    expect(page).toMatch(
      /2 of 3 jobs failed Charges [^<]*took 1\.0 s Failed Held times [^,]*, [^,]*, \d+:\d\d [AP]M Receipts .* took 0\.4 s Failed\. Last success: /,
    );
  });

  test("a server that was stopped longer doesn't replace another server's later run of a job", async () => {
    const { db } = get();
    const now = Temporal.Instant.from("2026-11-28T09:00:00Z");
    const [early, late] = [createRunRecords(() => now), createRunRecords(() => now.add({ seconds: 5 }))];
    late.noteRun("the receipts", 1, false);
    early.noteRun("the receipts", 2, true);
    await late.store(db);
    await early.store(db);
    expect(await db.select().from(jobRuns)).toMatchObject([{ ms: 1000, goodAt: null }]);
  });

  test("errors that could not be stored are stored with the next ones", async () => {
    const { db } = get();
    const records = createRunRecords();
    records.noteError("not ready");
    const refusing = {
      insert: () => ({ values: () => ({ onConflictDoUpdate: () => Promise.reject(new Error("gone")) }) }),
    };
    await expect(records.store(refusing as unknown as Db)).rejects.toThrow("gone");
    await records.store(db);
    expect(await db.select().from(errorCounts)).toMatchObject([{ message: "not ready", count: 1 }]);
  });
});

onEachDatabase("the test mail", (get) => {
  const press = async (owner: Person, smtpUrl: string | undefined) => {
    const { db } = get();
    const worker = workerFor(db, smtpUrl, { now: () => Temporal.Now.instant() });
    const fields = { intent: "test" };
    return submitSystem(asked(db, owner, { drainMail: () => worker.drain() }, fields));
  };

  test("names what the mail server refused, and says that none is set up", async () => {
    const owner = await addAdmin(get().db);
    const { url } = await serverThat({ password: "right" });
    const answer = press(owner, url.replace("//", "//walks:wrong@"));
    expect(await refusalOf(answer as never)).toMatchObject({
      status: 409,
      toast: { title: "The test email wasn't sent", text: expect.stringContaining("user name and password") },
    });
    await get().db.delete(outbox);
    expect(await refusalOf(press(owner, undefined) as never)).toMatchObject({
      message: "No mail server is set up, so emails are kept here.",
    });
  });

  test("is with the mail server before the page answers, and only once a minute", async () => {
    const owner = await addAdmin(get().db);
    const { url, received } = await serverThat();
    expect(await press(owner, url)).toMatchObject({ status: 303 });
    expect(await press(owner, url)).toMatchObject({ status: 303 });
    expect(received.map(({ to }) => to)).toEqual([[owner.email]]);
  });
});

onEachDatabase("the desk's warning", (get) => {
  const ago = (days: number) => ({
    kind: "backup" as const,
    startedAt: Temporal.Now.instant().subtract({ hours: days * 24 }),
  });
  const warning = "hasn&#x27;t been backed up for more than 3 days";

  test("says that backups are late after three days without one, where backups are set up", async () => {
    const { db } = get();
    const owner = await addAdmin(db);
    const on = { backups: {} };
    expect(await read(db, owner, desk, on)).not.toContain(warning);
    await db.insert(backups).values({ ...ago(4), finishedAt: ago(3).startedAt, name: "a", bytes: 1 });
    expect(await read(db, owner, desk)).not.toContain(warning);
    expect(await read(db, owner, desk, on)).toContain(warning);
    await db.insert(backups).values({ ...ago(1), finishedAt: ago(1).startedAt, problem: "the disk is full" });
    expect(await read(db, owner, desk, on)).toContain(warning);
    await db.insert(backups).values({ ...ago(1), finishedAt: ago(1).startedAt, name: "b", bytes: 1 });
    expect(await read(db, owner, desk, on)).not.toContain(warning);
  });
});
