// The connected calendars: purpose, state, faults, and what to do about them.
import { withoutZone } from "~/shared/day-names";
import { ActionButton } from "~/ui/app/action-button";
import { VersionField } from "~/ui/app/version-field";
import { CheckField } from "~/ui/form/check-field";
import { TextField } from "~/ui/form/field";
import { SiteForm, SubmitButton } from "~/ui/form/form";
import { useFormReply } from "~/ui/form/use-form-reply";
import type { FormReply } from "~/shared/form-reply";
import { settingsPath } from "~/calendars/paths";
import type { ListedSource } from "~/calendars/settings/list-sources.server";
import { settingsTexts, sourceTexts, unreadProblemTexts, unreadTexts } from "~/calendars/settings/texts";
import { updateFailed } from "~/calendars/settings/refusal-texts";
import { useZone } from "~/ui/use-site";

/** `refused`: the refusal in a page without JavaScript, and the calendar it belongs to. */
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
        <h2>{settingsTexts.none}</h2>
        <p>{settingsTexts.noneText}</p>
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

function SourceCard({
  source,
  intent,
  reply,
}: {
  source: ListedSource;
  intent: string | undefined;
  reply: FormReply | undefined;
}) {
  const zone = useZone();
  const { id, name, kind, walkerName, health, readAt, isUsed, needsPassword } = source;
  return (
    <article aria-labelledby={`source-${id}`}>
      <h3 id={`source-${id}`}>
        <bdi>{name}</bdi>
      </h3>
      <p className="muted">
        {kind}, <bdi>{walkerName}</bdi>
      </p>
      <p className="state-line">
        {health ? (
          <span className={`state ${stateClasses[health.state]}`}>{health.label}</span>
        ) : (
          <span className="state">{sourceTexts.notUsed}</span>
        )}
        {isUsed && readAt ? <span className="muted">{sourceTexts.lastRead(withoutZone(readAt, zone))}</span> : null}
      </p>
      <Trouble source={source} />
      <UnreadEvents unread={source.unread} />
      <PurposeForm source={source} reply={intent === "choose" ? reply : undefined} />
      {needsPassword ? <PasswordForm source={source} reply={intent === "password" ? reply : undefined} /> : null}
      <div className="source-actions">
        {isUsed ? (
          <ActionButton
            action={settingsPath}
            failed={updateFailed}
            fields={{ intent: "fetch", id }}
            className="btn btn-quiet btn-small"
            label={`${sourceTexts.fetchNow}: ${name}`}
          >
            {sourceTexts.fetchNow}
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
  return (
    <>
      {receives && !mayWrite && unsent === 0 ? <p className="note note-warning">{sourceTexts.readOnlyNow}</p> : null}
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
              : sourceTexts.stillTrying(unsent)}
          </p>
          <ActionButton
            action={settingsPath}
            failed={updateFailed}
            fields={{ intent: "write-again", id }}
            className="btn btn-quiet btn-small"
            label={`${sourceTexts.tryAgain}: ${name}`}
          >
            {sourceTexts.tryAgain}
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
    <SiteForm key={version} own id={`purpose-${id}`} form={form} action={settingsPath}>
      <input type="hidden" name="intent" value="choose" />
      <input type="hidden" name="id" value={id} />
      <VersionField version={version} />
      <CheckField name="blocks" stands={blocks}>
        {sourceTexts.blocks}
      </CheckField>
      {mayWrite || receives ? (
        <CheckField name="receives" stands={receives}>
          {sourceTexts.receives}
        </CheckField>
      ) : null}
      <div className="form-end">
        <SubmitButton busyLabel={sourceTexts.saving}>{sourceTexts.save}</SubmitButton>
      </div>
    </SiteForm>
  );
}

function PasswordForm({ source: { id }, reply }: { source: ListedSource; reply: FormReply | undefined }) {
  const form = useFormReply(reply, { failed: updateFailed });
  return (
    <SiteForm own id={`password-${id}`} form={form} action={settingsPath}>
      <input type="hidden" name="intent" value="password" />
      <input type="hidden" name="id" value={id} />
      <TextField name="password" label={sourceTexts.newPassword} type="password" autoComplete="off" />
      <div className="form-end">
        <SubmitButton busyLabel={sourceTexts.trying}>{sourceTexts.savePassword}</SubmitButton>
      </div>
    </SiteForm>
  );
}

/** <details> asks for confirmation, also without JavaScript. */
function Removal({ id, name }: { id: string; name: string }) {
  return (
    <details className="decline">
      <summary className="btn btn-quiet btn-small">
        <span className="when-closed">{sourceTexts.remove}</span>
        <span className="when-open">{sourceTexts.keep}</span>
        <span className="sr">: {name}</span>
      </summary>
      <div className="decline-form">
        <p>{sourceTexts.removal}</p>
        <ActionButton
          action={settingsPath}
          failed={updateFailed}
          fields={{ intent: "remove", id }}
          className="btn btn-danger btn-small"
          label={`${sourceTexts.reallyRemove} ${name}`}
        >
          {sourceTexts.reallyRemove}
        </ActionButton>
      </div>
    </details>
  );
}

type Source = Pick<ListedSource, "profileId" | "walkerName" | "mayWrite" | "receives">;

export function NoVisits({ sources }: { sources: readonly Source[] }) {
  const served = new Set(sources.filter(({ receives }) => receives).map(({ profileId }) => profileId));
  const without = new Map(
    sources
      .filter(({ profileId, mayWrite }) => mayWrite && !served.has(profileId))
      .map(({ profileId, walkerName }) => [profileId, walkerName]),
  );
  const [before, after] = settingsTexts.noVisits;
  return [...without].map(([id, name]) => (
    <p key={id} className="note">
      {before}
      <bdi>{name}</bdi>
      {after}
    </p>
  ));
}

export function UnreadEvents({ unread }: { unread: ListedSource["unread"] }) {
  if (!unread) return null;
  const { count, events } = unread;
  const more = count - events.length;
  return (
    <div className="note note-warning">
      <p>{unreadTexts.lead(count)}</p>
      <ul>
        {events.map(({ name, problem }, index) => (
          <li key={index}>
            {name ? (
              <>
                “<bdi>{name}</bdi>”
              </>
            ) : (
              unreadTexts.noName
            )}
            : {unreadProblemTexts[problem]}
          </li>
        ))}
      </ul>
      <p>
        {more > 0 ? `${unreadTexts.more(more)} ` : null}
        {unreadTexts.fetchAgain}
      </p>
    </div>
  );
}
