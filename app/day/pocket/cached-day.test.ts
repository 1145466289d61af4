import { expect, test } from "vitest";

import {
  cachedAddresses,
  findCachedPage,
  dayAt,
  isRecent,
  isWalkersPage,
  isCacheable,
  smallestPicture,
  petPicturesIn,
  pagesToDelete,
  visitIdIn,
} from "./cached-day";

const id = (last: number) => `00000000-0000-4000-8000-00000000000${last}`;

test("the cache holds today, tomorrow, and the card, care sheet, emergency and incident pages of their visits", () => {
  const day = {
    date: "2026-11-23",
    next: "2026-11-24",
    visits: [
      { id: id(1), status: "confirmed" },
      { id: id(4), status: "no_show" },
    ],
    week: [
      { date: "2026-11-24", visits: [{ id: id(2) }] },
      { date: "2026-11-25", visits: [{ id: id(3) }] },
    ],
  } as const;
  const addresses = cachedAddresses(day);
  expect(addresses).toEqual([
    "/today?day=2026-11-23",
    "/today?day=2026-11-24",
    `/visits/${id(1)}/card`,
    `/visits/${id(1)}/care-sheet`,
    `/visits/${id(1)}/emergency`,
    `/visits/${id(1)}/incident`,
    `/visits/${id(4)}/incident`,
    `/visits/${id(2)}/card`,
    `/visits/${id(2)}/care-sheet`,
    `/visits/${id(2)}/emergency`,
    `/visits/${id(2)}/incident`,
  ]);
  expect(addresses.every(isCacheable)).toBe(true);
});

test.each([`/visits/${id(1)}/access`, "/today", "/admin", "/profile"])("%s is not cacheable", (address) =>
  expect(isCacheable(address)).toBe(false),
);

test("dayAt returns the date in the zone by the server's clock, even when the phone's clock is wrong", () => {
  const eightInTheMorning = Date.parse("2026-11-24T16:00:00Z");
  expect(dayAt(eightInTheMorning, { zone: "America/Los_Angeles", ahead: 0 })).toBe("2026-11-24");
  expect(dayAt(Date.parse("2026-11-24T07:30:00Z"), { zone: "America/Los_Angeles", ahead: 0 })).toBe("2026-11-23");
  expect(dayAt(Date.parse("2026-11-24T07:30:00Z"), { zone: "America/Los_Angeles", ahead: 3_600_000 })).toBe(
    "2026-11-24",
  );
  expect(dayAt(Date.parse("2026-11-24T07:30:00Z"), { zone: "America/New_York", ahead: 0 })).toBe("2026-11-24");
});

test.each([
  ["America/New_York", "2027-03-15T03:59:00Z", "2027-03-14"],
  ["America/New_York", "2027-03-15T04:00:00Z", "2027-03-15"],
  ["America/New_York", "2027-11-08T04:59:00Z", "2027-11-07"],
  ["America/New_York", "2027-11-08T05:00:00Z", "2027-11-08"],
  ["America/Phoenix", "2027-11-08T06:59:00Z", "2027-11-07"],
  ["America/Phoenix", "2027-11-08T07:00:00Z", "2027-11-08"],
  ["Pacific/Honolulu", "2027-03-15T09:59:00Z", "2027-03-14"],
  ["Pacific/Honolulu", "2027-03-15T10:00:00Z", "2027-03-15"],
])("dayAt changes at midnight in %s on the days of clock changes: at %s it is %s", (zone, at, date) =>
  expect(dayAt(Date.parse(at), { zone, ahead: 0 })).toBe(date),
);

test("without signal, /today shows the latest cached day up to today, or else the first one, and a visit's page only itself", () => {
  const days = ["/today?day=2026-11-23", "/today?day=2026-11-24", "/today/kept", `/visits/${id(1)}/card`];
  expect(findCachedPage("/today", days, "2026-11-24")).toBe("/today?day=2026-11-24");
  expect(findCachedPage("/today", days, "2026-11-27")).toBe("/today?day=2026-11-24");
  expect(findCachedPage("/today", days, "2026-11-20")).toBe("/today?day=2026-11-23");
  expect(findCachedPage("/today", [], "2026-11-24")).toBeNull();
  expect(findCachedPage(`/visits/${id(1)}/card`, days, "2026-11-24")).toBe(`/visits/${id(1)}/card`);
  expect(findCachedPage(`/visits/${id(2)}/card`, days, "2026-11-24")).toBeNull();
});

test("each pet picture is cached once, at the smallest size, which is shown for every other size", () => {
  const of = (last: number, file: string) => `/media/${id(last)}/${file}`;
  const html = `<img srcset="${of(1, "320.webp")} 320w, ${of(1, "640.webp")} 640w"><img src="${of(2, "1280.avif")}">`;
  expect(petPicturesIn(html)).toEqual([of(1, "320.webp"), of(2, "320.webp")]);
  expect(smallestPicture(of(2, "1280.avif"))).toBe(of(2, "320.webp"));
  expect(["/today", `/visit/token/photos/${id(1)}/320.webp`, "/media/"].map(smallestPicture)).toEqual([
    null,
    null,
    null,
  ]);
});

test("a cached page is shown for up to 36 hours by the phone's clock", () => {
  const [fetched, hour] = [Date.parse("2026-11-23T16:00:00Z"), 3_600_000];
  expect(isRecent(fetched, fetched)).toBe(true);
  expect(isRecent(fetched, fetched + 36 * hour)).toBe(true);
  expect(isRecent(fetched, fetched + 36 * hour + 1)).toBe(false);
  // The phone's clock was set back by more than 36 hours.
  expect(isRecent(fetched, fetched - 36 * hour - 1)).toBe(false);
  expect(isRecent(Number.NaN, fetched)).toBe(false);
});

const card = `/visits/${id(1)}/card`;

test.each([
  ["a document redirected to sign-in", card, { type: "opaqueredirect", status: 0 }, "everything"],
  ["data redirected to sign-in", `${card}.data`, { type: "basic", status: 202 }, "everything"],
  ["the day, not found", "/today", { type: "basic", status: 404 }, "everything"],
  ["the data of the day, not found", "/today.data", { type: "basic", status: 404 }, "everything"],
  ["a visit's page, not found", card, { type: "basic", status: 404 }, "visit"],
  ["a visit's data, not found", `${card}.data`, { type: "basic", status: 404 }, "visit"],
  ["a page that loads", card, { type: "basic", status: 200 }, null],
  ["data that loads", `${card}.data`, { type: "basic", status: 200 }, null],
  ["a server error", "/today", { type: "basic", status: 503 }, null],
] as const)("pagesToDelete returns the right cached pages after %s", (_, path, answer, dropped) => {
  expect(isWalkersPage(path)).toBe(true);
  expect(pagesToDelete(path, answer)).toBe(dropped);
});

test("the service worker handles only walkers' pages", () => {
  expect(
    ["/", "/today.webmanifest", "/today-worker.js", "/today/no-show/1", "/visit/token", "/login"].filter(isWalkersPage),
  ).toEqual([]);
  expect([card, `${card}.data`, "/today?day=2026-11-23"].map(visitIdIn)).toEqual([id(1), id(1), null]);
});
