// Formats a standing walk for screens, mails and invitations.
import { timeWindows } from "~/business/calendars/hours";
import type { Identity } from "~/business/identity";
import type { Db } from "~/db/client.server";
import type { seriesProblems } from "~/db/tables/standing-walks";
import { formatDay, formatWeekday } from "~/shared/dates";

import type { CommandContext } from "~/platform/index.server";
import { problemTexts } from "~/standing/model/texts";
import { patternInWords } from "./model/rules";
import { patternOf, readStandingWalk, type Series, serviceInWords, type StandingWalk } from "./standing-walk.server";
import { timeInWords } from "~/business/times/times-in-words";
import { zoneName } from "~/shared/zones";

/** "Every Tuesday and Thursday at 12:30 PM PT"; before the walk is confirmed: "… in the afternoon, 12pm-4pm PT". */
export function patternOfSeriesInWords(one: Series, zone: string): string {
  const { localTime, timeOfDay } = one;
  const window = `in the ${timeWindows[timeOfDay].label.toLowerCase()} ${zoneName(zone)}`;
  return patternInWords(patternOf(one), localTime ? `at ${timeInWords(localTime, zone)}` : window);
}

export const untilInWords = (endsOn: Temporal.PlainDate | null): string =>
  endsOn ? `until ${formatDay(endsOn)}` : "until stopped";

/** "From November 24, 2026, until December 31, 2026", or "… until stopped". */
export const spanInWords = ({ startsOn, endsOn }: Pick<Series, "startsOn" | "endsOn">): string =>
  `From ${formatDay(startsOn)}, ${untilInWords(endsOn)}`;

/** "from December 20, 2026, to January 3, 2027", or "on December 20, 2026". */
export const spanOfPause = ({ startsOn, endsOn }: { startsOn: Temporal.PlainDate; endsOn: Temporal.PlainDate }) =>
  startsOn.equals(endsOn) ? `on ${formatDay(startsOn)}` : `from ${formatDay(startsOn)}, to ${formatDay(endsOn)}`;

export type Problem = Pick<typeof seriesProblems.$inferSelect, "date" | "reason" | "detail">;

/** Returns a problem in words, with details for the owner only. */
export const unplaced =
  (reader: "owner" | "client") =>
  ({ date, reason, detail }: Problem) => {
    const why = problemTexts[reason][reader];
    return { day: formatWeekday(date), why: detail && reader === "owner" ? `${why}: ${detail}` : why };
  };

/** "Tuesday, November 24: I'm closed that day." */
export const unplacedLine = (reader: "owner" | "client") => (problem: Problem) => {
  const { day, why } = unplaced(reader)(problem);
  return `${day}: ${why}`;
};

export interface Mailed {
  walk: StandingWalk;
  identity: Identity;
  origin: string;
  /** "Every Tuesday at 12:30 PM PT". */
  pattern: string;
  /** "Dog Walking, 30 min". */
  service: string;
}

/** Reads the facts for the mails inside the transaction that changes the standing walk. */
export async function readMailed(
  tx: Db,
  { now, business, services: { origin } }: Pick<CommandContext, "now" | "business" | "services">,
  seriesId: string,
): Promise<Mailed> {
  const walk = await readStandingWalk(tx, seriesId, now);
  const [pattern, service] = [patternOfSeriesInWords(walk.series, business.timeZone), serviceInWords(walk)];
  return { walk, identity: business.identity, origin, pattern, service };
}
