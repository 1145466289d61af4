// One-time codes of an authenticator app, kept by better-auth: turned on, confirmed, renewed, turned off.
import { isAPIError } from "better-auth/api";
import { symmetricDecrypt } from "better-auth/crypto";
import { and, eq } from "drizzle-orm";
import type { ActionFunctionArgs } from "react-router";
import { encode } from "uqr";

import { twoFactors } from "~/db/tables/accounts";
import { getExchange, getServices, clientContext } from "~/platform/index.server";
import { done, refused, type Result } from "~/shared/result";

import { takeCookies } from "~/accounts/enter/sessions.server";
import { recordOwnersStep } from "~/accounts/enter/own-account.server";
import { usesCodes } from "./queries.server";

type Args = Pick<ActionFunctionArgs, "request" | "context">;

/** The first step, behind the password: makes a secret that does nothing until a code of it was typed. */
export async function beginCodes(args: Args, password: string): Promise<Result<null, "wrong-password" | "on-already">> {
  const { auth, db } = getServices(args.context);
  if (await usesCodes(db, clientContext(args.context).actor.id)) return refused("on-already");
  const begun = await orRefused(
    auth.api.enableTwoFactor({ body: { password, method: "totp" }, headers: getExchange(args.context).headers }),
  );
  return begun ? done(null) : refused("wrong-password");
}

export async function cancelCodes({ context }: Args): Promise<void> {
  const { db, actor } = clientContext(context);
  await db.delete(twoFactors).where(and(eq(twoFactors.userId, actor.id), eq(twoFactors.verified, false)));
}

/** The second step. Answers the backup codes, which are shown this once. */
export async function confirmCodes(
  args: Args,
  code: string,
): Promise<Result<string[], "wrong-code" | "on-already" | "not-on">> {
  const ctx = clientContext(args.context);
  const { auth } = getServices(args.context);
  if (await usesCodes(ctx.db, ctx.actor.id)) return refused("on-already");
  if (!(await findSetup(args))) return refused("not-on");
  const confirmed = await orRefused(
    auth.api.verifyTOTP({ body: { code }, headers: getExchange(args.context).headers, returnHeaders: true }),
  );
  if (!confirmed) return refused("wrong-code");
  // The session goes on under a new token.
  takeCookies(args, confirmed.headers);
  await recordOwnersStep(ctx.db, ctx, "turnOnOneTimeCodes");
  const { backupCodes } = await auth.api.viewBackupCodes({ body: { userId: ctx.actor.id } });
  return done(backupCodes);
}

export async function renewBackupCodes(
  args: Args,
  password: string,
): Promise<Result<string[], "wrong-password" | "not-on">> {
  const ctx = clientContext(args.context);
  const { auth } = getServices(args.context);
  if (!(await usesCodes(ctx.db, ctx.actor.id))) return refused("not-on");
  const renewed = await orRefused(
    auth.api.generateBackupCodes({ body: { password }, headers: getExchange(args.context).headers }),
  );
  if (!renewed) return refused("wrong-password");
  await recordOwnersStep(ctx.db, ctx, "renewBackupCodes");
  return done(renewed.backupCodes);
}

export async function endCodes(args: Args, password: string): Promise<Result<null, "wrong-password" | "not-on">> {
  const ctx = clientContext(args.context);
  const { auth } = getServices(args.context);
  if (!(await usesCodes(ctx.db, ctx.actor.id))) return refused("not-on");
  const ended = await orRefused(
    auth.api.disableTwoFactor({ body: { password }, headers: getExchange(args.context).headers, returnHeaders: true }),
  );
  if (!ended) return refused("wrong-password");
  takeCookies(args, ended.headers);
  await recordOwnersStep(ctx.db, ctx, "turnOffOneTimeCodes");
  return done(null);
}

export interface CodeSetup {
  /** To be typed where the picture cannot be taken: groups of four letters and digits. */
  secret: string;
  /** The picture's side in dots, and its dark dots as one SVG path. */
  picture: { size: number; path: string };
}

/** A setup that was begun and waits for its first code; null when there is none. */
export async function getCodeSetup(args: Args): Promise<CodeSetup | null> {
  const row = await findSetup(args);
  if (!row) return null;
  const { auth, origin } = getServices(args.context);
  const { secretConfig } = await auth.$context;
  const secret = base32(await symmetricDecrypt({ key: secretConfig, data: row.secret }));
  const issuer = new URL(origin).hostname;
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(clientContext(args.context).actor.email)}`;
  const address = `otpauth://totp/${label}?secret=${secret}&issuer=${encodeURIComponent(issuer)}&digits=6&period=30`;
  return { secret: secret.replaceAll(/.{4}(?=.)/g, "$& "), picture: pictureOf(address) };
}

async function findSetup({ context }: Args) {
  const { db, actor } = clientContext(context);
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

/** RFC 4648 without padding, as authenticator apps read it. */
function base32(text: string): string {
  const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";
  const bits = [...new TextEncoder().encode(text)].map((byte) => byte.toString(2).padStart(8, "0")).join("");
  return (bits.match(/.{1,5}/g) ?? []).map((five) => letters[parseInt(five.padEnd(5, "0"), 2)]).join("");
}

/** Null where better-auth refuses; what is broken throws. */
async function orRefused<Answer>(asked: Promise<Answer>): Promise<Answer | null> {
  try {
    return await asked;
  } catch (error) {
    if (isAPIError(error) && error.statusCode < 500) return null;
    throw error;
  }
}
