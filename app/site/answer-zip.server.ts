// Answers a zip code typed on the home page: whether it is served, the next free time and the lowest price
// (docs/product.md, Areas).
import { lowestOfFirst } from "~/business/amounts-in-words";
import type { Db } from "~/db/client.server";
import { areaOfZip, readZip } from "~/business/areas/area-of-address";
import { shownAreas } from "~/business/areas/areas";
import { getAreas, getPricesNow } from "~/offer/index.server";
import { formatInstant } from "~/shared/dates";
import { getNextFree } from "~/ledger/index.server";

export type ZipAnswer = { typed: string } & (
  | { kind: "served"; zip: string; area: string; from: string | null; next: string | null }
  | { kind: "outside"; zip: string }
  | { kind: "no-zip" }
);

/** Maximum length of the input. Longer input can't be a zip code, and is cut before it is shown again. */
const maxTypedLength = 20;

/**
 * Answers a zip code. `given`: the text from the page's URL. In the result, `next` is a time such as "Tue, Nov 24,
 * 10:30 AM PT".
 */
export async function answerZip(
  db: Db,
  { given, now }: { given: string; now: Temporal.Instant },
  zone: string,
): Promise<ZipAnswer> {
  const typed = given.trim().slice(0, maxTypedLength);
  const zip = readZip(given);
  if (!zip) return { kind: "no-zip", typed };
  const area = areaOfZip(shownAreas(await getAreas(db)), zip);
  if (!area) return { kind: "outside", typed, zip };
  const [next, prices] = await Promise.all([getNextFree(db, now, zone), getPricesNow(db, now, zone)]);
  const from = lowestOfFirst(prices, area.priceFactor);
  return { kind: "served", typed, zip, area: area.name, from, next: next && formatInstant(next, zone) };
}
