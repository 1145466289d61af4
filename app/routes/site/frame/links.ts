// Where the header and the footer lead.
export const mainLinks = [
  { to: "/", name: "Home" },
  { to: "/services", name: "Services" },
  { to: "/locations", name: "Service Areas" },
  { to: "/squad", name: "The Squad" },
  { to: "/contact", name: "Contact" },
] as const;

/** For clients. */
export const bookATime = { to: "/employee-schedule", name: "Book a time" } as const;

export const readLinks = [
  { to: "/services", name: "Services and prices" },
  { to: "/squad", name: "The Squad" },
  { to: "/testimonials", name: "Testimonials" },
  { to: "/story", name: "My story" },
  { to: "/faq", name: "Questions" },
  { to: "/contact", name: "Contact" },
] as const;

export const legalLinks = [
  { to: "/privacy", name: "Privacy" },
  { to: "/contract", name: "Terms" },
  { to: "/accessibility", name: "Accessibility" },
] as const;

/** Into the account, or back to it. */
export const accountLink = (viewer: { isAdmin: boolean } | null) =>
  viewer
    ? { to: viewer.isAdmin ? "/admin" : "/dashboard", name: viewer.isAdmin ? "Your desk" : "Your dashboard" }
    : { to: "/login", name: "Client login" };
