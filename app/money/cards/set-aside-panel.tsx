// The owner's list of card payments and refunds that are on no account. Hidden when the list is empty.
import { href, Link } from "react-router";

import type { SetAsideView } from "~/money/cards/set-aside.server";
import { setAsideTexts as texts } from "~/money/texts/cards";
import type { FormReply } from "~/shared/form-reply";
import { formatDay } from "~/shared/dates";
import { SiteForm, SubmitButton } from "~/ui/form/form";
import { useFormReply } from "~/ui/form/use-form-reply";

interface Props {
  setAside: readonly SetAsideView[];
  reply: FormReply | undefined;
}

export function SetAsidePanel({ setAside, reply }: Props) {
  if (setAside.length === 0) return null;
  return (
    <section className="panel" aria-labelledby="set-aside">
      <h2 id="set-aside">{texts.title}</h2>
      <ul className="who-list">
        {setAside.map((each) => (
          <li key={each.id}>
            <p>
              <Link to={href("/admin/clients/:id/money", { id: each.clientId })} className="text-link">
                {each.client}
              </Link>
              {`: ${texts[each.kind](each.cents, formatDay(Temporal.PlainDate.from(each.day)))}`}
            </p>
            <DismissForm setAside={each} reply={reply} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function DismissForm({ setAside: { id, client }, reply }: { setAside: SetAsideView; reply: FormReply | undefined }) {
  const form = useFormReply(reply);
  return (
    <SiteForm id={`dismiss-${id}`} form={form} action={href("/admin/money")} own>
      <input type="hidden" name="intent" value="dismiss" />
      <input type="hidden" name="id" value={id} />
      <SubmitButton busyLabel={texts.busy} className="btn btn-quiet btn-small">
        {texts.dismiss}
        <span className="sr">: {client}</span>
      </SubmitButton>
    </SiteForm>
  );
}
