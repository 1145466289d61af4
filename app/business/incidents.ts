// Kinds of incidents during a visit, which are recorded for vets and insurers (docs/product.md, Incidents).
export const incidentKinds = ["bite", "injury", "lost", "damage", "other"] as const;
export type IncidentKind = (typeof incidentKinds)[number];

/** Maximum number of photos per entry. A later entry can add more. */
export const incidentPhotos = 10;
