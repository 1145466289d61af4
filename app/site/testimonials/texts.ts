// Texts shown after a testimonial is sent.
import type { Toast } from "~/shared/form-reply";

export const testimonialReceived: Toast = {
  kind: "success",
  title: "Thank you for your testimonial!",
  text: "Your submission will be reviewed by our team before being published.",
};

export const testimonialFailed = { title: "Failed to submit testimonial", text: "Please try again later" };
