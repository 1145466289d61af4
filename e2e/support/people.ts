// The people of the stories about accounts, families and their pets: who changes what is theirs is somebody of their own,
// so that one site serves them all. They sign in with the password of the sample people.
import { makeToken, storeToken } from "~/accounts/enter/one-time-tokens.server";
import { contract } from "~/business/contract/contract";
import type { Db } from "~/db/client.server";
import { oneTimeTokens } from "~/db/tables/accounts";
import { contractSignatures, pets, profiles } from "~/db/tables/clients";
import { sampleContract } from "~/sample/sample-contract";
import { sampleAccounts } from "~/sample/sample-people";

import { addRequest, addVisit } from "../../tests/support/ledger.ts";
import { addClient } from "./sample-client.ts";

const [admin, walker, client, newcomer] = sampleAccounts;
/** Answers what only mails tell: one-time links, by name. */
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

/** Who change how they sign in. */
async function addSigningIn(db: Db) {
  for (const who of ["password", "codes", "mover", "passkey", "unsure", "linked", "typist"])
    await add(db, who);
  for (const who of ["owner-codes", "owner-passkey"]) await add(db, who, { role: "admin" });
}

/** Who change their profile and their pets, of which they have none yet. */
async function addFamilies(db: Db) {
  await add(db, "profile");
  await add(db, "unaddressed", { address: null });
  for (const who of ["first-pet", "by-keyboard", "in-the-way"]) await add(db, who);
}

/** Who sign the contract, or have signed it. */
async function addSigners(db: Db) {
  const riley = { firstName: "Riley", lastName: "Chen" };
  await add(db, "signs", riley);
  await add(db, "unserved", { ...riley, address: "1 Ocean Avenue, San Diego, CA 92101" });
  const sign = (profileId: string, more: Partial<typeof contractSignatures.$inferInsert> = {}) =>
    db.insert(contractSignatures).values({ ...sampleContract, id: crypto.randomUUID(), profileId, ...more });
  // Written once, never changed: a former version is a row of its own.
  const [section] = contract.sections;
  const document = sampleContract.document.replace(section?.paragraphs[0] ?? "", "What it said before.");
  await sign(await add(db, "former", riley), { version: "2025-01", document });
}

/** A newcomer who has confirmed nothing yet, and what the sample client has before them. */
async function addStarted(db: Db) {
  await add(db, "unconfirmed", { firstName: "Riley", lastName: "Chen", emailVerified: false });
  const biscuit = (await db.select().from(pets)).filter(({ name }) => name === "Biscuit");
  await addVisit(db, { walker, client, startsAt: "2100-01-04T12:30", pets: biscuit });
  await addRequest(db, client, { date: "2100-01-05", serviceType: "adventure-hike", duration: 120, pets: biscuit });
}

/** Somebody who is invited, and links that have run out. */
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

/** Of certification mails; each story uses up one of its own. */
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
