// The second tab: the chosen time becomes a booking, for who is signed in.
import { Link } from "react-router";

import { NoCertifiedPets } from "~/features/certification/components/no-certified-pets";
import { FirstThis } from "~/features/requests/components/first-this";
import { SignInCard } from "~/features/scheduling/components/sign-in-card";
import { SlotForm, type SlotFormProps } from "~/features/slot-booking/components/slot-form";
import { SlotTimes } from "~/features/slot-booking/components/slot-times";
import type { LoadedSchedule } from "~/features/slot-booking/load-schedule.server";
import { noSlot, slotSelected } from "~/features/slot-booking/messages";
import { scheduleAddress } from "~/features/slot-booking/schedule";
import type { FormReply } from "~/shared/form-reply";
import appStyles from "~/ui/app-pages.css?url";
import { useSite } from "~/ui/use-site";

export interface BookingPartProps {
  schedule: LoadedSchedule;
  reply: FormReply | undefined;
}

export default function BookingPart({ schedule, reply }: BookingPartProps) {
  const { viewer } = useSite();
  const { chosen, form, walker, day, date } = schedule;
  const choice = { date, employee: walker?.id, slot: chosen?.start };
  return (
    <>
      <h2>Book a Service</h2>
      {chosen ? (
        <p>
          {slotSelected}: <strong>{`${day}, ${chosen.time}`}</strong>, with {walker?.name}.{" "}
          <Link to={scheduleAddress(choice)}>Choose another time</Link>
        </p>
      ) : (
        <>
          <p className="note">{noSlot}</p>
          <SlotTimes schedule={{ ...schedule, tab: "availability" }} />
        </>
      )}
      {viewer ? null : <SignInCard back={scheduleAddress({ ...choice, tab: "book" })} />}
      {chosen && form ? <Booking schedule={{ ...schedule, chosen, form }} reply={reply} /> : null}
    </>
  );
}

function Booking({ schedule, reply }: SlotFormProps) {
  const { form } = schedule;
  return (
    <>
      {/* The styles of pages behind sign-in: the public pages do not carry them. */}
      <link rel="stylesheet" href={appStyles} precedence="app" />
      <div className="app mt-6">
        {form.before ? <FirstThis before={form.before} /> : null}
        {form.pets.some((pet) => pet.isAccepted) ? (
          // A new form for each booking: the one before is done.
          <SlotForm key={form.formKey} schedule={schedule} reply={reply} />
        ) : (
          <NoCertifiedPets />
        )}
      </div>
    </>
  );
}
