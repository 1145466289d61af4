// Pausing a standing walk for a vacation: the panel with its pauses, and the dialog, whose form lists visits and fees
// before it cancels them.
import { Link } from "react-router";

import type { FormReply } from "~/shared/form-reply";
import { formatExact } from "~/shared/money";
import { RouteDialog } from "~/ui/app/route-dialog";
import { TextArea, TextField } from "~/ui/form/field";
import { SiteForm, SubmitButton } from "~/ui/form/form";
import { useFormReply } from "~/ui/form/use-form-reply";

import { stopCost, visitsInWords } from "~/standing/model/texts";
import type { StandingPage } from "~/standing/pages/show-standing-walks.server";
import { Ends } from "~/standing/pages/stop-form";
import type { PausePreview } from "~/standing/verbs/pause-standing-walk.server";

/** `page`: path of the standing walk. */
export function PausePanel({ walk, page, reply }: { walk: StandingPage; page: string; reply?: FormReply | undefined }) {
  const form = useFormReply(reply);
  if (walk.state !== "active") return null;
  return (
    <section className="panel" aria-labelledby="vacation">
      <h2 id="vacation">Vacation</h2>
      {walk.pauses.length === 0 ? (
        <p>Going away? Pause this walk. It starts again when you&apos;re back.</p>
      ) : (
        walk.pauses.map(({ id, days }) => (
          <SiteForm key={id} own id={`resume-${id}`} form={form} action={`${page}/pause`}>
            <input type="hidden" name="pauseId" value={id} />
            <p>No visits {days}.</p>
            <p>
              <SubmitButton intent="resume" busyLabel="Lifting..." className="btn btn-quiet">
                Lift this pause<span className="sr"> {days}</span>
              </SubmitButton>
            </p>
          </SiteForm>
        ))
      )}
      <p>
        <Link to={`${page}/pause`} preventScrollReset className="btn btn-quiet">
          Pause for a vacation
        </Link>
      </p>
    </section>
  );
}

interface PauseDialogProps {
  page: string;
  /** First day that can be chosen, an ISO date. */
  today: string;
  /** The next holidays, in words. */
  holidays: string | undefined;
  isDesk: boolean;
  reply: FormReply | undefined;
}

export function PauseDialog({ page, today, holidays, isDesk, reply }: PauseDialogProps) {
  const form = useFormReply(reply);
  const preview = previewIn(form.reply);
  return (
    <RouteDialog title="Pause for a vacation" closeTo={page} wide={preview !== null}>
      <SiteForm own id="pause" form={form} action={`${page}/pause`}>
        <p>I'll skip the visits from the first day through the last. The walk starts again the day after.</p>
        <div className="form-two">
          <TextField name="from" label="First day" type="date" min={today} required />
          <TextField name="to" label="Last day" type="date" min={today} required />
        </div>
        {holidays ? <p className="hint">{holidays}</p> : null}
        <input type="hidden" name="seen" value={preview?.seen ?? ""} key={preview?.seen} />
        {preview ? (
          <>
            <Ends ends={preview} />
            <p className="note">{stopCost(preview.fee, isDesk)}</p>
            <TextArea
              name="reason"
              label={isDesk ? "Add a word? The client can read this. (optional)" : "Add a word? (optional)"}
              maxLength={5000}
            />
          </>
        ) : null}
        <div className="form-end">
          <SubmitButton busyLabel={preview ? "Pausing..." : "Looking..."} className="btn">
            {preview ? pressFor(preview) : "Show the visits"}
          </SubmitButton>
          <Link to={page} preventScrollReset className="btn btn-quiet">
            Keep everything
          </Link>
        </div>
      </SiteForm>
    </RouteDialog>
  );
}

const previewIn = (reply: FormReply | undefined): PausePreview | null =>
  reply && !reply.ok && reply.preview ? (reply.preview as PausePreview) : null;

/** "Pause, and cancel 5 visits for $15.00". */
const pressFor = ({ visits, fee }: PausePreview): string => {
  if (visits.length === 0) return "Pause";
  return `Pause, and cancel ${visitsInWords(visits.length)}${fee > 0 ? ` for ${formatExact(fee)}` : ""}`;
};
