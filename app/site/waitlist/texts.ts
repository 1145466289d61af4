// Texts shown after the waitlist form was sent.
import type { Toast } from "~/shared/form-reply";

export const waitlistJoined: Toast = {
  kind: "success",
  title: "You've joined our waitlist!",
  text: "We'll be in touch when spots become available.",
};

export const waitlistAlready: Toast = { kind: "info", title: "This email is already on our waitlist!" };

export const waitlistFailed = {
  title: "Failed to join the waitlist",
  text: "Please try again later or contact us directly.",
};
