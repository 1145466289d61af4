// The releases of a signed contract, with forms for the optional ones.
import { href } from "react-router";

import { ActionButton } from "~/ui/app/action-button";
import { RefusalNote } from "~/ui/app/refusal-note";
import { TextField } from "~/ui/form/field";
import { SiteForm } from "~/ui/form/form";
import { useFormReply } from "~/ui/form/use-form-reply";
import { lineAttributes } from "~/shared/form-fields";
import type { FormReply } from "~/shared/form-reply";

import { initialsToGive } from "~/clients/contract/contract-fields";
import { ownReleasesTexts, photosNote } from "~/clients/contract/texts";
import type { ReleaseState } from "~/clients/contract/queries.server";

export interface OwnReleasesProps {
  releases: readonly ReleaseState[];
  /** Texts by release id. */
  texts: Readonly<Record<string, string>>;
  reply: FormReply | undefined;
}

const action = href("/dashboard/contract");

export const OwnReleases = ({ releases, texts, reply }: OwnReleasesProps) => (
  <section className="panel" aria-labelledby="releases">
    <h2 id="releases">Releases</h2>
    <p className="muted">{ownReleasesTexts.lead}</p>
    <ul className="steps release-list">
      {releases.map((release) => (
        <li key={release.id}>
          <div>
            <h3>{release.heading}</h3>
            <details>
              <summary>
                Read it<span className="sr">: {release.heading}</span>
              </summary>
              <p>{texts[release.id]}</p>
            </details>
            {release.optional ? <Change release={release} reply={reply} /> : null}
          </div>
          <span className={release.given ? "state state-good" : "state"}>
            {release.given ? "Agreed" : "Not agreed"}
          </span>
        </li>
      ))}
    </ul>
  </section>
);

function Change({ release: { id, heading, given }, reply }: { release: ReleaseState; reply: FormReply | undefined }) {
  const mine = reply && !reply.ok && reply.values.release?.[0] === id ? reply : undefined;
  if (!given) return <GiveForm release={id} heading={heading} reply={mine} />;
  return (
    <>
      <RefusalNote reply={mine} />
      {id === "photos" ? <p className="muted">{photosNote}</p> : null}
      <ActionButton
        action={action}
        fields={{ intent: "take-back-release", release: id }}
        className="btn btn-quiet btn-small"
        label={`Withdraw “${heading}”`}
      >
        Withdraw
      </ActionButton>
    </>
  );
}

function GiveForm({ release, heading, reply }: { release: string; heading: string; reply: FormReply | undefined }) {
  const form = useFormReply(reply);
  return (
    <SiteForm id={`give-${release}`} form={form} action={action} own className="give-release">
      <input type="hidden" name="intent" value="give-release" />
      <input type="hidden" name="release" value={release} />
      <TextField
        name="initials"
        {...lineAttributes(initialsToGive)}
        label={
          <>
            Your initials <span className="sr">for “{heading}”</span>
          </>
        }
        size={10}
      />
      <button type="submit" className="btn btn-quiet btn-small">
        Agree to this release
      </button>
    </SiteForm>
  );
}
