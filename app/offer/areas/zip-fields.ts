// One field for each area, for the schema and the form.
import { allAreas, type AreaSlug } from "~/business/areas/areas";
import type { LineField } from "~/shared/form-fields";

/** Enough for twenty zip codes and their separators. */
const longest = 200;

export const zipFields = Object.fromEntries(
  allAreas.map(({ slug, name }) => [
    slug,
    { kind: "line", label: name, half: true, max: longest, autoComplete: "off" },
  ]),
) as Record<AreaSlug, LineField>;
