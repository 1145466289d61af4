// Additions to better-auth: two endpoints without a URL that only the server calls, and requirements for passkeys and
// backup codes.
import { randomInt } from "node:crypto";

import type { BetterAuthPlugin } from "better-auth";
import { APIError, createAuthEndpoint } from "better-auth/api";
import { setSessionCookie } from "better-auth/cookies";
import { z } from "zod";

/**
 * Endpoint that finds the account between the two steps of a sign-in: the password was right, and the one-time code is
 * still missing.
 */
export const codeStep = () =>
  ({
    id: "code-step",
    endpoints: {
      /**
       * Returns the account's id; null without a valid, recent cookie. A forged cookie is rejected before any query.
       */
      readCodeStep: createAuthEndpoint.serverOnly({ method: "GET", requireHeaders: true }, async (ctx) => {
        const { name } = ctx.context.createAuthCookie("two_factor");
        const step = await ctx.getSignedCookie(name, ctx.context.secret);
        const begun = step ? await ctx.context.internalAdapter.findVerificationValue(step) : null;
        return begun && begun.expiresAt.getTime() > Date.now() ? begun.value : null;
      }),
    },
  }) satisfies BetterAuthPlugin;

/** Endpoint that creates a session for an account, which a one-time link has identified. */
export const signInById = () =>
  ({
    id: "sign-in-by-id",
    endpoints: {
      signInById: createAuthEndpoint.serverOnly(
        { method: "POST", body: z.object({ userId: z.uuid() }) },
        async (ctx) => {
          const user = await ctx.context.internalAdapter.findUserById(ctx.body.userId);
          if (!user) throw new Error("there is no such account to sign in to");
          const session = await ctx.context.internalAdapter.createSession(user.id);
          await setSessionCookie(ctx, { session, user });
          return ctx.json({ userId: user.id });
        },
      ),
    },
  }) satisfies BetterAuthPlugin;

/**
 * Requirements for passkeys. A passkey replaces password and code, so its device must verify the person (finger, face
 * or PIN), and must find the passkey without an email address.
 */
export const passkeyDemands = { residentKey: "required", userVerification: "required" } as const;

/**
 * Refuses a passkey whose device didn't verify the person, although we asked for it. Called after better-auth's own
 * verification.
 */
export function refuseUnverified(userVerified: boolean | undefined): void {
  if (!userVerified)
    throw new APIError("UNAUTHORIZED", { code: "USER_NOT_VERIFIED", message: "the authenticator verified nobody" });
}

/** Letters and digits that don't look alike on paper. */
const letters = "abcdefghjkmnpqrstuvwxyz23456789";

/** Returns ten codes of ten letters each, in two groups: nearly 50 bits per code. */
export function makeBackupCodes(): string[] {
  const group = () => Array.from({ length: 5 }, () => letters[randomInt(letters.length)]).join("");
  return Array.from({ length: 10 }, () => `${group()}-${group()}`);
}
