// The reminder of a meet and greet: one the evening before, true when it is sent.
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";

import type { Db } from "~/db/client.server";
import { visits } from "~/db/tables/visits";
import { outbox } from "~/db/tables/platform";

import { onEachDatabase } from "../../../tests/support/database";
import { addMeeting } from "../../../tests/support/meetings";
import { itIs, mailboxOf, move, onThatEvening, site, statuses, write } from "../../../tests/support/reminders";
import { meetingPath, meetingToken } from "~/asking/meetings/meeting-links.server";

onThatEvening();

/** Without the mails that went out when the time was picked. */
async function meetingWith(db: Db, start?: string) {
  const { details } = await addMeeting(db, start ? { start } : {});
  await db.delete(outbox);
  return details;
}

onEachDatabase("no reminder of a meet and greet", (get) => {
  test("that was cancelled, nor of one on another day", async () => {
    const { db } = get();
    const { visit } = await meetingWith(db, "2026-11-25T11:00");
    expect(await write(db)).toBe(0);
    await move(db, visit.id, "2026-11-24T11:00");
    await db.update(visits).set({ status: "cancelled" }).where(eq(visits.id, visit.id));
    expect(await write(db)).toBe(0);
  });

  test("a second time, nor once it is moved to another day", async () => {
    const { db } = get();
    const { visit } = await meetingWith(db);
    expect(await write(db)).toBe(1);
    itIs("2026-11-23T17:01");
    expect(await write(db)).toBe(0);
    await move(db, visit.id, "2026-11-26T11:00");
    expect(await (await mailboxOf(db)).arrived()).toEqual([]);
    expect(await statuses(db)).toEqual(["dropped"]);
    itIs("2026-11-25T17:00");
    expect(await write(db)).toBe(1);
  });
});

onEachDatabase("a reminder of a meet and greet", (get) => {
  test("says when it is as it leaves, and leads to where it is moved or cancelled", async () => {
    const { db } = get();
    const { meeting, visit, guest } = await meetingWith(db);
    expect(await write(db)).toBe(1);
    await move(db, visit.id, "2026-11-24T12:15");
    const [mail] = await (await mailboxOf(db)).arrived();
    expect(mail).toMatchObject({
      to: guest.email,
      subject: "Reminder: our meet and greet, Tue, Nov 24, 12:15 PM PT",
    });
    expect(mail?.text).toContain(site.origin + meetingPath(meetingToken(site.secret, meeting.id)));
    // The contact form may name somebody else's address: nothing typed there is mailed.
    expect(mail?.text).not.toContain(guest.name);
    expect(await db.select({ calendar: outbox.icalendar }).from(outbox)).toEqual([{ calendar: null }]);
  });
});
