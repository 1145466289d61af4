// Texts of the contact form and its confirmation. They are part of the page's script, so no other texts are in this
// file.
import type { Toast } from "~/shared/form-reply";

export const contactTexts = {
  heading: "Schedule a Meet & Greet",
  lead: "Free, at your home, and the way every new client begins.",
  name: "Your name",
  petName: "Your pet's name",
  address: "Address, with zip code",
  addressHint: "So I can tell you right away whether you live where I walk.",
  chooseService: "Choose a service",
  message: "Message (optional)",
  messageHint: "Your dog in a few words: age, energy, what a good day looks like.",
  specialNeeds: "Special needs (optional)",
  specialNeedsHint: "Medicine, fears, old injuries, anything I should know.",
  howToAnswer: "How should I answer?",
  send: "Send Message",
  sending: "Sending...",
  thanks: "Thank You",
  arrived: "Your message has arrived. Here's what happens next:",
  pickTime: "Pick a time to meet",
  sendAnother: "Send Another Message",
} as const;

export const contactFailed = {
  title: "Message Failed",
  text: "There was an error sending your message. Please try again or contact us directly.",
};

export const contactSent: Toast = {
  kind: "success",
  title: "Message Sent",
  text: "Thank you for your message. We'll get back to you soon!",
};

export const outsideAreaNote =
  "The address you gave is outside the service area, or has no zip code. Your message got here anyway, and I'll tell you honestly whether a visit can work.";
