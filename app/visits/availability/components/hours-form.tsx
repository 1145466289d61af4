// A walker's hours, day by day with several ranges each, and the limits beside them.
import { SiteForm, SubmitButton, useFormContext } from "~/ui/form/form";
import { FieldNotes, TextField, useField } from "~/ui/form/field";
import { ChoiceField } from "~/ui/form/choice-field";
import { VersionField } from "~/ui/app/version-field";
import type { SiteFormState } from "~/ui/form/site-form-state";

import type { Availability } from "~/visits/availability/hours.server";
import { nameOfWeekday, serviceWeek, type Weekday, weekdays } from "~/visits/availability/week";
import { hoursWords } from "~/visits/texts/availability";

export function HoursForm({
  form,
  action,
  availability,
}: {
  form: SiteFormState;
  action: string;
  availability: Availability;
}) {
  const { walkerId, version, hours, visitsPerDay, travelMinutes, businessTravel } = availability;
  return (
    // A new form once something was saved: it shows what is stored, and has room for another range.
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
          <DayHours key={weekday} weekday={weekday} week={hours ?? serviceWeek} />
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

function DayHours({ weekday, week }: { weekday: Weekday; week: NonNullable<Availability["hours"]> }) {
  const { refusal } = useFormContext();
  const { id, error, control } = useField(`day-${weekday}`, true);
  const name = nameOfWeekday(weekday);
  const stored = week.find((day) => day.weekday === weekday)?.ranges ?? [];
  const typed = refusal && typedRanges(refusal.values, weekday);
  const rows = [...(typed ?? stored), { start: "", end: "" }];
  return (
    <fieldset className="day">
      <legend>{name}</legend>
      {rows.map(({ start, end }, index) => (
        // Rows have nothing but their place.
        // oxlint-disable-next-line react/no-array-index-key
        <div key={index} className="range">
          {(["from", "to"] as const).map((which) => (
            <input
              key={which}
              type="time"
              className="input"
              name={`${which}-${weekday}`}
              aria-label={`${name}, range ${index + 1}, ${which}`}
              aria-invalid={control["aria-invalid"]}
              aria-describedby={control["aria-describedby"]}
              defaultValue={which === "from" ? start : end}
            />
          ))}
        </div>
      ))}
      <FieldNotes id={id} hint={hoursWords.serviceHours(weekday)} {...(error ? { error } : {})} />
    </fieldset>
  );
}

function typedRanges(values: Record<string, string[]>, weekday: Weekday) {
  const [from, to] = [values[`from-${weekday}`] ?? [], values[`to-${weekday}`] ?? []];
  return Array.from({ length: Math.max(from.length, to.length) }, (_, i) => ({
    start: from[i] ?? "",
    end: to[i] ?? "",
  })).filter(({ start, end }) => start !== "" || end !== "");
}
