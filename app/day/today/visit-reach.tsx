// How to reach a household: directions, a call, a text, and the booking page.
import { href, Link } from "react-router";

import { isPhoneNumber, phoneExtension, phoneNumber } from "~/shared/phone-number";
import { Icon } from "~/ui/icon";

import { todayTexts as texts } from "~/day/texts/today";

interface Reach {
  address: string | null;
  phone: string | null;
  /** Id of the booking's page; null when there is none. */
  bookingId: string | null;
  name: string;
}

export function VisitReach({ address, phone, bookingId, name }: Reach) {
  const who = <span className="sr">: {name}</span>;
  return (
    <div className="visit-reach">
      {address ? (
        <a
          className="visit-address"
          href={`https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(address)}`}
          target="_blank"
          rel="noreferrer"
        >
          <Icon name="pin" /> <bdi>{address}</bdi>
        </a>
      ) : null}
      <ul className="visit-ways">
        {phone && !isPhoneNumber(phone) ? <li>{phone}</li> : null}
        {phone && isPhoneNumber(phone) ? (
          <>
            <li>
              <a href={`tel:${phoneNumber(phone)}`} className="btn btn-quiet">
                <Icon name="phone" /> {texts.call(phoneExtension(phone))}
                {who}
              </a>
            </li>
            <li>
              <a href={`sms:${phoneNumber(phone)}`} className="btn btn-quiet">
                <Icon name="chat" /> {texts.text}
                {who}
              </a>
            </li>
          </>
        ) : null}
        {bookingId ? (
          <li>
            <Link to={href("/booking/:id", { id: bookingId })} className="btn btn-quiet">
              {texts.details}
              {who}
            </Link>
          </li>
        ) : null}
      </ul>
    </div>
  );
}
