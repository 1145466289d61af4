// How the owner gets the address of her booking page (docs/product.md, Booking page address).
export const setupSteps = [
  "Open Google Calendar on a computer: https://calendar.google.com",
  "Choose Create, then Appointment schedule. Give it a title, its length and the times you offer, and save it. Or click one you have.",
  "Choose Share (or Open booking page, then Share), and there Website embed.",
  "Copy the address that begins with https://calendar.google.com/calendar/appointments/schedules/. The short link (https://calendar.app.google/…) doesn't work in a page.",
  "Paste it into the field on /book, Admin Setup, and save.",
] as const;

/** As the copy button takes them. */
export const setupInstructions = setupSteps.map((step, index) => `${index + 1}. ${step}`).join("\n");
