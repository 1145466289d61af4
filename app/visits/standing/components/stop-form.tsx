// What a cancellation ends, day by day with the fee of each, before anybody says yes (docs/product.md, Late fee). Links
// lead from one reach to another, so it needs no script.
import { Link } from "react-router";

import { formatExact } from "~/shared/money";
import { TextArea } from "~/ui/form/field";
import { SiteForm, useFormContext } from "~/ui/form/form";
import type { SiteFormState } from "~/ui/form/site-form-state";

import { visitsInWords } from "~/visits/standing/messages";
import type { EndScope, WhatEnds } from "~/visits/standing/standing-walk";

export interface StopFormProps {
  form: SiteFormState;
  /** Of the standing walk. */
  page: string;
  scope: EndScope;
  /** An ISO date. */
  from: string;
  /** Of the request for "this", otherwise of the standing walk. */
  version: number;
  ends: WhatEnds;
  /** The owner's cancellations cost nothing. */
  isDesk: boolean;
  /** "Thursday, November 26". */
  fromInWords: string;
  /** It was opened from one of the days: less than everything can be chosen. */
  hasDay: boolean;
}

export function StopForm({ form, page, scope, from, version, ends, isDesk, fromInWords, hasDay }: StopFormProps) {
  const isEmpty = scope === "this" && ends.visits.length === 0;
  return (
    <SiteForm id="stop" form={form} action={`${page}/stop?scope=${scope}${hasDay ? `&from=${from}` : ""}`} own>
      {hasDay ? <Reach page={page} scope={scope} from={from} /> : null}
      <p>{leadOf(scope, fromInWords, ends.visits.length)}</p>
      <Ends ends={ends} />
      {isEmpty ? null : <p className="note">{costOf(ends, isDesk)}</p>}
      <input type="hidden" name="scope" value={scope} />
      <input type="hidden" name="from" value={from} />
      <input type="hidden" name="version" value={version} />
      <input type="hidden" name="requestId" value={ends.visits[0]?.requestId ?? ""} />
      <input type="hidden" name="shownFee" value={ends.fee} />
      <input type="hidden" name="shownVisits" value={ends.visits.length} />
      {isEmpty ? null : (
        <TextArea
          name="reason"
          label={isDesk ? "Why? The client reads it." : "Would you tell me why? (optional)"}
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

/** What is about to be done, as its dialog is called. */
export const stopTitles: Record<EndScope, string> = {
  this: "Skip a visit",
  following: "Stop from a day on",
  all: "Stop this standing walk",
};

const reaches: readonly (readonly [EndScope, string])[] = [
  ["this", "Only this one"],
  ["following", "This and all after it"],
  ["all", "All to come"],
];

function Reach({ page, scope, from }: Pick<StopFormProps, "page" | "scope" | "from">) {
  return (
    <nav className="subnav" aria-label="What to cancel">
      {reaches.map(([reach, name]) => (
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

function leadOf(scope: EndScope, from: string, count: number): string {
  if (scope === "this")
    return count > 0 ? "This visit is canceled; all the others stay:" : "There's no visit that day to cancel.";
  const which = scope === "all" ? "All visits that haven't started" : `All visits from ${from} on`;
  const later = "and no later ones go on the calendar";
  return count > 0 ? `${which} are canceled, ${later}:` : `Nothing on the calendar; no later visits go on it.`;
}

const Ends = ({ ends }: { ends: WhatEnds }) =>
  ends.visits.length === 0 ? null : (
    <ul className="standing-ends">
      {ends.visits.map(({ requestId, when, total, fee }) => (
        <li key={requestId}>
          <strong>{when}</strong>
          <span>
            {fee > 0 ? `${formatExact(fee)} (half of ${formatExact(total)}: less than 24 hours before)` : "free"}
          </span>
        </li>
      ))}
    </ul>
  );

function costOf({ fee }: WhatEnds, isDesk: boolean): string {
  if (isDesk) return "This costs the client nothing, and they get an email that apologizes.";
  return fee > 0 ? `This costs ${formatExact(fee)} in all.` : "This costs you nothing.";
}

function Confirm({ scope, count, fee }: { scope: EndScope; count: number; fee: number }) {
  const { busy } = useFormContext();
  const what = scope === "this" ? "Cancel this visit" : `Stop, and cancel ${visitsInWords(count)}`;
  return (
    <button type="submit" className="btn btn-danger" disabled={busy}>
      {busy ? "Canceling..." : `${what}${fee > 0 ? ` for ${formatExact(fee)}` : ""}`}
    </button>
  );
}
