import { expect, test } from "vitest";

import { defaultHolidays } from "~/business/calendars/holidays";
import { auditLog } from "~/db/tables/platform";
import { siteSettings } from "~/db/tables/offer";

import { onEachDatabase } from "../../../tests/support/database";
import { addAdmin, adminContextOf } from "../../../tests/support/people";
import { addHoliday, removeHoliday, switchHoliday } from "./submit-holidays.server";
import { listHolidays } from "./queries.server";

const boxingDay = { name: "Boxing Day", date: "2026-12-26", everyYear: true };

onEachDatabase("the holidays", (get) => {
  const names = async () => (await listHolidays(get().db)).map(({ name }) => name);

  test.each([
    [{ ...boxingDay, date: "2026-11-22", everyYear: false }, "day-is-over"],
    [{ ...boxingDay, date: "2026-12-25" }, "already-a-holiday"],
    [{ ...boxingDay, date: "2026-11-26", everyYear: false }, "already-a-holiday"],
  ])("refuse to add %j: %s", async (input, reason) => {
    const { db } = get();
    expect(await addHoliday(adminContextOf(db, await addAdmin(db)), input)).toEqual({ ok: false, reason });
    expect(await names()).toEqual(defaultHolidays.map(({ name }) => name));
    expect(await db.$count(auditLog)).toBe(0);
  });

  test("refuse to switch an unknown holiday", async () => {
    const { db } = get();
    const outcome = await switchHoliday(adminContextOf(db, await addAdmin(db)), "toString", false);
    expect(outcome).toEqual({ ok: false, reason: "unknown-holiday" });
  });

  test("are the eight default ones if nothing is stored or the value can't be read", async () => {
    const { db } = get();
    await db.insert(siteSettings).values({ key: "holidays", value: "{broken" });
    expect(await names()).toEqual(defaultHolidays.map(({ name }) => name));
  });

  test("can be turned off and on, also two at the same time", async () => {
    const { db } = get();
    const sam = adminContextOf(db, await addAdmin(db));
    await Promise.all([
      switchHoliday(sam, "christmas-eve", false),
      switchHoliday(sam, "new-years-eve", false),
      addHoliday(sam, boxingDay),
    ]);
    expect(await names()).toEqual([
      "New Year's Day",
      "Memorial Day",
      "Independence Day",
      "Labor Day",
      "Thanksgiving",
      "Christmas Day",
      "Boxing Day",
    ]);
    await switchHoliday(sam, "christmas-eve", true);
    expect(await names()).toContain("Christmas Eve");
    expect(await db.$count(auditLog)).toBe(4);
  });

  test("include the owner's own days until she removes them", async () => {
    const { db } = get();
    const sam = adminContextOf(db, await addAdmin(db));
    await addHoliday(sam, boxingDay);
    await addHoliday(sam, { name: "Marathon", date: "2027-03-14", everyYear: false });
    const own = (await listHolidays(db)).slice(-2);
    expect(own.map(({ date }) => date)).toEqual([
      { kind: "fixed", month: 12, day: 26 },
      { kind: "day", date: "2027-03-14" },
    ]);
    await removeHoliday(sam, own[0]?.id ?? "");
    expect((await names()).slice(-2)).toEqual(["New Year's Eve", "Marathon"]);
  });
});
