// The doors of later parts of the product, by path: an honest headline each, and what the visitor came for.
import type { PosterProps } from "~/ui/poster";

export interface ClosedDoor {
  path: string;
  title: string;
  heading: string;
  lead: string;
  description: string;
  tint: NonNullable<PosterProps["tint"]>;
  art: NonNullable<PosterProps["art"]>;
  /** What is explained below: how to get a walk today, or how to become a client. */
  explains: "booking" | "joining" | "nothing";
}

export const closedDoors: readonly ClosedDoor[] = [
  {
    path: "/schedule",
    title: "Schedule a walk",
    heading: "Schedule a walk",
    lead: "The online calendar opens soon. Until then a walk is one phone call or one message away, and I answer myself.",
    description:
      "How to schedule a dog walk today: service hours, how to reach me, and what happens between your first call and the first walk.",
    tint: "sea",
    art: "vignette-walk",
    explains: "booking",
  },
  {
    path: "/book",
    title: "Book an appointment",
    heading: "Book an Appointment",
    lead: "Online booking is not currently available. Tell me the days you have in mind, and we find a time together.",
    description:
      "Online booking is not open yet. How to get a time for your dog today, by phone or by message, and when visits take place.",
    tint: "sun",
    art: "vignette-run",
    explains: "booking",
  },
  {
    path: "/employee-schedule",
    title: "Who walks when",
    heading: "Who walks when",
    lead: "Free times of each walker will be shown here. For now, ask me: I know today's gaps by heart.",
    description:
      "The walkers' free times are not online yet. How to ask for a time today, and the service hours of every weekday.",
    tint: "poppy",
    art: "vignette-hike",
    explains: "booking",
  },
  {
    path: "/request-service",
    title: "Request a service",
    heading: "Request a service",
    lead: "The request form belongs to client accounts, which are not open yet. Call or write, and I take your request in person.",
    description:
      "The request form for clients is not open yet. How to ask for a walk, a run, a visit or a hike today, by phone or by message.",
    tint: "sage",
    art: "vignette-dropin",
    explains: "booking",
  },
  {
    path: "/register",
    title: "Create an account",
    heading: "Accounts open soon",
    lead: "You don't need one to begin. A client's first step is the meet and greet: free, at your home, with your dog in charge.",
    description:
      "Client accounts are not open yet, and you don't need one to begin: the first step is a free meet and greet at your home.",
    tint: "poppy",
    art: "thank-you",
    explains: "joining",
  },
  {
    path: "/login",
    title: "Client login",
    heading: "Client login",
    lead: "Accounts are not open yet, so there is nothing to log in to. Walks go on as agreed; for anything else, call or write.",
    description:
      "Client accounts are not open yet. Walks go on as agreed, and you reach your walker by phone or by message.",
    tint: "sea",
    art: "empty-squad",
    explains: "joining",
  },
  {
    path: "/admin-login",
    title: "Admin login",
    heading: "Admin login",
    lead: "This door is for the owner of the site, and it is not open yet. If you came to ask for a walk, you are welcome through the front.",
    description: "The login for the owner of this site is not open yet.",
    tint: "jac",
    art: "empty-testimonials",
    explains: "nothing",
  },
];
