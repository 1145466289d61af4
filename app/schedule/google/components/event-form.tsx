// The owner's event: where it goes, what it is, and when.
import { type Choice, SelectField, TextField } from "~/ui/form/field";
import { SiteForm, SubmitButton, useFormContext } from "~/ui/form/form";
import type { SiteFormState } from "~/ui/form/site-form-state";

export interface EventFormProps {
  form: SiteFormState;
  /** Calendars outside that take events. */
  calendars: readonly Choice[];
  /** "2026-11-24" */
  today: string;
  eventKey: string;
}

const ofThisSite: readonly Choice[] = [
  ["closed", "This site: closed, nobody walks"],
  ["away", "This site: I'm away"],
];

export const EventForm = ({ form, calendars, today, eventKey }: EventFormProps) => (
  <SiteForm own id="event" form={form} action="/admin/add-event" className="form form-two">
    <EventKey eventKey={eventKey} />
    <SelectField
      name="calendar"
      label="Calendar"
      choices={[["", "Choose a calendar"], ...calendars, ...ofThisSite]}
      initial={calendars[0]?.[0] ?? ""}
      hint="This site: no visits can be booked in that time."
    />
    <TextField
      name="title"
      label="What is it?"
      hint="Clients see only that you are busy, or closed."
      autoComplete="off"
    />
    <TextField name="startsOn" label="First day" type="date" min={today} defaultValue={today} half />
    <TextField name="endsOn" label="Last day" type="date" min={today} defaultValue={today} half />
    <TextField
      name="startTime"
      label="From (optional)"
      type="time"
      hint="Los Angeles time. Leave empty for the whole day."
      half
    />
    <TextField name="endTime" label="Until (optional)" type="time" hint="Los Angeles time, on the last day." half />
    <TextField name="place" label="Where (optional)" hint="Kept in a connected calendar only." autoComplete="off" />
    <div className="form-end">
      <SubmitButton busyLabel="Adding...">Add Event</SubmitButton>
    </div>
  </SiteForm>
);

/** The same as long as the same event is tried. */
function EventKey({ eventKey }: { eventKey: string }) {
  const { refusal } = useFormContext();
  return <input type="hidden" name="eventKey" value={refusal?.values.eventKey?.[0] ?? eventKey} />;
}
