// Form to sign the contract: initials for each release, and the name as signature.
import { useRef, useState } from "react";
import { href, Link } from "react-router";

import type { ContractRelease } from "~/business/contract/contract";
import { lineAttributes } from "~/shared/form-fields";
import { CheckField } from "~/ui/form/check-field";
import { FieldNotes, TextField, useField } from "~/ui/form/field";
import { SiteForm, SubmitButton } from "~/ui/form/form";
import { useFormReply } from "~/ui/form/use-form-reply";
import type { FormReply } from "~/shared/form-reply";

import { initialsField, neededInitials, optionalInitials, signedName } from "~/clients/contract/contract-fields";
import { signTexts } from "~/clients/contract/texts";

export interface SignFormProps {
  releases: readonly ContractRelease[];
  /** SHA-256 of the displayed text. */
  hash: string;
  /** Name of the account, which the signature must match. */
  name: string;
  address: { text: string; area: string };
  changed: readonly string[];
  /** Reply to a form sent without JavaScript. */
  reply: FormReply | undefined;
}

export function SignForm({ releases, hash, name, address, changed, reply }: SignFormProps) {
  const form = useFormReply(reply);
  const [initialed, setInitialed] = useState<readonly string[]>([]);
  const place = useRef<HTMLDivElement>(null);
  const count = () =>
    setInitialed(
      releases.flatMap(({ id }) =>
        place.current?.querySelector<HTMLInputElement>(`[name="${initialsField(id)}"]`)?.value.trim() ? [id] : [],
      ),
    );
  return (
    <SiteForm id="sign" form={form} action={href("/dashboard/contract")} own className="stack">
      <input type="hidden" name="intent" value="sign" />
      <input type="hidden" name="text" value={hash} />
      <div>
        <h2 id="releases">Releases</h2>
        <p className="muted">{signTexts.releases}</p>
      </div>
      <div ref={place} className="stack" onInput={count}>
        {releases.map((release, i) => (
          <Release
            key={release.id}
            release={release}
            place={signTexts.place(i + 1, releases.length)}
            isChanged={changed.includes(headingOf(release))}
          />
        ))}
      </div>
      <section className="panel form" aria-labelledby="signature">
        <h2 id="signature">Signature</h2>
        <Initialed releases={releases} initialed={initialed} />
        <Address {...address} />
        <TextField name="signedName" {...lineAttributes(signedName)} hint={signTexts.nameHint(name)} />
        <CheckField name="agree">{signTexts.agree}</CheckField>
        <SubmitButton busyLabel="Signing...">Sign</SubmitButton>
      </section>
    </SiteForm>
  );
}

/** Heading of a release in the contract's document. */
const headingOf = ({ heading, optional }: ContractRelease) =>
  `${heading} (${optional ? "optional" : "needed for any visit"})`;

/** How many releases are initialed, and which are still needed. */
function Initialed({ releases, initialed }: { releases: SignFormProps["releases"]; initialed: readonly string[] }) {
  const missing = releases.filter(({ id, optional }) => !optional && !initialed.includes(id));
  return (
    <output className="hint">
      {initialed.length > 0 ? (
        <>
          {signTexts.initialed(initialed.length, releases.length)}{" "}
          {missing.length > 0 ? signTexts.stillNeeded(missing.map(({ heading }) => heading)) : null}
        </>
      ) : null}
    </output>
  );
}

interface ReleaseProps {
  release: ContractRelease;
  /** "Release 2 of 6". */
  place: string;
  isChanged: boolean;
}

function Release({ release, place, isChanged }: ReleaseProps) {
  const { id, heading, text, optional } = release;
  return (
    <section className="panel release-sign" aria-labelledby={`release-${id}`}>
      <p className="muted">{place}</p>
      <div className="panel-head">
        <h3 id={`release-${id}`}>{heading}</h3>
        <span className={optional ? "state" : "state state-waiting"}>
          {optional ? "Optional" : "Needed for any visit"}
        </span>
        {isChanged ? <span className="state state-waiting">Changed</span> : null}
      </div>
      <p>{text}</p>
      <TextField
        name={initialsField(id)}
        {...lineAttributes(optional ? optionalInitials : neededInitials)}
        label={
          <>
            Your initials <span className="sr">for “{heading}”</span>
          </>
        }
        hint={optional ? hintOf(id) : undefined}
        size={10}
      />
    </section>
  );
}

const hintOf = (release: string) =>
  release === "photos" ? signTexts.photosEmpty : "If you leave this empty, the release isn't given.";

/**
 * The address comes from the profile, so the form has no field for it. A problem with the address is shown beside the
 * address.
 */
function Address({ text, area }: SignFormProps["address"]) {
  const { id, error } = useField("address");
  return (
    <div className="field">
      <strong>Your address</strong>
      <p>
        {text} <span className="state state-good">Inside the service area: {area}</span>
      </p>
      <FieldNotes
        id={id}
        error={error}
        hint={
          <>
            Moved? <Link to={href("/profile")}>Change it in your profile</Link> before you sign.
          </>
        }
      />
    </div>
  );
}
