// Booking form for a signed-in client who has chosen a time.
import { NoCertifiedPets } from "~/clients/certification/no-certified-pets";
import { BeforeAsking } from "~/asking/form/visit-fields";
import { SlotForm, type SlotFormProps } from "~/asking/slots/slot-form";
import appStyles from "~/ui/app-pages.css?url";

export default function BookingForm({ schedule, reply }: SlotFormProps) {
  const { form } = schedule;
  return (
    <>
      {/* Styles of the pages behind sign-in, which public pages don't load. */}
      <link rel="stylesheet" href={appStyles} precedence="app" />
      <div className="app mt-6">
        {form.before ? <BeforeAsking before={form.before} /> : null}
        {form.hasChoice ? (
          // The changed key empties the form after a booking.
          <SlotForm key={form.formKey} schedule={schedule} reply={reply} />
        ) : form.next ? (
          <NoCertifiedPets hasPet={form.pets.length > 0} next={form.next} />
        ) : null}
      </div>
    </>
  );
}
