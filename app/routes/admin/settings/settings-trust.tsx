// Proofs that visitors can rely on: insurance, certificates, background checks (docs/product.md, Trust).
import { href, Link } from "react-router";

import { proofKinds, type ProofKind } from "~/business/proofs";
import { SettingsHead } from "~/offer/settings/components/settings-head";
import { settingsTitle } from "~/offer/settings/settings-pages";
import { proofTexts as texts } from "~/offer/texts";
import { getProofs, type Proof } from "~/offer/trust/queries.server";
import { submitProof } from "~/offer/trust/submit-proof.server";
import { getServices, getBusiness } from "~/platform/context/context";
import { dayIn } from "~/shared/dates";
import type { FormReply } from "~/shared/form-reply";
import { pictureBody, type PageHandle } from "~/shared/page-handle";
import { ActionButton } from "~/ui/app/action-button";
import { VersionField } from "~/ui/app/version-field";
import { TextField } from "~/ui/form/field";
import { SiteForm, SubmitButton } from "~/ui/form/form";
import { useFormReply } from "~/ui/form/use-form-reply";

import type { Route } from "./+types/settings-trust";

export const handle: PageHandle = { body: pictureBody };

export function loader({ context }: Route.LoaderArgs) {
  const { db, now } = getServices(context);
  return getProofs(db, dayIn(getBusiness(context).timeZone, now()));
}

export const action = async (args: Route.ActionArgs) => submitProof(args);

export const meta = () => settingsTitle(href("/admin/settings/trust"));

export default function SettingsTrust({ loaderData, actionData }: Route.ComponentProps) {
  const about = actionData && !actionData.ok ? actionData.values.kind?.[0] : undefined;
  return (
    <>
      <SettingsHead page={href("/admin/settings/trust")} lead={texts.lead} />
      <div className="stack">
        {proofKinds.map((kind) => (
          <ProofForm
            key={kind}
            kind={kind}
            proof={loaderData[kind]}
            inDocument={about === kind ? actionData : undefined}
          />
        ))}
        <p className="muted">
          {texts.photo} <Link to={href("/admin/settings/pictures")}>{texts.photoLink}</Link>. {texts.experience}{" "}
          <Link to={href("/admin/settings/notices")}>{texts.experienceLink}</Link>.
        </p>
      </div>
    </>
  );
}

const formAddress = href("/admin/settings/trust");

function ProofForm({
  kind,
  proof,
  inDocument,
}: {
  kind: ProofKind;
  /** null if no proof of this kind is stored. */
  proof: Proof | null;
  /** The form's reply when it came with the document, if it is about this proof. */
  inDocument: FormReply | undefined;
}) {
  const form = useFormReply(inDocument, { failed: texts.failed });
  const { title, text, date } = texts.kinds[kind];
  const version = proof?.version ?? 0;
  return (
    <section className="panel" aria-labelledby={`${kind}-title`} id={kind}>
      <h2 id={`${kind}-title`}>{title}</h2>
      <p className="muted">{text}</p>
      <State kind={kind} proof={proof} />
      <SiteForm own files id={`proof-${kind}`} form={form} action={formAddress}>
        <input type="hidden" name="intent" value="save" />
        <input type="hidden" name="kind" value={kind} />
        <VersionField version={version} />
        {/* The changed key resets the field after saving. */}
        <TextField key={`date ${version}`} name="date" label={date} type="date" required defaultValue={proof?.date} />
        <TextField
          key={`document ${version}`}
          name="document"
          label={texts.document}
          type="file"
          accept="application/pdf,image/jpeg,image/png,image/webp,image/heic,image/heif,.heic,.heif"
          hint={texts.documentHint}
        />
        <div className="form-end">
          <SubmitButton busyLabel={texts.saving}>{texts.save}</SubmitButton>
        </div>
      </SiteForm>
      {proof ? (
        <ActionButton action={formAddress} fields={{ kind, intent: "remove" }} label={texts.removeOf(title)}>
          {texts.remove}
        </ActionButton>
      ) : null}
    </section>
  );
}

function State({ kind, proof }: { kind: ProofKind; proof: Proof | null }) {
  if (!proof) return <p>{texts.none}</p>;
  const { lastDay, isOver, hasDocument } = proof;
  return (
    <>
      {isOver ? <p className="note note-warning">{texts.expired(kind, lastDay)}</p> : <p>{texts.shown(lastDay)}</p>}
      {hasDocument ? (
        <p>
          <a
            href={href("/admin/settings/trust/:kind/document", { kind })}
            aria-label={texts.openOf(texts.kinds[kind].title)}
          >
            {texts.open}
          </a>
        </p>
      ) : null}
    </>
  );
}
