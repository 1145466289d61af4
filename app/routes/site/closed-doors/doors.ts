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
}

const closedDoors: readonly ClosedDoor[] = [
  {
    path: "/schedule",
    title: "Schedule a walk",
    heading: "Schedule a walk",
    lead: "The online calendar opens soon. Until then a walk is one phone call or one message away, and I answer myself.",
    description:
      "How to schedule a dog walk today: service hours, how to reach me, and what happens between your first call and the first walk.",
    tint: "sea",
    art: "vignette-walk",
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
  },
  {
    path: "/request-service",
    title: "Request a service",
    heading: "Request a service",
    lead: "Clients log in to request a service. Not one yet, or in a hurry? Call or write, and I take your request in person.",
    description:
      "Clients log in to request a walk, a run, a visit or a hike; everybody can ask for one by phone or by message.",
    tint: "sage",
    art: "vignette-dropin",
  },
];

/** Throws where a route has no words here: a mistake of ours. */
export function doorOf(path: string): ClosedDoor {
  const door = closedDoors.find((one) => one.path === path);
  if (!door) throw new Error(`no words for the closed door ${path}`);
  return door;
}
