// Loads the form, whose long list of scripts is then no part of the page that everybody sees.
import { lazy } from "react";

import type { SlotFormProps } from "~/features/slot-booking/components/slot-form";

const BookingForm = lazy(() => import("./booking-form"));

export default function BookingPart(props: SlotFormProps) {
  return <BookingForm {...props} />;
}
