// The owner's policies on a database: refusals, conflicting editors, history, and what is shown and charged afterward.
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";

import { policiesOn } from "~/business/money/owner-policies";
import { auditLog } from "~/db/tables/platform";
import { readMeetingDays } from "~/asking/meetings/offer-times.server";
import { priceRequest } from "~/ledger/requests/check-request.server";
import { keepBusiness } from "~/offer/business.server";
import { listVersions } from "~/offer/versions/versions.server";
import { sampleBusiness } from "~/sample/business/sample-business";
import { listQuestions } from "~/site/questions/questions.server";

import { actionArgs, refusalOf } from "../../../tests/support/action-args";
import { onEachDatabase } from "../../../tests/support/database";
import { countChanges } from "../../../tests/support/kept-versions";
import { addReadyClient } from "../../../tests/support/ledger";
import { addAdmin, adminContextOf } from "../../../tests/support/people";
import { walk } from "../../../tests/support/request-input";
import { listPolicyChanges, loadPolicies } from "./policy-changes.server";
import { cancelPolicy, setPolicies, submitPolicies } from "./submit-policies.server";
import { zone } from "../../../tests/support/zone";

const typed = {
  intent: "save",
  version: "0",
  noticeHours: "48",
  latePercent: "60",
  noShowPercent: "90",
  holidayPercent: "25",
  bookingHours: "2",
  meetingHours: "12",
  from: "2026-12-01",
};
const policies = {
  noticeHours: 48,
  latePercent: 60,
  noShowPercent: 90,
  holidayPercent: 25,
  bookingHours: 2,
  meetingHours: 12,
};
const today = Temporal.PlainDate.from("2026-11-23");

onEachDatabase("the owner's policies", (get) => {
  const owner = async () => adminContextOf(get().db, await addAdmin(get().db));
  const policiesAt = async (day: string) => policiesOn(await listPolicyChanges(get().db), day);

  test("typed wrongly are refused beside the field, and the typed values stay", async () => {
    const { actor } = await owner();
    for (const [wrong, errors] of [
      [{ noticeHours: "169" }, { noticeHours: "Hours from 0 to 168, without decimals" }],
      [{ noticeHours: "-1" }, { noticeHours: "Hours from 0 to 168, without decimals" }],
      [{ noticeHours: "a day" }, { noticeHours: "Hours from 0 to 168, without decimals" }],
      [{ latePercent: "101" }, { latePercent: "Percent from 0 to 100, without decimals" }],
      [{ noShowPercent: "99.5" }, { noShowPercent: "Percent from 0 to 100, without decimals" }],
      [{ holidayPercent: "" }, { holidayPercent: "Percent from 0 to 200, without decimals" }],
      [{ meetingHours: "1e2" }, { meetingHours: "Hours from 0 to 168, without decimals" }],
      [{ from: "2026-11-22" }, { from: "That day is over. Choose today or a later day" }],
      [{ from: "2028-01-01" }, { from: "Choose a day within the next year" }],
      [{ from: "soon" }, { from: "Choose a date" }],
      [{ from: "" }, { from: "Choose a date" }],
      [
        {
          noticeHours: "24",
          latePercent: "50",
          noShowPercent: "100",
          holidayPercent: "50",
          bookingHours: "4",
          meetingHours: "24",
        },
        { from: "These are the policies of that day already" },
      ],
    ] as const)
      for (const intent of ["save", "preview"]) {
        const fields = { ...typed, ...wrong, intent };
        const refusal = await refusalOf(submitPolicies(actionArgs(get().db, actor, fields)));
        const values = { noticeHours: [fields.noticeHours] };
        expect(refusal, JSON.stringify(wrong)).toMatchObject({ status: 400, errors, values });
      }
    expect(await countChanges(get().db)).toBe(0);
  });

  test("without a first day apply from today on while the site is a draft", async () => {
    const ctx = await owner();
    const draft = { business: { ...sampleBusiness, state: "draft" as const } };
    await submitPolicies(actionArgs(ctx.db, ctx.actor, { ...typed, from: "" }, undefined, draft));
    expect(await policiesAt(today.toString())).toEqual(policies);
  });

  test("are previewed without being saved", async () => {
    const { actor } = await owner();
    const seen = await refusalOf(submitPolicies(actionArgs(get().db, actor, { ...typed, intent: "preview" })));
    expect(seen).toMatchObject({
      errors: {},
      preview: { examples: expect.arrayContaining(["Canceling a $30 visit later than 48 hours before costs $18."]) },
    });
    expect(await countChanges(get().db)).toBe(0);
  });

  test("apply from their first day on, and are in the history and the log", async () => {
    const ctx = await owner();
    await submitPolicies(actionArgs(ctx.db, ctx.actor, typed));
    expect(await policiesAt("2026-11-30")).toMatchObject({ noticeHours: 24, latePercent: 50 });
    expect(await policiesAt("2026-12-01")).toEqual(policies);
    const [latest] = await listVersions(ctx.db, "policies", zone);
    expect(latest?.summary).toMatch(
      /^Canceling is free until: 24 hours before to 48 hours before; .*, from December 1/,
    );
    expect(await ctx.db.$count(auditLog, eq(auditLog.action, "setPolicies"))).toBe(1);
  });

  test("of two editors, the second gets a conflict with what was typed and the new version", async () => {
    const ctx = await owner();
    await submitPolicies(actionArgs(ctx.db, ctx.actor, typed));
    const late = await refusalOf(submitPolicies(actionArgs(ctx.db, ctx.actor, { ...typed, latePercent: "70" })));
    expect(late).toMatchObject({ status: 409, values: { latePercent: ["70"], version: ["1"] } });
    expect((await policiesAt("2026-12-01")).latePercent).toBe(60);
  });

  test("that are scheduled can be canceled, those in force cannot, and former ones can be restored", async () => {
    const ctx = await owner();
    await setPolicies(ctx, { version: 0, policies, from: "2026-12-01" });
    expect(await cancelPolicy(ctx, { version: 1, item: "latePercent", from: "2026-01-01" })).toEqual({
      ok: false,
      reason: "not-to-come",
    });
    expect(await cancelPolicy(ctx, { version: 1, item: "latePercent", from: "2026-12-01" })).toMatchObject({
      ok: true,
    });
    expect(await policiesAt("2026-12-01")).toEqual({ ...policies, latePercent: 50 });
    await submitPolicies(actionArgs(ctx.db, ctx.actor, { intent: "restore", to: "0", version: "2" }));
    expect(await policiesAt("2026-12-01")).toMatchObject({ noticeHours: 24, holidayPercent: 50 });
    const shown = await loadPolicies(ctx.db, new URLSearchParams({ version: "1" }), today, zone);
    expect(shown).toMatchObject({ version: 3, looking: expect.any(String) });
  });

  test("change texts, the holiday surcharge and the notice for meetings on their first day", async () => {
    const ctx = await owner();
    await setPolicies(ctx, { version: 0, policies, from: "2026-11-24" });
    const { db } = ctx;
    const business = await keepBusiness({ db, isFresh: () => false }).read();
    const at = (time: string) => Temporal.PlainDateTime.from(time).toZonedDateTime(business.timeZone).toInstant();
    const answers = async (now: string) =>
      (await listQuestions(db, business, at(now))).map(({ answer }) => answer).join("\n");
    expect(await answers("2026-11-23T23:59")).toContain("Up to 24 hours before the visit, canceling is free.");
    expect(await answers("2026-11-24T00:00")).toContain("Up to 48 hours before the visit, canceling is free.");
    expect(await answers("2026-11-24T00:00")).toContain("I charge 60% of the visit, and a no-show is charged at 90%");

    const { client, pets } = await addReadyClient(db);
    const thanksgiving = { ...walk([pets[0]?.id ?? ""]), clientId: client.id, date: today.add({ days: 3 }) };
    const priced = await priceRequest(db, thanksgiving);
    expect(priced.ok && priced.quote.lines[1]).toMatchObject({
      label: "Holiday: Thanksgiving (+25%)",
      amount: 750,
    });

    const notice = async (now: string) =>
      (await readMeetingDays(db, { hostId: ctx.actor.id, now: at(now) }, zone))[0]?.noticeHours;
    expect(await notice("2026-11-23T23:59")).toBe(24);
    expect(await notice("2026-11-24T00:00")).toBe(12);
  });
});
