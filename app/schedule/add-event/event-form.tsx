// The form of the owner's event.
import { href } from "react-router";

import { type Choice, SelectField, TextField } from "~/ui/form/field";
import { SiteForm, SubmitButton, useFormContext } from "~/ui/form/form";
import type { SiteFormState } from "~/ui/form/site-form-state";

import { eventTexts } from "~/schedule/texts";

export interface EventFormProps {
  form: SiteFormState;
  /** Connected calendars that can be written to. */
  calendars: readonly Choice[];
  /** For example "2026-11-24". */
  today: string;
  eventKey: string;
}

const ofThisSite: readonly Choice[] = [
  ["closed", eventTexts.closed],
  ["away", eventTexts.away],
];

export const EventForm = ({ form, calendars, today, eventKey }: EventFormProps) => (
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

/** A refused form keeps its key. */
function EventKey({ eventKey }: { eventKey: string }) {
  const { refusal } = useFormContext();
  return <input type="hidden" name="eventKey" value={refusal?.values.eventKey?.[0] ?? eventKey} />;
}
