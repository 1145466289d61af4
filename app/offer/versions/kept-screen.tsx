// A settings page with versions: the current value on one side, form and history on the other.
import type { ReactNode } from "react";
import { Link } from "react-router";

import { SettingsHead } from "~/offer/settings/components/settings-head";
import type { VersionLine } from "~/offer/versions/versions.server";
import type { FormReply } from "~/shared/form-reply";
import { ActionButton } from "~/ui/app/action-button";
import { RefusalNote } from "~/ui/app/refusal-note";
import { useSite } from "~/ui/use-site";

import { whenSeen } from "./seen";
import { versionTexts as texts } from "./texts";

export interface KeptScreenProps {
  page: string;
  /** Heading; by default the name of the settings page. */
  title?: string | undefined;
  lead: string;
  /** Sentence after the lead: when visitors see a change of an open site. */
  seen?: string;
  version: number;
  versions: readonly VersionLine[];
  looking: string | null;
  /** Refusal of a button that is not part of the form. */
  refusal: FormReply | undefined;
  /** Text of an empty history. */
  noHistory?: string;
  children: ReactNode;
  form: ReactNode;
}

export function KeptScreen({ page, title, lead, seen, version, versions, looking, refusal, ...rest }: KeptScreenProps) {
  const { noHistory = texts.none, children, form } = rest;
  const { isDraft } = useSite();
  return (
    <>
      <SettingsHead page={page} title={title} lead={seen ? `${lead} ${whenSeen(isDraft, seen)}` : lead} />
      <RefusalNote reply={refusal} />
      <VersionNote page={page} when={looking} />
      <div className="columns">
        {children}
        <div className="stack">
          {form}
          <VersionHistory page={page} versions={versions} now={version} none={noHistory} />
        </div>
      </div>
    </>
  );
}

/** Says which former version is shown. `when`: time of that version; null for the current version. */
function VersionNote({ page, when }: { page: string; when: string | null }) {
  if (when === null) return null;
  return (
    <p className="note">
      {texts.looking(when)} <Link to={page}>{texts.backToNow}</Link>
    </p>
  );
}

interface VersionHistoryProps {
  /** URL of the settings page, which shows the version named in `?version=`. */
  page: string;
  versions: readonly VersionLine[];
  /** Number of the current version; 0 for the defaults. */
  now: number;
  none: string;
}

function VersionHistory({ page, versions, now, none }: VersionHistoryProps) {
  return (
    <section className="panel" aria-labelledby="history">
      <h2 id="history">{texts.title}</h2>
      {versions.length === 0 ? <p className="muted">{none}</p> : null}
      <ol className="steps">
        {versions.map(({ version, summary, at, by }) => (
          <li key={version}>
            <div>
              <strong>
                <bdi>{summary}</bdi>
              </strong>
              <div className="muted">
                {at}, <bdi>{by}</bdi>
              </div>
              <Presses page={page} version={version} now={now} when={at} />
            </div>
          </li>
        ))}
        {versions.length > 0 ? (
          <li>
            <div>
              <strong>{texts.first}</strong>
              <Presses page={page} version={0} now={now} when={texts.first} />
            </div>
          </li>
        ) : null}
      </ol>
    </section>
  );
}

function Presses({
  page,
  version,
  now,
  when,
}: Pick<VersionHistoryProps, "page" | "now"> & { version: number; when: string }) {
  if (version === now) return <span className="state state-good">{texts.now}</span>;
  return (
    <div className="actions tight">
      <Link to={`${page}?version=${version}`} className="btn btn-quiet btn-small" aria-label={texts.lookAt(when)}>
        {texts.look}
      </Link>
      <ActionButton
        action={page}
        fields={{ intent: "restore", to: String(version), version: String(now) }}
        className="btn btn-quiet btn-small"
        label={texts.restoreOf(when)}
      >
        {texts.restore}
      </ActionButton>
    </div>
  );
}
