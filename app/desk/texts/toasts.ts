// Toasts after the owner pressed a button of a request or a visit.
import { success } from "~/shared/form-reply";

export const confirmed = (when: string) => success("Confirmed", `${when}. The client gets an email with the time.`);
export const declined = success("Declined", "The client gets an email with your reason.");
export const proposed = (when: string) => success("Proposed", `${when}. The client can accept it from the email.`);
export const moveAccepted = (when: string) => success("Moved", `${when}. The client got an email with the new time.`);
export const moveDeclined = success(
  "Not moved",
  "The visit stays at its old time. The client got an email with your reason.",
);
export const moved = (when: string, isSilent: boolean) =>
  success("Moved", isSilent ? `${when}. Nobody gets an email.` : `${when}. The client gets an email that apologizes.`);
export const handedOver = (when: string, isSilent: boolean) =>
  success("Handed over", `Same time: ${when}. ${isSilent ? "Nobody gets an email." : "The client gets an email."}`);
export const stretched = (minutes: number, isSilent: boolean) =>
  success(
    "Changed",
    `It takes ${minutes} minutes now. ${isSilent ? "Nobody got an email." : "The client got an email."}`,
  );
export const cancelled = success("Canceled", "The client got an email that apologizes. It costs them nothing.");
export const waived = success("The fee is waived", "The client got an email about it.");
export const overridden = success("The price has changed", "The client got an email with the new price.");
