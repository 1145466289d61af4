// Panels for a walker's hours, limits and days off, shown on the owner's and the walker's own page.
import { type Weekday, weekdays } from "~/business/calendars/hours";
import type { FormReply } from "~/shared/form-reply";
import { RefusalNote } from "~/ui/app/refusal-note";
import { VersionField } from "~/ui/app/version-field";
import { ChoiceField } from "~/ui/form/choice-field";
import { FieldNotes, TextField, useField } from "~/ui/form/field";
import { SiteForm, SubmitButton, useFormContext } from "~/ui/form/form";
import type { SiteFormState } from "~/ui/form/site-form-state";
import { useFormReply } from "~/ui/form/use-form-reply";

import type { Availability } from "~/ledger/availability/hours.server";
import { nameOfWeekday } from "~/business/times/service-hours";
import { availabilityFailed, daysOffWords, hoursWords } from "~/ledger/availability/texts";
import { TimeOff } from "./days-off";

export function AvailabilityPanels({
  availability,
  action,
  reply,
  visitAddress,
}: {
  availability: Availability;
  action: string;
  reply: FormReply | undefined;
  visitAddress: (id: string) => string;
}) {
  const about = reply && !reply.ok ? reply.values.intent?.[0] : undefined;
  const hours = useFormReply(about === "save" ? reply : undefined, { failed: availabilityFailed });
  const timeOff = useFormReply(about === "add" ? reply : undefined, { failed: availabilityFailed });
  return (
    <>
      {about === "save" || about === "add" ? null : <RefusalNote reply={reply} />}
      <div className="columns">
        <section className="panel" aria-labelledby="hours-title">
          <h2 id="hours-title">{hoursWords.title}</h2>
          <HoursForm form={hours} action={action} availability={availability} />
        </section>
        <section className="panel" aria-labelledby="time-off-title">
          <h2 id="time-off-title">{daysOffWords.title}</h2>
          <TimeOff form={timeOff} action={action} availability={availability} visitAddress={visitAddress} />
        </section>
      </div>
    </>
  );
}

function HoursForm({
  form,
  action,
  availability: { walkerId, version, hours, service, visitsPerDay, travelMinutes, businessTravel },
}: {
  form: SiteFormState;
  action: string;
  availability: Availability;
}) {
  return (
    // The changed key remounts the form after each save, so that it shows the stored values and an empty row for
    // another range.
    <SiteForm own key={version} id="hours" form={form} action={action} className="form availability">
      <input type="hidden" name="intent" value="save" />
      <input type="hidden" name="walkerId" value={walkerId} />
      <VersionField version={version} />
      <ChoiceField
        name="hours"
        label={hoursWords.which}
        type="radio"
        choices={[
          ["service", hoursWords.service],
          ["own", hoursWords.own],
        ]}
        initial={hours === null ? "service" : "own"}
      />
      <div className="week">
        {weekdays.map((weekday) => (
          <DayHours key={weekday} weekday={weekday} hours={hours} service={service} />
        ))}
        <p className="hint">{hoursWords.hint}</p>
      </div>
      <div className="form form-two">
        <TextField
          name="visitsPerDay"
          label={hoursWords.visitsPerDay}
          half
          inputMode="numeric"
          autoComplete="off"
          hint={hoursWords.visitsHint}
          defaultValue={visitsPerDay ?? ""}
        />
        <TextField
          name="travelMinutes"
          label={hoursWords.travel}
          half
          inputMode="numeric"
          autoComplete="off"
          hint={hoursWords.travelHint(businessTravel)}
          defaultValue={travelMinutes ?? ""}
        />
      </div>
      <div className="form-end">
        <SubmitButton busyLabel={hoursWords.saving}>{hoursWords.save}</SubmitButton>
      </div>
    </SiteForm>
  );
}

function DayHours({ weekday, hours, service }: { weekday: Weekday } & Pick<Availability, "hours" | "service">) {
  const { refusal } = useFormContext();
  const { id, error, control } = useField(`day-${weekday}`, true);
  const name = nameOfWeekday(weekday);
  // A lost connection brings no values back.
  const typed = refusal?.values.hours && typedRanges(refusal.values, weekday);
  const ranges = [...(typed ?? storedRanges({ hours, service }, weekday)), { start: "", end: "" }];
  const rows = ranges.map((range, index) => ({ ...range, number: index + 1 }));
  return (
    <fieldset className="day">
      <legend>{name}</legend>
      {rows.map(({ number, start, end }) => (
        <div key={number} className="range">
          {(["from", "to"] as const).map((which) => (
            <input
              key={which}
              type="time"
              className="input"
              name={`${which}-${weekday}`}
              aria-label={`${name}, range ${number}, ${which}`}
              aria-invalid={control["aria-invalid"]}
              aria-describedby={control["aria-describedby"]}
              defaultValue={which === "from" ? start : end}
            />
          ))}
        </div>
      ))}
      <FieldNotes id={id} hint={hoursWords.serviceHours(weekday, service)} error={error} />
    </fieldset>
  );
}

/** Ranges of a weekday for the form; the service hours until the walker saved own hours. */
function storedRanges({ hours, service }: Pick<Availability, "hours" | "service">, weekday: Weekday) {
  if (hours) return hours.find((day) => day.weekday === weekday)?.ranges ?? [];
  const open = service[weekday];
  return open ? [{ start: open.opens, end: open.closes }] : [];
}

function typedRanges(values: Record<string, string[]>, weekday: Weekday) {
  const [from, to] = [values[`from-${weekday}`] ?? [], values[`to-${weekday}`] ?? []];
  return Array.from({ length: Math.max(from.length, to.length) }, (_, i) => ({
    start: from[i] ?? "",
    end: to[i] ?? "",
  })).filter(({ start, end }) => start !== "" || end !== "");
}
