// One-time codes of an authenticator app, managed by better-auth.
import { isAPIError } from "better-auth/api";
import { symmetricDecrypt } from "better-auth/crypto";
import { and, eq } from "drizzle-orm";
import type { ActionFunctionArgs } from "react-router";
import { encode } from "uqr";

import { twoFactors } from "~/db/tables/accounts";
import { getExchange, getServices, personalContext } from "~/platform/index.server";
import { done, refused, type Result } from "~/shared/result";

import { copyCookies } from "~/accounts/enter/sessions.server";
import { recordOwnersStep } from "~/accounts/enter/credentials.server";
import { usesCodes } from "./queries.server";

type Args = Pick<ActionFunctionArgs, "request" | "context">;

/** First step: creates a secret, which has no effect until a code made with it is confirmed. */
export async function beginCodes(args: Args, password: string): Promise<Result<null, "wrong-password" | "on-already">> {
  const { auth, db } = getServices(args.context);
  if (await usesCodes(db, personalContext(args.context).actor.id)) return refused("on-already");
  const begun = await nullIfRefused(
    auth.api.enableTwoFactor({ body: { password, method: "totp" }, headers: getExchange(args.context).headers }),
  );
  return begun ? done(null) : refused("wrong-password");
}

export async function cancelCodes({ context }: Args): Promise<void> {
  const { db, actor } = personalContext(context);
  await db.delete(twoFactors).where(and(eq(twoFactors.userId, actor.id), eq(twoFactors.verified, false)));
}

/** Second step: confirms a code, and returns the backup codes, which are shown once. */
export async function confirmCodes(
  args: Args,
  code: string,
): Promise<Result<string[], "wrong-code" | "on-already" | "not-on">> {
  const ctx = personalContext(args.context);
  const { auth } = getServices(args.context);
  if (await usesCodes(ctx.db, ctx.actor.id)) return refused("on-already");
  if (!(await findSetup(args))) return refused("not-on");
  const confirmed = await nullIfRefused(
    auth.api.verifyTOTP({ body: { code }, headers: getExchange(args.context).headers, returnHeaders: true }),
  );
  if (!confirmed) return refused("wrong-code");
  // better-auth continues the session under a new token.
  copyCookies(args, confirmed.headers);
  await recordOwnersStep(ctx.db, ctx, "turnOnOneTimeCodes");
  const { backupCodes } = await auth.api.viewBackupCodes({ body: { userId: ctx.actor.id } });
  return done(backupCodes);
}

export async function renewBackupCodes(
  args: Args,
  password: string,
): Promise<Result<string[], "wrong-password" | "not-on">> {
  const ctx = personalContext(args.context);
  const { auth } = getServices(args.context);
  if (!(await usesCodes(ctx.db, ctx.actor.id))) return refused("not-on");
  const renewed = await nullIfRefused(
    auth.api.generateBackupCodes({ body: { password }, headers: getExchange(args.context).headers }),
  );
  if (!renewed) return refused("wrong-password");
  await recordOwnersStep(ctx.db, ctx, "renewBackupCodes");
  return done(renewed.backupCodes);
}

export async function endCodes(args: Args, password: string): Promise<Result<null, "wrong-password" | "not-on">> {
  const ctx = personalContext(args.context);
  const { auth } = getServices(args.context);
  if (!(await usesCodes(ctx.db, ctx.actor.id))) return refused("not-on");
  const ended = await nullIfRefused(
    auth.api.disableTwoFactor({ body: { password }, headers: getExchange(args.context).headers, returnHeaders: true }),
  );
  if (!ended) return refused("wrong-password");
  copyCookies(args, ended.headers);
  await recordOwnersStep(ctx.db, ctx, "turnOffOneTimeCodes");
  return done(null);
}

export interface CodeSetup {
  /** The secret in groups of four characters, to be typed into an app. */
  secret: string;
  /** The QR code: the number of modules per side, and the dark modules as one SVG path. */
  picture: { size: number; path: string };
}

/** Returns the setup that was begun and waits for its first code; null without one. */
export async function getCodeSetup(args: Args): Promise<CodeSetup | null> {
  const row = await findSetup(args);
  if (!row) return null;
  const { auth, origin } = getServices(args.context);
  const { secretConfig } = await auth.$context;
  const secret = base32(await symmetricDecrypt({ key: secretConfig, data: row.secret }));
  const issuer = new URL(origin).hostname;
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(personalContext(args.context).actor.email)}`;
  const address = `otpauth://totp/${label}?secret=${secret}&issuer=${encodeURIComponent(issuer)}&digits=6&period=30`;
  return { secret: secret.replaceAll(/.{4}(?=.)/g, "$& "), picture: pictureOf(address) };
}

async function findSetup({ context }: Args) {
  const { db, actor } = personalContext(context);
  const [row] = await db
    .select({ secret: twoFactors.secret })
    .from(twoFactors)
    .where(and(eq(twoFactors.userId, actor.id), eq(twoFactors.verified, false)));
  return row;
}

function pictureOf(text: string): CodeSetup["picture"] {
  const { size, data } = encode(text, { border: 4 });
  const dots = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return { size, path: dots.join("") };
}

/** Encodes a text in base32 (RFC 4648) without padding, as authenticator apps expect. */
function base32(text: string): string {
  const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";
  const bits = [...new TextEncoder().encode(text)].map((byte) => byte.toString(2).padStart(8, "0")).join("");
  return (bits.match(/.{1,5}/g) ?? []).map((five) => letters[parseInt(five.padEnd(5, "0"), 2)]).join("");
}

/** Awaits a call of better-auth. Returns null when better-auth refuses it (4xx); other errors are thrown. */
async function nullIfRefused<Answer>(asked: Promise<Answer>): Promise<Answer | null> {
  try {
    return await asked;
  } catch (error) {
    if (isAPIError(error) && error.statusCode < 500) return null;
    throw error;
  }
}
