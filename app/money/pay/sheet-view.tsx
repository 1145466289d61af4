// View of one pay sheet: its totals and lines.
import { Link } from "react-router";

import { figuresTexts, shortDay } from "~/money/texts/figures";
import { inMiles, payTexts as texts } from "~/money/texts/pay";
import type { FormReply } from "~/shared/form-reply";
import { formatExact } from "~/shared/money";
import { Fact } from "~/ui/app/fact";
import { Instant } from "~/ui/app/instant";
import { TextField } from "~/ui/form/field";
import { SiteForm, SubmitButton } from "~/ui/form/form";
import { useFormReply } from "~/ui/form/use-form-reply";

import type { LoadedSheet } from "./list-sheets.server";

/** A sheet's sums. `to`: URL of the sheet, where it is not open. */
export function SheetTotals({ sheet, to }: { sheet: LoadedSheet; to?: string }) {
  const days = `${shortDay(sheet.from)} to ${shortDay(sheet.to)}`;
  return (
    <section className="panel" aria-labelledby="sheet-total">
      <div className="panel-head">
        <h2 id="sheet-total">{to ? <Link to={to}>{days}</Link> : days}</h2>
        <span className={sheet.approvedAt ? "state state-good" : sheet.isOver ? "state state-waiting" : "state"}>
          {sheet.approvedAt ? texts.approved : sheet.isOver ? texts.toApprove : texts.running}
        </span>
      </div>
      <dl className="figures">
        <div>
          <dt>{sheet.isOver ? texts.total : texts.soFar}</dt>
          <dd>{formatExact(sheet.cents)}</dd>
        </div>
      </dl>
      <dl className="facts pay-facts">
        <Fact name={texts.visits}>{String(sheet.visits)}</Fact>
        <Fact name={texts.hours}>{figuresTexts.inHours(sheet.minutes)}</Fact>
        <Fact name={texts.tips}>{formatExact(sheet.tipCents)}</Fact>
        <Fact name={texts.miles}>{inMiles(sheet.tenthMiles)}</Fact>
        <Fact name={texts.approvedOn}>{sheet.approvedAt ? <Instant at={sheet.approvedAt} /> : null}</Fact>
      </dl>
      {sheet.approvedAt ? null : <p className="muted">{texts.draft}</p>}
    </section>
  );
}

export function SheetView({ sheet }: { sheet: LoadedSheet }) {
  return (
    <>
      <SheetTotals sheet={sheet} />
      <section className="panel" aria-labelledby="sheet-lines">
        <h2 id="sheet-lines">{texts.lines}</h2>
        {sheet.lines.length === 0 ? (
          <p className="empty">{texts.empty}</p>
        ) : (
          <table className="ledger pay-lines">
            <caption className="sr">{texts.lines}</caption>
            <thead>
              <tr>
                <th scope="col">{texts.day}</th>
                <th scope="col">{texts.line}</th>
                <th scope="col" className="number">
                  {figuresTexts.amount}
                </th>
              </tr>
            </thead>
            <tbody>
              {sheet.lines.map(({ kind, visitId, tipId, day, label, amountCents, tenthMiles }) => (
                <tr key={`${kind} ${visitId ?? tipId ?? `${day} ${label}`}`}>
                  <th scope="row">{shortDay(day)}</th>
                  <td>{label}</td>
                  <td className="number">
                    {tenthMiles === 0 ? null : inMiles(tenthMiles)}
                    {tenthMiles === 0 || amountCents !== 0 ? ` ${formatExact(amountCents)}` : null}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </section>
    </>
  );
}

/** Approves the sheet. The form sends the total that was shown, and the server refuses it if the total has changed. */
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

export function MilesForm({
  from,
  to,
  action,
  reply,
}: {
  from: string;
  to: string;
  action: string;
  reply: FormReply | undefined;
}) {
  const form = useFormReply(reply);
  return (
    <section className="panel" aria-labelledby="miles">
      <h2 id="miles">{texts.mileage}</h2>
      <p className="muted">{texts.mileageHint}</p>
      <SiteForm own id="miles-form" form={form} action={action}>
        <input type="hidden" name="intent" value="miles" />
        <TextField name="day" label={texts.day} type="date" min={from} max={to} half />
        <TextField name="miles" label={texts.milesField} inputMode="decimal" half />
        <div className="form-end">
          <SubmitButton busyLabel={texts.setting} className="btn">
            {texts.saveMiles}
          </SubmitButton>
        </div>
      </SiteForm>
    </section>
  );
}
