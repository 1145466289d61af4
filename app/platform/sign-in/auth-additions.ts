// Additions to better-auth: two endpoints for the server only, which have no URL, and requirements for passkeys and backup codes.
import { randomInt } from "node:crypto";

import type { BetterAuthPlugin } from "better-auth";
import { APIError, createAuthEndpoint } from "better-auth/api";
import { setSessionCookie } from "better-auth/cookies";
import { z } from "zod";

/** Reads which account must enter its one-time code, between the right password and the code. */
export const codeStep = () =>
  ({
    id: "code-step",
    endpoints: {
      /** Returns the account's id; null without a valid, recent cookie. A forged cookie causes no query. */
      readCodeStep: createAuthEndpoint.serverOnly({ method: "GET", requireHeaders: true }, async (ctx) => {
        const { name } = ctx.context.createAuthCookie("two_factor");
        const step = await ctx.getSignedCookie(name, ctx.context.secret);
        const begun = step ? await ctx.context.internalAdapter.findVerificationValue(step) : null;
        return begun && begun.expiresAt.getTime() > Date.now() ? begun.value : null;
      }),
    },
  }) satisfies BetterAuthPlugin;

/** Creates a session for an account identified by a one-time link. */
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
 * A passkey replaces password and code, so its device must verify the user (finger, face, PIN), and must find the
 * passkey without an email address.
 */
export const passkeyDemands = { residentKey: "required", userVerification: "required" } as const;

/** Called after better-auth's own verification; authenticators may ignore the requested options. */
export function refuseUnverified(userVerified: boolean | undefined): void {
  if (!userVerified)
    throw new APIError("UNAUTHORIZED", { code: "USER_NOT_VERIFIED", message: "the authenticator verified nobody" });
}

/** Without letters and digits that look alike on paper. */
const letters = "abcdefghjkmnpqrstuvwxyz23456789";

/** Ten codes of ten letters each, in two groups: nearly 50 bits. */
export function makeBackupCodes(): string[] {
  const group = () => Array.from({ length: 5 }, () => letters[randomInt(letters.length)]).join("");
  return Array.from({ length: 10 }, () => `${group()}-${group()}`);
}
