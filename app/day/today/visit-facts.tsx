// Parts shared by the next visit and the visits below it: pets, flags, and households.
import { href, Link } from "react-router";

import { Icon } from "~/ui/icon";
import { namesInWords } from "~/clients/index";
import { useCachedPage, useOnline } from "~/day/pocket/use-pocket";
import { CareNotes } from "~/day/care/care-notes";
import { TakeBack } from "~/day/steps/at-door";
import { todayTexts as texts } from "~/day/texts/today";
import { isPhoneNumber, phoneExtension, phoneNumber } from "~/shared/phone-number";

import { CareSheetLink, EmergencyLink, WayIn } from "../care/visit-links";
import { CodesOnPhone } from "./codes-on-phone";
import type { TodayVisit } from "./read-today.server";
import { textMessageTo } from "./rules";

const expectedHouseholds = ({ households }: TodayVisit) => households.filter(({ isNoShow }) => !isNoShow);

/** "Biscuit and Pepper": the pets expected on the visit. */
export function petNamesOn(visit: TodayVisit): string {
  if (visit.guest) return visit.guest.pets || visit.guest.name;
  const expected = expectedHouseholds(visit);
  return namesInWords((expected.length > 0 ? expected : visit.households).flatMap(({ pets }) => pets));
}

/** "Casey Morgan, East End". */
export const clientLine = ({ guest, households }: TodayVisit): string =>
  guest ? guest.name : households.map(({ name, area }) => `${name}, ${area}`).join("; ");

export const householdsAtDoor = (visit: TodayVisit) =>
  expectedHouseholds(visit).map(({ requestId, name }) => ({ requestId, name }));

/** Warnings a walker must not miss, on one line. */
export function Flags({ visit }: { visit: TodayVisit }) {
  const { flags, households } = visit;
  const all = [...flags, ...(households.length > 1 ? [texts.households(households.length)] : [])];
  if (all.length === 0) return null;
  return (
    <ul className="visit-flag-line">
      {all.map((flag) => (
        <li key={flag} className="state state-waiting">
          <Icon name="alert" /> {flag}
        </li>
      ))}
    </ul>
  );
}

/** Each household with its address and phone, and an undo for a recent no-show. */
export function Households({ visit, action }: { visit: TodayVisit; action: string }) {
  const { guest, households } = visit;
  if (guest)
    return guest.address || guest.phone ? (
      <VisitReach {...guest} bookingId={null} lateMinutes={null} />
    ) : (
      <p className="muted">{texts.lockedGuest}</p>
    );
  return households.map(({ requestId, bookingId, name, pets, isNoShow, care, noShow }) => (
    <div key={requestId} className="stack-small">
      {households.length > 1 ? (
        <p>
          <strong>
            <bdi>{pets.join(", ")}</bdi>
          </strong>{" "}
          <bdi>{name}</bdi> {isNoShow ? <span className="state state-bad">Nobody was home</span> : null}
        </p>
      ) : null}
      {noShow ? <TakeBack noShow={noShow} requestId={requestId} name={name} action={action} /> : null}
      {care ? (
        <VisitReach {...care} bookingId={bookingId} name={name} lateMinutes={visit.lateMinutes} />
      ) : (
        <p className="muted">{texts.locked}</p>
      )}
    </div>
  ));
}

/** A button that opens the home access of all households. */
export function WayInLink({ visit }: { visit: TodayVisit }) {
  const expected = expectedHouseholds(visit);
  // Cached pages never hold codes.
  const isKept = useCachedPage() !== null;
  const hasSignal = useOnline() && !isKept;
  if (!expected.some(({ care }) => care !== null) || visit.wayIn === "over" || visit.wayIn === "called-off")
    return null;
  const names = expected.map(({ name }) => name).join(", ");
  return (
    <CodesOnPhone visitId={visit.id} names={names} hasSignal={hasSignal}>
      <WayIn visitId={visit.id} state={visit.wayIn} names={names} />
    </CodesOnPhone>
  );
}

/** Requests, care notes, and links to the emergency page and the care sheet. */
export function VisitCare({ visit }: { visit: TodayVisit }) {
  const { id, households } = visit;
  const expected = expectedHouseholds(visit);
  return (
    <>
      {households.map(({ requestId, care }) =>
        care ? <CareNotes key={requestId} care={{ ...care, address: null, phone: null }} /> : null,
      )}
      {expected.some(({ care }) => care !== null) ? (
        <div className="visit-links">
          <EmergencyLink visitId={id} names={expected.map(({ name }) => name).join(", ")} />
          <CareSheetLink visitId={id} names={expected.map(({ name }) => name).join(", ")} />
        </div>
      ) : null}
    </>
  );
}

interface Reach {
  address: string | null;
  phone: string | null;
  /** Id of the booking; null when the visit has no booking page. */
  bookingId: string | null;
  name: string;
  /** Minutes of delay that the household was told; null when it wasn't. */
  lateMinutes: number | null;
}

function VisitReach({ address, phone, bookingId, name, lateMinutes }: Reach) {
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
              <a href={textMessageTo(phone, name, lateMinutes)} className="btn btn-quiet">
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
