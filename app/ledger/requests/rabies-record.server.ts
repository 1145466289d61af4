// No new request for a pet without a rabies record that counts (docs/product.md, Health records). What is booked stays booked:
// moving a visit asks for none.
import type { Db } from "~/db/client.server";
import { listWithoutRabies } from "~/clients/index.server";
import { dayInLosAngeles } from "~/shared/dates";

export async function lackRabiesRecord(
  db: Db,
  pets: readonly { id: string }[],
  now: Temporal.Instant,
): Promise<boolean> {
  const petIds = pets.map(({ id }) => id);
  return (await listWithoutRabies(db, { petIds }, dayInLosAngeles(now))).length > 0;
}
