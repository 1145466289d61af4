// The sheet for a walker who is out: the visits of these days, each with who comes instead, and one button for all.
import { href, Link } from "react-router";

import { lengthOf } from "~/business/times/times-in-words";
import { namesInWords } from "~/clients/index";
import type { OutSheet } from "~/desk/bookings/load-out.server";
import { outTexts as texts } from "~/desk/texts/out";
import { formatInstant } from "~/shared/dates";
import { withoutZone } from "~/shared/day-names";
import type { FormReply } from "~/shared/form-reply";
import { CheckField } from "~/ui/form/check-field";
import { TextArea } from "~/ui/form/field";
import { SiteForm, SubmitButton } from "~/ui/form/form";
import { useFormReply } from "~/ui/form/use-form-reply";
import { useZone } from "~/ui/use-site";

const page = href("/admin/out");
const addressOf = (walker: string, days = "") => `${page}?walker=${walker}${days}`;

/** The desk's panel: one link for each walker, and one for everybody. */
export const OutPanel = ({ walkers }: { walkers: readonly { id: string; name: string }[] }) => (
  <section className="panel" aria-labelledby="out">
    <h2 id="out">{texts.panel}</h2>
    <p className="muted">{texts.panelHint}</p>
    <div className="row-actions">
      {walkers.length > 1
        ? walkers.map(({ id, name }) => (
            <Link key={id} to={addressOf(id)} className="btn btn-quiet btn-small">
              <bdi>{texts.isOut(name)}</bdi>
            </Link>
          ))
        : null}
      <Link to={addressOf("")} className="btn btn-quiet btn-small">
        {texts.nobody}
      </Link>
    </div>
  </section>
);

/** The form that chooses who is out, and when. */
export const OutDays = ({ sheet: { out, walkers, from, to } }: { sheet: OutSheet }) => (
  <form method="get" action={page} className="panel out-days">
    <div className="field">
      <label htmlFor="out-who">{texts.who}</label>
      <select id="out-who" name="walker" className="input" defaultValue={out?.id ?? ""}>
        <option value="">{texts.everybody}</option>
        {walkers.map(([id, name]) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
    </div>
    <div className="field">
      <label htmlFor="out-from">{texts.from}</label>
      <input id="out-from" type="date" name="from" className="input" defaultValue={from} />
    </div>
    <div className="field">
      <label htmlFor="out-to">{texts.to}</label>
      <input id="out-to" type="date" name="to" className="input" defaultValue={to} />
    </div>
    <button type="submit" className="btn btn-quiet">
      {texts.show}
    </button>
  </form>
);

export function OutForm({ sheet, reply }: { sheet: OutSheet; reply: FormReply | undefined }) {
  const { out, visits, from, to, meetings, closure, undoSeconds } = sheet;
  const form = useFormReply(reply);
  const typed = form.reply?.ok === false ? (form.reply.values.choice ?? []) : [];
  return (
    <SiteForm id="out" form={form} action={addressOf(out?.id ?? "", `&from=${from}&to=${to}`)} own>
      <input type="hidden" name="walker" value={out?.id ?? ""} />
      <input type="hidden" name="from" value={from} />
      <input type="hidden" name="to" value={to} />
      <input type="hidden" name="closure" value={closure} />
      {visits.length > 0 ? (
        <ul className="plain-list panel out-visits">
          {visits.map((visit) => (
            <OutVisit key={`${visit.id} ${visit.version}`} visit={visit} typed={typed} />
          ))}
        </ul>
      ) : (
        <p className="empty">{texts.none}</p>
      )}
      {meetings > 0 ? <p className="note">{texts.meetings(meetings)}</p> : null}
      <TextArea
        name="reason"
        label={texts.reason}
        rows={2}
        hint={texts.reasonHint}
        defaultValue={texts.usualReason(out ? (out.name.split(" ")[0] ?? out.name) : null)}
      />
      <CheckField name="block" stands>
        {texts.block(out?.name ?? null)}
      </CheckField>
      <div className="form-end">
        <SubmitButton busyLabel={texts.saving}>{texts.submit}</SubmitButton>
        {undoSeconds > 0 ? <p className="muted">{texts.mailsWait(undoSeconds)}</p> : null}
      </div>
    </SiteForm>
  );
}

/** `typed`: the choices of a refused form. */
function OutVisit({ visit, typed }: { visit: OutSheet["visits"][number]; typed: readonly string[] }) {
  const zone = useZone();
  const { id, version, startsAt, endsAt, service, walkerName, pets, clients, fits, suggested } = visit;
  const value = (to: string) => `${id} ${version} ${to}`;
  const minutes = Math.round((Date.parse(endsAt) - Date.parse(startsAt)) / 60_000);
  const names = namesInWords(pets);
  const field = `visit-${id}`;
  const initial = typed.find((each) => each.startsWith(value(""))) ?? value(suggested ?? "cancel");
  return (
    <li>
      <div>
        <p className="day-time">
          {withoutZone(formatInstant(Temporal.Instant.from(startsAt), zone), zone)}, {lengthOf(minutes)}
        </p>
        <p>
          <strong>
            <bdi>{names}</bdi>
          </strong>{" "}
          <span className="muted">
            {service}, <bdi>{clients.join("; ")}</bdi>
          </span>
        </p>
      </div>
      <div className="field">
        <label htmlFor={field} className="sr">
          {texts.what(names)}
        </label>
        <select id={field} name="choice" className="input" defaultValue={initial}>
          {fits.map(({ walkerId, name, isKnown }) => (
            <option key={walkerId} value={value(walkerId)}>
              {texts.fit(name, isKnown)}
            </option>
          ))}
          <option value={value("cancel")}>{texts.cancel}</option>
          <option value={value("keep")}>{texts.keep(walkerName)}</option>
        </select>
        {fits.length === 0 ? <span className="hint">{texts.nobodyFree}</span> : null}
      </div>
    </li>
  );
}
