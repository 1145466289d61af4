// A client's checklist at the desk, where the owner waives steps and notes the day of the meet and greet.
import { ActionButton } from "~/ui/app/action-button";
import { TextField } from "~/ui/form/field";
import { SiteForm } from "~/ui/form/form";
import { FormField } from "~/ui/form/form-field";
import { useFormReply } from "~/ui/form/use-form-reply";
import type { FormReply } from "~/shared/form-reply";

import { waivableSteps, waiverNote, type ChecklistStep } from "./rules";
import { stepNames } from "~/clients/certification/texts";
import type { ClientChecklist } from "~/clients/certification/queries.server";
import { StepBadge } from "./checklist";

export interface ChecklistPanelProps {
  checklist: ClientChecklist;
  /** URL of the client's page. */
  action: string;
  /** Action data: the reply to a form sent without JavaScript. */
  reply?: FormReply | undefined;
}

export function ChecklistPanel({ checklist, action, reply }: ChecklistPanelProps) {
  return (
    <section className="panel" aria-labelledby="checklist">
      <h2 id="checklist">Get-started checklist</h2>
      <ol className="steps checklist">
        {checklist.steps.map(({ step, state, note }) => (
          <li key={step}>
            <div>
              <h3>{stepNames[step]}</h3>
              {note ? (
                <>
                  <p className="pre">Waived: {note}</p>
                  <ActionButton
                    action={action}
                    fields={{ intent: "unwaive-step", step }}
                    className="btn btn-quiet btn-small"
                    label={`Take back the waiver of “${stepNames[step]}”`}
                  >
                    Take back
                  </ActionButton>
                </>
              ) : null}
              {step === "meeting" ? <MeetingForm metOn={checklist.metOn} action={action} reply={reply} /> : null}
              {state === "open" && waivableSteps.includes(step) ? (
                <WaiveForm step={step} action={action} reply={reply} />
              ) : null}
            </div>
            <StepBadge step={step} state={state} />
          </li>
        ))}
      </ol>
    </section>
  );
}

type PartProps = Pick<ChecklistPanelProps, "action" | "reply">;

/** Returns the reply if it belongs to the form with these field values. */
function replyTo(reply: FormReply | undefined, fields: Readonly<Record<string, string>>): FormReply | undefined {
  if (!reply || reply.ok) return undefined;
  const { values } = reply;
  return Object.entries(fields).every(([name, value]) => values[name]?.[0] === value) ? reply : undefined;
}

function WaiveForm({ step, action, reply }: PartProps & { step: ChecklistStep }) {
  const mine = replyTo(reply, { intent: "waive-step", step });
  const form = useFormReply(mine);
  return (
    <details open={mine !== undefined || undefined}>
      <summary>Waive this step</summary>
      <SiteForm id={`waive-${step}`} form={form} action={action} own>
        <input type="hidden" name="intent" value="waive-step" />
        <input type="hidden" name="step" value={step} />
        <FormField name="note" field={waiverNote} />
        <button type="submit" className="btn btn-small">
          Waive “{stepNames[step]}”
        </button>
      </SiteForm>
    </details>
  );
}

function MeetingForm({ metOn, action, reply }: PartProps & { metOn: string | null }) {
  const form = useFormReply(replyTo(reply, { intent: "record-meeting" }));
  const typed = form.reply && !form.reply.ok ? form.reply.values : {};
  return (
    <SiteForm id="record-meeting" form={form} action={action} own>
      <input type="hidden" name="intent" value="record-meeting" />
      <input type="hidden" name="metBefore" value={typed.metBefore?.[0] ?? metOn ?? ""} />
      <TextField
        key={metOn}
        name="metOn"
        label="Met on"
        type="date"
        defaultValue={metOn ?? ""}
        hint="Leave empty if you haven't met yet."
      />
      <button type="submit" className="btn btn-quiet btn-small">
        Save the day
      </button>
    </SiteForm>
  );
}
