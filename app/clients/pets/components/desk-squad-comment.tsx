// What the squad page says under the pet's name.
import type { FormReply } from "~/shared/form-reply";
import { VersionField } from "~/ui/app/version-field";
import { TextField } from "~/ui/form/field";
import { SiteForm, SubmitButton } from "~/ui/form/form";
import { useFormReply } from "~/ui/form/use-form-reply";

import type { DeskPet } from "~/clients/pets/acceptance/queries.server";

export function DeskSquadComment({ pet, reply }: { pet: DeskPet; reply: FormReply | undefined }) {
  const form = useFormReply(reply);
  return (
    <section className="panel" aria-labelledby="squad-comment-title">
      <h2 id="squad-comment-title">In the squad</h2>
      <SiteForm id="squad-comment" form={form} action={`/admin/pets/${pet.id}`} own>
        <input type="hidden" name="intent" value="comment" />
        <VersionField version={pet.version} />
        <TextField
          name="squadComment"
          label="Comment"
          hint="Shown under the name on the squad page. Never the owner's name."
          maxLength={200}
          defaultValue={pet.squadComment ?? ""}
        />
        <SubmitButton busyLabel="Saving...">Save the comment</SubmitButton>
      </SiteForm>
    </section>
  );
}
