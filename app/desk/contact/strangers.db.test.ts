// A script that sends the contact form with invented email addresses can block only a few times and cause only a few
// mails (docs/product.md, Unconfirmed times).
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";

import { outbox } from "~/db/tables/platform";
import { anonymous } from "~/platform/sign-in/actor";
import { loadChoosing, submitChoosing } from "~/asking/meetings/choose-by-link.server";
import { getHostId, readMeetingDays } from "~/asking/meetings/offer-times.server";
import { freeTimes } from "~/asking/meetings/rules";

import { actionArgs } from "../../../tests/support/action-args";
import { onEachDatabase } from "../../../tests/support/database";
import { addAdmin } from "../../../tests/support/people";
import { submitContact } from "./commands.server";
import { zone } from "../../../tests/support/zone";

const start = Temporal.Instant.from("2026-11-23T17:00:00Z");
const ownerEmail = "hello@westsidewalks.example";
const message = {
  name: "Ann",
  phone: "3105551234",
  petName: "Rex",
  address: "100 Main St, Santa Monica, CA 90405",
  service: "walking",
  message: "hello there",
  took: "5000",
  notificationPreference: "email",
};

onEachDatabase("a script that sends messages from twelve networks for ten minutes", (get) => {
  const send = async (email: string, network: number, now: Temporal.Instant) => {
    const sender = { address: `198.51.100.${network}`, now };
    const answer = await submitContact(actionArgs(get().db, anonymous, { ...message, email }, "/contact", sender));
    if (!(answer instanceof Response)) throw new Error("the message was refused");
    return { link: tokenOf(answer), sender };
  };
  const tokenOf = (answer: Response) => /new\/([\w.-]+)/.exec(answer.headers.get("Location") ?? "")?.[1] ?? "";
  const choose = async ({ link, sender }: Awaited<ReturnType<typeof send>>) => {
    const asked = { ...actionArgs(get().db, anonymous, {}, "/meet-and-greet/new", sender), params: { token: link } };
    const page = await loadChoosing(asked).catch((answer: Response) => answer);
    if (page instanceof Response) return;
    const times = page.data.offer?.days.flatMap((day) => day.times) ?? [];
    for (const { value } of times.slice(0, 1))
      await submitChoosing(actionArgs(get().db, anonymous, { start: value }, "/meet-and-greet/new", sender), link);
  };
  const freeByDay = async (now: Temporal.Instant) => {
    const days = await readMeetingDays(get().db, { hostId: (await getHostId(get().db)) ?? "", now }, zone);
    return days.map((day) => freeTimes([day], now, zone).length);
  };

  test("leaves two free times a day and causes one mail per email address", async ({ db }) => {
    await addAdmin(db);
    const before = await freeByDay(start);
    for (let number = 0; number < 24; number += 1) {
      const now = start.add({ seconds: number * 25 });
      const sent = await send(`m${number % 20}@attacker.example`, number % 12, now);
      await choose(sent);
    }
    const after = await freeByDay(start.add({ minutes: 10 }));
    for (const [day, free] of after.entries())
      expect(free, `day ${day}`).toBeGreaterThanOrEqual(Math.min(2, before[day] ?? 0));
    const mails = await db.select({ to: outbox.recipient }).from(outbox);
    const toStrangers = mails.map(({ to }) => to).filter((to) => to !== ownerEmail);
    expect(toStrangers.length).toBe(20);
    expect(new Set(toStrangers).size).toBe(20);
    expect(await db.$count(outbox, eq(outbox.kind, "meeting-set"))).toBe(0);
  }, 60_000);
});
