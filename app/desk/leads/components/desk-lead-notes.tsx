// Notes on a lead that nobody but the owner reads.
import type { FormReply } from "~/shared/form-reply";
import { VersionField } from "~/ui/app/version-field";
import { TextArea } from "~/ui/form/field";
import { SiteForm } from "~/ui/form/form";
import { useFormReply } from "~/ui/form/use-form-reply";

import type { LeadDetails } from "~/desk/leads/desk-queries.server";

export function DeskLeadNotes({ lead, inDocument }: { lead: LeadDetails; inDocument: FormReply | undefined }) {
  const form = useFormReply(inDocument);
  return (
    <section className="panel" aria-labelledby="notes">
      <h2 id="notes">Your notes</h2>
      <SiteForm id="notes-form" form={form} action={`/admin/leads/${lead.id}`} own>
        <input type="hidden" name="intent" value="notes" />
        <VersionField version={lead.version} />
        <TextArea
          name="ownerNotes"
          label="Only you see these"
          rows={6}
          maxLength={5000}
          defaultValue={lead.ownerNotes ?? ""}
        />
        <div className="form-end">
          <button className="btn btn-quiet" disabled={form.busy}>
            {form.busy ? "Saving..." : "Save notes"}
          </button>
        </div>
      </SiteForm>
    </section>
  );
}
