// The sample data of the demo and the tests: fixed, and safe to write twice.
import { eq } from "drizzle-orm";

import { hashPassword, type Services } from "~/platform/index.server";
import { dayInLosAngeles, Temporal } from "~/shared/dates";

import type { Db } from "~/db/client.server";

import { accounts } from "~/db/tables/accounts";
import { contractSignatures, pets, profiles } from "~/db/tables/clients";
import { healthRecords } from "~/db/tables/health";
import { proofs, siteSettings } from "~/db/tables/offer";
import { testimonials, waitlist } from "~/db/tables/site";
import { writeSamplePhoto } from "./sample-card.server";
import { sampleContract } from "./sample-contract";
import { sampleRecords } from "./sample-health";
import { prepareLedgerSample } from "./sample-ledger.server";
import { sampleAccounts, samplePassword, squadFamilies } from "./sample-people";
import { samplePets } from "./sample-pets";
import { sampleExperience, sampleProofs } from "./sample-proofs";
import { sampleTestimonials } from "./sample-testimonials";

/** The ledger's in the demo only: most tests begin with an empty calendar, and ask for it where they do not. */
export async function prepareSampleData({
  db,
  mode,
  now,
  secret,
  files,
}: Pick<Services, "db"> & Partial<Pick<Services, "mode" | "now" | "secret" | "files">>): Promise<void> {
  await db.transaction(async (tx) => {
    await seedPeople(tx);
    await tx
      .insert(pets)
      .values(samplePets.map((pet) => ({ ...pet })))
      .onConflictDoNothing();
    await tx
      .insert(healthRecords)
      .values(sampleRecords(dayInLosAngeles(now?.() ?? Temporal.Now.instant())))
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
    const today = dayInLosAngeles(now?.() ?? Temporal.Now.instant());
    await tx.insert(proofs).values(sampleProofs(today)).onConflictDoNothing();
    await tx.insert(siteSettings).values(sampleExperience).onConflictDoNothing();
  });
  if (mode !== "demo" || !now) return;
  await prepareLedgerSample(db, now(), secret);
  if (files) await writeSamplePhoto({ db, files }, now());
}

async function seedPeople(tx: Db): Promise<void> {
  // A hash takes a while, on purpose: at the second start they are all there.
  const [seeded] = await tx.select({ id: accounts.id }).from(accounts).where(eq(accounts.userId, sampleAccounts[0].id));
  if (seeded) return;
  const password = await hashPassword(samplePassword);
  const people = sampleAccounts.map(({ who: _, ...person }) => ({
    ...person,
    metOn: "metOn" in person ? Temporal.PlainDate.from(person.metOn) : null,
    emailVerified: true,
  }));
  await tx
    .insert(profiles)
    .values([...people, ...squadFamilies])
    .onConflictDoNothing();
  await tx
    .insert(accounts)
    .values(people.map(({ id }) => ({ userId: id, accountId: id, providerId: "credential", password })))
    .onConflictDoNothing();
}
