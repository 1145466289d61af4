import { expect, test } from "vitest";

import { bookingFrame, bookingLink, detailsAsText } from "./load-pages.server";

const stored = "https://calendar.google.com/calendar/appointments/schedules/AcZssZ0abc==";
const details = {
  name: "Zoë & Søn",
  email: "zoe+dogs@example.com",
  phone: "(310) 555-0177",
  address: "4100 Duquesne Ave #2, Culver City, CA 90232",
};

test("an anonymous visitor sends no details to Google", () => {
  expect(bookingLink(stored, null)).toBe(stored);
  expect(bookingFrame(stored, null)).toBe(`${stored}?gv=true`);
});

test("a client's details are in the URL under Google's names", () => {
  const url = new URL(bookingFrame(stored, details));
  expect(Object.fromEntries(url.searchParams)).toEqual({
    name: details.name,
    email: details.email,
    phone: details.phone,
    location: details.address,
    gv: "true",
  });
  expect(url.origin + url.pathname).toBe(stored);
});

test("missing details are left out", () => {
  const link = new URL(bookingLink(stored, { ...details, phone: null, address: null }));
  expect([...link.searchParams.keys()]).toEqual(["name", "email"]);
  expect(detailsAsText({ ...details, phone: null })).toBe(
    "Zoë & Søn\nzoe+dogs@example.com\n4100 Duquesne Ave #2, Culver City, CA 90232",
  );
});
