// Loaders of /schedule and /book (docs/product.md, Schedule and Book).
import type { LoaderFunctionArgs } from "react-router";
import { fixedCalendarIds, fixedCalendarLabel } from "~/business/calendars/fixed-calendars";
import type { Db } from "~/db/client.server";
import { getActor, getExchange, getServices, getVisitor, type Services } from "~/platform/index.server";
import { getIdentity, getSettings } from "~/offer/index.server";
import { type ListedEvent, spanFrom } from "~/schedule/month/calendar-event";
import { listDays } from "~/schedule/month/list-days";
import { listFixedEvents } from "~/schedule/month/list-fixed-events.server";
import { loadBookingPage } from "~/schedule/pages/load-booking-page.server";
import { ageInWords, sizeInWords } from "~/clients/index";
import { listOwnPets } from "~/clients/index.server";
import { listNextTimes } from "~/asking/index.server";

export async function loadSchedule({ context }: Pick<LoaderFunctionArgs, "request" | "context">) {
  const { db, now } = getServices(context);
  const params = getExchange(context).query;
  if (params.get("tab") === "book") {
    const [booking, next] = await Promise.all([loadBookingPage(db, getActor(context)), readNextTimes(context)]);
    return { view: "book" as const, booking, next };
  }
  if (params.get("view") !== "list") return { view: "calendar" as const, next: await readNextTimes(context) };
  const span = spanFrom(now().epochMilliseconds);
  return { view: "list" as const, days: listDays(await listAll(db, span), span) };
}

/** Events of both fixed calendars. */
async function listAll(db: Db, { from, to }: ReturnType<typeof spanFrom>): Promise<ListedEvent[]> {
  const { walkerName } = await getIdentity(db);
  const span = {
    from: Temporal.Instant.fromEpochMilliseconds(from),
    to: Temporal.Instant.fromEpochMilliseconds(to),
  };
  const lists = await Promise.all(
    fixedCalendarIds.map(async (id) => {
      const events = await listFixedEvents(db, id, span);
      return events.map((event) => ({ ...event, sourceCalendar: fixedCalendarLabel(id, walkerName) }));
    }),
  );
  return lists.flat();
}

export async function loadBook({ context }: Pick<LoaderFunctionArgs, "request" | "context">) {
  const { db, log } = getServices(context);
  const actor = getVisitor(context);
  const isAdmin = actor.kind === "signed-in" && actor.role === "admin";
  const isSetup = isAdmin && getExchange(context).query.get("tab") === "setup";
  if (isSetup) return { view: "setup" as const, stored: (await getSettings(db)).google_appointment_url };
  return {
    view: "booking" as const,
    booking: await loadBookingPage(db, actor),
    next: await readNextTimes(context),
    pets: actor.kind === "signed-in" ? await listAcceptedPets(db, actor.id, log) : null,
  };
}

/** Accepted pets with their known facts: "Labrador", "Large (50-90 lbs)", "4 years". */
async function listAcceptedPets(db: Db, ownerId: string, log: Services["log"]) {
  try {
    const pets = await listOwnPets(db, ownerId);
    return pets
      .filter(({ isAccepted }) => isAccepted)
      .map(({ id, name, breed, size, age }) => ({
        id,
        name,
        facts: [breed, size ? sizeInWords(size) : null, age && ageInWords(age)]
          .flatMap((fact) => fact ?? [])
          .filter(Boolean),
      }));
  } catch (error) {
    log.error({ err: error }, "the pets could not be listed on /book");
    return [];
  }
}

async function readNextTimes(context: LoaderFunctionArgs["context"]) {
  getExchange(context).forbidCaching();
  const { db, now, log } = getServices(context);
  try {
    return await listNextTimes(db, now());
  } catch (error) {
    log.error({ err: error }, "the next free times could not be read");
    return null;
  }
}
