// Kinds of incidents on a visit, recorded for vets and insurers (docs/product.md, Incidents).
export const incidentKinds = ["bite", "injury", "lost", "damage", "other"] as const;
export type IncidentKind = (typeof incidentKinds)[number];

/** Maximum photos per entry; more can be added with a later entry. */
export const incidentPhotos = 10;
