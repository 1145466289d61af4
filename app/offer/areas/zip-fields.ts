// One field an area, for the server's check and the page alike.
import { allAreas, type AreaSlug } from "~/business/areas/areas";
import type { LineField } from "~/shared/form-fields";

/** Twenty zip codes with what stands between them. */
const longest = 200;

export const zipFields = Object.fromEntries(
  allAreas.map(({ slug, name }) => [
    slug,
    { kind: "line", label: name, half: true, max: longest, autoComplete: "off" },
  ]),
) as Record<AreaSlug, LineField>;
