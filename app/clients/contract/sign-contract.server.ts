// Signs the contract, in the account or on paper: checks the signature, stores it with the whole text, and mails a copy.
// The database rejects later changes to a signature, and a second signature of the same version.
import { and, eq } from "drizzle-orm";

import type { Area } from "~/business/areas/areas";
import type { Contract } from "~/business/contract/contract";
import { contractDocument, type ContractSignature } from "~/business/contract/contract-document";
import type { Db } from "~/db/client.server";
import { sqlState, uniqueViolation } from "~/db/errors";
import { contractSignatures, profiles } from "~/db/tables/clients";
import { shownEmail } from "~/platform/index";
import {
  type AdminContext,
  type Change,
  type ClientContext,
  enqueueMail,
  type Mail,
  recordChanges,
  removeDocuments,
  renderMail,
  sha256,
  storeDocument,
} from "~/platform/index.server";
import { areaOfAddress } from "~/business/areas/area-of-address";
import { getAreas, getContract, type ProofDocument } from "~/offer/index.server";
import { dayIn } from "~/shared/dates";
import { done, refused, type Result } from "~/shared/result";

import { can } from "~/clients/policy";
import { refreshCertified } from "~/clients/certification/commands.server";
import { contractCopyMail, contractInAccountMail } from "./emails";
import type { PaperInput, SignInput } from "./forms";
import type { SignRefusal } from "~/clients/contract/texts";
import { lockPetsOf, takePetsOutOfPublic } from "./photo-permission.server";
import { getCurrentContract } from "./queries.server";
import { isNameOf, paperDayProblem } from "./rules";

type Outcome = Result<{ id: string }, SignRefusal | "already-signed">;
type Signature = typeof contractSignatures.$inferInsert & { id: string };
type Profile = typeof profiles.$inferSelect;

/** Stores a signature. `browser`: User-Agent header, stored as evidence beside the IP address. */
export async function signContract(ctx: ClientContext, input: SignInput, browser: string): Promise<Outcome> {
  if (!can(ctx.actor, "sign the contract")) return refused("not-a-client");
  const [household] = await ctx.db.select().from(profiles).where(eq(profiles.id, ctx.actor.id));
  if (!household) throw new Error("the signed-in person has no profile");
  // Each member of the household signs with their own name.
  const { firstName, lastName, email, emailVerified } = ctx.actor;
  const profile = { ...household, firstName, lastName, email, emailVerified };
  const { identity } = ctx.business;
  const { contract, hash } = await getCurrentContract(ctx.db, ctx.business, ctx.now);
  if (input.text !== hash) return refused("text-changed");
  const place = verifiedAddress(await getAreas(ctx.db), profile.address);
  if (!place.ok) return place;
  if (!isNameOf(input.signedName, profile)) return refused("name-differs");

  const from = { internetAddress: ctx.address, browser: browser.slice(0, 500) || "unknown" };
  const signature = signatureOf(ctx, { ...input, from, at: ctx.now, profile, contract, place: place.value });
  const copy = profile.emailVerified
    ? contractCopyMail(signature, profile, identity)
    : contractInAccountMail(signature, profile, identity, ctx.services.origin);
  return storeSignature(ctx, signature, [copy]);
}

export type PaperRefusal =
  | "unknown-client"
  | "no-photo"
  | "day-ahead"
  | "older-text"
  | "no-address"
  | "missing-zip"
  | "outside";

/**
 * Stores the photo of a contract that a client signed on paper. It counts as a signature of the version that was in
 * force on the day of the paper (docs/product.md, Contract).
 */
export async function recordPaperContract(
  ctx: AdminContext,
  clientId: string,
  { signedOn, ...input }: PaperInput,
  photo: ProofDocument | null,
): Promise<Result<{ id: string }, PaperRefusal | "already-signed">> {
  const isClient = and(eq(profiles.id, clientId), eq(profiles.role, "client"));
  const [profile] = await ctx.db.select().from(profiles).where(isClient);
  if (!profile) return refused("unknown-client");
  const { business, now } = ctx;
  const problem = paperDayProblem(signedOn, dayIn(business.timeZone, now), business.contract.effectiveDate);
  if (problem) return refused(problem);
  const place = verifiedAddress(await getAreas(ctx.db), profile.address);
  if (!place.ok) return place;
  if (!photo) return refused("no-photo");
  const noon = signedOn.toZonedDateTime({ timeZone: business.timeZone, plainTime: "12:00" }).toInstant();
  const at = Temporal.Instant.compare(noon, now) < 0 ? noon : now;
  const contract = await getContract(ctx.db, business, at);
  const given = { ...input, from: null, at, profile, contract, place: place.value };
  const signature = { ...signatureOf(ctx, given), paperType: photo.type };
  const { files } = ctx.services;
  // The file is stored before the row, so that a row never exists without its file.
  await storeDocument(files, signature.id, photo.bytes);
  const mails = profile.emailVerified ? [contractCopyMail(signature, profile, business.identity)] : [];
  const outcome = await storeSignature(ctx, signature, mails, {
    action: "recordPaperContract",
    table: "profiles",
    id: profile.id,
    name: `${profile.firstName} ${profile.lastName}`,
    before: {},
    after: { version: signature.version, signedOn: signedOn.toString() },
  });
  if (!outcome.ok) await removeDocuments(files, [signature.id]);
  return outcome;
}

async function storeSignature(
  ctx: ClientContext,
  signature: Signature,
  copies: readonly Mail[],
  change?: Change,
): Promise<Result<{ id: string }, "already-signed">> {
  const { profileId } = signature;
  const mails = await Promise.all(copies.map((copy) => renderMail(copy, ctx.services.origin)));
  try {
    await ctx.db.transaction(async (tx) => {
      await lockPetsOf(tx, profileId);
      await tx.insert(contractSignatures).values(signature);
      if (!signature.releases.photos) await takePetsOutOfPublic(tx, ctx, profileId);
      if (change) await recordChanges(tx, ctx, [change]);
      await enqueueMail(tx, mails);
      await refreshCertified(tx, profileId);
    });
  } catch (error) {
    if (sqlState(error) === uniqueViolation && (await isSigned(ctx.db, signature))) return refused("already-signed");
    throw error;
  }
  if (mails.length > 0) ctx.services.wakeMail();
  return done({ id: signature.id });
}

interface Place {
  address: string;
  area: { slug: string; name: string };
}

/**
 * Returns the address if signing is possible with it: it must have a zip code of a served area (docs/product.md,
 * Contract).
 */
function verifiedAddress(
  areas: readonly Area[],
  address: string | null,
): Result<Place, "no-address" | "missing-zip" | "outside"> {
  if (!address?.trim()) return refused("no-address");
  const verdict = areaOfAddress(areas, address);
  return verdict.verdict === "served" ? done({ address, area: verdict.area }) : refused(verdict.verdict);
}

interface Signing extends Pick<SignInput, "signedName" | "initials">, Pick<ContractSignature, "from" | "at"> {
  profile: Profile;
  contract: Contract;
  place: Place;
}

function signatureOf({ address: internetAddress, business }: ClientContext, given: Signing): Signature {
  const { profile, contract, place, signedName, initials, from, at } = given;
  const document = contractDocument(contract, business.identity, business.timeZone, {
    signedName,
    account: { name: `${profile.firstName} ${profile.lastName}`, email: shownEmail(profile.email) },
    address: place.address,
    area: place.area.name,
    at,
    from,
    initials,
  });
  return {
    id: crypto.randomUUID(),
    profileId: profile.id,
    version: contract.version,
    signedName,
    address: place.address,
    area: place.area.slug,
    releases: Object.fromEntries(Object.entries(initials).map(([id, text]) => [id, text ? { initials: text } : null])),
    document,
    documentHash: sha256(document),
    // A paper has no address and browser of the client; the owner's address is kept instead.
    internetAddress,
    browser: from?.browser ?? "signed on paper",
    signedAt: at,
  };
}

async function isSigned(db: Db, { profileId, version }: Signature): Promise<boolean> {
  const signed = and(eq(contractSignatures.profileId, profileId), eq(contractSignatures.version, version));
  return (await db.$count(contractSignatures, signed)) > 0;
}
