import { sampleBusiness } from "~/sample/business/sample-business";
import { expect, test } from "vitest";

import type { Db } from "~/db/client.server";
import { outbox } from "~/db/tables/platform";
import { testimonials } from "~/db/tables/site";

import { testContext } from "../../../tests/support/command-context";
import { onEachDatabase } from "../../../tests/support/database";
import { anonymous } from "~/platform/sign-in/actor";

import { actionArgs, refusalOf } from "../../../tests/support/action-args";
import { storeTestimonial, submitTestimonial } from "./submit-testimonial.server";
import { testimonialForm } from "./forms";
import { listPublishedTestimonials } from "./queries.server";
import { atWall } from "../../../tests/support/zone";

const typed = testimonialForm.parse({
  name: "Noa Stern",
  email: "Noa@Example.com",
  petName: "Moose",
  content: "Moose comes home happy.\nEvery time.",
  services: ["dog-walking", "pet-sitting"],
  rating: "4",
  area: "venice",
});

onEachDatabase("a visitor's testimonial", (get) => {
  const fields = { name: "Noa", email: "noa@example.com", content: "Moose comes home happy.", took: "60000" };

  test.each([
    ["services", "grooming"],
    ["area", "malibu"],
  ])(
    "a visitor's testimonial with a choice of %s that isn't in the list is refused beside its field",
    async (name, value) => {
      const { db } = get();
      const refusal = await refusalOf(submitTestimonial(actionArgs(db, anonymous, { ...fields, [name]: value })));
      expect(refusal).toMatchObject({
        status: 400,
        errors: { [name]: "Please choose from the list" },
        values: { [name]: [value] },
      });
      expect(await db.$count(testimonials)).toBe(0);
    },
  );

  test("a visitor's testimonial sent ten times concurrently stores one testimonial and one mail", async ({ db }) => {
    await Promise.all(Array.from({ length: 10 }, () => storeTestimonial(testContext(db), typed, "key-1")));
    expect(await db.$count(testimonials)).toBe(1);
    expect(await db.$count(outbox)).toBe(1);
  });

  test("a visitor's testimonial sent again is a duplicate within 24 hours and new afterward", async ({ db }) => {
    const send = (now: Temporal.Instant) => storeTestimonial(testContext(db, { now }), typed, "key-1");
    const isTwin = async (now: Temporal.Instant) => (await send(now)).duplicate;
    const first = testContext(db).now;
    expect(await isTwin(first)).toBe(false);
    expect(await isTwin(first.add({ hours: 24 }))).toBe(true);
    const nextDay = first.add({ hours: 24, milliseconds: 1 });
    expect(await isTwin(nextDay)).toBe(false);
    expect(await isTwin(nextDay.add({ hours: 23 }))).toBe(true);
    expect(await db.$count(testimonials)).toBe(2);
  });

  test("a testimonial sent ten times concurrently at the end of the 24 hours is added once", async ({ db }) => {
    const first = testContext(db).now;
    const times = Array.from({ length: 10 }, (_, number) => 86_400_000 - 4 + number);
    const send = (milliseconds: number) => {
      const now = first.add({ milliseconds });
      return storeTestimonial(testContext(db, { now }), typed, "key-1");
    };
    await send(0);
    await Promise.all(times.map(send));
    expect(await db.$count(testimonials)).toBe(2);
    expect(await db.$count(outbox)).toBe(2);
  });

  test("a visitor's testimonial leaves no mail behind when the insert fails", async ({ db }) => {
    await expect(storeTestimonial(testContext(db), { ...typed, rating: 6 }, "key-1")).rejects.toThrow(
      /insert into "testimonials"/,
    );
    expect(await db.$count(testimonials)).toBe(0);
    expect(await db.$count(outbox)).toBe(0);
  });

  test("a visitor's testimonial is stored as typed, with its stars", async ({ db }) => {
    const { id } = await storeTestimonial(testContext(db), typed, "key-1");
    const [row] = await db.select().from(testimonials);
    expect(row).toMatchObject({
      id,
      author: "Noa Stern",
      email: "noa@example.com",
      dogName: "Moose",
      content: "Moose comes home happy.\nEvery time.",
      services: ["dog-walking", "pet-sitting"],
      rating: 4,
      area: "venice",
      status: "pending",
      createdAt: atWall("2026-11-23T09:00"),
    });
  });

  test("a visitor's testimonial is mailed to the owner with the author as the reply address", async ({ db }) => {
    await storeTestimonial(testContext(db), typed, "key-1");
    const [mail] = await db.select().from(outbox);
    expect(mail).toMatchObject({
      kind: "testimonial-received",
      recipient: "hello@westsidewalks.example",
      replyTo: "noa@example.com",
      subject: "New testimonial from Noa Stern",
      unsubscribeUrl: null,
    });
    for (const line of [
      "Rating: 4 out of 5",
      "Services: Dog walking, Pet sitting",
      "Area: Venice",
      "until you approve it",
    ]) {
      expect(mail?.text).toContain(line);
    }
  });
});

const day = (number: number) => Temporal.Instant.fromEpochMilliseconds(Date.UTC(2026, 9, number));

/** Stores testimonials in each state, newest first. The name of the author says the state and the age. */
async function storeSome(db: Db): Promise<void> {
  const common = { email: "family@example.com", content: "Everybody comes home happy." };
  await db.insert(testimonials).values([
    { ...common, author: "pending", status: "pending", area: "venice", createdAt: day(9) },
    { ...common, author: "declined", status: "declined", area: "venice", createdAt: day(8) },
    { ...common, author: "approved, newest", status: "approved", area: "venice", createdAt: day(7) },
    { ...common, author: "featured, newer", status: "featured", area: "brentwood", createdAt: day(6) },
    { ...common, author: "approved, older", status: "approved", createdAt: day(5) },
    { ...common, author: "featured, oldest", status: "featured", area: "venice", createdAt: day(4) },
  ]);
}

onEachDatabase("the public list of testimonials", (get) => {
  const authors = async (options: Parameters<typeof listPublishedTestimonials>[2]) =>
    (await listPublishedTestimonials(get().db, sampleBusiness, options)).map((testimonial) => testimonial.author);

  test("the public testimonials are newest first, without pending or declined ones or emails", async ({ db }) => {
    await storeSome(db);
    const shown = await listPublishedTestimonials(db, sampleBusiness);
    expect(shown.map(({ author }) => author)).toEqual([
      "approved, newest",
      "featured, newer",
      "approved, older",
      "featured, oldest",
    ]);
    expect(JSON.stringify(shown)).not.toContain("family@example.com");
  });

  test("the public list of testimonials on the home page has at most three, featured ones first", async ({ db }) => {
    await storeSome(db);
    expect(await authors({ featuredFirst: true, limit: 3 })).toEqual([
      "featured, newer",
      "featured, oldest",
      "approved, newest",
    ]);
  });

  test("the public list of testimonials on an area's page has only testimonials from that area", async ({ db }) => {
    await storeSome(db);
    expect(await authors({ area: "venice" })).toEqual(["approved, newest", "featured, oldest"]);
    expect(await authors({ area: "westwood" })).toEqual([]);
  });
});
