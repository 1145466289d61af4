// Links of the header and the footer.
import { href } from "react-router";

export const mainLinks = [
  { to: href("/"), name: "Home" },
  { to: href("/services"), name: "Services" },
  { to: href("/locations"), name: "Service Areas" },
  { to: href("/squad"), name: "The Squad" },
  { to: href("/contact"), name: "Contact" },
] as const;

export const bookATime = { to: href("/employee-schedule"), name: "Book a time" } as const;

export const readLinks = [
  { to: href("/services"), name: "Services and prices" },
  { to: href("/squad"), name: "The Squad" },
  { to: href("/testimonials"), name: "Testimonials" },
  { to: href("/story"), name: "My story" },
  { to: href("/faq"), name: "Questions" },
  { to: href("/contact"), name: "Contact" },
] as const;

export const legalLinks = [
  { to: href("/privacy"), name: "Privacy" },
  { to: href("/contract"), name: "Terms" },
  { to: href("/accessibility"), name: "Accessibility" },
] as const;

/** Links for a bookkeeper. The pages about money link to each other. */
export const bookkeeperLinks = [
  { to: href("/admin/money"), name: "Money" },
  { to: href("/profile/security"), name: "Security" },
] as const;

/** Returns the link to a signed-in person's own page, or to the sign-in page. */
export function accountLink(viewer: { isAdmin: boolean; isBookkeeper: boolean } | null) {
  if (!viewer) return { to: href("/login"), name: "Client login" };
  if (viewer.isAdmin) return { to: href("/admin"), name: "Your desk" };
  return viewer.isBookkeeper
    ? { to: href("/admin/money"), name: "Money" }
    : { to: href("/dashboard"), name: "Your dashboard" };
}
