// Health records of the sample pets: rabies for all accepted ones, and the other kinds for Biscuit.
import type { healthRecords } from "~/db/tables/health";

import { sampleBusiness } from "./business/sample-business";
import { sampleAccounts } from "./sample-people";
import { samplePets } from "./sample-pets";

const id = (number: number) => `00000000-0000-4000-8021-${String(number).padStart(12, "0")}`;

/** Id of the record of Biscuit's dog license. This record has a certificate. */
export const sampleRecord = id(101);

/** A PDF file with one empty page. */
const certificate =
  "%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj 2 0 obj<</Type/Pages/Count 0/Kids[]>>endobj\n%%EOF";

export function sampleRecords(today: Temporal.PlainDate): (typeof healthRecords.$inferInsert)[] {
  const decidedAt = today.subtract({ days: 30 }).toZonedDateTime(sampleBusiness.timeZone).toInstant();
  const approved = { status: "approved" as const, decidedBy: sampleAccounts[0].id, decidedAt };
  const [biscuit] = samplePets;
  const ofBiscuit = { petId: biscuit.id, givenOn: today.subtract({ days: 200 }) };
  return [
    ...samplePets.flatMap((pet, index) =>
      pet.isAccepted
        ? [
            {
              id: id(index + 1),
              petId: pet.id,
              kind: "rabies" as const,
              givenOn: today.subtract({ days: 60 }),
              expiresOn: today.add({ days: 1000 }),
              ...approved,
            },
          ]
        : [],
    ),
    {
      ...ofBiscuit,
      id: sampleRecord,
      kind: "license",
      expiresOn: today.add({ days: 165 }),
      document: new TextEncoder().encode(certificate),
      documentType: "application/pdf",
      documentBytes: certificate.length,
      ...approved,
    },
    { ...ofBiscuit, id: id(102), kind: "dhpp", expiresOn: today.add({ days: 400 }), ...approved },
    { ...ofBiscuit, id: id(103), kind: "bordetella", expiresOn: today.add({ days: 160 }) },
  ];
}
