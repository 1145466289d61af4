// Splits the replies of an action: those for the entry's form, and those for buttons beside the list.
import { updateFailed } from "~/offer/texts";
import type { FormReply } from "~/shared/form-reply";
import type { SiteFormState } from "~/ui/form/site-form-state";
import { useFormReply } from "~/ui/form/use-form-reply";

const formIntents = ["preview", "save"];

export function useEntryForm(
  actionData: FormReply | undefined,
  /** `what` names the list: "questions". */
  { edited, what }: { edited: { id: string } | null; what: string },
): { form: SiteFormState; refusal: FormReply | undefined } {
  const aboutForm = !actionData || actionData.ok || formIntents.includes(actionData.values.intent?.[0] ?? "");
  const form = useFormReply(aboutForm ? actionData : undefined, { failed: updateFailed(what) });
  // A refusal for one entry is not shown in the form of another.
  const isAbout = !form.reply || form.reply.ok || form.reply.values.id?.[0] === edited?.id;
  return {
    form: isAbout ? form : { ...form, reply: undefined },
    refusal: aboutForm ? undefined : actionData,
  };
}
