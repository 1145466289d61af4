// Breadcrumbs of a page as JSON-LD (docs/product.md, Search engines).
import { href } from "react-router";

import { breadcrumbs } from "./json-ld";

interface Place {
  name: string;
  path: string;
}

const home: Place = { name: "Home", path: href("/") };
/** Parent of every area page in the breadcrumbs. */
export const locationsPlace: Place = { name: "Locations", path: href("/locations") };

/** `above`: the parent page; the home page by default. */
export const trailTo = (origin: string, place: Place, above = home) => breadcrumbs([above, place], origin);
