// Signs the contract: checks the signature, stores it with the whole text, and mails a copy. The database rejects later
// changes to a signature, and a second signature of the same version.
import { and, eq } from "drizzle-orm";

import type { Area } from "~/business/areas/areas";
import type { Contract } from "~/business/contract/contract";
import { contractDocument } from "~/business/contract/contract-document";
import type { Db } from "~/db/client.server";
import { sqlState, uniqueViolation } from "~/db/errors";
import { contractSignatures, profiles } from "~/db/tables/clients";
import { enqueueMail, type ClientContext, renderMail, sha256 } from "~/platform/index.server";
import { areaOfAddress } from "~/business/areas/area-of-address";
import { getAreas } from "~/offer/index.server";
import { done, refused, type Result } from "~/shared/result";

import { can } from "~/clients/policy";
import { refreshCertified } from "~/clients/certification/commands.server";
import { contractCopyMail, contractInAccountMail } from "./emails";
import type { SignInput } from "./forms";
import type { SignRefusal } from "~/clients/contract/texts";
import { lockPetsOf, takePetsOutOfPublic } from "./photo-permission.server";
import { getCurrentContract } from "./queries.server";
import { isNameOf } from "./rules";

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

  const signature = signatureOf(ctx, { ...input, browser, profile, contract, place: place.value });
  const { origin } = ctx.services;
  const copy = profile.emailVerified
    ? contractCopyMail(signature, profile, identity)
    : contractInAccountMail(signature, profile, identity, origin);
  const mail = await renderMail(copy, origin);
  try {
    await ctx.db.transaction(async (tx) => {
      await lockPetsOf(tx, profile.id);
      await tx.insert(contractSignatures).values(signature);
      if (!input.initials.photos) await takePetsOutOfPublic(tx, ctx, profile.id);
      await enqueueMail(tx, [mail]);
      await refreshCertified(tx, profile.id);
    });
  } catch (error) {
    if (sqlState(error) === uniqueViolation && (await isSigned(ctx.db, signature))) return refused("already-signed");
    throw error;
  }
  ctx.services.wakeMail();
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

function signatureOf(
  { now, address: internetAddress, business }: ClientContext,
  given: SignInput & { browser: string; profile: Profile; contract: Contract; place: Place },
): Signature {
  const { profile, contract, place, signedName, initials } = given;
  const browser = given.browser.slice(0, 500) || "unknown";
  const document = contractDocument(contract, business.identity, business.timeZone, {
    signedName,
    account: { name: `${profile.firstName} ${profile.lastName}`, email: profile.email },
    address: place.address,
    area: place.area.name,
    at: now,
    internetAddress,
    browser,
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
    internetAddress,
    browser,
    signedAt: now,
  };
}

async function isSigned(db: Db, { profileId, version }: Signature): Promise<boolean> {
  const signed = and(eq(contractSignatures.profileId, profileId), eq(contractSignatures.version, version));
  return (await db.$count(contractSignatures, signed)) > 0;
}
