// Notes on a lead that only the owner reads.
import { href } from "react-router";

import type { FormReply } from "~/shared/form-reply";
import { VersionField } from "~/ui/app/version-field";
import { TextArea } from "~/ui/form/field";
import { SiteForm } from "~/ui/form/form";
import { useFormReply } from "~/ui/form/use-form-reply";

import type { LeadDetails } from "~/desk/leads/queries.server";
import { leadTexts as texts } from "~/desk/leads/texts";

export function DeskLeadNotes({ lead, inDocument }: { lead: LeadDetails; inDocument: FormReply | undefined }) {
  const form = useFormReply(inDocument);
  return (
    <section className="panel" aria-labelledby="notes">
      <h2 id="notes">{texts.notes}</h2>
      <SiteForm id="notes-form" form={form} action={href("/admin/leads/:id", { id: lead.id })} own>
        <input type="hidden" name="intent" value="notes" />
        <VersionField version={lead.version} />
        <TextArea
          name="ownerNotes"
          label={texts.notesLabel}
          rows={6}
          maxLength={5000}
          defaultValue={lead.ownerNotes ?? ""}
        />
        <div className="form-end">
          <button className="btn btn-quiet" disabled={form.busy}>
            {form.busy ? texts.savingNotes : texts.saveNotes}
          </button>
        </div>
      </SiteForm>
    </section>
  );
}
