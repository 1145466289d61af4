// Adds an event to the owner's calendar. Opened by the button on the embedded calendar.
import { href, Link } from "react-router";

import { getServices, getBusiness } from "~/platform/context/context";
import { listWritable, submitEvent } from "~/schedule/add-event/add-event.server";
import { eventTexts } from "~/schedule/texts";
import { dayIn } from "~/shared/dates";
import { PageHead } from "~/ui/app/app-frame";
import { type Choice, SelectField, TextField } from "~/ui/form/field";
import { SiteForm, SubmitButton, useFormContext } from "~/ui/form/form";
import type { SiteFormState } from "~/ui/form/site-form-state";
import { useFormReply } from "~/ui/form/use-form-reply";

import type { Route } from "./+types/add-event";

export async function loader({ context }: Route.LoaderArgs) {
  const { db, now } = getServices(context);
  const writable = await listWritable(db);
  return {
    calendars: writable.map(({ id, name }) => [id, name] as const),
    today: dayIn(getBusiness(context).timeZone, now()).toString(),
    eventKey: crypto.randomUUID(),
  };
}

export const action = async (args: Route.ActionArgs) => submitEvent(args);

export const meta = () => [{ title: "Add Event" }];

export default function AddEvent({ loaderData, actionData }: Route.ComponentProps) {
  const form = useFormReply(actionData, { failed: eventTexts.failed });
  return (
    <>
      <PageHead title="Add Event" lead="Added to a connected calendar, or blocked on this site as time without visits.">
        <Link to={href("/schedule")} className="btn btn-quiet btn-small">
          Back to the calendar
        </Link>
      </PageHead>
      <section className="panel settings">
        {/* The changed key empties the form after an event was added. */}
        <EventForm key={loaderData.eventKey} form={form} {...loaderData} />
      </section>
    </>
  );
}

interface EventFormProps {
  form: SiteFormState;
  /** Connected calendars to which events can be added. */
  calendars: readonly Choice[];
  /** ISO date: "2026-11-24". */
  today: string;
  eventKey: string;
}

const ofThisSite: readonly Choice[] = [
  ["closed", eventTexts.closed],
  ["away", eventTexts.away],
];

const EventForm = ({ form, calendars, today, eventKey }: EventFormProps) => (
  <SiteForm own id="event" form={form} action={href("/admin/add-event")} className="form form-two">
    <EventKey eventKey={eventKey} />
    <SelectField
      name="calendar"
      label={eventTexts.calendar}
      choices={[["", eventTexts.choose], ...calendars, ...ofThisSite]}
      initial={calendars[0]?.[0] ?? ""}
      hint={eventTexts.calendarHint}
    />
    <TextField name="title" label={eventTexts.title} hint={eventTexts.titleHint} autoComplete="off" />
    <TextField name="startsOn" label={eventTexts.firstDay} type="date" min={today} defaultValue={today} half />
    <TextField name="endsOn" label={eventTexts.lastDay} type="date" min={today} defaultValue={today} half />
    <TextField name="startTime" label={eventTexts.from} type="time" hint={eventTexts.fromHint} half />
    <TextField name="endTime" label={eventTexts.until} type="time" hint={eventTexts.untilHint} half />
    <TextField name="place" label={eventTexts.place} hint={eventTexts.placeHint} autoComplete="off" />
    <div className="form-end">
      <SubmitButton busyLabel={eventTexts.adding}>{eventTexts.add}</SubmitButton>
    </div>
  </SiteForm>
);

/** Hidden idempotency key. A refused form keeps its key. */
function EventKey({ eventKey }: { eventKey: string }) {
  const { refusal } = useFormContext();
  return <input type="hidden" name="eventKey" value={refusal?.values.eventKey?.[0] ?? eventKey} />;
}
