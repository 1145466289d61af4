// The form of one proof: state, date and document.
import { href } from "react-router";

import type { ProofKind } from "~/business/proofs";
import { proofTexts as texts } from "~/offer/texts";
import type { Proof } from "./queries.server";
import type { FormReply } from "~/shared/form-reply";
import { ActionButton } from "~/ui/app/action-button";
import { VersionField } from "~/ui/app/version-field";
import { TextField } from "~/ui/form/field";
import { SiteForm, SubmitButton } from "~/ui/form/form";
import { useFormReply } from "~/ui/form/use-form-reply";

const action = href("/admin/settings/trust");

export function ProofForm({
  kind,
  proof,
  inDocument,
}: {
  kind: ProofKind;
  /** null if there is none. */
  proof: Proof | null;
  /** The reply in the HTML document, if it is about this proof. */
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
      <SiteForm own files id={`proof-${kind}`} form={form} action={action}>
        <input type="hidden" name="intent" value="save" />
        <input type="hidden" name="kind" value={kind} />
        <VersionField version={version} />
        {/* The key resets the fields after saving. */}
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
        <ActionButton action={action} fields={{ kind, intent: "remove" }} label={texts.removeOf(title)}>
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
