// The sample data of the demo and the tests: fixed, and safe to write twice.
import type { Services } from "~/server/context";

import type { Db } from "../client.server";
import { pets, profiles, testimonials, waitlist } from "../schema";
import { sampleAccounts, squadFamilies } from "./sample-people";
import { samplePets } from "./sample-pets";
import { sampleTestimonials } from "./sample-testimonials";

export async function prepareSampleData({ db }: Pick<Services, "db">): Promise<void> {
  await db.transaction(async (tx) => {
    await seedPeople(tx);
    await tx
      .insert(pets)
      .values(samplePets.map((pet) => ({ ...pet })))
      .onConflictDoNothing();
    await tx
      .insert(testimonials)
      .values(sampleTestimonials.map((testimonial) => ({ ...testimonial, services: [...testimonial.services] })))
      .onConflictDoNothing();
    await tx
      .insert(waitlist)
      .values([{ id: "00000000-0000-4000-8003-000000000001", email: "waiting@demo.test", receiveUpdates: true }])
      .onConflictDoNothing();
  });
}

async function seedPeople(tx: Db): Promise<void> {
  const accounts = sampleAccounts.map(({ who: _, ...account }) => account);
  await tx
    .insert(profiles)
    .values([...accounts, ...squadFamilies])
    .onConflictDoNothing();
}
