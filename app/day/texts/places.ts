// What is read of where a visit began and ended.
import type { VisitStep } from "~/business/booking-states";

export const placeTexts = {
  fact: "Where",
  onMap: (step: VisitStep) => (step === "finish" ? "Where it ended, on a map" : "Where it began, on a map"),
  /** On the page that anybody with the link can open: no place, only that there is one. */
  noted: "The walker's phone noted where the visit began and ended. You'll find it in your account.",
} as const;
