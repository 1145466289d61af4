// Dialog that lists the visits to cancel with their fees before the client confirms (docs/product.md, Late fee). The
// scopes are links, so the dialog works without scripts.
import { hoursInWords, shareInWords } from "~/business/money/terms-in-words";
import { Link } from "react-router";

import type { FormReply } from "~/shared/form-reply";
import { formatExact } from "~/shared/money";
import { withoutZone } from "~/shared/day-names";
import { RouteDialog } from "~/ui/app/route-dialog";
import { TextArea } from "~/ui/form/field";
import { SiteForm, SubmitButton } from "~/ui/form/form";
import type { SiteFormState } from "~/ui/form/site-form-state";
import { useFormReply } from "~/ui/form/use-form-reply";

import type { Stopping } from "~/standing/pages/dialogs.server";
import { stopCost, stopLead, stopScopes, stopTitles, visitsInWords } from "~/standing/model/texts";
import { useZone } from "~/ui/use-site";

/** `page`: path of the standing walk. `reply`: action data. */
export function StopDialog({ dialog, page, reply }: { dialog: Stopping; page: string; reply: FormReply | undefined }) {
  const form = useFormReply(reply);
  return (
    <RouteDialog title={stopTitles[dialog.scope]} closeTo={page} wide>
      <StopForm key={dialog.scope} form={form} page={page} {...dialog} />
    </RouteDialog>
  );
}

type StopFormProps = Stopping & { form: SiteFormState; page: string };

function StopForm(props: StopFormProps) {
  const { form, page, scope, from, version, ends, isDesk, fromInWords, hasDay } = props;
  const isEmpty = scope === "this" && ends.visits.length === 0;
  return (
    <SiteForm id="stop" form={form} action={`${page}/stop?scope=${scope}${hasDay ? `&from=${from}` : ""}`} own>
      {hasDay ? <ScopeLinks page={page} scope={scope} from={from} /> : null}
      <p>{stopLead(scope, fromInWords, ends.visits.length)}</p>
      <Ends ends={ends} />
      {isEmpty ? null : <p className="note">{stopCost(ends.fee, isDesk)}</p>}
      <input type="hidden" name="scope" value={scope} />
      <input type="hidden" name="from" value={from} />
      <input type="hidden" name="version" value={version} />
      <input type="hidden" name="requestId" value={ends.visits[0]?.requestId ?? ""} />
      <input type="hidden" name="shownFee" value={ends.fee} />
      <input type="hidden" name="shownVisits" value={ends.visits.length} />
      {isEmpty ? null : (
        <TextArea
          name="reason"
          label={isDesk ? "Why? The client can read this." : "Would you tell me why? (optional)"}
          maxLength={5000}
        />
      )}
      <div className="form-end">
        {isEmpty ? null : <Confirm scope={scope} count={ends.visits.length} fee={ends.fee} />}
        <Link to={page} preventScrollReset className="btn btn-quiet">
          Keep everything
        </Link>
      </div>
    </SiteForm>
  );
}

function ScopeLinks({ page, scope, from }: Pick<StopFormProps, "page" | "scope" | "from">) {
  return (
    <nav className="subnav" aria-label="What to cancel">
      {stopScopes.map(([reach, name]) => (
        <Link
          key={reach}
          to={`${page}/stop?scope=${reach}&from=${from}`}
          replace
          preventScrollReset
          aria-current={reach === scope ? "page" : undefined}
        >
          {name}
        </Link>
      ))}
    </nav>
  );
}

/** Number of free visits that are listed; more are collapsed. */
const listedFree = 3;

/** The visits to cancel: those with a fee first, then the free ones. */
export const Ends = ({ ends: { visits } }: Pick<Stopping, "ends">) => {
  const free = visits.filter(({ fee }) => fee === 0);
  if (free.length <= listedFree) return <EndList visits={visits} />;
  return (
    <>
      <EndList visits={visits.filter(({ fee }) => fee > 0)} />
      <details className="more-visits">
        <summary>{visitsInWords(free.length)}, free</summary>
        <EndList visits={free} />
      </details>
    </>
  );
};

const EndList = ({ visits }: Pick<Stopping["ends"], "visits">) => {
  const zone = useZone();
  return visits.length === 0 ? null : (
    <ul className="standing-ends">
      {visits.map(({ requestId, when, total, fee, terms }) => (
        <li key={requestId}>
          <strong>{withoutZone(when, zone)}</strong>
          <span>
            {fee > 0
              ? `${formatExact(fee)} (${shareInWords(terms.latePercent)} of ${formatExact(total)}: less than ${hoursInWords(terms.noticeHours)} before)`
              : "free"}
          </span>
        </li>
      ))}
    </ul>
  );
};

function Confirm({ scope, count, fee }: { scope: Stopping["scope"]; count: number; fee: number }) {
  const what = scope === "this" ? "Cancel this visit" : `Stop, and cancel ${visitsInWords(count)}`;
  return (
    <SubmitButton busyLabel="Canceling..." className="btn btn-danger">
      {`${what}${fee > 0 ? ` for ${formatExact(fee)}` : ""}`}
    </SubmitButton>
  );
}
