// Google's booking page before and after its setup.
import { expect, test } from "vitest";

import type { Db } from "~/db/client.server";
import { siteSettings } from "~/db/tables/offer";
import { anonymous } from "~/platform/sign-in/actor";

import { onEachDatabase } from "../../../tests/support/database";
import { actorOf, addAdmin, addPerson } from "../../../tests/support/people";
import { loadBookingPage } from "./load-booking-page.server";

const stored = "https://calendar.google.com/calendar/appointments/schedules/AcZssZ0abc";
const set = (db: Db, value: string) => db.insert(siteSettings).values({ key: "google_appointment_url", value });

onEachDatabase("Google's booking page", (get) => {
  test("is missing before the setup, which only the owner is told about", async () => {
    const { db } = get();
    expect(await loadBookingPage(db, anonymous)).toEqual({ page: null, mayBeSet: false, details: null });
    const client = await addPerson(db);
    expect(await loadBookingPage(db, actorOf(client))).toMatchObject({ page: null, mayBeSet: false });
    expect(await loadBookingPage(db, actorOf(await addAdmin(db)))).toMatchObject({ page: null, mayBeSet: true });
  });

  test("has no visitor's details for anonymous visitors", async () => {
    await set(get().db, stored);
    const page = { frame: `${stored}?gv=true`, link: stored };
    expect(await loadBookingPage(get().db, anonymous)).toEqual({ page, mayBeSet: false, details: null });
  });

  // Values as after a manipulation of the database.
  test.each([
    `https://evil.example/?x=${stored}`,
    stored.replace(".com", ".com.evil.example"),
    stored.replace(".com", ".com\\@evil.example"),
    `javascript:alert(1)//${stored}`,
  ])("the stored value %s is not embedded", async (value) => {
    await set(get().db, value);
    expect((await loadBookingPage(get().db, anonymous)).page).toBeNull();
  });
});
