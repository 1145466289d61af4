// Answers a zip code typed on the home page: whether it is served, free times to meet and the lowest price
// (docs/product.md, Areas).
import { lowestOfFirst } from "~/business/amounts-in-words";
import type { Db } from "~/db/client.server";
import { areaOfZip, readZip } from "~/business/areas/area-of-address";
import { shownAreas } from "~/business/areas/areas";
import { getAreas, getPricesNow } from "~/offer/index.server";
import { listMeetTimes, meetPath } from "~/asking/index.server";

/** A free time to meet: the URL of its form, and "Tomorrow, 10:30 AM". */
interface ZipTime {
  to: string;
  label: string;
}

/** `more`: URL of all times to meet. */
export type ZipAnswer = { typed: string } & (
  | { kind: "served"; zip: string; area: string; from: string | null; times: ZipTime[]; more: string }
  | { kind: "outside"; zip: string }
  | { kind: "no-zip" }
);

/** Maximum length of the input. Longer input can't be a zip code, and is cut before it is shown again. */
const maxTypedLength = 20;

const timesShown = 3;

/** Answers a zip code. `given`: the text from the page's URL. */
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
  const [{ days }, prices] = await Promise.all([listMeetTimes(db, now, zone, { zip }), getPricesNow(db, now, zone)]);
  const times = days.flatMap((day) => day.times.map(({ to, short }) => ({ to, label: short })));
  return {
    kind: "served",
    typed,
    zip,
    area: area.name,
    from: lowestOfFirst(prices, area.priceFactor),
    times: times.slice(0, timesShown),
    more: meetPath({ zip }),
  };
}
