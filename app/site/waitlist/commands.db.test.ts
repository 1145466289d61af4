import { eq } from "drizzle-orm";
import { expect, test } from "vitest";

import { outbox } from "~/db/tables/platform";
import { waitlist } from "~/db/tables/site";
import { sampleBusiness } from "~/sample/business/sample-business";
import { sampleIdentity } from "~/sample/business/sample-identity";

import { testContext } from "../../../tests/support/command-context";
import { onEachDatabase } from "../../../tests/support/database";
import { joinWaitlist, leaveWaitlist } from "./submit-waitlist.server";
import { waitlistForm } from "./forms";
import { waitlistIdOf } from "./unsubscribe-link.server";
import { atWall } from "../../../tests/support/zone";

const entry = waitlistForm.parse({ email: "casey@example.com" });

onEachDatabase("joining the waitlist", (get) => {
  test.each(["casey@example.com", "CASEY@Example.Com"])(
    "joining the waitlist a second time as %j is refused, and leaves one row and one mail",
    async (email) => {
      const { db } = get();
      await joinWaitlist(testContext(db), entry);
      // The form would have lowercased the email address. The database itself ignores case, too.
      expect(await joinWaitlist(testContext(db), { ...entry, email })).toEqual({ ok: false, reason: "already-on-it" });
      expect(await db.$count(waitlist)).toBe(1);
      expect(await db.$count(outbox)).toBe(1);
    },
  );

  test("ten concurrent entries on the waitlist store one row, queue one mail and refuse nine", async ({ db }) => {
    const results = await Promise.all(Array.from({ length: 10 }, () => joinWaitlist(testContext(db), entry)));
    expect(results.filter((result) => result.ok)).toHaveLength(1);
    expect(await db.$count(waitlist)).toBe(1);
    expect(await db.$count(outbox)).toBe(1);
  });

  test("joining the waitlist stores address, choice and time, and queues a welcome mail", async ({ db }) => {
    const joined = await joinWaitlist(testContext(db), { ...entry, receiveUpdates: "yes" });
    if (!joined.ok) throw new Error(joined.reason);
    const [row] = await db.select().from(waitlist);
    expect(row).toEqual({
      id: joined.value.id,
      email: "casey@example.com",
      receiveUpdates: true,
      signupDate: atWall("2026-11-23T09:00"),
    });
    const [mail] = await db.select().from(outbox);
    expect(mail).toMatchObject({
      kind: "waitlist-welcome",
      recipient: "casey@example.com",
      replyTo: null,
      subject: "You're on the waitlist of Westside Walks",
      status: "queued",
    });
    expect(mail?.text).toContain("You also asked for updates");
  });

  test("joining the waitlist without ticking the box sends a mail that promises no updates", async ({ db }) => {
    await joinWaitlist(testContext(db), entry);
    const [row] = await db.select().from(waitlist);
    const [mail] = await db.select().from(outbox);
    expect(row?.receiveUpdates).toBe(false);
    expect(mail?.text).toContain("You didn't ask for other updates");
  });

  test("the welcome mail has the name of the business", async ({ db }) => {
    const business = { ...sampleBusiness, identity: { ...sampleIdentity, businessName: "Dana & the Dogs" } };
    await joinWaitlist(testContext(db, { business }), entry);
    const [mail] = await db.select().from(outbox);
    expect(mail?.subject).toBe("You're on the waitlist of Dana & the Dogs");
    expect(mail?.html).toContain("Dana &amp; the Dogs");
  });

  test("joining the waitlist puts the entry's own unsubscribe link into the mail and its header", async ({ db }) => {
    const context = testContext(db);
    const joined = await joinWaitlist(context, entry);
    const [mail] = await db.select().from(outbox);
    const token = mail?.unsubscribeUrl?.replace("http://localhost:3000/u/", "") ?? "";
    expect(waitlistIdOf(context.services.secret, token)).toBe(joined.ok && joined.value.id);
    expect(mail?.html).toContain(`href="${mail?.unsubscribeUrl}"`);
    expect(mail?.text).toContain(mail?.unsubscribeUrl);
  });
});

onEachDatabase("leaving the waitlist", () => {
  test("leaving the waitlist a second time changes nothing, and never affects other entries", async ({ db }) => {
    const joined = await joinWaitlist(testContext(db), entry);
    await joinWaitlist(testContext(db), { ...entry, email: "noa@example.com" });
    if (!joined.ok) throw new Error(joined.reason);
    await leaveWaitlist(testContext(db), joined.value.id);
    await leaveWaitlist(testContext(db), joined.value.id);
    expect((await db.select().from(waitlist)).map((row) => row.email)).toEqual(["noa@example.com"]);
  });

  test("leaving the waitlist and joining again creates a new row with its own mail and link", async ({ db }) => {
    const first = await joinWaitlist(testContext(db), entry);
    if (!first.ok) throw new Error(first.reason);
    await leaveWaitlist(testContext(db), first.value.id);
    const later = testContext(db, { now: atWall("2026-12-01T09:00") });
    const second = await joinWaitlist(later, entry);
    if (!second.ok) throw new Error(second.reason);
    expect(second.value.id).not.toBe(first.value.id);
    expect(await db.$count(outbox, eq(outbox.kind, "waitlist-welcome"))).toBe(2);

    // The unsubscribe link in the first mail no longer works.
    await leaveWaitlist(testContext(db), first.value.id);
    expect(await db.$count(waitlist)).toBe(1);
  });
});
