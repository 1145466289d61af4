// Queries about the contract, its signatures and its releases.
import { and, asc, desc, eq, gt, inArray, isNotNull } from "drizzle-orm";
import { z } from "zod";

import type { Business } from "~/business/business";
import type { Contract, ContractRelease } from "~/business/contract/contract";
import { contractDocument } from "~/business/contract/contract-document";
import type { Db } from "~/db/client.server";
import { contractSignatures, profiles, releaseChanges } from "~/db/tables/clients";
import { type ClientContext, readDocument, sha256, type SignedIn } from "~/platform/index.server";
import { areaOfAddress } from "~/business/areas/area-of-address";
import { areasStored, getContract } from "~/offer/index.server";
import { can } from "~/clients/policy";

import { addressRefusals } from "~/clients/contract/texts";
import { changedParts, releasesNow } from "./rules";

export interface CurrentContract {
  contract: Contract;
  /** The text to sign. */
  text: string;
  /** SHA-256 of the text. */
  hash: string;
}

/** Returns the contract that clients read and sign now. */
export async function getCurrentContract(db: Db, business: Business, now: Temporal.Instant): Promise<CurrentContract> {
  const contract = await getContract(db, business, now);
  const text = contractDocument(contract, business.identity, business.timeZone);
  return { contract, text, hash: sha256(text) };
}

export interface SignedContract {
  id: string;
  version: string;
  signedAt: Temporal.Instant;
}

/** Lists the contracts that a client signed, newest first. Each has a page at /dashboard/contract/:id. */
export const listSignedContracts = async (db: Db, profileId: string): Promise<SignedContract[]> =>
  db
    .select({
      id: contractSignatures.id,
      version: contractSignatures.version,
      signedAt: contractSignatures.signedAt,
    })
    .from(contractSignatures)
    .where(eq(contractSignatures.profileId, profileId))
    .orderBy(desc(contractSignatures.signedAt));

/** Returns a signed contract; null for an unknown id, or when the actor may not read it. */
export async function getSignedContract(db: Db, actor: SignedIn, id: string) {
  const signed = await findSignedContract(db, id);
  return signed && can(actor, "read a signed contract", signed) ? signed : null;
}

/** Returns the photo of a contract on paper; null for an unknown id, or when the actor may not read it. */
export async function getContractPhoto({ db, actor, services }: ClientContext, id: string) {
  const signed = await getSignedContract(db, actor, id);
  const bytes = signed?.paperType ? await readDocument(services.files, id) : null;
  return bytes && signed?.paperType ? { bytes, type: signed.paperType } : null;
}

/** Returns those of the ids that are ids of contracts on paper. */
export async function listContractFiles(db: Db, ids: readonly string[]): Promise<string[]> {
  const { id, paperType } = contractSignatures;
  const rows = await db
    .select({ id })
    .from(contractSignatures)
    .where(and(inArray(id, [...ids]), isNotNull(paperType)));
  return rows.map((row) => row.id);
}

async function findSignedContract(db: Db, id: string) {
  if (!z.uuid().safeParse(id).success) return null;
  const [signed] = await db
    .select({
      id: contractSignatures.id,
      profileId: contractSignatures.profileId,
      version: contractSignatures.version,
      signedAt: contractSignatures.signedAt,
      document: contractSignatures.document,
      documentHash: contractSignatures.documentHash,
      paperType: contractSignatures.paperType,
      firstName: profiles.firstName,
      lastName: profiles.lastName,
    })
    .from(contractSignatures)
    .innerJoin(profiles, eq(profiles.id, contractSignatures.profileId))
    .where(eq(contractSignatures.id, id));
  return signed ?? null;
}

/** Returns the releases of the latest signature with later changes applied; null without a signature. */
export async function getGivenReleases(db: Db, profileId: string): Promise<Set<string> | null> {
  const [latest] = await db
    .select({ releases: contractSignatures.releases, signedAt: contractSignatures.signedAt })
    .from(contractSignatures)
    .where(eq(contractSignatures.profileId, profileId))
    .orderBy(desc(contractSignatures.signedAt))
    .limit(1);
  if (!latest) return null;
  const changes = await db
    .select({ release: releaseChanges.release, granted: releaseChanges.granted })
    .from(releaseChanges)
    .where(and(eq(releaseChanges.profileId, profileId), gt(releaseChanges.createdAt, latest.signedAt)))
    .orderBy(asc(releaseChanges.createdAt));
  return releasesNow(latest.releases, changes);
}

/** A release and whether it is given now. */
export interface ReleaseState extends Pick<ContractRelease, "id" | "heading" | "optional"> {
  given: boolean;
}

/** Returns the contract's releases with the client's answers; null without a signature. */
export async function getReleases(db: Db, { releases }: Contract, profileId: string): Promise<ReleaseState[] | null> {
  const given = await getGivenReleases(db, profileId);
  return given && releases.map(({ id, heading, optional }) => ({ id, heading, optional, given: given.has(id) }));
}

/** Lists the headings whose text changed since a client signed an older version. */
export async function listChangedParts(
  db: Db,
  { contract, text }: CurrentContract,
  profileId: string,
): Promise<string[]> {
  const [latest] = await listSignedContracts(db, profileId);
  const signed = latest && latest.version !== contract.version ? await findSignedContract(db, latest.id) : null;
  return signed ? changedParts(signed.document, text) : [];
}

/** Returns the client's address with its area, or the problem with the address that prevents signing. */
export async function getSigningAddress(
  db: Db,
  profileId: string,
): Promise<{ text: string; area: string } | { isMissing: boolean; problem: string }> {
  const [profile] = await db
    .select({ address: profiles.address, areas: areasStored() })
    .from(profiles)
    .where(eq(profiles.id, profileId));
  const text = profile?.address?.trim();
  if (!text) return { isMissing: true, problem: addressRefusals["no-address"] };
  const place = areaOfAddress(profile?.areas ?? [], text);
  if (place.verdict === "served") return { text, area: place.area.name };
  return { isMissing: false, problem: addressRefusals[place.verdict] };
}
