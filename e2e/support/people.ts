// Accounts, households and pets for the tests on one shared site. A test that changes an account has its own account.
// All have the password of the sample accounts.
import { makeToken, storeToken } from "~/accounts/enter/one-time-tokens.server";
import { sampleFilledContract } from "~/sample/business/sample-filled-contract";
import type { Db } from "~/db/client.server";
import { oneTimeTokens } from "~/db/tables/accounts";
import { contractSignatures, pets, profiles } from "~/db/tables/clients";
import { sampleContract } from "~/sample/sample-contract";
import { sampleAccounts } from "~/sample/sample-people";

import { addRequest, addVisit } from "../../tests/support/ledger.ts";
import { addClient } from "./sample-client.ts";

const [admin, walker, client, newcomer] = sampleAccounts;
/** Adds the accounts. Returns the links that would otherwise only be in mails. */
export async function addPeople(db: Db) {
  await addSigningIn(db);
  await addFamilies(db);
  await addSigners(db);
  await addStarted(db);
  const now = Temporal.Now.instant();
  return { ...(await addLinks(db, now)), certification: await addCertificationLinks(db, now) };
}

const add = (db: Db, who: string, more: Partial<Parameters<typeof addClient>[1]> = {}) =>
  addClient(db, { firstName: "Ida", lastName: "Kim", email: `${who}@demo.test`, ...more });

/** Adds accounts whose sign-in methods the tests change. */
async function addSigningIn(db: Db) {
  for (const who of ["password", "codes", "mover", "passkey", "unsure", "linked", "typist"]) await add(db, who);
  for (const who of ["owner-codes", "owner-passkey"]) await add(db, who, { role: "admin" });
}

/** Adds accounts without pets, whose profiles and pets the tests change. */
async function addFamilies(db: Db) {
  await add(db, "profile");
  await add(db, "unaddressed", { address: null });
  for (const who of ["first-pet", "by-keyboard", "in-the-way"]) await add(db, who);
}

/** Adds accounts that sign the contract, or have signed an earlier version. */
async function addSigners(db: Db) {
  const riley = { firstName: "Riley", lastName: "Chen" };
  await add(db, "signs", riley);
  await add(db, "unserved", { ...riley, address: "1 Ocean Avenue, San Diego, CA 92101" });
  const sign = (profileId: string, more: Partial<typeof contractSignatures.$inferInsert> = {}) =>
    db.insert(contractSignatures).values({ ...sampleContract, id: crypto.randomUUID(), profileId, ...more });
  // A signature can't be changed, so the one for an earlier version is a new row.
  const [section] = sampleFilledContract.sections;
  const document = sampleContract.document.replace(section?.paragraphs[0] ?? "", "What it said before.");
  await sign(await add(db, "former", riley), { version: "2025-01", document });
}

/** Adds a newcomer with an unconfirmed email address, and a visit and a request of the sample client. */
async function addStarted(db: Db) {
  await add(db, "unconfirmed", { firstName: "Riley", lastName: "Chen", emailVerified: false });
  const biscuit = (await db.select().from(pets)).filter(({ name }) => name === "Biscuit");
  await addVisit(db, { walker, client, startsAt: "2100-01-04T12:30", pets: biscuit });
  await addRequest(db, client, { date: "2100-01-05", serviceType: "adventure-hike", duration: 120, pets: biscuit });
}

/** Adds an invited account, and expired links. */
async function addLinks(db: Db, now: Temporal.Instant) {
  const id = crypto.randomUUID();
  await db.insert(profiles).values({ id, email: "invited@demo.test", firstName: "Ida", lastName: "Kim" });
  const invitation = makeToken("invitation", id, now);
  await storeToken(db, invitation, now);
  const late = crypto.randomUUID();
  await db.insert(profiles).values({ id: late, email: "late@demo.test", firstName: "Lee", lastName: "Late" });
  const oldLinks: Record<string, string> = {};
  for (const kind of ["reset-password", "invitation", "verify-email"] as const) {
    const old = makeToken(kind, late, now.subtract({ hours: 24 * 15 }));
    await storeToken(db, old, now);
    oldLinks[kind] = old.token;
  }
  return { invitation: invitation.token, oldLinks };
}

/** Adds links of certification mails. A link works once, so each test has its own. */
async function addCertificationLinks(db: Db, now: Temporal.Instant) {
  const link = async (person: { id: string; email: string }, at = now) => {
    const { token, row } = makeToken("certification", person.id, at);
    await db.insert(oneTimeTokens).values(row);
    return `/service-request?${new URLSearchParams({ email: person.email, token })}`;
  };
  return {
    withScripts: await link(client),
    without: await link(client),
    switched: await link(client),
    expired: await link(client, now.subtract({ hours: 8 * 24 })),
    ofAdmin: await link(admin),
    ofNewcomer: await link(newcomer),
  };
}
