// Separate file for the booking form, so that the public page has fewer scripts.
import { lazy } from "react";

import type { SlotFormProps } from "~/asking/slots/slot-form";
import { loadPart } from "~/ui/document/load-part";

const BookingForm = lazy(() => loadPart(() => import("./booking-form")));

export default function BookingPart(props: SlotFormProps) {
  return <BookingForm {...props} />;
}
