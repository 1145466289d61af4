// New requests need a valid rabies record of each pet (docs/product.md, Health records). Existing bookings and moves
// don't.
import type { Db } from "~/db/client.server";
import { listWithoutRabies } from "~/clients/index.server";
import { dayInLosAngeles } from "~/shared/dates";

export async function isMissingRabiesRecord(
  db: Db,
  pets: readonly { id: string }[],
  now: Temporal.Instant,
): Promise<boolean> {
  const petIds = pets.map(({ id }) => id);
  return (await listWithoutRabies(db, { petIds }, dayInLosAngeles(now))).length > 0;
}
