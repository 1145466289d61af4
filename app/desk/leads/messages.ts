// What the visitor reads after the contact form.
import type { Toast } from "~/shared/form-reply";

export const contactSent: Toast = {
  kind: "success",
  title: "Message Sent",
  text: "Thank you for your message. We'll get back to you soon!",
};

export const contactFailed = {
  title: "Message Failed",
  text: "There was an error sending your message. Please try again or contact us directly.",
};

export const outsideAreaNote =
  "The address you gave is outside the area served today, or came without a zip code. Your message got here anyway, and I'll tell you honestly whether a visit can work.";
