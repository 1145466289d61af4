// What can happen on a visit that a vet or an insurer asks about later (docs/product.md, Incidents).
export const incidentKinds = ["bite", "injury", "lost", "damage", "other"] as const;
export type IncidentKind = (typeof incidentKinds)[number];

/** At once; more go with a later line. */
export const incidentPhotos = 10;
