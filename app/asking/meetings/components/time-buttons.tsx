// Times as submit buttons of the form around them. Without links, so that an island can use it.
import type { OfferedDay } from "~/asking/meetings/offer-times.server";
import type { FormReply } from "~/shared/form-reply";
import { useFormContext } from "~/ui/form/form";

/** `near`: free times to offer instead of the chosen one. */
export type ReplyWithTimes = FormReply & { near?: readonly OfferedDay[] };

export function TimeButtons({ days }: { days: readonly OfferedDay[] }) {
  const { busy, refusal } = useFormContext();
  return (
    <>
      {refusal?.errors.start ? <p className="error">{refusal.errors.start}</p> : null}
      {days.map(({ day, times }) => (
        <fieldset key={day} className="field">
          <legend>{day}</legend>
          <div className="times">
            {times.map(({ value, label }) => (
              <button key={value} name="start" value={value} className="btn btn-ghost" disabled={busy}>
                {label}
              </button>
            ))}
          </div>
        </fieldset>
      ))}
    </>
  );
}
