// What is closed to who is not signed in, by path: an honest headline, and what the visitor came for.
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
