// The connected calendars: what each is for, how it stands, what is wrong with it and what to do.
import { ActionButton } from "~/ui/app/action-button";
import { VersionField } from "~/ui/app/version-field";
import { CheckField } from "~/ui/form/check-field";
import { TextField } from "~/ui/form/field";
import { SiteForm, SubmitButton } from "~/ui/form/form";
import { useFormReply } from "~/ui/form/use-form-reply";
import type { FormReply } from "~/shared/form-reply";

import { updateFailed } from "~/calendars/connect/messages";
import type { ListedSource } from "~/calendars/queries.server";
import { NoVisits } from "./no-visits";
import { UnreadEvents } from "./unread-events";

const address = "/admin/settings/calendar";

/** `refused`: the reply that came with the document, for the form of the calendar with that id. */
export function SourceList({
  sources,
  refused,
}: {
  sources: readonly ListedSource[];
  refused: { id: string | undefined; intent: string | undefined; reply: FormReply | undefined };
}) {
  if (sources.length === 0)
    return (
      <div className="empty">
        <h2>No calendars yet</h2>
        <p>Connect the calendar you live in, and clients can't book the times you're busy there.</p>
      </div>
    );
  return (
    <>
      <NoVisits sources={sources} />
      <ul className="sources">
        {sources.map((source) => (
          <li key={source.id} className="panel">
            <SourceCard
              source={source}
              intent={refused.intent}
              reply={refused.id === source.id ? refused.reply : undefined}
            />
          </li>
        ))}
      </ul>
    </>
  );
}

const kinds = { google: "Google", caldav: "CalDAV", ics: "ICS address" };

function SourceCard({
  source,
  intent,
  reply,
}: {
  source: ListedSource;
  intent: string | undefined;
  reply: FormReply | undefined;
}) {
  const { id, name, kind, walkerName, health, readAt, isUsed, needsSignIn } = source;
  return (
    <article aria-labelledby={`source-${id}`}>
      <h3 id={`source-${id}`}>
        <bdi>{name}</bdi>
      </h3>
      <p className="muted">
        {kinds[kind]}, <bdi>{walkerName}</bdi>
      </p>
      <p className="state-line">
        {health ? (
          <span className={`state ${stateClasses[health.state]}`}>{health.label}</span>
        ) : (
          <span className="state">Not used</span>
        )}
        {isUsed && readAt ? <span className="muted">Last read {readAt}</span> : null}
      </p>
      <Trouble source={source} />
      <UnreadEvents unread={source.unread} />
      <PurposeForm source={source} reply={intent === "choose" ? reply : undefined} />
      {kind === "caldav" && needsSignIn ? (
        <PasswordForm source={source} reply={intent === "password" ? reply : undefined} />
      ) : null}
      <div className="source-actions">
        {isUsed ? (
          <ActionButton
            action={address}
            failed={updateFailed}
            fields={{ intent: "fetch", id }}
            className="btn btn-quiet btn-small"
            label={`Fetch now: ${name}`}
          >
            Fetch now
          </ActionButton>
        ) : null}
        <Removal id={id} name={name} />
      </div>
    </article>
  );
}

const stateClasses = { fine: "state-good", first: "", late: "state-waiting", broken: "state-bad" };

function Trouble({ source }: { source: ListedSource }) {
  const { id, name, health, unsent, visitsTrouble, receives, mayWrite } = source;
  const waiting = unsent === 1 ? "1 visit waits" : `${unsent} visits wait`;
  return (
    <>
      {receives && !mayWrite && unsent === 0 ? (
        <p className="note note-warning">
          It can only be read now, so visits don't get there. Choose another calendar for them.
        </p>
      ) : null}
      {health?.what ? (
        <p className="note note-warning">
          {health.what} {health.todo}
        </p>
      ) : null}
      {unsent > 0 ? (
        <div className="note note-warning">
          <p>
            {visitsTrouble
              ? [visitsTrouble.what, health?.what ? null : visitsTrouble.why, visitsTrouble.todo]
                  .filter(Boolean)
                  .join(" ")
              : `${waiting} to be written to it; this site keeps trying.`}
          </p>
          <ActionButton
            action={address}
            failed={updateFailed}
            fields={{ intent: "write-again", id }}
            className="btn btn-quiet btn-small"
            label={`Try again: ${name}`}
          >
            Try again
          </ActionButton>
        </div>
      ) : null}
    </>
  );
}

function PurposeForm({ source, reply }: { source: ListedSource; reply: FormReply | undefined }) {
  const form = useFormReply(reply, { failed: updateFailed });
  const { id, version, blocks, receives, mayWrite } = source;
  return (
    <SiteForm key={version} own id={`purpose-${id}`} form={form} action={address}>
      <input type="hidden" name="intent" value="choose" />
      <input type="hidden" name="id" value={id} />
      <VersionField version={version} />
      <CheckField name="blocks" stands={blocks}>
        Busy times block
      </CheckField>
      {mayWrite || receives ? (
        <CheckField name="receives" stands={receives}>
          Visits are written to it
        </CheckField>
      ) : null}
      <div className="form-end">
        <SubmitButton busyLabel="Saving...">Save</SubmitButton>
      </div>
    </SiteForm>
  );
}

function PasswordForm({ source: { id }, reply }: { source: ListedSource; reply: FormReply | undefined }) {
  const form = useFormReply(reply, { failed: updateFailed });
  return (
    <SiteForm own id={`password-${id}`} form={form} action={address}>
      <input type="hidden" name="intent" value="password" />
      <input type="hidden" name="id" value={id} />
      <TextField name="password" label="New app password" type="password" autoComplete="off" />
      <div className="form-end">
        <SubmitButton busyLabel="Trying...">Save password</SubmitButton>
      </div>
    </SiteForm>
  );
}

/** A second press confirms it, with and without scripts. */
function Removal({ id, name }: { id: string; name: string }) {
  return (
    <details className="decline">
      <summary className="btn btn-quiet btn-small">
        <span className="when-closed">Remove</span>
        <span className="when-open">Keep</span>
        <span className="sr">: {name}</span>
      </summary>
      <div className="decline-form">
        <p>It no longer blocks times or gets visits. What was written to it stays there.</p>
        <ActionButton
          action={address}
          failed={updateFailed}
          fields={{ intent: "remove", id }}
          className="btn btn-danger btn-small"
          label={`Yes, remove ${name}`}
        >
          Yes, remove
        </ActionButton>
      </div>
    </details>
  );
}
