// Which pages lie on a walker's phone, and which of them answers for today's.
import { expect, test } from "vitest";

import {
  addressesOf,
  answerTo,
  dayOn,
  isRecent,
  isWalkersPage,
  mayBeKept,
  pictureFor,
  picturesOn,
  pagesToDelete,
  visitOf,
} from "./kept-day";

const id = (last: number) => `00000000-0000-4000-8000-00000000000${last}`;

test("kept are today and tomorrow, with the card, care sheet, emergency and incident pages of their visits, and nothing of later days", () => {
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
  const addresses = addressesOf(day);
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
  expect(addresses.every(mayBeKept)).toBe(true);
});

test.each([`/visits/${id(1)}/access`, "/today", "/admin", "/profile"])("%s is never kept", (address) =>
  expect(mayBeKept(address)).toBe(false),
);

test("today is the day of Los Angeles by the site's clock, whatever the phone's says", () => {
  const eightInTheMorning = Date.parse("2026-11-24T16:00:00Z");
  expect(dayOn(eightInTheMorning, { ahead: 0 })).toBe("2026-11-24");
  expect(dayOn(Date.parse("2026-11-24T07:30:00Z"), { ahead: 0 })).toBe("2026-11-23");
  expect(dayOn(Date.parse("2026-11-24T07:30:00Z"), { ahead: 3_600_000 })).toBe("2026-11-24");
});

test("today's page is the page kept of that day, else the last one before it, and never another visit's", () => {
  const days = ["/today?day=2026-11-23", "/today?day=2026-11-24", "/today/kept", `/visits/${id(1)}/card`];
  expect(answerTo("/today", days, "2026-11-24")).toBe("/today?day=2026-11-24");
  expect(answerTo("/today", days, "2026-11-27")).toBe("/today?day=2026-11-24");
  expect(answerTo("/today", days, "2026-11-20")).toBe("/today?day=2026-11-23");
  expect(answerTo("/today", [], "2026-11-24")).toBeNull();
  expect(answerTo(`/visits/${id(1)}/card`, days, "2026-11-24")).toBe(`/visits/${id(1)}/card`);
  expect(answerTo(`/visits/${id(2)}/card`, days, "2026-11-24")).toBeNull();
});

test("the pets on a day's page are kept once each, at their smallest, which stands in for every size", () => {
  const of = (last: number, file: string) => `/media/${id(last)}/${file}`;
  const html = `<img srcset="${of(1, "320.webp")} 320w, ${of(1, "640.webp")} 640w"><img src="${of(2, "1280.avif")}">`;
  expect(picturesOn(html)).toEqual([of(1, "320.webp"), of(2, "320.webp")]);
  expect(pictureFor(of(2, "1280.avif"))).toBe(of(2, "320.webp"));
  expect(["/today", `/visit/token/photos/${id(1)}/320.webp`, "/media/"].map(pictureFor)).toEqual([null, null, null]);
});

test("a cached page is shown for 36 hours by the phone's clock", () => {
  const [fetched, hour] = [Date.parse("2026-11-23T16:00:00Z"), 3_600_000];
  expect(isRecent(fetched, fetched)).toBe(true);
  expect(isRecent(fetched, fetched + 36 * hour)).toBe(true);
  expect(isRecent(fetched, fetched + 36 * hour + 1)).toBe(false);
  // The clock was set back.
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
  ["a page", card, { type: "basic", status: 200 }, null],
  ["data", `${card}.data`, { type: "basic", status: 200 }, null],
  ["a server error", "/today", { type: "basic", status: 503 }, null],
] as const)("%s: the cached pages that are deleted", (_, path, answer, dropped) => {
  expect(isWalkersPage(path)).toBe(true);
  expect(pagesToDelete(path, answer)).toBe(dropped);
});

test("only a walker's pages are handled", () => {
  expect(
    ["/", "/today.webmanifest", "/today-worker.js", "/today/no-show/1", "/visit/token", "/login"].filter(isWalkersPage),
  ).toEqual([]);
  expect([card, `${card}.data`, "/today?day=2026-11-23"].map(visitOf)).toEqual([id(1), id(1), null]);
});
