import { formatExact } from "~/shared/money";
import type { FormReply } from "~/shared/form-reply";
import { SiteForm, SubmitButton } from "~/ui/form/form";
import { useFormReply } from "~/ui/form/use-form-reply";

import { payTexts as texts } from "~/money/texts/pay";

/** Sends the total that was shown: a changed total is refused. */
export function ApproveForm({ cents, action, reply }: { cents: number; action: string; reply: FormReply | undefined }) {
  const form = useFormReply(reply);
  return (
    <SiteForm own id="approve" form={form} action={action} className="form panel">
      <input type="hidden" name="intent" value="approve" />
      <input type="hidden" name="shownCents" value={cents} />
      <p>{texts.approveHint}</p>
      <div className="form-end">
        <SubmitButton busyLabel={texts.approving}>{texts.approve(formatExact(cents))}</SubmitButton>
      </div>
    </SiteForm>
  );
}
