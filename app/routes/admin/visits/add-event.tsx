// Adds an event to the owner's calendar, from the button on the embedded calendar.
import { href, Link } from "react-router";

import { listWritable, submitEvent } from "~/schedule/add-event/add-event.server";
import { EventForm } from "~/schedule/add-event/event-form";
import { eventTexts } from "~/schedule/texts";
import { getServices } from "~/platform/context/context";
import { dayInLosAngeles } from "~/shared/dates";
import { PageHead } from "~/ui/app/app-frame";
import { useFormReply } from "~/ui/form/use-form-reply";

import type { Route } from "./+types/add-event";

export async function loader({ context }: Route.LoaderArgs) {
  const { db, now } = getServices(context);
  const writable = await listWritable(db);
  return {
    calendars: writable.map(({ id, name }) => [id, name] as const),
    today: dayInLosAngeles(now()).toString(),
    eventKey: crypto.randomUUID(),
  };
}

export async function action(args: Route.ActionArgs) {
  return submitEvent(args);
}

export function meta() {
  return [{ title: "Add Event" }];
}

export default function AddEvent({ loaderData, actionData }: Route.ComponentProps) {
  const form = useFormReply(actionData, { failed: eventTexts.failed });
  return (
    <>
      <PageHead title="Add Event" lead="In a connected calendar, or as time without visits on this site.">
        <Link to={href("/schedule")} className="btn btn-quiet btn-small">
          Back to the calendar
        </Link>
      </PageHead>
      <section className="panel settings">
        {/* The key empties the form after each added event. */}
        <EventForm key={loaderData.eventKey} form={form} {...loaderData} />
      </section>
    </>
  );
}
