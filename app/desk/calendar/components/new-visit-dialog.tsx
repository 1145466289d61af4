// Dialog that books a visit into a gap: choose the client, then service, walker and price.
import { Form, href, Link, useSubmit } from "react-router";

import { namesInWords } from "~/clients/index";
import type { FormReply } from "~/shared/form-reply";
import { RouteDialog } from "~/ui/app/route-dialog";

import { addressOf, bookingAddress } from "~/desk/bookings/desk-view";
import type { Booking, LoadedDesk } from "~/desk/calendar/load-desk.server";
import { newVisitTexts as texts } from "~/desk/texts/new-visit";
import { NewVisitForm } from "./new-visit-form";
import { instantAt } from "~/business/times/windows";
import { useZone } from "~/ui/use-site";

interface Props {
  desk: LoadedDesk;
  booking: Booking;
}

/** `reply`: the page's action data, if it is about a new visit. */
export function NewVisit({ desk, reply }: { desk: LoadedDesk; reply: FormReply | undefined }) {
  const zone = useZone();
  const { booking, view, date, filters } = desk;
  if (!booking) return null;
  const at = Temporal.PlainDateTime.from(booking.at);
  const start = instantAt(at.toPlainDate(), at.toPlainTime(), zone).toString();
  const walker = desk.walkers.length > 1 ? desk.walkers.find(({ id }) => id === booking.walkerId) : undefined;
  return (
    <RouteDialog
      title={<bdi>{texts.title(start, walker?.name ?? null, zone)}</bdi>}
      closeTo={addressOf(view, date, filters)}
    >
      {booking.form ? (
        <NewVisitForm
          key={booking.form.client.id}
          desk={desk}
          booking={booking}
          form={booking.form}
          inDocument={reply}
        />
      ) : (
        <ChooseClient desk={desk} booking={booking} />
      )}
    </RouteDialog>
  );
}

/** Lists the clients with the latest bookings; the search finds the others. */
function ChooseClient({ desk, booking }: Props) {
  const submit = useSubmit();
  const { households, text, clientId } = booking;
  const [, query = ""] = bookingAddress(desk, booking).split("?");
  return (
    <>
      {clientId ? <p className="note note-warning">{texts.gone}</p> : null}
      <search className="search-form">
        <Form action={href("/admin/bookings")} preventScrollReset>
          {[...new URLSearchParams(query)].map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <label htmlFor="find-client">{texts.who}</label>
          <div>
            <input
              id="find-client"
              type="search"
              name="q"
              className="input"
              placeholder={texts.search}
              defaultValue={text}
              autoComplete="off"
              maxLength={200}
              onChange={({ currentTarget: { form } }) => {
                if (form) void submit(form, { replace: true, preventScrollReset: true });
              }}
            />
            <button className="btn btn-quiet">{texts.find}</button>
          </div>
        </Form>
      </search>
      {households.length === 0 ? (
        <output className="empty">{texts.nobody(text)}</output>
      ) : (
        <ul className="pile households" aria-label={texts.who}>
          {households.map(({ id, name, pets }) => (
            <li key={id}>
              <Link to={bookingAddress(desk, booking, id)} preventScrollReset>
                <strong>
                  <bdi>{name}</bdi>
                </strong>{" "}
                <bdi className="muted">{namesInWords(pets)}</bdi>
              </Link>
            </li>
          ))}
        </ul>
      )}
      <p>
        <Link to={href("/admin/clients/new")}>{texts.newClient}</Link>
      </p>
    </>
  );
}
