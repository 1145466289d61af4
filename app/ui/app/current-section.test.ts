import { expect, test } from "vitest";

import { isCurrent } from "./current-section";

const bookings = { to: "/admin/bookings", also: ["/admin/visits"] };

test("a section is not current on its neighbors' pages or at a path with the same beginning", () => {
  for (const pathname of ["/admin", "/admin/leads/1", "/admin/bookings-of-old", "/admin/visitsomething"])
    expect(isCurrent(bookings, pathname), pathname).toBe(false);
  expect(isCurrent({ to: "/admin", end: true }, "/admin/leads")).toBe(false);
});

test("a section is current at its own path, below it, and on its further pages", () => {
  for (const pathname of ["/admin/bookings", "/admin/bookings/1", "/admin/visits/1"])
    expect(isCurrent(bookings, pathname), pathname).toBe(true);
  expect(isCurrent({ to: "/admin", end: true }, "/admin")).toBe(true);
});

test("sections with the same path are told apart by their `?view=`", () => {
  const requests = { to: "/admin/bookings", views: [null, "waiting"] };
  const week = { to: "/admin/bookings?view=week", views: ["day", "week"], also: ["/admin/visits"] };
  const currentAt = (pathname: string, search: string) =>
    [requests, week].map((one) => isCurrent(one, pathname, search));
  expect(currentAt("/admin/bookings", "")).toEqual([true, false]);
  expect(currentAt("/admin/bookings", "?view=day&date=2026-11-24")).toEqual([false, true]);
  expect(currentAt("/admin/visits/1", "")).toEqual([false, true]);
  expect(currentAt("/admin/bookings", "?view=nonsense")).toEqual([false, false]);
});

test("a section is not current on the pages of another section below it", () => {
  const settings = { to: "/admin/settings", except: ["/admin/settings/prices"] };
  expect(isCurrent(settings, "/admin/settings/prices")).toBe(false);
  expect(isCurrent(settings, "/admin/settings/hours")).toBe(true);
});
