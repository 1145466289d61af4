// Fields to decline a testimonial with a reason from the list. A low rating or an unfavorable opinion is not a valid
// reason.
import type { FormReply } from "~/shared/form-reply";
import { RefusalLink } from "~/ui/form/form";
import { useFetcherToast, useReply } from "~/ui/form/use-reply";

import { decisionNames, declineReasonNames, moderationFailed, testimonialsTexts as texts } from "~/site/texts";

/** `required`: the browser validates the field before submit. */
export function ReasonSelect({ label, required }: { label: string; required?: boolean }) {
  return (
    <select name="reason" className="input" aria-label={label} defaultValue="" required={required}>
      <option value="">Choose a reason</option>
      {Object.entries(declineReasonNames).map(([value, text]) => (
        <option key={value} value={value}>
          {text}
        </option>
      ))}
    </select>
  );
}

export function DeclineForm({
  action,
  fields,
  author,
}: {
  action: string;
  fields: Readonly<Record<string, string>>;
  author: string;
}) {
  const fetcher = useReply({ failed: moderationFailed });
  useFetcherToast(fetcher.key, fetcher.data?.ok ? fetcher.data : undefined);
  return (
    <details className="decline">
      <summary className="btn btn-quiet btn-small" aria-label={`${decisionNames.decline}: ${author}`}>
        Decline…
      </summary>
      <fetcher.Form method="post" action={action} className="decline-form">
        {Object.entries(fields).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <ReasonSelect label={texts.whyOne(author)} />
        <button name="intent" value="decline" className="btn btn-danger btn-small" disabled={fetcher.state !== "idle"}>
          {decisionNames.decline}
        </button>
        <Refused reply={fetcher.data} />
      </fetcher.Form>
    </details>
  );
}

/** The reason why the decision was refused, shown beside the button. */
function Refused({ reply }: { reply: FormReply | undefined }) {
  if (!reply || reply.ok) return null;
  return (
    <span role="alert" className="error">
      {Object.values(reply.errors)[0] ?? reply.message} <RefusalLink link={reply.link} />
    </span>
  );
}
