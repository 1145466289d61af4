// The form that changes a trip, for the client and the owner. Without scripts it works the same.
import type { FieldValues, FormReply } from "~/shared/form-reply";
import { replyTo } from "~/shared/form-reply";
import { formatExact } from "~/shared/money";
import { FieldNotes, TextArea, TextField, useField } from "~/ui/form/field";
import { SiteForm, SubmitButton } from "~/ui/form/form";
import { useFormReply } from "~/ui/form/use-form-reply";

import type { TripChangeData, TripChangePreview } from "./change-trip.server";
import { requestFailed, tripChangeTexts as texts, tripTexts } from "./texts";

/** `isOwner`: the owner tells the client why, and her added visits are placed at once. */
export function ChangeTrip({
  data,
  reply,
  action,
  isOwner = false,
}: {
  data: TripChangeData;
  reply: FormReply | undefined;
  action: string;
  isOwner?: boolean;
}) {
  const own = replyTo(reply, "change") ?? replyTo(reply, "show-change");
  const form = useFormReply(own, { failed: requestFailed });
  const refusal = form.reply && !form.reply.ok ? form.reply : undefined;
  const preview = refusal?.preview as TripChangePreview | undefined;
  const typed: FieldValues = refusal?.values ?? {};
  const days = { type: "date", max: data.latest, required: true, half: true } as const;
  return (
    <details className="panel" open={own ? true : undefined}>
      <summary>{texts.title}</summary>
      <SiteForm id="change-trip" form={form} action={action} own>
        <input type="hidden" name="tripId" value={data.id} />
        <input type="hidden" name="version" value={typed.version?.[0] ?? data.version} />
        <TextField name="firstDay" label={tripTexts.firstDay} defaultValue={data.firstDay} {...days} />
        <TextField name="lastDay" label={tripTexts.lastDay} defaultValue={data.lastDay} {...days} />
        <Toggles key={preview?.shown ?? ""} days={preview?.days ?? data.days} typed={typed.visits} />
        {preview ? <Changes preview={preview} isOwner={isOwner} /> : null}
        {preview && isOwner ? <TextArea name="reason" label={texts.reason} /> : null}
        <div className="form-end">
          {preview ? (
            <SubmitButton intent="change" busyLabel={texts.busy}>
              {texts.send}
            </SubmitButton>
          ) : null}
          <button name="intent" value="show-change" className={preview ? "btn btn-quiet" : "btn"}>
            {preview ? texts.showAgain : texts.show}
          </button>
        </div>
      </SiteForm>
    </details>
  );
}

function Toggles({ days, typed }: { days: TripChangeData["days"]; typed: readonly string[] | undefined }) {
  const { id, error } = useField("visits");
  return (
    <div className="stack">
      <p className="muted">{texts.hint}</p>
      <FieldNotes id={id} error={error} />
      {days.map(({ day, visits }) => (
        <fieldset key={day} className="field">
          <legend>{day}</legend>
          <div className="choices">
            {visits.map(({ key, part, isOn, isFixed }) => (
              <label key={key} className="choice">
                <input
                  type="checkbox"
                  name="visits"
                  value={key}
                  defaultChecked={isFixed || (typed ? typed.includes(key) : isOn)}
                  disabled={isFixed}
                />
                {part}
              </label>
            ))}
          </div>
        </fieldset>
      ))}
    </div>
  );
}

function Changes({ preview, isOwner }: { preview: TripChangePreview; isOwner: boolean }) {
  const { canceled, added, impossible } = preview;
  return (
    <section className="panel" aria-label={texts.title}>
      <input type="hidden" name="shown" value={preview.shown} />
      <input type="hidden" name="shownFee" value={preview.fee} />
      <input type="hidden" name="quotedTotal" value={preview.total} />
      {canceled.length > 0 ? (
        <>
          <h2>{texts.canceled}</h2>
          <ul className="rows">
            {canceled.map(({ id, name, total, fee }) => (
              <li key={id}>
                <span>{name}</span>
                <span>
                  {fee > 0 ? texts.withFee(formatExact(total), formatExact(fee)) : texts.less(formatExact(total))}
                </span>
              </li>
            ))}
          </ul>
          <p>{preview.fee > 0 ? texts.fees(formatExact(preview.fee)) : texts.noFees}</p>
        </>
      ) : null}
      {added.length > 0 ? (
        <>
          <h2>{texts.added}</h2>
          <ul className="rows">
            {added.map(({ id, name, total, place }) => (
              <li key={id}>
                <span>
                  {name}
                  {isOwner ? <span className="sub">{place?.label ?? texts.nobody}</span> : null}
                  {place ? <input type="hidden" name="places" value={`${id} ${place.value}`} /> : null}
                </span>
                <span>{formatExact(total)}</span>
              </li>
            ))}
          </ul>
          <p>{texts.addedTotal(formatExact(preview.total))}</p>
        </>
      ) : null}
      {impossible.length > 0 ? (
        <p className="note note-warning">
          {texts.impossible}: {impossible.join("; ")}
        </p>
      ) : null}
    </section>
  );
}
