// Pets, service, price and one press, for who is signed in and has chosen a time.
import { NoCertifiedPets } from "~/clients/certification/no-certified-pets";
import { FirstThis } from "~/asking/form/visit-fields";
import { SlotForm, type SlotFormProps } from "~/asking/slots/slot-form";
import appStyles from "~/ui/app-pages.css?url";

export default function BookingForm({ schedule, reply }: SlotFormProps) {
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
          <NoCertifiedPets pending={schedule.form.pets.map(({ name }) => name)} />
        )}
      </div>
    </>
  );
}
