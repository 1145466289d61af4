// An event of the owner's, from the button on the embedded calendar (specification §2 Schedule).
import { Link } from "react-router";

import { listWritable } from "~/features/scheduling/add-event.server";
import { EventForm } from "~/features/scheduling/components/event-form";
import { eventFailed } from "~/features/scheduling/messages";
import { submitEvent } from "~/features/scheduling/submit-event.server";
import { getServices } from "~/server/context";
import { dayInLosAngeles } from "~/shared/dates";
import { PageHead } from "~/ui/app/app-frame";
import { unlessRefused } from "~/ui/revalidate";
import { useFormReply } from "~/ui/use-form-reply";
import { whenUnreachable } from "~/ui/when-unreachable";

import type { Route } from "./+types/add-event";

export const shouldRevalidate = unlessRefused;

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

export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  return whenUnreachable(() => serverAction(), eventFailed);
}

export function meta() {
  return [{ title: "Add Event" }, { name: "robots", content: "noindex" }];
}

export default function AddEvent({ loaderData, actionData }: Route.ComponentProps) {
  const form = useFormReply(actionData);
  return (
    <>
      <PageHead title="Add Event" lead="In a connected calendar, or as time without visits on this site.">
        <Link to="/schedule" className="btn btn-quiet btn-small">
          Back to the calendar
        </Link>
      </PageHead>
      <section className="panel settings">
        {/* A new, empty form after each event that was added. */}
        <EventForm key={loaderData.eventKey} form={form} {...loaderData} />
      </section>
    </>
  );
}
