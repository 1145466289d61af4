// A pet's health records, with the owner's decision at the desk.
import { href } from "react-router";

import type { RecordState } from "~/business/health-records";
import type { FormReply } from "~/shared/form-reply";
import { ActionButton } from "~/ui/app/action-button";
import { TextField } from "~/ui/form/field";
import { SiteForm, SubmitButton } from "~/ui/form/form";
import { useFormReply } from "~/ui/form/use-form-reply";

import type { PetWithRecords } from "~/clients/health/queries.server";
import { healthKindNames, healthTexts as texts, recordStateWords } from "~/clients/health/texts";

interface RecordListProps {
  pet: PetWithRecords;
  /** URL to which the owner's decision forms post; null on the client's page, which has no such forms. */
  action: string | null;
  reply?: FormReply | undefined;
}

export function RecordList({ pet, action, reply }: RecordListProps) {
  const refused = reply && !reply.ok ? reply : undefined;
  return (
    <section className="panel" aria-labelledby="on-record">
      <h2 id="on-record">{texts.records}</h2>
      {pet.records.length === 0 ? <p className="muted">{texts.none}</p> : null}
      <ul className="plain-list health-records">
        {pet.records.map((record) => (
          <li key={record.id} className="stack-small">
            <Facts record={record} />
            {action && record.status === "waiting" ? (
              <Decision
                record={record}
                action={action}
                reply={refused?.values.recordId?.[0] === record.id ? refused : undefined}
              />
            ) : null}
          </li>
        ))}
      </ul>
    </section>
  );
}

type OneRecord = PetWithRecords["records"][number];

const chips: Record<RecordState, string> = { waiting: "state-waiting", approved: "state-good", declined: "state-bad" };

function Facts({
  record: { id, kind, givenOn, expiresOn, status, reason, hasDocument, isOver },
}: {
  record: OneRecord;
}) {
  return (
    <>
      <div className="panel-head">
        <h3>{healthKindNames[kind]}</h3>
        <span className={`state ${isOver ? "state-bad" : chips[status]}`}>
          {isOver ? texts.expired(expiresOn) : recordStateWords[status]}
        </span>
      </div>
      <p>
        {texts.given(givenOn)}
        {isOver ? null : `. ${texts.expires(expiresOn)}`}
      </p>
      {status === "declined" && reason ? <p className="muted">{texts.declined(reason)}</p> : null}
      {hasDocument ? (
        <p>
          <a href={href("/health-records/:id", { id })} aria-label={texts.openOf(kind)}>
            {texts.open}
          </a>
        </p>
      ) : null}
    </>
  );
}

function Decision({
  record: { id, kind },
  action,
  reply,
}: {
  record: OneRecord;
  action: string;
  reply: FormReply | undefined;
}) {
  const form = useFormReply(reply);
  return (
    <>
      <ActionButton
        action={action}
        fields={{ intent: "approve-record", recordId: id }}
        className="btn"
        label={texts.approveOf(kind)}
      >
        {texts.approve}
      </ActionButton>
      <details open={reply ? true : undefined}>
        <summary>{texts.decline}</summary>
        <SiteForm id={`decline-${id}`} form={form} action={action} own>
          <input type="hidden" name="intent" value="decline-record" />
          <input type="hidden" name="recordId" value={id} />
          <TextField name="reason" label={texts.why} autoComplete="off" maxLength={300} />
          <SubmitButton busyLabel={texts.sending} className="btn btn-quiet">
            {texts.decline}
          </SubmitButton>
        </SiteForm>
      </details>
    </>
  );
}
