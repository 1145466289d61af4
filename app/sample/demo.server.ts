// Sample data of the demo and the tests. Writing it twice changes nothing.
import { eq, inArray } from "drizzle-orm";

import { createPasswordHash, passwordCost } from "~/platform/sign-in/passwords";
import type { Services } from "~/platform/context/context";
import { dayIn } from "~/shared/dates";

import type { Db } from "~/db/client.server";

import { accounts } from "~/db/tables/accounts";
import { contractSignatures, pets, profiles } from "~/db/tables/clients";
import { healthRecords } from "~/db/tables/health";
import { proofs, siteSettings } from "~/db/tables/offer";
import { testimonials, waitlist } from "~/db/tables/site";
import { writeSampleBusiness } from "./business/write-business.server";
import { writeSamplePhoto } from "./sample-card.server";
import { sampleContract } from "./sample-contract";
import { sampleRecords } from "./sample-health";
import { prepareLedgerSample } from "./sample-ledger.server";
import { sampleAccounts, samplePassword, squadFamilies } from "./sample-people";
import { samplePets } from "./sample-pets";
import { sampleExperience, sampleProofs } from "./sample-proofs";
import { sampleTestimonials } from "./sample-testimonials";
import { sampleBusiness } from "~/sample/business/sample-business";

/**
 * Writes the sample data, unless the site has another business. Only the demo includes the ledger by default, since
 * most tests need an empty calendar.
 */
export async function prepareSampleData({
  db,
  mode,
  now,
  secret,
  files,
}: Pick<Services, "db"> & Partial<Pick<Services, "mode" | "now" | "secret" | "files">>): Promise<void> {
  if (await hasAnotherOwner(db)) return;
  await db.transaction(async (tx) => {
    await writeSampleBusiness(tx);
    await seedPeople(tx);
    await tx
      .insert(pets)
      .values(samplePets.map((pet) => ({ ...pet })))
      .onConflictDoNothing();
    await tx
      .insert(healthRecords)
      .values(sampleRecords(dayIn(sampleBusiness.timeZone, now?.() ?? Temporal.Now.instant())))
      .onConflictDoNothing();
    await tx.insert(contractSignatures).values(sampleContract).onConflictDoNothing();
    await tx
      .insert(testimonials)
      .values(sampleTestimonials.map((testimonial) => ({ ...testimonial, services: [...testimonial.services] })))
      .onConflictDoNothing();
    await tx
      .insert(waitlist)
      .values([{ id: "00000000-0000-4000-8003-000000000001", email: "waiting@demo.test", receiveUpdates: true }])
      .onConflictDoNothing();
    const today = dayIn(sampleBusiness.timeZone, now?.() ?? Temporal.Now.instant());
    await tx.insert(proofs).values(sampleProofs(today)).onConflictDoNothing();
    await tx.insert(siteSettings).values(sampleExperience).onConflictDoNothing();
  });
  if (mode !== "demo" || !now) return;
  await prepareLedgerSample(db, now(), secret);
  if (files) await writeSamplePhoto({ db, files }, now());
}

/** Whether the site has administrators, and none of them is the sample's owner. */
async function hasAnotherOwner(db: Db): Promise<boolean> {
  const owners = await db.select({ id: profiles.id }).from(profiles).where(eq(profiles.role, "admin"));
  return owners.length > 0 && !owners.some(({ id }) => id === sampleAccounts[0].id);
}

/** Adds missing sample people at each start, since a newer release may define more people. */
async function seedPeople(tx: Db): Promise<void> {
  const people = sampleAccounts.map(({ who: _, ...person }) => ({
    ...person,
    metOn: "metOn" in person ? Temporal.PlainDate.from(person.metOn) : null,
    emailVerified: true,
  }));
  await tx
    .insert(profiles)
    .values([...people, ...squadFamilies])
    .onConflictDoNothing();
  const ids = people.map(({ id }) => id);
  const known = await tx.select({ userId: accounts.userId }).from(accounts).where(inArray(accounts.userId, ids));
  const missing = ids.filter((id) => !known.some(({ userId }) => userId === id));
  if (missing.length === 0) return;
  // Password hashing is slow on purpose, so the password is hashed at most once, and only if a person is missing.
  const password = await createPasswordHash(passwordCost)(samplePassword);
  await tx
    .insert(accounts)
    .values(missing.map((id) => ({ userId: id, accountId: id, providerId: "credential", password })))
    .onConflictDoNothing();
}
