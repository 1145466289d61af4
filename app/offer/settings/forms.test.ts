import { describe, expect, test } from "vitest";

import { holidayForm } from "./submit-holidays.server";
import { settingsForm as settingsFormOf } from "./setting-group";
import { businessSettings, settingGroups } from "./setting-groups";

const settingsForm = settingsFormOf(businessSettings);

const business = {
  group: "business",
  time_zone: "America/Denver",
  business_name: "Dana & the Dogs",
  walker_name: "Dana",
  phone: "(310) 555-0199",
  email: "dana@example.com",
  postal_address: "PO Box 5, Culver City, CA 90232",
};

function messages(parsed: { error?: { issues: { path: PropertyKey[]; message: string }[] } | undefined }) {
  return Object.fromEntries((parsed.error?.issues ?? []).map(({ path, message }) => [String(path[0]), message]));
}

describe("the settings form", () => {
  test.each(Object.keys(settingGroups))("accepts the group %s", (group) => {
    expect(messages(settingsForm.safeParse({ group }))).not.toHaveProperty("group");
  });

  test.each([
    [{ ...business, business_name: " " }, { business_name: "Please enter the name of the business" }],
    [{ ...business, phone: "555-0199----" }, { phone: "Please enter a valid phone number" }],
    [{ ...business, email: "dana" }, { email: "Please enter a valid email address" }],
    [
      { group: "notices", review_url: "http://example.com" },
      { review_url: "Please enter a web address that begins with https://" },
    ],
    [
      { group: "notices", reviews_url: "example.com", reviews_rating: "5.1", reviews_count: "many" },
      {
        reviews_url: "Please enter a web address that begins with https://",
        reviews_rating: "Please enter a rating from 1 to 5, such as 4.9",
        reviews_count: "Please enter a whole number, such as 38",
      },
    ],
    [
      { group: "appointment", google_appointment_url: "https://example.com/calendar/appointments/schedules/x" },
      { google_appointment_url: "Please enter a valid Google Appointment Schedule URL" },
    ],
    [
      { group: "appointment", google_appointment_url: " " },
      { google_appointment_url: "Please enter a valid Google Appointment Schedule URL" },
    ],
    [{ group: "appointment" }, { google_appointment_url: "Please enter a valid Google Appointment Schedule URL" }],
    [{ group: "notices", hours_notice: "x".repeat(161) }, { hours_notice: "Please keep this under 160 characters" }],
  ])("refuses %j", (typed, expected) => {
    expect(messages(settingsForm.safeParse(typed))).toEqual(expected);
  });

  test.each([
    ["2075550142", "(207) 555-0142"],
    ["207.555.0142", "207.555.0142"],
  ])("stores the phone number %s as %s", (typed, stored) => {
    expect(settingsForm.parse({ ...business, phone: typed })).toMatchObject({ phone: stored });
  });

  test.each(["", "-1", "121", "1.5", "soon"])("refuses a travel time of %j minutes", (minutes) => {
    const typed = { group: "visits", travel_minutes: minutes };
    expect(messages(settingsForm.safeParse(typed))).toEqual({
      travel_minutes: "Please enter whole minutes, from 0 to 120",
    });
  });

  test.each([
    ["0", "0"],
    [" 120 ", "120"],
    ["015", "15"],
  ])("stores a travel time of %j minutes as %s", (minutes, kept) => {
    expect(settingsForm.parse({ group: "visits", travel_minutes: minutes })).toMatchObject({ travel_minutes: kept });
  });

  test.each(["-3", "1949", "216", "2100", "last year", "2016.5"])(
    "refuses %j as the year of the first walks",
    (year) => {
      const typed = { group: "notices", walking_since: year };
      expect(messages(settingsForm.safeParse(typed))).toEqual({
        walking_since: "Please enter a year from 1950 on, such as 2016",
      });
    },
  );

  test.each(["-1", "0", "10,000,000", "200001", "many", "1e5", "1.5"])("refuses %j as the number of walks", (walks) => {
    const typed = { group: "notices", walks_before: walks };
    expect(messages(settingsForm.safeParse(typed))).toEqual({
      walks_before: "Please enter a whole number up to 200,000, such as 1,200",
    });
  });

  test('accepts "1,200" as the number of walks, and both fields empty', () => {
    const parsed = settingsForm.parse({ group: "notices", walking_since: " 2016 ", walks_before: "4,150" });
    expect(parsed).toMatchObject({ walking_since: "2016", walks_before: "4150" });
    const empty = settingsForm.parse({ group: "notices", walking_since: "", walks_before: " " });
    expect(empty).toMatchObject({ walking_since: null, walks_before: null });
  });

  test("drops fields of other groups", () => {
    const parsed = settingsForm.parse({ ...business, google_appointment_url: "x", role: "admin" });
    expect(parsed).toEqual({ ...business, call_hours: null, answer_days: null });
  });

  test("refuses any URL in the group that removes the booking page", () => {
    const group = "remove-booking-page";
    expect(settingsForm.parse({ group })).toEqual({ group, google_appointment_url: null });
    expect(settingsForm.safeParse({ group, google_appointment_url: "https://example.com" }).success).toBe(false);
  });

  test("accepts empty notices", () => {
    expect(settingsForm.parse({ group: "notices", availability_notice: "", hours_notice: " " })).toMatchObject({
      availability_notice: null,
      hours_notice: null,
      is_full: false,
    });
  });

  test("stores a notice of two lines as one line", () => {
    const parsed = settingsForm.parse({
      group: "notices",
      availability_notice: "Full\r\nuntil June",
      hours_notice: "",
    });
    expect(parsed).toMatchObject({ availability_notice: "Full until June" });
  });
});

describe("the form of a new holiday", () => {
  test.each(["", "tomorrow", "2026-02-30", "2026-13-01", "26-12-2026", "2026-12-26T10:00"])(
    "refuses %j as its date",
    (date) => {
      expect(messages(holidayForm.safeParse({ intent: "add", name: "Break", date }))).toEqual({
        date: "Please choose a date",
      });
    },
  );

  test("requires a name", () => {
    expect(messages(holidayForm.safeParse({ intent: "add", name: " ", date: "2026-12-26" }))).toEqual({
      name: "Please enter a name",
    });
  });
});
