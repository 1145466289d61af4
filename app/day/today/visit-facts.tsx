// What both the next visit and one further down the day show: for whom, what not to miss, and the households.
import { Icon } from "~/ui/icon";

import { namesInWords } from "~/clients/index";
import { CareSheetLink, EmergencyLink, WayIn } from "../care/visit-links";
import { useKept } from "~/day/pocket/use-pocket";
import { CareNotes } from "~/day/care/care-notes";
import { TakeBack } from "~/day/steps/components/at-door";
import { todayTexts as texts } from "~/day/texts/today";
import type { TodayVisit } from "./read-today.server";
import { VisitReach } from "./visit-reach";

const expectedOn = ({ households }: TodayVisit) => households.filter(({ isNoShow }) => !isNoShow);

/** "Biscuit and Pepper": those who come along. */
export function petsOn(visit: TodayVisit): string {
  if (visit.guest) return visit.guest.pets || visit.guest.name;
  const expected = expectedOn(visit);
  return namesInWords((expected.length > 0 ? expected : visit.households).flatMap(({ pets }) => pets));
}

/** "Casey Morgan, Culver City". */
export const whereOf = ({ guest, households }: TodayVisit): string =>
  guest ? guest.name : households.map(({ name, area }) => `${name}, ${area}`).join("; ");

export const householdsAtDoor = (visit: TodayVisit) =>
  expectedOn(visit).map(({ requestId, name }) => ({ requestId, name }));

/** One line: what a walker must not miss. */
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

/** Each household by itself: how to reach it, and a no-show that can still be taken back. */
export function Households({ visit, action }: { visit: TodayVisit; action: string }) {
  const { guest, households } = visit;
  if (guest)
    return guest.address || guest.phone ? (
      <VisitReach {...guest} bookingId={null} />
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
      {care ? <VisitReach {...care} bookingId={bookingId} name={name} /> : <p className="muted">{texts.locked}</p>}
    </div>
  ));
}

/** Codes and keys of all of them, opened by one tap. */
export function WayInTo({ visit }: { visit: TodayVisit }) {
  const expected = expectedOn(visit);
  // Never on the phone: the page says so on top.
  const isKept = useKept() !== null;
  if (isKept || !expected.some(({ care }) => care !== null)) return null;
  return <WayIn visitId={visit.id} state={visit.wayIn} names={expected.map(({ name }) => name).join(", ")} />;
}

/** Wishes and care notes, and whom to call in an emergency; how to get there is above. */
export function CareOf({ visit }: { visit: TodayVisit }) {
  const { id, households } = visit;
  const expected = expectedOn(visit);
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
