// A proposed time with its price, on the page behind the mail's link.
import { formatExact } from "~/shared/money";
import { SiteForm, useFormContext } from "~/ui/form/form";
import type { SiteFormState } from "~/ui/form/site-form-state";

import { PriceLines } from "~/offer/index";
import { acceptInWords } from "~/day/texts/booking";
import type { ProposedTime } from "./read-proposal.server";

export interface ProposedTimeFormProps {
  form: SiteFormState;
  action: string;
  proposal: ProposedTime;
}

export function ProposedTimeForm({ form, action, proposal }: ProposedTimeFormProps) {
  const { asked, proposed, walkerName, note, quote, difference } = proposal;
  return (
    <SiteForm id="proposal" form={form} action={action}>
      <p>
        I can offer <strong>{proposed}</strong>, with <bdi>{walkerName}</bdi>. You asked for {asked}.
      </p>
      {note ? (
        <p className="note" dir="auto">
          {note}
        </p>
      ) : null}
      <PriceLines quote={quote} name="What it costs at this time" />
      {difference === 0 ? null : (
        <p>
          That's {formatExact(Math.abs(difference))} {difference > 0 ? "more" : "less"} than at the time you asked for.
        </p>
      )}
      <Answers accept={acceptInWords(proposal)} />
    </SiteForm>
  );
}

function Answers({ accept }: { accept: string }) {
  const { busy } = useFormContext();
  return (
    <div className="actions">
      <button name="intent" value="accept-proposal" className="btn btn-big" disabled={busy}>
        {accept}
      </button>
      <button name="intent" value="decline-proposal" className="btn btn-quiet btn-big" disabled={busy}>
        That doesn't work
      </button>
    </div>
  );
}
