// An account with a row of every kind that is stored about a person, for tests of data export and deletion.

import { sampleTerms } from "~/sample/business/sample-policies";
import type { Db } from "~/db/client.server";
import { bookings, nobody, proposals, requestChanges, requests } from "~/db/tables/visits";
import { series, seriesPets } from "~/db/tables/standing-walks";
import { accounts, oneTimeTokens, passkeys, sessions, twoFactors } from "~/db/tables/accounts";
import { contractSignatures, pets, releaseChanges } from "~/db/tables/clients";
import { leads } from "~/db/tables/desk";
import { outbox } from "~/db/tables/platform";

import { addPerson, type Person } from "./people";
import { atWall } from "./zone";

export const secrets = [
  "argon2-of-the-password",
  "token-of-a-session",
  "hash-of-a-link",
  "secret-of-the-app",
  "codes-of-the-app",
  "key-of-a-passkey",
  "text-of-a-mail",
  "notes-for-nobody-else",
  "key-of-a-form",
];
const [password, token, linkHash, secret, codes, publicKey, mailText, ownerNotes, formKey] = secrets as [
  string,
  string,
  string,
  string,
  string,
  string,
  string,
  string,
  string,
];

/** The owner's private notes about the person. */
export const secretNotes = ownerNotes;

/** Adds rows of every kind, with `name` in every text. */
export async function fillAccount(db: Db, person: Person, name: string): Promise<void> {
  const userId = person.id;
  const now = atWall("2026-11-20T09:00");
  await db.insert(accounts).values({ userId, accountId: userId, providerId: "credential", password });
  await db.insert(sessions).values({
    userId,
    token: token + name,
    expiresAt: new Date(now.epochMilliseconds),
    userAgent: `browser of ${name}`,
  });
  await db
    .insert(oneTimeTokens)
    .values({ kind: "reset-password", profileId: userId, tokenHash: linkHash + name, expiresAt: now });
  await db.insert(twoFactors).values({ userId, secret, backupCodes: codes });
  await db.insert(passkeys).values({
    userId,
    name: `phone of ${name}`,
    publicKey,
    credentialID: name,
    counter: 0,
    deviceType: "multiDevice",
    backedUp: true,
  });
  const [pet] = await db
    .insert(pets)
    .values({ ownerId: userId, name: `dog of ${name}`, notes: { temperament: `gentle with ${name}` } })
    .returning();
  const [lead] = await db
    .insert(leads)
    .values({
      name,
      email: `lead-${name}@example.com`,
      phone: "310 555 0142",
      address: "here",
      petName: "Rex",
      service: "walking",
      message: `message of ${name}`,
      ownerNotes,
      profileId: userId,
    })
    .returning();
  await db.insert(bookings).values([
    {
      clientId: userId,
      petId: pet?.id ?? nobody,
      serviceType: `walk of ${name}`,
      date: Temporal.PlainDate.from("2026-12-01"),
      timeSlot: "09:00",
      duration: 30,
    },
    {
      clientId: nobody,
      petId: nobody,
      serviceType: "no booking of theirs",
      date: Temporal.PlainDate.from("2026-12-01"),
      timeSlot: "09:00",
      duration: 30,
      leadId: lead?.id,
    },
  ]);
  await fillRequests(db, userId, pet?.id ?? nobody, name);
  await db.insert(contractSignatures).values({
    profileId: userId,
    version: "2026-11",
    signedName: `signature of ${name}`,
    address: "there",
    area: "venice",
    releases: {},
    document: `contract of ${name}`,
    documentHash: "…",
    internetAddress: "192.0.2.7",
    browser: "",
    signedAt: now,
  });
  await db
    .insert(releaseChanges)
    .values({ profileId: userId, release: `photos of ${name}`, granted: true, internetAddress: "192.0.2.7" });
  await db.insert(outbox).values({
    dedupeKey: name,
    kind: "email",
    recipient: person.email,
    subject: `mail to ${name}`,
    text: mailText,
    html: mailText,
    messageId: name,
  });
}

/** Adds a standing walk, and a request with its price, history and proposed time. */
async function fillRequests(db: Db, clientId: string, petId: string, name: string): Promise<void> {
  const window = {
    windowStart: atWall("2026-12-01T08:00"),
    windowEnd: atWall("2026-12-01T12:00"),
  };
  const day = { date: Temporal.PlainDate.from("2026-12-01"), timeOfDay: "morning", ...window } as const;
  const stay = {
    clientId,
    terms: sampleTerms,
    serviceType: "dog-walks",
    duration: 30,
    zip: "90291",
    areaSlug: "venice",
  };
  const quote = { lines: [{ kind: "dog" as const, label: `price for ${name}`, amount: 3000 }], total: 3000 };
  const [request] = await db
    .insert(requests)
    .values({ ...stay, ...day, quote, totalCents: 3000, formKey: formKey + name, specialRequests: `wish of ${name}` })
    .returning();
  const requestId = request?.id ?? nobody;
  const walker = await addPerson(db, { firstName: "Jordan", isEmployee: true });
  await db.insert(requestChanges).values([
    {
      requestId,
      at: atWall("2026-11-20T09:00"),
      actorId: clientId,
      actorKind: "client",
      action: "requestService",
      toStatus: "pending",
    },
    {
      requestId,
      at: atWall("2026-11-21T09:00"),
      actorId: walker.id,
      actorKind: "walker",
      action: "proposeTime",
      toStatus: "pending",
      reason: `reason for ${name}`,
    },
    {
      requestId,
      at: atWall("2026-11-22T09:00"),
      actorId: walker.id,
      actorKind: "admin",
      action: "confirmRequest",
      toStatus: "pending",
      reason: ownerNotes,
    },
  ]);
  await db.insert(proposals).values({
    ...day,
    requestId,
    by: "walker",
    startsAt: atWall("2026-12-01T09:00"),
    walkerId: walker.id,
    quote,
    note: `note for ${name}`,
    tokenHash: `${linkHash}-proposal-${name}`,
  });
  const [walk] = await db
    .insert(series)
    .values({
      ...stay,
      weekdays: [2, 4],
      startsOn: Temporal.PlainDate.from("2026-12-01"),
      timeOfDay: "morning",
      specialRequests: `weekly wish of ${name}`,
    })
    .returning();
  await db.insert(seriesPets).values({ seriesId: walk?.id ?? nobody, petId, position: 0 });
}
