// What the server says of a slot that is booked, or is not (specification §5, §8).
import type { Toast } from "~/shared/form-reply";

import { noSlot, slotFailed } from "./messages";

export const slotTexts = {
  noSlot,
  booked: "Booking successful",
  failed: slotFailed.title,
  "slot-gone": "That time is not free any more: somebody was faster, or the visit would run into the next one.",
  "slot-over": "That time has begun already. Please choose a later one.",
  "slot-none": "There is no such time on that day, or not any more. Please choose another one.",
  noneNext: "No other time is free in the next 60 days.",
  noDay: "Please choose a day, such as 11/24/2026. Today is shown.",
  dayOver: "That day is over. Today is shown.",
  noSuchSlot: "Times can be booked up to 60 days ahead. For a later day, please send a request.",
  noSuchWalker: "That is nobody who walks here any more. Please choose somebody else.",
  notBySlot: "A hike goes in a group, so its time is fixed by me: please send a request for it.",
  noKey: "This form is incomplete. Please open the page again.",
  priceFirst: "Here is the price of what you chose. Please look at it, and confirm the booking if it is right.",
  priceShown: "The price of what you chose stands below.",
  fieldsMissing: "Please fill out all required fields",
} as const;

/** `when`: "Tuesday, November 24, 9:00 AM to 9:30 AM PT". */
export const slotBooked = (when: string, walker: string): Toast => ({
  kind: "success",
  title: slotTexts.booked,
  text: `${walker} comes on ${when}. You have a mail with the invitation for your calendar.`,
});

/** The walker's calendar could not be asked. Only what is confirmed takes a walker's time (decisions §3): it says so. */
export const slotWaits: Toast = {
  kind: "info",
  title: "Your request is sent",
  text: "The walker's calendar does not answer right now, so this time is confirmed by hand. It is not kept for you until then; you get a mail either way.",
};
