// The booking of a slot, for who is signed in: with the styles of pages behind sign-in, which the public ones do not carry.
import { NoCertifiedPets } from "~/features/certification/components/no-certified-pets";
import { FirstThis } from "~/features/requests/components/first-this";
import { SlotForm, type SlotFormProps } from "~/features/slot-booking/components/slot-form";
import appStyles from "~/ui/app-pages.css?url";

export default function BookingPart({ schedule, reply }: SlotFormProps) {
  const { form } = schedule;
  return (
    <>
      <link rel="stylesheet" href={appStyles} precedence="app" />
      <div className="app">
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
