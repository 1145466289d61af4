// The incident on a finished sample walk, as the walker recorded it.
import type { incidents } from "~/db/tables/incidents";

import { sampleId, sampleVisitId } from "./sample-ledger-ids";
import { walkers } from "./sample-request";

/** `startsAt`: start of the visit. */
export const sampleIncident = (startsAt: Temporal.Instant): typeof incidents.$inferInsert => ({
  id: sampleId(22, 1),
  visitId: sampleVisitId("walked"),
  kind: "injury",
  happenedAt: startsAt.add({ minutes: 20 }),
  place: "The creek path, below the bridge",
  story: "Biscuit jumped down to the water and came back limping. There was a foxtail between two toes.",
  harm: "Biscuit, right front paw. A red spot, no blood.",
  doneAtOnce: "Took the foxtail out, rinsed the paw, and walked home slowly. He put weight on it again.",
  witnesses: null,
  vet: "Told Casey to have it looked at if he licks it tonight.",
  officialReport: null,
  reportedBy: walkers.jordan,
  reportedAt: startsAt.add({ minutes: 50 }),
  formKey: sampleId(22, 2),
});
