// Form for the comment below a pet's name on the squad page.
import { href } from "react-router";

import type { FormReply } from "~/shared/form-reply";
import { VersionField } from "~/ui/app/version-field";
import { SiteForm, SubmitButton } from "~/ui/form/form";
import { FormField } from "~/ui/form/form-field";
import { useFormReply } from "~/ui/form/use-form-reply";

import { squadCommentField } from "~/clients/acceptance/rules";
import type { DeskPet } from "~/clients/acceptance/queries.server";

export function DeskSquadComment({ pet, reply }: { pet: DeskPet; reply: FormReply | undefined }) {
  const form = useFormReply(reply);
  return (
    <section className="panel" aria-labelledby="squad-comment-title">
      <h2 id="squad-comment-title">In the squad</h2>
      <SiteForm id="squad-comment" form={form} action={href("/admin/pets/:id", { id: pet.id })} own>
        <input type="hidden" name="intent" value="comment" />
        <VersionField version={pet.version} />
        <FormField name="squadComment" field={squadCommentField} initial={pet.squadComment} />
        <SubmitButton busyLabel="Saving...">Save the comment</SubmitButton>
      </SiteForm>
    </section>
  );
}
