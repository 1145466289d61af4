// The form that holds a time for a visitor without an account (docs/product.md, Meet and greet; Unconfirmed times).
import { expect, test } from "vitest";

import { leads } from "~/db/tables/desk";
import { meetingHolds } from "~/db/tables/meetings";
import { outbox } from "~/db/tables/platform";
import { anonymous } from "~/platform/sign-in/actor";

import { actionArgs, refusalOf } from "../../../tests/support/action-args";
import { onEachDatabase } from "../../../tests/support/database";
import { addAdmin } from "../../../tests/support/people";
import { atWall, inZone } from "../../../tests/support/zone";
import { submitMeet } from "./meet.server";

const fields = {
  name: "Ira Bloom",
  petName: "Pickle",
  phone: "(310) 555-0142",
  email: "ira@example.com",
  zip: "90232",
  start: atWall("2026-11-25T11:00").toString(),
  took: "5000",
};
const path = "/meet-and-greet/new";

onEachDatabase("a visitor who holds a time", (get) => {
  const send = (changed: Partial<typeof fields> = {}, sender = {}) =>
    submitMeet(actionArgs(get().db, anonymous, { ...fields, ...changed }, path, sender));
  const stored = async () => [await get().db.$count(leads), await get().db.$count(meetingHolds)];
  const mails = async () => {
    const rows = await get().db.select({ to: outbox.recipient, subject: outbox.subject }).from(outbox);
    return rows.filter(({ to }) => to === fields.email).map(({ subject }) => subject);
  };

  test("with a wrong field gets an error beside it, and nothing is stored", async ({ db }) => {
    await addAdmin(db);
    for (const [changed, errors] of [
      [{ zip: "Venice" }, { zip: "Please enter your five-digit zip code" }],
      [{ zip: "10001" }, { zip: "I don't walk in 10001 yet, sorry" }],
      [{ email: "ira@" }, { email: "Please enter a valid email address" }],
      [{ start: "soon" }, { start: "Pick one of the times below" }],
    ] as const)
      expect(await refusalOf(send(changed))).toMatchObject({ status: 400, errors, values: { name: ["Ira Bloom"] } });
    expect(await stored()).toEqual([0, 0]);
  });

  test("at a time that was just taken gets times near it, keeps what was typed, and nothing is stored", async ({
    db,
  }) => {
    await addAdmin(db);
    await send({ email: "faster@example.com" });
    const refusal = await refusalOf(send({}, { address: "198.51.100.7" }));
    expect(refusal).toMatchObject({
      status: 409,
      message: expect.stringContaining("That time was just taken."),
      near: [{ times: { length: 3 } }],
      values: { petName: ["Pickle"] },
    });
    expect(await stored()).toEqual([1, 1]);
  });

  test("by a form sent twice stores one lead, holds one time and sends one mail", async ({ db }) => {
    await addAdmin(db);
    for (const answer of [await send(), await send()]) {
      expect(answer).toMatchObject({ status: 303 });
      expect(answer instanceof Response && answer.headers.get("Location")).toMatch(/^\/meet-and-greet\/new\?held=/);
    }
    expect(await stored()).toEqual([1, 1]);
    expect(await mails()).toEqual([inZone("Keep our meet and greet: Wed, Nov 25, 11:00 AM PT")]);
  });

  test("when too many times are held is mailed a link to all times", async ({ db }) => {
    await addAdmin(db);
    const others = ["2026-11-26T11:00", "2026-11-27T11:00"].map((wall) => atWall(wall).toString());
    for (const [index, start] of others.entries()) await send({ start, email: `other${index}@example.com` });
    const answer = await send();
    expect(answer instanceof Response && answer.headers.get("Location")).toMatch(/^\/meet-and-greet\/new\/[^?]+$/);
    expect(await stored()).toEqual([3, 2]);
    expect(await mails()).toEqual([expect.stringContaining("Your message to")]);
  });
});
