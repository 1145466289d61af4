// Google's booking page: whether the owner has set it up, what is in its frame, and who reads that it can be set up.
import { expect, test } from "vitest";

import type { Db } from "~/db/client.server";
import { siteSettings } from "~/db/tables/offer";
import { anonymous } from "~/platform/sign-in/actor";

import { onEachDatabase } from "../../../tests/support/database";
import { actorOf, addAdmin, addPerson } from "../../../tests/support/people";
import { loadBookingPage } from "./load-booking-page.server";

const stored = "https://calendar.google.com/calendar/appointments/schedules/AcZssZ0abc";
const set = (db: Db, value: string) => db.insert(siteSettings).values({ key: "google_appointment_url", value });

onEachDatabase("the booking page", (get) => {
  test("isn't there until the owner sets it up, and only she reads that she can", async () => {
    const { db } = get();
    expect(await loadBookingPage(db, anonymous)).toEqual({ page: null, mayBeSet: false, details: null });
    const client = await addPerson(db);
    expect(await loadBookingPage(db, actorOf(client))).toMatchObject({ page: null, mayBeSet: false });
    expect(await loadBookingPage(db, actorOf(await addAdmin(db)))).toMatchObject({ page: null, mayBeSet: true });
  });

  test("has a visitor's details in neither its frame nor its link", async () => {
    await set(get().db, stored);
    const page = { frame: `${stored}?gv=true`, link: stored };
    expect(await loadBookingPage(get().db, anonymous)).toEqual({ page, mayBeSet: false, details: null });
  });

  // As it would be after somebody tampered with the database.
  test.each([
    `https://evil.example/?x=${stored}`,
    stored.replace(".com", ".com.evil.example"),
    stored.replace(".com", ".com\\@evil.example"),
    `javascript:alert(1)//${stored}`,
  ])("%s in the database reaches no frame", async (value) => {
    await set(get().db, value);
    expect((await loadBookingPage(get().db, anonymous)).page).toBeNull();
  });
});
