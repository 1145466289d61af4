// Booking form for a signed-in client who has chosen a time.
import { NoCertifiedPets } from "~/clients/certification/checklist";
import { FirstThis } from "~/asking/form/visit-fields";
import { SlotForm, type SlotFormProps } from "~/asking/slots/slot-form";
import appStyles from "~/ui/app-pages.css?url";

export default function BookingForm({ schedule, reply }: SlotFormProps) {
  const { form } = schedule;
  return (
    <>
      {/* Styles of the pages behind sign-in, which public pages don't load. */}
      <link rel="stylesheet" href={appStyles} precedence="app" />
      <div className="app mt-6">
        {form.before ? <FirstThis before={form.before} /> : null}
        {form.pets.some((pet) => pet.isAccepted) ? (
          // The changed key empties the form after a booking.
          <SlotForm key={form.formKey} schedule={schedule} reply={reply} />
        ) : (
          <NoCertifiedPets pending={schedule.form.pets.map(({ name }) => name)} />
        )}
      </div>
    </>
  );
}
