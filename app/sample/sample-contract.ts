// The sample client's signed contract: every release except group hikes.
import { createHash } from "node:crypto";

import { sampleFilledContract } from "./business/sample-filled-contract";
import { contractDocument } from "~/business/contract/contract-document";
import { sampleIdentity } from "~/sample/business/sample-identity";

import { sampleAccounts } from "./sample-people";
import { sampleBusiness } from "~/sample/business/sample-business";

const [, , client] = sampleAccounts;
const name = `${client.firstName} ${client.lastName}`;
const at = Temporal.Instant.from("2026-11-21T08:30:00Z");
const from = { internetAddress: "192.0.2.20", browser: "Sample browser" };
const initials = Object.fromEntries(
  sampleFilledContract.releases.map(({ id }) => [id, id === "off-leash-and-group-hikes" ? null : "CM"]),
);
const document = contractDocument(sampleFilledContract, sampleIdentity, sampleBusiness.timeZone, {
  from,
  signedName: name,
  account: { name, email: client.email },
  address: client.address,
  area: "Culver City",
  at,
  initials,
});

export const sampleContract = {
  ...from,
  id: "00000000-0000-4000-8004-000000000001",
  profileId: client.id,
  version: sampleFilledContract.version,
  signedName: name,
  address: client.address,
  area: "culver-city",
  releases: Object.fromEntries(Object.entries(initials).map(([id, text]) => [id, text ? { initials: text } : null])),
  document,
  documentHash: createHash("sha256").update(document).digest("hex"),
  signedAt: at,
};
