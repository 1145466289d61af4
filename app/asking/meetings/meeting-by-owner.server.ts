// Meet and greets that the owner arranges by phone: the free times and booking one of them.
import type { Db } from "~/db/client.server";
import type { CommandContext } from "~/platform/index.server";
import { getHolidays } from "~/offer/index.server";
import type { Toast } from "~/shared/form-reply";

import { hostTexts, meetingSet } from "~/asking/meetings/texts";
import { chooseMeeting } from "./choose-meeting.server";
import { byDay, getHostId, type OfferedDay, readMeetingDays } from "./offer-times.server";
import { freeTimes } from "./rules";

/** Maximum number of offered times, enough for a week of open days. */
const maxTimes = 100;

/** Free times by day, with the holidays named. */
export async function listMeetingTimes(db: Db, now: Temporal.Instant, zone: string): Promise<OfferedDay[]> {
  const hostId = await getHostId(db);
  const free = hostId ? freeTimes(await readMeetingDays(db, { hostId, now }, zone), now, zone) : [];
  return byDay(free.slice(0, maxTimes), now, zone, await getHolidays(db));
}

/** Books the time as if the person had chosen it and returns a toast with the outcome. `at`: an instant. */
export async function holdMeetingFor(
  ctx: CommandContext,
  client: { id: string; email: string; name: string },
  at: string,
): Promise<Toast> {
  const startsAt = Temporal.Instant.from(at);
  const guest = { email: client.email, leadId: null, clientId: client.id } as const;
  const outcome = await chooseMeeting(ctx, guest, startsAt);
  return outcome.ok
    ? { ...meetingSet(startsAt, ctx.business.timeZone), title: hostTexts.addedAndSet(client.name) }
    : hostTexts.addedNotSet;
}
