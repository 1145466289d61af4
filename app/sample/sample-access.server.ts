// The sample client's access entries, key and access log. They are written only when the site's secret, which encrypts
// them, is given.
import { sealAccess } from "~/clients/access/seal-access.server";
import { accessLooks, householdAccess, householdKeys, keyMoves } from "~/db/tables/access";
import type { Db } from "~/db/client.server";
import { dayIn } from "~/shared/dates";

import { sampleId, sampleVisitId } from "./sample-ledger-ids";
import { sampleAccounts } from "./sample-people";
import { startOf, walkers } from "./sample-request";
import { sampleBusiness } from "~/sample/business/sample-business";

const client = sampleAccounts[2].id;

const entries = {
  parking: "On the street; swept Tuesdays, 8 to 10",
  gate: "Side gate, lift the latch",
  concierge: null,
  lockbox: "Left of the door, code 2580",
  keyNumber: "14",
  doorCode: null,
  leash: "On the hook behind the door",
  alarm: "Panel in the hall: 4711, then Off. When you leave: Away, and you have 45 seconds.",
  atHome: "Nobody. The cleaner comes on Thursdays.",
};

export async function writeWaysIn(tx: Db, now: Temporal.Instant, secret: string): Promise<void> {
  const ago = (days: number) => now.subtract({ hours: days * 24 });
  await tx.insert(householdAccess).values({
    profileId: client,
    sealed: sealAccess(secret, client, entries),
    changedBy: client,
    createdAt: ago(40),
    updatedAt: ago(40),
  });
  const look = { profileId: client, lookedBy: walkers.jordan };
  const walkedAt = startOf(dayIn(sampleBusiness.timeZone, now).subtract({ days: 6 }), "10:00");
  await tx.insert(accessLooks).values([
    { ...look, visitId: sampleVisitId("walked"), lookedAt: walkedAt.subtract({ minutes: 12 }) },
    { ...look, lookedBy: walkers.sam, lookedAt: ago(30) },
  ]);
  const key = { profileId: client, createdAt: ago(40) };
  await tx.insert(householdKeys).values([
    { ...key, id: sampleId(20, 1), label: "14", opens: "Front door" },
    { ...key, id: sampleId(20, 2), label: "9", opens: "Old side door" },
  ]);
  const taken = {
    number: 1,
    kind: "handed-over" as const,
    holderId: walkers.sam,
    recordedBy: walkers.sam,
    at: ago(40),
  };
  await tx.insert(keyMoves).values([
    { ...taken, keyId: sampleId(20, 1) },
    { ...taken, keyId: sampleId(20, 1), number: 2, holderId: walkers.jordan, at: ago(20) },
    { ...taken, keyId: sampleId(20, 2) },
    { ...taken, keyId: sampleId(20, 2), number: 2, kind: "given-back" as const, holderId: null, at: ago(10) },
  ]);
}
